//! Text with its cells, digits and units as values.
//!
//! A strategy builds a [`Phrase`]. It becomes a string last, in the reader's notation
//! and the board's symbols, so no Rust code parses finished English.

use std::borrow::Cow;
use std::sync::Arc;

use crate::{Cell, Digit, DigitSet, Symbols, Unit, UnitKind, phrase};

/// How cells and rows are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellNames {
    /// A letter for the row and a number for the column: A1, row A.
    #[default]
    A1,
    /// Numbers for both: r1c1, row 1.
    R1C1,
}

impl CellNames {
    /// Returns the name of a cell.
    pub fn cell(self, cell: Cell) -> String {
        match self {
            CellNames::A1 => cell.to_string(),
            CellNames::R1C1 => format!("r{}c{}", cell.row() + 1, cell.column() + 1),
        }
    }

    /// Returns the name of a unit.
    pub fn unit(self, unit: &Unit) -> String {
        match (self, unit.kind(), unit.cells().first()) {
            (CellNames::R1C1, UnitKind::Row, Some(cell)) => format!("row {}", cell.row() + 1),
            _ => unit.name().to_owned(),
        }
    }
}

/// One piece of a [`Phrase`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Text(Cow<'static, str>),
    /// A cell, written by name.
    Cell(Cell),
    /// A digit, written as its symbol.
    Digit(Digit),
    /// A unit, written by name.
    Unit(Arc<Unit>),
    /// The start of a line, with its number if it has one. In running text a
    /// number is in brackets.
    Line(Option<usize>),
}

/// Text with its cells, digits and units as values.
///
/// ```
/// use saltire_core::{Cell, CellNames, Digit, Phrase, Symbols, phrase};
/// let (cell, digit): (Cell, Digit) = ("A7".parse()?, Digit::new(5).unwrap());
/// let phrase = phrase!("{} is {}", cell, digit);
/// assert_eq!(phrase.write(CellNames::A1, Symbols::Numbers), "A7 is 5");
/// assert_eq!(phrase.write(CellNames::R1C1, Symbols::Letters), "r1c7 is E");
/// # Ok::<(), saltire_core::CellNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Phrase {
    parts: Vec<Part>,
}

impl Phrase {
    /// Returns the parts in order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns true if the phrase has no parts.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Appends a value.
    pub fn push(&mut self, addition: impl IntoPhrase) {
        addition.add_to(self);
    }

    /// Lists items with commas and `and`: `A1, A2 and A3`.
    pub fn and(items: impl IntoIterator<Item = impl IntoPhrase>) -> Phrase {
        Phrase::list(items, " and ")
    }

    /// Lists items with commas and `or`: `A1, A2 or A3`.
    pub fn or(items: impl IntoIterator<Item = impl IntoPhrase>) -> Phrase {
        Phrase::list(items, " or ")
    }

    /// Joins items with a separator.
    pub fn join(items: impl IntoIterator<Item = impl IntoPhrase>, separator: &'static str) -> Phrase {
        let mut phrase = Phrase::default();
        for (number, item) in items.into_iter().enumerate() {
            if number > 0 {
                phrase.push(separator);
            }
            phrase.push(item);
        }
        phrase
    }

    fn list(items: impl IntoIterator<Item = impl IntoPhrase>, last_separator: &'static str) -> Phrase {
        let (mut phrase, mut items) = (Phrase::default(), items.into_iter().peekable());
        let mut is_first = true;
        while let Some(item) = items.next() {
            if !is_first {
                phrase.push(if items.peek().is_some() { ", " } else { last_separator });
            }
            is_first = false;
            phrase.push(item);
        }
        phrase
    }

    /// Starts a new line, with a number or without.
    pub fn start_line(&mut self, number: Option<usize>) {
        self.parts.push(Part::Line(number));
    }

    /// Puts each item on its own line, numbered from 1.
    pub fn numbered(items: impl IntoIterator<Item = impl IntoPhrase>) -> Phrase {
        let mut phrase = Phrase::default();
        for (number, item) in items.into_iter().enumerate() {
            phrase.start_line(Some(number + 1));
            phrase.push(item);
        }
        phrase
    }

    /// Returns true if the phrase has several lines.
    pub fn has_lines(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Line(_)))
    }

    /// Returns true if the phrase ends with a full stop.
    pub fn ends_sentence(&self) -> bool {
        matches!(self.parts.last(), Some(Part::Text(words)) if words.ends_with('.'))
    }

    /// Returns the phrase as running text.
    pub fn write(&self, names: CellNames, symbols: Symbols) -> String {
        self.write_with(names, symbols, |text, number| {
            text.push(' ');
            if let Some(number) = number {
                text.push_str(&format!("({number}) "));
            }
        })
    }

    /// Returns the phrase as lines of sentences.
    pub fn lines(&self, names: CellNames, symbols: Symbols) -> Vec<String> {
        let text = self.write_with(names, symbols, |text, number| {
            text.push('\n');
            if let Some(number) = number {
                text.push_str(&format!("{number}. "));
            }
        });
        text.trim_start().lines().map(sentences).collect()
    }

    /// Writes the parts. `start_line` writes the start of a line.
    fn write_with(&self, names: CellNames, symbols: Symbols, start_line: fn(&mut String, Option<usize>)) -> String {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                Part::Text(words) => text.push_str(words),
                Part::Cell(cell) => text.push_str(&names.cell(*cell)),
                Part::Digit(digit) => text.push(symbols.symbol(*digit)),
                Part::Unit(unit) => text.push_str(&names.unit(unit)),
                Part::Line(number) => start_line(&mut text, *number),
            }
        }
        text
    }

    /// Returns the phrase as running text, with a capital letter at the start of each sentence.
    pub fn sentences(&self, names: CellNames, symbols: Symbols) -> String {
        sentences(self.write(names, symbols).trim_start())
    }
}

/// Returns the text with a capital letter at the start of each sentence. A cell
/// such as `r1c1` keeps its letters.
fn sentences(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut is_start = true;
    for word in text.split_inclusive(' ') {
        let is_cell = word.starts_with('r') && word[1..].starts_with(|next: char| next.is_ascii_digit());
        match is_start && !is_cell {
            true => written.push_str(&capitalized(word)),
            false => written.push_str(word),
        }
        // The number of a line, such as `1.` or `(1)`, belongs to its sentence. A
        // digit is its first word.
        let word = word.trim_end();
        let is_number = word.starts_with('(') && word.trim_matches(['(', ')']).parse::<usize>().is_ok();
        is_start = word.ends_with('.') || (is_start && is_number);
    }
    written
}

/// The most cells that a sentence lists.
pub const MAX_NAMED_CELLS: usize = 12;

/// Lists items with commas and `and`: `A1, A2 and A3`.
pub fn and_list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    Phrase::and(items.into_iter().map(|item| item.to_string())).write(CellNames::default(), Symbols::default())
}

/// Lists items with commas and `or`: `A1, A2 or A3`.
pub fn or_list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    Phrase::or(items.into_iter().map(|item| item.to_string())).write(CellNames::default(), Symbols::default())
}

/// Returns the text with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A value that can be part of a [`Phrase`].
pub trait IntoPhrase {
    /// Appends the value to `phrase`.
    fn add_to(self, phrase: &mut Phrase);
}

impl IntoPhrase for Phrase {
    fn add_to(mut self, phrase: &mut Phrase) {
        phrase.parts.append(&mut self.parts);
    }
}

impl IntoPhrase for &'static str {
    fn add_to(self, phrase: &mut Phrase) {
        if !self.is_empty() {
            phrase.parts.push(Part::Text(Cow::Borrowed(self)));
        }
    }
}

impl IntoPhrase for String {
    fn add_to(self, phrase: &mut Phrase) {
        if !self.is_empty() {
            phrase.parts.push(Part::Text(Cow::Owned(self)));
        }
    }
}

impl IntoPhrase for usize {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.push(self.to_string());
    }
}

impl IntoPhrase for Cell {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.parts.push(Part::Cell(self));
    }
}

impl IntoPhrase for Digit {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.parts.push(Part::Digit(self));
    }
}

/// The digits as a list with `and`.
impl IntoPhrase for DigitSet {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.push(Phrase::and(self.iter()));
    }
}

impl<T: IntoPhrase + Copy> IntoPhrase for &T {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.push(*self);
    }
}

impl IntoPhrase for &Arc<Unit> {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.parts.push(Part::Unit(Arc::clone(self)));
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        phrase!("{}", text)
    }
}

impl From<&'static str> for Phrase {
    fn from(text: &'static str) -> Phrase {
        phrase!("{}", text)
    }
}

/// Builds a [`Phrase`] from a template with a `{}` for each argument.
///
/// Arguments implement [`IntoPhrase`]: cells, digits, units, text and other phrases.
#[macro_export]
macro_rules! phrase {
    ($template:literal $(, $argument:expr)* $(,)?) => {{
        let mut phrase = $crate::Phrase::default();
        let mut template = $template.split("{}");
        phrase.push(template.next().unwrap_or_default());
        $(
            phrase.push($argument);
            phrase.push(template.next().expect("a template has a `{}` for each argument"));
        )*
        assert!(template.next().is_none(), "a template has an argument for each `{{}}`");
        phrase
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &[&str]) -> Vec<Cell> {
        names.iter().map(|name| name.parse().expect("a cell")).collect()
    }

    fn write(phrase: &Phrase) -> String {
        phrase.write(CellNames::A1, Symbols::Numbers)
    }

    #[test]
    fn lists_have_commas_and_one_conjunction() {
        assert_eq!(write(&Phrase::and(cells(&["A1"]))), "A1");
        assert_eq!(write(&Phrase::and(cells(&["A1", "A2"]))), "A1 and A2");
        assert_eq!(write(&Phrase::or(cells(&["A1", "A2", "I9"]))), "A1, A2 or I9");
        assert!(Phrase::and(Vec::<Cell>::new()).is_empty());
    }

    #[test]
    fn only_cells_and_rows_change_with_the_notation() {
        let layout = crate::Layout::diagonal();
        let unit = |name: &str| layout.units().iter().find(|unit| unit.name() == name).expect("a unit");
        let phrase = phrase!("{} and {} have {} in {}", unit("row C"), unit("column 4"), "C or B2", cells(&["C7"])[0]);
        assert_eq!(write(&phrase), "row C and column 4 have C or B2 in C7");
        assert_eq!(phrase.sentences(CellNames::R1C1, Symbols::Numbers), "Row 3 and column 4 have C or B2 in r3c7");
    }

    #[test]
    fn sentences_start_with_a_capital_letter_unless_with_a_digit() {
        let mut phrase = phrase!("{} and 3 fit. then:", Digit::new(2).expect("a digit"));
        phrase.push(Phrase::numbered(["row A has none.", "so A1 is 3."]));
        let text = phrase.sentences(CellNames::A1, Symbols::Numbers);
        assert_eq!(text, "2 and 3 fit. Then: (1) row A has none. (2) So A1 is 3.");
    }
}
