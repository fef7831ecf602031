//! `saltire watch` in a terminal: what is seen, what keys do, and how it leaves.
#![cfg(unix)]

mod common;
#[path = "common/pty.rs"]
mod pty;

use std::process::Command;

use common::{folder, run, said, text};
use portable_pty::CommandBuilder;
use pty::{End, Terminal};

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
/// Needs guesses.
const HARD: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const HOME: &str = "\x1b[H";
const END: &str = "\x1b[F";
const ESCAPE: &str = "\x1b";

fn command(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_saltire"));
    command.arg("watch");
    command.args(arguments);
    ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM"].iter().for_each(|name| command.env_remove(name));
    command
}

fn watch(arguments: &[&str]) -> Terminal {
    Terminal::start(100, 40, command(arguments))
}

fn left_well(end: &End, code: u32) {
    assert_eq!(end.code, code, "{}", end.text);
    assert!(end.is_as_it_was, "the terminal is not as it was");
    let bytes = String::from_utf8_lossy(&end.bytes);
    let (enter, leave) = (bytes.find("\x1b[?1049h"), bytes.rfind("\x1b[?1049l"));
    assert!(enter.is_some() && leave > enter, "the other screen is entered and left");
    assert!(bytes.rfind("\x1b[?25h") > bytes.rfind("\x1b[?25l"), "the cursor is shown again");
}

#[test]
fn keys_go_through_a_puzzle_and_q_leaves_the_terminal_as_it_was() {
    let mut terminal = watch(&[PUZZLE, "--speed", "4"]);
    terminal.see("diagonal · 9×9");
    terminal.see("17 cells known, 64 to find.");
    terminal.wait("the other screen", |screen| screen.alternate_screen() && screen.hide_cursor());
    terminal.press(RIGHT);
    terminal.see(" 1 of ");
    terminal.see("A1 is 2, so A2, A3");
    terminal.press(DOWN);
    terminal.see(" 11 of ");
    terminal.press(LEFT);
    terminal.see(" 10 of ");
    terminal.press(UP);
    terminal.see(" 0 of ");
    terminal.press(" ");
    terminal.see("playing");
    // It goes on by itself.
    terminal.see(" 3 of ");
    terminal.press(" ");
    terminal.see("paused");
    terminal.press("+");
    terminal.see("8 steps a second");
    terminal.press("--");
    terminal.see("2 steps a second");
    terminal.press(END);
    terminal.see("There is one solution.");
    terminal.see("of 92");
    terminal.press(HOME);
    terminal.see("17 cells known, 64 to find.");
    terminal.press("?");
    terminal.see("choose strategies and solve again");
    terminal.press(ESCAPE);
    terminal.wait("no help", |screen| !screen.contents().contains("choose strategies"));
    terminal.press("q");
    let end = terminal.end();
    left_well(&end, 0);
    assert_eq!(end.text.trim(), "", "nothing is left on the screen");
}

#[test]
fn strategies_are_chosen_and_the_puzzle_solved_again() {
    let mut terminal = watch(&[PUZZLE]);
    terminal.see("0 of 92");
    terminal.press("s");
    terminal.see("[x] only-choice");
    terminal.press(DOWN);
    terminal.press(" ");
    terminal.see("[ ] only-choice");
    terminal.press("\r");
    terminal.wait("another number of steps", |screen| {
        let text = screen.contents();
        !text.contains("of 92") && text.contains(" 0 of ") && !text.contains("[ ]")
    });
    terminal.press(END);
    terminal.see("There is one solution.");
    terminal.see("guesses and met");
    terminal.press("s");
    terminal.see("[ ] only-choice");
    terminal.press(ESCAPE);
    terminal.wait("no list", |screen| !screen.contents().contains("[ ]"));
    terminal.press("q");
    left_well(&terminal.end(), 0);
}

#[test]
fn a_person_takes_a_path_and_gives_hints() {
    let mut terminal = watch(&[PUZZLE, "--person"]);
    terminal.see("as a person");
    terminal.see("0 of 67");
    // Pencil marks come first; then a hint says where, what, and all.
    terminal.press("h");
    terminal.see("Every digit that is known goes from its peers.");
    terminal.press("h");
    terminal.see("2 of 67");
    terminal.see("hidden-single 1.5");
    terminal.see("Look at the main diagonal; h tells more.");
    assert!(!terminal.text().contains("H8"), "{}", terminal.text());
    terminal.press("h");
    terminal.see("The main diagonal has room for 6 only in H8.");
    assert!(!terminal.text().contains("so H8 is 6"), "{}", terminal.text());
    terminal.press("h");
    terminal.see("so H8 is 6.");
    terminal.press("h");
    terminal.see("3 of 67");
    terminal.see("Look at block 6; h tells more.");
    terminal.press(END);
    terminal.see("For a person it is easy: ER 1.5, EP 1.5, ED 1.5.");
    terminal.press("p");
    terminal.see("0 of 92");
    terminal.wait("the agent", |screen| !screen.contents().contains("as a person"));
    terminal.press("p");
    terminal.see("0 of 67");
    // A person knows more than fits a window.
    terminal.press("s");
    terminal.see("strategies · 1 of ");
    terminal.see("[x] full-house");
    terminal.press(" ");
    terminal.see("[ ] full-house");
    terminal.press(END);
    terminal.wait("the end of the list", |screen| !screen.contents().contains("full-house"));
    terminal.press("\r");
    terminal.wait("another path", |screen| !screen.contents().contains("strategies · "));
    terminal.press(DOWN);
    terminal.see("10 of ");
    assert!(!terminal.text().contains("full-house"), "{}", terminal.text());
    terminal.press("q");
    left_well(&terminal.end(), 0);
}

#[test]
fn guesses_and_dead_ends_are_seen_as_such() {
    let mut terminal = watch(&[HARD, "--layout", "classic", "--speed", "1000"]);
    terminal.see("0 of ");
    terminal.press(" ");
    // Played to its end, it has been through all of them.
    terminal.see("There is one solution.");
    terminal.see("guesses and met");
    terminal.press("q");
    let end = terminal.end();
    left_well(&end, 0);
    let mut terminal = watch(&["--layout", "classic", "--strategies", "none", "12.............."]);
    terminal.see("0 of ");
    let mut seen = [false; 3];
    for number in 1..100 {
        terminal.press(RIGHT);
        terminal.see(&format!(" {number} of "));
        let text = terminal.text();
        seen[0] |= text.contains("guess deep") && text.contains("Supposed so far: ");
        seen[1] |= text.contains("guesses deep");
        seen[2] |= text.contains("dead end");
        if seen == [true; 3] {
            break;
        }
    }
    assert_eq!(seen, [true; 3]);
    terminal.press("q");
    left_well(&terminal.end(), 0);
}

#[test]
fn it_follows_the_window_and_says_where_that_is_too_small() {
    let mut terminal = watch(&[PUZZLE]);
    terminal.see("the puzzle");
    terminal.resize(30, 10);
    terminal.see("too small");
    terminal.wait("the sizes", |screen| {
        let text = screen.contents().split_whitespace().collect::<Vec<_>>().join(" ");
        text.contains("it has 30×10 characters and needs")
    });
    terminal.press(RIGHT);
    terminal.resize(80, 24);
    terminal.see("A1 is 2, so");
    terminal.see("1 of 92");
    terminal.resize(150, 60);
    terminal.see("A1 is 2, so A2, A3, A4, A5, A6, A7, A8, A9");
    terminal.press("q");
    left_well(&terminal.end(), 0);
}

#[test]
fn whatever_ends_it_leaves_the_terminal_as_it_was() {
    let mut terminal = watch(&[PUZZLE]);
    terminal.see("the puzzle");
    terminal.press("\x03");
    left_well(&terminal.end(), 130);
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut terminal = watch(&[PUZZLE]);
        terminal.see("the puzzle");
        let sent = Command::new("kill").args([signal, &terminal.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        left_well(&terminal.end(), 130);
    }
}

#[test]
fn a_search_that_explodes_has_bounds_and_can_be_stopped() {
    let empty = ".".repeat(625);
    let mut terminal = Terminal::start(100, 45, command(&[&empty, "--strategies", "none", "--layout", "classic"]));
    terminal.see("Esc stops, and shows what there is; q quits");
    terminal.press("q");
    left_well(&terminal.end(), 0);
    let arguments = [&*empty, "--strategies", "none", "--layout", "classic", "--timeout", "3600"];
    let mut terminal = Terminal::start(100, 45, command(&arguments));
    terminal.see("of which 100000 are kept");
    terminal.press(ESCAPE);
    terminal.see("0 of 100001");
    terminal.press(END);
    terminal.see("undecided");
    terminal.see("Only the first 100000 steps");
    terminal.see("more are left out.");
    terminal.press("q");
    left_well(&terminal.end(), 0);
}

/// Whether bytes choose a colour; to go back to the usual one is none.
fn has_colours(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let codes = text.split("\x1b[").skip(1).filter_map(|rest| rest.split_once('m').map(|(codes, _)| codes));
    let numbers = codes.filter(|codes| codes.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'));
    let is_colour = |code: &str| matches!(code.parse(), Ok(30..=38 | 40..=48 | 90..=107));
    numbers.flat_map(|codes| codes.split(';').collect::<Vec<_>>()).any(is_colour)
}

#[test]
fn colours_are_left_out_where_nobody_wants_them() {
    let shown = |no_color: bool, arguments: &[&str]| {
        let mut command = command(&[&[PUZZLE], arguments].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let mut terminal = Terminal::start(100, 40, command);
        terminal.see("the puzzle");
        terminal.press(RIGHT);
        terminal.see("A1 is 2, so");
        terminal.press("?");
        terminal.see("this help");
        terminal.press("q");
        let end = terminal.end();
        left_well(&end, 0);
        has_colours(&end.bytes)
    };
    assert!(shown(false, &[]));
    assert!(!shown(true, &[]));
    assert!(!shown(false, &["--color", "never"]));
    assert!(shown(true, &["--color", "always"]));
}

/// A command line for a shell in the terminal.
fn shell(line: &str) -> CommandBuilder {
    let mut command = CommandBuilder::new("bash");
    command.args(["-c", line]);
    command.env("SALTIRE", env!("CARGO_BIN_EXE_saltire"));
    command.env_remove("NO_COLOR");
    command
}

#[test]
fn a_puzzle_from_a_pipe_leaves_the_keys_to_the_terminal() {
    let line = format!("printf '%s\\n' {PUZZLE} | \"$SALTIRE\" watch");
    let mut terminal = Terminal::start(100, 40, shell(&line));
    terminal.see("the puzzle");
    terminal.press(END);
    terminal.see("There is one solution.");
    terminal.press("q");
    left_well(&terminal.end(), 0);
}

#[test]
fn without_a_keyboard_it_refuses_and_says_what_to_do() {
    let line = format!("setsid -w \"$SALTIRE\" watch {PUZZLE} < /dev/null");
    let end = Terminal::start(100, 40, shell(&line)).end();
    assert_eq!(end.code, 2, "{}", end.text);
    let said = end.text.replace('\n', "");
    assert!(said.contains("keys can't be read") && said.contains("| cat"), "{}", end.text);
    assert!(end.is_as_it_was && !String::from_utf8_lossy(&end.bytes).contains("\x1b[?1049h"));
}

#[test]
fn a_plain_terminal_and_a_pipe_get_text() {
    let line = format!("TERM=dumb \"$SALTIRE\" watch {PUZZLE}");
    let end = Terminal::start(100, 40, shell(&line)).end();
    assert!(end.text.contains("unique: There is one solution."), "{}", end.text);
    assert!(!end.bytes.contains(&0x1b), "no codes");

    let output = run(&["watch", PUZZLE]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(!printed.contains('\u{1b}'));
    let traced = run(&["solve", PUZZLE, "--trace"]);
    let steps = String::from_utf8_lossy(&traced.stdout).lines().filter(|line| line.contains("eliminate   ")).count();
    assert!(steps > 50);
    assert_eq!(printed.lines().filter(|line| line.contains(" eliminate: ")).count(), steps, "a frame for each step");
}

#[test]
fn one_puzzle_of_a_file_is_chosen_by_its_number() {
    let folder = folder("watched");
    let file = folder.join("puzzles.txt");
    std::fs::write(&file, format!("{HARD}\n{PUZZLE}\n")).expect("a file");
    let several = run(&["watch", "--file", text(&file)]);
    assert_eq!(several.status.code(), Some(2));
    assert!(said(&several).contains("--number N says which"), "{}", said(&several));
    let second = run(&["watch", "--file", text(&file), "--number", "2"]);
    assert_eq!(second.stdout, run(&["watch", PUZZLE]).stdout);
    let third = run(&["watch", "--file", text(&file), "--number", "3"]);
    assert!(said(&third).contains("there is no puzzle 3; the last is 2"), "{}", said(&third));
}
