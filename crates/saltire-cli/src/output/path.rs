//! The path of an expert as text: a paragraph for each step, and one for each
//! run of singles.

use std::io::{self, Write};

use saltire::expert::needs_uniqueness;
use saltire::logic::words::title;
use saltire::logic::{Found, Rating, strategy_named};
use saltire::render::emphasized;
use saltire::{CellNames, Symbols};

/// How wide a line may be.
const WIDTH: usize = 100;

/// The family of strategies that place one digit and need no words.
const SINGLES: &str = "singles";

/// Writes steps, numbered from 1.
pub fn write(out: &mut dyn Write, steps: &[Found], symbols: Symbols, names: CellNames) -> io::Result<()> {
    let mut number = 1;
    let label_width = 2 * steps.len().to_string().len() + 1;
    for run in steps.chunk_by(|one, next| is_single(one) && is_single(next)) {
        let last = number + run.len() - 1;
        let label = if run.len() == 1 { number.to_string() } else { format!("{number}-{last}") };
        let words = if is_single(&run[0]) { singles(run, symbols, names) } else { told(&run[0], names) };
        let indent = " ".repeat(label_width + 4);
        for (line, text) in wrapped(&words, WIDTH - indent.len()).into_iter().enumerate() {
            match line {
                0 => writeln!(out, "  {label:>label_width$}  {text}")?,
                _ => writeln!(out, "{indent}{text}")?,
            }
        }
        number = last + 1;
    }
    Ok(())
}

fn is_single(found: &Found) -> bool {
    let step = &found.step;
    step.placements.len() == 1
        && step.eliminations.is_empty()
        && strategy_named(&step.strategy).is_ok_and(|strategy| strategy.about().family == SINGLES)
}

/// One rating, or the lowest and the highest.
pub fn range(easiest: Rating, hardest: Rating) -> String {
    if easiest == hardest { easiest.to_string() } else { format!("{easiest} to {hardest}") }
}

/// A word that is not to be broken, and whether it is a title.
type Word = (String, bool);

fn plain(text: &str) -> impl Iterator<Item = Word> + '_ {
    text.split(' ').map(|word| (word.to_owned(), false))
}

/// A step that has its sentence.
fn told(found: &Found, names: CellNames) -> Vec<Word> {
    let step = &found.step;
    let rests = if needs_uniqueness(&step.strategy) { " (this rests on there being one solution)" } else { "" };
    let text = format!("({}): {}{rests}.", found.rating, names.in_text(&step.text));
    std::iter::once((title(&step.strategy), true)).chain(plain(&text)).collect()
}

/// Singles in a row, those of one strategy in one sentence.
fn singles(run: &[Found], symbols: Symbols, names: CellNames) -> Vec<Word> {
    let mut words = Vec::new();
    for same in run.chunk_by(|one, next| one.step.strategy == next.step.strategy) {
        let plural = if same.len() == 1 { "" } else { "s" };
        words.push((format!("{}{plural}", title(&same[0].step.strategy)), true));
        let ratings = || same.iter().map(|found| found.rating);
        let (easiest, hardest) = (ratings().min().unwrap_or_default(), ratings().max().unwrap_or_default());
        words.extend(plain(&format!("({}):", range(easiest, hardest))));
        for (number, found) in same.iter().enumerate() {
            let end = if number + 1 < same.len() { "," } else { "." };
            let unit = found.step.evidence.units.first();
            let unit = unit.map_or(String::new(), |(unit, _)| format!(" ({})", names.in_text(unit.name())));
            for at in &found.step.placements {
                words.push((format!("{} is {}{unit}{end}", names.of(at.cell), symbols.symbol(at.digit)), false));
            }
        }
    }
    words
}

/// Lines of words that are no wider than so, where that can be.
fn wrapped(words: &[Word], width: usize) -> Vec<String> {
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0);
    for (word, is_title) in words {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(&if *is_title { emphasized(word) } else { word.clone() });
        used += length;
    }
    lines.push(line);
    lines
}
