//! The puzzles of a benchmark.

use saltire::{Layout, LayoutChoice, Puzzle, collection};

/// A puzzle and its line in a file.
#[derive(Debug)]
pub struct NumberedPuzzle {
    /// The line, from 1.
    pub line: usize,
    /// The puzzle, under its layout.
    pub puzzle: Puzzle,
}

/// Returns the first `limit` classic and the first `limit` diagonal puzzles that come with Saltire,
/// or only those of the chosen layout.
pub fn bundled_puzzles(choice: &LayoutChoice, limit: usize) -> Vec<NumberedPuzzle> {
    let mut puzzles = Vec::new();
    for (text, layout) in [(collection::HARD_CLASSIC, Layout::classic()), (collection::DIAGONAL, Layout::diagonal())] {
        if matches!(choice, LayoutChoice::Named(spec) if spec.to_string() != layout.name()) {
            continue;
        }
        for (line, text) in (1..).zip(collection::lines(text)).take(limit) {
            let puzzle = Puzzle::parse(text, &layout).expect("the bundled puzzles are valid");
            puzzles.push(NumberedPuzzle { line, puzzle });
        }
    }
    puzzles
}

/// Puzzles of one layout.
#[derive(Debug)]
pub struct LayoutGroup {
    /// The layout.
    pub layout: Layout,
    /// The puzzles.
    pub puzzles: Vec<NumberedPuzzle>,
}

/// Groups puzzles by their layouts, in order of appearance.
pub fn group_by_layout(puzzles: Vec<NumberedPuzzle>) -> Vec<LayoutGroup> {
    let mut groups: Vec<LayoutGroup> = Vec::new();
    for numbered in puzzles {
        match groups.iter_mut().find(|group| group.layout == *numbered.puzzle.layout()) {
            Some(group) => group.puzzles.push(numbered),
            None => groups.push(LayoutGroup { layout: numbered.puzzle.layout().clone(), puzzles: vec![numbered] }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_grouped_by_layout_in_order_of_appearance() {
        let mut puzzles = bundled_puzzles(&LayoutChoice::Auto, 3);
        puzzles.rotate_left(2);
        let groups = group_by_layout(puzzles);
        let lines = |group: &LayoutGroup| group.puzzles.iter().map(|numbered| numbered.line).collect::<Vec<_>>();
        assert_eq!(groups.iter().map(|group| group.layout.name()).collect::<Vec<_>>(), ["classic", "diagonal"]);
        assert_eq!(groups.iter().map(lines).collect::<Vec<_>>(), [[3, 1, 2], [1, 2, 3]]);
    }
}
