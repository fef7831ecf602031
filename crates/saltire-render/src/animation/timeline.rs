//! The timeline of an animation: each shape with the frames that show it.
//!
//! Most shapes stay from frame to frame, so an animation lists when each shape
//! appears and disappears. Shapes with the same times are one group, which
//! animated SVG and the player of the page switch on and off.

use std::collections::BTreeMap;
use std::io;

use super::Animation;
use crate::formats::svg::{self, StyleSheet};
use crate::picture::{Scene, SceneRenderer, Shape};

/// Shapes that are visible from one frame up to, but not in, another.
pub(crate) struct TimedShapes {
    pub from: usize,
    pub until: usize,
    pub shapes: Vec<Shape>,
}

/// The layers of a picture, from the bottom up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Background,
    Fills,
    Diagonals,
    Lines,
    Outlines,
    Content,
    Links,
    LinkNumbers,
    Caption,
}

/// The visible shapes of a part of the picture, each with its first frame.
#[derive(Default)]
struct LiveShapes(Vec<(Shape, usize)>);

#[derive(Default)]
struct TimelineBuilder {
    by_time: BTreeMap<(Layer, usize, usize), Vec<Shape>>,
}

impl TimelineBuilder {
    fn add(&mut self, layer: Layer, from: usize, until: usize, shape: Shape) {
        self.by_time.entry((layer, from, until)).or_default().push(shape);
    }

    /// Replaces the shapes of a part from this frame on.
    fn change(&mut self, live: &mut LiveShapes, layer: Layer, frame: usize, shapes: Vec<Shape>) {
        let mut next = Vec::with_capacity(shapes.len());
        for (shape, from) in live.0.drain(..) {
            match shapes.contains(&shape) {
                true => next.push((shape, from)),
                false => self.add(layer, from, frame, shape),
            }
        }
        for shape in shapes {
            if !next.iter().any(|(known, _)| *known == shape) {
                next.push((shape, frame));
            }
        }
        live.0 = next;
    }
}

/// Returns the groups of an animation from the bottom up, with or without the
/// captions of its scenes.
pub(crate) fn groups(
    animation: &Animation,
    scenes: &[Scene],
    renderer: &SceneRenderer,
    captions: bool,
) -> io::Result<Vec<TimedShapes>> {
    let end = scenes.len();
    let mut groups = TimelineBuilder::default();
    groups.add(Layer::Background, 0, end, renderer.background());
    renderer.diagonals().into_iter().for_each(|line| groups.add(Layer::Diagonals, 0, end, line));
    renderer.grid_lines().into_iter().for_each(|line| groups.add(Layer::Lines, 0, end, line));
    let cells = scenes.first().map_or(0, |scene| scene.appearances.len());
    let mut fills: Vec<LiveShapes> = (0..cells).map(|_| LiveShapes::default()).collect();
    let mut contents: Vec<LiveShapes> = (0..cells).map(|_| LiveShapes::default()).collect();
    let (mut outlines, mut links) = (LiveShapes::default(), LiveShapes::default());
    let (mut link_numbers, mut caption) = (LiveShapes::default(), LiveShapes::default());
    for (frame, scene) in scenes.iter().enumerate() {
        animation.check()?;
        let before = frame.checked_sub(1).map(|before| &scenes[before].appearances);
        for (number, (cell, appearance)) in scene.cells().enumerate() {
            let old = before.map(|appearances| &appearances[number]);
            if old == Some(appearance) {
                continue;
            }
            if old.map(|old| old.fill) != Some(appearance.fill) {
                let fill = renderer.fill(cell, appearance).into_iter().collect();
                groups.change(&mut fills[number], Layer::Fills, frame, fill);
            }
            let mut content = Vec::new();
            renderer.content(cell, appearance, &mut content);
            groups.change(&mut contents[number], Layer::Content, frame, content);
        }
        groups.change(&mut outlines, Layer::Outlines, frame, renderer.outlines(scene));
        groups.change(&mut links, Layer::Links, frame, renderer.links(scene));
        groups.change(&mut link_numbers, Layer::LinkNumbers, frame, renderer.link_numbers(scene));
        let shapes = if captions { renderer.caption(scene) } else { renderer.frame(scene).into_iter().collect() };
        groups.change(&mut caption, Layer::Caption, frame, shapes);
    }
    let cells = fills.iter_mut().map(|live| (live, Layer::Fills));
    let cells = cells.chain(contents.iter_mut().map(|live| (live, Layer::Content)));
    let others = [
        (&mut outlines, Layer::Outlines),
        (&mut links, Layer::Links),
        (&mut link_numbers, Layer::LinkNumbers),
        (&mut caption, Layer::Caption),
    ];
    for (live, layer) in cells.chain(others) {
        groups.change(live, layer, end, Vec::new());
    }
    let group = |((_, from, until), shapes): ((Layer, usize, usize), Vec<Shape>)| TimedShapes { from, until, shapes };
    Ok(groups.by_time.into_iter().map(group).collect())
}

/// Returns groups as SVG. A group that is not always visible is in a tag that
/// `open` returns.
pub(crate) fn elements(
    groups: &[TimedShapes],
    frames: usize,
    styles: &mut StyleSheet,
    open: impl Fn(&TimedShapes) -> String,
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
