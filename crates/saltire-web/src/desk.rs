//! Layouts that were used last, at hand for the next question.
//!
//! To build a layout takes ten times as long as to solve a puzzle of it. So
//! each thread keeps a few, the last first.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

use saltire::core::layout::BlockShape;
use saltire::{Error, LayoutChoice, Layouts};

/// How many choices are kept.
const KEPT: usize = 6;

thread_local! {
    static DESK: RefCell<Vec<(Choice, Layouts)>> = const { RefCell::new(Vec::new()) };
}

/// What a question says about layouts.
#[derive(Clone, PartialEq, Eq)]
pub struct Choice {
    pub layout: String,
    pub size: Option<usize>,
    pub block: Option<BlockShape>,
}

impl Choice {
    /// The layouts of this choice, from the desk or new.
    pub fn layouts(self) -> Result<Taken, Error> {
        let known = DESK.with_borrow_mut(|desk| {
            let place = desk.iter().position(|(choice, _)| *choice == self)?;
            Some(desk.remove(place).1)
        });
        let layouts = match known {
            Some(layouts) => layouts,
            None => Layouts::new(self.layout.parse::<LayoutChoice>()?, self.size, self.block)?,
        };
        Ok(Taken(Some((self, layouts))))
    }
}

/// Layouts in use, which go back to the desk when they are dropped.
pub struct Taken(Option<(Choice, Layouts)>);

impl Drop for Taken {
    fn drop(&mut self) {
        if let Some(entry) = self.0.take() {
            DESK.with_borrow_mut(|desk| {
                desk.insert(0, entry);
                desk.truncate(KEPT);
            });
        }
    }
}

impl Deref for Taken {
    type Target = Layouts;

    fn deref(&self) -> &Layouts {
        &self.0.as_ref().expect("taken until it is dropped").1
    }
}

impl DerefMut for Taken {
    fn deref_mut(&mut self) -> &mut Layouts {
        &mut self.0.as_mut().expect("taken until it is dropped").1
    }
}
