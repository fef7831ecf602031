//! `saltire layouts`.

use std::io::Write;

use anyhow::Result;
use saltire::core::layout::RULES;
use saltire::render::layout_picture;
use saltire::{Layout, LayoutError, LayoutSpec, Shape};

use crate::args::Layouts;
use crate::exit::Exit;

/// The region map in the picture of jigsaw: blocks whose borders are moved a
/// little.
const REGIONS: &str = "111122333111222333112222333444556666444555666444555566777788999778888999777888999";

/// Lists the layouts, or draws one.
pub fn run(args: &Layouts, out: &mut dyn Write) -> Result<Exit> {
    let shape = Shape::new(args.size as usize)?;
    if let Some(name) = &args.layout {
        let spec = LayoutSpec::parse(name)?;
        let shape = spec.side().map_or(Ok(shape), Shape::new)?;
        describe(out, &spec.build(shape)?)?;
        return Ok(Exit::Done);
    }
    writeln!(out, "auto\n  Classic or diagonal, whichever the board turns out to be. The default.\n")?;
    for rule in RULES {
        writeln!(out, "{}\n  {}", rule.name(), rule.about())?;
        let name = match rule.takes_parameter() {
            true => format!("{}:{REGIONS}", rule.name()),
            false => rule.name().to_owned(),
        };
        let layout = LayoutSpec::parse(&name)
            .and_then(|spec| spec.build(if rule.takes_parameter() { Shape::new(9)? } else { shape }));
        match layout {
            Ok(layout) => picture(out, &layout)?,
            Err(why @ (LayoutError::NoSense { .. } | LayoutError::NoBlocks(_))) => writeln!(out, "  Not here: {why}.")?,
            Err(error) => return Err(error.into()),
        }
        writeln!(out)?;
    }
    writeln!(out, "Any of them can be added up, as in diagonal+anti-knight.")?;
    writeln!(
        out,
        r"In the pictures \ and / are diagonals, letters and digits other units, and x is what o may not share."
    )?;
    Ok(Exit::Done)
}

fn describe(out: &mut dyn Write, layout: &Layout) -> Result<()> {
    let peers: Vec<usize> = layout.cells().iter().map(|&cell| layout.peers(cell).len()).collect();
    let (fewest, most) = (peers.iter().min().copied().unwrap_or(0), peers.iter().max().copied().unwrap_or(0));
    let peers = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
    writeln!(out, "{layout}\n  {}, {} units; a cell has {peers} peers.", layout.shape(), layout.units().len())?;
    picture(out, layout)
}

fn picture(out: &mut dyn Write, layout: &Layout) -> Result<()> {
    layout_picture(layout).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    Ok(())
}
