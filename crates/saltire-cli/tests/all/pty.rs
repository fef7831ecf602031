//! A pseudo-terminal with a command in it: types keys and reads the screen.

#![allow(dead_code, reason = "another crate uses a part of it")]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use vt100::{Parser, Screen};

/// How long anything may take, on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// How often to look at the screen and the process.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// A pseudo-terminal with a command in it.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// Stays open, so its modes can be read at the end.
    slave: Option<Box<dyn SlavePty + Send>>,
    keys: Box<dyn Write + Send>,
    output: Arc<Mutex<PtyOutput>>,
    reader: Option<JoinHandle<()>>,
    modes: String,
}

struct PtyOutput {
    parser: Parser,
    bytes: Vec<u8>,
}

/// What a command left behind.
pub struct PtyEnd {
    pub code: u32,
    /// All that it wrote.
    pub bytes: Vec<u8>,
    /// The text on the screen.
    pub text: String,
    /// True if the alternate screen is left, the cursor visible, and the terminal in its first modes.
    pub is_restored: bool,
}

fn size(width: u16, height: u16) -> PtySize {
    PtySize { rows: height, cols: width, ..PtySize::default() }
}

fn positive(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a positive number")
}

impl Pty {
    /// Starts a command in a terminal of this size.
    pub fn start(width: u16, height: u16, mut command: CommandBuilder) -> Pty {
        command.env("TERM", "xterm-256color");
        let pair = native_pty_system().openpty(size(width, height)).expect("a pseudo-terminal");
        let modes = format!("{:?}", pair.master.get_termios().expect("modes"));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let parser = Parser::new(positive(height), positive(width), 0);
        let output = Arc::new(Mutex::new(PtyOutput { parser, bytes: Vec::new() }));
        let child = pair.slave.spawn_command(command).expect("the command starts");
        let reader = spawn({
            let output = Arc::clone(&output);
            move || {
                let mut buffer = [0; 4096];
                while let Ok(length @ 1..) = reader.read(&mut buffer) {
                    let mut output = output.lock().expect("a lock");
                    output.parser.process(&buffer[..length]);
                    output.bytes.extend(&buffer[..length]);
                }
            }
        });
        let keys = pair.master.take_writer().expect("a writer");
        Pty { child, master: pair.master, slave: Some(pair.slave), keys, output, reader: Some(reader), modes }
    }

    /// Types keys.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("the terminal takes keys");
    }

    /// Changes the size of the window.
    pub fn resize(&mut self, width: u16, height: u16) {
        let mut output = self.output.lock().expect("a lock");
        output.parser.screen_mut().set_size(positive(height), positive(width));
        self.master.resize(size(width, height)).expect("another size");
    }

    /// Waits until a text is on the screen.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until a condition holds for the screen.
    pub fn wait_until(&mut self, description: &str, condition: impl Fn(&Screen) -> bool) {
        let start = Instant::now();
        while !condition(self.output.lock().expect("a lock").parser.screen()) {
            if start.elapsed() > TIMEOUT {
                let shown = self.text();
                self.child.kill().expect("the command can be killed");
                panic!("{description:?} did not appear; the screen:\n{shown}");
            }
            sleep(POLL_INTERVAL);
        }
    }

    /// Returns the text on the screen.
    pub fn text(&self) -> String {
        self.output.lock().expect("a lock").parser.screen().contents()
    }

    /// Returns the id of the process.
    pub fn id(&self) -> u32 {
        self.child.process_id().expect("a process")
    }

    /// Waits for the end of the command.
    pub fn end(mut self) -> PtyEnd {
        let code = exit_code(&mut *self.child);
        let modes = format!("{:?}", self.master.get_termios().expect("modes"));
        drop(self.slave.take());
        self.reader.take().expect("a reader").join().expect("the reader ends");
        let output = self.output.lock().expect("a lock");
        let screen = output.parser.screen();
        let is_restored = modes == self.modes && !screen.alternate_screen() && !screen.hide_cursor();
        PtyEnd { code, bytes: output.bytes.clone(), text: screen.contents(), is_restored }
    }
}

fn exit_code(child: &mut dyn Child) -> u32 {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a process") {
            return status.exit_code();
        }
        if start.elapsed() > TIMEOUT {
            child.kill().expect("the command can be killed");
            panic!("the command does not end");
        }
        sleep(POLL_INTERVAL);
    }
}
