//! Puzzles that come with Saltire.

/// Eleven hard classic puzzles, with which P. Norvig's essay "Solving Every
/// Sudoku Puzzle" ends; one a line.
pub const NORVIG: &str = include_str!("../data/norvig_hardest.txt");

/// Minimal diagonal puzzles, one a line, made by `saltire generate`; the first
/// lines say how.
pub const DIAGONAL: &str = include_str!("../data/diagonal.txt");

/// The puzzle that the command shows when it is given none: the first of
/// [`DIAGONAL`].
pub fn first() -> &'static str {
    lines(DIAGONAL).next().expect("the collection is not empty")
}

/// The puzzles of a collection, as text.
pub fn lines(collection: &'static str) -> impl Iterator<Item = &'static str> {
    collection.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}
