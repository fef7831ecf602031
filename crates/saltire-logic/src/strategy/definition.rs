//! Strategies defined by facts and a search.

use saltire_core::{CellIndexSet, Grid};

use super::{Example, Family, Strategy, StrategyInfo, title};
use crate::{Position, Rating, Report, View};

/// The search of a strategy, written once for boards of every size.
pub trait Finder: Sync {
    /// Reports what it finds, and stops if [`Report::should_stop`].
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report);
}

/// A strategy defined by facts and a [`Finder`].
#[derive(Debug)]
pub struct StrategyDef<T> {
    /// The name on the command line.
    pub name: &'static str,
    /// What it sees, in one line without a full stop.
    pub summary: &'static str,
    /// The file that defines it, by `include_str!`. Learners read its opening
    /// comment.
    pub source: &'static str,
    /// The idea that it shares with others.
    pub family: Family,
    /// See [`StrategyInfo::code`].
    pub code: Option<&'static str>,
    /// The rating of its easiest instance.
    pub rating: Rating,
    /// Whether it holds only if the puzzle has one solution.
    pub needs_uniqueness: bool,
    /// A board where it finds something.
    pub example: Example,
    /// The search.
    pub finder: T,
}

impl<T> StrategyDef<T> {
    /// Returns a strategy whose example is a diagonal board.
    pub(crate) const fn new(
        finder: T,
        (name, family, code, rating): (&'static str, Family, Option<&'static str>, u16),
        summary: &'static str,
        source: &'static str,
        board: &'static str,
    ) -> StrategyDef<T> {
        let needs_uniqueness = matches!(family, Family::Uniqueness);
        let example = Example { layout: "diagonal", board };
        StrategyDef { name, summary, source, family, code, rating: Rating(rating), needs_uniqueness, example, finder }
    }
}

impl<T: Finder> Strategy for StrategyDef<T> {
    fn name(&self) -> &str {
        self.name
    }

    fn explanation(&self) -> String {
        essay(self.name, self.summary, self.source)
    }

    fn find(&self, position: &Position<'_>, report: &mut Report) {
        let outer = report.log.set_finder(self.name);
        if position.is_small() {
            self.finder.find(position.small(), report);
        } else {
            self.finder.find(position.large(), report);
        }
        report.log.set_finder(outer);
    }

    fn about(&self) -> StrategyInfo {
        StrategyInfo {
            family: self.family,
            code: self.code,
            rating: self.rating,
            needs_uniqueness: self.needs_uniqueness,
            example: Some(self.example),
        }
    }
}

/// A strategy of the agent. It reads the grid itself, because building a
/// [`View`] costs more than its search.
pub(crate) struct GridStrategy {
    /// The name on the command line.
    pub name: &'static str,
    /// The file that defines it, by `include_str!`. Learners read its opening
    /// comment.
    pub source: &'static str,
    /// The idea that it shares with others.
    pub family: Family,
    /// See [`StrategyInfo::code`].
    pub code: Option<&'static str>,
    /// The rating of its easiest instance.
    pub rating: Rating,
    /// A board where it finds something, if the explainer uses it too.
    pub example: Option<Example>,
    /// The search.
    pub find: fn(&Grid, &mut Report),
}

impl Strategy for GridStrategy {
    fn name(&self) -> &str {
        self.name
    }

    fn explanation(&self) -> String {
        opening_comment(self.source)
    }

    fn find(&self, position: &Position<'_>, report: &mut Report) {
        (self.find)(position, report);
    }

    fn about(&self) -> StrategyInfo {
        StrategyInfo {
            family: self.family,
            code: self.code,
            rating: self.rating,
            example: self.example,
            ..StrategyInfo::default()
        }
    }
}

/// Returns the opening comment of a source file, with a title for this strategy.
fn essay(name: &str, summary: &str, source: &str) -> String {
    let comment = opening_comment(source);
    let rest = comment.split_once('\n').map_or("", |(_, rest)| rest);
    format!("{}: {summary}.\n{rest}", title(name))
}

/// Returns the comment that opens a source file.
fn opening_comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
}
