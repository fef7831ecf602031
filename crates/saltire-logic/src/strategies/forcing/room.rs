//! Room for searches that is kept from one to the next, as asking for it anew
//! would cost as much as the search itself.

use std::any::Any;
use std::cell::RefCell;

thread_local! {
    static KEPT: RefCell<Vec<Box<dyn Any>>> = const { RefCell::new(Vec::new()) };
}

/// What was given back by this thread, if it was of this sort.
pub(super) fn take<T: Any>() -> Option<T> {
    KEPT.with_borrow_mut(|kept| {
        let place = kept.iter().position(|known| known.is::<T>())?;
        kept.swap_remove(place).downcast().ok().map(|known| *known)
    })
}

/// Keeps something for the next search of this thread.
pub(super) fn give_back<T: Any>(room: T) {
    KEPT.with_borrow_mut(|kept| kept.push(Box::new(room)));
}
