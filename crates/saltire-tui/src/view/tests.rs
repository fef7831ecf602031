//! The screen of a player, as text and as cells.

use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use saltire::{Candidate, Digit, DigitSet, Evidence, Grid, Layout, LinkKind, Phrase, Role, Step, Symbols};

use super::*;
use crate::recording::tests::{record, record_step};

fn screen(player: &Player, width: u16, height: u16, colours: bool) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| draw(frame, player, Palette { colours })).expect("a frame");
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> Vec<String> {
    let rows = buffer.content().chunks(buffer.area().width as usize);
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned()).collect()
}

fn player(recording: Recording) -> Player {
    let mut player = Player::new(saltire::logic::DEFAULT_STRATEGIES, false, 2.0);
    player.show(recording);
    player
}

#[test]
fn a_small_board() {
    let mut player = player(record("12......3......4", "classic", 4, 2, 1000));
    (0..3).for_each(|_| assert_eq!(player.key(KeyCode::Right), None));
    let expected = [
        " Saltire · classic · 4×4                     3 of 19",
        "  1  2    3  4   eliminate",
        "A 1  2  │ ·· ··  C1 is 3, so B1, C2, C3, C4, D1 and",
        "        │ 34 34  D2 can't be 3.",
        "        │        That leaves B1 with 4.",
        "B ·· ·· │ 12 12  ───────────────────────────────────",
        "  34 34 │ 34 34   0 the puzzle  4 cells known, 12 to…",
        "  ──────┼──────   1 eliminate  A1 is 1, so A3, A4, B…",
        "C 3  1· │ 12 12   2 eliminate  A2 is 2, so A3, A4, B…",
        "     34 │ 34 34   3 eliminate  C1 is 3, so B1, C2, C…",
        "        │         4 eliminate  D4 is 4, so A4, B4, C…",
        "D ·2 1· │ 12 4    5 eliminate  A4 is 3, so A3, B3 an…",
        "  34 34 │ 34      6 eliminate  B1 is 4, so B2 and B3…",
        " paused · 2 steps a second  ━━━─────────────────────",
        " space play  ←→ step  ↑↓ ten  h hint  ? help  q quit",
    ];
    assert_eq!(text(&screen(&player, 53, 15, false)), expected);
}

#[test]
fn every_window_can_be_drawn_at_every_size() {
    let nine = format!("1{}6...", ".".repeat(76));
    let recordings = [
        record("12......3......4", "classic", 4, 2, 1000),
        record(&".".repeat(36), "diagonal", 6, 2, 50),
        record(&nine, "diagonal", 9, 2, 9),
        record("1...............", "jigsaw:1112122233343444", 4, 2, 50),
        record(&".".repeat(625), "diagonal", 25, 1, 50),
        record("11..............", "classic", 4, 2, 50),
    ];
    for recording in recordings {
        let mut player = player(recording);
        let keys = [KeyCode::Home, KeyCode::Right, KeyCode::End, KeyCode::Char('?'), KeyCode::Esc];
        for key in keys.into_iter().chain([KeyCode::Char('s'), KeyCode::Enter]) {
            player.key(key);
            player.tick(std::time::Duration::from_secs(1));
            for (width, height) in [(0, 0), (1, 1), (3, 2), (20, 9), (26, 30), (40, 21), (80, 24), (90, 48), (300, 200)]
            {
                screen(&player, width, height, true);
            }
        }
    }
}

#[test]
fn a_long_list_of_strategies_scrolls() {
    let mut player = Player::new(&[], true, 2.0);
    player.show(record("1...............", "diagonal", 4, 2, 1000));
    let count = player.listed.len();
    assert!(count > 60, "{count}");
    player.key(KeyCode::Char('s'));
    let shows = |player: &Player, number: usize| {
        let shown = text(&screen(player, 80, 24, false)).join("\n");
        let name = player.listed[number - 1].strategy.name();
        assert!(shown.contains(&format!("[x] {name} ")), "{name}:\n{shown}");
        assert!(shown.contains(&format!("strategies · {number} of {count}")), "{shown}");
        assert!(shown.contains("Enter solves again"), "{shown}");
    };
    shows(&player, 1);
    player.key(KeyCode::End);
    shows(&player, count);
    player.key(KeyCode::PageUp);
    player.key(KeyCode::Up);
    shows(&player, count - 11);
}

#[test]
fn a_step_of_an_unknown_strategy_is_drawn_with_colours_and_without() {
    let layout = Layout::classic();
    let candidate = |name: &str, digit| Candidate {
        cell: name.parse().expect("a cell"),
        digit: Digit::new(digit).expect("a digit"),
    };
    let (from, to) = (candidate("A1", 5), candidate("A7", 5));
    let row = layout.units_of(from.cell).next().expect("a unit");
    let evidence = Evidence::default().unit(Role::Base, row).link(LinkKind::Strong, from, to);
    let step = Step {
        strategy: "new-strategy".to_owned(),
        placements: vec![candidate("I9", 1)],
        eliminations: vec![candidate("C3", 5)],
        evidence: evidence.candidates(Role::Cause, &Grid::open(&layout), [from.cell], DigitSet::of(from.digit)),
        reason: "it is so".into(),
        ..Step::default()
    };
    let mut player = player(record_step(step));
    player.key(KeyCode::Right);
    for colours in [true, false] {
        let buffer = screen(&player, 100, 40, colours);
        let shown = text(&buffer).join("\n");
        for words in ["new-strategy", "It is so.", "Look at row A.", "Links: A1=5 ═ A7=5."] {
            assert!(shown.contains(words), "{words}:\n{shown}");
        }
        let has_colours = buffer.content().iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
        assert_eq!(has_colours, colours);
        let styles: std::collections::HashSet<_> = buffer.content().iter().map(|cell| cell.modifier).collect();
        assert!(colours || styles.len() >= 5, "cause, gone, placed, quiet and plain: {styles:?}");
    }
}

#[test]
fn a_chain_has_a_line_for_each_inference() {
    let at = |name: &str| Candidate { cell: name.parse().expect("a cell"), digit: Digit::new(5).expect("a digit") };
    let mut evidence = Evidence::default();
    let chain = ["A1", "A7", "C8", "G8", "G2"];
    for (number, pair) in chain.windows(2).enumerate() {
        evidence = evidence.numbered_link(number + 1, LinkKind::Strong, vec![at(pair[0])], vec![at(pair[1])]);
    }
    let line = |pair: &[&str]| format!("if {} isn't 5, then {} is 5, because of a long reason.", pair[0], pair[1]);
    let step = Step {
        strategy: "x-chain".to_owned(),
        eliminations: vec![at("B2")],
        evidence,
        reason: Phrase::numbered(chain.windows(2).map(line)),
        conclusion: "B2 can't be 5".into(),
        ..Step::default()
    };
    let mut player = player(record_step(step));
    player.key(KeyCode::Right);
    let shown = text(&screen(&player, 100, 40, true)).join("\n");
    for words in ["1. If A1 isn't 5, then A7 is 5,", "4. If G8 isn't 5, then G2 is 5,", "So B2 can't be 5."] {
        assert!(shown.contains(words), "{words}:\n{shown}");
    }
    assert!(!shown.contains("Links:") && !shown.contains("more line"), "{shown}");
    let small = text(&screen(&player, 56, 17, true)).join("\n");
    for words in ["1. If A1", "more lines …", "So B2 can't be 5."] {
        assert!(small.contains(words), "{words}:\n{small}");
    }
}

#[test]
fn a_board_with_letters_shows_letters() {
    let recording = record(&format!("A{}", ".".repeat(255)), "classic", 16, 1, 50);
    assert_eq!(recording.puzzle.symbols(), Symbols::Letters);
    let shown = text(&screen(&player(recording), 120, 90, true));
    assert!(shown.iter().any(|line| line.contains("MNOP")), "{}", shown.join("\n"));
}

#[test]
fn text_is_wrapped_and_cut() {
    assert_eq!(wrap("ab cd efghij k", 5), ["ab cd", "efghi", "j k"]);
    assert_eq!(wrap_line("12. ab cd", 7), ["12. ab", "    cd"]);
    assert_eq!(wrap_line("No. ab cd", 7), ["No. ab", "cd"]);
    assert_eq!((cut("abcd", 4), cut("abcde", 4), cut("abc", 0)), ("abcd".into(), "abc…".into(), String::new()));
}
