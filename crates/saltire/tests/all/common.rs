//! What the tests share: layouts, random boards, and the files of puzzles.

use std::path::PathBuf;

use saltire::generate::{Rng, full_grid};
use saltire::{Candidate, Cell, CellSet, Digit, DigitSet, Entry, Grid, Layout, LayoutBuilder, Puzzle, Solution};

/// Layouts of several kinds and sizes, as name and side.
pub const LAYOUTS: [&str; 13] = [
    "classic 9",
    "diagonal 9",
    "windoku 9",
    "diagonal+windoku 9",
    "disjoint 9",
    "anti-knight 9",
    "anti-king 9",
    "jigsaw:111122333111222333112222333444556666444555666444555566777788999778888999777888999 9",
    "diagonal 4",
    "classic 6",
    "diagonal 8",
    "main-diagonal+girandola+asterisk 9",
    "extra:..........11111.............1111................................................./..1........1......11111......1........1.......................................... 9",
];

/// The layout of a name and a side.
pub fn layout(text: &str) -> Layout {
    let (name, side) = text.split_once(' ').expect("a name and a side");
    Layout::named(name, side.parse::<usize>().expect("a number")).expect("a layout")
}

/// A grid whose cells have the digit of the solution and up to `spread` others.
pub fn random_candidates(layout: &Layout, solution: &Solution, rng: &mut Rng, spread: usize) -> Grid {
    let mut grid = Grid::open(layout);
    for &cell in layout.cells() {
        let mut digits: Vec<_> = layout.digits().iter().collect();
        rng.shuffle(&mut digits);
        let others: DigitSet = digits.into_iter().take(rng.below(spread + 1)).collect();
        let kept = others | solution.digit(cell).map_or(DigitSet::EMPTY, DigitSet::of);
        grid.remove(cell, layout.digits() - kept);
    }
    grid
}

/// A grid with up to this many random digits in each cell. Most such grids have no
/// solution.
pub fn nonsense(layout: &Layout, most: usize) -> Grid {
    let mut rng = Rng::new(most as u64);
    let mut grid = Grid::open(layout);
    for &cell in layout.cells() {
        let some = |_| Digit::new(1 + rng.below(layout.side()) as u8);
        let kept: DigitSet = (0..most).filter_map(some).collect();
        grid.remove(cell, layout.digits() - kept);
    }
    grid
}

/// Some cells of a random full grid.
pub fn random_puzzle(layout: &Layout, rng: &mut Rng, clues: usize) -> Puzzle {
    let solution = full_grid(layout, rng).expect("the layout has grids");
    let mut cells = layout.cells().to_vec();
    rng.shuffle(&mut cells);
    let given: CellSet = cells.into_iter().take(clues).collect();
    Puzzle::from_givens(layout, given.iter().filter_map(|cell| Some(Candidate { cell, digit: solution.digit(cell)? })))
}

/// A layout with its cells moved.
pub fn mapped_layout(layout: &Layout, map: &dyn Fn(Cell) -> Cell) -> Layout {
    let mut board = LayoutBuilder::new("moved", layout.shape()).expect("a size");
    for unit in layout.units() {
        let cells = unit.cells().iter().map(|&cell| map(cell));
        board.unit(unit.kind(), unit.name(), cells).expect("moved cells make a unit");
    }
    for &(a, b) in layout.extra_peers() {
        board.peers(map(a), map(b)).expect("moved cells are on the board");
    }
    board.build()
}

/// A file of the puzzles that come with the project.
pub fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A row of a collection: the puzzle under its layout, and the other columns.
pub struct CollectionRow {
    pub puzzle: Puzzle,
    pub others: Vec<String>,
}

/// The rows of a collection that comes with the project.
pub fn collection(name: &str) -> Vec<CollectionRow> {
    let text = data(name);
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| {
        let mut fields = row.split(',');
        let (board, layout) = fields.next().zip(fields.next()).expect("a puzzle and its layout");
        let entry = Entry::parse(board, None).unwrap_or_else(|error| panic!("{error}: {row}"));
        let layout = Layout::named(layout, entry.side()).expect("a layout");
        let puzzle = entry.into_puzzle(&layout).expect("a puzzle of the layout");
        CollectionRow { puzzle, others: fields.map(str::to_owned).collect() }
    })
    .collect()
}

/// A file of the published puzzles that may stand beside the project, for tests that read more than `data`.
pub fn shared_data(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    std::fs::read_to_string(path).ok()
}
