//! Races the agent against the crate `sudoku`, one of the fastest bitboard
//! solvers, on classic puzzles, each proved unique by both.
//!
//! `cargo run --release -p saltire-benchmarks -- FILE [ROUNDS]`
//!
//! Both solve the whole file by turns, `ROUNDS` times (5 unless told); every
//! answer is compared in the first round, and no figure is printed where one
//! differs. What is printed is the median of the ratios, one for each round.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use saltire::{Agent, Bounds, Layout, Outcome, Puzzle};

/// The agent may take so many times as long as the crate.
const MOST: f64 = 50.0;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().context("name a file of classic puzzles, one a line")?;
    let rounds = arguments.next().map_or(Ok(5), |rounds| rounds.parse()).context("ROUNDS is a number")?;
    ensure!(rounds > 0, "at least one round is needed");
    let text = std::fs::read_to_string(&path).with_context(|| format!("{path} can't be read"))?;
    let layout = Layout::classic();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let ours: Vec<Puzzle> = lines.iter().map(|line| Puzzle::parse(line, &layout)).collect::<Result<_, _>>()?;
    let theirs: Vec<sudoku::Sudoku> =
        lines.iter().map(|line| sudoku::Sudoku::from_str_line(line)).collect::<Result<_, _>>()?;

    let mut ratios = Vec::new();
    for round in 0..rounds {
        let (answers, agent) = timed(|| ours.iter().map(solve_by_agent).collect::<Vec<_>>());
        let (expected, peer) = timed(|| theirs.iter().map(solve_by_peer).collect::<Vec<_>>());
        if round == 0
            && let Some(line) = answers.iter().zip(&expected).position(|(a, b)| a != b)
        {
            bail!("puzzle {}: the agent says {:?}, the crate says {:?}", line + 1, answers[line], expected[line]);
        }
        ratios.push(agent.as_secs_f64() / peer.as_secs_f64());
        println!(
            "round {}: agent {:.1} µs a puzzle, sudoku {:.2} µs, {:.1} times",
            round + 1,
            micros(agent, lines.len()),
            micros(peer, lines.len()),
            ratios[round]
        );
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios[ratios.len() / 2];
    println!("{} puzzles, answers equal; the agent takes {median:.1} times as long as sudoku (median)", lines.len());
    ensure!(median <= MOST, "that is more than {MOST} times");
    Ok(())
}

fn micros(time: Duration, puzzles: usize) -> f64 {
    time.as_secs_f64() * 1e6 / puzzles as f64
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}

/// The solution where it is the only one, else nothing.
fn solve_by_agent(puzzle: &Puzzle) -> Option<String> {
    let answer = Agent::default().solve(puzzle, &Bounds::default());
    answer.solution().filter(|_| answer.outcome == Outcome::Unique).map(ToString::to_string)
}

fn solve_by_peer(puzzle: &sudoku::Sudoku) -> Option<String> {
    puzzle.solution().map(|solution| solution.to_str_line().to_string())
}
