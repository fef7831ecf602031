//! A solve to watch: the puzzle, every event, and the answer.

use saltire::render::{EventIndex, Film, Frame, Moment, Recorder};
use saltire::search::NoSolution;
use saltire::{Answer, CellSet, Contradiction, Event, Evidence, Grid, MethodAnswer, Puzzle, film};

/// A solve to watch. Frame 0 is the puzzle, the last one the answer, and each event has one in
/// between, on the board as it was before the event.
pub struct Recording {
    pub puzzle: Puzzle,
    pub answer: Answer,
    /// How hard it was, in a sentence, if the explainer solved it.
    pub rating: Option<String>,
    /// How many events were not kept.
    pub left_out: u64,
    film: Film,
    index: EventIndex,
}

/// What a frame is about.
#[derive(Clone, Copy)]
pub enum FrameSubject<'r> {
    Puzzle,
    /// An event and its number of guesses.
    Event(usize, &'r Event),
    Answer,
}

impl Recording {
    /// Returns the recording of a solve that has ended. It started with the grid `start`.
    pub fn new(puzzle: Puzzle, start: Grid, recorder: Recorder, answer: MethodAnswer) -> Recording {
        let events = recorder.event_count();
        let film = recorder.into_film(start);
        let (left_out, index) = (events - film.events().len() as u64, EventIndex::new(&film));
        let MethodAnswer { answer, rating } = answer;
        Recording { puzzle, answer, rating, left_out, film, index }
    }

    /// Returns the number of the last frame.
    pub fn last(&self) -> usize {
        self.film.events().len() + 1
    }

    /// Returns what a frame is about.
    pub fn subject(&self, number: usize) -> FrameSubject<'_> {
        match number.checked_sub(1).map(|event| self.film.events().get(event)) {
            None => FrameSubject::Puzzle,
            Some(Some(entry)) => FrameSubject::Event(entry.depth, &entry.event),
            Some(None) => FrameSubject::Answer,
        }
    }

    /// Returns true if a frame is a step with evidence.
    pub fn has_evidence(&self, number: usize) -> bool {
        matches!(self.subject(number), FrameSubject::Event(_, Event::Step(step)) if step.evidence != Evidence::default())
    }

    /// Returns a frame.
    pub fn frame(&self, number: usize) -> Frame<'_> {
        let (moment, grid) = match self.subject(number) {
            FrameSubject::Event(..) => return self.index.frame(&self.film, number - 1),
            FrameSubject::Puzzle => (Moment::End, self.puzzle.grid()),
            FrameSubject::Answer => (self.contradiction().map_or(Moment::End, Moment::DeadEnd), self.answer_grid()),
        };
        let (guesses, supposed, remark) = (Vec::new(), CellSet::EMPTY, String::new());
        Frame { number: 0, depth: 0, moment, grid, guesses, supposed, remark }
    }

    /// Returns the board with the first solution, or the board of a contradiction.
    fn answer_grid(&self) -> Grid {
        match self.answer.solution() {
            Some(solution) => film::filled(&self.puzzle, solution),
            None if self.contradiction().is_some() && self.last() > 1 => self.frame(self.last() - 1).grid,
            None => self.puzzle.grid(),
        }
    }

    /// Returns why there is no solution, if it is known without search.
    fn contradiction(&self) -> Option<&Contradiction> {
        match &self.answer.no_solution {
            Some(
                NoSolution::Seen(contradiction)
                | NoSolution::SameSingles(contradiction)
                | NoSolution::Forced(contradiction),
            ) if self.left_out == 0 => Some(contradiction),
            _ => None,
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use saltire::{Agent, Layout, Observer, STRATEGIES, SearchLimits, Step};

    /// Records a solve with the first `strategies` strategies, and keeps `max_events` events.
    pub fn record(text: &str, layout: &str, side: usize, strategies: usize, max_events: usize) -> Recording {
        let layout = Layout::named(layout, side).expect("a layout");
        let puzzle = Puzzle::parse(text, &layout).expect("a puzzle");
        let mut recorder = Recorder::new(puzzle.symbols(), max_events);
        let agent = Agent::new(&STRATEGIES[..strategies]);
        let answer = agent.solve_observed(&puzzle, &SearchLimits::default(), &mut recorder);
        Recording::new(puzzle.clone(), puzzle.grid(), recorder, MethodAnswer { answer, rating: None })
    }

    /// Records one step on an empty classic board.
    pub fn record_step(step: Step) -> Recording {
        let puzzle = Puzzle::parse(&".".repeat(81), &Layout::classic()).expect("a puzzle");
        let mut recorder = Recorder::new(puzzle.symbols(), 10);
        recorder.note(0, Event::Step(step));
        let answer = Agent::new(&[]).solve(&puzzle, &SearchLimits::solutions(1).with_calls(0));
        Recording::new(puzzle.clone(), puzzle.grid(), recorder, MethodAnswer { answer, rating: None })
    }

    #[test]
    fn a_recording_ends_with_the_answer_and_counts_what_it_left_out() {
        let hard = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
        let whole = record(hard, "diagonal", 9, 4, usize::MAX);
        assert!(whole.frame(whole.last()).grid.is_filled());
        assert!(matches!(whole.subject(0), FrameSubject::Puzzle));
        let short = record(hard, "diagonal", 9, 4, 10);
        assert_eq!(short.last(), 11);
        assert_eq!(short.left_out as usize, whole.last() - short.last());
        assert!(matches!(short.subject(11), FrameSubject::Answer));
    }
}
