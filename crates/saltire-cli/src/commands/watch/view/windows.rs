//! Windows over the screen: help, strategies to choose from, and what there is to wait for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::View;
use super::text::{cut, wrap};
use crate::commands::watch::marks::{CellMark, DigitMark};
use crate::commands::watch::player::Solving;
use crate::commands::watch::solving::MOST_EVENTS;
use crate::words;

/// Solves that take less are not worth a word.
const SOON: u128 = 150;

impl View<'_> {
    pub(super) fn too_small(&self, needs: [(u16, u16); 2], area: Rect, buffer: &mut Buffer) {
        let [(a, b), (c, d)] = needs;
        let text = format!(
            "This window is too small for the board: it has {}×{} characters and needs {a}×{b} or {c}×{d}. q quits.",
            area.width, area.height
        );
        let lines: Vec<Line<'_>> = wrap(&text, area.width as usize).into_iter().map(Line::raw).collect();
        Paragraph::new(lines).render(area, buffer);
    }

    pub(super) fn solving(&self, solving: &Solving, area: Rect, buffer: &mut Buffer) {
        if solving.time.as_millis() < SOON {
            return;
        }
        let events = solving.events;
        let so_far = match events as usize {
            0 => "looking at the board".to_owned(),
            1..=MOST_EVENTS => words::many(events, "step"),
            _ => format!("{events} steps, of which {MOST_EVENTS} are kept"),
        };
        let stop = if solving.stopping { "stopping" } else { "Esc stops, and shows what there is; q quits" };
        let time = words::time(solving.time);
        let lines = vec![Line::raw(format!("{so_far} · {time}")), Line::raw(""), Line::raw(stop)];
        self.window("solving", lines, area, buffer);
    }

    pub(super) fn help(&self, area: Rect, buffer: &mut Buffer) {
        let keys = [
            ("space", "plays and pauses"),
            ("← →", "one step back or on"),
            ("↑ ↓", "ten steps back or on"),
            ("PgUp PgDn", "a hundred steps back or on"),
            ("Home End", "the puzzle, the answer"),
            ("+ -", "faster, slower"),
            ("h", "a hint: where to look, what is there, all of it"),
            ("p", "a person or the agent solves"),
            ("s", "choose strategies and solve again"),
            ("?", "this help"),
            ("q", "quit"),
        ];
        let key = |(key, does): &(&str, &str)| {
            Line::from(vec![Span::styled(format!("{key:<11}"), self.palette.strong()), Span::raw(does.to_string())])
        };
        let mut lines: Vec<Line<'_>> = keys.iter().map(key).collect();
        lines.push(Line::raw(""));
        lines.extend(self.legend());
        lines.push(Line::raw(""));
        lines.push(Line::raw("═ if the one is false, the other is true"));
        lines.push(Line::raw("─ if the one is true, the other is false"));
        self.window("keys · Esc closes", lines, area, buffer);
    }

    /// The marks of a board, each with what it means.
    fn legend(&self) -> Vec<Line<'_>> {
        let digit = |cell: CellMark, digit: DigitMark, meaning: &'static str| {
            let style = self.palette.digit(self.palette.cell(Some(cell), false, true), Some(digit));
            Line::from(vec![Span::styled(" 5 ", style), Span::raw(format!("  {meaning}"))])
        };
        let mut lines = vec![
            digit(CellMark::Cause, DigitMark::Cause, "what the step rests on"),
            digit(CellMark::Second, DigitMark::Second, "its second group"),
            digit(CellMark::Third, DigitMark::Third, "its third group"),
            digit(CellMark::Fin, DigitMark::Fin, "an exception it allows for"),
            digit(CellMark::Loses, DigitMark::Gone, "a candidate that goes"),
            digit(CellMark::Placed, DigitMark::Placed, "a digit that is placed"),
            digit(CellMark::Supposed, DigitMark::Supposed, "a digit that is supposed"),
        ];
        let cells = [
            (CellMark::Base, "the unit in which it is seen"),
            (CellMark::Cover, "the unit that feels it"),
            (CellMark::Wrong, "where it goes wrong"),
        ];
        for (mark, meaning) in cells {
            let style = self.palette.cell(Some(mark), false, true);
            // Without colours only the last can be told from the rest.
            if style != Style::new() {
                lines.push(Line::from(vec![Span::styled("   ", style), Span::raw(format!("  {meaning}"))]));
            }
        }
        lines
    }

    pub(super) fn strategies(&self, at: usize, area: Rect, buffer: &mut Buffer) {
        let checked = self.player.checked();
        let width = checked.iter().map(|(strategy, _)| strategy.name().len()).max().unwrap_or(0);
        let rows = (area.height as usize).saturating_sub(5).max(1);
        let first = at.saturating_sub(rows / 2).min(checked.len().saturating_sub(rows));
        let room = (area.width as usize).saturating_sub(width + 14).min(64);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (number, (strategy, used)) in checked.iter().enumerate().skip(first).take(rows) {
            let text = strategy.explanation();
            let about = text.lines().next().and_then(|line| line.split_once(": ")).map_or("", |(_, about)| about);
            let mark = if *used { "[x]" } else { "[ ]" };
            let row = format!(" {mark} {:<width$}  {} ", strategy.name(), cut(about, room));
            lines.push(if number == at { Line::styled(row, self.palette.bar()) } else { Line::raw(row) });
        }
        lines.push(Line::raw(""));
        lines.push(Line::raw(" space marks · Enter solves again · Esc leaves it as it was"));
        let more = if rows < checked.len() { format!(" · {} of {}", at + 1, checked.len()) } else { String::new() };
        self.window(&format!("strategies{more}"), lines, area, buffer);
    }

    /// A window over the middle of the screen.
    fn window(&self, title: &str, lines: Vec<Line<'_>>, area: Rect, buffer: &mut Buffer) {
        let width = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len() + 2) as u16 + 4;
        let (width, height) = (width.min(area.width), (lines.len() as u16 + 2).min(area.height));
        let middle =
            Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
        Clear.render(middle, buffer);
        let block = Block::bordered().title(Line::styled(format!(" {title} "), self.palette.strong()));
        let inside = block.inner(middle);
        block.render(middle, buffer);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        Paragraph::new(lines).render(inside.intersection(*buffer.area()), buffer);
    }
}
