//! Notation: every format reads to the same board, and errors name their place.

use saltire_core::notation::{candidate_grid, candidate_line, candidate_map, framed};
use saltire_core::{Candidate, Digit, DigitSet, Entry, Layout, Puzzle, Reader, Symbols};

const LINE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

fn read(text: &str) -> Vec<Result<Entry, String>> {
    Reader::new(text.as_bytes(), None).map(|entry| entry.map_err(|error| error.to_string())).collect()
}

fn lines(text: &str) -> Vec<String> {
    let line = |entry: Entry| {
        let side = entry.side();
        entry.into_puzzle(&Layout::named("classic", side).expect("a size with blocks")).expect("the same size").line()
    };
    read(text).into_iter().map(|entry| entry.map_or_else(|error| error, line)).collect()
}

/// Returns the only result of reading a text, which must be an error.
fn error_of(text: &str) -> String {
    let read = read(text);
    assert_eq!(read.len(), 1, "{read:?}");
    read.into_iter().next().and_then(Result::err).expect("an error")
}

#[test]
fn every_empty_sign_is_read() {
    for sign in ['.', '0', '_', '*', '?'] {
        assert_eq!(lines(&LINE.replace('.', &sign.to_string())), [LINE], "{sign}");
    }
}

#[test]
fn a_board_can_have_several_lines_and_a_frame() {
    let rows = || LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
    let plain = rows().collect::<Vec<_>>().join("\n");
    assert_eq!(lines(&plain), [LINE]);
    assert_eq!(lines(&plain.replace('\n', "\r\n")), [LINE]);
    assert_eq!(lines(&format!("\u{feff}{plain}")), [LINE]);
    let spaced =
        rows().map(|row| row.chars().map(|c| format!("{c} ")).collect::<String>()).collect::<Vec<_>>().join("\n");
    assert_eq!(lines(&spaced), [LINE]);
    let layout = Layout::classic();
    let puzzle = Puzzle::parse(LINE, &layout).expect("a puzzle");
    let grid = puzzle.grid();
    let given = |cell| grid[cell].single().map_or(".".into(), |digit| digit.to_string());
    let barred = framed(&layout, given).join("\n");
    assert_eq!(lines(&barred), [LINE]);
    let boxed = format!("+-------+-------+-------+\n{barred}\n+-------+-------+-------+");
    assert_eq!(lines(&boxed), [LINE]);
    assert_eq!(lines(&barred.replace('|', "│").replace('-', "─").replace('+', "┼")), [LINE]);
    // Some programs draw frames with stars, or leave empty lines between bands.
    assert_eq!(lines(&format!("*-----------*\n{barred}\n*-----------*")), [LINE]);
    let gaps = rows().collect::<Vec<_>>().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n");
    assert_eq!(lines(&gaps), [LINE]);
    assert_eq!(lines(&format!("# a comment\n{plain}\n# between\n\n{plain}\n{LINE}\n")), [LINE, LINE, LINE]);
}

#[test]
fn candidates_read_back_in_every_notation() {
    for (name, side) in [("diagonal", 4), ("classic", 6), ("diagonal", 9), ("classic", 12), ("diagonal", 16)] {
        let layout = Layout::named(name, side).expect("a layout");
        let first = layout.cells()[side + 1];
        let given = Candidate { cell: first, digit: layout.digits().first().expect("a digit") };
        let mut grid = Puzzle::from_givens(&layout, [given]).grid();
        for (place, &cell) in layout.cells().iter().enumerate() {
            if cell != first {
                let digits =
                    layout.digits().iter().filter(|digit| !(digit.get() as usize * 7 + place).is_multiple_of(3));
                let gone = layout.digits() - digits.collect();
                grid.remove(cell, gone);
            }
        }
        let map: Vec<String> = candidate_map(&grid).map(|(cell, text)| format!("{cell:?}: {text:?}")).collect();
        let json = format!("{{\"candidates\": {{{}}}}}", map.join(", "));
        for text in [candidate_grid(&grid), candidate_line(&grid), json.clone(), json.replace(", ", ",\n  ")] {
            let entry = Entry::parse(&text, (side == 4).then_some(4)).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(entry.into_puzzle(&layout).expect("the same size").grid(), grid, "{text}");
        }
    }
}

#[test]
fn rows_of_candidates_are_not_boards_of_any_length() {
    // Nine groups of 81, 36 and 64 characters in all.
    let row = |lengths: [usize; 9]| lengths.map(|length| &"123456789"[..length]).join(" ");
    for lengths in [[9; 9], [4; 9], [1, 9, 9, 9, 9, 9, 9, 5, 4]] {
        let text = vec![row(lengths); 9].join("\n");
        let entry = Entry::parse(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let puzzle = entry.into_puzzle(&Layout::classic()).expect("nine rows");
        let found: Vec<usize> = puzzle.layout().cells()[..9].iter().map(|&cell| puzzle.grid()[cell].len()).collect();
        assert_eq!(found, lengths);
    }
    // A full board in one line with spaces between its rows is a board.
    let full = "267945381 853716249 491823576 576438192 384192657 129657438 642379815 935281764 718564923";
    assert_eq!(lines(full), [full.replace(' ', "")]);
}

#[test]
fn tables_are_read_by_their_header() {
    assert_eq!(lines(&format!("puzzle,solution\n{LINE},x\n{LINE},y\n")), [LINE, LINE]);
    assert_eq!(lines(&format!("id\tquizzes\n7\t{LINE}\n")), [LINE]);
    assert_eq!(lines(&format!("id;Puzzle\n7;{LINE}\n")), [LINE]);
    assert_eq!(lines(&format!("id,\"puzzle\"\n7,\"{LINE}\"\n")), [LINE]);
    assert_eq!(lines(&format!("puzzle\n{LINE}\n")), [LINE]);
    assert!(lines(&format!("id,puzzle\n7,{LINE}\n8\n"))[1].contains("line 3: the row has 1 field, but"));
    let cut = &LINE[1..];
    let shifted = format!("id,puzzle\n7,{}x{}\n", &LINE[..40], &LINE[41..]);
    assert!(lines(&format!("id,puzzle\n7,{cut}\n"))[0].contains("80 characters"));
    let entry = Entry::parse(&format!("puzzle,layout\n{LINE},windoku"), None).expect("a row");
    assert_eq!(entry.layout(), Some("windoku"));
    assert!(lines(&shifted)[0].starts_with("line 2, column 43: 'x' is not allowed in E5"));
}

#[test]
fn json_is_read_as_an_object_as_lines_and_as_a_list() {
    let object = format!("{{\"puzzle\": \"{LINE}\", \"layout\": \"diagonal\"}}");
    assert_eq!(lines(&object), [LINE]);
    assert_eq!(lines(&format!("{object}\n{object}\n")), [LINE, LINE]);
    assert_eq!(lines(&format!("[{object},\n{object}]")), [LINE, LINE]);
    assert_eq!(lines(&object.replace(", ", ",\n")), [LINE]);
    let entry = Entry::parse(&object, None).expect("a puzzle");
    assert_eq!(entry.layout(), Some("diagonal"));
    let ten = format!("{{\"puzzle\": \"{}\", \"size\": 10}}", ".".repeat(100));
    assert_eq!(Entry::parse(&ten, None).map(|entry| entry.side()), Ok(10));
    let wide = format!("{{\"puzzle\": \"{}\", \"block\": \"3x2\"}}", ".".repeat(36));
    let block = Entry::parse(&wide, None).ok().and_then(|entry| entry.block());
    assert_eq!(block.map(|block| (block.rows, block.columns)), Some((3, 2)));
    assert!(error_of(&ten.replace("10}", "37}")).contains("size is 37, not a number from 2 to 36"));
    assert!(error_of(&wide.replace("3x2", "3x3x")).contains("3x3x"));
    assert!(error_of(&wide.replace("\"block\"", "\"size\": 4, \"block\"")).contains("has 6 rows, not 4"));
    assert!(Entry::parse(&ten, Some(9)).is_err());
    assert!(error_of("{\"puzzle\": 5}").contains("puzzle is a number"));
    assert!(error_of("{\"solution\": \"1\"}").contains("it has neither"));
    assert!(error_of("{\"puzzle\": \"1\"}").contains("the puzzle has 1 character, but a 4×4 board needs 16"));
    assert!(error_of("{nonsense}").contains("not valid JSON"));
    assert!(error_of("{\"puzzle\": \"1\"").contains("not closed"));
    let bad = format!("{{\"puzzle\": \"{}x{}\"}}", &LINE[..40], &LINE[41..]);
    assert!(error_of(&bad).starts_with("line 1, column 53: 'x' is not allowed in E5"));
    assert!(error_of("{\"candidates\": {\"A1\": \"11\", \"A2\": \"\", \"B1\": \"\", \"B2\": \"\"}}").contains("twice"));
    assert!(error_of("{\"candidates\": {\"A1\": \"1\"}}").contains("it has 1 cell, which is not a square board"));
}

#[test]
fn wrong_json_is_one_error_and_reading_continues() {
    let object = format!("{{\"puzzle\": \"{LINE}\"}}");
    for broken in ["{", "[", "{\"puzzle\":", "{\"puzzle\": \"12", "{nonsense}", "[5", "}"] {
        let read = lines(&format!("{LINE}\n{broken}\n{object}\n{LINE}\n"));
        let whole = read.iter().filter(|line| *line == LINE).count();
        assert_eq!((whole, read.len()), (3, 4), "{broken}: {read:#?}");
    }
    // A list has no size limit, and an error names the line of its object.
    let list = format!("[\n{}\n]\n", vec![object.clone(); 20_000].join(",\n"));
    assert_eq!(lines(&list).len(), 20_000);
    let read = lines(&format!("[\n{object},\n{{\"puzzle\": \"12\"}},\n{object}]\n{LINE}"));
    assert_eq!((read.len(), &read[2], &read[3]), (4, &LINE.to_owned(), &LINE.to_owned()));
    assert!(read[1].starts_with("line 3: the puzzle has 2 characters"));
}

#[test]
fn the_candidates_of_a_4x4_board_are_not_an_8x8_board() {
    let layout = Layout::named("classic", 4).expect("a layout");
    let grid = Puzzle::parse("1.......2.......", &layout).expect("a puzzle").grid();
    assert_eq!(read(&candidate_line(&grid))[0].as_ref().map(Entry::side), Ok(4));
    let eight = format!("1{}4{}", ".".repeat(30), ".".repeat(32));
    assert_eq!(read(&eight)[0].as_ref().map(Entry::side), Ok(8));
}

#[test]
fn headings_and_comments_are_skipped() {
    let rows =
        LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect::<String>();
    let read = lines(&format!("Grid 01\n{rows}Grid 02\n{rows}"));
    assert_eq!((read.len(), &read[1][..], &read[3][..]), (4, LINE, LINE), "{read:#?}");
    assert_eq!(lines(&format!("{LINE} # hard\n")), [LINE]);
    assert!(error_of(&format!("{LINE},x\n")).contains("start with a header line"));
}

#[test]
fn large_boards_are_read_in_both_symbols_and_written_as_read() {
    let letters = format!("AB{}P", ".".repeat(253));
    let numbers = format!("12{}G", ".".repeat(253));
    assert_eq!(lines(&letters)[0], letters);
    assert_eq!(lines(&numbers)[0], numbers);
    assert_eq!(lines(&numbers.to_lowercase()), [numbers]);
    let row = "AB CDP ".repeat(8);
    let entry = Entry::parse(&vec![row; 16].join("\n"), None).expect("candidates in letters");
    assert_eq!(entry.side(), 16);
    assert!(error_of(&format!("1P{}", ".".repeat(254))).contains("'P' is not allowed in A2; use 1-9 and A-G"));
}

#[test]
fn sixteen_characters_are_a_4x4_board_or_a_row_of_a_16x16_board() {
    let small = "1...............\n.2..............\n";
    assert_eq!(lines(small).len(), 2);
    let row = "ABCDEFGHIJKLMNOP\n";
    let board = (0..16).map(|_| row).collect::<String>();
    assert_eq!(read(&board).len(), 1);
    assert_eq!(read(&board)[0].as_ref().map(Entry::side), Ok(16));
}

#[test]
fn errors_name_their_place() {
    assert!(error_of(&LINE[..80]).contains("this line has 80 characters, but a 9×9 board needs 81"));
    assert!(error_of(&format!("{LINE}1")).contains("this line has 82 characters, but a 9×9 board needs 81"));
    let letter = format!("{}x{}", &LINE[..40], &LINE[41..]);
    assert_eq!(
        error_of(&letter),
        "line 1, column 41: 'x' is not allowed in E5; use 1-9, or . 0 _ * ? for an empty cell"
    );
    assert!(error_of(&LINE.replace('2', "٣")).contains("\\u{663} (U+0663) is not allowed in A1"));
    assert!(error_of("123456789\n12345678\n123456789\n").contains("line 2: row B has 8 cells, but needs 9"));
    assert!(
        error_of("123456789\n123456789\n").contains("line 1: the board that starts here ends after 2 of its 9 rows")
    );
    assert!(error_of(&"1".repeat(2_000_000)).contains("longer than any board"));
    assert!(read("\n# nothing\n\n").is_empty());
    let bytes = [&b"..."[..], &[0xFF], &b"..\n"[..]].concat();
    let error = Reader::new(&bytes[..], None).next().and_then(Result::err).expect("not text").to_string();
    assert_eq!(error, "line 1, column 4: the byte 0xFF is not text (UTF-8)");
    let twice = format!("11 {}", "123 ".repeat(80));
    assert!(error_of(&twice).contains("A1 has the candidate 1 twice"));
    let misplaced = format!("2{}", ".".repeat(728));
    assert!(error_of(&misplaced).contains("'2' is not allowed in A1; use 1 here"));
}

#[test]
fn a_wrong_board_is_one_error_and_reading_continues() {
    let text = format!("{LINE}\n{}\n{LINE}\n1........\n{LINE}\n", &LINE[..70]);
    let read = lines(&text);
    assert_eq!((&read[0][..], &read[2][..], &read[4][..]), (LINE, LINE, LINE), "{read:#?}");
    assert!(read[1].starts_with("line 2: this line has 70 characters"));
    assert!(read[3].starts_with("line 4: the board that starts here ends after 1 of its 9 rows"));
}

#[test]
fn parse_rejects_a_second_board() {
    let error = Puzzle::parse(&format!("{LINE}\n{LINE}"), &Layout::classic()).expect_err("two puzzles");
    assert_eq!(error.to_string(), "line 2: a second puzzle starts here, but only one is allowed");
}

/// Returns a case with two givens, two placed digits and two deleted candidates.
fn case() -> String {
    format!(":0402-1:5:5.+7{}3+4{}:112 219:512:::", ".".repeat(40), ".".repeat(36))
}

#[test]
fn a_case_is_a_board_in_progress() {
    let entry = Entry::parse(&case(), None).expect("a case");
    assert_eq!((entry.side(), entry.layout(), entry.code()), (9, Some("classic"), Some("0402-1")));
    let puzzle = entry.into_puzzle(&Layout::diagonal()).expect("the same size");
    let grid = puzzle.grid();
    let cell = |name: &str| name.parse().expect("a cell");
    assert_eq!(grid.given().iter().collect::<Vec<_>>(), [cell("A1"), cell("E8")]);
    assert_eq!(grid.placed().iter().collect::<Vec<_>>(), [cell("A3"), cell("E9")]);
    assert_eq!((grid[cell("A2")].len(), grid[cell("A9")].len()), (8, 8));
    // The expected eliminations are not part of the board.
    let again = Entry::parse(&puzzle.line(), None).expect("a case").into_puzzle(&Layout::diagonal());
    assert_eq!(again.map(|again| again.grid()), Ok(grid));
    let givens = puzzle.givens_only();
    assert_eq!((givens.givens().count(), givens.grid().placed().len()), (2, 0));
    // A case can be one of many lines, or the puzzle of a JSON object.
    assert_eq!(read(&format!("{LINE}\n{}\n{LINE}\n", case())).iter().filter(|read| read.is_ok()).count(), 3);
    assert_eq!(lines(&format!("{{\"puzzle\": \"{}\"}}", case()))[0].split(':').nth(1), Some("0402-1"));
}

#[test]
fn a_case_has_any_size_and_any_symbols() {
    for (side, symbols) in [
        (4, Symbols::Numbers),
        (6, Symbols::Numbers),
        (16, Symbols::Numbers),
        (16, Symbols::Letters),
        (36, Symbols::Numbers),
    ] {
        let layout = Layout::named("diagonal", side).expect("a layout");
        let digits: Vec<Digit> = layout.digits().iter().collect();
        let (first, last) = (symbols.symbol(digits[0]), symbols.symbol(digits[side - 1]));
        let (letters, row) =
            (if symbols == Symbols::Letters { "A" } else { "" }, Symbols::Numbers.symbol(digits[side - 1]));
        // The first digit is given in A1, the last placed in the last cell; A2 and the last row have lost one each.
        let text = format!(":0402:{letters}:{first}{}+{last}:{last}12 {first}{row}2:::", ".".repeat(side * side - 2));
        let puzzle = Puzzle::parse(&text, &layout).unwrap_or_else(|error| panic!("{side}: {error}"));
        let grid = puzzle.grid();
        let cells = layout.cells();
        assert_eq!(
            grid.given().iter().chain(grid.placed().iter()).collect::<Vec<_>>(),
            [cells[0], cells[side * side - 1]]
        );
        assert!(grid[cells[1]] == layout.digits() - DigitSet::of(digits[side - 1]), "{text}");
        assert!(grid[cells[side * (side - 1) + 1]] == layout.digits() - DigitSet::of(digits[0]), "{text}");
        assert_eq!(puzzle.line(), text, "the same board has the same line");
    }
}

#[test]
fn errors_in_a_case_name_their_cause() {
    assert!(error_of(":0402:5:123").contains("seven fields"));
    assert!(error_of(":0402::123::::").contains("81 cells"));
    assert!(error_of(&case().replace("+7", "x7")).contains("character 3 of the board is 'x'"));
    assert!(error_of(&case().replace("219", "2190")).contains("\"2190\" is not a candidate"));
    assert!(error_of(&format!(":0402::{}G:G0A:::", ".".repeat(255))).contains("\"G0A\" is not a candidate"));
    assert!(
        error_of(&format!(":0402::{}H::::", ".".repeat(255)))
            .contains("character 256 of the board is 'H'; use 1-9 and A-G")
    );
    let of_four: Vec<_> = Reader::new(case().as_bytes(), Some(4)).collect();
    assert!(matches!(&of_four[..], [Err(error)] if error.to_string().contains("9×9")));
}

#[test]
fn progress_is_the_difference_to_the_givens() {
    let layout = Layout::named("diagonal", 4).expect("a layout");
    let puzzle = |text: &str| Puzzle::parse(text, &layout).expect("a board");
    let progress = puzzle("....41.....3....").with_progress(&puzzle("32...1.....2...."));
    let (grid, cell) = (progress.grid(), |name: &str| name.parse().expect("a cell"));
    assert_eq!(grid.given().iter().collect::<Vec<_>>(), [cell("B1"), cell("B2")]);
    assert_eq!(grid.placed().iter().collect::<Vec<_>>(), [cell("A1"), cell("A2"), cell("C4")]);
    assert_eq!(progress.without(cell("A1")).grid().placed().len(), 2);
}

#[test]
fn boards_of_36_rows_have_the_digits_1_to_z_and_0() {
    let row: String = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0".to_owned();
    let line = format!("{row}{}", ".".repeat(35 * 36));
    let entry = Entry::parse(&line, None).expect("a board");
    assert_eq!(entry.side(), 36);
    let layout = Layout::named("classic", 36).expect("a layout");
    let puzzle = entry.into_puzzle(&layout).expect("a puzzle");
    assert_eq!((puzzle.givens().count(), puzzle.line()), (36, line.clone()));
    assert_eq!(
        puzzle.givens().last().map(|given| (given.cell.to_string(), given.digit.get())),
        Some(("A36".into(), 36))
    );
    let rows: String = std::iter::repeat_n(format!("{row}\n"), 36).collect();
    assert_eq!(Entry::parse(&rows, None).map(|entry| entry.side()), Ok(36), "rows of 36, not boards of 6×6");
    let wrong = format!("{}@{}", &line[..1000], &line[1001..]);
    let error = Entry::parse(&wrong, None).expect_err("a wrong symbol").to_string();
    assert_eq!(
        error,
        "line 1, column 1001: '@' is not allowed in AB29; use 1-9, A-Z and 0, or . _ * ? for an empty cell"
    );
}
