//! Solves a puzzle in a thread of its own, for the player to show.
//!
//! A search may explode. So its events are kept up to a number, it has a time,
//! and it can be told to stop; what was left out is known at the end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use saltire::{Agent, Bounds, Event, Layouts, Observer, Posed, Puzzle, Thinker};

use super::film::{Film, Reel};

/// The most events that are kept to be shown.
pub const MOST_EVENTS: usize = 100_000;

/// How far a solve goes.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// How many solutions it looks for.
    pub limit: u64,
    /// How long it may take.
    pub timeout: Duration,
}

impl Reach {
    /// The same as the agent wants it, from now on.
    pub fn bounds(self, cancel: &Arc<AtomicBool>) -> Bounds {
        Bounds::solutions(self.limit).within(self.timeout).until(Arc::clone(cancel))
    }
}

/// A puzzle under its layout.
#[derive(Clone)]
pub struct Subject {
    pub puzzle: Puzzle,
    /// Whether it is known that this is its layout.
    pub settled: bool,
}

impl Subject {
    /// Finds out the layout, where need be: in half of the time at the most, so
    /// that some is left to show.
    pub fn of(posed: Posed, layouts: &mut Layouts, reach: Reach, cancel: &Arc<AtomicBool>) -> Result<Subject> {
        match posed {
            Posed::As(puzzle) => Ok(Subject { puzzle, settled: true }),
            posed => {
                let half = Reach { timeout: reach.timeout / 2, limit: 1 };
                let found = layouts.answer(posed, &Agent::default(), &half.bounds(cancel))?;
                Ok(Subject { puzzle: found.puzzle, settled: found.settled })
            }
        }
    }
}

/// What is to be solved.
pub enum Question {
    /// A board as it was read, and how its layout is found.
    Posed(Posed, Box<Layouts>),
    /// One that was solved before.
    Known(Subject),
}

/// What came of a solve: an error, or what a panic left.
pub type Solved = thread::Result<Result<Film>>;

/// A solve that is under way.
pub struct Job {
    cancel: Arc<AtomicBool>,
    events: Arc<AtomicU64>,
}

impl Job {
    /// Begins to solve, and gives what comes of it to `done`.
    pub fn start(
        question: Question,
        thinker: Thinker,
        reach: Reach,
        done: impl FnOnce(Solved) + Send + 'static,
    ) -> Job {
        let (cancel, events) = (Arc::<AtomicBool>::default(), Arc::<AtomicU64>::default());
        let job = Job { cancel: Arc::clone(&cancel), events: Arc::clone(&events) };
        thread::spawn(move || {
            done(catch_unwind(AssertUnwindSafe(|| solve(question, &thinker, reach, &cancel, events))))
        });
        job
    }

    /// How many events there were so far.
    pub fn events(&self) -> u64 {
        self.events.load(Ordering::Relaxed)
    }

    /// Has it stop soon, and give what there is. Where the layout is still
    /// being found out, only that stops.
    pub fn stop(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

fn solve(
    question: Question,
    thinker: &Thinker,
    reach: Reach,
    cancel: &Arc<AtomicBool>,
    events: Arc<AtomicU64>,
) -> Result<Film> {
    let subject = match question {
        Question::Known(subject) => subject,
        Question::Posed(posed, mut layouts) => {
            let subject = Subject::of(posed, &mut layouts, reach, cancel)?;
            cancel.store(false, Ordering::Relaxed);
            subject
        }
    };
    let mut recorder = Recorder { reel: Reel::new(MOST_EVENTS), events };
    let thought = thinker.solve_observed(&subject.puzzle, &reach.bounds(cancel), &mut recorder);
    Ok(Film::new(subject.puzzle, recorder.reel, thought, subject.settled))
}

/// Records events, and counts them for others to see.
struct Recorder {
    reel: Reel,
    events: Arc<AtomicU64>,
}

impl Observer for Recorder {
    fn note(&mut self, depth: usize, event: Event) {
        self.events.fetch_add(1, Ordering::Relaxed);
        self.reel.note(depth, event);
    }
}
