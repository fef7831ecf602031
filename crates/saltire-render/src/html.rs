//! An animation as a page of its own: one file that needs nothing else, with
//! play, pause, scrub and step by mouse and keyboard.

use std::io::{self, Write};

use crate::animation::HOLD;
use crate::formats::AnimationFormat;
use crate::picture::Scene;
use crate::svg::{self, Styles, escaped};
use crate::{Animation, MOST_FRAMES, Theme, timeline};

/// A page with a player.
pub(crate) struct Html;

const PLAYER: &str = include_str!("player.js");
const STYLE: &str = include_str!("player.css");
const PAGE: &str = include_str!("player.html");

impl AnimationFormat for Html {
    fn name(&self) -> &'static str {
        "html"
    }

    fn media_type(&self) -> &'static str {
        "text/html; charset=utf-8"
    }

    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()> {
        let scenes = animation.scenes(MOST_FRAMES)?;
        let sheet = animation.sheet(&scenes, false);
        let groups = timeline::groups(animation, &scenes, &sheet, false)?;
        let mut styles = Styles::default();
        let body = timeline::elements(&groups, scenes.len(), &mut styles, |group| {
            format!("<g data-from=\"{}\" data-until=\"{}\">", group.from, group.until)
        });
        let drawing = animation.blank(&sheet, &scenes);
        let board = format!("{}{body}</svg>", svg::opening(&drawing));
        let css = styles.css(|ink| format!("var(--i{})", ink as usize));
        // The theme that was asked for comes first; the page's switch has the others.
        let themes = Theme::ALL.map(|theme| format!("[data-theme={}]{{{}}}", theme.name(), svg::variables(theme)));
        let parts = [
            ("title", escaped(&drawing.title)),
            ("theme", animation.theme.name().to_owned()),
            ("style", format!("{}{STYLE}{css}", themes.join(""))),
            ("board", board),
            ("last", (scenes.len() - 1).to_string()),
            ("data", data(animation, &scenes)),
            ("player", PLAYER.to_owned()),
        ];
        fill(PAGE, &parts, out)
    }
}

/// Writes a text with `{{name}}` replaced by the part of that name.
fn fill(page: &str, parts: &[(&str, String)], out: &mut dyn Write) -> io::Result<()> {
    let mut pieces = page.split("{{");
    out.write_all(pieces.next().unwrap_or_default().as_bytes())?;
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").expect("a name in the page ends");
        let (_, part) = parts.iter().find(|(known, _)| *known == name).expect("the page names parts that exist");
        out.write_all(part.as_bytes())?;
        out.write_all(rest.as_bytes())?;
    }
    Ok(())
}

/// What the player needs to know, as JSON that can stand in a script.
fn data(animation: &Animation, scenes: &[Scene]) -> String {
    let caption = |scene: &Scene| {
        let tone = format!("{:?}", scene.tone).to_lowercase();
        format!("[{},{},\"{tone}\"]", quoted(&scene.heading), quoted(&scene.text))
    };
    let captions: Vec<String> = scenes.iter().map(caption).collect();
    let (pause, hold) = (animation.pause() * 1000.0, HOLD.as_millis());
    format!("{{\"pause\":{pause:.1},\"hold\":{hold},\"captions\":[{}]}}", captions.join(",\n"))
}

/// A text as JSON writes it, without anything that could end a script.
fn quoted(text: &str) -> String {
    let mut safe = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => safe.push_str("\\\""),
            '\\' => safe.push_str("\\\\"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => safe.push_str(&format!("\\u{:04x}", character as u32)),
            character if character.is_control() => safe.push_str(&format!("\\u{:04x}", character as u32)),
            character => safe.push(character),
        }
    }
    safe.push('"');
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_the_script() {
        assert_eq!(quoted("</script>\"\\\n&"), r#""\u003c/script\u003e\"\\\u000a\u0026""#);
    }
}
