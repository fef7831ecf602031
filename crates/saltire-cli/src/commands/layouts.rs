//! `saltire layouts`.

use std::io::Write;

use anyhow::Result;
use saltire::core::layout::RULES;
use saltire::json::LayoutObject;
use saltire::render::{grouped_text, layout_text};
use saltire::{BoardShape, Layout, LayoutError, LayoutSpec, SymmetryGroup};

use crate::args::{Format, LayoutsArgs};
use crate::exit::Exit;
use crate::output::json;

/// The region map of the jigsaw picture: blocks with slightly moved borders.
const JIGSAW_REGIONS: &str = "111122333111222333112222333444556666444555666444555566777788999778888999777888999";

/// The region map of the picture of extra regions: two crosses.
const EXTRA_REGIONS: &str = "..1........1......11111......1........1...2........2......22222......2........2..";

/// Lists the layouts, or draws one.
pub fn run(args: &LayoutsArgs, out: &mut dyn Write) -> Result<Exit> {
    let shape = BoardShape::new(args.size as usize)?;
    if let Some(name) = &args.layout {
        let spec = LayoutSpec::parse(name)?;
        let shape = spec.side().map_or(Ok(shape), BoardShape::new)?;
        let layout = spec.build(shape)?;
        let symmetries = SymmetryGroup::of(&layout).ok().and_then(|group| group.order());
        match args.format {
            Format::Json => json::write_object(out, &LayoutObject::of(&layout, symmetries))?,
            _ => describe(out, &layout, symmetries)?,
        }
        return Ok(Exit::Done);
    }
    writeln!(out, "auto\n  Classic or diagonal, as the solutions decide. The default.\n")?;
    for rule in RULES {
        writeln!(out, "{}\n  {}", rule.name(), rule.about())?;
        let name = match (rule.takes_parameter(), rule.replaces_blocks()) {
            (true, true) => format!("{}:{JIGSAW_REGIONS}", rule.name()),
            (true, false) => format!("{}:{EXTRA_REGIONS}", rule.name()),
            (false, _) => rule.name().to_owned(),
        };
        let layout = LayoutSpec::parse(&name)
            .and_then(|spec| spec.build(if rule.takes_parameter() { BoardShape::new(9)? } else { shape }));
        match layout {
            Ok(layout) => write_picture(out, &layout)?,
            Err(why @ (LayoutError::RuleNeeds { .. } | LayoutError::NoBlocks(_))) => {
                writeln!(out, "  Not on this board: {why}.")?
            }
            Err(error) => return Err(error.into()),
        }
        writeln!(out)?;
    }
    writeln!(out, "Layouts can be combined with +, as in diagonal+anti-knight.")?;
    writeln!(out, r"In the pictures \ and / are diagonals, letters and digits are other units, and x differs from o.")?;
    Ok(Exit::Done)
}

fn describe(out: &mut dyn Write, layout: &Layout, symmetries: Option<u128>) -> Result<()> {
    let peers: Vec<usize> = layout.cells().iter().map(|&cell| layout.peers(cell).len()).collect();
    let (fewest, most) = (peers.iter().min().copied().unwrap_or(0), peers.iter().max().copied().unwrap_or(0));
    let peers = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
    writeln!(out, "{layout}\n  {}, {} units; a cell has {peers} peers.", layout.shape(), layout.units().len())?;
    match symmetries {
        Some(1) => writeln!(out, "  Its only symmetry is the identity.")?,
        Some(number) => writeln!(out, "  It has {} symmetries.", grouped_text(number))?,
        None => writeln!(out, "  The number of its symmetries is unknown.")?,
    }
    write_picture(out, layout)
}

fn write_picture(out: &mut dyn Write, layout: &Layout) -> Result<()> {
    layout_text(layout).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    Ok(())
}
