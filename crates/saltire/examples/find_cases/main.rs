//! Finds boards that need a strategy, and writes them as rows of `data/cases.tsv`.
//!
//! ```text
//! cargo run --release -p saltire --example find_cases -- [--seed N] [--puzzles N] [--layouts LIST]
//!     [--delete | --pattern | --digit] [--singles] [--simple] [--cases N] [--keep FILE] [--lacking | STRATEGY…]
//! ```
//!
//! Explains generated puzzles, and takes each step of an explanation as a case of its
//! strategy: no easier strategy finds anything on that board. A named strategy is
//! also tried on every board of the path, and its step is a case if no step of an
//! easier strategy has the same effects.
//!
//! Boards that need a very rare strategy are made on purpose, by removing false
//! candidates: `--delete` removes some of one digit at random, `--pattern` those that
//! keep a rectangle, a wing or a grave from being complete, and `--digit` begins with a
//! solution, chooses the places of one digit, and makes a puzzle for them.
//!
//! `--singles` also tries boards on which the easiest step places a digit. With
//! `--simple`, only the strategies of a beginner count as easier, which is enough for the
//! example of a strategy. Rows of `--keep` stay if no better case was found; those of
//! strategies that are not named stay in any case. `--lacking` names the strategies with fewer
//! than three cases or one layout in that file. The best case of a strategy comes
//! first: the simplest board with the shortest sentence, classic or diagonal if possible.
//! The same arguments give the same cases, on any number of threads. `scripts/make-cases` has those
//! that made the file.

#[path = "../../../saltire-logic/tests/all/case_file.rs"]
mod case_file;
#[path = "../../tests/all/case_needs.rs"]
mod case_needs;
mod fish_plan;
mod graves;
mod judge;
mod mining;
mod one_digit;
mod rectangles;
mod selection;
mod wide_wings;

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use saltire::core::thread_count;
use saltire::generate::Rng;
use saltire::logic::strategy_named;
use saltire::{Layout, STRATEGIES, Strategy};

use case_file::Case;
use mining::FoundCase;
use selection::{COLUMNS, Selection};

/// How boards are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// They are on the path of a puzzle.
    Path,
    /// The same, without some candidates of a digit.
    Delete,
    /// The same, without the candidates that a pattern must not have.
    Pattern,
    /// They are made around the places of one digit.
    Digit,
}

/// The arguments.
#[derive(Debug)]
pub struct Options {
    seed: u64,
    puzzles: usize,
    layouts: Vec<Layout>,
    method: Method,
    tries_singles: bool,
    only_simple: bool,
    cases: usize,
    kept: Option<String>,
    strategies: Vec<&'static dyn Strategy>,
}

impl Options {
    /// Returns true if the strategy is named, or none is.
    fn wants(&self, name: &str) -> bool {
        self.strategies.is_empty() || self.strategies.iter().any(|strategy| strategy.name() == name)
    }

    /// Returns the rows of a strategy in the file of `--keep`.
    fn kept_rows(&self, name: &str) -> impl Iterator<Item = &str> {
        let rows = self.kept.as_deref().unwrap_or_default().lines();
        rows.filter(move |row| row.split('\t').next() == Some(name))
    }

    /// Returns the layout of the board with this number.
    fn layout(&self, number: usize) -> &Layout {
        &self.layouts[number % self.layouts.len()]
    }

    /// Returns the chance for the board with this number.
    fn rng(&self, number: usize) -> Rng {
        Rng::of_item(self.seed, number as u64)
    }

    /// Returns the cases of the board with this number.
    fn cases(&self, number: usize) -> Vec<FoundCase> {
        match self.method {
            Method::Digit => one_digit::cases_of_digit(self, number),
            _ => mining::cases_of_puzzle(self, number),
        }
    }
}

/// Region maps of our own.
const JIGSAWS: [&str; 2] = [
    "111223333111222333111242253666442553666444555666444575888899775888899777899999777",
    "111122233112222333411225363441555363744456666745555686744799886777799888799999888",
];

fn default_layouts() -> Vec<String> {
    let names = "diagonal classic diagonal classic windoku diagonal classic diagonal+windoku diagonal classic disjoint \
        diagonal classic anti-king diagonal classic center-dot diagonal classic girandola diagonal classic asterisk";
    let jigsaw = JIGSAWS.iter().map(|map| format!("jigsaw:{map}"));
    names.split_whitespace().map(str::to_owned).chain(jigsaw).collect()
}

/// Returns the layout of a name such as `classic` or `classic*12`, with twelve rows.
fn layout_of(text: &str) -> Result<Layout, Box<dyn std::error::Error>> {
    let (name, side) = text.split_once('*').unwrap_or((text, "9"));
    Ok(Layout::named(name, side.parse::<usize>()?)?)
}

/// Returns the strategies that have fewer than three cases or one layout in these rows.
fn lacking(rows: &str) -> Vec<&'static dyn Strategy> {
    let mut layouts: HashMap<&str, Vec<&str>> = HashMap::new();
    for row in rows.lines() {
        if let [name, layout, ..] = row.split('\t').collect::<Vec<_>>()[..] {
            layouts.entry(name).or_default().push(layout);
        }
    }
    let has_enough = |strategy: &&dyn Strategy| {
        layouts.get(strategy.name()).is_some_and(|own| own.len() >= 3 && own.iter().any(|layout| *layout != own[0]))
    };
    STRATEGIES.iter().copied().filter(|strategy| !has_enough(strategy)).collect()
}

fn options() -> Result<Options, Box<dyn std::error::Error>> {
    let mut options = Options {
        seed: 1,
        puzzles: 100,
        layouts: Vec::new(),
        method: Method::Path,
        tries_singles: false,
        only_simple: false,
        cases: 4,
        kept: None,
        strategies: Vec::new(),
    };
    let (mut layouts, mut wants_lacking) = (default_layouts(), false);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--seed" => options.seed = value()?.parse()?,
            "--puzzles" => options.puzzles = value()?.parse()?,
            "--layouts" => layouts = value()?.split(',').map(str::to_owned).collect(),
            "--singles" => options.tries_singles = true,
            "--simple" => options.only_simple = true,
            "--delete" => options.method = Method::Delete,
            "--pattern" => options.method = Method::Pattern,
            "--digit" => options.method = Method::Digit,
            "--cases" => options.cases = value()?.parse()?,
            "--keep" => options.kept = Some(std::fs::read_to_string(value()?)?),
            "--lacking" => wants_lacking = true,
            name => options.strategies.push(strategy_named(name)?),
        }
    }
    if wants_lacking {
        options.strategies = lacking(options.kept.as_deref().unwrap_or_default());
    }
    options.layouts = layouts.iter().map(|text| layout_of(text)).collect::<Result<_, _>>()?;
    Ok(options)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = options()?;
    let mut selection = Selection::default();
    if let Some(text) = &options.kept {
        for case in Case::read_all(text).into_iter().filter(|case| options.wants(case.strategy.name())) {
            match judge::score(&case) {
                Some(score) => selection.add(case.strategy, &case.grid(), case.effects, score),
                None => eprintln!("dropped: {} on {}", case.strategy.name(), case.puzzle.layout_name()),
            }
        }
    }
    let selection = Mutex::new(selection);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..thread_count(None) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.puzzles {
                        break;
                    }
                    for found in options.cases(number) {
                        let mut selection = selection.lock().expect("no thread panics while it holds the lock");
                        selection.add(found.strategy, &found.grid, found.effects, found.score);
                    }
                }
            });
        }
    });
    let selection = selection.into_inner()?;
    println!("{COLUMNS}");
    for strategy in STRATEGIES.iter() {
        match options.wants(strategy.name()) {
            true => selection.rows(*strategy, options.cases).iter().for_each(|row| println!("{row}")),
            false => options.kept_rows(strategy.name()).for_each(|row| println!("{row}")),
        }
    }
    eprintln!("{} puzzles", next.into_inner().min(options.puzzles));
    selection.lacking(|name| options.wants(name)).iter().for_each(|line| eprintln!("{line}"));
    Ok(())
}
