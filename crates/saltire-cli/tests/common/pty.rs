//! A pseudo-terminal with a command in it: types keys, and reads the screen.

#![allow(dead_code, reason = "each test takes what it needs")]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use vt100::{Parser, Screen};

/// How long anything may take, on a machine with other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal in which a command runs.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// Kept open, so that its modes can still be asked for at the end.
    slave: Option<Box<dyn SlavePty + Send>>,
    keys: Box<dyn Write + Send>,
    seen: Arc<Mutex<Seen>>,
    reader: Option<JoinHandle<()>>,
    modes: String,
}

struct Seen {
    parser: Parser,
    bytes: Vec<u8>,
}

/// What a command left behind.
pub struct End {
    pub code: u32,
    /// All that it wrote.
    pub bytes: Vec<u8>,
    /// What stands on the screen.
    pub text: String,
    /// The other screen is left, the cursor is to be seen, and the modes of the
    /// terminal are those of before.
    pub is_as_it_was: bool,
}

fn size(width: u16, height: u16) -> PtySize {
    PtySize { rows: height, cols: width, ..PtySize::default() }
}

fn positive(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a positive number")
}

impl Terminal {
    /// Starts a command in a terminal of this size.
    pub fn start(width: u16, height: u16, mut command: CommandBuilder) -> Terminal {
        command.env("TERM", "xterm-256color");
        let pair = native_pty_system().openpty(size(width, height)).expect("a pseudo-terminal");
        let modes = format!("{:?}", pair.master.get_termios().expect("modes"));
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let parser = Parser::new(positive(height), positive(width), 0);
        let seen = Arc::new(Mutex::new(Seen { parser, bytes: Vec::new() }));
        let child = pair.slave.spawn_command(command).expect("it runs");
        let reader = spawn({
            let seen = Arc::clone(&seen);
            move || {
                let mut buffer = [0; 4096];
                while let Ok(length @ 1..) = output.read(&mut buffer) {
                    let mut seen = seen.lock().expect("a lock");
                    seen.parser.process(&buffer[..length]);
                    seen.bytes.extend(&buffer[..length]);
                }
            }
        });
        let keys = pair.master.take_writer().expect("a writer");
        Terminal { child, master: pair.master, slave: Some(pair.slave), keys, seen, reader: Some(reader), modes }
    }

    /// Types something.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("keys can be typed");
    }

    /// Gives the window another size.
    pub fn resize(&mut self, width: u16, height: u16) {
        let mut seen = self.seen.lock().expect("a lock");
        seen.parser.screen_mut().set_size(positive(height), positive(width));
        self.master.resize(size(width, height)).expect("another size");
    }

    /// Waits until a text stands on the screen.
    pub fn see(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the screen is as `right` wants it.
    pub fn wait(&mut self, what: &str, right: impl Fn(&Screen) -> bool) {
        let begun = Instant::now();
        while !right(self.seen.lock().expect("a lock").parser.screen()) {
            if begun.elapsed() > PATIENCE {
                let shown = self.text();
                self.child.kill().expect("it can be killed");
                panic!("waited for {what:?} in vain; this is on the screen:\n{shown}");
            }
            sleep(Duration::from_millis(10));
        }
    }

    /// What stands on the screen.
    pub fn text(&self) -> String {
        self.seen.lock().expect("a lock").parser.screen().contents()
    }

    /// The process in it.
    pub fn id(&self) -> u32 {
        self.child.process_id().expect("a process")
    }

    /// Waits for the end of the command.
    pub fn end(mut self) -> End {
        let code = wait_for(&mut *self.child);
        let modes = format!("{:?}", self.master.get_termios().expect("modes"));
        drop(self.slave.take());
        self.reader.take().expect("a reader").join().expect("all is read");
        let seen = self.seen.lock().expect("a lock");
        let screen = seen.parser.screen();
        let is_as_it_was = modes == self.modes && !screen.alternate_screen() && !screen.hide_cursor();
        End { code, bytes: seen.bytes.clone(), text: screen.contents(), is_as_it_was }
    }
}

fn wait_for(child: &mut dyn Child) -> u32 {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a process") {
            return status.exit_code();
        }
        if begun.elapsed() > PATIENCE {
            child.kill().expect("it can be killed");
            panic!("it does not end");
        }
        sleep(Duration::from_millis(10));
    }
}
