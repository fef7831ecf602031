//! Draws a player.
//!
//! ```text
//!  Saltire · diagonal · 9×9                             12 of 230 · 1 guess deep
//!     1   2   3   4 …                naked-twins
//! A   …                              E1 and E5 are 3 and 7, so …
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

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use saltire::render::{Frame, Moment, SceneStatus};
use saltire::{Event, HintLevel};

use self::text::{abridged, cut, put, wrap, wrap_line};
use crate::board_view::BoardView;
use crate::caption::{Caption, short_caption};
use crate::highlights::Highlights;
use crate::hint::hinted_step;
use crate::palette::Palette;
use crate::player::{Player, Window};
use crate::recording::{FrameSubject, Recording};
use crate::screen_layout::ScreenLayout;

/// The widest text, and the deepest indent of the list.
const MAX_TEXT_WIDTH: u16 = 72;
const MAX_INDENT: usize = 8;

/// Draws a player.
pub fn draw(frame: &mut ratatui::Frame<'_>, player: &Player, palette: Palette) {
    let area = frame.area();
    let view = PlayerView { player, palette };
    let buffer = frame.buffer_mut();
    if let Some(recording) = &player.recording {
        match ScreenLayout::fit(recording.puzzle.layout(), area) {
            Ok(screen) => view.draw_recording(recording, &screen, buffer),
            Err(needed) => return view.draw_too_small(needed, area, buffer),
        }
    }
    match (&player.solving, player.window) {
        (Some(solving), _) => view.draw_solving(solving, area, buffer),
        (None, Window::Help) => view.draw_help(area, buffer),
        (None, Window::Strategies(selected)) => view.draw_strategies(selected, area, buffer),
        (None, Window::None) => {}
    }
}

struct PlayerView<'p> {
    player: &'p Player,
    palette: Palette,
}

impl PlayerView<'_> {
    fn draw_recording(&self, recording: &Recording, screen: &ScreenLayout, buffer: &mut Buffer) {
        let frame = recording.frame(self.player.position);
        let subject = recording.subject(self.player.position);
        // A hint reveals only a part of a step.
        let hinted = match (subject, self.player.level) {
            (FrameSubject::Event(_, Event::Step(step)), Some(level)) => {
                Some(Event::Step(hinted_step(step, &frame.grid, level)))
            }
            _ => None,
        };
        let (subject, frame) = match (subject, &hinted) {
            (FrameSubject::Event(depth, _), Some(event @ Event::Step(step))) => {
                (FrameSubject::Event(depth, event), Frame { moment: Moment::Step(step), ..frame })
            }
            unhinted => (unhinted.0, frame),
        };
        let differences = match subject {
            FrameSubject::Answer => recording.answer.differences().into_iter().collect(),
            _ => Default::default(),
        };
        let highlights = Highlights::new(&frame, differences);
        let board = BoardView { grid: &frame.grid, highlights: &highlights, palette: self.palette };
        board.draw(&screen.geometry, screen.board, buffer);
        self.draw_title(recording, subject, screen.title, buffer);
        self.draw_text(recording, &Caption::of_frame(recording, subject, &frame), screen.text, buffer);
        self.draw_status(recording, screen.status, buffer);
        self.draw_keys(screen.keys, buffer);
    }

    fn draw_title(&self, recording: &Recording, subject: FrameSubject<'_>, area: Rect, buffer: &mut Buffer) {
        let layout = recording.puzzle.layout();
        let (position, last) = (self.player.position, recording.last());
        let depth = match subject {
            FrameSubject::Event(0, _) | FrameSubject::Puzzle | FrameSubject::Answer => String::new(),
            FrameSubject::Event(1, _) => " · 1 guess deep".to_owned(),
            FrameSubject::Event(depth, _) => format!(" · {depth} guesses deep"),
        };
        let right = format!("{position} of {last}{depth} ");
        let max_left = (area.width as usize).saturating_sub(right.chars().count() + 1);
        // The board shows the map of a jigsaw, so the name leaves it out.
        let rules: Vec<&str> = layout.name().split('+').filter_map(|rule| rule.split(':').next()).collect();
        let (name, side) = (rules.join("+"), layout.side());
        let method = if self.player.is_person { " · as a person" } else { "" };
        let left = cut(&format!(" Saltire · {name} · {side}×{side}{method}"), max_left);
        buffer.set_style(area, self.palette.bar());
        put(buffer, area, 0, &left, self.palette.bar());
        put(buffer, area, area.width.saturating_sub(right.chars().count() as u16), &right, self.palette.bar());
    }

    /// Draws the caption, and the list of steps below it.
    fn draw_text(&self, recording: &Recording, caption: &Caption, area: Rect, buffer: &mut Buffer) {
        let width = area.width.saturating_sub(1).min(MAX_TEXT_WIDTH) as usize;
        let title = Line::styled(cut(&caption.title, width), self.title_style(caption.status));
        let details: Vec<String> = caption.details.iter().flat_map(|text| wrap(text, width)).collect();
        let chain: Vec<Vec<String>> = caption.lines.iter().map(|line| wrap_line(line, width)).collect();
        // A caption that grew and shrank with its text would make the list jump.
        let usual_height = (area.height * 2 / 5).clamp(3, 12);
        let max_height = area.height.saturating_sub(3).max(usual_height).min(area.height);
        let mut rows = abridged(chain, (max_height as usize).saturating_sub(1));
        rows.extend(details);
        let height = usual_height.max((rows.len() as u16 + 1).min(max_height)).min(area.height);
        let room = (height as usize).saturating_sub(1);
        if rows.len() > room {
            rows.truncate(room);
            if let Some(last) = rows.last_mut() {
                *last = cut(&format!("{last}…"), width.saturating_sub(1));
            }
        }
        let lines: Vec<Line<'_>> = [title].into_iter().chain(rows.into_iter().map(Line::raw)).collect();
        Paragraph::new(lines).render(Rect { height, ..area }, buffer);
        let rest = Rect { y: area.y + height, height: area.height - height, ..area };
        if rest.height > 1 {
            put(buffer, rest, 0, &"─".repeat(area.width as usize - 1), self.palette.quiet());
            self.draw_list(recording, Rect { y: rest.y + 1, height: rest.height - 1, ..rest }, buffer);
        }
    }

    fn draw_list(&self, recording: &Recording, area: Rect, buffer: &mut Buffer) {
        let (position, last) = (self.player.position, recording.last());
        let rows = area.height as usize;
        // With a hint, the list must not reveal the step.
        let last_listed = match self.player.level {
            None | Some(HintLevel::Step) => last,
            Some(_) => position.saturating_sub(1),
        };
        let first = position.saturating_sub(rows / 2).min((last + 1).saturating_sub(rows));
        let number_width = last.to_string().len();
        for (number, y) in (first..=last_listed).zip(0..area.height) {
            let subject = recording.subject(number);
            let (title, status, text) = short_caption(recording, subject);
            let depth = match subject {
                FrameSubject::Event(depth, Event::Guess { .. }) => depth.saturating_sub(1),
                FrameSubject::Event(depth, _) => depth,
                _ => 0,
            };
            let row = Rect { y: area.y + y, height: 1, ..area };
            let start = format!("{number:>number_width$} {}", " ".repeat(depth.min(MAX_INDENT)));
            let style = match status {
                SceneStatus::Normal | SceneStatus::Guess => Style::new(),
                status => self.title_style(status),
            };
            let x = put(buffer, row, 0, &start, self.palette.quiet());
            let x = put(buffer, row, x, &title, style);
            let max_text = (row.width as usize).saturating_sub(x as usize + 2);
            put(buffer, row, x + 2, &cut(&text, max_text), self.palette.quiet());
            if number == position {
                buffer.set_style(row, self.palette.bar());
            }
        }
    }

    fn draw_status(&self, recording: &Recording, area: Rect, buffer: &mut Buffer) {
        let state = if self.player.is_playing { "playing" } else { "paused" };
        let speed = self.player.speed;
        let steps = if speed == 1.0 { "step" } else { "steps" };
        let x = put(buffer, area, 0, &format!(" {state} · {speed} {steps} a second  "), Style::new());
        let length = (area.width as usize).saturating_sub(x as usize + 1);
        let done = length * self.player.position / recording.last().max(1);
        let x = put(buffer, area, x, &"━".repeat(done), Style::new());
        put(buffer, area, x, &"─".repeat(length - done), self.palette.quiet());
    }

    fn draw_keys(&self, area: Rect, buffer: &mut Buffer) {
        let play = if self.player.is_playing { "pause" } else { "play" };
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
        let last_keys = [("?", "help"), ("q", "quit")];
        let length = |keys: &[(&str, &str)]| -> usize {
            keys.iter().map(|(key, action)| key.chars().count() + action.len() + 3).sum()
        };
        // The help lists the keys that do not fit.
        while !keys.is_empty() && length(&keys) + length(&last_keys) > area.width as usize {
            keys.pop();
        }
        let mut x = 1;
        for (key, action) in keys.iter().chain(&last_keys) {
            x = put(buffer, area, x, key, self.palette.strong());
            x = put(buffer, area, x + 1, action, self.palette.quiet()) + 2;
        }
    }

    fn title_style(&self, status: SceneStatus) -> Style {
        match status {
            SceneStatus::Normal | SceneStatus::Guess => self.palette.strong(),
            SceneStatus::Solved => self.palette.good(),
            SceneStatus::Dead => self.palette.bad(),
        }
    }
}
