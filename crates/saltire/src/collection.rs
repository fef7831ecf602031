//! The puzzles that Saltire carries.

/// Eleven hard classic puzzles from the end of P. Norvig's essay "Solving Every
/// Sudoku Puzzle", one a line.
pub const NORVIG: &str = include_str!("../data/norvig_hardest.txt");

/// Minimal diagonal puzzles, one a line. The first lines say how
/// `saltire generate` made them.
pub const DIAGONAL: &str = include_str!("../data/diagonal.txt");

/// The puzzle that the command solves if it is given none: the first of
/// [`DIAGONAL`].
pub fn first() -> &'static str {
    lines(DIAGONAL).next().expect("the collection is not empty")
}

/// The puzzles of a collection.
pub fn lines(collection: &'static str) -> impl Iterator<Item = &'static str> {
    collection.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}
