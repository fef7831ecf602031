//! A contender that is a command: it reads puzzles from standard input, 81 characters a line with
//! `.` for empty cells, and prints one line for each, a [`RaceAnswer`](crate::RaceAnswer).
//!
//! Input and output are unnamed temporary files, so no process waits for another and no file is
//! left behind. The time is the CPU time of the command, including its start; the shell that starts
//! it adds about a millisecond.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use saltire::Deadline;

use crate::BenchError;
use crate::cpu_time;
use crate::race_answer::RaceFault;

/// How often to check whether a command has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// How many bytes a command may print beyond twice the size of its input.
const MAX_EXTRA_BYTES: u64 = 1 << 20;

/// How much of standard error to read for the message of a failed command.
const MAX_MESSAGE_BYTES: u64 = 1 << 16;

/// A command that solves puzzles.
pub struct PeerCommand {
    name: String,
    command: Command,
    timeout: Duration,
    deadline: Deadline,
    input: File,
    output: File,
    messages: File,
}

/// How a run ended.
enum RunEnd {
    Exited(ExitStatus),
    TimedOut,
    PrintedTooMuch,
}

impl PeerCommand {
    /// Returns a command line for the shell.
    pub fn of_shell(line: &str, timeout: Duration, deadline: &Deadline) -> Result<PeerCommand, BenchError> {
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut command = Command::new(shell);
        command.args([flag, line]);
        // Use a separate process group, so `kill` also reaches what the shell starts.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        PeerCommand::new(line.to_owned(), command, timeout, deadline)
    }

    /// Returns the command `saltire solve` on one thread, for puzzles of this layout.
    pub fn of_saltire(
        path: &Path,
        layout: &str,
        timeout: Duration,
        deadline: &Deadline,
    ) -> Result<PeerCommand, BenchError> {
        let mut command = Command::new(path);
        command.args(["solve", "--file", "-", "--layout", layout, "--threads", "1", "--format", "line"]);
        PeerCommand::new("saltire".to_owned(), command, timeout, deadline)
    }

    fn new(name: String, command: Command, timeout: Duration, deadline: &Deadline) -> Result<PeerCommand, BenchError> {
        let file = || tempfile::tempfile().map_err(BenchError::io("can't create a temporary file"));
        let (input, output, messages) = (file()?, file()?, file()?);
        Ok(PeerCommand { name, command, timeout, deadline: deadline.clone(), input, output, messages })
    }

    /// Returns the name in tables.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sets the puzzles that the command reads.
    pub fn load(&mut self, text: &[u8]) -> Result<(), BenchError> {
        let write = |file: &mut File| clear(file).and_then(|()| file.write_all(text));
        write(&mut self.input).map_err(BenchError::io("can't write a temporary file"))
    }

    /// Runs the command once and reads what it printed. Returns the seconds it took, or its fault.
    pub fn run(&mut self, printed: &mut Vec<u8>) -> Result<Result<f64, RaceFault>, BenchError> {
        let failed = format!("can't run {}", self.name);
        let seconds_before = cpu_time::children_seconds();
        let mut child = self.start().map_err(BenchError::io(failed.clone()))?;
        let ending = self.wait(&mut child).map_err(BenchError::io(failed.clone()))?;
        let seconds = cpu_time::children_seconds() - seconds_before;
        let status = match ending {
            _ if self.deadline.has_passed() => return Err(BenchError::Interrupted),
            RunEnd::Exited(status) => status,
            RunEnd::TimedOut => {
                let reason = format!("it took longer than {} s", self.timeout.as_secs_f64());
                return Ok(Err(RaceFault::Stopped { reason }));
            }
            RunEnd::PrintedTooMuch => {
                return Ok(Err(RaceFault::Stopped { reason: "it printed more than its answers".to_owned() }));
            }
        };
        if !status.success() {
            let message = self.last_message().map_err(BenchError::io(failed))?;
            return Ok(Err(RaceFault::Failed { status: status.to_string(), message }));
        }
        printed.clear();
        let read = self.output.rewind().and_then(|()| self.output.read_to_end(printed));
        read.map(|_| Ok(seconds)).map_err(BenchError::io(failed))
    }

    fn start(&mut self) -> io::Result<Child> {
        self.input.rewind()?;
        clear(&mut self.output)?;
        clear(&mut self.messages)?;
        self.command
            .stdin(self.input.try_clone()?)
            .stdout(self.output.try_clone()?)
            .stderr(Stdio::from(self.messages.try_clone()?))
            .spawn()
    }

    /// Waits for the end of the command, and stops it if it takes or prints too much.
    fn wait(&self, child: &mut Child) -> io::Result<RunEnd> {
        let start = Instant::now();
        let max_bytes = 2 * self.input.metadata()?.len() + MAX_EXTRA_BYTES;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(RunEnd::Exited(status));
            }
            let is_late = start.elapsed() > self.timeout || self.deadline.has_passed();
            if is_late || self.output.metadata()?.len() > max_bytes {
                stop(child)?;
                return Ok(if is_late { RunEnd::TimedOut } else { RunEnd::PrintedTooMuch });
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    /// Returns the last line that the command printed to standard error.
    fn last_message(&mut self) -> io::Result<Option<String>> {
        let mut text = Vec::new();
        self.messages.rewind()?;
        (&self.messages).take(MAX_MESSAGE_BYTES).read_to_end(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        Ok(text.lines().rfind(|line| !line.trim().is_empty()).map(|line| line.trim().to_owned()))
    }
}

/// Kills a command and every process of its group.
fn stop(child: &mut Child) -> io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    if let Ok(group) = i32::try_from(child.id()) {
        use nix::sys::signal::{Signal, killpg};
        // A command without its own group has no group with this number.
        let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
    }
    child.kill()?;
    child.wait()?;
    Ok(())
}

fn clear(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()
}
