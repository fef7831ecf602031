//! Boards whose layout is named, or is to be found out.

use std::str::FromStr;

use saltire_core::layout::BlockShape;
use saltire_core::notation::ReadErrorKind;
use saltire_core::{Entry, Layout, LayoutError, LayoutSpec, Puzzle, ReadError, Shape};
use saltire_search::{Agent, Answer, Bounds, Detector};

use crate::Error;

/// Which layout is wanted.
#[derive(Clone, Debug)]
pub enum LayoutChoice {
    /// Find out whether it is classic or diagonal.
    Auto,
    /// The layout of this name.
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
            spec.build(Shape::new(side)?)?;
        }
        Ok(LayoutChoice::Named(spec))
    }
}

/// A puzzle whose layout is settled as far as it can be without solving.
pub enum Posed {
    /// The layout is known.
    As(Puzzle),
    /// Classic or diagonal.
    Auto(Puzzle),
}

/// How many layouts are remembered.
const REMEMBERED: usize = 8;

/// Gives boards their layouts; remembers those it made last.
pub struct Layouts {
    choice: LayoutChoice,
    shape: Option<Shape>,
    made: Vec<(String, Layout)>,
    detectors: Vec<Detector>,
}

impl Layouts {
    /// Layouts of this choice; the size of boards and the shape of their blocks
    /// where they are known.
    pub fn new(choice: LayoutChoice, size: Option<usize>, block: Option<BlockShape>) -> Result<Layouts, Error> {
        let shape = match (size, block) {
            (size, Some(block)) => {
                let shape = Shape::of_blocks(block)?;
                if let Some(size) = size.filter(|&size| size != shape.side()) {
                    return Err(Error::Blocks { block, size });
                }
                Some(shape)
            }
            (Some(size), None) => Some(Shape::new(size)?),
            (None, None) => None,
        };
        if let (Some(shape), LayoutChoice::Named(spec)) = (shape, &choice)
            && spec.side().is_none_or(|side| side == shape.side())
        {
            // Say at once what makes no sense on this size.
            spec.build(shape)?;
        }
        Ok(Layouts { choice, shape, made: Vec::new(), detectors: Vec::new() })
    }

    /// The side that is known before any board is read.
    pub fn side(&self) -> Option<usize> {
        let of_map = || match &self.choice {
            LayoutChoice::Named(spec) => spec.side(),
            LayoutChoice::Auto => None,
        };
        self.shape.map(Shape::side).or_else(of_map)
    }

    /// The shape of a board: the one that is asked for, or the one that the board
    /// itself has.
    fn shape(&self, side: usize, block: Option<BlockShape>) -> Result<Shape, LayoutError> {
        match (self.shape.filter(|shape| shape.side() == side), block) {
            (Some(shape), _) => Ok(shape),
            (None, Some(block)) => Shape::of_blocks(block),
            (None, None) => Shape::new(side),
        }
    }

    /// The layout that is named, or `otherwise`, on a board of this side.
    pub fn named(&mut self, side: usize, otherwise: &str) -> Result<Layout, LayoutError> {
        let shape = self.shape(side, None)?;
        match self.choice.clone() {
            LayoutChoice::Named(spec) => self.make(&spec, shape),
            LayoutChoice::Auto => self.make(&LayoutSpec::parse(otherwise)?, shape),
        }
    }

    fn make(&mut self, spec: &LayoutSpec, shape: Shape) -> Result<Layout, LayoutError> {
        let name = spec.to_string();
        if let Some((_, layout)) = self.made.iter().find(|(made, layout)| *made == name && layout.shape() == shape) {
            return Ok(layout.clone());
        }
        let layout = spec.build(shape)?;
        // A file may name any number of region maps; few matter at a time.
        if self.made.len() == REMEMBERED {
            self.made.remove(0);
        }
        self.made.push((name, layout.clone()));
        Ok(layout)
    }

    fn detector(&mut self, shape: Shape) -> Result<&Detector, LayoutError> {
        let number = match self.detectors.iter().position(|known| known.classic().shape() == shape) {
            Some(number) => number,
            None => {
                // A file may name any shape of blocks; few matter at a time.
                if self.detectors.len() == REMEMBERED {
                    self.detectors.remove(0);
                }
                self.detectors.push(Detector::new(shape)?);
                self.detectors.len() - 1
            }
        };
        Ok(&self.detectors[number])
    }

    /// The layouts that a plain board of nine may have, in the order in which
    /// they are to be tried: the one that is named, or diagonal and then classic.
    pub fn of_nine(&mut self) -> Result<Vec<Layout>, Error> {
        let shape = self.shape(9, None)?;
        match self.choice.clone() {
            LayoutChoice::Named(spec) => Ok(vec![self.make(&spec, shape)?]),
            LayoutChoice::Auto => {
                let names = ["diagonal", "classic"];
                Ok(names.iter().map(|name| self.make(&LayoutSpec::parse(name)?, shape)).collect::<Result<_, _>>()?)
            }
        }
    }

    /// The puzzle that a board is, as far as its layout is known.
    pub fn pose(&mut self, entry: Entry) -> Result<Posed, Error> {
        let line = entry.line();
        // What the text says of itself is the text's fault, and has its line.
        let fault = |error| ReadError { line, kind: ReadErrorKind::Layout(error) };
        let shape = self.shape(entry.side(), entry.block()).map_err(fault)?;
        let choice = match (&self.choice, entry.layout()) {
            (LayoutChoice::Auto, Some(name)) => {
                let named: LayoutChoice = name.parse().map_err(fault)?;
                if let LayoutChoice::Named(spec) = &named {
                    self.make(spec, shape).map_err(fault)?;
                }
                named
            }
            (choice, _) => choice.clone(),
        };
        match choice {
            LayoutChoice::Named(spec) => Ok(Posed::As(entry.into_puzzle(&self.make(&spec, shape)?)?)),
            LayoutChoice::Auto => Ok(Posed::Auto(entry.into_puzzle(self.detector(shape)?.classic())?)),
        }
    }

    /// The answer for a puzzle, and the puzzle under the layout it is for.
    pub fn answer(&mut self, posed: Posed, agent: &Agent<'_>, bounds: &Bounds) -> Result<Answered, Error> {
        let (puzzle, answer, settled) = match posed {
            Posed::As(puzzle) => {
                let answer = agent.solve(&puzzle, bounds);
                (puzzle, answer, true)
            }
            Posed::Auto(puzzle) => {
                let found = self.detector(puzzle.layout().shape())?.detect(&puzzle, agent, bounds);
                (puzzle.with_layout(&found.answer.layout), found.answer, found.settled)
            }
        };
        Ok(Answered { puzzle, answer, settled })
    }

    /// The puzzle under its layout, found out by solving where need be.
    pub fn settle(&mut self, posed: Posed, agent: &Agent<'_>) -> Result<Puzzle, Error> {
        match posed {
            Posed::As(puzzle) => Ok(puzzle),
            // Without a bound on time it is always settled.
            posed => Ok(self.answer(posed, agent, &Bounds::solutions(1))?.puzzle),
        }
    }
}

/// A puzzle under its layout, with its answer.
pub struct Answered {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its answer.
    pub answer: Answer,
    /// Whether it is known that this is its layout.
    pub settled: bool,
}

impl Answered {
    /// The name of the layout, or `auto` where that is not known.
    pub fn layout_name(&self) -> &str {
        if self.settled { self.answer.layout.name() } else { "auto" }
    }
}
