//! Which layout boards have, and a cache of those built last.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use saltire_core::layout::BlockShape;
use saltire_core::{BoardShape, Layout, LayoutError, LayoutSpec};

use crate::Error;

/// Which layout is wanted.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum LayoutChoice {
    /// Classic or diagonal: the solutions decide.
    #[default]
    Auto,
    /// The layout with this name.
    Named(LayoutSpec),
    /// This layout, such as your own.
    Built(Layout),
}

impl FromStr for LayoutChoice {
    type Err = LayoutError;

    fn from_str(name: &str) -> Result<LayoutChoice, LayoutError> {
        if name.eq_ignore_ascii_case("auto") {
            return Ok(LayoutChoice::Auto);
        }
        let spec = LayoutSpec::parse(name)?;
        if let Some(side) = spec.side() {
            // A region map can be wrong in ways that only building it shows.
            spec.build(BoardShape::new(side)?)?;
        }
        Ok(LayoutChoice::Named(spec))
    }
}

impl fmt::Display for LayoutChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutChoice::Auto => f.write_str("auto"),
            LayoutChoice::Named(spec) => spec.fmt(f),
            LayoutChoice::Built(layout) => layout.fmt(f),
        }
    }
}

impl TryFrom<&str> for LayoutChoice {
    type Error = LayoutError;

    fn try_from(name: &str) -> Result<LayoutChoice, LayoutError> {
        name.parse()
    }
}

impl TryFrom<String> for LayoutChoice {
    type Error = LayoutError;

    fn try_from(name: String) -> Result<LayoutChoice, LayoutError> {
        name.parse()
    }
}

impl TryFrom<&String> for LayoutChoice {
    type Error = LayoutError;

    fn try_from(name: &String) -> Result<LayoutChoice, LayoutError> {
        name.parse()
    }
}

impl From<Layout> for LayoutChoice {
    fn from(layout: Layout) -> LayoutChoice {
        LayoutChoice::Built(layout)
    }
}

impl From<&Layout> for LayoutChoice {
    fn from(layout: &Layout) -> LayoutChoice {
        LayoutChoice::Built(layout.clone())
    }
}

impl From<Infallible> for Error {
    fn from(never: Infallible) -> Error {
        match never {}
    }
}

/// How many layouts the cache keeps. A file may name any number of region maps,
/// but few at a time.
const MAX_CACHED_LAYOUTS: usize = 8;

/// Builds layouts, and keeps those built last: building one costs ten times as
/// much as solving a puzzle on it. Clones share what they have built.
#[derive(Clone, Default)]
pub(crate) struct LayoutCache {
    choice: LayoutChoice,
    size: Option<usize>,
    block: Option<BlockShape>,
    shape: Option<BoardShape>,
    built: Arc<Mutex<Vec<(String, Layout)>>>,
}

impl LayoutCache {
    pub fn with_choice(self, choice: LayoutChoice) -> Result<LayoutCache, Error> {
        LayoutCache { choice, ..self }.checked()
    }

    pub fn with_size(self, size: usize) -> Result<LayoutCache, Error> {
        LayoutCache { size: Some(size), ..self }.checked()
    }

    pub fn with_block(self, block: BlockShape) -> Result<LayoutCache, Error> {
        LayoutCache { block: Some(block), ..self }.checked()
    }

    /// Reports at once a size or a layout that does not fit.
    fn checked(mut self) -> Result<LayoutCache, Error> {
        self.shape = match (self.size, self.block) {
            (size, Some(block)) => {
                let shape = BoardShape::of_blocks(block)?;
                if let Some(size) = size.filter(|&size| size != shape.side()) {
                    return Err(Error::Blocks { block, size });
                }
                Some(shape)
            }
            (Some(size), None) => Some(BoardShape::new(size)?),
            (None, None) => None,
        };
        let Some(shape) = self.shape else { return Ok(self) };
        match &self.choice {
            LayoutChoice::Named(spec) => drop(spec.build(shape)?),
            LayoutChoice::Built(layout) => {
                let same_blocks = self.block.is_none() || layout.shape() == shape;
                if layout.side() != shape.side() || !same_blocks {
                    return Err(Error::LayoutShape { layout: layout.clone(), wanted: shape });
                }
            }
            LayoutChoice::Auto => {}
        }
        Ok(self)
    }

    /// The side of boards, if it is an option.
    pub fn fixed_side(&self) -> Option<usize> {
        self.shape.map(BoardShape::side)
    }

    /// The choice.
    pub fn choice(&self) -> &LayoutChoice {
        &self.choice
    }

    /// The side of boards, if it is known before one is read.
    pub fn side(&self) -> Option<usize> {
        let of_choice = || match &self.choice {
            LayoutChoice::Named(spec) => spec.side(),
            LayoutChoice::Built(layout) => Some(layout.side()),
            LayoutChoice::Auto => None,
        };
        self.fixed_side().or_else(of_choice)
    }

    /// The shape of a board: the blocks that were chosen, the board's own, or the
    /// usual ones of its size.
    pub fn shape(&self, side: usize, block: Option<BlockShape>) -> Result<BoardShape, LayoutError> {
        let chosen = self.shape.filter(|shape| shape.side() == side);
        match (chosen.filter(|_| self.block.is_some()), block, chosen) {
            (Some(shape), ..) => Ok(shape),
            (None, Some(block), _) => BoardShape::of_blocks(block),
            (None, None, Some(shape)) => Ok(shape),
            (None, None, None) => BoardShape::new(side),
        }
    }

    /// The layout that was chosen, or the one called `default` if it is open, on
    /// a board of this side.
    pub fn layout(&self, side: usize, default: &str) -> Result<Layout, LayoutError> {
        let shape = self.shape(side, None)?;
        match &self.choice {
            LayoutChoice::Named(spec) => self.build(spec, shape),
            LayoutChoice::Built(layout) => Ok(layout.clone()),
            LayoutChoice::Auto => self.build(&LayoutSpec::parse(default)?, shape),
        }
    }

    /// The layouts that a board of this side may have, in the order to try them.
    pub fn to_try(&self, side: usize) -> Result<Vec<Layout>, Error> {
        self.to_try_on(self.shape(side, None)?)
    }

    /// The layouts that a board of this shape may have, in the order to try them:
    /// the one that was chosen, or diagonal and then classic.
    pub fn to_try_on(&self, shape: BoardShape) -> Result<Vec<Layout>, Error> {
        Ok(match &self.choice {
            LayoutChoice::Named(spec) => vec![self.build(spec, shape)?],
            LayoutChoice::Built(layout) => vec![layout.clone()],
            LayoutChoice::Auto => vec![self.build(&LayoutSpec::parse("diagonal")?, shape)?, self.classic(shape)?],
        })
    }

    /// The classic layout of this shape.
    pub fn classic(&self, shape: BoardShape) -> Result<Layout, LayoutError> {
        self.build(&LayoutSpec::parse("classic")?, shape)
    }

    /// The layout with this name and shape.
    pub fn build(&self, spec: &LayoutSpec, shape: BoardShape) -> Result<Layout, LayoutError> {
        let name = spec.to_string();
        let built = || self.built.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |(known, layout): &&(String, Layout)| *known == name && layout.shape() == shape;
        if let Some((_, layout)) = built().iter().find(is_it) {
            return Ok(layout.clone());
        }
        let layout = spec.build(shape)?;
        let mut built = built();
        if built.len() == MAX_CACHED_LAYOUTS {
            built.remove(0);
        }
        built.push((name, layout.clone()));
        Ok(layout)
    }
}
