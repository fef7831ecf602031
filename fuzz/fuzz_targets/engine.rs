//! Boards as a fuzzer makes them: the engine, with all instructions there are,
//! in batches and alone, must say what a naive solver says.
//!
//! ```text
//! cargo fuzz run --sanitizer none engine -- -max_total_time=1800
//! ```
//!
//! The first byte chooses the layout and the limit. Then come boards of 81
//! bytes, each of which says what a cell may take: nothing is said by a zero, a
//! digit by 1 to 9, and candidates by what is more.

#![no_main]

use std::cell::RefCell;
use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use naive::Naive;
use saltire::Layout;
use saltire::engine::{Backend, Candidates, Engine, Found, Outcome};

#[path = "../../crates/saltire/examples/check_engine/naive.rs"]
mod naive;

const LAYOUTS: [&str; 8] = [
    "classic",
    "diagonal",
    "windoku",
    "disjoint",
    "anti-knight",
    "anti-king",
    "asterisk+girandola",
    "main-diagonal+center-dot",
];

/// Where the naive solver gives up.
const NODES: u64 = 3_000;

/// The most boards of one input.
const BOARDS: usize = 20;

struct Rules {
    engines: Vec<Engine>,
    naive: Naive,
}

thread_local! {
    static RULES: RefCell<Vec<Rules>> = RefCell::new(LAYOUTS.iter().map(|name| rules(name)).collect());
}

fn rules(name: &str) -> Rules {
    let layout = Layout::named(name, 9).expect("a layout");
    let engines = Backend::available().into_iter().filter_map(|backend| Engine::with_backend(&layout, backend));
    Rules { engines: engines.collect(), naive: Naive::new(&layout) }
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
    let boards: Vec<Candidates> =
        cells.as_chunks::<81>().0.iter().take(BOARDS).map(|cells| cells.map(candidates)).collect();
    RULES.with_borrow_mut(|rules| {
        let Rules { engines, naive } = &mut rules[usize::from(head) % LAYOUTS.len()];
        // What the naive solver can't settle may be beyond anybody.
        let known: Vec<_> = boards
            .iter()
            .map(|board| (board, naive.solve(board, limit as usize, NODES)))
            .filter(|(_, solutions)| solutions.settled)
            .collect();
        let boards: Vec<Candidates> = known.iter().map(|(board, _)| **board).collect();
        let mut found = vec![Found::NOTHING; boards.len()];
        for engine in engines {
            engine.solve(&boards, limit, &mut found);
            for ((board, expected), found) in known.iter().zip(&found) {
                assert_eq!(found.count() as usize, expected.found.len(), "{board:?}");
                assert!(limit == 1 || found.unique().is_none_or(|digits| expected.found[..] == [*digits]), "{board:?}");
                let alone = engine.solve_one(board);
                let agrees = match alone {
                    Outcome::None => expected.found.is_empty(),
                    Outcome::Unique(digits) => expected.found[..] == [digits],
                    Outcome::Several(_) => limit == 1 || expected.found.len() > 1,
                };
                assert!(agrees, "{alone:?} for {board:?}");
                let mut seen = 0;
                let count = |_: &[u8; 81]| {
                    seen += 1;
                    if seen < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                };
                engine.each(board, || false, count);
                assert_eq!(seen, found.count(), "{board:?}");
            }
        }
    });
});
