//! Scenes: the appearance of each cell, the outlines and links over the board, and
//! the caption. All of it comes from a moment of a film and its evidence.

use saltire_core::{
    Candidate, Cell, CellNames, CellSet, Contradiction, Digit, DigitSet, Grid, Layout, Link, Role, Step, Symbols,
    capitalized,
};

use crate::borders::tinted_in_pictures;
use crate::film::{Frame, Moment};
use crate::picture::Colour;

/// A marker around or over a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellMarker {
    /// Nothing.
    #[default]
    None,
    /// A square inside its borders.
    Square(Colour),
    /// A dashed square inside its borders.
    Dashed(Colour),
    /// Two squares, one in the other.
    Double(Colour),
    /// A square on its corner.
    Diamond(Colour),
    /// A circle around the digit.
    Circle(Colour),
    /// A cross from corner to corner.
    Cross(Colour),
}

/// The visible candidates of a cell, and the highlighted ones by role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CandidateMarks {
    /// Every candidate that is drawn.
    pub all: DigitSet,
    /// Evidence of the step.
    pub cause: DigitSet,
    /// Evidence of its second group.
    pub second: DigitSet,
    /// Evidence of its third group.
    pub third: DigitSet,
    /// Exceptions that the step takes into account.
    pub fin: DigitSet,
    /// Evidence in a base unit.
    pub base: DigitSet,
    /// Evidence in a cover unit.
    pub cover: DigitSet,
    /// Placed by the step.
    pub placed: DigitSet,
    /// Removed by the step.
    pub removed: DigitSet,
}

/// The appearance of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellAppearance {
    /// The background.
    pub fill: Option<Colour>,
    /// The digit, if it has one.
    pub digit: Option<(Digit, Colour)>,
    /// The pencil marks.
    pub marks: CandidateMarks,
    /// The marker around or over it.
    pub marker: CellMarker,
    /// The player's marks in the corners.
    pub corner: DigitSet,
    /// The player's marks in the middle.
    pub centre: DigitSet,
    /// The player's colours, as bits from 1.
    pub colours: u16,
}

/// The outline around a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitOutline {
    /// A unit where the step saw its pattern.
    Base,
    /// A unit that the step affects.
    Cover,
    /// A unit with a contradiction.
    Dead,
}

/// The kind of a moment, which colours the frame and the heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SceneStatus {
    /// A step, or the puzzle.
    Normal,
    /// A guess.
    Guess,
    /// A dead end.
    Dead,
    /// A solution.
    Solved,
}

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The layout of the board.
    pub layout: Layout,
    /// How its digits are written.
    pub symbols: Symbols,
    /// The cells in reading order.
    pub appearances: Vec<CellAppearance>,
    /// The units with an outline.
    pub outlines: Vec<(CellSet, UnitOutline)>,
    /// The links of the step.
    pub links: Vec<Link>,
    /// The kind of moment.
    pub status: SceneStatus,
    /// Whether the moment depends on a guess.
    pub is_supposed: bool,
    /// The heading of the caption.
    pub heading: String,
    /// The rest of the caption as running text.
    pub text: String,
    /// The same text as lines, if it has several. The lines of a chain have numbers.
    pub lines: Vec<String>,
}

impl Scene {
    /// Returns the board without a caption.
    fn of_grid(grid: &Grid, supposed: &CellSet) -> Scene {
        let layout = grid.layout();
        let tinted = tinted_in_pictures(layout);
        let appearance = |&cell: &Cell| {
            let colour = match () {
                _ if grid.given().contains(cell) => Colour::Given,
                _ if supposed.contains(cell) => Colour::Guess,
                _ => Colour::Solved,
            };
            let digit = grid[cell].single().map(|digit| (digit, colour));
            // A cell with every candidate shows none.
            let open = digit.is_none() && grid[cell] != layout.digits();
            let all = if open { grid[cell] } else { DigitSet::EMPTY };
            let fill = tinted.contains(cell).then_some(Colour::Tint);
            CellAppearance {
                fill,
                digit,
                marks: CandidateMarks { all, ..CandidateMarks::default() },
                ..CellAppearance::default()
            }
        };
        Scene {
            layout: layout.clone(),
            symbols: grid.symbols(),
            appearances: layout.cells().iter().map(appearance).collect(),
            outlines: Vec::new(),
            links: Vec::new(),
            status: SceneStatus::Normal,
            is_supposed: false,
            heading: String::new(),
            text: String::new(),
            lines: Vec::new(),
        }
    }

    /// Returns a board alone. Marks equal peers and cells without candidates.
    pub fn of_board(grid: &Grid) -> Scene {
        let mut scene = Scene::of_grid(grid, &CellSet::EMPTY);
        for &cell in grid.layout().cells() {
            let clashes = |&peer: &Cell| grid.is_solved(cell) && grid[peer] == grid[cell];
            if grid[cell].is_empty() || grid.layout().peers(cell).iter().any(clashes) {
                scene.mark_dead(cell);
            }
        }
        scene
    }

    /// Returns a moment of a film.
    pub fn of_frame(frame: &Frame<'_>) -> Scene {
        let Frame { grid, number, depth, .. } = frame;
        let mut scene = match frame.moment {
            Moment::Start => Scene::of_board(grid),
            _ => Scene::of_grid(grid, &frame.supposed),
        };
        scene.is_supposed = *depth > 0;
        for guess in &frame.guesses {
            scene.appearance(guess.cell).marker = CellMarker::Circle(Colour::Guess);
        }
        let symbol = |digit: Digit| grid.symbols().symbol(digit);
        let under = match depth {
            0 => String::new(),
            1 => " · under 1 guess".to_owned(),
            guesses => format!(" · under {guesses} guesses"),
        };
        let (heading, text) = match &frame.moment {
            Moment::Start => {
                let clues = grid.given().len();
                let clues = if clues == 1 { "1 clue".to_owned() } else { format!("{clues} clues") };
                let name = capitalized(&short_name(&scene.layout));
                (name, if grid.given().is_empty() { String::new() } else { clues })
            }
            Moment::Step(step) => {
                scene.show_step(step, grid);
                scene.lines = numbered_lines(step);
                (format!("{number} · {}{under}", step.label()), step.text())
            }
            &Moment::Placement { step, cell, digit } => {
                scene.show_causes(step, cell);
                scene.appearance(cell).fill = Some(Colour::NewFill);
                scene.appearance(cell).marker = CellMarker::Square(Colour::New);
                let is_placement = step.placements.iter().any(|at| at.cell == cell);
                if is_placement {
                    scene.lines = numbered_lines(step);
                }
                let text = match is_placement {
                    true => step.text(),
                    false => format!("{cell} is {}: nothing else is left for it.", symbol(digit)),
                };
                (format!("{number} · {}{under}", step.label()), text)
            }
            &Moment::Guess { cell, digit, among } => {
                scene.status = SceneStatus::Guess;
                scene.appearance(cell).fill = Some(Colour::GuessFill);
                scene.appearance(cell).digit = Some((digit, Colour::Guess));
                let among = among.iter().map(|digit| symbol(digit).to_string()).collect::<Vec<_>>().join(" or ");
                let deep = if *depth > 1 { format!(", {depth} deep") } else { String::new() };
                let text = format!("Suppose {cell} is {} (it may be {among}).", symbol(digit));
                (format!("{number} · guess{deep}"), text)
            }
            Moment::DeadEnd(why) => {
                scene.show_contradiction(why);
                let heading = if *depth > 0 { format!("Dead end{under}") } else { "No solution".to_owned() };
                (heading, format!("{}.", capitalized(&why.text(grid.symbols()))))
            }
            Moment::Solution => {
                scene.status = SceneStatus::Solved;
                ("Solved".to_owned(), String::new())
            }
            Moment::End => ("The end".to_owned(), String::new()),
        };
        scene.heading = heading;
        let gap = if text.is_empty() || frame.remark.is_empty() { "" } else { " " };
        let stop = if gap.is_empty() || text.ends_with('.') { "" } else { "." };
        scene.text = format!("{text}{stop}{gap}{}", frame.remark);
        if !scene.lines.is_empty() && !frame.remark.is_empty() {
            scene.lines.push(frame.remark.clone());
        }
        scene
    }

    pub(super) fn appearance(&mut self, cell: Cell) -> &mut CellAppearance {
        let index = self.layout.index_of(cell);
        &mut self.appearances[index]
    }

    /// Returns the cells with their appearance.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &CellAppearance)> {
        self.layout.cells().iter().copied().zip(&self.appearances)
    }

    /// Shows the evidence and the effects of a step.
    fn show_step(&mut self, step: &Step, grid: &Grid) {
        self.show_units(step);
        for &(cell, role) in &step.evidence.cells {
            self.show_cell(cell, role);
        }
        for &(cell, digits, role) in &step.evidence.candidates {
            let marks = self.show_candidates(cell, digits, grid);
            match role {
                Role::Base => marks.base |= digits,
                Role::Cover => marks.cover |= digits,
                Role::Second => marks.second |= digits,
                Role::Third => marks.third |= digits,
                Role::Fin => marks.fin |= digits,
                _ => marks.cause |= digits,
            }
        }
        for link in &step.evidence.links {
            for at in link.from.iter().chain(&link.to) {
                self.show_candidates(at.cell, DigitSet::of(at.digit), grid);
            }
        }
        self.links.clone_from(&step.evidence.links);
        for &Candidate { cell, digit } in &step.eliminations {
            self.show_candidates(cell, DigitSet::of(digit), grid).removed |= DigitSet::of(digit);
        }
        for &Candidate { cell, digit } in &step.placements {
            self.show_candidates(cell, DigitSet::of(digit), grid).placed |= DigitSet::of(digit);
            self.appearance(cell).fill = Some(Colour::NewFill);
            self.appearance(cell).marker = CellMarker::Square(Colour::New);
        }
    }

    /// Shows the candidates of an unsolved cell, and those that a step mentions. A
    /// strategy reports several steps at once, so an earlier one can already have
    /// removed them.
    fn show_candidates(&mut self, cell: Cell, mentioned: DigitSet, grid: &Grid) -> &mut CandidateMarks {
        let appearance = self.appearance(cell);
        if appearance.digit.is_none() {
            appearance.marks.all |= grid[cell] | mentioned;
        }
        &mut appearance.marks
    }

    /// Shows the cells and units of the evidence for a placement. The grid is the
    /// one after it, so candidates are not shown.
    fn show_causes(&mut self, step: &Step, placed: Cell) {
        self.show_units(step);
        for &(cell, role) in step.evidence.cells.iter().filter(|(cell, _)| *cell != placed) {
            self.show_cell(cell, role);
        }
    }

    fn show_units(&mut self, step: &Step) {
        for (unit, role) in &step.evidence.units {
            let (outline, fill) = match role {
                Role::Cover => (UnitOutline::Cover, Colour::CoverFill),
                _ => (UnitOutline::Base, Colour::BaseFill),
            };
            self.outlines.push((*unit.set(), outline));
            for &cell in unit.cells() {
                self.appearance(cell).fill = Some(fill);
            }
        }
    }

    fn show_cell(&mut self, cell: Cell, role: Role) {
        let (fill, marker) = match role {
            Role::Base => (Colour::BaseFill, CellMarker::Square(Colour::Base)),
            Role::Cover => (Colour::CoverFill, CellMarker::Square(Colour::Cover)),
            Role::Second => (Colour::SecondFill, CellMarker::Dashed(Colour::Second)),
            Role::Third => (Colour::ThirdFill, CellMarker::Double(Colour::Third)),
            Role::Fin => (Colour::FinFill, CellMarker::Diamond(Colour::Fin)),
            _ => (Colour::CauseFill, CellMarker::Square(Colour::Cause)),
        };
        let appearance = self.appearance(cell);
        appearance.fill = Some(fill);
        if appearance.marker == CellMarker::None {
            appearance.marker = marker;
        }
    }

    fn show_contradiction(&mut self, why: &Contradiction) {
        self.status = SceneStatus::Dead;
        match why {
            Contradiction::Clash { first, second, unit, .. } => {
                if let Some(unit) = unit {
                    self.outlines.push((*unit.set(), UnitOutline::Dead));
                }
                self.mark_dead(*first);
                self.mark_dead(*second);
            }
            Contradiction::NoCandidate { cell } => self.mark_dead(*cell),
            Contradiction::NoPlace { unit, .. } => {
                self.outlines.push((*unit.set(), UnitOutline::Dead));
                for &cell in unit.cells() {
                    self.appearance(cell).fill = Some(Colour::DeadFill);
                }
            }
        }
    }

    /// Marks a cell that is part of a contradiction.
    fn mark_dead(&mut self, cell: Cell) {
        let appearance = self.appearance(cell);
        appearance.fill = Some(Colour::DeadFill);
        appearance.marker = match appearance.digit {
            Some(_) => CellMarker::Circle(Colour::Dead),
            None => CellMarker::Cross(Colour::Dead),
        };
    }

    /// Returns the caption.
    pub fn caption(&self) -> String {
        match (self.heading.is_empty(), self.text.is_empty()) {
            (false, false) => format!("{}: {}", self.heading, self.text),
            _ => format!("{}{}", self.heading, self.text),
        }
    }
}

/// Returns the lines of an explanation that has several.
fn numbered_lines(step: &Step) -> Vec<String> {
    let lines = step.lines_in(CellNames::default());
    if lines.len() > 1 { lines } else { Vec::new() }
}

/// Returns the name of a layout without its region map, and its size.
pub(crate) fn short_name(layout: &Layout) -> String {
    let parts = layout.name().split('+').map(|part| part.split(':').next().unwrap_or(part));
    format!("{} {}", parts.collect::<Vec<_>>().join(" + "), layout.shape())
}
