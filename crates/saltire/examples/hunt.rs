//! Looks for boards on which a strategy has something to find.
//!
//! `cargo run --release -p saltire --example hunt -- STRATEGY [LAYOUT [HOW_MANY [SEED]]]`
//!
//! Makes puzzles of the layout, goes the path of a person through each, and
//! prints every board on the way where the strategy finds a step, as a case,
//! with the sentence of its first step.

use saltire::core::notation::Case;
use saltire::logic::{Explainer, SCALES, strategy_named};
use saltire::{Board, Findings, Generator, Layout};

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
        grid.tidy();
        let mut explainer = Explainer::of(SCALES[0]).unique(true);
        loop {
            let found = Findings::all(strategy, &Board::new(&grid).unique(true), None);
            if let Some(first) = found.first() {
                println!(
                    "{}\n    {} steps: {}",
                    Case::line(strategy.about().code.unwrap_or(""), &grid),
                    found.len(),
                    first.step.text
                );
                shown += 1;
                break;
            }
            let Some(next) = explainer.next(&grid) else { break };
            next.step.apply(&mut grid);
        }
    }
    Ok(())
}
