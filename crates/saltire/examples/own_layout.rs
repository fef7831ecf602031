//! Your own layout: cells a move of (1, 3) apart differ, and so do the nine cells
//! of a ring. `cargo run -p saltire --example own_layout`

use saltire::{Cell, LayoutBuilder, Outcome, PuzzleRequest, Solver, UnitKind};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut board = LayoutBuilder::new("camel-ring", 9)?;
    board.blocks()?;
    board.peers_at(1, 3);
    board.peers_at(3, 1);
    let ring = ["C4", "C6", "D3", "D7", "E5", "F3", "F7", "G4", "G6"];
    let ring = ring.iter().map(|name| name.parse::<Cell>()).collect::<Result<Vec<_>, _>>()?;
    board.unit(UnitKind::Extra, "the ring", ring)?;
    let layout = board.build();

    let solver = Solver::new().layout(layout.clone())?;
    let puzzle = solver.generate(&PuzzleRequest::new(), 1)?.puzzle;
    let answer = solver.solve(&puzzle.line().parse()?)?;
    assert_eq!(answer.outcome, Outcome::Unique);
    println!("{layout}, {} clues\n{}", puzzle.givens().count(), puzzle.line());
    println!("{}", answer.solution().expect("one solution"));
    saltire::render::layout_text(&layout).iter().for_each(|line| println!("{line}"));
    Ok(())
}
