//! Animations as SVG that plays without a script, so it also plays as an image of
//! a page. A viewer without animation shows the first frame.

use std::io::{self, Write};

use super::timeline::{self, TimedShapes};
use super::{Animation, LAST_FRAME_TIME, MAX_FRAMES};
use crate::formats::AnimationFormat;
use crate::formats::svg::{self, StyleSheet};

/// Animated SVG.
pub(crate) struct AnimatedSvg;

impl AnimationFormat for AnimatedSvg {
    fn name(&self) -> &'static str {
        "svg"
    }

    fn media_type(&self) -> &'static str {
        "image/svg+xml"
    }

    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()> {
        let scenes = animation.scenes(MAX_FRAMES)?;
        let renderer = animation.renderer(&scenes, true);
        let groups = timeline::groups(animation, &scenes, &renderer, true)?;
        let (frames, pause) = (scenes.len(), animation.pause());
        let length = pause * (frames - 1) as f64 + LAST_FRAME_TIME.as_secs_f64().max(pause);
        let mut styles = StyleSheet::default();
        let body = timeline::elements(&groups, frames, &mut styles, |group| {
            let at = |frame: usize| fraction(pause * frame as f64 / length);
            opening(group, frames, at, length)
        });
        let drawing = animation.blank(&renderer, &scenes);
        out.write_all(svg::opening(&drawing).as_bytes())?;
        let css = styles.css(|colour| animation.theme.rgb(colour).css());
        write!(out, "<style>{css}</style>\n{body}</svg>\n")
    }
}

/// Returns a number below 1 in as few characters as possible.
fn fraction(part: f64) -> String {
    let text = format!("{part:.6}");
    text.trim_start_matches('0').trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns the tag of a group, with the times when it appears and disappears.
fn opening(group: &TimedShapes, frames: usize, at: impl Fn(usize) -> String, length: f64) -> String {
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
