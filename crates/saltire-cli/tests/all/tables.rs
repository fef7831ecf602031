//! Tables come back whole: every column of the input, the puzzle as it is written, then the answer.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Output, Stdio};

use flate2::read::GzDecoder;
use serde_json::Value;

use crate::support::{folder, gzip, run, saltire, stderr, text};

const UNIQUE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const COMMANDS: [&str; 5] = ["solve", "count", "rate", "explain", "check"];

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// Runs a command on a text through standard input.
fn piped(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = saltire(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A command that refuses its input may close the pipe.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it writes");
    output
}

/// Reads a table with the crate `csv`, which shares no code with the reader of tables.
fn records(table: &[u8], separator: u8) -> Vec<Vec<String>> {
    let mut reader =
        csv::ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(table);
    reader.records().map(|record| record.expect("a record").iter().map(str::to_owned).collect()).collect()
}

/// Writes a table with the crate `csv`.
fn table(records: &[Vec<String>], separator: u8) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new().delimiter(separator).flexible(true).from_writer(Vec::new());
    records.iter().for_each(|record| writer.write_record(record).expect("a record"));
    writer.into_inner().expect("a table")
}

fn record(fields: &[&str]) -> Vec<String> {
    fields.iter().map(|&field| field.to_owned()).collect()
}

/// Rows of all kinds: in quotes, over several lines, with other signs for empty cells, bad ones.
fn all_kinds() -> Vec<Vec<String>> {
    let zeros = UNIQUE.replace('.', "0");
    let rows: String = UNIQUE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    vec![
        record(&["id", "puzzle", "note"]),
        record(&["1", UNIQUE, "first, with a comma"]),
        record(&["2", &UNIQUE[..80], "short"]),
        record(&["#3", &zeros, "a \"quote\""]),
        record(&["", &rows, "over\r\nseveral\nlines"]),
        record(&["5", &format!("11{}", &UNIQUE[2..]), "clash"]),
        record(&["6", &format!(" {UNIQUE} "), ""]),
        record(&["7", "", "no puzzle"]),
        record(&["8", "1...............", "tab\there; é"]),
        record(&["9", "....41.....3....", "small"]),
        record(&["10", &format!("{}x", &UNIQUE[..80]), "a letter"]),
    ]
}

#[test]
fn every_command_returns_every_column_then_its_own() {
    let rows = all_kinds();
    for (command, separator) in COMMANDS.iter().flat_map(|command| [(command, b','), (command, b'\t'), (command, b';')])
    {
        let input = table(&rows, separator);
        for (format, between) in [("csv", b','), ("tsv", b'\t')] {
            let output = piped(&[command, "--format", format], &input);
            let place = format!("{command}, {} to {format}", char::from(separator));
            assert_eq!(output.status.code(), Some(4), "{place}: {}", stderr(&output));
            let answers = records(&output.stdout, between);
            assert_eq!(answers.len(), rows.len(), "{place}");
            let header = &answers[0];
            assert_eq!(header[3..5], ["layout", "outcome"], "{place}");
            let (outcome, reason) = (4, header.len() - 1);
            assert_eq!(header[reason], "reason");
            for (row, answer) in rows.iter().zip(&answers).skip(1) {
                assert_eq!(answer[..3], row[..], "{place}");
                assert_eq!(answer.len(), header.len(), "{place}: {answer:?}");
                let is_bad = ["2", "7", "10"].contains(&row[0].as_str());
                assert_eq!(answer[outcome] == "error", is_bad, "{place}: {answer:?}");
                let has_reason = !answer[reason].is_empty();
                assert!(has_reason || !["error", "none"].contains(&answer[outcome].as_str()), "{place}: {answer:?}");
                assert!(!has_reason || answer[outcome] != "unique", "{place}: {answer:?}");
            }
            assert!(answers[2][reason].contains("80 characters"), "{place}: {:?}", answers[2]);
            assert_eq!(answers[5][outcome], "none", "{place}");
        }
    }
}

/// The engine's rows, copied or written field by field, equal those of the agent, which answers if there is a time
/// limit.
#[test]
fn rows_are_the_agents_in_every_format_and_number_of_threads() {
    let folder = folder("table-kinds");
    let mut rows = all_kinds();
    rows.push(record(&["several", &UNIQUE.replacen('2', ".", 1), ""]));
    for line in saltire::collection::lines(saltire::collection::DIAGONAL).take(70) {
        rows.push(record(&[line, &line.replace('.', "*"), "x"]));
        rows.push(record(&["\"", line, line]));
    }
    let objects: String = rows[1..]
        .iter()
        .map(|row| serde_json::json!({ "id": row[0], "puzzle": row[1], "note": row[2] }).to_string() + "\n")
        .collect();
    let (csv, tsv, json) = (folder.join("t.csv"), folder.join("t.tsv"), folder.join("t.jsonl"));
    std::fs::write(&csv, table(&rows, b',')).expect("a file");
    std::fs::write(&tsv, table(&rows, b'\t')).expect("a file");
    std::fs::write(&json, objects).expect("a file");
    for (path, format) in
        [&csv, &tsv, &json].into_iter().flat_map(|path| ["csv", "tsv", "json", "line"].map(|f| (path, f)))
    {
        for layout in ["auto", "diagonal"] {
            let common = ["solve", "--file", text(path), "--format", format, "--layout", layout];
            let agent = run(&[&common[..], &["--timeout", "100000", "--threads", "1"]].concat());
            assert_eq!(agent.status.code(), Some(4), "{}", stderr(&agent));
            for threads in ["1", "3"] {
                let found = run(&[&common[..], &["--threads", threads, "--verify"]].concat());
                assert_eq!(printed(&found), printed(&agent), "{} to {format}, {layout}", path.display());
                assert_eq!(stderr(&found), stderr(&agent));
            }
        }
    }
}

#[test]
fn text_of_quoted_and_odd_fields_is_copied() {
    let header = "\"id\",puzzle,\"a \"\"b\"\"\"";
    let rows =
        [format!("\"1\",{UNIQUE},\"x\""), format!("2,\"{UNIQUE}\",y\"z"), format!(" 3 ,{UNIQUE},\u{e9}\u{1f600}")];
    let input = format!("\u{feff}{header}\r\n{}\r\n", rows.join("\r\n"));
    let output = printed(&piped(&["solve", "--format", "csv"], input.as_bytes()));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], format!("{header},layout,outcome,count,solution,reason"));
    for (line, row) in lines[1..].iter().zip(&rows) {
        assert!(line.starts_with(&format!("{row},diagonal,unique,1,")), "{line}");
    }
    // Bytes that are not text stay unchanged.
    let mut latin = b"note,puzzle\nn\xE9,".to_vec();
    latin.extend_from_slice(format!("{UNIQUE}\n").as_bytes());
    let output = piped(&["solve", "--format", "csv"], &latin);
    assert!(output.stdout.windows(3).any(|bytes| bytes == b"n\xE9,"), "{}", printed(&piped(&["solve"], &latin)));
    let output = piped(&["solve", "--format", "json"], &latin);
    let object: Value = serde_json::from_str(&printed(&output)).expect("an object");
    assert_eq!(object["outcome"], "error");
    assert!(object["reason"].as_str().is_some_and(|reason| reason.contains("0xE9")), "{object}");
}

#[test]
fn columns_with_names_of_ours_stay_and_ours_get_another_name() {
    let input = format!("Outcome,puzzle,solution,saltire_solution\nmine,{UNIQUE},\"also, mine\",too\n");
    let output = piped(&["solve", "--format", "csv"], input.as_bytes());
    let rows = records(&output.stdout, b',');
    assert_eq!(rows[0][4..], ["layout", "saltire_outcome", "count", "saltire_solution_2", "reason"]);
    assert_eq!(rows[1][..4], ["mine", UNIQUE, "also, mine", "too"]);
    assert_eq!(rows[1][5], "unique");
    assert!(stderr(&output).contains("called saltire_outcome and saltire_solution_2"), "{}", stderr(&output));
    // The output is a table that can be read again.
    let again = records(&piped(&["rate", "--format", "csv"], &output.stdout).stdout, b',');
    assert_eq!(again[1][..9], rows[1][..]);
    assert_eq!(again[0][9], "saltire_layout");
    assert_eq!(again[0][10], "saltire_outcome_2");
    let object = format!("{{\"puzzle\": \"{UNIQUE}\", \"outcome\": 1.50, \"layout\": \"diagonal\"}}\n");
    for command in COMMANDS {
        let output = printed(&piped(&[command, "--format", "json"], object.as_bytes()));
        assert!(output.starts_with(object.trim_end().trim_end_matches('}')), "{command}: {output}");
        let value: Value = serde_json::from_str(&output).expect("an object");
        assert_eq!(
            (&value["saltire_outcome"], &value["saltire_layout"]),
            (&"unique".into(), &Value::Null),
            "{command}"
        );
    }
    let auto = object.replace("diagonal", "auto");
    let value: Value =
        serde_json::from_str(&printed(&piped(&["solve", "--format", "json"], auto.as_bytes()))).expect("");
    assert_eq!((&value["layout"], &value["saltire_layout"]), (&"auto".into(), &"diagonal".into()));
}

#[test]
fn rows_with_missing_and_extra_fields_keep_their_columns() {
    let input = format!("id,puzzle,note\n1,{UNIQUE}\n2\n3,{UNIQUE},n,\"more, of it\",z\n");
    let output = piped(&["solve", "--format", "csv"], input.as_bytes());
    let rows = records(&output.stdout, b',');
    let outcomes: Vec<&str> = rows[1..].iter().map(|row| row[4].as_str()).collect();
    assert_eq!(outcomes, ["unique", "error", "unique"]);
    assert_eq!((rows[1][2].as_str(), rows[1].len()), ("", 8));
    assert_eq!(rows[2][..3], ["2", "", ""]);
    assert!(rows[2][7].contains("the row has 1 field, but the puzzle is field 2"), "{:?}", rows[2]);
    assert_eq!(rows[3][8..], ["more, of it", "z"]);
    let objects = printed(&piped(&["solve", "--format", "json"], input.as_bytes()));
    let objects: Vec<Value> = objects.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!((&objects[0]["note"], &objects[1]["puzzle"]), (&Value::Null, &Value::Null));
    assert_eq!(objects[2]["extra_fields"], serde_json::json!(["more, of it", "z"]));
}

#[test]
fn a_quote_without_an_end_and_a_huge_field_spoil_only_their_row() {
    let input = format!("id,puzzle,note\n1,{UNIQUE},\"open\n2,{UNIQUE},b\r\n3,{UNIQUE},c\n");
    let rows = records(&piped(&["solve", "--format", "csv"], input.as_bytes()).stdout, b',');
    assert_eq!(rows.iter().map(|row| row[4].as_str()).collect::<Vec<_>>(), ["outcome", "error", "unique", "unique"]);
    assert_eq!(rows[1][..3], ["1", UNIQUE, "\"open"]);
    assert!(rows[1][7].contains("line 2: a field starts with a quote that is not closed"), "{:?}", rows[1]);
    let (large, huge) = ("x".repeat(900_000), "x".repeat(3_000_000));
    for (note, outcome) in [(&large, "unique"), (&huge, "error")] {
        for quote in ["", "\""] {
            let input = format!("id,puzzle,note\n1,{UNIQUE},{quote}{note}{quote}\n2,{UNIQUE},b\n");
            let rows = records(&piped(&["solve", "--format", "csv"], input.as_bytes()).stdout, b',');
            let outcomes: Vec<&str> = rows[1..].iter().map(|row| row[4].as_str()).collect();
            assert_eq!(outcomes, [outcome, "unique"], "{} bytes, {quote}", note.len());
        }
    }
}

#[test]
fn blank_lines_and_comments_are_counted() {
    let input = format!("# above\n\nid,puzzle\n\n# a comment\n#1,{UNIQUE}\n  \n2,{UNIQUE}\n#\n");
    let output = piped(&["solve", "--format", "csv", "--summary"], input.as_bytes());
    let rows = records(&output.stdout, b',');
    assert_eq!(rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["id", "#1", "2"]);
    let expected = "2 puzzles: 2 unique, 0 several, 0 none, 0 bad, 3 blank lines and 3 comments skipped; ";
    assert!(stderr(&output).starts_with(expected), "{}", stderr(&output));
    let lines = format!("# a\n{UNIQUE}\n\n{UNIQUE}\n#b\n");
    for more in [&[][..], &["--stats"]] {
        let output = piped(&[&["solve", "--summary", "--format", "line"][..], more].concat(), lines.as_bytes());
        let summary = stderr(&output).lines().last().unwrap_or_default().to_owned();
        assert!(summary.contains(", 1 blank line and 2 comments skipped; "), "{summary}");
    }
}

#[test]
fn the_user_names_the_puzzle_column() {
    let input = format!("id,Board,puzzle\n1,{UNIQUE},no\n");
    let output = piped(&["solve", "--format", "csv", "--column", "board"], input.as_bytes());
    assert_eq!(records(&output.stdout, b',')[1][4], "unique", "{}", stderr(&output));
    let refused = piped(&["solve", "--column", "grid"], input.as_bytes());
    assert_eq!(refused.status.code(), Some(2));
    let expected = "no column is called \"grid\"; the first line names \"id\", \"Board\" and \"puzzle\"";
    assert!(stderr(&refused).contains(expected), "{}", stderr(&refused));
    let missing = piped(&["rate", "--format", "csv"], format!("id,board\n1,{UNIQUE}\n").as_bytes());
    assert_eq!((missing.status.code(), missing.stdout.len()), (Some(2), 0));
    assert!(stderr(&missing).contains("--column NAME"), "{}", stderr(&missing));
    let object = format!("{{\"board\": \"{UNIQUE}\", \"puzzle\": 7}}\n{{\"puzzle\": \"{UNIQUE}\"}}\n");
    let output = printed(&piped(&["solve", "--format", "json", "--column", "board"], object.as_bytes()));
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[0].contains("\"puzzle\": 7,\"layout\":\"diagonal\",\"outcome\":\"unique\""), "{}", lines[0]);
    assert!(lines[1].contains("it has no field board"), "{}", lines[1]);
}

#[test]
fn json_lines_lists_and_objects_over_lines_keep_their_fields() {
    let big = "123456789012345678901234567890.10";
    let input = format!(
        "[{{\"id\": {big}, \"puzzle\": \"{UNIQUE}\", \"tags\": [1, {{\"a\": \"}}\"}}]}},\n{{\n  \"id\": null,\n  \"puzzle\": \"{UNIQUE}\"\n}}]\n"
    );
    let output = printed(&piped(&["count", "--format", "json"], input.as_bytes()));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(&format!(
        "{{\"id\": {big}, \"puzzle\": \"{UNIQUE}\", \"tags\": [1, {{\"a\": \"}}\"}}],\"layout\":"
    )));
    let value: Value = serde_json::from_str(lines[1]).expect("an object");
    assert_eq!((&value["id"], &value["count"]), (&Value::Null, &1.into()));
    let output = piped(&["count", "--format", "csv"], input.as_bytes());
    let rows = records(&output.stdout, b',');
    assert_eq!(rows[0][..3], ["id", "puzzle", "tags"]);
    assert_eq!(rows[1][..3], [big, UNIQUE, "[1, {\"a\": \"}\"}]"]);
    assert_eq!(rows[2][..3], ["", UNIQUE, ""]);
    // A field that the header lacks is not dropped silently.
    let more = format!("{{\"puzzle\": \"{UNIQUE}\"}}\n{{\"puzzle\": \"{UNIQUE}\", \"id\": 1}}\n{{\"puzzle\"}}\n");
    for command in COMMANDS {
        let output = piped(&[command, "--format", "csv"], more.as_bytes());
        let rows = records(&output.stdout, b',');
        assert_eq!(rows.iter().map(|row| row[2].as_str()).collect::<Vec<_>>(), ["outcome", "unique", "error", "error"]);
        assert!(rows[2].last().is_some_and(|reason| reason.contains("no field \"id\"; --format json")), "{rows:?}");
    }
    let output = printed(&piped(&["solve", "--format", "json"], more.as_bytes()));
    let last: Value = serde_json::from_str(output.lines().last().unwrap_or_default()).expect("an object");
    assert_eq!((&last["input"], &last["outcome"]), (&"{\"puzzle\"}".into(), &"error".into()));
}

#[test]
fn several_files_make_one_table() {
    let folder = folder("several");
    let write = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path
    };
    let first = write("a.csv", format!("id,puzzle\n1,{UNIQUE}\n2,bad\n").as_bytes());
    let second = write("b.tsv.gz", &gzip(&format!("id\tpuzzle\n3\t{UNIQUE}\n")));
    let empty = write("empty.csv", b"id,puzzle\n");
    let lines = write("lines.txt", format!("{UNIQUE}\n").as_bytes());
    let other = write("other.csv", format!("puzzle,id\n{UNIQUE},4\n").as_bytes());
    let of = |command: &str, format: &str, files: &[&PathBuf]| {
        let files = files.iter().flat_map(|path| ["--file", text(path)]);
        run(&[&[command, "--format", format][..], &files.collect::<Vec<_>>()].concat())
    };
    for command in COMMANDS {
        let output = of(command, "csv", &[&first, &empty, &second]);
        let rows = records(&output.stdout, b',');
        assert_eq!(rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["id", "1", "2", "3"], "{command}");
        assert!(stderr(&output).contains("a.csv: line 3: "), "{command}: {}", stderr(&output));
        let refused = of(command, "csv", &[&first, &other]);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{command}");
        assert!(stderr(&refused).contains("other.csv has the columns puzzle, id, but "), "{}", stderr(&refused));
        let refused = of(command, "json", &[&first, &folder.join("missing.csv")]);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(4), 0), "{command}");
    }
    assert_eq!(printed(&of("solve", "line", &[&first, &lines, &other, &first])).lines().count(), 6);
    let objects = printed(&of("solve", "json", &[&lines, &other, &first]));
    let ids = objects.lines().map(|line| serde_json::from_str::<Value>(line).expect("an object")["id"].clone());
    assert_eq!(ids.collect::<Vec<_>>(), [Value::Null, "4".into(), "1".into(), "2".into()]);
    assert!(stderr(&of("solve", "tsv", &[&lines, &other])).contains("lines.txt has no header"));
}

#[test]
fn an_empty_table_has_a_header_and_no_rows() {
    for command in COMMANDS {
        let output = piped(&[command, "--format", "csv"], b"id,puzzle\n");
        assert_eq!(output.status.code(), Some(0), "{command}: {}", stderr(&output));
        assert_eq!(printed(&output).lines().count(), 1);
        assert!(printed(&output).starts_with("id,puzzle,layout,outcome,"));
        assert_eq!(piped(&[command, "--format", "csv"], b"").status.code(), Some(4), "{command}");
    }
}

#[test]
fn a_table_of_one_row_is_a_table() {
    let input = format!("puzzle\n{}\n", UNIQUE.replace('.', "0"));
    let rows = records(&piped(&["solve", "--format", "csv"], input.as_bytes()).stdout, b',');
    assert_eq!(rows[1][0], UNIQUE.replace('.', "0"));
    let none = format!("puzzle\n11{}\n", &UNIQUE[2..]);
    assert_eq!(piped(&["solve", "--format", "csv"], none.as_bytes()).status.code(), Some(0));
    // A board under a title is not a table.
    assert_eq!(
        printed(&piped(&["solve", "--format", "line"], b"puzzle\n....\n41..\n...3\n....\n")),
        "3241413214232314\n"
    );
}

#[test]
fn every_solution_has_the_columns_of_its_row() {
    let input = "id,puzzle\n7,12..............\n8,11..............\n";
    let output = piped(&["solve", "--all", "--layout", "diagonal", "--format", "csv"], input.as_bytes());
    let rows = records(&output.stdout, b',');
    assert_eq!(rows[0], ["id", "puzzle", "layout", "number", "solution", "outcome", "reason"]);
    let solutions = rows.iter().filter(|row| row[0] == "7").count();
    assert!(solutions > 2 && rows.len() == solutions + 2, "{rows:?}");
    assert_eq!(rows[solutions + 1][5], "none");
    let output = piped(&["solve", "--all", "--layout", "diagonal", "--format", "json"], input.as_bytes());
    let objects: Vec<Value> =
        printed(&output).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!((&objects[0]["id"], objects[0]["solutions"].as_array().map(Vec::len)), (&"7".into(), Some(solutions)));
    assert_eq!(objects[1]["outcome"], "none");
}

#[test]
fn output_is_compressed_by_its_name() {
    let folder = folder("compressed");
    let input = folder.join("t.csv");
    std::fs::write(&input, table(&all_kinds(), b',')).expect("a file");
    for command in COMMANDS {
        let output = folder.join(format!("{command}.csv.gz"));
        let arguments = [command, "--file", text(&input), "--format", "csv"];
        assert_eq!(run(&[&arguments[..], &["-o", text(&output)]].concat()).status.code(), Some(4));
        let mut unpacked = Vec::new();
        let file = std::fs::File::open(&output).expect("a file");
        GzDecoder::new(file).read_to_end(&mut unpacked).expect("gzip");
        assert_eq!(unpacked, run(&arguments).stdout, "{command}");
    }
}

#[test]
fn bytes_that_are_not_text_come_back() {
    let folder = folder("bytes");
    let table = [format!("id,puzzle,note\n1,{UNIQUE},").as_bytes(), b"caf\xe9\n2,\xff\xfe,x\n"].concat();
    let input = folder.join("bytes.csv");
    std::fs::write(&input, &table).expect("a file");
    for command in COMMANDS {
        let output = folder.join(format!("{command}.csv.gz"));
        let common = [command, "--file", text(&input), "--format", "csv"];
        let printed = run(&common).stdout;
        let file = [&common[..], &["-o", text(&output)]].concat();
        assert_eq!(run(&file).status.code(), Some(4), "{command}");
        let mut unpacked = Vec::new();
        GzDecoder::new(std::fs::File::open(&output).expect("a file")).read_to_end(&mut unpacked).expect("gzip");
        for bytes in [printed, unpacked] {
            let mut rows = bytes.split(|&byte| byte == b'\n').skip(1);
            for start in [format!("1,{UNIQUE},").as_bytes(), b"2,\xff\xfe,x,"] {
                assert!(rows.next().is_some_and(|row| row.starts_with(start)), "{command}");
            }
        }
    }
}

#[test]
fn statistics_of_many_puzzles_are_one_table() {
    let input = format!("id,puzzle\n1,{UNIQUE}\n2,{UNIQUE}\n3,bad\n");
    for format in ["line", "csv", "json", "pretty"] {
        let output = piped(&["solve", "--stats", "--format", format], input.as_bytes());
        let all = printed(&output) + &stderr(&output);
        assert_eq!(all.lines().filter(|line| line.contains(" of search, depth ")).count(), 1, "{format}: {all}");
        assert_eq!(all.matches("applications  ").count(), 1, "{format}");
    }
    let calls = |puzzles: usize| {
        let output = piped(&["solve", "--stats", "--format", "line"], format!("{UNIQUE}\n").repeat(puzzles).as_bytes());
        let table = stderr(&output);
        let line = table.lines().find(|line| line.contains("of search")).expect("a total").to_owned();
        line.split(' ').next().and_then(|count| count.parse::<u64>().ok()).expect("a number")
    };
    assert_eq!(calls(6), 3 * calls(2));
}

#[test]
fn ratings_are_written_as_they_are_ready() {
    let mut child = saltire(&["rate", "--format", "csv", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    writeln!(stdin, "id,puzzle\n0,{UNIQUE}\n1,{UNIQUE}").expect("it reads");
    let mut next = || answers.next().expect("a row").expect("text");
    assert!(next().starts_with("id,puzzle,layout,"));
    // Without an answer this would block.
    for number in 0..5 {
        assert!(next().starts_with(&format!("{number},")));
        writeln!(stdin, "{},{UNIQUE}", number + 2).expect("it reads");
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}
