//! The steps of an explanation as text: a paragraph for each step, and one for each run of singles.

use std::io::{self, Write};

use saltire::explain::needs_uniqueness;
use saltire::logic::{Family, RatedStep, Rating, strategy_named, title};
use saltire::render::emphasized;
use saltire::{CellNames, Symbols};

/// The widest line.
const MAX_WIDTH: usize = 100;

/// Writes steps, numbered from 1.
pub fn write_path(out: &mut dyn Write, steps: &[RatedStep], symbols: Symbols, names: CellNames) -> io::Result<()> {
    let mut number = 1;
    let label_width = 2 * steps.len().to_string().len() + 1;
    for run in steps.chunk_by(|one, next| is_single(one) && is_single(next)) {
        let last = number + run.len() - 1;
        let label = if run.len() == 1 { number.to_string() } else { format!("{number}-{last}") };
        let words = if is_single(&run[0]) { singles_words(run, symbols, names) } else { step_words(&run[0], names) };
        let indent = " ".repeat(label_width + 4);
        for (line, text) in wrapped(&words, MAX_WIDTH - indent.len()).into_iter().enumerate() {
            match line {
                0 => writeln!(out, "  {label:>label_width$}  {text}")?,
                _ => writeln!(out, "{indent}{text}")?,
            }
        }
        number = last + 1;
    }
    Ok(())
}

fn is_single(rated: &RatedStep) -> bool {
    let step = &rated.step;
    step.placements.len() == 1
        && step.eliminations.is_empty()
        && strategy_named(&step.strategy).is_ok_and(|strategy| strategy.about().family == Family::Singles)
}

/// Formats one rating, or the lowest and the highest.
pub fn rating_range(easiest: Rating, hardest: Rating) -> String {
    if easiest == hardest { easiest.to_string() } else { format!("{easiest} to {hardest}") }
}

/// A word that must not be broken.
struct Word {
    text: String,
    is_title: bool,
}

impl Word {
    fn title(text: String) -> Word {
        Word { text, is_title: true }
    }

    fn plain(text: impl Into<String>) -> Word {
        Word { text: text.into(), is_title: false }
    }
}

fn step_words(rated: &RatedStep, names: CellNames) -> Vec<Word> {
    let step = &rated.step;
    let note = if needs_uniqueness(&step.strategy) { " (This holds because the puzzle has one solution.)" } else { "" };
    let text = format!("({}): {}{note}", rated.rating(), step.text_in(names));
    std::iter::once(Word::title(title(&step.strategy))).chain(text.split(' ').map(Word::plain)).collect()
}

/// A run of singles, with one sentence for each strategy.
fn singles_words(run: &[RatedStep], symbols: Symbols, names: CellNames) -> Vec<Word> {
    let mut words = Vec::new();
    for same in run.chunk_by(|one, next| one.step.strategy == next.step.strategy) {
        let plural = if same.len() == 1 { "" } else { "s" };
        words.push(Word::title(format!("{}{plural}", title(&same[0].step.strategy))));
        let ratings = || same.iter().map(|rated| rated.rating());
        let (easiest, hardest) = (ratings().min().unwrap_or_default(), ratings().max().unwrap_or_default());
        words.extend(format!("({}):", rating_range(easiest, hardest)).split(' ').map(Word::plain));
        for (number, rated) in same.iter().enumerate() {
            let end = if number + 1 < same.len() { "," } else { "." };
            let unit = rated.step.evidence.units.first();
            let unit = unit.map_or(String::new(), |(unit, _)| format!(" ({})", names.unit(unit)));
            for at in &rated.step.placements {
                let digit = symbols.symbol(at.digit);
                words.push(Word::plain(format!("{} is {digit}{unit}{end}", names.cell(at.cell))));
            }
        }
    }
    words
}

/// Wraps words into lines of at most `width` characters, if possible.
fn wrapped(words: &[Word], width: usize) -> Vec<String> {
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0);
    for Word { text, is_title } in words {
        let length = text.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(&if *is_title { emphasized(text) } else { text.clone() });
        used += length;
    }
    lines.push(line);
    lines
}
