//! The puzzles to explain: files of `data`, published files beside the project, and
//! generated ones.

use saltire::{Entry, Generator, Layout, Puzzle};

/// The files of `data`. Each row has a puzzle and its layout.
const OWN_FILES: [&str; 4] = ["classic.csv", "diagonal.csv", "layouts.csv", "outcomes.csv"];

/// Where they are.
const OWN_DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/");

/// Each published file, with its layout and rows.
const FILES: [(&str, &str, usize); 16] = [
    ("classic_rated.tsv", "classic", 9),
    ("classic_magictour.txt", "classic", 9),
    ("classic_17clue.txt", "classic", 9),
    ("classic_hardest.txt", "classic", 9),
    ("classic_serg.txt", "classic", 9),
    ("diagonal_rated.tsv", "diagonal", 9),
    ("diagonal_named.csv", "diagonal", 9),
    ("diagonal_sudoq.csv", "diagonal", 9),
    ("diagonal_minimal.txt", "diagonal", 9),
    ("diagonal_16x16.csv", "diagonal", 16),
    ("windoku.csv", "windoku", 9),
    ("antiknight.csv", "anti-knight", 9),
    ("antiking.csv", "anti-king", 9),
    ("jigsaw_squigglya.csv", "jigsaw", 9),
    ("jigsaw_squigglyb.csv", "jigsaw", 9),
    ("diagonal_counts.csv", "diagonal", 9),
];

/// Where they are, if they stand beside the project.
const PUBLISHED_DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/");

/// Layouts to generate puzzles for, and how many.
const GENERATED: [&str; 8] = [
    "diagonal*1000",
    "diagonal+windoku*1000",
    "windoku*200",
    "disjoint*200",
    "anti-king*100",
    "diagonal+anti-king*20",
    "asterisk+girandola*200",
    "main-diagonal+center-dot*200",
];

/// The names of all collections that exist.
pub fn all() -> Vec<String> {
    let exists = |file: &&str| std::path::Path::new(&format!("{PUBLISHED_DATA}{file}")).exists();
    let published = FILES.iter().map(|(file, ..)| *file).filter(exists);
    OWN_FILES.into_iter().chain(published).chain(GENERATED).map(str::to_owned).collect()
}

/// Puzzles of one layout.
pub struct Collection {
    /// Its name.
    pub name: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl Collection {
    /// The collection with this name, with at most this many puzzles.
    pub fn named(name: &str, most: usize) -> Option<Collection> {
        let puzzles = match name.rsplit_once('*') {
            Some((layout, count)) => generated(layout, count.parse::<usize>().expect("a number of puzzles").min(most)),
            None => spread(own(name).or_else(|| published(name))?, most),
        };
        Some(Collection { name: name.to_owned(), puzzles })
    }
}

fn generated(layout: &str, count: usize) -> Vec<Puzzle> {
    let mut generator = Generator::new(&Layout::named(layout, 9).expect("a layout"), 1);
    (0..count).map(|_| generator.puzzle().expect("the layout has puzzles").puzzle).collect()
}

/// At most this many puzzles, spread evenly.
fn spread(puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let stride = puzzles.len().div_ceil(most.min(puzzles.len()).max(1)).max(1);
    puzzles.into_iter().step_by(stride).collect()
}

/// The puzzles of a file of `data`.
fn own(name: &str) -> Option<Vec<Puzzle>> {
    OWN_FILES.iter().find(|file| **file == name)?;
    let text = std::fs::read_to_string(format!("{OWN_DATA}{name}")).ok()?;
    let puzzle = |row: &str| {
        let mut fields = row.split(',');
        let (board, layout) = fields.next().zip(fields.next())?;
        let entry = Entry::parse(board, None).ok()?;
        let layout = Layout::named(layout, entry.side()).ok()?;
        entry.into_puzzle(&layout).ok()
    };
    Some(text.lines().filter(|line| !line.starts_with('#')).filter_map(puzzle).collect())
}

/// The puzzles of a published file.
fn published(name: &str) -> Option<Vec<Puzzle>> {
    let &(_, layout, side) = FILES.iter().find(|(file, ..)| *file == name)?;
    let text = std::fs::read_to_string(format!("{PUBLISHED_DATA}{name}")).ok()?;
    let layout = match layout {
        "jigsaw" => format!("jigsaw:{}", text.lines().next()?.split(',').nth(1)?),
        _ => layout.to_owned(),
    };
    let layout = Layout::named(&layout, side).expect("a layout");
    let boards = text.lines().filter_map(|line| line.split([',', '\t', ' ', '#']).next());
    Some(boards.filter_map(|board| Puzzle::parse(board, &layout).ok()).collect())
}
