//! Random access to the frames of a film.

use saltire_core::{Candidate, Cell, CellSet, Event};

use crate::{Film, Frame, Moment};

/// Finds the frame of any event of a film.
///
/// It stores no grids. Each event refers to the one whose grid it continues, and replaying that path
/// from the start is fast, because every event on it removes candidates from the board:
///
/// ```text
/// event        0 step   1 guess   2 step   3 dead end   4 guess   5 step
/// continues    start    0         1        2            0         4
/// ```
#[derive(Clone, Debug)]
pub struct EventIndex {
    /// For each event, the event whose grid it continues; none for the start.
    parents: Vec<Option<usize>>,
}

impl EventIndex {
    /// Indexes the events of a film.
    pub fn new(film: &Film) -> EventIndex {
        let mut parents = Vec::with_capacity(film.events().len());
        // By depth: the last event of the branch.
        let mut tips: Vec<Option<usize>> = vec![None];
        for (number, entry) in film.events().iter().enumerate() {
            // A guess continues the branch above, as `Replay` does.
            let is_guess = matches!(entry.event, Event::Guess { .. });
            tips.truncate(if is_guess { entry.depth.max(1) } else { entry.depth + 1 });
            parents.push(tips.last().copied().flatten());
            if !is_guess {
                tips.pop();
            }
            tips.push(Some(number));
        }
        EventIndex { parents }
    }

    /// Returns the frame of an event, on the board as it was before the event.
    ///
    /// Its guesses include the event itself.
    ///
    /// # Panics
    ///
    /// If the film has no event with this number.
    pub fn frame<'f>(&self, film: &'f Film, number: usize) -> Frame<'f> {
        let mut path: Vec<usize> = std::iter::successors(self.parents[number], |&event| self.parents[event]).collect();
        path.reverse();
        let (mut grid, mut certain, mut guesses) = (film.start().clone(), None, Vec::new());
        for event in path {
            match &film.events()[event].event {
                Event::Step(step) => step.apply(&mut grid),
                &Event::Guess { cell, digit, .. } => {
                    certain.get_or_insert_with(|| grid.clone());
                    guesses.push(Candidate { cell, digit });
                    grid.place(cell, digit);
                }
                Event::DeadEnd(_) | Event::Solution(_) => {}
            }
        }
        let entry = &film.events()[number];
        let moment = match &entry.event {
            Event::Step(step) => Moment::Step(step),
            &Event::Guess { cell, digit, among } => {
                guesses.push(Candidate { cell, digit });
                Moment::Guess { cell, digit, among }
            }
            Event::DeadEnd(why) => Moment::DeadEnd(why),
            Event::Solution(_) => Moment::Solution,
        };
        let is_uncertain = |cell: &Cell| certain.as_ref().is_some_and(|certain| !certain.is_solved(*cell));
        let solved = grid.layout().cells().iter().copied().filter(|&cell| grid.is_solved(cell));
        let supposed: CellSet = solved.filter(is_uncertain).collect();
        let is_numbered = |event: &Event| matches!(event, Event::Step(_) | Event::Guess { .. });
        let step_number = film.events()[..=number].iter().filter(|entry| is_numbered(&entry.event)).count();
        Frame { number: step_number, depth: entry.depth, moment, grid, guesses, supposed, remark: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use saltire_core::{Layout, Observer, Puzzle, Replay};
    use saltire_logic::{DEFAULT_STRATEGIES, Strategy};
    use saltire_search::{Agent, SearchLimits};

    use super::*;
    use crate::Recorder;

    const GUESSED: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    const HARD: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

    #[test]
    fn every_frame_has_the_grid_of_a_replay() {
        let cases: [(&str, &str, usize, &[&dyn Strategy]); 3] = [
            (GUESSED, "classic", 9, DEFAULT_STRATEGIES),
            (HARD, "diagonal", 9, &DEFAULT_STRATEGIES[..1]),
            ("1...............", "diagonal", 4, &[]),
        ];
        for (text, layout, side, strategies) in cases {
            let layout = Layout::named(layout, side).expect("a layout");
            let puzzle = Puzzle::parse(text, &layout).expect("a puzzle");
            let mut recorder = Recorder::new(puzzle.symbols(), usize::MAX);
            Agent::new(strategies).solve_observed(&puzzle, &SearchLimits::default(), &mut recorder);
            let film = recorder.into_film(puzzle.grid());
            let (index, mut replay) = (EventIndex::new(&film), Replay::new(puzzle.grid()));
            let mut guesses = 0;
            for (number, entry) in film.events().iter().enumerate() {
                let frame = index.frame(&film, number);
                guesses += usize::from(matches!(entry.event, Event::Guess { .. }));
                assert_eq!((frame.guesses.len(), frame.depth), (entry.depth, entry.depth));
                let mut after = frame.grid;
                match &entry.event {
                    Event::Step(step) => step.apply(&mut after),
                    Event::Guess { cell, digit, .. } => after.place(*cell, *digit),
                    _ => {}
                }
                replay.note(entry.depth, entry.event.clone());
                assert!(after == *replay.grid(), "event {number}");
            }
            assert!(guesses > 1, "{guesses} guesses");
        }
    }
}
