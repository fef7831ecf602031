//! Explains whole collections, holds every step to the solutions, and says how
//! far logic alone goes and how long it takes.
//!
//! ```text
//! cargo run --release -p saltire --example check_logic -- [--every | --costs] [--most N] [--seconds S] NAME…
//! ```
//!
//! A name is a file of ../shared/data, or LAYOUT*N for N puzzles made for this,
//! such as diagonal+windoku*1000; with none, all of them. `--every` tries every
//! strategy there is on every board of the path, and not only until one has
//! found something; `--costs` says what each strategy costs instead, and checks
//! nothing; `--most` takes so many puzzles of a file, spread evenly;
//! `--seconds` ends the explanation of a puzzle that takes longer.
//!
//! Ends with the first wrong step, or with a table; on a terminal it shows how
//! far it is.

mod collections;
mod costs;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use collections::Collection;
use saltire::logic::{Explainer, Found, SCALES};
use saltire::{Agent, Board, Bounds, Findings, Outcome, Puzzle, STRATEGIES, Solution};

/// What is asked for.
struct Wishes {
    every: bool,
    costs: bool,
    most: usize,
    seconds: f64,
    names: Vec<String>,
}

fn wishes() -> Wishes {
    let mut wishes = Wishes { every: false, costs: false, most: usize::MAX, seconds: f64::MAX, names: Vec::new() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().expect("a value");
        match word.as_str() {
            "--every" => wishes.every = true,
            "--costs" => wishes.costs = true,
            "--most" => wishes.most = value().parse().expect("a number of puzzles"),
            "--seconds" => wishes.seconds = value().parse().expect("a number of seconds"),
            _ => wishes.names.push(word),
        }
    }
    wishes
}

/// What came out of one puzzle.
struct Explained {
    complete: bool,
    stopped: bool,
    searched: bool,
    steps: usize,
    time: Duration,
    /// The same for the same path, so that two versions can be compared.
    path: u64,
}

fn main() {
    let wishes = wishes();
    let names = if wishes.names.is_empty() { collections::all() } else { wishes.names.clone() };
    if !wishes.costs {
        println!(
            "{:<28} {:>7} {:>7} {:>7} {:>8} {:>9} {:>9} {:>9}  {:<16}",
            "", "puzzles", "solved", "logic", "steps", "mean ms", "median", "worst", "paths"
        );
    }
    for name in names {
        let Some(collection) = Collection::named(&name, wishes.most) else {
            println!("{name:<28} skipped: it is missing");
            continue;
        };
        if wishes.costs {
            costs::table(&collection);
        } else {
            row(&collection, &wishes);
        }
    }
}

fn row(collection: &Collection, wishes: &Wishes) {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let is_watched = std::io::stderr().is_terminal();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(puzzle) = collection.puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let explained = explain(puzzle, wishes);
                    let mut done = done.lock().expect("no thread panics while it holds this");
                    done.push(explained);
                    if is_watched {
                        eprint!("\r{:<28} {:>7} of {}", collection.name, done.len(), collection.puzzles.len());
                    }
                }
            });
        }
    });
    if is_watched {
        eprint!("\r{:<50}\r", "");
    }
    let done = done.into_inner().expect("all threads are done");
    let (all, mut times) = (done.len(), done.iter().map(|one| one.time.as_secs_f64() * 1e3).collect::<Vec<_>>());
    times.sort_by(f64::total_cmp);
    let count = |wanted: fn(&Explained) -> bool| done.iter().filter(|one| wanted(one)).count();
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

fn explain(puzzle: &Puzzle, wishes: &Wishes) -> Explained {
    let answer = Agent::default().solve(puzzle, &Bounds::solutions(50));
    let unique = answer.outcome == Outcome::Unique;
    let begun = Instant::now();
    let deadline = Duration::try_from_secs_f64(wishes.seconds).ok();
    let stop = std::sync::Arc::new(move || deadline.is_some_and(|deadline| begun.elapsed() > deadline));
    let mut explainer = Explainer::of(SCALES[0]).unique(unique);
    if deadline.is_some() {
        explainer = explainer.until(stop);
    }
    let explanation = explainer.explain(&puzzle.grid());
    let time = begun.elapsed();
    let mut grid = puzzle.grid();
    grid.tidy();
    for found in &explanation.steps {
        hold(found, &answer.solutions, puzzle);
        if wishes.every {
            for strategy in STRATEGIES {
                let board = Board::new(&grid).unique(unique);
                for found in Findings::all(*strategy, &board, None) {
                    hold(&found, &answer.solutions, puzzle);
                }
            }
        }
        found.step.apply(&mut grid);
    }
    if explanation.is_complete() {
        assert!(Solution::of(&explanation.grid).is_some(), "{}: no solution at the end", puzzle.line());
    }
    Explained {
        complete: explanation.is_complete(),
        stopped: explanation.stopped,
        searched: explanation.steps.iter().any(|found| found.step.strategy == "search"),
        steps: explanation.steps.len(),
        time,
        path: fingerprint(&explanation.steps),
    }
}

fn fingerprint(steps: &[Found]) -> u64 {
    let mut hasher = DefaultHasher::new();
    steps.iter().for_each(|found| (&found.step.strategy, &found.step.text, found.rating.0).hash(&mut hasher));
    hasher.finish()
}

/// Every effect of a step is true of every solution.
fn hold(found: &Found, solutions: &[Solution], puzzle: &Puzzle) {
    for solution in solutions {
        let wrong = found.step.placements.iter().any(|at| solution.digit(at.cell) != Some(at.digit))
            || found.step.eliminations.iter().any(|at| solution.digit(at.cell) == Some(at.digit));
        if wrong {
            // On a line of its own, below how far it was.
            println!("\nWRONG on {} {}\n{}: {}", puzzle.layout(), puzzle.line(), found.step.strategy, found.step.text);
            std::process::exit(1);
        }
    }
}
