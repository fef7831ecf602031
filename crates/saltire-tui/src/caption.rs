//! What happens in a frame, in words.

use saltire::core::{and_list, capitalized};
use saltire::render::{Frame, SceneStatus, count_text, leaves_text};
use saltire::{Candidate, CellNames, Event, Grid, Link, LinkKind, Outcome, Role, Step, Symbols};

use crate::recording::{FrameSubject, Recording};

/// The most units that a sentence names.
const MAX_NAMED_UNITS: usize = 2;

/// What happens in a frame.
pub struct Caption {
    /// A word or two.
    pub title: String,
    /// The status of the title.
    pub status: SceneStatus,
    /// What happens, in one line, or the numbered lines of a chain and its conclusion.
    pub lines: Vec<String>,
    /// More about it, in sentences.
    pub details: Vec<String>,
}

/// Returns the title of a frame, its status, and one line of text.
pub fn short_caption(recording: &Recording, subject: FrameSubject<'_>) -> (String, SceneStatus, String) {
    match subject {
        FrameSubject::Puzzle => ("the puzzle".to_owned(), SceneStatus::Normal, puzzle_text(recording)),
        FrameSubject::Event(_, event) => event_caption(event, recording.puzzle.symbols()),
        FrameSubject::Answer => {
            let status = match recording.answer.outcome {
                Outcome::Unique | Outcome::Solved => SceneStatus::Solved,
                Outcome::None => SceneStatus::Dead,
                _ => SceneStatus::Normal,
            };
            (recording.answer.outcome.word().to_owned(), status, answer_text(recording))
        }
    }
}

fn event_caption(event: &Event, symbols: Symbols) -> (String, SceneStatus, String) {
    match event {
        Event::Step(step) => (step.label(), SceneStatus::Normal, step.text()),
        Event::Guess { cell, digit, among } => {
            let among: Vec<String> = among.iter().map(|digit| symbols.symbol(digit).to_string()).collect();
            let text = format!("{cell} is {} (it may be {})", symbols.symbol(*digit), among.join(" or "));
            ("suppose".to_owned(), SceneStatus::Guess, text)
        }
        Event::DeadEnd(why) => ("dead end".to_owned(), SceneStatus::Dead, why.text(symbols)),
        Event::Solution(_) => ("solution".to_owned(), SceneStatus::Solved, "every cell has its digit".to_owned()),
    }
}

impl Caption {
    /// Returns the caption of a frame. `subject` may be a part of the event, as a hint reveals it.
    pub fn of_frame(recording: &Recording, subject: FrameSubject<'_>, frame: &Frame<'_>) -> Caption {
        if let FrameSubject::Event(_, event) = subject {
            return Caption::of_event(event, &frame.grid, &frame.guesses);
        }
        let (title, status, text) = short_caption(recording, subject);
        let details = match subject {
            FrameSubject::Answer => answer_details(recording),
            _ => Vec::new(),
        };
        Caption { title, status, lines: vec![sentence(&text)], details }
    }

    /// Returns the caption of an event on the grid before it, under these guesses.
    pub fn of_event(event: &Event, grid: &Grid, guesses: &[Candidate]) -> Caption {
        let (title, status, text) = event_caption(event, grid.symbols());
        let (lines, mut details) = match event {
            Event::Step(step) => (step.lines_in(CellNames::default()), step_details(step, grid)),
            _ => (vec![sentence(&text)], Vec::new()),
        };
        // A guess already names itself, and a solution is certain.
        let named = match event {
            Event::Guess { .. } => guesses.len().saturating_sub(1),
            Event::Solution(_) => 0,
            _ => guesses.len(),
        };
        if named > 0 {
            details.push(guesses_text(&guesses[..named], grid.symbols()));
        }
        Caption { title, status, lines, details }
    }

    /// Returns the caption as text: a chain one line below the other, anything else as one paragraph.
    pub fn text(&self) -> String {
        match self.lines.len() {
            1 => [&self.lines[..], &self.details].concat().join(" "),
            _ => format!("\n{}\n{}", self.lines.join("\n"), self.details.join(" ")).trim_end().to_owned(),
        }
    }
}

/// Returns the text with a capital and a full stop.
fn sentence(text: &str) -> String {
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{}{stop}", capitalized(text))
}

fn puzzle_text(recording: &Recording) -> String {
    let (grid, cells) = (recording.puzzle.grid(), recording.puzzle.layout().cells());
    let known = cells.iter().filter(|&&cell| grid.is_solved(cell)).count();
    format!("{} known, {} to find", count_text(known as u64, "cell"), cells.len() - known)
}

fn answer_text(recording: &Recording) -> String {
    let answer = &recording.answer;
    match answer.outcome {
        Outcome::Unique => "there is one solution".to_owned(),
        Outcome::Solved => "this is a solution; there may be more".to_owned(),
        Outcome::Several if answer.complete => format!("there are {} solutions; this is the first", answer.count),
        Outcome::Several => format!("there are {} solutions or more; this is the first", answer.count),
        Outcome::None | Outcome::Undecided => answer.reason().unwrap_or_default(),
    }
}

fn step_details(step: &Step, grid: &Grid) -> Vec<String> {
    let mut sentences = Vec::from_iter(leaves_text(step, grid));
    // A hint has its own words for where to look.
    if !step.placements.is_empty() || !step.eliminations.is_empty() {
        sentences.extend(units_text(step));
    }
    // The numbered lines describe their links.
    if step.evidence.links.iter().any(|link| link.number.is_none()) {
        sentences.push(format!("Links: {}.", links_text(&step.evidence.links, grid.symbols())));
    }
    sentences
}

/// Names the units of a step: `Look at column 7. It affects row I and block 3.`
fn units_text(step: &Step) -> Option<String> {
    let names = |is_affected: bool| -> Vec<&str> {
        let units = step.evidence.units.iter().filter(|(_, role)| (*role == Role::Cover) == is_affected);
        units.map(|(unit, _)| unit.name()).collect()
    };
    let (seen, affected) = (names(false), names(true));
    let subject = match seen.len() {
        0 => "This affects",
        1 => "It affects",
        _ => "They affect",
    };
    let parts = [("Look at", seen), (subject, affected)];
    let parts = parts.into_iter().filter(|(_, names)| !names.is_empty());
    let parts: Vec<String> = parts.map(|(words, names)| format!("{words} {}.", units_list(&names))).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Lists units: `row I and block 3`, or `row I, block 3 and 2 more units`.
fn units_list(names: &[&str]) -> String {
    let named = names.iter().take(MAX_NAMED_UNITS).map(|name| (*name).to_owned());
    let more = names.len().saturating_sub(MAX_NAMED_UNITS);
    let more = (more > 0).then(|| format!("{more} more {}", if more == 1 { "unit" } else { "units" }));
    and_list(named.chain(more))
}

/// Formats links; those that continue each other as one chain: `A1=5 ═ A7=5 ─ C7=5`.
fn links_text(links: &[Link], symbols: Symbols) -> String {
    let mut text = String::new();
    let mut last: Option<&[Candidate]> = None;
    for link in links {
        if last != Some(&link.from[..]) {
            text.push_str(if text.is_empty() { "" } else { ", " });
            text.push_str(&link_end_text(&link.from, symbols));
        }
        text.push_str(if link.kind == LinkKind::Strong { " ═ " } else { " ─ " });
        text.push_str(&link_end_text(&link.to, symbols));
        last = Some(&link.to);
    }
    text
}

/// Formats an end of a link: `A1=5`, or `A1/A2=5` for one of several candidates.
fn link_end_text(candidates: &[Candidate], symbols: Symbols) -> String {
    let one_digit = candidates.windows(2).all(|pair| pair[0].digit == pair[1].digit);
    let name = |(number, candidate): (usize, &Candidate)| match one_digit && number + 1 < candidates.len() {
        true => candidate.cell.to_string(),
        false => format!("{}={}", candidate.cell, symbols.symbol(candidate.digit)),
    };
    candidates.iter().enumerate().map(name).collect::<Vec<_>>().join("/")
}

fn guesses_text(guesses: &[Candidate], symbols: Symbols) -> String {
    let list = guesses.iter().map(|at| format!("{} is {}", at.cell, symbols.symbol(at.digit)));
    format!("Guesses so far: {}.", list.collect::<Vec<_>>().join(", "))
}

fn answer_details(recording: &Recording) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(cells) = recording.answer.differences_text(Default::default()) {
        sentences.push(format!("The first two differ in {cells}."));
    }
    sentences.extend(recording.rating.clone());
    let stats = &recording.answer.stats;
    let guesses = stats.calls.saturating_sub(1);
    // A person does not guess; the proof of uniqueness may.
    if guesses > 0 && recording.rating.is_none() {
        let ends = match stats.dead_ends {
            0 => "no dead end".to_owned(),
            ends => count_text(ends, "dead end"),
        };
        let guesses = if guesses == 1 { "1 guess".to_owned() } else { format!("{guesses} guesses") };
        sentences.push(format!("It took {guesses} and met {ends}."));
    }
    if recording.left_out > 0 {
        let (kept, left_out) = (recording.last() - 1, recording.left_out);
        sentences.push(format!("Only the first {kept} steps are shown here; {left_out} more are left out."));
    }
    if recording.puzzle.has_open_layout() {
        let name = recording.puzzle.layout().name();
        sentences.push(format!(
            "Time ran out before it was known whether the board is classic or diagonal; it is shown as {name}."
        ));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire::Digit;

    fn candidate(name: &str, digit: u8) -> Candidate {
        Candidate { cell: name.parse().expect("a cell"), digit: Digit::new(digit).expect("a digit") }
    }

    #[test]
    fn a_sentence_names_at_most_two_units() {
        assert_eq!(units_list(&["row I"]), "row I");
        assert_eq!(units_list(&["row I", "block 3"]), "row I and block 3");
        assert_eq!(units_list(&["row I", "block 3", "row A"]), "row I, block 3 and 1 more unit");
        assert_eq!(units_list(&["row I", "block 3", "row A", "row B"]), "row I, block 3 and 2 more units");
        let layout = saltire::Layout::classic();
        let unit = |name: &str| layout.units().iter().find(|unit| unit.name() == name).expect("a unit");
        let evidence = saltire::Evidence::default().unit(Role::Base, unit("column 7"));
        let mut step = Step { evidence, ..Step::default() };
        assert_eq!(units_text(&step).as_deref(), Some("Look at column 7."));
        step.evidence = step.evidence.unit(Role::Cover, unit("row I")).unit(Role::Cover, unit("block 3"));
        assert_eq!(units_text(&step).as_deref(), Some("Look at column 7. It affects row I and block 3."));
    }

    #[test]
    fn links_that_continue_each_other_are_one_chain() {
        let link = |from: Vec<Candidate>, to: Vec<Candidate>, kind| Link { from, to, kind, number: None };
        let (a, b, c) = (candidate("A1", 5), candidate("A7", 5), candidate("C7", 10));
        let links = [
            link(vec![a], vec![b, candidate("A8", 5)], LinkKind::Strong),
            link(vec![b, candidate("A8", 5)], vec![c], LinkKind::Weak),
            link(vec![a], vec![c], LinkKind::Strong),
        ];
        assert_eq!(links_text(&links, Symbols::Numbers), "A1=5 ═ A7/A8=5 ─ C7=A, A1=5 ═ C7=A");
        assert_eq!(link_end_text(&[a, c], Symbols::Letters), "A1=E/C7=J");
    }
}
