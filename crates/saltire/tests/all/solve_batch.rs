//! A batch gives the answers of the solver, in order, with any number of threads.

use std::collections::HashSet;
use std::sync::Mutex;
use std::thread::ThreadId;
use std::time::Duration;

use saltire::{Deadline, Entry, Error, Generator, Layout, Outcome, Position, Puzzle, Report, Solver, Strategy};

/// Puzzles in several notations, with no, one and several solutions, and bad lines.
fn lines() -> Vec<String> {
    let mut lines = Vec::new();
    for name in ["diagonal", "classic"] {
        let mut generator = Generator::new(&Layout::named(name, 9).expect("a layout"), 5);
        for number in 0..150 {
            let puzzle = generator.puzzle().expect("a puzzle").puzzle;
            let clue = puzzle.givens().next().expect("a clue").cell;
            lines.push(match number % 7 {
                3 => puzzle.without(clue).line(),
                4 => format!("11{}", ".".repeat(79)),
                5 => puzzle.line().replace('.', "0"),
                6 => format!(r#"{{"puzzle": "{}", "layout": "{name}"}}"#, puzzle.line()),
                _ => puzzle.line(),
            });
        }
    }
    lines.push("12..34..2143432.".to_owned());
    lines.push("not a board".to_owned());
    lines.push(".".repeat(81));
    lines
}

#[test]
fn a_batch_equals_the_solver_with_any_number_of_threads() {
    let lines = lines();
    let solver = Solver::new();
    for threads in [1, 2, 3] {
        let mut answers = solver.clone().threads(threads).solve_batch(&lines);
        for line in &lines {
            let answer = answers.next().expect("an answer for each line");
            let expected =
                line.parse::<Puzzle>().map_err(saltire::Error::from).and_then(|puzzle| solver.solve(&puzzle));
            match (answer, expected) {
                (Ok(answer), Ok(expected)) => {
                    assert_eq!(answer.outcome, expected.outcome, "{line}");
                    assert_eq!(answer.layout, *expected.layout(), "{line}");
                    let unique = expected.solution().filter(|_| expected.outcome == Outcome::Unique);
                    assert_eq!(answer.digits(), unique.map(|solution| solution.digits()), "{line}");
                }
                (Err(error), Err(expected)) => assert_eq!(error, expected, "{line}"),
                (answer, expected) => panic!("{line}: {:?}, {:?}", answer.is_ok(), expected.is_ok()),
            }
        }
        assert!(answers.next().is_none());
    }
}

#[test]
fn layouts_without_an_engine_and_limits_are_kept() {
    let layout = Layout::named("anti-knight", 6).expect("a layout");
    let puzzle = Generator::new(&layout, 1).puzzle().expect("a puzzle");
    let solver = Solver::new().layout("anti-knight").expect("a layout");
    let answers: Vec<_> = solver.solve_batch([puzzle.puzzle.line()]).collect();
    assert_eq!(answers.len(), 1);
    let answer = answers.into_iter().next().and_then(Result::ok).expect("an answer");
    assert_eq!(answer.digits(), Some(puzzle.solution.digits()));
    let one = Solver::new().limit(1).solve_batch([".".repeat(81)]).next().and_then(Result::ok);
    let one = one.expect("an answer");
    assert_eq!((one.outcome, one.digits().map(<[_]>::len)), (Outcome::Solved, Some(81)));
}

#[test]
fn a_deadline_changes_no_answer_until_it_passes() {
    let lines = lines();
    let shown = |solver: &Solver| -> Vec<_> {
        let shown = |answer: Result<saltire::BatchAnswer, Error>| answer.map(|answer| answer.to_string());
        solver.solve_batch(&lines).map(shown).collect()
    };
    let solver = Solver::new();
    let answers = shown(&solver);
    assert_eq!(shown(&solver.clone().timeout(Duration::from_secs(60))), answers);
    assert_eq!(shown(&solver.clone().deadline(Deadline::when(|| false))), answers);
    let passed = shown(&solver.deadline(Deadline::after(Duration::ZERO)));
    assert!(passed.iter().zip(&answers).all(|(passed, answer)| passed.is_err() == answer.is_err()));
    let undecided = passed.iter().flatten().filter(|shown| *shown == "undecided").count();
    assert!(undecided > 200, "{undecided} of {} are undecided", lines.len());
}

#[test]
fn puzzles_and_entries_are_items_too() {
    let made = Generator::new(&Layout::diagonal(), 3).puzzle().expect("a puzzle");
    let solver = Solver::new().layout("classic").expect("a layout");
    // A puzzle keeps its layout, and an entry gets that of the solver.
    let answer = solver.solve_batch([&made.puzzle]).next().and_then(Result::ok).expect("an answer");
    assert_eq!((answer.layout.name(), answer.digits()), ("diagonal", Some(made.solution.digits())));
    let entry = Entry::parse(&made.puzzle.line(), None).expect("a board");
    let answer = solver.solve_batch([entry]).next().and_then(Result::ok).expect("an answer");
    assert_eq!(answer.layout.name(), "classic");
}

/// Remembers the threads on which it is asked.
struct Spy(Mutex<HashSet<ThreadId>>);

impl Strategy for Spy {
    fn name(&self) -> &str {
        "spy"
    }

    fn explanation(&self) -> String {
        "It finds nothing.".to_owned()
    }

    fn find(&self, _: &Position<'_>, _: &mut Report) {
        self.0.lock().expect("no panic").insert(std::thread::current().id());
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_few_slow_puzzles_are_shared_by_all_threads() {
    let spy: &'static Spy = Box::leak(Box::new(Spy(Mutex::default())));
    let solver = Solver::new().layout("classic").expect("a layout").add_strategy(spy).threads(4);
    assert_eq!(solver.solve_batch(std::iter::repeat_n("1...............", 40)).count(), 40);
    assert_eq!(spy.0.lock().expect("no panic").len(), 4);
}

#[test]
fn a_batch_that_is_dropped_ends() {
    let endless = std::iter::repeat(".".repeat(81));
    let mut answers = Solver::new().layout("classic").expect("a layout").threads(2).solve_batch(endless);
    assert!(answers.by_ref().take(10).all(|answer| answer.is_ok_and(|answer| answer.outcome == Outcome::Several)));
    drop(answers);
}

/// Panics on every board.
struct Panics;

impl Strategy for Panics {
    fn name(&self) -> &str {
        "panics"
    }

    fn explanation(&self) -> String {
        "It panics.".to_owned()
    }

    fn find(&self, _: &Position<'_>, _: &mut Report) {
        panic!("on purpose");
    }
}

#[test]
#[should_panic(expected = "on purpose")]
fn a_panic_of_a_strategy_reaches_the_caller() {
    let solver = Solver::new().strategies(&[&Panics]).threads(2);
    let _ = solver.solve_batch(std::iter::repeat_n(".".repeat(81), 5000)).count();
}

#[test]
fn a_batch_keeps_the_size_of_its_options() {
    let solver = Solver::new().size(16).expect("a size");
    assert!(solver.solve_batch([".".repeat(81)]).next().is_some_and(|answer| answer.is_err()));
}

#[test]
fn a_batch_takes_a_reader_and_bad_puzzles_keep_their_place() {
    let text = "puzzle,layout\n....41.....3....,diagonal\n12,classic\n....41.....3....,classic\n";
    let answers = Solver::new().solve_batch(saltire::Reader::new(text.as_bytes(), None));
    let answers: Vec<String> =
        answers.map(|answer| answer.map_or_else(|error| error.to_string(), |answer| answer.to_string())).collect();
    let bad = "line 3: the puzzle has 2 characters, but a 4×4 board needs 16";
    assert_eq!(answers, ["3241413214232314", bad, "several"]);
}
