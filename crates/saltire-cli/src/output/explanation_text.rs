//! The steps of an explanation as text: a paragraph for each step, and one for each run of singles.

use std::io::{self, Write};
use std::ops::Range;

use saltire::logic::{Family, RatedStep, Rating, strategy_named, title};
use saltire::render::{STEP_LEGEND, step_board};
use saltire::{CellNames, ExplainedPuzzle};

use super::wrapping::{Word, line_width, words, wrapped};
use super::write_lines;

/// The steps of an explanation as text.
pub struct PathText<'a> {
    pub explained: &'a ExplainedPuzzle,
    pub names: CellNames,
    /// Whether to draw the board with each step that is not a single.
    pub boards: bool,
}

impl PathText<'_> {
    /// Writes some of the steps. Steps have numbers from 1.
    pub fn write(&self, out: &mut dyn Write, range: Range<usize>) -> io::Result<()> {
        let (mut number, last) = (range.start + 1, range.end);
        let label_width = 2 * last.to_string().len() + 1;
        for run in self.explained.steps()[range].chunk_by(|one, next| is_single(one) && is_single(next)) {
            let last = number + run.len() - 1;
            let label = if run.len() == 1 { number.to_string() } else { format!("{number}-{last}") };
            let paragraphs = match run {
                [step] if self.boards || !is_single(step) => self.step_paragraphs(step),
                singles => vec![self.singles_words(singles)],
            };
            let mut label = format!("  {label:>label_width$}  ");
            let indent = " ".repeat(label.len());
            for paragraph in paragraphs {
                for line in wrapped(&paragraph, line_width().saturating_sub(indent.len())) {
                    writeln!(out, "{label}{line}")?;
                    label.clone_from(&indent);
                }
            }
            if self.boards && !is_single(&run[0]) {
                writeln!(out)?;
                write_lines(out, &step_board(&self.explained.grid_before(number - 1), &run[0].step))?;
                writeln!(out, "\n{STEP_LEGEND}\n")?;
            }
            number = last + 1;
        }
        Ok(())
    }

    /// Returns the text of a step, with a paragraph for each of its lines.
    fn step_paragraphs(&self, rated: &RatedStep) -> Vec<Vec<Word>> {
        let step = &rated.step;
        let mut lines = step.lines_in(self.names);
        let title = title(&step.strategy);
        if let Some(first) = lines.first_mut() {
            *first = after_title(&title, rated, first);
        }
        if rated.needs_uniqueness {
            lines.push("(This holds because the puzzle has one solution.)".to_owned());
        }
        let mut paragraphs: Vec<Vec<Word>> = lines.iter().map(|line| words(line)).collect();
        if let Some(first) = paragraphs.first_mut() {
            first.insert(0, Word::title(title));
        }
        paragraphs
    }

    /// Returns a run of singles, with one sentence for each strategy.
    fn singles_words(&self, run: &[RatedStep]) -> Vec<Word> {
        let (symbols, mut text) = (self.explained.grid().symbols(), Vec::new());
        for same in run.chunk_by(|one, next| one.step.strategy == next.step.strategy) {
            let plural = if same.len() == 1 { "" } else { "s" };
            text.push(Word::title(format!("{}{plural}", title(&same[0].step.strategy))));
            let ratings = || same.iter().map(|rated| rated.rating());
            let (easiest, hardest) = (ratings().min().unwrap_or_default(), ratings().max().unwrap_or_default());
            text.extend(words(&format!("({}):", rating_range(easiest, hardest))));
            for (number, rated) in same.iter().enumerate() {
                let end = if number + 1 < same.len() { "," } else { "." };
                let unit = rated.step.evidence.units.first();
                let unit = unit.map_or(String::new(), |(unit, _)| format!(" ({})", self.names.unit(unit)));
                for at in &rated.step.placements {
                    let digit = symbols.symbol(at.digit);
                    text.push(Word::plain(format!("{} is {digit}{unit}{end}", self.names.cell(at.cell))));
                }
            }
        }
        text
    }
}

fn is_single(rated: &RatedStep) -> bool {
    let step = &rated.step;
    step.placements.len() == 1
        && step.eliminations.is_empty()
        && strategy_named(&step.strategy).is_ok_and(|strategy| strategy.about().family == Family::Singles)
}

/// Returns what follows the title of a step: its rating, and the first line without the title.
pub fn after_title(title: &str, rated: &RatedStep, line: &str) -> String {
    match line.strip_prefix(title).filter(|rest| rest.starts_with([':', ' '])) {
        Some(rest) => format!("({}){rest}", rated.rating()),
        None => format!("({}): {line}", rated.rating()),
    }
}

/// Formats one rating, or the lowest and the highest.
pub fn rating_range(easiest: Rating, hardest: Rating) -> String {
    if easiest == hardest { easiest.to_string() } else { format!("{easiest} to {hardest}") }
}
