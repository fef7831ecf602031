//! Which layout boards have, and a cache of those built last.

use std::str::FromStr;

use saltire_core::layout::BlockShape;
use saltire_core::{BoardShape, Layout, LayoutError, LayoutSpec};

use crate::Error;

/// Which layout is wanted.
#[derive(Clone, Debug, Default)]
pub enum LayoutChoice {
    /// Classic or diagonal: the solutions decide.
    #[default]
    Auto,
    /// The layout with this name.
    Named(LayoutSpec),
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

/// How many layouts the cache keeps. A file may name any number of region maps,
/// but few at a time.
const MAX_CACHED_LAYOUTS: usize = 8;

/// Builds layouts, and keeps those built last: building one costs ten times as
/// much as solving a puzzle on it.
#[derive(Default)]
pub struct LayoutCache {
    choice: LayoutChoice,
    shape: Option<BoardShape>,
    built: Vec<(String, Layout)>,
}

impl LayoutCache {
    /// A cache for this choice. The size of boards and the shape of their blocks
    /// may be given.
    pub fn new(choice: LayoutChoice, size: Option<usize>, block: Option<BlockShape>) -> Result<LayoutCache, Error> {
        let shape = match (size, block) {
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
        if let (Some(shape), LayoutChoice::Named(spec)) = (shape, &choice)
            && spec.side().is_none_or(|side| side == shape.side())
        {
            // Report at once a layout that does not fit this size.
            spec.build(shape)?;
        }
        Ok(LayoutCache { choice, shape, built: Vec::new() })
    }

    /// The choice.
    pub fn choice(&self) -> &LayoutChoice {
        &self.choice
    }

    /// The side of boards, if it is known before one is read.
    pub fn side(&self) -> Option<usize> {
        let of_map = || match &self.choice {
            LayoutChoice::Named(spec) => spec.side(),
            LayoutChoice::Auto => None,
        };
        self.shape.map(BoardShape::side).or_else(of_map)
    }

    /// The shape of a board: the one that was chosen, or the board's own.
    pub fn shape(&self, side: usize, block: Option<BlockShape>) -> Result<BoardShape, LayoutError> {
        match (self.shape.filter(|shape| shape.side() == side), block) {
            (Some(shape), _) => Ok(shape),
            (None, Some(block)) => BoardShape::of_blocks(block),
            (None, None) => BoardShape::new(side),
        }
    }

    /// The layout that was chosen, or the one called `default` if it is open, on
    /// a board of this side.
    pub fn layout(&mut self, side: usize, default: &str) -> Result<Layout, LayoutError> {
        let shape = self.shape(side, None)?;
        match self.choice.clone() {
            LayoutChoice::Named(spec) => self.build(&spec, shape),
            LayoutChoice::Auto => self.build(&LayoutSpec::parse(default)?, shape),
        }
    }

    /// The layouts that a board of this side may have, in the order to try them:
    /// the one that was chosen, or diagonal and then classic.
    pub fn to_try(&mut self, side: usize) -> Result<Vec<Layout>, Error> {
        let shape = self.shape(side, None)?;
        match self.choice.clone() {
            LayoutChoice::Named(spec) => Ok(vec![self.build(&spec, shape)?]),
            LayoutChoice::Auto => Ok(vec![self.diagonal(shape)?, self.classic(shape)?]),
        }
    }

    /// The classic layout of this shape.
    pub fn classic(&mut self, shape: BoardShape) -> Result<Layout, LayoutError> {
        self.build(&LayoutSpec::parse("classic")?, shape)
    }

    /// The diagonal layout of this shape.
    pub fn diagonal(&mut self, shape: BoardShape) -> Result<Layout, LayoutError> {
        self.build(&LayoutSpec::parse("diagonal")?, shape)
    }

    /// The layout with this name and shape.
    pub fn build(&mut self, spec: &LayoutSpec, shape: BoardShape) -> Result<Layout, LayoutError> {
        let name = spec.to_string();
        if let Some((_, layout)) = self.built.iter().find(|(built, layout)| *built == name && layout.shape() == shape) {
            return Ok(layout.clone());
        }
        let layout = spec.build(shape)?;
        if self.built.len() == MAX_CACHED_LAYOUTS {
            self.built.remove(0);
        }
        self.built.push((name, layout.clone()));
        Ok(layout)
    }
}
