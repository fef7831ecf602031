//! A strategy of one's own: the X-wing, from outside the project.
//!
//! `cargo run -p saltire --example own_strategy`

use saltire::core::UnitKind;
use saltire::logic::DEFAULT_STRATEGIES;
use saltire::{
    Agent, Candidate, Cell, CellSet, DigitSet, Evidence, Explanation, LinkKind, Position, Report, Role, SearchLimits,
    Strategy, collection,
};

/// Where a digit has two places in each of two rows, and they lie in the same
/// two columns, it goes from the rest of those columns; and the other way
/// round.
struct XWing;

impl Strategy for XWing {
    fn name(&self) -> &str {
        "x-wing"
    }

    fn explanation(&self) -> String {
        "X-wing: a digit with the same two columns in two rows, or two rows in two columns.".into()
    }

    fn find(&self, grid: &Position<'_>, findings: &mut Report) {
        for (kind, across) in [(UnitKind::Row, UnitKind::Column), (UnitKind::Column, UnitKind::Row)] {
            for digit in grid.layout().digits() {
                // The lines in which the digit has just two places.
                let lines: Vec<_> = grid
                    .layout()
                    .units()
                    .iter()
                    .filter(|unit| unit.kind() == kind)
                    .map(|unit| {
                        (unit, unit.cells().iter().copied().filter(|&cell| grid[cell].contains(digit)).collect())
                    })
                    .filter(|(_, places): &(_, Vec<Cell>)| places.len() == 2)
                    .collect();
                for (number, (first, a)) in lines.iter().enumerate() {
                    for (second, b) in &lines[number + 1..] {
                        let crossing = |at: usize| {
                            let mut units = grid.layout().units_of(a[at]).filter(|unit| unit.kind() == across);
                            units.find(|unit| unit.set().contains(b[at]))
                        };
                        let (Some(left), Some(right)) = (crossing(0), crossing(1)) else { continue };
                        let wing: CellSet = a.iter().chain(b).copied().collect();
                        let rest = (*left.set() | *right.set()) - wing;
                        let at = |cell: Cell| Candidate { cell, digit };
                        findings.eliminate(grid, rest, DigitSet::of(digit), || Explanation {
                            reason: saltire::phrase!(
                                "{} and {} have {} only in {} and {}",
                                *first,
                                *second,
                                digit,
                                left,
                                right
                            ),
                            evidence: Evidence::default()
                                .unit(Role::Base, first)
                                .unit(Role::Base, second)
                                .unit(Role::Cover, left)
                                .unit(Role::Cover, right)
                                .candidates(Role::Cause, grid, wing, DigitSet::of(digit))
                                .link(LinkKind::Strong, at(a[0]), at(a[1]))
                                .link(LinkKind::Strong, at(b[0]), at(b[1])),
                        });
                    }
                }
            }
        }
    }
}

fn main() -> Result<(), saltire::Error> {
    let layout = saltire::Layout::classic();
    let mut strategies = DEFAULT_STRATEGIES.to_vec();
    strategies.push(&XWing);
    let (mut without, mut with) = (0, 0);
    for line in collection::lines(collection::NORVIG) {
        let puzzle = saltire::Puzzle::parse(line, &layout)?;
        let plain = Agent::default().solve(&puzzle, &SearchLimits::default());
        let winged = Agent::new(&strategies).solve(&puzzle, &SearchLimits::default());
        assert_eq!(plain.solution(), winged.solution());
        without += plain.stats.calls;
        with += winged.stats.calls;
    }
    println!("calls of search on eleven hard puzzles: {without} without X-wings, {with} with them");
    assert!(with < without);
    Ok(())
}
