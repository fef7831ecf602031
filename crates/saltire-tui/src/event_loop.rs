//! The loop of the player: keys, time, solves and drawing.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use saltire::{Deadline, Strategy};

use crate::WatchError;
use crate::player::{Player, Request};
use crate::solve_job::{FindPuzzle, SolveBudget, SolveJob, SolveResult};
use crate::terminal::{Screen, TerminalInput};

/// How to watch a puzzle.
#[derive(Debug)]
pub struct WatchOptions {
    /// The strategies of the agent.
    pub strategies: Vec<&'static dyn Strategy>,
    /// Solve as a person would, instead of as the agent.
    pub person: bool,
    /// Steps a second, from [`MIN_SPEED`](crate::MIN_SPEED) to [`MAX_SPEED`](crate::MAX_SPEED).
    pub speed: f64,
    /// How many solutions to search for.
    pub solutions: u64,
    /// How long a solve may take.
    pub timeout: Duration,
    /// Whether to use colours.
    pub colours: bool,
    /// When to quit, such as after a signal.
    pub deadline: Deadline,
}

/// How the player ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayEnd {
    /// The user quit.
    Quit,
    /// Ctrl-C, or the deadline.
    Interrupted,
}

enum Message {
    Terminal(Event),
    /// The terminal sends no more events.
    KeyboardLost(io::Error),
    Solved(Box<SolveResult>),
}

/// Plays a puzzle on the whole screen until the user quits.
pub fn play(find: FindPuzzle, options: &WatchOptions) -> Result<PlayEnd, WatchError> {
    let (sender, messages) = channel();
    let mut player = Player::new(&options.strategies, options.person, options.speed);
    let mut screen = Screen::enter(options.colours)?;
    // Listens to changes of the window size before the first frame, so none is missed. The thread
    // below reports an error.
    let _ = event::poll(Duration::ZERO);
    send_terminal_events(sender.clone());
    let solve = |find: FindPuzzle, player: &Player| {
        let (sender, budget) = (sender.clone(), SolveBudget { solutions: options.solutions, timeout: options.timeout });
        SolveJob::start(find, player.method(), budget, move |solved| {
            // The player may have quit in the meantime.
            let _ = sender.send(Message::Solved(Box::new(solved)));
        })
    };
    let mut job = solve(find, &player);
    let (mut last, mut is_changed) = (Instant::now(), true);
    loop {
        if is_changed {
            screen.draw(&player)?;
        }
        let message = messages.recv_timeout(player.wait_time());
        if options.deadline.has_passed() {
            return Ok(PlayEnd::Interrupted);
        }
        let elapsed = last.elapsed();
        last += elapsed;
        player.set_event_count(job.event_count());
        is_changed = player.tick(elapsed) || message.is_ok();
        let request = match message {
            Ok(Message::Terminal(event)) => match TerminalInput::of_event(&event) {
                Some(TerminalInput::Key(key)) => player.key(key),
                Some(TerminalInput::Interrupt) => return Ok(PlayEnd::Interrupted),
                Some(TerminalInput::Redraw) => {
                    screen.clear()?;
                    None
                }
                None => None,
            },
            Ok(Message::Solved(solved)) => {
                player.show(solved.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
                None
            }
            Ok(Message::KeyboardLost(error)) => return Err(WatchError::KeyboardLost(error.to_string())),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(WatchError::KeyboardLost("the thread ended".into())),
        };
        match (request, &player.recording) {
            (Some(Request::Quit), _) => return Ok(PlayEnd::Quit),
            (Some(Request::StopSolving), _) => job.stop(),
            (Some(Request::Solve), Some(shown)) => {
                let known = shown.puzzle.clone();
                job = solve(Box::new(move |_| Ok(known)), &player);
            }
            (Some(Request::Solve) | None, _) => {}
        }
    }
}

/// Reads the terminal in a separate thread, so an incomplete key never blocks the player. The
/// thread ends with the process.
fn send_terminal_events(sender: Sender<Message>) {
    thread::spawn(move || {
        loop {
            let message = event::read().map_or_else(Message::KeyboardLost, Message::Terminal);
            let is_last = matches!(message, Message::KeyboardLost(_));
            if sender.send(message).is_err() || is_last {
                return;
            }
        }
    });
}
