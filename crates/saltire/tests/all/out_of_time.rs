//! If time runs out, no answer pretends to be complete.

use std::time::Duration;

use saltire::{Deadline, Error, GenerateError, Puzzle, Solver};

fn out_of_time() -> Solver {
    Solver::new().deadline(Deadline::after(Duration::ZERO))
}

fn puzzle() -> Puzzle {
    "....41.....3....".parse().expect("a board")
}

#[test]
fn equivalents_need_the_layout() {
    let stopped = Err(Error::Generate(GenerateError::Stopped));
    assert_eq!(out_of_time().canonical(&puzzle()), stopped);
    assert_eq!(out_of_time().morph(&puzzle(), 1), stopped);
}
