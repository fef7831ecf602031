//! Every text format reads back as the puzzle that was written.

use saltire_core::notation::{LinkTarget, NumbersByCell, PlayerMarks, TextFormat, link_with_marks};
use saltire_core::{Candidate, Cell, Entry, Layout, LayoutBuilder, Puzzle, Reader, UnitKind};

const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const JIGSAW: &str = "AAABBBCCCAABABBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";

/// Two extra regions that share cells.
const EXTRA: &str = "extra:..........11111.............1111................................................./..1........1......11111......1........1..........................................";

fn layout(name: &str, side: usize) -> Layout {
    Layout::named(name, side).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns a puzzle with a few givens, different for each seed.
fn puzzle(layout: &Layout, seed: usize) -> Puzzle {
    let side = layout.side();
    let givens = layout.cells().iter().enumerate().filter(|(place, _)| (place * 7 + seed).is_multiple_of(5));
    let digits: Vec<_> = layout.digits().iter().collect();
    Puzzle::from_givens(
        layout,
        givens.map(|(place, &cell)| Candidate { cell, digit: digits[(place * 3 + seed) % side] }),
    )
}

/// Returns the cells of every unit, and the peers of every cell.
fn structure(layout: &Layout) -> (Vec<Vec<Cell>>, Vec<Vec<Cell>>) {
    let mut units: Vec<Vec<Cell>> = layout.units().iter().map(|unit| unit.set().iter().collect()).collect();
    units.sort();
    (units, layout.cells().iter().map(|&cell| layout.peer_set(cell).iter().collect()).collect())
}

#[test]
fn text_comes_back_equal_on_every_size() {
    for side in [4, 6, 8, 9, 12, 16] {
        for seed in 0..6 {
            let puzzle = puzzle(&layout("classic", side), seed);
            for &format in TextFormat::ALL {
                let Ok(text) = puzzle.to_text(format) else {
                    assert_eq!((format, side == 9), (TextFormat::Hodoku, false), "HoDoKu has only 9×9");
                    continue;
                };
                let again =
                    Entry::parse(&text, None).unwrap_or_else(|error| panic!("{format:?} {side}: {error}\n{text}"));
                let again = again.into_puzzle(puzzle.layout()).expect("the same size");
                assert_eq!(again.line(), puzzle.line(), "{format:?} {side}");
                assert_eq!(again.grid(), puzzle.grid(), "{format:?} {side}");
            }
        }
    }
}

#[test]
fn links_carry_layout_digits_and_marks() {
    let jigsaw = format!("jigsaw:{JIGSAW}");
    let mixed = format!("{jigsaw}+diagonal+windoku+disjoint+anti-king");
    let extra = format!("{jigsaw}+{EXTRA}");
    let nine =
        ["classic", "diagonal", "main-diagonal", "anti-diagonal", "windoku", "disjoint", "asterisk", "center-dot"];
    let more =
        ["girandola", "anti-knight", "anti-king", "windoku+diagonal+anti-knight", &jigsaw, &mixed, EXTRA, &extra];
    let large = [("diagonal", 4), ("windoku", 16), ("disjoint", 6), ("anti-king+diagonal", 8), ("classic", 12)];
    let all = nine.into_iter().chain(more).map(|name| (name, 9)).chain(large);
    for (name, side) in all {
        let layout = layout(name, side);
        for (seed, target) in [(0, LinkTarget::FPuzzles), (1, LinkTarget::SudokuPad)] {
            let plain = puzzle(&layout, seed);
            let half = plain.with_progress(&puzzle(&layout, seed + 1));
            for puzzle in [&plain, &half] {
                let link = puzzle.to_link(target).unwrap_or_else(|error| panic!("{name}: {error}"));
                let again: Puzzle = link.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
                assert!(structure(again.layout()) == structure(&layout), "{name} came back as {}", again.layout_name());
                assert_eq!((again.line(), again.grid().given()), (puzzle.line(), puzzle.grid().given()), "{name}");
                assert_eq!(again.grid().placed(), puzzle.grid().placed(), "{name}");
            }
        }
    }
}

#[test]
fn links_keep_blocks_of_another_shape() {
    let tall = Layout::named(
        "disjoint",
        saltire_core::BoardShape::of_blocks("3x2".parse().expect("a shape")).expect("a board"),
    )
    .expect("a layout");
    let again: Puzzle = puzzle(&tall, 1).to_link(LinkTarget::FPuzzles).expect("a link").parse().expect("a puzzle");
    assert_eq!((again.layout_name(), again.layout().shape()), ("disjoint", tall.shape()));
}

#[test]
fn candidates_come_back_equal() {
    let layout = layout("diagonal", 4);
    let board = "12 12 34 34\n34 34 12 12\n1234 1234 1234 1234\n1234 1234 1 1234\n";
    let puzzle = Puzzle::parse(board, &layout).expect("candidates");
    for format in [TextFormat::Line, TextFormat::Candidates, TextFormat::FPuzzles, TextFormat::SudokuPad] {
        let text = puzzle.to_text(format).expect("it has candidates");
        assert_eq!(
            Entry::parse(&text, Some(4)).expect("a board").into_puzzle(&layout),
            Ok(puzzle.clone()),
            "{format:?}"
        );
    }
    for format in [TextFormat::Grid, TextFormat::Sdk, TextFormat::Sdm] {
        assert!(puzzle.to_text(format).expect_err("more than givens").to_string().contains("only givens"));
    }
}

#[test]
fn a_case_without_progress_is_a_plain_puzzle_and_keeps_its_code() {
    let entry = Entry::parse(&format!(":0402-1::{DIAGONAL}::::"), None).expect("a case");
    assert_eq!(entry.code(), Some("0402-1"));
    assert_eq!(entry.into_puzzle(&Layout::classic()).expect("9×9").line(), DIAGONAL);
}

#[test]
fn links_can_stand_in_files_tables_and_json() {
    let puzzle = Puzzle::parse(DIAGONAL, &Layout::diagonal()).expect("a puzzle");
    let link = puzzle.to_link(LinkTarget::SudokuPad).expect("a link");
    let texts = [
        format!("# a comment\n{link}\n"),
        format!("id,puzzle\n1,{link}\n"),
        format!("{{\"puzzle\": \"{link}\"}}"),
        format!("[Puzzle]\n{}\n", link.replace("%2F", "%2f")),
    ];
    for text in texts {
        let read: Vec<_> = Reader::new(text.as_bytes(), None).map(|entry| entry.expect("a board")).collect();
        assert_eq!((read.len(), read[0].layout()), (1, Some("diagonal")), "{text}");
        assert_eq!(read[0].clone().into_puzzle(&Layout::diagonal()), Ok(puzzle.clone()));
    }
    // A table with links in another column reads its puzzle column.
    let text = format!("url,puzzle\n{link},{DIAGONAL}\n");
    let read: Vec<_> = Reader::new(text.as_bytes(), None).map(|entry| entry.expect("a board")).collect();
    assert_eq!((read.len(), read[0].layout()), (1, None));
}

/// Returns numbers by cell from a text such as `A1-12 B3-7`.
fn numbers(text: &str) -> NumbersByCell {
    let cell = |part: &str| {
        let (name, numbers) = part.split_once('-').expect("a cell and its numbers");
        (name.parse().expect("a cell"), numbers.bytes().map(|digit| digit - b'0').collect())
    };
    text.split_whitespace().map(cell).collect()
}

#[test]
fn links_carry_the_marks_of_a_player() {
    let layout = layout("diagonal", 4);
    let given = Puzzle::parse("1..............2", &layout).expect("a puzzle");
    let candidates = "12 12 34 34\n34 34 12 12\n1234 1234 1234 1234\n1234 1234 1 1234\n";
    let candidates = Puzzle::parse(candidates, &layout).expect("candidates");
    let open = Puzzle::from_givens(&layout, []);
    let marks = PlayerMarks {
        // Every digit is a mark too.
        centre: numbers("A2-1234 A3-24 C1-3"),
        corner: numbers("A3-1 B2-234"),
        colours: numbers("A1-1 A2-123456789 B1-8 D1-4"),
    };
    for puzzle in [given, candidates, open] {
        for target in [LinkTarget::FPuzzles, LinkTarget::SudokuPad] {
            let link = puzzle.to_link_with(target, &marks).expect("a link");
            let (entry, again) = link_with_marks(&link).expect("a link with marks");
            assert_eq!((entry.into_puzzle(&layout), &again), (Ok(puzzle.clone()), &marks));
        }
    }
    assert!(link_with_marks("1...............").is_none());
}

#[test]
fn colours_of_other_programs_become_the_nearest_of_ours() {
    for (fields, expected) in [
        ("\"c\":\"#FFA0A0\"", "A1-1"),
        ("\"c\":\"#F00\",\"highlight\":\"#60d060ff\"", "A1-14"),
        ("\"c\":8,\"cArray\":[\"8\",\"2\"]", "A1-16"),
        ("\"c\":\"red\",\"highlight\":99,\"cArray\":[null,{}]", ""),
    ] {
        let link = link_of(&four(&format!("{{{fields}}}"), ""));
        assert_eq!(link_with_marks(&link).expect("a link").1.colours, numbers(expected), "{fields}");
    }
    // Corner marks can be letters.
    let link = link_of(&four("{\"cornerPencilMarks\":[\"A\",\"3\",4,5]}", ""));
    assert_eq!(link_with_marks(&link).expect("a link").1.corner, numbers("A1-34"));
}

#[test]
fn drawings_are_no_rules() {
    let drawings =
        ["cage", "circle", "line", "rectangle", "text"].map(|name| format!(",\"{name}\":[{{\"value\":\"x\"}}]"));
    let link = link_of(&four("{\"value\":1,\"given\":true,\"c\":\"#FFA0A0\"}", &drawings.concat()));
    let puzzle: Puzzle = link.parse().expect("a puzzle");
    assert_eq!((puzzle.line().as_str(), puzzle.layout_name()), ("1...............", "classic"));
}

fn link_of(json: &str) -> String {
    format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(json))
}

/// Returns the JSON of an empty 4×4 board with more fields.
fn four(cell: &str, fields: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[[{cell},{{}},{{}},{{}}],{row},{row},{row}]{fields}}}")
}

fn error_of(link: &str) -> String {
    Entry::parse(link, None).expect_err("no board").to_string()
}

#[test]
fn rules_that_no_layout_has_are_named() {
    let error =
        error_of(&link_of(&four("{}", ",\"killercage\":[{\"cells\":[\"R1C1\"]}],\"thermometer\":[{}],\"arrow\":[]")));
    assert!(error.contains("killercage and thermometer") && !error.contains("arrow"), "{error}");
    let error = error_of(&link_of(&four("{}", ",\"extraregion\":[{\"cells\":[\"R1C1\",\"R1C5\",\"R2C1\",\"R3C4\"]}]")));
    assert!(error.contains("extra region at A5 is not on the board"), "{error}");
    assert!(Entry::parse(&link_of(&four("{}", ",\"title\":\"x\",\"antiking\":false")), None).is_ok());
}

#[test]
fn damaged_links_are_refused() {
    let link =
        Puzzle::parse(DIAGONAL, &Layout::diagonal()).expect("a puzzle").to_link(LinkTarget::FPuzzles).expect("a link");
    for cut in 1..link.len() - 30 {
        assert!(Entry::parse(&link[..link.len() - cut], None).is_err(), "{cut} bytes are missing");
    }
    assert!(error_of("https://example.org/?load=abc").contains("neither an f-puzzles link"));
    for own in
        ["https://sudokupad.app/abc123", "https://sudokupad.app/sclN4Igzg", "https://beta.sudokupad.app/sudoku/x"]
    {
        let error = error_of(own);
        assert!(error.starts_with("this link can't be read: only SudokuPad can open it; if its settings"), "{error}");
    }
    let second = format!("{link}\nhttps://sudokupad.app/abc123\n");
    let error = Reader::new(second.as_bytes(), None).nth(1).expect("a board").expect_err("no board");
    assert!(error.to_string().starts_with("line 2: this link can't be read"));
    assert!(error_of(&format!("https://f-puzzles.com/?load={}", "A".repeat(20_000))).contains("longer than any"));
    for (json, part) in [
        (four("{\"value\":5}", ""), "A1 has 5, but digits are 1 to 4"),
        (four("{\"centerPencilMarks\":[0]}", ""), "A1 has 0"),
        (four("{\"region\":4294967295}", ""), "region"),
        (four("{\"region\":null}", ""), "region"),
        ("{\"size\":4,\"grid\":[[{}],[{}],[{}],[{}]]}".to_owned(), "4 rows of 4 cells"),
        ("{\"size\":99999999999,\"grid\":[]}".to_owned(), "from 2 to 36"),
        ("[]".to_owned(), "damaged"),
    ] {
        let error = error_of(&link_of(&json));
        assert!(error.contains(part), "{json}: {error}");
    }
    // Regions of the wrong size are an error of the layout.
    assert!(link_of(&four("{\"region\":3}", "")).parse::<Puzzle>().is_err());
}

#[test]
fn random_data_is_refused_in_bounded_time() {
    let mut state = 1_u64;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%2 .";
    let base =
        Puzzle::parse(DIAGONAL, &Layout::diagonal()).expect("a puzzle").to_link(LinkTarget::FPuzzles).expect("a link");
    for _ in 0..1000 {
        let length = random() % 300;
        let data: String = (0..length).map(|_| char::from(alphabet[random() % alphabet.len()])).collect();
        let _ = Entry::parse(&format!("https://f-puzzles.com/?load={data}"), None);
        // A link with one wrong byte may still be a link, but reading it ends.
        let mut wrong = base.clone().into_bytes();
        let place = 30 + random() % (wrong.len() - 30);
        wrong[place] = alphabet[random() % alphabet.len()];
        let _ = Entry::parse(&String::from_utf8(wrong).expect("ASCII"), None);
    }
    // The text that grows most: one letter repeated.
    let long = lz_str::compress_to_base64(&"a".repeat(300_000));
    assert!(error_of(&format!("https://f-puzzles.com/?load={}", long)).contains("damaged"));
}

#[test]
fn layouts_that_links_lack_are_refused() {
    let open: Puzzle = DIAGONAL.parse().expect("a puzzle");
    assert!(open.to_link(LinkTarget::FPuzzles).expect_err("an open layout").to_string().contains("needs a layout"));
    let large = puzzle(&layout("classic", 25), 0);
    assert!(large.to_link(LinkTarget::FPuzzles).expect_err("too large").to_string().contains("up to 16 rows"));
    let mut board = LayoutBuilder::new("diagonal", 4).expect("a size");
    board.blocks().expect("blocks");
    board
        .unit(
            UnitKind::Extra,
            "corners",
            [(0, 0), (0, 3), (3, 0), (3, 3)].map(|(row, column)| Cell::new(row, column).expect("a cell")),
        )
        .expect("a unit");
    let own = Puzzle::from_givens(&board.build(), []);
    assert!(own.to_link(LinkTarget::FPuzzles).is_err(), "its name does not say what it is");
}

#[test]
fn sdm_holds_no_board_on_which_0_is_a_digit() {
    let layout = Layout::named("classic", 36).expect("a layout");
    let puzzle = Puzzle::from_givens(&layout, []);
    let error = puzzle.to_text(TextFormat::Sdm).expect_err("0 is the digit 36");
    assert_eq!(error.to_string(), "sdm writes empty cells as 0, which is a digit on 36×36 boards");
}
