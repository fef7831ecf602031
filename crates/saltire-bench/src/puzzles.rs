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

/// Groups puzzles by their layouts, in order of appearance.
pub fn group_by_layout(puzzles: Vec<NumberedPuzzle>) -> Vec<(Layout, Vec<NumberedPuzzle>)> {
    let mut groups: Vec<(Layout, Vec<NumberedPuzzle>)> = Vec::new();
    for numbered in puzzles {
        match groups.iter_mut().find(|(layout, _)| layout == numbered.puzzle.layout()) {
            Some((_, group)) => group.push(numbered),
            None => groups.push((numbered.puzzle.layout().clone(), vec![numbered])),
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
        let lines = |group: &[NumberedPuzzle]| group.iter().map(|numbered| numbered.line).collect::<Vec<_>>();
        let groups: Vec<(&str, Vec<usize>)> = groups.iter().map(|(key, group)| (key.name(), lines(group))).collect();
        assert_eq!(groups, [("classic", vec![3, 1, 2]), ("diagonal", vec![1, 2, 3])]);
    }
}
