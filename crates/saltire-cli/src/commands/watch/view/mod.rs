//! What the screen shows of a player.
//!
//! ```text
//!  Saltire · diagonal · 9×9                             12 of 230 · 1 guess deep
//!     1   2   3   4 …                naked-twins
//! A   …                              E1 and E5 hold 3 and 7, so …
//!                                    ───────────────────────────
//!                                     11 eliminate  …
//!                                     12 naked-twins  …
//!  paused · 2 steps a second  ━━━━━━──────────────────────────────────────────
//!  space play  ←→ step  ↑↓ ten  …                              ? help  q quit
//! ```

mod text;
mod windows;

#[cfg(test)]
mod tests;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use saltire::{Event, Level};

use self::text::{cut, put, wrap};
use super::board::Picture;
use super::film::{Film, Frame as Seen, Scene};
use super::fit::{Fit, fit};
use super::hint::hinted;
use super::marks::Marks;
use super::palette::Palette;
use super::player::{Overlay, Player};
use super::story::{self, Story, Tone};

/// Draws a player.
pub fn draw(frame: &mut Frame<'_>, player: &Player, palette: Palette) {
    let area = frame.area();
    let view = View { player, palette };
    let buffer = frame.buffer_mut();
    if let Some(film) = player.film() {
        match fit(film.puzzle.layout(), area) {
            Ok(fit) => view.film(film, &fit, buffer),
            Err(needs) => return view.too_small(needs, area, buffer),
        }
    }
    match (player.solving(), player.overlay()) {
        (Some(solving), _) => view.solving(solving, area, buffer),
        (None, Overlay::Help) => view.help(area, buffer),
        (None, Overlay::Strategies(at)) => view.strategies(at, area, buffer),
        (None, Overlay::None) => {}
    }
}

struct View<'p> {
    player: &'p Player,
    palette: Palette,
}

impl View<'_> {
    fn film(&self, film: &Film, fit: &Fit, buffer: &mut Buffer) {
        let frame = film.frame(self.player.position());
        // A hint tells only a part of what happens.
        let part = match (frame.scene, self.player.level()) {
            (Scene::Event(depth, Event::Step(step)), Some(level)) => {
                Some((depth, Event::Step(hinted(step, &frame.grid, level))))
            }
            _ => None,
        };
        let frame = match &part {
            Some((depth, event)) => Seen { scene: Scene::Event(*depth, event), ..frame },
            None => frame,
        };
        let marks = Marks::of(film, &frame);
        let picture = Picture { grid: &frame.grid, marks: &marks, palette: self.palette };
        picture.draw(&fit.places, fit.board, buffer);
        self.title(film, frame.scene, fit.title, buffer);
        let story = Story::of(film, &frame);
        self.words(film, &story, fit.words, buffer);
        self.status(film, fit.status, buffer);
        self.keys(fit.keys, buffer);
    }

    fn title(&self, film: &Film, scene: Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let layout = film.puzzle.layout();
        let (position, last) = (self.player.position(), film.last());
        let deep = match scene {
            Scene::Event(0, _) | Scene::Puzzle | Scene::Answer => String::new(),
            Scene::Event(1, _) => " · 1 guess deep".to_owned(),
            Scene::Event(depth, _) => format!(" · {depth} guesses deep"),
        };
        let right = format!("{position} of {last}{deep} ");
        let room = (area.width as usize).saturating_sub(right.chars().count() + 1);
        // The map of a jigsaw is on the screen; it need not be in the name too.
        let rules: Vec<&str> = layout.name().split('+').filter_map(|rule| rule.split(':').next()).collect();
        let (name, side) = (rules.join("+"), layout.side());
        let who = if self.player.is_person() { " · as a person" } else { "" };
        let left = cut(&format!(" Saltire · {name} · {side}×{side}{who}"), room);
        buffer.set_style(area, self.palette.bar());
        put(buffer, area, 0, &left, self.palette.bar());
        put(buffer, area, area.width.saturating_sub(right.chars().count() as u16), &right, self.palette.bar());
    }

    /// What happens, and below it the list of steps.
    fn words(&self, film: &Film, story: &Story, area: Rect, buffer: &mut Buffer) {
        let width = area.width.saturating_sub(1).min(72) as usize;
        let mut lines = vec![Line::styled(cut(&story.title, width), self.tone(story.tone))];
        lines.extend(story.sentences.iter().flat_map(|text| wrap(text, width)).map(Line::raw));
        // As steady as can be: what grows and shrinks would have the list jump.
        let usual = (area.height * 2 / 5).clamp(3, 12);
        let most = area.height.saturating_sub(3).max(usual);
        let height = usual.max((lines.len() as u16).min(most)).min(area.height);
        if lines.len() > height as usize {
            lines.truncate(height as usize);
            if let Some(last) = lines.last_mut() {
                *last = Line::raw(cut(&format!("{last}…"), width.saturating_sub(1)));
            }
        }
        Paragraph::new(lines).render(Rect { height, ..area }, buffer);
        let rest = Rect { y: area.y + height, height: area.height - height, ..area };
        if rest.height > 1 {
            put(buffer, rest, 0, &"─".repeat(area.width as usize - 1), self.palette.quiet());
            self.list(film, Rect { y: rest.y + 1, height: rest.height - 1, ..rest }, buffer);
        }
    }

    fn list(&self, film: &Film, area: Rect, buffer: &mut Buffer) {
        let (position, last) = (self.player.position(), film.last());
        let rows = area.height as usize;
        // Whoever asks for hints does not want to read on.
        let told = match self.player.level() {
            None | Some(Level::Step) => last,
            Some(_) => position.saturating_sub(1),
        };
        let first = position.saturating_sub(rows / 2).min((last + 1).saturating_sub(rows));
        let figures = last.to_string().len();
        for (number, y) in (first..=told).zip(0..area.height) {
            let scene = film.scene(number);
            let (title, tone, text) = story::line(film, scene);
            let depth = match scene {
                Scene::Event(depth, saltire::Event::Guess { .. }) => depth.saturating_sub(1),
                Scene::Event(depth, _) => depth,
                _ => 0,
            };
            let row = Rect { y: area.y + y, height: 1, ..area };
            let start = format!("{number:>figures$} {}", " ".repeat(depth.min(8)));
            let style = if tone == Tone::Plain { Style::new() } else { self.tone(tone) };
            let x = put(buffer, row, 0, &start, self.palette.quiet());
            let x = put(buffer, row, x, &title, style);
            let room = (row.width as usize).saturating_sub(x as usize + 2);
            put(buffer, row, x + 2, &cut(&text, room), self.palette.quiet());
            if number == position {
                buffer.set_style(row, self.palette.bar());
            }
        }
    }

    fn status(&self, film: &Film, area: Rect, buffer: &mut Buffer) {
        let state = if self.player.is_playing() { "playing" } else { "paused" };
        let speed = self.player.speed();
        let steps = if speed == 1.0 { "step" } else { "steps" };
        let x = put(buffer, area, 0, &format!(" {state} · {speed} {steps} a second  "), Style::new());
        let length = (area.width as usize).saturating_sub(x as usize + 1);
        let done = length * self.player.position() / film.last().max(1);
        let x = put(buffer, area, x, &"━".repeat(done), Style::new());
        put(buffer, area, x, &"─".repeat(length - done), self.palette.quiet());
    }

    fn keys(&self, area: Rect, buffer: &mut Buffer) {
        let play = if self.player.is_playing() { "pause" } else { "play" };
        let mut keys = vec![
            ("space", play),
            ("←→", "step"),
            ("↑↓", "ten"),
            ("h", "hint"),
            ("p", "person"),
            ("s", "strategies"),
            ("+-", "speed"),
            ("Home End", "ends"),
        ];
        let ends = [("?", "help"), ("q", "quit")];
        let length =
            |keys: &[(&str, &str)]| keys.iter().map(|(key, does)| key.chars().count() + does.len() + 3).sum::<usize>();
        // What there is no room for stands in the help.
        while !keys.is_empty() && length(&keys) + length(&ends) > area.width as usize {
            keys.pop();
        }
        let mut x = 1;
        for (key, does) in keys.iter().chain(&ends) {
            x = put(buffer, area, x, key, self.palette.strong());
            x = put(buffer, area, x + 1, does, self.palette.quiet()) + 2;
        }
    }

    fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => self.palette.strong(),
            Tone::Good => self.palette.good(),
            Tone::Bad => self.palette.bad(),
        }
    }
}
