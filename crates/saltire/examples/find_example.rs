//! Finds boards on which a strategy finds a step.
//!
//! `cargo run --release -p saltire --example find_example -- STRATEGY [LAYOUT [COUNT [SEED]]]`
//!
//! Generates puzzles of the layout, explains each, and prints every board on the way
//! on which the strategy finds a step, as a case, with the sentence of that step.

use saltire::core::notation::StrategyCase;
use saltire::logic::{Explainer, strategy_named};
use saltire::{Deadline, Generator, Layout, Position, Report};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let name = words.next().ok_or("name a strategy")?;
    let strategy = strategy_named(&name)?;
    let layout = Layout::named(&words.next().unwrap_or_else(|| "diagonal".into()), 9)?;
    let wanted: usize = words.next().map_or(Ok(1), |many| many.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |seed| seed.parse())?;
    let (mut shown, mut generator) = (0, Generator::new(&layout, seed));
    while shown < wanted {
        let mut grid = generator.puzzle()?.puzzle.grid();
        grid.clear_all_peers();
        let explainer = Explainer::default();
        loop {
            let found = Report::all(strategy, &Position::new(&grid).unique(true), &Deadline::NEVER);
            if let Some(first) = found.first() {
                println!(
                    "{}\n    {} steps: {}",
                    StrategyCase::line(strategy.about().code.unwrap_or(""), &grid),
                    found.len(),
                    first.step.text()
                );
                shown += 1;
                break;
            }
            let Some(next) = explainer.next_step(&grid, true, &Deadline::NEVER) else { break };
            next.step.apply(&mut grid);
        }
    }
    Ok(())
}
