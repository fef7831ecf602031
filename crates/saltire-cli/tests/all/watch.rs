//! `saltire watch` in a terminal: the screen, the keys, and the end.

use std::process::Command;

use crate::pty::{Pty, PtyEnd};
use crate::support::{folder, run, stderr, text};
use portable_pty::CommandBuilder;

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
/// A puzzle that needs guesses.
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

fn watch(arguments: &[&str]) -> Pty {
    Pty::start(100, 40, command(arguments))
}

fn check_end(end: &PtyEnd, code: u32) {
    assert_eq!(end.code, code, "{}", end.text);
    assert!(end.is_restored, "the terminal is not restored");
    let bytes = String::from_utf8_lossy(&end.bytes);
    let (enter, leave) = (bytes.find("\x1b[?1049h"), bytes.rfind("\x1b[?1049l"));
    assert!(enter.is_some() && leave > enter, "the alternate screen is entered and left");
    assert!(bytes.rfind("\x1b[?25h") > bytes.rfind("\x1b[?25l"), "the cursor is shown again");
}

#[test]
fn keys_move_through_a_puzzle_and_q_restores_the_terminal() {
    let mut terminal = watch(&[PUZZLE, "--speed", "4"]);
    terminal.wait_for("diagonal · 9×9");
    terminal.wait_for("17 cells known, 64 to find.");
    terminal.wait_until("the other screen", |screen| screen.alternate_screen() && screen.hide_cursor());
    terminal.press(RIGHT);
    terminal.wait_for(" 1 of ");
    terminal.wait_for("A1 is 2, so A2, A3");
    terminal.press(DOWN);
    terminal.wait_for(" 11 of ");
    terminal.press(LEFT);
    terminal.wait_for(" 10 of ");
    terminal.press(UP);
    terminal.wait_for(" 0 of ");
    terminal.press(" ");
    terminal.wait_for("playing");
    // It plays by itself.
    terminal.wait_for(" 3 of ");
    terminal.press(" ");
    terminal.wait_for("paused");
    terminal.press("+");
    terminal.wait_for("8 steps a second");
    terminal.press("--");
    terminal.wait_for("2 steps a second");
    terminal.press(END);
    terminal.wait_for("There is one solution.");
    terminal.wait_for("of 86");
    terminal.press(HOME);
    terminal.wait_for("17 cells known, 64 to find.");
    terminal.press("?");
    terminal.wait_for("choose strategies and solve again");
    terminal.press(ESCAPE);
    terminal.wait_until("no help", |screen| !screen.contents().contains("choose strategies"));
    terminal.press("q");
    let end = terminal.end();
    check_end(&end, 0);
    assert_eq!(end.text.trim(), "", "nothing is left on the screen");
}

#[test]
fn chosen_strategies_solve_the_puzzle_again() {
    let mut terminal = watch(&[PUZZLE]);
    terminal.wait_for("0 of 86");
    terminal.press("s");
    terminal.wait_for("[x] only-choice");
    terminal.press(DOWN);
    terminal.press(" ");
    terminal.wait_for("[ ] only-choice");
    terminal.press("\r");
    terminal.wait_until("another number of steps", |screen| {
        let text = screen.contents();
        !text.contains("of 86") && text.contains(" 0 of ") && !text.contains("[ ]")
    });
    terminal.press(END);
    terminal.wait_for("There is one solution.");
    terminal.wait_for("guesses and met");
    terminal.press("s");
    terminal.wait_for("[ ] only-choice");
    terminal.press(ESCAPE);
    terminal.wait_until("no list", |screen| !screen.contents().contains("[ ]"));
    terminal.press("q");
    check_end(&terminal.end(), 0);
}

#[test]
fn a_person_solves_and_gives_hints() {
    let mut terminal = watch(&[PUZZLE, "--person"]);
    terminal.wait_for("as a person");
    terminal.wait_for("0 of 66");
    // Hints reveal where, what, and everything.
    terminal.press("h");
    terminal.wait_for("1 of 66");
    terminal.wait_for("hidden-single 1.5");
    terminal.wait_for("Look at the main diagonal. Press h for more.");
    assert!(!terminal.text().contains("H8"), "{}", terminal.text());
    terminal.press("h");
    terminal.wait_for("On the main diagonal, one digit has only one place left.");
    assert!(!terminal.text().contains("H8 is 6"), "{}", terminal.text());
    terminal.press("h");
    terminal.wait_for("H8 is 6.");
    terminal.press("h");
    terminal.wait_for("2 of 66");
    terminal.wait_for("Look at block 6. Press h for more.");
    terminal.press(END);
    terminal.wait_for("For a person it is easy: ER 1.5, EP 1.5, ED 1.5.");
    terminal.press("p");
    terminal.wait_for("0 of 86");
    terminal.wait_until("the agent", |screen| !screen.contents().contains("as a person"));
    terminal.press("p");
    terminal.wait_for("0 of 66");
    // A person's strategies do not fit the window.
    terminal.press("s");
    terminal.wait_for("strategies · 1 of ");
    terminal.wait_for("[x] full-house");
    terminal.press(" ");
    terminal.wait_for("[ ] full-house");
    terminal.press(END);
    terminal.wait_until("the end of the list", |screen| !screen.contents().contains("full-house"));
    terminal.press("\r");
    terminal.wait_until("another path", |screen| !screen.contents().contains("strategies · "));
    // The new path arrives in the background and starts at 0, so a key may come too early.
    for _ in 0..50 {
        terminal.press(DOWN);
        std::thread::sleep(std::time::Duration::from_millis(100));
        if terminal.text().contains("10 of ") {
            break;
        }
    }
    terminal.wait_for("10 of ");
    assert!(!terminal.text().contains("full-house"), "{}", terminal.text());
    terminal.press("q");
    check_end(&terminal.end(), 0);
}

#[test]
fn guesses_and_dead_ends_are_marked() {
    let mut terminal = watch(&[HARD, "--layout", "classic", "--speed", "1000"]);
    terminal.wait_for("0 of ");
    terminal.press(" ");
    // The answer comes after all of them.
    terminal.wait_for("There is one solution.");
    terminal.wait_for("guesses and met");
    terminal.press("q");
    let end = terminal.end();
    check_end(&end, 0);
    let mut terminal = watch(&["--layout", "classic", "--strategies", "none", "12.............."]);
    terminal.wait_for("0 of ");
    let mut seen = [false; 3];
    for number in 1..100 {
        terminal.press(RIGHT);
        terminal.wait_for(&format!(" {number} of "));
        let text = terminal.text();
        seen[0] |= text.contains("guess deep") && text.contains("Guesses so far: ");
        seen[1] |= text.contains("guesses deep");
        seen[2] |= text.contains("dead end");
        if seen == [true; 3] {
            break;
        }
    }
    assert_eq!(seen, [true; 3]);
    terminal.press("q");
    check_end(&terminal.end(), 0);
}

#[test]
fn the_screen_follows_the_window_size() {
    let mut terminal = watch(&[PUZZLE]);
    terminal.wait_for("the puzzle");
    terminal.resize(30, 10);
    terminal.wait_for("too small");
    terminal.wait_until("the sizes", |screen| {
        let text = screen.contents().split_whitespace().collect::<Vec<_>>().join(" ");
        text.contains("it has 30×10 characters and needs")
    });
    terminal.press(RIGHT);
    terminal.resize(80, 24);
    terminal.wait_for("A1 is 2, so");
    terminal.wait_for("1 of 86");
    terminal.resize(150, 60);
    terminal.wait_for("A1 is 2, so A2, A3, A4, A5, A6, A7, A8, A9");
    terminal.press("q");
    check_end(&terminal.end(), 0);
}

#[test]
fn every_signal_restores_the_terminal() {
    let mut terminal = watch(&[PUZZLE]);
    terminal.wait_for("the puzzle");
    terminal.press("\x03");
    check_end(&terminal.end(), 130);
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut terminal = watch(&[PUZZLE]);
        terminal.wait_for("the puzzle");
        let sent = Command::new("kill").args([signal, &terminal.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        check_end(&terminal.end(), 130);
    }
}

#[test]
fn an_endless_search_is_limited_and_can_be_stopped() {
    let empty = ".".repeat(625);
    let mut terminal = Pty::start(100, 45, command(&[&empty, "--strategies", "none", "--layout", "classic"]));
    terminal.wait_for("Esc stops and shows what was found; q quits");
    terminal.press("q");
    check_end(&terminal.end(), 0);
    let arguments = [&*empty, "--strategies", "none", "--layout", "classic", "--timeout", "3600"];
    let mut terminal = Pty::start(100, 45, command(&arguments));
    terminal.wait_for("the first 100000 are kept");
    terminal.press(ESCAPE);
    terminal.wait_for("0 of 100001");
    terminal.press(END);
    terminal.wait_for("undecided");
    terminal.wait_for("Only the first 100000 steps");
    terminal.wait_for("more are left out.");
    terminal.press("q");
    check_end(&terminal.end(), 0);
}

/// Returns true if bytes set a colour other than the default.
fn has_colours(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let codes = text.split("\x1b[").skip(1).filter_map(|rest| rest.split_once('m').map(|(codes, _)| codes));
    let numbers = codes.filter(|codes| codes.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'));
    let is_colour = |code: &str| matches!(code.parse(), Ok(30..=38 | 40..=48 | 90..=107));
    numbers.flat_map(|codes| codes.split(';').collect::<Vec<_>>()).any(is_colour)
}

#[test]
fn colours_follow_the_environment_and_the_option() {
    let shown = |no_color: bool, arguments: &[&str]| {
        let mut command = command(&[&[PUZZLE], arguments].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let mut terminal = Pty::start(100, 40, command);
        terminal.wait_for("the puzzle");
        terminal.press(RIGHT);
        terminal.wait_for("A1 is 2, so");
        terminal.press("?");
        terminal.wait_for("this help");
        terminal.press("q");
        let end = terminal.end();
        check_end(&end, 0);
        has_colours(&end.bytes)
    };
    assert!(shown(false, &[]));
    assert!(!shown(true, &[]));
    assert!(!shown(false, &["--color", "never"]));
    assert!(shown(true, &["--color", "always"]));
}

/// Returns a command line for a shell in the terminal.
fn shell(line: &str) -> CommandBuilder {
    let mut command = CommandBuilder::new("bash");
    command.args(["-c", line]);
    command.env("SALTIRE", env!("CARGO_BIN_EXE_saltire"));
    command.env_remove("NO_COLOR");
    command
}

#[test]
fn keys_come_from_the_terminal_if_the_puzzle_comes_from_a_pipe() {
    let line = format!("printf '%s\\n' {PUZZLE} | \"$SALTIRE\" watch");
    let mut terminal = Pty::start(100, 40, shell(&line));
    terminal.wait_for("the puzzle");
    terminal.press(END);
    terminal.wait_for("There is one solution.");
    terminal.press("q");
    check_end(&terminal.end(), 0);
}

#[test]
fn without_a_keyboard_it_fails_with_a_remedy() {
    let line = format!("setsid -w \"$SALTIRE\" watch {PUZZLE} < /dev/null");
    let end = Pty::start(100, 40, shell(&line)).end();
    assert_eq!(end.code, 2, "{}", end.text);
    let message = end.text.replace('\n', "");
    assert!(message.contains("can't read keys") && message.contains("| cat"), "{}", end.text);
    assert!(end.is_restored && !String::from_utf8_lossy(&end.bytes).contains("\x1b[?1049h"));
}

#[test]
fn a_dumb_terminal_and_a_pipe_get_text() {
    let line = format!("TERM=dumb \"$SALTIRE\" watch {PUZZLE}");
    let end = Pty::start(100, 40, shell(&line)).end();
    assert!(end.text.contains("unique: There is one solution."), "{}", end.text);
    assert!(!end.bytes.contains(&0x1b), "no codes");

    let output = run(&["watch", PUZZLE]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(!printed.contains('\u{1b}'));
    let traced = run(&["solve", PUZZLE, "--trace"]);
    let steps = String::from_utf8_lossy(&traced.stdout).lines().filter(|line| line.contains("eliminate   ")).count();
    assert!(steps > 50);
    assert_eq!(printed.lines().filter(|line| line.contains(" eliminate: ")).count(), steps, "a frame for each step");
}

#[test]
fn a_number_selects_a_puzzle_of_a_file() {
    let folder = folder("watched");
    let file = folder.join("puzzles.txt");
    std::fs::write(&file, format!("{HARD}\n{PUZZLE}\n")).expect("a file");
    let several = run(&["watch", "--file", text(&file)]);
    assert_eq!(several.status.code(), Some(2));
    assert!(stderr(&several).contains("with --number N"), "{}", stderr(&several));
    let second = run(&["watch", "--file", text(&file), "--number", "2"]);
    assert_eq!(second.stdout, run(&["watch", PUZZLE]).stdout);
    let third = run(&["watch", "--file", text(&file), "--number", "3"]);
    assert!(stderr(&third).contains("there is no puzzle 3; the last is 2"), "{}", stderr(&third));
}
