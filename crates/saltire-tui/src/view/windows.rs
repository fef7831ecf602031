//! The windows over the board: help, the list of strategies, and a running solve.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use saltire::render::{Colour, count_text, duration_text};

use super::PlayerView;
use super::text::{cut, wrap};
use crate::player::Solving;
use crate::solve_job::MAX_EVENTS;

/// A solve shows its window after this many milliseconds.
const MIN_SHOWN_MILLIS: u128 = 150;

const KEYS: [(&str, &str); 11] = [
    ("space", "plays and pauses"),
    ("← →", "one step back or forward"),
    ("↑ ↓", "ten steps back or forward"),
    ("PgUp PgDn", "a hundred steps back or forward"),
    ("Home End", "the puzzle, the answer"),
    ("+ -", "faster, slower"),
    ("h", "a hint: where to look, what is there, all of it"),
    ("p", "human-style steps or the agent"),
    ("s", "choose strategies and solve again"),
    ("?", "this help"),
    ("q", "quit"),
];

const DIGIT_LEGEND: [(Colour, Colour, &str); 7] = [
    (Colour::CauseFill, Colour::Cause, "the cause of the step"),
    (Colour::SecondFill, Colour::Second, "its second group"),
    (Colour::ThirdFill, Colour::Third, "its third group"),
    (Colour::FinFill, Colour::Fin, "an exception it takes into account"),
    (Colour::Gone, Colour::Gone, "a removed candidate"),
    (Colour::NewFill, Colour::New, "a placed digit"),
    (Colour::GuessFill, Colour::Guess, "a guessed digit"),
];

const CELL_LEGEND: [(Colour, &str); 3] = [
    (Colour::BaseFill, "a unit to look at"),
    (Colour::CoverFill, "a unit that it affects"),
    (Colour::DeadFill, "the contradiction"),
];

impl PlayerView<'_> {
    pub(super) fn draw_too_small(&self, needed: [(u16, u16); 2], area: Rect, buffer: &mut Buffer) {
        let [(a, b), (c, d)] = needed;
        let text = format!(
            "This window is too small for the board: it has {}×{} characters and needs {a}×{b} or {c}×{d}. q quits.",
            area.width, area.height
        );
        let lines: Vec<Line<'_>> = wrap(&text, area.width as usize).into_iter().map(Line::raw).collect();
        Paragraph::new(lines).render(area, buffer);
    }

    pub(super) fn draw_solving(&self, solving: &Solving, area: Rect, buffer: &mut Buffer) {
        if solving.time.as_millis() < MIN_SHOWN_MILLIS {
            return;
        }
        let events = solving.events;
        let so_far = match events as usize {
            0 => "looking at the board".to_owned(),
            1..=MAX_EVENTS => count_text(events, "step"),
            _ => format!("{events} steps; the first {MAX_EVENTS} are kept"),
        };
        let stop = if solving.stopping { "stopping" } else { "Esc stops and shows what was found; q quits" };
        let time = duration_text(solving.time);
        let lines = vec![Line::raw(format!("{so_far} · {time}")), Line::raw(""), Line::raw(stop)];
        self.draw_window("solving", lines, area, buffer);
    }

    pub(super) fn draw_help(&self, area: Rect, buffer: &mut Buffer) {
        let key = |(key, action): (&str, &'static str)| {
            Line::from(vec![Span::styled(format!("{key:<11}"), self.palette.strong()), Span::raw(action)])
        };
        let mut lines: Vec<Line<'_>> = KEYS.into_iter().map(key).collect();
        lines.push(Line::raw(""));
        let legend = |sample: &'static str, style: Style, meaning: &str| {
            Line::from(vec![Span::styled(sample, style), Span::raw(format!("  {meaning}"))])
        };
        for (cell, digit, meaning) in DIGIT_LEGEND {
            let style = self.palette.digit(self.palette.cell(Some(cell), false, true), Some(digit));
            lines.push(legend(" 5 ", style, meaning));
        }
        for (cell, meaning) in CELL_LEGEND {
            let style = self.palette.cell(Some(cell), false, true);
            // Without colours, only the last has its own style.
            if style != Style::new() {
                lines.push(legend("   ", style, meaning));
            }
        }
        lines.push(Line::raw(""));
        lines.push(Line::raw("═ if one end is false, the other is true"));
        lines.push(Line::raw("─ if one end is true, the other is false"));
        self.draw_window("keys · Esc closes", lines, area, buffer);
    }

    pub(super) fn draw_strategies(&self, selected: usize, area: Rect, buffer: &mut Buffer) {
        let listed = &self.player.listed;
        let width = listed.iter().map(|listed| listed.strategy.name().len()).max().unwrap_or(0);
        let rows = (area.height as usize).saturating_sub(5).max(1);
        let first = selected.saturating_sub(rows / 2).min(listed.len().saturating_sub(rows));
        let max_summary = (area.width as usize).saturating_sub(width + 14).min(64);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (number, row) in listed.iter().enumerate().skip(first).take(rows) {
            let summary = saltire::json::summary(row.strategy);
            let mark = if row.used { "[x]" } else { "[ ]" };
            let row = format!(" {mark} {:<width$}  {} ", row.strategy.name(), cut(&summary, max_summary));
            lines.push(if number == selected { Line::styled(row, self.palette.bar()) } else { Line::raw(row) });
        }
        lines.push(Line::raw(""));
        lines.push(Line::raw(" space marks · Enter solves again · Esc cancels"));
        let total = listed.len();
        let place = if rows < total { format!(" · {} of {total}", selected + 1) } else { String::new() };
        self.draw_window(&format!("strategies{place}"), lines, area, buffer);
    }

    /// Draws a window over the middle of the screen.
    fn draw_window(&self, title: &str, lines: Vec<Line<'_>>, area: Rect, buffer: &mut Buffer) {
        let width = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len() + 2) as u16 + 4;
        let (width, height) = (width.min(area.width), (lines.len() as u16 + 2).min(area.height));
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        let window = Rect { x, y, width, height };
        Clear.render(window, buffer);
        let block = Block::bordered().title(Line::styled(format!(" {title} "), self.palette.strong()));
        let inside = block.inner(window);
        block.render(window, buffer);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        Paragraph::new(lines).render(inside.intersection(*buffer.area()), buffer);
    }
}
