//! Writes boards in notations that the reader understands.

use crate::{Cell, Grid, Layout};

/// Returns the rows of a board with a text in each cell, and lines between the
/// blocks.
///
/// Every text is padded to the widest. A layout without blocks has no lines.
pub fn framed(layout: &Layout, text: impl Fn(Cell) -> String) -> Vec<String> {
    let texts: Vec<String> = layout.cells().iter().map(|&cell| text(cell)).collect();
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    let is_block = |unit: &std::sync::Arc<crate::Unit>| unit.kind() == crate::UnitKind::Block;
    let blocks = layout.shape().block().filter(|_| layout.units().iter().any(is_block));
    let columns = blocks.map_or(layout.side(), |block| block.columns);
    let rows = blocks.map_or(layout.side(), |block| block.rows);
    let mut lines = Vec::new();
    for (number, row) in texts.chunks(layout.side()).enumerate() {
        if number > 0 && number % rows == 0 {
            let dashes = vec!["-".repeat(columns * (width + 1) + 1); layout.side() / columns];
            let rule = dashes.join("+");
            lines.push(rule[1..rule.len() - 1].to_owned());
        }
        let padded = |text: &String| format!("{text:^width$}");
        let parts: Vec<String> =
            row.chunks(columns).map(|part| part.iter().map(padded).collect::<Vec<_>>().join(" ")).collect();
        lines.push(parts.join(" | ").trim_end().to_owned());
    }
    lines
}

/// Returns the candidates of a grid as a board of groups. A cell without
/// candidates is `!`, which the reader rejects.
pub fn candidate_grid(grid: &Grid) -> String {
    let group = |cell: Cell| match grid[cell] {
        none if none.is_empty() => "!".to_owned(),
        digits => grid.symbols().text(digits),
    };
    framed(grid.layout(), group).join("\n")
}

/// Returns the candidates of a grid in one line: for each digit of each cell its
/// symbol, or `.` if it is not a candidate.
pub fn candidate_line(grid: &Grid) -> String {
    let digits = grid.layout().digits();
    let candidates = |&cell: &Cell| {
        let symbol = move |digit| if grid[cell].contains(digit) { grid.symbols().symbol(digit) } else { '.' };
        digits.iter().map(symbol)
    };
    grid.layout().cells().iter().flat_map(candidates).collect()
}

/// Returns the name and the candidates of each cell, in reading order.
pub fn candidate_map(grid: &Grid) -> impl Iterator<Item = (String, String)> + '_ {
    grid.layout().cells().iter().map(|&cell| (cell.to_string(), grid.symbols().text(grid[cell])))
}
