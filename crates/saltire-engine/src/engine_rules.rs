//! The fastest pass for a layout.

use saltire_core::Layout;

use crate::base_units::BaseUnits;
use crate::extras::LayoutExtras;
use crate::region_pass::JigsawRules;
use crate::region_tables::RegionTables;
use crate::rule_pass::{ClassicRules, DiagonalRules};

/// The rules of a layout.
pub(crate) enum EngineRules {
    Classic(ClassicRules),
    Diagonal(DiagonalRules),
    /// Blocks, and any other units and peers.
    Extras(LayoutExtras),
    /// Regions instead of blocks, and any other units and peers.
    Jigsaw(Box<JigsawRules>),
}

impl EngineRules {
    /// Returns the rules of a 9×9 layout.
    pub fn of(layout: &Layout) -> Option<EngineRules> {
        let base = BaseUnits::of(layout)?;
        let extras = LayoutExtras::of(layout, &base);
        Some(match base.are_blocks() {
            true if extras.is_empty() => EngineRules::Classic(ClassicRules),
            true if extras.are_diagonals() => EngineRules::Diagonal(DiagonalRules),
            true => EngineRules::Extras(extras),
            false => EngineRules::Jigsaw(Box::new(JigsawRules::new(RegionTables::new(&base), extras))),
        })
    }
}
