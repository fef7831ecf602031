//! Animations as a page with a player: one file without other resources.

use std::io::{self, Write};

use super::{Animation, LAST_FRAME_TIME, MAX_FRAMES, timeline};
use crate::formats::AnimationFormat;
use crate::formats::svg::{self, StyleSheet, escaped};
use crate::picture::{Scene, Theme};

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
        let scenes = animation.scenes(MAX_FRAMES)?;
        let renderer = animation.renderer(&scenes, false);
        let groups = timeline::groups(animation, &scenes, &renderer, false)?;
        let mut styles = StyleSheet::default();
        let body = timeline::elements(&groups, scenes.len(), &mut styles, |group| {
            format!("<g data-from=\"{}\" data-until=\"{}\">", group.from, group.until)
        });
        let drawing = animation.blank(&renderer, &scenes);
        let board = format!("{}{body}</svg>", svg::opening(&drawing));
        let css = styles.css(|colour| format!("var(--i{})", colour as usize));
        // The page has all themes, because its reader can switch.
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

/// Writes the page with each `{{name}}` replaced by the part with that name.
fn fill(page: &str, parts: &[(&str, String)], out: &mut dyn Write) -> io::Result<()> {
    let mut pieces = page.split("{{");
    out.write_all(pieces.next().unwrap_or_default().as_bytes())?;
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").expect("every {{ in the page has a }}");
        let (_, part) = parts.iter().find(|(known, _)| *known == name).expect("every name in the page has a part");
        out.write_all(part.as_bytes())?;
        out.write_all(rest.as_bytes())?;
    }
    Ok(())
}

/// Returns the data of the player as JSON that is safe in a script.
fn data(animation: &Animation, scenes: &[Scene]) -> String {
    let caption = |scene: &Scene| {
        let status = format!("{:?}", scene.status).to_lowercase();
        let lines = if scene.lines.is_empty() { std::slice::from_ref(&scene.text) } else { &scene.lines };
        let lines: Vec<String> = lines.iter().map(|line| quoted(line)).collect();
        format!("[{},[{}],\"{status}\"]", quoted(&scene.heading), lines.join(","))
    };
    let captions: Vec<String> = scenes.iter().map(caption).collect();
    let (pause, hold) = (animation.pause() * 1000.0, LAST_FRAME_TIME.as_millis());
    format!("{{\"pause\":{pause:.1},\"hold\":{hold},\"captions\":[{}]}}", captions.join(",\n"))
}

/// Returns a text as a JSON string that can't end a script.
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
    use crate::picture::Colour;

    #[test]
    fn headings_have_the_colours_of_their_moments() {
        for (class, colour) in [("guess", Colour::Guess), ("dead", Colour::Dead), ("solved", Colour::New)] {
            let rule = format!(".{class} {{ color: var(--i{}); }}", colour as usize);
            assert!(STYLE.contains(&rule), "{rule}");
        }
    }

    #[test]
    fn quoted_text_cannot_end_a_script() {
        assert_eq!(quoted("</script>\"\\\n&"), r#""\u003c/script\u003e\"\\\u000a\u0026""#);
    }
}
