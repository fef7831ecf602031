//! Contenders from outside: any command that reads puzzles from standard input,
//! 81 characters a line with `.` for empty cells, and prints a line for each as
//! `answer.rs` says.
//!
//! Input and output are files without a name, so that nobody waits for anybody
//! and nothing is left behind. What counts is the time of the processor that
//! the command took, its start included; a shell starts it, which is a
//! millisecond.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::answer::Fault;
use super::clock;
use crate::exit::Interrupted;
use crate::interrupt;

/// How often to look whether a command has ended.
const PAUSE: Duration = Duration::from_millis(1);

/// Bytes that a command may print beside its answers.
const ROOM: u64 = 1 << 20;

/// A command that solves puzzles.
pub struct Peer {
    name: String,
    command: Command,
    timeout: Duration,
    input: File,
    output: File,
    complaints: File,
}

impl Peer {
    /// What a person typed, for the shell.
    pub fn of_shell(text: &str, timeout: Duration) -> Result<Peer> {
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut command = Command::new(shell);
        command.args([flag, text]);
        // A group of its own, so that what the shell starts can be ended too.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Peer::new(text.to_owned(), command, timeout)
    }

    /// This very command, as others would run it.
    pub fn of_saltire(layout: &str, timeout: Duration) -> Result<Peer> {
        let path = std::env::current_exe().context("this command can't find itself")?;
        let mut command = Command::new(path);
        command.args(["solve", "--file", "-", "--layout", layout, "--threads", "1", "--format", "line"]);
        Peer::new("saltire".to_owned(), command, timeout)
    }

    fn new(name: String, command: Command, timeout: Duration) -> Result<Peer> {
        let file = || tempfile::tempfile().context("no room for a file");
        Ok(Peer { name, command, timeout, input: file()?, output: file()?, complaints: file()? })
    }

    /// What it is called in the table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Puts the puzzles where the command will read them.
    pub fn load(&mut self, text: &[u8]) -> Result<()> {
        empty(&mut self.input)?;
        self.input.write_all(text).context("no room for a file")
    }

    /// Runs the command once: the seconds it took, and what it printed.
    pub fn run(&mut self, printed: &mut Vec<u8>) -> Result<Result<f64, Fault>> {
        self.input.rewind()?;
        empty(&mut self.output)?;
        empty(&mut self.complaints)?;
        let most = 2 * self.input.metadata()?.len() + ROOM;
        let before = clock::commands();
        let begun = Instant::now();
        let mut child = self
            .command
            .stdin(self.input.try_clone()?)
            .stdout(self.output.try_clone()?)
            .stderr(Stdio::from(self.complaints.try_clone()?))
            .spawn()
            .with_context(|| format!("{} can't be started", self.name))?;
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if interrupt::wanted() {
                stop(&mut child)?;
                return Err(Interrupted.into());
            }
            let late = begun.elapsed() > self.timeout;
            if late || self.output.metadata()?.len() > most {
                stop(&mut child)?;
                let why = match late {
                    true => format!("{} s are over; --timeout gives it more", self.timeout.as_secs_f64()),
                    false => "it prints more than answers take".to_owned(),
                };
                return Ok(Err(Fault::Stopped { why }));
            }
            std::thread::sleep(PAUSE);
        };
        let seconds = clock::commands() - before;
        if !status.success() {
            let mut complaint = Vec::new();
            self.complaints.rewind()?;
            (&self.complaints).take(1 << 16).read_to_end(&mut complaint)?;
            let complaint = String::from_utf8_lossy(&complaint);
            let complaint = complaint.lines().rfind(|line| !line.trim().is_empty()).map(|line| line.trim().to_owned());
            return Ok(Err(Fault::Ended { how: status.to_string(), complaint }));
        }
        printed.clear();
        self.output.rewind()?;
        self.output.read_to_end(printed)?;
        Ok(Ok(seconds))
    }
}

/// Ends a command, and whatever it has started in its group.
fn stop(child: &mut Child) -> std::io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    if let Ok(group) = i32::try_from(child.id()) {
        use nix::sys::signal::{Signal, killpg};
        // Where it has no group of its own there is none of this number.
        let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
    }
    child.kill()?;
    child.wait()?;
    Ok(())
}

fn empty(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()
}
