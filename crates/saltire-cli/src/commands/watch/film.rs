//! What there is to watch: the puzzle, each event of its solve, and the answer.
//!
//! A frame is a place in that row. Its grid is the one from which its event
//! begins, so that what the event takes away is still there to be seen. No
//! grid is kept: each event knows the one whose grid it goes on from, and from
//! there the way back to the puzzle is followed and played.
//!
//! ```text
//! event        0 step   1 guess   2 step   3 dead end   4 guess   5 step
//! comes from   puzzle   0         1        2            0         4
//! ```
//!
//! That way is short, whatever the search went through beside it: each event on
//! it takes candidates from the board. So any frame is had at once, forwards and
//! backwards, and 100,000 events cost no more than themselves and a number each.

use saltire::core::TraceEntry;
use saltire::search::NoSolution;
use saltire::{Answer, Cell, Contradiction, Digit, Event, Evidence, Grid, Observer, Puzzle, Thought};

/// The first events of a solve, and how many there were in all.
pub struct Reel {
    entries: Vec<TraceEntry>,
    /// For each event, one more than the number of the event whose grid it goes
    /// on from; 0 for the puzzle's.
    comes_from: Vec<u32>,
    /// By depth: the last event of the branch, as in `comes_from`.
    tips: Vec<u32>,
    most: usize,
    left_out: u64,
}

impl Reel {
    /// A reel that holds no more than so many events.
    pub fn new(most: usize) -> Reel {
        Reel { entries: Vec::new(), comes_from: Vec::new(), tips: vec![0], most, left_out: 0 }
    }

    /// The numbers of the events that lead to an event, itself included, from
    /// the puzzle on.
    fn way_to(&self, event: usize) -> Vec<usize> {
        let back = |&event: &usize| (self.comes_from[event] as usize).checked_sub(1);
        let mut way: Vec<usize> = std::iter::successors(Some(event), back).collect();
        way.reverse();
        way
    }
}

impl Observer for Reel {
    fn note(&mut self, depth: usize, event: Event) {
        if self.entries.len() == self.most {
            self.left_out += 1;
            return;
        }
        // As `Replay` has it: a guess begins with the grid of the branch above.
        let above = if matches!(event, Event::Guess { .. }) { depth.max(1) } else { depth + 1 };
        self.tips.truncate(above);
        let tip = self.tips.last().copied().unwrap_or(0);
        self.comes_from.push(tip);
        self.entries.push(TraceEntry { depth, event });
        if above == depth + 1 {
            self.tips.pop();
        }
        self.tips.push(self.entries.len() as u32);
    }
}

/// A puzzle, the events of its solve and the answer.
pub struct Film {
    /// The puzzle, under the layout it is shown with.
    pub puzzle: Puzzle,
    /// What came of it.
    pub answer: Answer,
    /// How hard it was, where a person solved it.
    pub rating: Option<String>,
    /// Whether it is known that this is its layout.
    pub settled: bool,
    reel: Reel,
}

/// What happens in a frame.
#[derive(Clone, Copy)]
pub enum Scene<'f> {
    /// Nothing yet: the puzzle.
    Puzzle,
    /// An event, and the number of guesses that it stands under.
    Event(usize, &'f Event),
    /// The answer.
    Answer,
}

/// One thing to look at.
pub struct Frame<'f> {
    /// What happens.
    pub scene: Scene<'f>,
    /// The grid on which it happens.
    pub grid: Grid,
    /// What is supposed, from the first guess on; with that of this frame.
    pub supposed: Vec<(Cell, Digit)>,
}

impl Film {
    /// A film of a solve that has ended.
    pub fn new(puzzle: Puzzle, reel: Reel, Thought { answer, rating }: Thought, settled: bool) -> Film {
        Film { puzzle, answer, rating, settled, reel }
    }

    /// The number of the last frame; the first is 0.
    pub fn last(&self) -> usize {
        self.reel.entries.len() + 1
    }

    /// How many events there were for which there was no room.
    pub fn left_out(&self) -> u64 {
        self.reel.left_out
    }

    /// What happens in a frame.
    pub fn scene(&self, number: usize) -> Scene<'_> {
        match number.checked_sub(1) {
            None => Scene::Puzzle,
            Some(event) => match self.reel.entries.get(event) {
                Some(entry) => Scene::Event(entry.depth, &entry.event),
                None => Scene::Answer,
            },
        }
    }

    /// Whether a frame is a step that says what it rests on.
    pub fn rests_on_something(&self, number: usize) -> bool {
        matches!(self.scene(number), Scene::Event(_, Event::Step(step)) if step.evidence != Evidence::default())
    }

    /// A frame as a whole.
    pub fn frame(&self, number: usize) -> Frame<'_> {
        let scene = self.scene(number);
        let mut supposed = Vec::new();
        let mut grid = self.puzzle.grid();
        let event = match scene {
            Scene::Puzzle => None,
            Scene::Event(..) => Some(number - 1),
            Scene::Answer => {
                self.show_answer(&mut grid);
                None
            }
        };
        for step in event.map(|event| self.reel.way_to(event)).unwrap_or_default() {
            let happens = Some(step) == event;
            match &self.reel.entries[step].event {
                Event::Step(step) if !happens => step.apply(&mut grid),
                Event::Guess { cell, digit, .. } => {
                    supposed.push((*cell, *digit));
                    if !happens {
                        grid.place(*cell, *digit);
                    }
                }
                _ => {}
            }
        }
        Frame { scene, grid, supposed }
    }

    /// Puts the first solution on the board, or what was seen to be wrong.
    fn show_answer(&self, grid: &mut Grid) {
        if let Some(solution) = self.answer.solution() {
            let open = self.puzzle.layout().cells().iter().filter(|&&cell| !self.puzzle.grid().is_solved(cell));
            open.filter_map(|&cell| Some((cell, solution.digit(cell)?)))
                .for_each(|(cell, digit)| grid.place(cell, digit));
        } else if self.contradiction().is_some() && !self.reel.entries.is_empty() {
            *grid = self.frame(self.last() - 1).grid;
        }
    }

    /// Why there is no solution, where that is seen without search.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        match &self.answer.no_solution {
            Some(NoSolution::Seen(contradiction)) if self.reel.left_out == 0 => Some(contradiction),
            _ => None,
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use saltire::core::Replay;
    use saltire::{Agent, Bounds, Layout, STRATEGIES};

    /// A film of a puzzle, with the first so many strategies.
    pub fn film_with(text: &str, layout: &str, side: usize, strategies: usize, most: usize) -> Film {
        let layout = Layout::named(layout, side).expect("a layout");
        let puzzle = Puzzle::parse(text, &layout).expect("a puzzle");
        let mut reel = Reel::new(most);
        let answer = Agent::new(&STRATEGIES[..strategies]).solve_observed(&puzzle, &Bounds::default(), &mut reel);
        Film::new(puzzle, reel, Thought { answer, rating: None }, true)
    }

    const GUESSED: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    const HARD: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

    #[test]
    fn every_frame_has_the_grid_that_a_replay_comes_to() {
        let cases = [(GUESSED, "classic", 9, 4), (HARD, "diagonal", 9, 1), ("1...............", "diagonal", 4, 0)];
        for (text, layout, side, strategies) in cases {
            let film = film_with(text, layout, side, strategies, usize::MAX);
            let mut replay = Replay::new(film.puzzle.grid());
            let mut guesses = 0;
            for (number, entry) in film.reel.entries.iter().enumerate() {
                let frame = film.frame(number + 1);
                guesses += usize::from(matches!(entry.event, Event::Guess { .. }));
                assert_eq!(frame.supposed.len(), entry.depth);
                let mut after = frame.grid;
                match &entry.event {
                    Event::Step(step) => step.apply(&mut after),
                    Event::Guess { cell, digit, .. } => after.place(*cell, *digit),
                    _ => {}
                }
                replay.note(entry.depth, entry.event.clone());
                assert!(after == *replay.grid(), "frame {}", number + 1);
            }
            assert!(guesses > 1, "{guesses} guesses");
        }
    }

    #[test]
    fn it_ends_with_the_solution_and_says_what_is_left_out() {
        let whole = film_with(HARD, "diagonal", 9, 4, usize::MAX);
        assert!(whole.frame(whole.last()).grid.is_filled());
        assert!(matches!(whole.scene(0), Scene::Puzzle));
        let short = film_with(HARD, "diagonal", 9, 4, 10);
        assert_eq!(short.last(), 11);
        assert_eq!(short.left_out() as usize, whole.last() - short.last());
        assert!(matches!(short.scene(11), Scene::Answer));
    }
}
