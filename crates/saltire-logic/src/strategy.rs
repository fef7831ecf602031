//! One rule of inference, and what is told of it.

use saltire_core::Spots;

use crate::{Board, Findings, Rating, View};

/// One rule of inference.
///
/// It works from units, peers and candidates alone, so that it holds on every
/// layout. `examples/own_strategy.rs` of the crate `saltire` writes one from
/// outside; those of this crate that look at a [`View`] are [`Row`]s.
pub trait Strategy: Sync {
    /// Its name on the command line.
    fn name(&self) -> &str;

    /// What it sees, why it is true, and an example: the text a learner reads.
    fn explanation(&self) -> String;

    /// Looks at the grid as it stands and reports everything it finds.
    fn find(&self, grid: &Board<'_>, findings: &mut Findings);

    /// Where it stands among the others.
    fn about(&self) -> About {
        About::default()
    }
}

impl std::fmt::Debug for dyn Strategy + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Where a strategy stands among the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct About {
    /// The idea that it shares with others.
    pub family: &'static str,
    /// The number it has in collections of examples, such as `0300` for the
    /// X-wing.
    pub code: Option<&'static str>,
    /// How hard its easiest instance is.
    pub rating: Rating,
    /// Whether it holds only where there is one solution.
    pub needs_uniqueness: bool,
    /// A board on which it finds something.
    pub example: Option<Example>,
}

impl Default for About {
    fn default() -> About {
        About { family: "other", code: None, rating: Rating(0), needs_uniqueness: false, example: None }
    }
}

/// A board on which a strategy finds something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The layout.
    pub layout: &'static str,
    /// The board, as [`saltire_core::notation::Case`] reads it.
    pub board: &'static str,
}

/// What looks at a view; written once for boards of every size.
pub trait Search: Sync {
    /// Reports what it finds; where [`Findings::are_enough`], it may stop.
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings);
}

/// A strategy as a row of facts around its search.
pub struct Row<T> {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it sees, in one line without a full stop.
    pub summary: &'static str,
    /// The opening comment of its file: `include_str!` of the file itself.
    pub source: &'static str,
    /// The idea that it shares with others.
    pub family: &'static str,
    /// See [`About::code`].
    pub code: Option<&'static str>,
    /// How hard its easiest instance is.
    pub rating: Rating,
    /// Whether it holds only where there is one solution.
    pub needs_uniqueness: bool,
    /// A board on which it finds something.
    pub example: Example,
    /// What it does.
    pub search: T,
}

impl<T: Search> Strategy for Row<T> {
    fn name(&self) -> &str {
        self.name
    }

    fn explanation(&self) -> String {
        let essay = opening_comment(self.source);
        let rest = essay.split_once('\n').map_or("", |(_, rest)| rest);
        format!("{}: {}.\n{rest}", crate::words::title(self.name), self.summary)
    }

    fn find(&self, board: &Board<'_>, findings: &mut Findings) {
        if self.needs_uniqueness && !board.is_unique() {
            return;
        }
        let outer = findings.looks(self.name);
        if board.is_small() {
            self.search.search(board.few(), findings);
        } else {
            self.search.search(board.many(), findings);
        }
        findings.looks(outer);
    }

    fn about(&self) -> About {
        About {
            family: self.family,
            code: self.code,
            rating: self.rating,
            needs_uniqueness: self.needs_uniqueness,
            example: Some(self.example),
        }
    }
}

/// The text a learner reads is the opening comment of the strategy's own file.
pub(crate) fn opening_comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
}
