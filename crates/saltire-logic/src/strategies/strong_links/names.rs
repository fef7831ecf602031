//! The names of chains of strong links: those of SukakuExplainer, and those that
//! people know.

use saltire_core::{CellIndexSet, UnitKind};

use super::LinkChain;
use crate::View;
use crate::links::row_column_block::RowColumnBlock;
use crate::strategies::single_digit::is_area;

/// Returns the name of a chain by the number of its links.
pub(super) fn explainer_name(links: usize) -> &'static str {
    match links {
        2 => "two-strong-links",
        3 => "three-strong-links",
        4 => "four-strong-links",
        5 => "five-strong-links",
        _ => "six-strong-links",
    }
}

impl<S: CellIndexSet> LinkChain<S> {
    /// Returns the name that people know.
    pub(super) fn known_name(&self, view: &View<'_, S>) -> &'static str {
        let is_grouped = self.links.iter().any(|link| link.groups.iter().any(|group| group.len() > 1));
        match (self.links.len(), is_grouped) {
            (2, false) if self.is_skyscraper(view) => "skyscraper",
            (2, false) if self.is_kite(view) => "two-string-kite",
            (2, false) => "turbot-fish",
            (2, true) if self.is_empty_rectangle(view) => "empty-rectangle",
            (2, true) => "grouped-turbot-fish",
            (_, false) => "x-chain",
            (_, true) => "grouped-x-chain",
        }
    }

    fn kinds<'a>(&'a self, view: &'a View<'_, S>) -> impl Iterator<Item = UnitKind> + 'a {
        self.links.iter().map(|link| view.unit(link.unit).kind())
    }

    /// Returns true for two rows that share a column, or two columns that share a
    /// row, and no other line.
    fn is_skyscraper(&self, view: &View<'_, S>) -> bool {
        let is_all = |kind| self.kinds(view).all(|other| other == kind);
        let across = self.shared.first().map(|&unit| view.unit(unit).kind());
        let is_level = match across {
            Some(UnitKind::Column) => is_all(UnitKind::Row),
            Some(UnitKind::Row) => is_all(UnitKind::Column),
            _ => false,
        };
        is_level && self.shared.len() == 1
    }

    /// Returns true for two lines of different directions that share a block.
    fn is_kite(&self, view: &View<'_, S>) -> bool {
        let is_line = |kind| matches!(kind, UnitKind::Row | UnitKind::Column | UnitKind::Diagonal);
        let kinds: Vec<UnitKind> = self.kinds(view).collect();
        let do_cross = kinds[0] != kinds[1] || kinds[0] == UnitKind::Diagonal;
        let is_joined = self.shared.first().is_some_and(|&unit| is_area(view.unit(unit).kind()));
        kinds.into_iter().all(is_line) && do_cross && is_joined && self.shared.len() == 1
    }

    /// Returns true for a block with the digit on a cross, and a link of two places.
    fn is_empty_rectangle(&self, view: &View<'_, S>) -> bool {
        let lines = RowColumnBlock::of(view);
        let is_on = |group: S, lines: &[S]| group.first().is_some_and(|index| group.is_subset(lines[index]));
        let is_plain = |groups: [S; 2]| groups.iter().all(|group| group.len() == 1);
        let is_cross = |[one, other]: [S; 2]| {
            (is_on(one, &lines.rows) && is_on(other, &lines.columns))
                || (is_on(one, &lines.columns) && is_on(other, &lines.rows))
        };
        let crosses = self.links.iter().filter(|link| is_area(view.unit(link.unit).kind()) && is_cross(link.groups));
        crosses.filter(|link| !is_plain(link.groups)).count() == 1
            && self.links.iter().filter(|link| is_plain(link.groups)).count() == 1
    }
}
