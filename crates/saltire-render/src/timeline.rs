//! What stands when: the shapes of an animation, each with the frames in which
//! it is there.
//!
//! Most of a board stays as it is from frame to frame, so that an animation is
//! told best by what comes and what goes. Shapes that come and go together are
//! one group; SVG and the player of the page switch groups on and off.

use std::collections::BTreeMap;
use std::io;

use crate::Animation;
use crate::drawing::Shape;
use crate::picture::{Scene, Sheet};
use crate::svg::{self, Styles};

/// Shapes that are there from one frame until before another.
pub(crate) struct Group {
    pub from: usize,
    pub until: usize,
    pub shapes: Vec<Shape>,
}

/// What lies on what, from the bottom up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Paper,
    Fills,
    Lines,
    Edges,
    Content,
    Links,
    Caption,
}

/// Shapes that may change together, and since when each has been there.
#[derive(Default)]
struct Spot {
    standing: Vec<(Shape, usize)>,
}

#[derive(Default)]
struct Groups {
    by_time: BTreeMap<(Layer, usize, usize), Vec<Shape>>,
}

impl Groups {
    fn add(&mut self, layer: Layer, from: usize, until: usize, shape: Shape) {
        self.by_time.entry((layer, from, until)).or_default().push(shape);
    }

    /// From this frame on, these shapes stand at a spot.
    fn change(&mut self, spot: &mut Spot, layer: Layer, frame: usize, shapes: Vec<Shape>) {
        let mut kept = Vec::with_capacity(shapes.len());
        for (shape, from) in spot.standing.drain(..) {
            match shapes.contains(&shape) {
                true => kept.push((shape, from)),
                false => self.add(layer, from, frame, shape),
            }
        }
        for shape in shapes {
            if !kept.iter().any(|(known, _)| *known == shape) {
                kept.push((shape, frame));
            }
        }
        spot.standing = kept;
    }
}

/// The groups of an animation, from the bottom up; with the captions of its
/// scenes where they are wanted on the sheet.
pub(crate) fn groups(animation: &Animation, scenes: &[Scene], sheet: &Sheet, captions: bool) -> io::Result<Vec<Group>> {
    let end = scenes.len();
    let mut groups = Groups::default();
    groups.add(Layer::Paper, 0, end, sheet.paper());
    sheet.lines_of_board().into_iter().for_each(|line| groups.add(Layer::Lines, 0, end, line));
    let cells = scenes.first().map_or(0, |scene| scene.looks.len());
    let mut fills: Vec<Spot> = (0..cells).map(|_| Spot::default()).collect();
    let mut contents: Vec<Spot> = (0..cells).map(|_| Spot::default()).collect();
    let (mut edges, mut links, mut caption) = (Spot::default(), Spot::default(), Spot::default());
    for (frame, scene) in scenes.iter().enumerate() {
        animation.check()?;
        let before = frame.checked_sub(1).map(|before| &scenes[before].looks);
        for (number, (cell, look)) in scene.cells().enumerate() {
            let old = before.map(|looks| &looks[number]);
            if old == Some(look) {
                continue;
            }
            if old.map(|old| old.fill) != Some(look.fill) {
                let fill = sheet.fill(cell, look).into_iter().collect();
                groups.change(&mut fills[number], Layer::Fills, frame, fill);
            }
            let mut content = Vec::new();
            sheet.content(cell, look, &mut content);
            groups.change(&mut contents[number], Layer::Content, frame, content);
        }
        groups.change(&mut edges, Layer::Edges, frame, sheet.edges(scene));
        groups.change(&mut links, Layer::Links, frame, sheet.links(scene));
        let said = if captions { sheet.caption(scene) } else { sheet.frame(scene).into_iter().collect() };
        groups.change(&mut caption, Layer::Caption, frame, said);
    }
    for spot in &mut fills {
        groups.change(spot, Layer::Fills, end, Vec::new());
    }
    for spot in &mut contents {
        groups.change(spot, Layer::Content, end, Vec::new());
    }
    groups.change(&mut edges, Layer::Edges, end, Vec::new());
    groups.change(&mut links, Layer::Links, end, Vec::new());
    groups.change(&mut caption, Layer::Caption, end, Vec::new());
    let group = |((_, from, until), shapes): ((Layer, usize, usize), Vec<Shape>)| Group { from, until, shapes };
    Ok(groups.by_time.into_iter().map(group).collect())
}

/// Groups as SVG, each that does not stand all the time within a tag that
/// `open` begins.
pub(crate) fn elements(
    groups: &[Group],
    frames: usize,
    styles: &mut Styles,
    open: impl Fn(&Group) -> String,
) -> String {
    let mut text = String::new();
    for group in groups {
        let always = group.from == 0 && group.until == frames;
        if !always {
            text.push_str(&open(group));
        }
        group.shapes.iter().for_each(|shape| svg::element(shape, styles, &mut text));
        text.push_str(if always { "\n" } else { "</g>\n" });
    }
    text
}
