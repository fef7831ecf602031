//! What is seen of a player, as text and as cells.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use saltire::{
    Candidate, Digit, DigitSet, Event, Evidence, Layout, LinkKind, Observer, Puzzle, Role, Step, Symbols, Thought,
};

use super::super::film::Reel;
use super::super::film::tests::film_with;
use super::super::marks::{CellMark, DigitMark};
use super::super::player::Key;
use super::*;

fn screen(player: &Player, width: u16, height: u16, colours: bool) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| draw(frame, player, Palette { colours })).expect("it draws");
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> Vec<String> {
    let rows = buffer.content().chunks(buffer.area().width as usize);
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned()).collect()
}

fn player(film: Film) -> Player {
    let mut player = Player::new(saltire::logic::DEFAULT_STRATEGIES, false, 2.0);
    player.show(film);
    player
}

#[test]
fn a_small_board_as_it_is_seen() {
    let mut player = player(film_with("12......3......4", "classic", 4, 2, 1000));
    player.key(Key::Right);
    player.key(Key::Right);
    player.key(Key::Right);
    let expected = [
        " Saltire · classic · 4×4                     3 of 19",
        "  1  2    3  4   eliminate",
        "A 1  2  │ ·· ··  C1 is 3, so B1, C2, C3, C4, D1 and",
        "        │ 34 34  D2 lose 3.",
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
fn every_window_and_every_overlay_can_be_drawn() {
    let boards = [
        film_with("12......3......4", "classic", 4, 2, 1000),
        film_with(&".".repeat(36), "diagonal", 6, 2, 50),
        film_with(
            "1............................................................................6...",
            "diagonal",
            9,
            2,
            9,
        ),
        film_with("1...............", "jigsaw:1112122233343444", 4, 2, 50),
        film_with(&".".repeat(625), "diagonal", 25, 1, 50),
        film_with("11..............", "classic", 4, 2, 50),
    ];
    for film in boards {
        let mut player = player(film);
        let keys = [Key::Home, Key::Right, Key::End, Key::Char('?'), Key::Escape, Key::Char('s'), Key::Enter];
        for key in keys {
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
    player.show(film_with("1...............", "diagonal", 4, 2, 1000));
    let number = player.checked().len();
    assert!(number > 60, "{number}");
    player.key(Key::Char('s'));
    let (first, last) = (player.checked()[0].0.name(), player.checked()[number - 1].0.name());
    let shows = |player: &Player, name: &str, at: usize| {
        let shown = text(&screen(player, 80, 24, false)).join("\n");
        assert!(shown.contains(&format!("[x] {name} ")), "{name}:\n{shown}");
        assert!(shown.contains(&format!("strategies · {at} of {number}")), "{shown}");
        assert!(shown.contains("Enter solves again"), "{shown}");
    };
    shows(&player, first, 1);
    player.key(Key::End);
    shows(&player, last, number);
    player.key(Key::PageUp);
    player.key(Key::Up);
    shows(&player, player.checked()[number - 12].0.name(), number - 11);
}

/// A strategy that nobody knows yet: whatever its evidence holds is drawn.
fn unheard_of() -> (Film, Candidate, Candidate, Candidate) {
    let layout = Layout::classic();
    let puzzle = Puzzle::parse(&".".repeat(81), &layout).expect("a puzzle");
    let candidate = |name: &str, digit| Candidate {
        cell: name.parse().expect("a cell"),
        digit: Digit::new(digit).expect("a digit"),
    };
    let (from, to, gone) = (candidate("A1", 5), candidate("A7", 5), candidate("C3", 5));
    let row = layout.units_of(from.cell).next().expect("a unit");
    let evidence = Evidence::default().unit(Role::Base, row).link(LinkKind::Strong, from, to);
    let evidence = evidence.candidates(Role::Cause, &puzzle.grid(), [from.cell], DigitSet::of(from.digit));
    let strategy = "unheard-of".to_owned();
    let text = "it is so".to_owned();
    let step = Step {
        strategy,
        placements: vec![candidate("I9", 1)],
        eliminations: vec![gone],
        evidence,
        text,
        clears_peers: false,
    };
    let mut reel = Reel::new(10);
    reel.note(0, Event::Step(step));
    let answer = saltire::Agent::new(&[]).solve(&puzzle, &saltire::Bounds::solutions(1).calls(0));
    (Film::new(puzzle, reel, Thought { answer, rating: None }, true), from, to, gone)
}

#[test]
fn evidence_is_drawn_whatever_the_strategy() {
    let (film, from, to, gone) = unheard_of();
    let marks = Marks::of(&film, &film.frame(1));
    assert_eq!(marks.digit(from.cell, from.digit), Some(DigitMark::Cause));
    assert_eq!(marks.digit(to.cell, to.digit), Some(DigitMark::Cause), "the ends of links are marked");
    assert_eq!(marks.digit(gone.cell, gone.digit), Some(DigitMark::Gone));
    assert_eq!(marks.cell("A4".parse().expect("a cell")), Some(CellMark::Base));
    assert_eq!(marks.cell("I9".parse().expect("a cell")), Some(CellMark::Placed));
    assert_eq!(marks.cell("E5".parse().expect("a cell")), None);
    let mut player = player(film);
    player.key(Key::Right);
    for colours in [true, false] {
        let shown = text(&screen(&player, 100, 40, colours)).join("\n");
        for words in ["unheard-of", "It is so.", "Seen in row A.", "Links: A1=5 ═ A7=5."] {
            assert!(shown.contains(words), "{words}:\n{shown}");
        }
    }
}

/// A step with groups beside the first, as colourings, sets and fish have them.
#[test]
fn groups_are_told_apart_with_colours_and_without() {
    let (film, ..) = unheard_of();
    let roles = [Role::Cause, Role::Second, Role::Third, Role::Fin];
    let cells = ["A1", "A2", "A3", "A4"].map(|name| name.parse().expect("a cell"));
    let five = Digit::new(5).expect("a digit");
    let mut evidence = Evidence::default();
    for (role, cell) in roles.into_iter().zip(cells) {
        evidence = evidence.candidates(role, &film.puzzle.grid(), [cell], DigitSet::of(five));
    }
    let ends = (Candidate { cell: cells[0], digit: five }, Candidate { cell: cells[1], digit: five });
    let evidence = evidence.link(LinkKind::Strong, ends.0, ends.1);
    let Scene::Event(_, Event::Step(step)) = film.scene(1) else { panic!("a step") };
    let mut reel = Reel::new(10);
    reel.note(0, Event::Step(Step { evidence, ..step.clone() }));
    let thought = Thought { answer: film.answer.clone(), rating: None };
    let film = Film::new(film.puzzle.clone(), reel, thought, true);
    let marks = Marks::of(&film, &film.frame(1));
    let told = cells.map(|cell| marks.digit(cell, five));
    let wanted = [DigitMark::Cause, DigitMark::Second, DigitMark::Third, DigitMark::Fin];
    assert_eq!(told, wanted.map(Some), "a link does not make one of the first group of them");
    for colours in [true, false] {
        let palette = Palette { colours };
        let looks = cells.map(|cell| palette.digit(palette.cell(marks.cell(cell), false, true), told[0]));
        assert_eq!(looks.iter().collect::<std::collections::HashSet<_>>().len(), if colours { 4 } else { 1 });
        let digits = told.map(|mark| palette.digit(Style::new(), mark).add_modifier);
        assert_eq!(digits.iter().collect::<std::collections::HashSet<_>>().len(), 4, "by form: {digits:?}");
    }
}

#[test]
fn without_colours_what_stands_out_still_does() {
    let (film, ..) = unheard_of();
    let mut player = player(film);
    player.key(Key::Right);
    let plain = screen(&player, 100, 40, false);
    let colours = |buffer: &Buffer| buffer.content().iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
    assert!(!colours(&plain) && colours(&screen(&player, 100, 40, true)));
    let looks: std::collections::HashSet<_> = plain.content().iter().map(|cell| cell.modifier).collect();
    assert!(looks.len() >= 5, "cause, gone, placed, quiet and plain: {looks:?}");
}

#[test]
fn letters_stay_letters() {
    let text_of = "A".to_owned() + &".".repeat(255);
    let film = film_with(&text_of, "classic", 16, 1, 50);
    assert_eq!(film.puzzle.symbols(), Symbols::Letters);
    let shown = text(&screen(&player(film), 120, 90, true));
    assert!(shown.iter().any(|line| line.contains("MNOP")), "{}", shown.join("\n"));
}

#[test]
fn long_words_are_broken_and_long_texts_cut() {
    assert_eq!(wrap("ab cd efghij k", 5), ["ab cd", "efghi", "j k"]);
    assert_eq!((cut("abcd", 4), cut("abcde", 4), cut("abc", 0)), ("abcd".into(), "abc…".into(), String::new()));
}
