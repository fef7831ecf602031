//! Races the agent and the engine against the crate `sudoku`, one of the
//! fastest bitboard solvers, on classic puzzles, each proved unique by all.
//!
//! `cargo run --release -p saltire-benchmarks -- FILE [ROUNDS]`
//!
//! They solve the whole file by turns, `ROUNDS` times (5 unless told), on one
//! thread; every answer is compared in the first round, and no figure is
//! printed where one differs. What is printed are medians of the ratios, one
//! for each round.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use saltire::engine::{Candidates, Found, candidates};
use saltire::{Agent, Bounds, Engine, Layout, Outcome, Puzzle};

/// The agent may take so many times as long as the crate.
const MOST: f64 = 50.0;

/// The solution where it is the only one, else nothing.
type Answers = Vec<Option<String>>;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().context("name a file of classic puzzles, one a line")?;
    let rounds = arguments.next().map_or(Ok(5), |rounds| rounds.parse()).context("ROUNDS is a number")?;
    ensure!(rounds > 0, "at least one round is needed");
    let text = std::fs::read_to_string(&path).with_context(|| format!("{path} can't be read"))?;
    let layout = Layout::classic();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let puzzles: Vec<Puzzle> = lines.iter().map(|line| Puzzle::parse(line, &layout)).collect::<Result<_, _>>()?;
    let boards: Vec<Candidates> = puzzles.iter().filter_map(|puzzle| candidates(&puzzle.grid())).collect();
    let theirs: Vec<sudoku::Sudoku> =
        lines.iter().map(|line| sudoku::Sudoku::from_str_line(line)).collect::<Result<_, _>>()?;
    let mut engine = Engine::new(&layout).context("the engine takes classic boards")?;

    let (mut by_agent, mut by_engine) = (Vec::new(), Vec::new());
    for round in 0..rounds {
        let (answers, agent) = timed(|| puzzles.iter().map(solve_by_agent).collect::<Answers>());
        let (raced, engine) = timed(|| solve_by_engine(&mut engine, &boards));
        let (expected, peer) = timed(|| theirs.iter().map(solve_by_peer).collect::<Answers>());
        if round == 0 {
            compare("agent", &answers, &expected)?;
            compare("engine", &raced, &expected)?;
        }
        by_agent.push(agent.as_secs_f64() / peer.as_secs_f64());
        by_engine.push(peer.as_secs_f64() / engine.as_secs_f64());
        let micros = |time: Duration| time.as_secs_f64() * 1e6 / lines.len() as f64;
        println!(
            "round {}: agent {:.1} µs a puzzle, engine {:.2} µs, sudoku {:.2} µs",
            round + 1,
            micros(agent),
            micros(engine),
            micros(peer)
        );
    }
    let (agent, engine) = (median(by_agent), median(by_engine));
    println!(
        "{} puzzles, answers equal; medians: the agent takes {agent:.1} times as long as sudoku, \
         the engine is {engine:.1} times as fast",
        lines.len()
    );
    ensure!(agent <= MOST, "the agent takes more than {MOST} times as long");
    Ok(())
}

fn compare(name: &str, answers: &Answers, expected: &Answers) -> Result<()> {
    match answers.iter().zip(expected).position(|(a, b)| a != b) {
        Some(line) => {
            bail!("puzzle {}: the {name} says {:?}, the crate says {:?}", line + 1, answers[line], expected[line])
        }
        None => Ok(()),
    }
}

fn median(mut ratios: Vec<f64>) -> f64 {
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}

fn solve_by_agent(puzzle: &Puzzle) -> Option<String> {
    let answer = Agent::default().solve(puzzle, &Bounds::default());
    answer.solution().filter(|_| answer.outcome == Outcome::Unique).map(ToString::to_string)
}

fn solve_by_engine(engine: &mut Engine, boards: &[Candidates]) -> Answers {
    let mut found = vec![Found::NOTHING; boards.len()];
    engine.solve(boards, 2, &mut found);
    let text = |digits: &[u8; 81]| digits.iter().map(|digit| char::from(b'0' + digit)).collect();
    found.iter().map(|found| found.unique().map(text)).collect()
}

fn solve_by_peer(puzzle: &sudoku::Sudoku) -> Option<String> {
    puzzle.solution().map(|solution| solution.to_str_line().to_string())
}
