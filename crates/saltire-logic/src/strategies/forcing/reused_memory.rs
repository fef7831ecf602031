//! Memory that searches reuse, because allocating it would cost as much as a search.

use std::any::Any;
use std::cell::RefCell;

thread_local! {
    static REUSED: RefCell<Vec<Box<dyn Any>>> = const { RefCell::new(Vec::new()) };
}

/// Runs a search with the memory that the last one of its type on this thread
/// left behind.
pub(super) fn with_reused_memory<T: Any + Default, R>(search: impl FnOnce(&mut T) -> R) -> R {
    let known = REUSED.with_borrow_mut(|reused| {
        let place = reused.iter().position(|known| known.is::<T>())?;
        reused.swap_remove(place).downcast().ok()
    });
    let mut memory: Box<T> = known.unwrap_or_default();
    let result = search(&mut memory);
    REUSED.with_borrow_mut(|reused| reused.push(memory));
    result
}

/// A set of numbers that is cheap to clear.
#[derive(Default)]
pub(super) struct StampedSet {
    /// A number is in the set if it has the current stamp.
    stamps: Vec<u32>,
    stamp: u32,
}

impl StampedSet {
    /// Empties the set, and prepares it for numbers below `size`.
    #[inline]
    pub fn clear(&mut self, size: usize) {
        if self.stamps.len() < size {
            self.stamps.resize(size.next_multiple_of(256), 0);
        }
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamps.fill(0);
            self.stamp = 1;
        }
    }

    /// Adds a number. Returns false if it was there.
    #[inline]
    pub fn insert(&mut self, number: usize) -> bool {
        std::mem::replace(&mut self.stamps[number], self.stamp) != self.stamp
    }
}
