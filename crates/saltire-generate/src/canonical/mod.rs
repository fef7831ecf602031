//! Canonical forms: the same puzzle for all equivalents of a puzzle.
//!
//! Two puzzles are equivalent if a symmetry of the layout and a relabelling of the
//! digits take one to the other. The canonical form is the least equivalent as a
//! string in reading order, where an empty cell comes before every digit. So its
//! digits appear in ascending order, the first is 1, and its first rows are the
//! emptiest.
//!
//! Three methods find it: [`listed`] tries every symmetry of a small group;
//! [`classic`] builds the least classic board row by row. On other layouts with
//! more symmetries, [`refined`] returns a fixed equivalent, which is not the least.

mod classic;
mod listed;
mod refined;

use std::fmt;

use saltire_core::{Candidate, Cell, Digit, Layout, Puzzle};

use crate::{Rng, SymmetryError, SymmetryGroup};
use classic::ClassicRows;
use listed::ListedMaps;
use refined::RefinedCells;

/// The most symmetries to try one by one.
const MAX_LISTED: usize = 5_000;

/// Finds canonical forms of puzzles of one layout.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_generate::Canonicalizer;
/// let layout = Layout::named("classic", 4)?;
/// let mut canonicalizer = Canonicalizer::new(&layout)?;
/// let puzzle = Puzzle::parse("3... .... ..2. ....", &layout)?;
/// assert_eq!(canonicalizer.canonical(&puzzle)?.line(), ".......1.....2..");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Canonicalizer {
    layout: Layout,
    group: SymmetryGroup,
    method: Method,
}

impl fmt::Debug for Canonicalizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canonicalizer").field("layout", &self.layout).finish_non_exhaustive()
    }
}

enum Method {
    Listed(ListedMaps),
    Classic(ClassicRows),
    Refined(RefinedCells),
}

impl Canonicalizer {
    /// Finds the symmetries of a layout and prepares for its puzzles.
    pub fn new(layout: &Layout) -> Result<Canonicalizer, SymmetryError> {
        let group = SymmetryGroup::of(layout)?;
        let method = match group.list(MAX_LISTED) {
            Some(maps) => Method::Listed(ListedMaps::new(maps)),
            None if is_classic(layout) => Method::Classic(ClassicRows::default()),
            None => Method::Refined(RefinedCells::new(layout)),
        };
        Ok(Canonicalizer { layout: layout.clone(), group, method })
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the symmetries of the layout.
    pub fn group(&self) -> &SymmetryGroup {
        &self.group
    }

    /// Returns true if the canonical form is the least equivalent, and not only a
    /// fixed one.
    pub fn is_least(&self) -> bool {
        !matches!(self.method, Method::Refined(_))
    }

    /// Writes the canonical form of a board to `form`. A cell holds its digit, or 0
    /// if it is empty.
    ///
    /// # Panics
    /// Panics if `digits` or `form` has another number of cells than the layout, or
    /// a digit is not on the board.
    pub fn form(&mut self, digits: &[u8], form: &mut [u8]) -> Result<(), SymmetryError> {
        let cells = self.layout.cells().len();
        assert!(digits.len() == cells && form.len() == cells, "one digit for each cell");
        match &mut self.method {
            Method::Listed(maps) => maps.form(digits, form),
            Method::Classic(rows) => rows.form(digits, form),
            Method::Refined(refined) => {
                let found = refined.form(&self.group, digits, form);
                return found.ok_or_else(|| SymmetryError::TooSymmetric { layout: self.layout.name().to_owned() });
            }
        }
        Ok(())
    }

    /// Returns the canonical form of a puzzle. Its layout must be this one.
    pub fn canonical(&mut self, puzzle: &Puzzle) -> Result<Puzzle, SymmetryError> {
        let digits = given_digits(puzzle)?;
        let mut form = vec![0; digits.len()];
        self.form(&digits, &mut form)?;
        Ok(puzzle_of(&self.layout, &form))
    }

    /// Returns a random equivalent of a puzzle. Each symmetry and each relabelling is
    /// equally likely.
    pub fn morph(&self, puzzle: &Puzzle, rng: &mut Rng) -> Result<Puzzle, SymmetryError> {
        morph(&self.group, puzzle, rng)
    }
}

/// Returns a random equivalent of a puzzle under the symmetries of its layout. Each
/// symmetry and each relabelling is equally likely.
pub fn morph(group: &SymmetryGroup, puzzle: &Puzzle, rng: &mut Rng) -> Result<Puzzle, SymmetryError> {
    let digits = given_digits(puzzle)?;
    let map = group.random(rng);
    let mut labels: Vec<u8> = (1..=puzzle.layout().side() as u8).collect();
    rng.shuffle(&mut labels);
    let mut moved = vec![0; digits.len()];
    for (&digit, &to) in digits.iter().zip(&map) {
        moved[to as usize] = if digit == 0 { 0 } else { labels[digit as usize - 1] };
    }
    Ok(puzzle_of(puzzle.layout(), &moved))
}

fn is_classic(layout: &Layout) -> bool {
    Layout::named("classic", 9)
        .is_ok_and(|classic| classic.shape() == layout.shape() && classic.units() == layout.units())
        && layout.extra_peers().is_empty()
}

/// Returns the digit of each cell in reading order, 0 for an empty cell.
fn given_digits(puzzle: &Puzzle) -> Result<Vec<u8>, SymmetryError> {
    let grid = puzzle.grid();
    let layout = puzzle.layout();
    let mut digits = vec![0; layout.cells().len()];
    for Candidate { cell, digit } in puzzle.givens() {
        digits[layout.index_of(cell)] = digit.get();
    }
    let is_plain = |(&cell, &digit): (&Cell, &u8)| digit > 0 || grid[cell] == layout.digits();
    if puzzle.is_candidates() || !layout.cells().iter().zip(&digits).all(is_plain) {
        return Err(SymmetryError::NotGivens);
    }
    Ok(digits)
}

fn puzzle_of(layout: &Layout, digits: &[u8]) -> Puzzle {
    let given = |(&cell, &digit): (&Cell, &u8)| Some(Candidate { cell, digit: Digit::new(digit)? });
    Puzzle::from_givens(layout, layout.cells().iter().zip(digits).filter_map(given))
}
