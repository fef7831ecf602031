//! `saltire check`.

use std::io::Write;

use anyhow::{Context, Result};
use saltire::core::and_list;
use saltire::json::LayoutFields;
use saltire::render::count_text;
use saltire::{Cell, Entry, Outcome, Puzzle, PuzzleCheck, RejectedDiagonal, Solver};
use serde_json::{Map, Value, json};

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::output::answers::AnswerWriter;
use crate::output::write_lines;

/// The most cells to name in which two solutions differ.
const MAX_NAMED_CELLS: usize = 12;

/// Checks puzzles.
pub fn run(args: &CheckArgs, out: &mut dyn Write) -> Result<Exit> {
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::new(args.format);
    answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let checked = CheckedPuzzle::new(&solver, args, entry)?;
            answers.write(out, || checked.object(), |out| Ok(write_lines(out, &checked.sentences())?))?;
            Ok(checked.exit())
        }
        Board::Bad { line, reason } => {
            answers.write_error(out, line, reason)?;
            Ok(Exit::BadInput)
        }
    })
}

struct CheckedPuzzle {
    puzzle: Puzzle,
    check: PuzzleCheck,
    /// The cells that differ from the solution of the original puzzle, if that is unique.
    wrong: Option<Vec<Cell>>,
    /// The outcome of the original puzzle.
    original: Option<Outcome>,
    /// The number of clues of the original puzzle.
    original_clues: Option<usize>,
    /// The name of the layout, or auto if time ran out before it was known.
    layout: String,
    /// The rules of the layout without each of which it is still unique.
    unneeded_rules: Vec<&'static str>,
    /// Set if it is classic only because it has no diagonal solution.
    rejected_diagonal: Option<RejectedDiagonal>,
}

impl CheckedPuzzle {
    fn new(solver: &Solver, args: &CheckArgs, entry: Entry) -> Result<CheckedPuzzle> {
        let solver = solver.clone().by_agent().deadline(args.timeout.deadline());
        let original = match &args.against {
            None => None,
            Some(text) => {
                let original = Entry::parse(text, Some(entry.side())).context("--against")?;
                Some(solver.solve(&solver.puzzle(original)?)?)
            }
        };
        let puzzle = match &original {
            Some(original) => entry.into_puzzle(original.layout())?,
            None => solver.puzzle(entry)?,
        };
        let check = solver.check(&puzzle)?;
        let rejected_diagonal = solver.rejected_diagonal(&puzzle, &check.answer)?;
        let puzzle = check.answer.puzzle.clone();
        let wrong = original.as_ref().and_then(|original| {
            let solution = original.solution().filter(|_| original.outcome == Outcome::Unique)?;
            Some(puzzle.cells_contradicting(solution))
        });
        let layout = puzzle.layout_name().to_owned();
        let may_lack_rules = check.answer.outcome == Outcome::Unique && !check.full && !puzzle.is_candidates();
        let unneeded_rules = if may_lack_rules { solver.unneeded_rules(&puzzle)? } else { Vec::new() };
        Ok(CheckedPuzzle {
            unneeded_rules,
            check,
            wrong,
            original: original.as_ref().map(|original| original.outcome),
            original_clues: original.map(|original| original.puzzle.givens().count()),
            layout,
            puzzle,
            rejected_diagonal,
        })
    }

    fn exit(&self) -> Exit {
        match &self.wrong {
            Some(wrong) if !wrong.is_empty() => Exit::NoSolution,
            _ => self.check.answer.outcome.into(),
        }
    }

    fn sentences(&self) -> Vec<String> {
        let mut sentences = vec![self.outcome_sentence()];
        let answer = &self.check.answer;
        if let Some(why) = &answer.no_solution {
            sentences.push(format!("{}.", why.phrase().sentences(Default::default(), self.puzzle.symbols())));
        }
        if let [first, second, ..] = &answer.solutions[..] {
            let differences = answer.differences();
            let cells = and_list(differences.iter().take(MAX_NAMED_CELLS));
            let more = match differences.len() > MAX_NAMED_CELLS {
                true => format!(", among {} cells", differences.len()),
                false => String::new(),
            };
            sentences.push(format!("Two solutions differ in {cells}{more}:"));
            sentences.extend([first, second].map(|solution| format!("  {solution}")));
        }
        sentences.extend(self.rejected_diagonal.as_ref().map(|rejected| rejected.text(Default::default())));
        sentences.extend(self.minimality_sentence());
        sentences.extend(self.unneeded_rules.iter().map(|rule| rule_sentence(rule)));
        sentences.extend(self.comparison_sentence());
        sentences
    }

    fn outcome_sentence(&self) -> String {
        let PuzzleCheck { answer, full, clues, .. } = &self.check;
        let layout = &self.layout;
        let filled = clues + self.puzzle.grid().placed().len();
        let given = self.original_clues.unwrap_or(*clues).min(filled);
        let clues = match (self.puzzle.is_candidates(), filled - given) {
            (true, _) => "given as candidates".to_owned(),
            (_, 0) => count_text(given as u64, "clue"),
            (_, own) => {
                format!("{} and {} of the player", count_text(given as u64, "clue"), count_text(own as u64, "digit"))
            }
        };
        match answer.outcome {
            Outcome::Unique if *full => format!("Correct: a full {layout} grid that keeps every rule."),
            Outcome::Unique => format!("Unique: {layout}, {clues}, exactly one solution."),
            Outcome::Several => format!("Not unique: {layout}, {clues}, two solutions or more."),
            Outcome::None if *full => format!("Wrong: a full grid that breaks the rules of {layout}."),
            Outcome::None => format!("No solution: {layout}, {clues}."),
            Outcome::Undecided | Outcome::Solved => format!("Undecided: {layout}, {clues}; time ran out."),
        }
    }

    fn minimality_sentence(&self) -> Option<String> {
        match &self.check.unneeded {
            _ if self.check.full => None,
            Some(unneeded) if unneeded.is_empty() => Some("Minimal: every clue is needed.".to_owned()),
            Some(unneeded) => {
                let (are, any) = if unneeded.len() > 1 { ("are", "any one of them") } else { ("is", "it") };
                Some(format!("Not minimal: {} {are} not needed; {any} can be left out.", and_list(unneeded)))
            }
            None if self.check.answer.outcome == Outcome::Unique && !self.puzzle.is_candidates() => {
                Some("Time ran out before it was known whether every clue is needed.".to_owned())
            }
            None => None,
        }
    }

    fn comparison_sentence(&self) -> Option<String> {
        Some(match (&self.wrong, self.original?) {
            (Some(wrong), _) if wrong.is_empty() => "Every digit so far is right.".to_owned(),
            (Some(wrong), _) => {
                let are = if wrong.len() == 1 { "is" } else { "are" };
                format!("{} {are} wrong.", and_list(wrong))
            }
            (None, Outcome::Undecided) => "It can't be compared: time ran out on the other puzzle.".to_owned(),
            (None, _) => "It can't be compared: the other puzzle has no single solution.".to_owned(),
        })
    }

    fn object(&self) -> Map<String, Value> {
        let PuzzleCheck { answer, full, clues, unneeded, clash } = &self.check;
        let mut fields = Map::new();
        fields.insert("puzzle".to_owned(), json!(self.puzzle.line()));
        if let Value::Object(layout) = json!(LayoutFields::of(&self.puzzle, &self.layout)) {
            fields.extend(layout);
        }
        let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        add("outcome", json!(answer.outcome));
        add("count", json!(answer.count));
        add("complete", json!(answer.complete));
        add("solution", json!(answer.solution()));
        add("solutions", json!(answer.solutions));
        add("full", json!(full));
        add("clues", json!(clues));
        add("clash", json!(clash.as_ref().map(|clash| clash.text(self.puzzle.symbols()))));
        add("differences", json!(answer.differences()));
        add("unneeded", json!(unneeded));
        add("minimal", json!(unneeded.as_ref().map(Vec::is_empty)));
        add("unneeded_rules", json!(self.unneeded_rules));
        if let Some(reason) = answer.reason() {
            add("reason", json!(reason));
        }
        if let Some(rejected) = &self.rejected_diagonal {
            add("diagonal_suspects", json!(rejected.suspects));
        }
        if self.original.is_some() {
            add("wrong", json!(self.wrong));
        }
        fields
    }
}

fn rule_sentence(rule: &str) -> String {
    match rule {
        "diagonal" => "The diagonals are not needed.".to_owned(),
        "windoku" => "The windows are not needed.".to_owned(),
        _ => format!("The rule {rule} is not needed."),
    }
}
