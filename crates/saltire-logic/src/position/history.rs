//! Results of searches on earlier positions of the same path, so strategies search
//! only what has changed.
//!
//! A path only removes candidates. A finder that searched everything and found
//! nothing needs to search again only the cells that lost a candidate since.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;

use saltire_core::{CellIndexSet, DigitSet, LargeCellIndexSet, SmallCellIndexSet};

use crate::Position;

/// Results of searches on earlier positions of the same path.
#[derive(Default)]
pub struct SearchHistory {
    pub(super) small: SizedHistory<SmallCellIndexSet>,
    pub(super) large: SizedHistory<LargeCellIndexSet>,
}

impl fmt::Debug for SearchHistory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchHistory").finish_non_exhaustive()
    }
}

impl SearchHistory {
    /// Forgets the position where a finder last found nothing.
    fn forget(&self, finder: &str) {
        self.small.fruitless.borrow_mut().remove(finder);
        self.large.fruitless.borrow_mut().remove(finder);
    }
}

/// The history for boards of one range of sizes.
#[derive(Default)]
pub(crate) struct SizedHistory<S> {
    /// By digit: its places when they were last compared with templates, and
    /// those that no template has.
    outside_templates: RefCell<Vec<(S, S)>>,
    /// By name of the finder: the candidates when it last found nothing.
    fruitless: RefCell<HashMap<&'static str, Rc<Vec<DigitSet>>>>,
}

impl<S: CellIndexSet> SizedHistory<S> {
    /// Returns the places of a digit (from 0) that no template has; computes them
    /// only if its places have changed.
    pub fn outside_templates(&self, digit: usize, side: usize, places: S, compute: impl FnOnce() -> S) -> S {
        let mut known = self.outside_templates.borrow_mut();
        known.resize(side, (S::EMPTY, S::EMPTY));
        if known[digit].0 != places {
            known[digit] = (places, compute());
        }
        known[digit].1
    }

    /// Returns the cells whose candidates have changed since this finder last found
    /// nothing. None if it has to search everywhere. Records this search.
    pub fn changed_since(&self, finder: &'static str, now: &Rc<Vec<DigitSet>>) -> Option<S> {
        let before = self.fruitless.borrow_mut().insert(finder, Rc::clone(now))?;
        let only_less =
            before.len() == now.len() && now.iter().zip(&*before).all(|(now, before)| now.is_subset(*before));
        let changed = (0..now.len()).filter(|&index| before.get(index) != now.get(index));
        only_less.then(|| S::from_indices(changed))
    }
}

/// Which finders searched a position, and whether they searched all of it.
#[derive(Default)]
pub(crate) struct SearchLog {
    /// The finder that is running. Its strategy may be part of another one.
    finder: &'static str,
    /// The finders that asked what has changed.
    asked: RefCell<Vec<&'static str>>,
    is_incomplete: Cell<bool>,
}

impl SearchLog {
    pub fn begin(&mut self) {
        self.is_incomplete.set(false);
    }

    /// Sets the running finder, and returns the one before.
    pub fn set_finder(&mut self, finder: &'static str) -> &'static str {
        std::mem::replace(&mut self.finder, finder)
    }

    /// Returns the running finder, if it asks for the first time what has changed.
    pub fn asks(&self) -> Option<&'static str> {
        let mut asked = self.asked.borrow_mut();
        let is_first = !self.finder.is_empty() && !asked.contains(&self.finder);
        is_first.then(|| asked.push(self.finder)).map(|()| self.finder)
    }

    pub fn mark_incomplete(&self) {
        self.is_incomplete.set(true);
    }

    /// Ends the search of a strategy. Unless it searched everything and found
    /// nothing, its finders have to search everywhere next time.
    pub fn finish(&mut self, position: &Position<'_>, found_nothing: bool) {
        let asked = std::mem::take(self.asked.get_mut());
        if (!found_nothing || self.is_incomplete.get())
            && let Some(history) = position.history
        {
            asked.iter().for_each(|finder| history.forget(finder));
        }
    }
}
