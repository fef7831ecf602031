//! Layouts: their units and peers are counted.

use std::collections::BTreeMap;

use saltire_core::layout::RULES;
use saltire_core::{Cell, Layout, LayoutBuilder, LayoutError, UnitKind};

/// Returns how many cells have each number of peers.
fn peer_counts(layout: &Layout) -> BTreeMap<usize, usize> {
    let mut counts = BTreeMap::new();
    for &cell in layout.cells() {
        *counts.entry(layout.peers(cell).len()).or_default() += 1;
    }
    counts
}

fn units(name: &str, side: usize) -> usize {
    Layout::named(name, side).unwrap_or_else(|error| panic!("{name} on {side}: {error}")).units().len()
}

#[test]
fn a_classic_board_has_27_units_and_20_peers_for_each_cell() {
    assert_eq!(Layout::classic().units().len(), 27);
    assert_eq!(peer_counts(&Layout::classic()), BTreeMap::from([(20, 81)]));
}

#[test]
fn a_diagonal_board_has_29_units_and_more_peers_on_the_diagonals() {
    assert_eq!(Layout::diagonal().units().len(), 29);
    assert_eq!(peer_counts(&Layout::diagonal()), BTreeMap::from([(20, 64), (26, 16), (32, 1)]));
}

#[test]
fn every_rule_adds_its_units() {
    let rows = [
        ("main-diagonal", 28),
        ("anti-diagonal", 28),
        ("windoku", 31),
        ("disjoint", 36),
        ("asterisk", 28),
        ("center-dot", 28),
        ("girandola", 28),
        ("anti-knight", 27),
        ("anti-king", 27),
        ("diagonal+windoku", 33),
        // The center dots are one of the disjoint groups, so they count once.
        ("disjoint+center-dot", 36),
        ("main-diagonal+anti-diagonal", 29),
        ("diagonal+main-diagonal", 29),
    ];
    for (name, expected) in rows {
        assert_eq!(units(name, 9), expected, "{name}");
    }
}

#[test]
fn rules_between_cells_add_peers() {
    let peers = |name: &str, cell: &str| {
        let cell: Cell = cell.parse().expect("a cell");
        Layout::named(name, 9).expect("a layout").peers(cell).len()
    };
    // From the centre of a block, all eight knight moves leave block, row and column.
    assert_eq!(peers("anti-knight", "E5"), 20 + 8);
    assert_eq!(peers("anti-knight", "A1"), 20, "both moves stay in the block");
    // The four diagonal neighbours of the centre cell are in its block.
    assert_eq!(peers("anti-king", "E5"), 20);
    assert_eq!(peers("anti-king", "C3"), 20 + 3);
}

#[test]
fn each_rule_has_the_sizes_that_it_needs() {
    let sides = [4, 6, 8, 9, 12, 16, 25];
    let exists = |name: &str| sides.map(|side| Layout::named(name, side).is_ok());
    for name in ["classic", "diagonal", "main-diagonal", "anti-diagonal", "disjoint", "anti-knight", "anti-king"] {
        assert_eq!(exists(name), [true; 7], "{name}");
    }
    assert_eq!(exists("windoku"), [true, false, false, true, false, true, true]);
    assert_eq!(exists("center-dot"), [false, false, false, true, false, false, true]);
    assert_eq!(exists("asterisk"), [false, false, false, true, false, false, false]);
    assert_eq!(exists("girandola"), [false, false, false, true, false, false, false]);
    assert_eq!((units("windoku", 4), units("windoku", 16), units("windoku", 25)), (13, 48 + 9, 75 + 16));
    assert_eq!(Layout::named("classic", 7), Err(LayoutError::NoBlocks(7)));
    assert_eq!(Layout::named("classic", 37), Err(LayoutError::SideOutOfRange(37)));
}

#[test]
fn units_have_nine_different_cells_and_peers_are_mutual() {
    for rule in RULES.iter().filter(|rule| !rule.takes_parameter()) {
        let layout = Layout::named(rule.name(), 9).expect("every rule is valid on a 9×9 board");
        for unit in layout.units() {
            assert_eq!((unit.cells().len(), unit.set().len()), (9, 9), "{} {unit}", rule.name());
        }
        for &cell in layout.cells() {
            assert!(!layout.peers(cell).contains(&cell));
            assert!(layout.peers(cell).iter().all(|&peer| layout.peers(peer).contains(&cell)));
        }
    }
}

#[test]
fn regions_replace_the_blocks() {
    let map = "111122333111222333112222333444556666444555666444555566777788999778888999777888999";
    let layout = Layout::named(&format!("diagonal+jigsaw:{map}"), 9).expect("nine regions of nine cells");
    let kinds = |kind| layout.units().iter().filter(|unit| unit.kind() == kind).count();
    assert_eq!((kinds(UnitKind::Block), kinds(UnitKind::Region), kinds(UnitKind::Diagonal)), (0, 9, 2));
}

#[test]
fn extra_regions_add_to_the_blocks() {
    let [rows, columns] = ["1.1.1.1.1.1.1.1.1.", "...1.........1...."].map(|row| row.repeat(5)[..81].to_owned());
    let apart = format!("{}{}", &rows[..18], ".".repeat(63));
    let layout = Layout::named(&format!("extra:{apart}/{columns}"), 9).expect("two regions of nine cells");
    let extra: Vec<_> = layout.units().iter().filter(|unit| unit.kind() == UnitKind::Extra).collect();
    assert_eq!(layout.units().len(), 29);
    assert_eq!(extra.iter().map(ToString::to_string).collect::<Vec<_>>(), ["extra region 1", "extra region 2"]);
    assert_eq!(extra[0].cells().iter().map(ToString::to_string).collect::<String>(), "A1A3A5A7A9B2B4B6B8");
    let why = |name: String| Layout::named(&name, 9).expect_err(&name).to_string();
    assert!(why("extra".to_owned()).contains("extra needs its regions"));
    assert!(why(format!("extra:{}", ".".repeat(81))).contains("extra needs its regions"));
    assert!(why(format!("extra:11{}", ".".repeat(79))).contains("extra region 1 has 2 cells"));
}

#[test]
fn a_wrong_layout_name_is_an_error_with_its_reason() {
    let why = |name: &str| Layout::named(name, 9).expect_err(name).to_string();
    assert!(why("diagnal").contains("did you mean diagonal?"));
    assert!(why("knight").contains("did you mean") || why("knight").contains("known layouts"));
    assert!(why("").contains("there is no layout"));
    assert!(why("diagonal+diagonal").contains("diagonal twice"));
    assert!(why("windoku:abc").contains("takes nothing"));
    assert!(why("jigsaw").contains("needs its regions"));
    assert!(why("jigsaw:1122").contains("2×2 board, but the board is 9×9"));
    assert!(why("jigsaw:123").contains("3 cells"));
    assert!(why(&format!("jigsaw:{}", "A".repeat(81))).contains("region A has 81 cells; on a 9×9 board it needs 9"));
    assert!(why(&format!("jigsaw:{}", "A.".repeat(40) + "A")).contains("'.' at A2"));
    assert!(Layout::named("asterisk", 6).expect_err("six").to_string().contains("which needs a 9×9 board"));
}

#[test]
fn the_builder_rejects_wrong_units_and_peers() {
    let cell = |name: &str| name.parse::<Cell>().expect("a cell");
    let mut board = LayoutBuilder::new("mine", 4).expect("a size");
    let short = board.unit(UnitKind::Extra, "short", [cell("A1"), cell("B2")]);
    assert_eq!(short, Err(LayoutError::UnitSize { unit: "short".into(), cells: 2, side: 4 }));
    let double = board.unit(UnitKind::Extra, "double", [cell("A1"), cell("B2"), cell("C3"), cell("A1")]);
    assert_eq!(double, Err(LayoutError::CellTwice { unit: "double".into(), cell: cell("A1") }));
    assert!(board.unit(UnitKind::Extra, "off", [cell("A1"), cell("B2"), cell("C3"), cell("E5")]).is_err());
    assert!(board.peers(cell("A1"), cell("A5")).is_err());
    assert_eq!(board.build().units().len(), 8, "rows and columns come with the builder");
}
