//! The rules of a layout as clauses over the candidates of a grid.
//!
//! A variable says that a cell holds a digit. The clauses:
//!
//! ```text
//! each cell has a digit                    x(A1,1) ∨ x(A1,2) ∨ …
//! each unit has a place for each digit     x(A1,1) ∨ x(A2,1) ∨ …
//! a cell has no two digits                 ¬x(A1,1) ∨ ¬x(A1,2)
//! two peers differ                         ¬x(A1,1) ∨ ¬x(A2,1)
//! ```
//!
//! The second and the third kind follow from the others, but unit propagation finds more
//! with them.

use saltire_core::{Cell, Deadline, Digit, Grid, Layout, Unit};

use crate::prover::sat_solver::Literal;

/// The variables of the candidates of a grid that are still open.
pub(super) struct Variables {
    side: usize,
    /// The variable of each digit of each cell, in reading order; 0 if it has none.
    numbers: Vec<Literal>,
    count: usize,
}

impl Variables {
    /// Returns variables for the candidates of the unsolved cells.
    pub fn of_open(grid: &Grid) -> Variables {
        let layout = grid.layout();
        let side = layout.side();
        let (mut numbers, mut count) = (vec![0; layout.cells().len() * side], 0);
        for (place, &cell) in layout.cells().iter().enumerate().filter(|(_, cell)| !grid.is_solved(**cell)) {
            for digit in grid[cell] {
                count += 1;
                numbers[place * side + usize::from(digit.get()) - 1] = count as Literal;
            }
        }
        Variables { side, numbers, count }
    }

    /// Returns a variable for every digit of every cell: 1 is the first digit of the
    /// first cell, 2 its second digit.
    pub fn of_all(layout: &Layout) -> Variables {
        let side = layout.side();
        let count = layout.cells().len() * side;
        Variables { side, numbers: (1..=count as Literal).collect(), count }
    }

    /// Returns the number of rows of the board.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the number of variables.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the variable of a candidate, if it has one.
    pub fn get(&self, cell: Cell, digit: Digit) -> Option<Literal> {
        let place = cell.row() * self.side + cell.column();
        Some(self.numbers[place * self.side + usize::from(digit.get()) - 1]).filter(|&number| number != 0)
    }
}

/// The deadline passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Calls `add` with each clause over the open candidates of a grid. Solved cells
/// must have removed their digits from their peers.
pub(super) fn open_clauses(
    grid: &Grid,
    variables: &Variables,
    deadline: &Deadline,
    mut add: impl FnMut(&[Literal]),
) -> Result<(), Stopped> {
    let layout = grid.layout();
    let is_open = |cell: Cell| !grid.is_solved(cell);
    let mut clause = Vec::new();
    for &cell in layout.cells().iter().filter(|&&cell| is_open(cell)) {
        clause.clear();
        clause.extend(grid[cell].iter().filter_map(|digit| variables.get(cell, digit)));
        add(&clause);
    }
    for (unit, digit) in open_digits(grid) {
        clause.clear();
        let places = unit.cells().iter().filter(|&&cell| grid[cell].contains(digit));
        clause.extend(places.filter_map(|&cell| variables.get(cell, digit)));
        add(&clause);
    }
    open_pairs(grid, variables, is_open, deadline, add)
}

/// Returns the digits of each unit that no solved cell holds.
pub(super) fn open_digits(grid: &Grid) -> impl Iterator<Item = (&Unit, Digit)> {
    grid.layout().units().iter().flat_map(|unit| {
        let solved = unit.cells().iter().filter(|&&cell| grid.is_solved(cell));
        let open = solved.fold(grid.layout().digits(), |open, &cell| open - grid[cell]);
        open.iter().map(move |digit| (&**unit, digit))
    })
}

/// Calls `add` with the pairs of candidates of open cells that exclude each other.
pub(super) fn open_pairs(
    grid: &Grid,
    variables: &Variables,
    is_open: impl Fn(Cell) -> bool,
    deadline: &Deadline,
    mut add: impl FnMut(&[Literal]),
) -> Result<(), Stopped> {
    let layout = grid.layout();
    for &cell in layout.cells().iter().filter(|&&cell| is_open(cell)) {
        if deadline.has_passed() {
            return Err(Stopped);
        }
        let numbers: Vec<Literal> = grid[cell].iter().filter_map(|digit| variables.get(cell, digit)).collect();
        for (place, &number) in numbers.iter().enumerate() {
            numbers[..place].iter().for_each(|&other| add(&[-other, -number]));
        }
        for &peer in layout.peers(cell).iter().filter(|&&peer| peer > cell && is_open(peer)) {
            for digit in grid[cell] & grid[peer] {
                if let (Some(mine), Some(theirs)) = (variables.get(cell, digit), variables.get(peer, digit)) {
                    add(&[-mine, -theirs]);
                }
            }
        }
    }
    Ok(())
}
