//! `layouts`: which layouts there are, or what one of them is made of.

use saltire::core::layout::RULES;
use saltire::{Layout, Symbols, UnitKind};
use serde_json::{Value, json};

use super::{Verb, seldom};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb { name: "layouts", takes: &[BOARD], lists: true, heavy: seldom, answer };

fn answer(fields: &Fields, _: &Patience) -> Result<Reply, Refusal> {
    if BOARD.iter().any(|name| fields.has(name)) {
        let mut layouts = fields.layouts()?;
        let side = layouts.side().unwrap_or(9);
        let layout = layouts.named(side, "classic")?;
        return Reply::json(&described(&layout), false);
    }
    let rule = |rule: &&dyn saltire::core::Rule| json!({ "name": rule.name(), "about": rule.about(), "parameter": rule.takes_parameter() });
    Reply::json(&json!({ "layouts": RULES.iter().map(rule).collect::<Vec<_>>() }), false)
}

/// What a layout is made of: all that is needed to draw it, and to see clashes.
fn described(layout: &Layout) -> Value {
    let units =
        layout.units().iter().map(|unit| json!({ "unit": **unit, "kind": kind(unit.kind()), "cells": unit.cells() }));
    let block = layout.shape().block().map(|block| json!({ "rows": block.rows, "columns": block.columns }));
    json!({
        "layout": layout.name(),
        "side": layout.side(),
        "block": block,
        "symbols": Symbols::Numbers.text(layout.digits()),
        "units": units.collect::<Vec<_>>(),
        "extra_peers": layout.extra_peers(),
    })
}

fn kind(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Row => "row",
        UnitKind::Column => "column",
        UnitKind::Block => "block",
        UnitKind::Region => "region",
        UnitKind::Diagonal => "diagonal",
        UnitKind::Window => "window",
        _ => "extra",
    }
}
