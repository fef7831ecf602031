//! Compares `Solver::solve_batch` with the command on a file of puzzles:
//! `cargo run --release -p saltire --example batch_speed -- COMMAND FILE LAYOUT [ROUNDS]`.
//!
//! Both write one line for each puzzle to a file. The command reads the puzzles from
//! a file, the library has them in memory. They take turns; the table shows medians,
//! with one thread and with two.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::Command;
use std::time::Instant;

use saltire::Solver;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [command, file, layout, rest @ ..] = &words[..] else { return Err("COMMAND FILE LAYOUT [ROUNDS]".into()) };
    let rounds: usize = rest.first().map_or(Ok(9), |rounds| rounds.parse())?;
    let outputs = ["command", "library"].map(|name| std::env::temp_dir().join(format!("batch_speed_{name}.txt")));
    for threads in [1, 2] {
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..rounds {
            let start = Instant::now();
            let mut run = Command::new(command);
            run.args(["solve", "--format", "line", "--file", file, "--layout", layout]);
            run.args(["--threads", &threads.to_string(), "-o"]).arg(&outputs[0]);
            run.output()?;
            times[0].push(start.elapsed().as_secs_f64());

            let text = std::fs::read_to_string(file)?;
            let start = Instant::now();
            let solver = Solver::new().layout(&**layout)?.threads(threads);
            let mut out = BufWriter::with_capacity(1 << 18, File::create(&outputs[1])?);
            for answer in solver.solve_batch(text.lines()) {
                writeln!(out, "{}", answer?)?;
            }
            out.flush()?;
            times[1].push(start.elapsed().as_secs_f64());
        }
        assert!(std::fs::read(&outputs[0])? == std::fs::read(&outputs[1])?, "both write the same lines");
        let [command, library] = times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        });
        println!(
            "{threads} threads: command {command:.3} s, solve_batch {library:.3} s, ratio {:.2}",
            command / library
        );
    }
    Ok(())
}
