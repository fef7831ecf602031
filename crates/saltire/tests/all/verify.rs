//! Traces of every kind hold, and verification finds a false step anywhere.

use std::sync::{Arc, Mutex};

use saltire::json::AnswerObject;
use saltire::verify::{TraceRecord, Verification, verify};
use saltire::{Agent, Generator, Layout, Outcome, Puzzle, SearchLimits, Solver, Trace};
use serde_json::{Value, json};

const LAYOUTS: [(&str, usize); 5] =
    [("classic", 9), ("diagonal", 9), ("diagonal+windoku", 9), ("anti-knight", 6), ("diagonal", 4)];

fn verified(puzzle: &Puzzle, value: Value) -> Verification {
    let record: TraceRecord = serde_json::from_value(value).expect("a trace");
    verify(puzzle, &record, &SearchLimits::default())
}

/// The JSON of a whole solve.
fn traced(puzzle: &Puzzle) -> Value {
    let mut trace = Trace::new(puzzle.symbols());
    let answer = Agent::default().solve_observed(puzzle, &SearchLimits::default(), &mut trace);
    serde_json::to_value(AnswerObject::of(&answer, false, Some(&trace))).expect("it can be written")
}

#[test]
fn an_observed_trace_is_checked_as_it_is() {
    for (name, side) in [("diagonal", 9), ("classic", 16)] {
        let layout = Layout::named(name, side).expect("a layout");
        let clues = if side == 16 { 130 } else { 0 };
        let puzzle = Generator::new(&layout, 3).with_clues(clues).expect("a puzzle").puzzle;
        let other = Generator::new(&layout, 4).with_clues(clues).expect("a puzzle").puzzle;
        let trace = Arc::new(Mutex::new(Trace::new(puzzle.symbols())));
        Solver::new().observer(trace.clone()).solve(&puzzle).expect("an answer");
        let trace = trace.lock().expect("no panic");
        let verified = Solver::new().verify(&puzzle, &(&*trace).into()).expect("an answer");
        assert_eq!((verified.steps, verified.wrong), (trace.steps().count(), None));
        assert_eq!(verified.guesses > 0, side == 9, "the diagonal puzzle needs guesses");
        let verified = Solver::new().verify(&other, &(&*trace).into()).expect("an answer");
        assert!(verified.wrong.is_some(), "it is the trace of another puzzle");
    }
}

#[test]
fn traces_of_the_agent_hold_on_every_layout() {
    for (name, side) in LAYOUTS {
        let layout = Layout::named(name, side).expect("a layout");
        let mut generator = Generator::new(&layout, 7);
        for _ in 0..5 {
            let puzzle = generator.puzzle().expect("a puzzle").puzzle;
            let whole = verified(&puzzle, traced(&puzzle));
            assert_eq!((whole.wrong, whole.stopped, whole.outcome), (None, false, Outcome::Unique), "{name}");
            assert!(whole.steps > 0);
            // The same puzzle without a clue has several solutions, and its trace holds too.
            let clue = puzzle.givens().next().expect("a clue").cell;
            let open = puzzle.without(clue);
            let several = verified(&open, traced(&open));
            assert_eq!((several.wrong, several.outcome), (None, Outcome::Several), "{name}");
        }
    }
}

#[test]
fn a_false_effect_is_seen_in_any_step() {
    let puzzle = Generator::new(&Layout::diagonal(), 3).puzzle().expect("a puzzle");
    let (puzzle, solution) = (puzzle.puzzle, puzzle.solution);
    let whole = traced(&puzzle);
    let steps = whole["trace"].as_array().expect("events").len();
    let mut seen = 0;
    for number in (0..steps).step_by(2) {
        let mut changed = whole.clone();
        let event = &mut changed["trace"][number];
        // Inside a guess that is false everything is so.
        if event["event"] != "step" || event["depth"] != 0 {
            continue;
        }
        let cell = puzzle.layout().cells()[number % 81];
        let right = solution.digit(cell).expect("a digit").get();
        event["step"]["eliminations"] = json!([{ "cell": cell.to_string(), "digit": right }]);
        let wrong = verified(&puzzle, changed).wrong.expect("it is wrong");
        assert_eq!(wrong.number, Some(number + 1));
        assert!(wrong.why.to_string().contains(&format!("{cell} can't lose {right}")), "{wrong}");
        seen += 1;
    }
    assert!(seen > 3, "only {seen} steps before the first guess");
}

#[test]
fn a_step_under_a_guess_has_to_hold_only_there() {
    let layout = Layout::named("diagonal", 4).expect("a layout");
    let puzzle = Puzzle::parse("12..............", &layout).expect("a board");
    let said = |events: Value| verified(&puzzle, events).wrong.map(|wrong| wrong.to_string());
    let placing = |cell: &str, digit: u8| json!([{ "cell": cell, "digit": digit }]);
    // Four solutions: B1 may be 3 or 4.
    let step = |depth: usize, cell: &str, digit: u8| json!({ "depth": depth, "event": "step", "step": { "strategy": "x", "placements": placing(cell, digit), "eliminations": [] } });
    let guess = json!({ "depth": 1, "event": "guess", "cell": "B1", "digit": 3, "among": "34" });
    let wrong = said(json!([step(0, "B1", 3)])).expect("B1 may be 4");
    assert_eq!(wrong, "step 1 (x) is wrong: B1 need not be 3: a solution has another digit there");
    assert_eq!(said(json!([guess, step(1, "B2", 4)])), None);
    let wrong = said(json!([guess, step(1, "B2", 4), step(0, "B2", 4)])).expect("outside of the guess it need not be");
    assert!(wrong.starts_with("step 2"), "{wrong}");
    let end = json!({ "depth": 1, "event": "dead-end", "reason": "" });
    let wrong = said(json!([guess, end])).expect("there are solutions");
    assert!(wrong.contains("not a dead end"), "{wrong}");
    let solution = |line: &str| json!({ "depth": 1, "event": "solution", "solution": line });
    assert_eq!(said(json!([guess, solution("1234341243212143")])), None);
    let wrong = said(json!([guess, solution("1234432121433412")])).expect("B1 is 4 there");
    assert!(wrong.contains("B1 can't be 4"), "{wrong}");
}

#[test]
fn a_guess_names_every_digit_and_its_depth() {
    let layout = Layout::named("diagonal", 4).expect("a layout");
    let puzzle = Puzzle::parse("12..............", &layout).expect("a board");
    let said = |depth: usize, digit: u8, among: &str| {
        let guess = json!({ "depth": depth, "event": "guess", "cell": "B1", "digit": digit, "among": among });
        verified(&puzzle, json!([guess])).wrong.map(|wrong| wrong.to_string())
    };
    assert_eq!(said(1, 3, "34"), None);
    assert_eq!(said(1, 3, "3").as_deref(), Some("after step 0: B1 can also be 4, which is not among \"3\""));
    assert!(said(1, 3, "14").is_some_and(|why| why.contains("not among \"14\"")));
    assert!(said(2, 3, "34").is_some_and(|why| why.contains("at depth 1, but there are only 0 guesses")));
    let deep = json!([{ "depth": 1, "event": "step", "step": { "placements": [], "eliminations": [] } }]);
    assert!(verified(&puzzle, deep).wrong.is_some());
}

#[test]
fn a_puzzle_with_many_solutions_is_checked_query_by_query() {
    let puzzle = Puzzle::parse(&format!("1{}", ".".repeat(80)), &Layout::diagonal()).expect("a board");
    let step = |cell: &str, digit: u8| json!([{ "strategy": "x", "placements": [], "eliminations": [{ "cell": cell, "digit": digit }] }]);
    assert_eq!(verified(&puzzle, step("I9", 1)).wrong, None);
    assert!(verified(&puzzle, step("I9", 2)).wrong.is_some());
}

#[test]
fn claims_about_the_whole_are_checked_too() {
    let layout = Layout::named("diagonal", 4).expect("a layout");
    let puzzle = Puzzle::parse("....41.....3....", &layout).expect("a board");
    let said = |outcome: &str, solution: &str| {
        let whole = json!({ "outcome": outcome, "solution": solution, "steps": [] });
        verified(&puzzle, whole).wrong.map(|wrong| wrong.to_string())
    };
    assert_eq!(said("unique", "3241413214232314"), None);
    assert_eq!(
        said("several", "3241413214232314").as_deref(),
        Some("the trace says the outcome is several, but it is unique")
    );
    assert!(said("unique", "3241413214232341").is_some());
    assert!(said("zzz", "3241413214232314").is_some());
    let counted = |count: u64, solutions: Value| {
        let whole = json!({ "count": count, "complete": true, "solutions": solutions, "trace": [] });
        verified(&puzzle, whole).wrong.map(|wrong| wrong.to_string())
    };
    assert_eq!(counted(1, json!(["3241413214232314"])), None);
    assert_eq!(counted(5, json!([])).as_deref(), Some("the trace says there are 5 solutions, but there are 1"));
    assert!(counted(0, json!([])).is_some());
    assert!(counted(1, json!(["4132324123141423"])).is_some_and(|why| why.contains("solution is wrong")));
}

#[test]
fn bad_json_is_refused_with_its_place() {
    let read = |text: &str| serde_json::from_str::<TraceRecord>(text).expect_err("no trace").to_string();
    assert!(read(r#"[{"placements": [{"cell": "A0", "digit": 1}]}]"#).contains("line 1 column 3"));
    assert!(read(r#"[{"placements": [{"cell": "A1", "digit": 99}]}]"#).contains("99 is not a digit"));
    assert!(read(r#"[{"event": "nap", "depth": 0}]"#).contains("is not an event"));
    assert!(read(r#"[{"text": "it is so"}]"#).contains("neither an event nor a step"));
    assert!(read("7").contains("an object with a trace or with steps"));
}
