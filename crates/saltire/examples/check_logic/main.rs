//! Explains whole collections, checks every step against the solutions, and prints
//! how far logic alone goes and how long it takes.
//!
//! ```text
//! cargo run --release -p saltire --example check_logic -- [--every | --costs] [--most N] [--seconds S] NAME…
//! ```
//!
//! A name is a file of `data` or of ../shared/data, or LAYOUT*N for N generated
//! puzzles, such as diagonal+windoku*1000. Without a name it takes all collections that
//! exist. `--every` tries every strategy on every board of the path, not only until one finds something.
//! `--costs` prints what each strategy costs instead, and checks nothing. `--most`
//! takes this many puzzles of a file, spread evenly. `--seconds` ends the
//! explanation of a puzzle that takes longer.
//!
//! Ends with the first wrong step, or with a table. On a terminal it shows its
//! progress.

mod collections;
mod costs;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use collections::Collection;
use saltire::core::thread_count;
use saltire::logic::{Explainer, RatedStep};
use saltire::{Agent, Deadline, Outcome, Position, Puzzle, Report, STRATEGIES, SearchLimits, Solution};

/// The arguments.
struct Options {
    every: bool,
    costs: bool,
    most: usize,
    seconds: f64,
    names: Vec<String>,
}

fn options() -> Options {
    let mut options = Options { every: false, costs: false, most: usize::MAX, seconds: f64::MAX, names: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().expect("a value");
        match word.as_str() {
            "--every" => options.every = true,
            "--costs" => options.costs = true,
            "--most" => options.most = value().parse().expect("a number of puzzles"),
            "--seconds" => options.seconds = value().parse().expect("a number of seconds"),
            _ => options.names.push(word),
        }
    }
    options
}

/// The result for one puzzle.
struct PuzzleResult {
    complete: bool,
    stopped: bool,
    searched: bool,
    steps: usize,
    time: Duration,
    /// A fingerprint of the path, to compare two versions of the explainer.
    path: u64,
}

fn main() {
    let options = options();
    let names = if options.names.is_empty() { collections::all() } else { options.names.clone() };
    if !options.costs {
        println!(
            "{:<28} {:>7} {:>7} {:>7} {:>8} {:>9} {:>9} {:>9}  {:<16}",
            "", "puzzles", "solved", "logic", "steps", "mean ms", "median", "worst", "paths"
        );
    }
    for name in names {
        let Some(collection) = Collection::named(&name, options.most) else {
            println!("{name:<28} is no collection");
            continue;
        };
        if options.costs {
            costs::table(&collection);
        } else {
            row(&collection, &options);
        }
    }
}

fn row(collection: &Collection, options: &Options) {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = thread_count(None);
    let shows_progress = std::io::stderr().is_terminal();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(puzzle) = collection.puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let explained = explain(puzzle, options);
                    let mut done = done.lock().expect("no thread panics while it holds the lock");
                    done.push(explained);
                    if shows_progress {
                        eprint!("\r{:<28} {:>7} of {}", collection.name, done.len(), collection.puzzles.len());
                    }
                }
            });
        }
    });
    if shows_progress {
        eprint!("\r{:<50}\r", "");
    }
    let done = done.into_inner().expect("all threads have ended");
    let (all, mut times) = (done.len(), done.iter().map(|one| one.time.as_secs_f64() * 1e3).collect::<Vec<_>>());
    times.sort_by(f64::total_cmp);
    let count = |wanted: fn(&PuzzleResult) -> bool| done.iter().filter(|one| wanted(one)).count();
    println!(
        "{:<28} {all:>7} {:>7} {:>7} {:>8} {:>9.3} {:>9.3} {:>9.1}  {:016x}{}",
        collection.name,
        count(|one| one.complete),
        count(|one| one.complete && !one.searched),
        done.iter().map(|one| one.steps).sum::<usize>(),
        times.iter().sum::<f64>() / all.max(1) as f64,
        times.get(all / 2).unwrap_or(&0.0),
        times.last().unwrap_or(&0.0),
        done.iter().fold(0, |all: u64, one| all.wrapping_add(one.path)),
        match count(|one| one.stopped) {
            0 => String::new(),
            some => format!("   {some} took too long"),
        }
    );
}

fn explain(puzzle: &Puzzle, options: &Options) -> PuzzleResult {
    let answer = Agent::default().solve(puzzle, &SearchLimits::solutions(50));
    let unique = answer.outcome == Outcome::Unique;
    let begun = Instant::now();
    let deadline = Duration::try_from_secs_f64(options.seconds).map_or(Deadline::NEVER, Deadline::after);
    let explanation = Explainer::default().explain(&puzzle.grid(), unique, &deadline);
    let time = begun.elapsed();
    let mut grid = puzzle.grid();
    grid.clear_all_peers();
    for found in &explanation.steps {
        check(found, &answer.solutions, puzzle);
        if options.every {
            for strategy in STRATEGIES.iter() {
                let board = Position::new(&grid).unique(unique);
                for found in Report::all(*strategy, &board, &Deadline::NEVER) {
                    check(&found, &answer.solutions, puzzle);
                }
            }
        }
        found.step.apply(&mut grid);
    }
    if explanation.is_complete() {
        assert!(Solution::of(&explanation.grid).is_some(), "{}: the path ends in a wrong grid", puzzle.line());
    }
    PuzzleResult {
        complete: explanation.is_complete(),
        stopped: explanation.stopped,
        searched: explanation.steps.iter().any(|found| found.step.strategy == "search"),
        steps: explanation.steps.len(),
        time,
        path: fingerprint(&explanation.steps),
    }
}

fn fingerprint(steps: &[RatedStep]) -> u64 {
    let mut hasher = DefaultHasher::new();
    let effects =
        |found: &RatedStep| (found.step.placements.clone(), found.step.eliminations.clone(), found.rating().0);
    steps.iter().for_each(|found| effects(found).hash(&mut hasher));
    hasher.finish()
}

/// Ends the program if an effect of a step is false in a solution.
fn check(found: &RatedStep, solutions: &[Solution], puzzle: &Puzzle) {
    for solution in solutions {
        let wrong = found.step.placements.iter().any(|at| solution.digit(at.cell) != Some(at.digit))
            || found.step.eliminations.iter().any(|at| solution.digit(at.cell) == Some(at.digit));
        if wrong {
            // On a line of its own, below the progress.
            println!(
                "\nWRONG on {} {}\n{}: {}",
                puzzle.layout(),
                puzzle.line(),
                found.step.strategy,
                found.step.text()
            );
            std::process::exit(1);
        }
    }
}
