//! What happens in a frame, in words.

use saltire::{Candidate, Cell, CellSet, Digit, Event, Grid, Link, LinkKind, Outcome, Role, Step, Symbols};

use super::film::{Film, Frame, Scene};
use crate::words;

/// How it ends, for whoever chooses a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    Good,
    Bad,
}

/// What happens in a frame.
pub struct Story {
    /// In a word or two.
    pub title: String,
    pub tone: Tone,
    /// In sentences.
    pub sentences: Vec<String>,
}

/// The title of a scene, and what there is to say in one line.
pub fn line(film: &Film, scene: Scene<'_>) -> (String, Tone, String) {
    match scene {
        Scene::Puzzle => ("the puzzle".to_owned(), Tone::Plain, beginning(film)),
        Scene::Event(_, event) => line_of_event(event, film.puzzle.symbols()),
        Scene::Answer => {
            let tone = match film.answer.outcome {
                Outcome::Unique | Outcome::Solved => Tone::Good,
                Outcome::None => Tone::Bad,
                _ => Tone::Plain,
            };
            (film.answer.outcome.word().to_owned(), tone, ending(film))
        }
    }
}

fn line_of_event(event: &Event, symbols: Symbols) -> (String, Tone, String) {
    match event {
        Event::Step(step) => (step.strategy.clone(), Tone::Plain, step.text.clone()),
        Event::Guess { cell, digit, among } => {
            let among: Vec<String> = among.iter().map(|digit| symbols.symbol(digit).to_string()).collect();
            let text = format!("{cell} is {} (it may be {})", symbols.symbol(*digit), among.join(" or "));
            ("suppose".to_owned(), Tone::Plain, text)
        }
        Event::DeadEnd(why) => ("dead end".to_owned(), Tone::Bad, why.text(symbols)),
        Event::Solution(_) => ("solution".to_owned(), Tone::Good, "every cell has its digit".to_owned()),
    }
}

impl Story {
    /// What happens in a frame of a film.
    pub fn of(film: &Film, frame: &Frame<'_>) -> Story {
        if let Scene::Event(_, event) = frame.scene {
            return Story::of_event(event, &frame.grid, &frame.supposed);
        }
        let (title, tone, text) = line(film, frame.scene);
        let more = if matches!(frame.scene, Scene::Answer) { about_answer(film) } else { Vec::new() };
        Story { title, tone, sentences: [vec![sentence(&text)], more].concat() }
    }

    /// What an event does to the grid it begins from, with all that is supposed.
    pub fn of_event(event: &Event, grid: &Grid, supposed: &[(Cell, Digit)]) -> Story {
        let (title, tone, text) = line_of_event(event, grid.symbols());
        let mut sentences = vec![sentence(&text)];
        if let Event::Step(step) = event {
            sentences.extend(about_step(step, grid));
        }
        // A guess says itself what it supposes, and a solution is none.
        let told = match event {
            Event::Guess { .. } => supposed.len().saturating_sub(1),
            Event::Solution(_) => 0,
            _ => supposed.len(),
        };
        if told > 0 {
            sentences.push(supposing(&supposed[..told], grid.symbols()));
        }
        Story { title, tone, sentences }
    }
}

/// A text as a sentence.
fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first: String = characters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", characters.as_str())
}

fn beginning(film: &Film) -> String {
    let grid = film.puzzle.grid();
    let known = film.puzzle.layout().cells().iter().filter(|&&cell| grid.is_solved(cell)).count();
    let open = film.puzzle.layout().cells().len() - known;
    format!("{} known, {open} to find", words::many(known as u64, "cell"))
}

fn ending(film: &Film) -> String {
    let answer = &film.answer;
    match answer.outcome {
        Outcome::Unique => "there is one solution".to_owned(),
        Outcome::Solved => "this is a solution; nobody asked whether there are more".to_owned(),
        Outcome::Several if answer.complete => format!("there are {} solutions; this is the first", answer.count),
        Outcome::Several => format!("there are {} solutions or more; this is the first", answer.count),
        Outcome::None | Outcome::Undecided => answer.reason().unwrap_or_default(),
    }
}

fn about_step(step: &Step, grid: &Grid) -> Vec<String> {
    let mut sentences = Vec::new();
    let left = left_with_one(step, grid);
    if !left.is_empty() {
        sentences.push(format!("That leaves {}.", left.join(", ")));
    }
    let units = |wanted: Role| {
        let of_role = step.evidence.units.iter().filter(|(_, role)| *role == wanted);
        of_role.map(|(unit, _)| unit.name()).collect::<Vec<_>>().join(", ")
    };
    let parts = [("Seen in", Role::Base), ("felt in", Role::Cover), ("because of", Role::Cause)];
    let parts = parts.map(|(word, role)| (word, units(role)));
    let parts: Vec<String> =
        parts.iter().filter(|(_, names)| !names.is_empty()).map(|(word, names)| format!("{word} {names}")).collect();
    if !parts.is_empty() {
        let parts = parts.join(", ");
        sentences.push(sentence(&parts));
    }
    if !step.evidence.links.is_empty() {
        sentences.push(format!("Links: {}.", chain(&step.evidence.links, grid.symbols())));
    }
    sentences
}

/// Cells that the eliminations of a step leave with one candidate.
fn left_with_one(step: &Step, grid: &Grid) -> Vec<String> {
    let touched: CellSet = step.eliminations.iter().map(|&Candidate { cell, .. }| cell).collect();
    let mut after = grid.clone();
    step.apply(&mut after);
    let open = touched.iter().filter(|&cell| !grid.is_solved(cell));
    let left = open.filter_map(|cell| Some((cell, after[cell].single()?)));
    left.map(|(cell, digit)| format!("{cell} with {}", grid.symbols().symbol(digit))).collect()
}

/// Links in a row: `A1=5 ═ A7=5 ─ C7=5` where each goes on from the last.
fn chain(links: &[Link], symbols: Symbols) -> String {
    let mut text = String::new();
    let mut last: Option<&[Candidate]> = None;
    for link in links {
        if last != Some(&link.from[..]) {
            text.push_str(if text.is_empty() { "" } else { ", " });
            text.push_str(&end(&link.from, symbols));
        }
        text.push_str(if link.kind == LinkKind::Strong { " ═ " } else { " ─ " });
        text.push_str(&end(&link.to, symbols));
        last = Some(&link.to);
    }
    text
}

/// An end of a link: `A1=5`, or `A1/A2=5` for one of several.
fn end(candidates: &[Candidate], symbols: Symbols) -> String {
    let alike = candidates.windows(2).all(|pair| pair[0].digit == pair[1].digit);
    let names = candidates.iter().enumerate().map(|(number, candidate)| match number + 1 < candidates.len() && alike {
        true => candidate.cell.to_string(),
        false => format!("{}={}", candidate.cell, symbols.symbol(candidate.digit)),
    });
    names.collect::<Vec<_>>().join("/")
}

fn supposing(supposed: &[(Cell, Digit)], symbols: Symbols) -> String {
    let list = supposed.iter().map(|(cell, digit)| format!("{cell} is {}", symbols.symbol(*digit)));
    format!("Supposed so far: {}.", list.collect::<Vec<_>>().join(", "))
}

fn about_answer(film: &Film) -> Vec<String> {
    let mut sentences = Vec::new();
    let differences = film.answer.differences();
    if !differences.is_empty() {
        let shown = 12;
        let names: Vec<String> = differences.iter().take(shown).map(ToString::to_string).collect();
        let more = differences.len().saturating_sub(shown);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        sentences.push(format!("The first two differ in {}{more}.", names.join(", ")));
    }
    sentences.extend(film.rating.clone());
    let stats = &film.answer.stats;
    let guesses = stats.calls.saturating_sub(1);
    // A person guesses nothing; the proof that there is one solution may.
    if guesses > 0 && film.rating.is_none() {
        let ends =
            if stats.dead_ends == 0 { "no dead end".to_owned() } else { words::many(stats.dead_ends, "dead end") };
        let guesses = if guesses == 1 { "1 guess".to_owned() } else { format!("{guesses} guesses") };
        sentences.push(format!("It took {guesses} and met {ends}."));
    }
    if film.left_out() > 0 {
        let kept = film.last() - 1;
        let left_out = film.left_out();
        sentences.push(format!("Only the first {kept} steps are shown here; {left_out} more are left out."));
    }
    if !film.settled {
        let name = film.puzzle.layout().name();
        sentences.push(format!(
            "Whether the board is classic or diagonal was not found out in time; it is shown as {name}. --layout says which."
        ));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire::Symbols;

    fn candidate(name: &str, digit: u8) -> Candidate {
        Candidate { cell: name.parse().expect("a cell"), digit: Digit::new(digit).expect("a digit") }
    }

    #[test]
    fn links_are_told_in_a_row_where_they_go_on_from_each_other() {
        let link = |from: Vec<Candidate>, to: Vec<Candidate>, kind| Link { from, to, kind };
        let (a, b, c) = (candidate("A1", 5), candidate("A7", 5), candidate("C7", 10));
        let links = [
            link(vec![a], vec![b, candidate("A8", 5)], LinkKind::Strong),
            link(vec![b, candidate("A8", 5)], vec![c], LinkKind::Weak),
            link(vec![a], vec![c], LinkKind::Strong),
        ];
        assert_eq!(chain(&links, Symbols::Numbers), "A1=5 ═ A7/A8=5 ─ C7=A, A1=5 ═ C7=A");
        assert_eq!(end(&[a, c], Symbols::Letters), "A1=E/C7=J");
    }
}
