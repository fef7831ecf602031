//! Your own strategy: the last open cell of a row, easier than all others.
//! `cargo run -p saltire --example own_strategy`

use saltire::core::UnitKind;
use saltire::logic::{Effects, StrategyInfo};
use saltire::{Candidate, Evidence, Explanation, Position, Rating, Report, Role, Solver, Strategy, phrase};

struct LastInRow;

impl Strategy for LastInRow {
    fn name(&self) -> &str {
        "last-in-row"
    }
    fn explanation(&self) -> String {
        "A row with one open cell has one digit left for it.".to_owned()
    }
    fn about(&self) -> StrategyInfo {
        StrategyInfo::default().with_rating(Rating(9))
    }
    fn find(&self, position: &Position<'_>, report: &mut Report) {
        let filled = *position.given() | *position.placed();
        for row in position.layout().units().iter().filter(|unit| unit.kind() == UnitKind::Row) {
            let mut open = row.cells().iter().filter(|&&cell| !filled.contains(cell));
            let (Some(&cell), None) = (open.next(), open.next()) else { continue };
            let Some(digit) = position[cell].single() else { continue };
            report.add(position, Effects::placing(Candidate { cell, digit }), || Explanation {
                reason: phrase!("{} is the last open cell of {}", cell, row),
                evidence: Evidence::default().unit(Role::Base, row),
            });
        }
    }
}

fn main() -> Result<(), saltire::Error> {
    let explained = Solver::new().add_strategy(&LastInRow).explain(&saltire::collection::first().parse()?)?;
    let own = explained.steps().iter().find(|rated| rated.step.strategy == "last-in-row");
    println!("{}", own.expect("every solve ends a row").step.text());
    Ok(())
}
