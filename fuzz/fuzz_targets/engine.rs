//! Compares the engine with a naive solver on the boards of a fuzzer, with every
//! instruction set, in batches and alone.
//!
//! ```text
//! cargo fuzz run --sanitizer none engine -- -max_total_time=1800
//! ```
//!
//! The first byte is the layout and the limit. Boards of 81 bytes follow, a byte
//! per cell: 0 is an empty cell, 1 to 9 a digit, and anything more a set of
//! candidates.

#![no_main]

use std::cell::RefCell;
use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use naive::NaiveSolver;
use saltire::Layout;
use saltire::engine::{Backend, CandidateBoard, Engine, FoundSolutions, EngineOutcome};

#[path = "../../crates/saltire/examples/check_engine/naive.rs"]
mod naive;

const LAYOUTS: [&str; 10] = [
    "classic",
    "diagonal",
    "windoku",
    "disjoint",
    "anti-knight",
    "anti-king",
    "asterisk+girandola",
    "main-diagonal+center-dot",
    "jigsaw:112222233111222333411123335441666355444666555447666855477798885777999888779999988",
    "diagonal+jigsaw:111122333111222333112222333444556666444555666444555566777788999778888999777888999",
];

/// The most nodes of the naive solver.
const MAX_NAIVE_NODES: u64 = 3_000;

/// The most boards of one input.
const MAX_BOARDS: usize = 20;

struct LayoutSolvers {
    engines: Vec<Engine>,
    naive: NaiveSolver,
}

thread_local! {
    static SOLVERS: RefCell<Vec<LayoutSolvers>> = RefCell::new(LAYOUTS.iter().map(|name| solvers(name)).collect());
}

fn solvers(name: &str) -> LayoutSolvers {
    let layout = Layout::named(name, 9).expect("a layout");
    let engines = Backend::available().into_iter().filter_map(|backend| Engine::with_backend(&layout, backend));
    LayoutSolvers { engines: engines.collect(), naive: NaiveSolver::new(&layout) }
}

fn candidates(byte: u8) -> u16 {
    match byte {
        0 => 0x1FF,
        1..=9 => 1 << (byte - 1),
        _ => u16::from(byte) * 2 + u16::from(byte & 1),
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((&head, cells)) = data.split_first() else { return };
    let limit = u32::from(head / LAYOUTS.len() as u8 % 4 + 1);
    let boards: Vec<CandidateBoard> =
        cells.as_chunks::<81>().0.iter().take(MAX_BOARDS).map(|cells| cells.map(candidates)).collect();
    SOLVERS.with_borrow_mut(|solvers| {
        let LayoutSolvers { engines, naive } = &mut solvers[usize::from(head) % LAYOUTS.len()];
        // Boards that are too hard for the naive solver are skipped.
        let known: Vec<_> = boards
            .iter()
            .map(|board| (board, naive.solve(board, limit as usize, MAX_NAIVE_NODES)))
            .filter(|(_, solutions)| solutions.is_complete)
            .collect();
        let boards: Vec<CandidateBoard> = known.iter().map(|(board, _)| **board).collect();
        let mut found = vec![FoundSolutions::NONE; boards.len()];
        for engine in engines {
            engine.solve(&boards, limit, &mut found);
            for ((board, expected), found) in known.iter().zip(&found) {
                assert_eq!(found.count() as usize, expected.found.len(), "{board:?}");
                assert!(limit == 1 || found.unique().is_none_or(|digits| expected.found[..] == [*digits]), "{board:?}");
                let alone = engine.solve_one(board);
                let agrees = match alone {
                    EngineOutcome::None => expected.found.is_empty(),
                    EngineOutcome::Unique(digits) => expected.found[..] == [digits],
                    EngineOutcome::Several(_) => limit == 1 || expected.found.len() > 1,
                };
                assert!(agrees, "{alone:?} for {board:?}");
                let mut seen = 0;
                let mut count = |_: &[u8; 81]| {
                    seen += 1;
                    if seen < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                };
                engine.for_each_solution(board, &mut || false, &mut count);
                assert_eq!(seen, found.count(), "{board:?}");
                let counted = engine.count(board, u64::from(limit), &mut || false);
                assert_eq!(counted.count, u64::from(seen), "{board:?}");
            }
        }
    });
});
