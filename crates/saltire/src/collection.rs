//! The puzzles that Saltire carries.

/// Eleven classic puzzles that are hard for search, one a line. The first lines say
/// how they were found.
pub const HARD_CLASSIC: &str = include_str!("../data/hard_classic.txt");

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
