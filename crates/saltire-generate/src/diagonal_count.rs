//! Counts all 9×9 grids with both diagonals, by classes of the anti-diagonal.
//!
//! Relabelling makes the main diagonal 1 to 9. Then 4,752 anti-diagonals are left,
//! in 74 classes under the symmetries of the layout with relabelling. All members of
//! a class have equally many completions, so the engine counts those of one. With both
//! diagonals filled, only the rules of a classic board are left, and its passes are faster.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use saltire_core::{Deadline, Layout};
use saltire_engine::Engine;

use crate::{Canonicalizer, GenerateError};

/// A class of anti-diagonals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagonalClass {
    /// The canonical form of a board with both diagonals filled: the key of the class.
    pub form: String,
    /// How many anti-diagonals the class has.
    pub size: u64,
    /// The number of grids with one of them.
    pub grids: Option<u64>,
    board: [u8; 81],
}

/// Returns the classes of anti-diagonals, in the order of their forms.
pub fn diagonal_classes() -> Vec<DiagonalClass> {
    let layout = Layout::diagonal();
    let mut canonicalizer = Canonicalizer::new(&layout).expect("the diagonal layout has few symmetries");
    let mut classes: BTreeMap<String, DiagonalClass> = BTreeMap::new();
    let mut board = [0; 81];
    for line in 0..9 {
        board[10 * line] = line as u8 + 1;
    }
    let peers = peer_table(&layout);
    fill_anti_diagonal(&mut board, 0, &peers, &mut |board| {
        let mut form = [0; 81];
        canonicalizer.form(board, &mut form).expect("a listed group has all forms");
        let form: String = form.iter().map(|&digit| if digit == 0 { '.' } else { (b'0' + digit) as char }).collect();
        let class = DiagonalClass { form: form.clone(), size: 0, grids: None, board: *board };
        classes.entry(form).or_insert(class).size += 1;
    });
    classes.into_values().collect()
}

/// Counts the grids of every class that has no count yet, on this many threads, and
/// calls `report` with each as it is counted.
pub fn count_diagonal_classes(
    classes: &mut [DiagonalClass],
    threads: usize,
    deadline: &Deadline,
    report: &(dyn Fn(&DiagonalClass) + Sync),
) -> Result<(), GenerateError> {
    let open: Vec<Mutex<&mut DiagonalClass>> =
        classes.iter_mut().filter(|class| class.grids.is_none()).map(Mutex::new).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut engine = Engine::new(&Layout::classic())?;
        while let Some(class) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut class = class.lock().ok()?;
            class.grids = Some(count_class(&mut engine, &class.board, deadline)?);
            report(&class);
        }
        Some(())
    };
    let finished = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().all(|worker| matches!(worker.join(), Ok(Some(()))))
    });
    if finished { Ok(()) } else { Err(GenerateError::Stopped) }
}

/// Returns the number of all grids, if every class is counted.
pub fn diagonal_grids(classes: &[DiagonalClass]) -> Option<u128> {
    let orders: u128 = (1..=9).product();
    let counts = classes.iter().map(|class| Some(u128::from(class.size) * u128::from(class.grids?)));
    Some(orders * counts.sum::<Option<u128>>()?)
}

/// Returns the number of grids with these digits, or `None` if the deadline passed.
fn count_class(engine: &mut Engine, board: &[u8; 81], deadline: &Deadline) -> Option<u64> {
    let board = board.map(|digit| if digit == 0 { 0x1FF } else { 1 << (digit - 1) });
    let counted = engine.count(&board, u64::MAX, &mut || deadline.has_passed());
    counted.complete.then_some(counted.count)
}

fn peer_table(layout: &Layout) -> Vec<Vec<usize>> {
    let peers = |&cell| layout.peers(cell).iter().map(|&peer| layout.index_of(peer)).collect();
    layout.cells().iter().map(peers).collect()
}

/// Calls `visit` with every way to fill the anti-diagonal from this row.
fn fill_anti_diagonal(board: &mut [u8; 81], row: usize, peers: &[Vec<usize>], visit: &mut dyn FnMut(&[u8; 81])) {
    if row == 9 {
        return visit(board);
    }
    let cell = 8 * row + 8;
    if board[cell] != 0 {
        return fill_anti_diagonal(board, row + 1, peers, visit);
    }
    for digit in 1..=9 {
        if peers[cell].iter().all(|&peer| board[peer] != digit) {
            board[cell] = digit;
            fill_anti_diagonal(board, row + 1, peers, visit);
            board[cell] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_74_classes() {
        let classes = diagonal_classes();
        assert_eq!((classes.len(), classes.iter().map(|class| class.size).sum()), (74, 4752));
        assert_eq!(diagonal_grids(&classes), None);
    }
}
