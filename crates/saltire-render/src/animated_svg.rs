//! An animation as SVG that moves by itself, also where a page shows it as an
//! image. Without the means to move, a viewer shows its first frame.

use std::io::{self, Write};

use crate::animation::HOLD;
use crate::formats::AnimationFormat;
use crate::svg::{self, Styles};
use crate::timeline::{self, Group};
use crate::{Animation, MOST_FRAMES};

/// SVG that moves by itself.
pub(crate) struct AnimatedSvg;

impl AnimationFormat for AnimatedSvg {
    fn name(&self) -> &'static str {
        "svg"
    }

    fn media_type(&self) -> &'static str {
        "image/svg+xml"
    }

    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()> {
        let scenes = animation.scenes(MOST_FRAMES)?;
        let sheet = animation.sheet(&scenes, true);
        let groups = timeline::groups(animation, &scenes, &sheet, true)?;
        let (frames, pause) = (scenes.len(), animation.pause());
        let length = pause * (frames - 1) as f64 + HOLD.as_secs_f64().max(pause);
        let mut styles = Styles::default();
        let body = timeline::elements(&groups, frames, &mut styles, |group| {
            let at = |frame: usize| fraction(pause * frame as f64 / length);
            opening(group, frames, at, length)
        });
        let drawing = animation.blank(&sheet, &scenes);
        out.write_all(svg::opening(&drawing).as_bytes())?;
        let css = styles.css(|ink| animation.theme.rgb(ink).css());
        write!(out, "<style>{css}</style>\n{body}</svg>\n")
    }
}

/// A part of the whole, with as many figures as matter.
fn fraction(part: f64) -> String {
    let text = format!("{part:.6}");
    text.trim_start_matches('0').trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The tag of a group, with the times at which it comes and goes, over and over.
fn opening(group: &Group, frames: usize, at: impl Fn(usize) -> String, length: f64) -> String {
    let (values, times) = match (group.from, group.until) {
        (0, until) => ("inline;none", format!("0;{}", at(until))),
        (from, until) if until == frames => ("none;inline", format!("0;{}", at(from))),
        (from, until) => ("none;inline;none", format!("0;{};{}", at(from), at(until))),
    };
    let hidden = if group.from == 0 { "" } else { " display=\"none\"" };
    format!(
        "<g{hidden}><animate attributeName=\"display\" values=\"{values}\" keyTimes=\"{times}\" dur=\"{length:.2}s\" \
         calcMode=\"discrete\" repeatCount=\"indefinite\"/>"
    )
}
