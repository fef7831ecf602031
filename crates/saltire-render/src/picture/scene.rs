//! What is to be seen: how each cell looks, what lies over the board, and what
//! is said under it. All of it comes from the moment and its evidence alone.

use saltire_core::{Candidate, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, Layout, Link, Role, Step, Symbols};

use crate::Ink;
use crate::board::tinted_cells;
use crate::film::{Frame, Moment};

/// What is drawn around or over a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Sign {
    #[default]
    None,
    /// A square inside its borders.
    Square(Ink),
    /// The same, dashed.
    Dashed(Ink),
    /// Two squares, one in the other.
    Double(Ink),
    /// A square on its corner.
    Diamond(Ink),
    /// A circle around its digit.
    Circle(Ink),
    /// A cross from corner to corner.
    Cross(Ink),
}

/// The candidates that are drawn, and those among them that stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    pub all: DigitSet,
    pub cause: DigitSet,
    pub second: DigitSet,
    pub third: DigitSet,
    pub fin: DigitSet,
    pub base: DigitSet,
    pub cover: DigitSet,
    pub new: DigitSet,
    pub gone: DigitSet,
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Look {
    pub fill: Option<Ink>,
    pub digit: Option<(Digit, Ink)>,
    pub marks: Marks,
    pub sign: Sign,
}

/// What is drawn around a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    Base,
    Cover,
    Dead,
}

/// What sort of moment it is, which colours its frame and its heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Calm,
    Guess,
    Dead,
    Solved,
}

/// What is to be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scene {
    pub layout: Layout,
    pub symbols: Symbols,
    /// In reading order.
    pub looks: Vec<Look>,
    pub edges: Vec<(CellSet, Edge)>,
    pub links: Vec<Link>,
    pub tone: Tone,
    /// Whether it stands under a guess.
    pub supposing: bool,
    pub heading: String,
    pub text: String,
}

impl Scene {
    /// The board as it stands, and nothing said.
    fn of_grid(grid: &Grid, supposed: &CellSet) -> Scene {
        let layout = grid.layout();
        let tinted = tinted_cells(layout);
        let look = |&cell: &Cell| {
            let ink = match () {
                _ if grid.given().contains(cell) => Ink::Given,
                _ if supposed.contains(cell) => Ink::Guess,
                _ => Ink::Solved,
            };
            let digit = grid[cell].single().map(|digit| (digit, ink));
            // Where nothing has been ruled out yet, nothing is pencilled in.
            let open = digit.is_none() && grid[cell] != layout.digits();
            let all = if open { grid[cell] } else { DigitSet::EMPTY };
            let fill = tinted.contains(cell).then_some(Ink::Tint);
            Look { fill, digit, marks: Marks { all, ..Marks::default() }, sign: Sign::None }
        };
        Scene {
            layout: layout.clone(),
            symbols: grid.symbols(),
            looks: layout.cells().iter().map(look).collect(),
            edges: Vec::new(),
            links: Vec::new(),
            tone: Tone::Calm,
            supposing: false,
            heading: String::new(),
            text: String::new(),
        }
    }

    /// A board by itself; solved peers that hold the same digit are marked.
    pub fn of_board(grid: &Grid) -> Scene {
        let mut scene = Scene::of_grid(grid, &CellSet::EMPTY);
        for &cell in grid.layout().cells() {
            let clashes = |&peer: &Cell| grid.is_solved(cell) && grid[peer] == grid[cell];
            if grid[cell].is_empty() || grid.layout().peers(cell).iter().any(clashes) {
                scene.end_in(cell);
            }
        }
        scene
    }

    /// A moment of a film.
    pub fn of_frame(frame: &Frame<'_>) -> Scene {
        let Frame { grid, number, depth, .. } = frame;
        let mut scene = match frame.moment {
            Moment::Start => Scene::of_board(grid),
            _ => Scene::of_grid(grid, &frame.supposed),
        };
        scene.supposing = *depth > 0;
        for &cell in &frame.guesses {
            scene.look(cell).sign = Sign::Circle(Ink::Guess);
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
                let name = sentence(&short_name(&scene.layout));
                (name, if grid.given().is_empty() { String::new() } else { clues })
            }
            Moment::Step(step) => {
                scene.show_step(step, grid);
                (format!("{number} · {}{under}", step.strategy), sentence(&step.text))
            }
            &Moment::Placement { step, cell, digit } => {
                scene.show_causes(step, cell);
                scene.look(cell).fill = Some(Ink::NewFill);
                scene.look(cell).sign = Sign::Square(Ink::New);
                let placed = step.placements.iter().any(|at| at.cell == cell);
                let text = match placed {
                    true => sentence(&step.text),
                    false => format!("{cell} is {}: nothing else is left for it.", symbol(digit)),
                };
                (format!("{number} · {}{under}", step.strategy), text)
            }
            &Moment::Guess { cell, digit, among } => {
                scene.tone = Tone::Guess;
                scene.look(cell).fill = Some(Ink::GuessFill);
                scene.look(cell).digit = Some((digit, Ink::Guess));
                let among = among.iter().map(|digit| symbol(digit).to_string()).collect::<Vec<_>>().join(" or ");
                let deep = if *depth > 1 { format!(", {depth} deep") } else { String::new() };
                let text = format!("Suppose {cell} is {} (it may be {among}).", symbol(digit));
                (format!("{number} · guess{deep}"), text)
            }
            Moment::DeadEnd(why) => {
                scene.show_contradiction(why);
                let heading = if *depth > 0 { format!("Dead end{under}") } else { "No solution".to_owned() };
                (heading, format!("{}.", sentence(&why.text(grid.symbols()))))
            }
            Moment::Solution => {
                scene.tone = Tone::Solved;
                ("Solved".to_owned(), String::new())
            }
            Moment::End => ("The end".to_owned(), String::new()),
        };
        scene.heading = heading;
        let gap = if text.is_empty() || frame.remark.is_empty() { "" } else { " " };
        let stop = if gap.is_empty() || text.ends_with('.') { "" } else { "." };
        scene.text = format!("{text}{stop}{gap}{}", frame.remark);
        scene
    }

    fn look(&mut self, cell: Cell) -> &mut Look {
        let place = cell.row() * self.layout.side() + cell.column();
        &mut self.looks[place]
    }

    /// The looks with their cells.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &Look)> {
        self.layout.cells().iter().copied().zip(&self.looks)
    }

    /// What a step saw, and what it is about to do.
    fn show_step(&mut self, step: &Step, grid: &Grid) {
        self.show_units(step);
        for &(cell, role) in &step.evidence.cells {
            self.show_cell(cell, role);
        }
        for &(cell, digits, role) in &step.evidence.candidates {
            let marks = self.pencil(cell, digits, grid);
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
                self.pencil(at.cell, DigitSet::of(at.digit), grid);
            }
        }
        self.links.clone_from(&step.evidence.links);
        for &Candidate { cell, digit } in &step.eliminations {
            self.pencil(cell, DigitSet::of(digit), grid).gone |= DigitSet::of(digit);
        }
        for &Candidate { cell, digit } in &step.placements {
            self.pencil(cell, DigitSet::of(digit), grid).new |= DigitSet::of(digit);
            self.look(cell).fill = Some(Ink::NewFill);
            self.look(cell).sign = Sign::Square(Ink::New);
        }
    }

    /// The marks of a cell, all of them, where it has no digit. With them those
    /// that a step speaks of: a strategy reports all it sees at once, and what
    /// it reported before may have taken them already.
    fn pencil(&mut self, cell: Cell, spoken_of: DigitSet, grid: &Grid) -> &mut Marks {
        let look = self.look(cell);
        if look.digit.is_none() {
            look.marks.all |= grid[cell] | spoken_of;
        }
        &mut look.marks
    }

    /// What a placement rests on: the grid is the one after it, so that cells
    /// and units are shown but candidates are not.
    fn show_causes(&mut self, step: &Step, placed: Cell) {
        self.show_units(step);
        for &(cell, role) in step.evidence.cells.iter().filter(|(cell, _)| *cell != placed) {
            self.show_cell(cell, role);
        }
    }

    fn show_units(&mut self, step: &Step) {
        for (unit, role) in &step.evidence.units {
            let (edge, fill) = match role {
                Role::Cover => (Edge::Cover, Ink::CoverFill),
                _ => (Edge::Base, Ink::BaseFill),
            };
            self.edges.push((*unit.set(), edge));
            for &cell in unit.cells() {
                self.look(cell).fill = Some(fill);
            }
        }
    }

    fn show_cell(&mut self, cell: Cell, role: Role) {
        let (fill, sign) = match role {
            Role::Base => (Ink::BaseFill, Sign::Square(Ink::Base)),
            Role::Cover => (Ink::CoverFill, Sign::Square(Ink::Cover)),
            Role::Second => (Ink::SecondFill, Sign::Dashed(Ink::Second)),
            Role::Third => (Ink::ThirdFill, Sign::Double(Ink::Third)),
            Role::Fin => (Ink::FinFill, Sign::Diamond(Ink::Fin)),
            _ => (Ink::CauseFill, Sign::Square(Ink::Cause)),
        };
        let look = self.look(cell);
        look.fill = Some(fill);
        if look.sign == Sign::None {
            look.sign = sign;
        }
    }

    fn show_contradiction(&mut self, why: &Contradiction) {
        self.tone = Tone::Dead;
        match why {
            Contradiction::Clash { first, second, unit, .. } => {
                if let Some(unit) = unit {
                    self.edges.push((*unit.set(), Edge::Dead));
                }
                self.end_in(*first);
                self.end_in(*second);
            }
            Contradiction::NoCandidate { cell } => self.end_in(*cell),
            Contradiction::NoPlace { unit, .. } => {
                self.edges.push((*unit.set(), Edge::Dead));
                for &cell in unit.cells() {
                    self.look(cell).fill = Some(Ink::DeadFill);
                }
            }
        }
    }

    /// Marks a cell that can't be as it is.
    fn end_in(&mut self, cell: Cell) {
        let look = self.look(cell);
        look.fill = Some(Ink::DeadFill);
        look.sign = match look.digit {
            Some(_) => Sign::Circle(Ink::Dead),
            None => Sign::Cross(Ink::Dead),
        };
    }

    /// The whole caption.
    pub fn caption(&self) -> String {
        match (self.heading.is_empty(), self.text.is_empty()) {
            (false, false) => format!("{}: {}", self.heading, self.text),
            _ => format!("{}{}", self.heading, self.text),
        }
    }
}

/// The name of a layout without its region map, and its size.
pub(crate) fn short_name(layout: &Layout) -> String {
    let parts = layout.name().split('+').map(|part| part.split(':').next().unwrap_or(part));
    format!("{} {}", parts.collect::<Vec<_>>().join(" + "), layout.shape())
}

/// The same with a capital letter, unless it begins with the name of a cell.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
