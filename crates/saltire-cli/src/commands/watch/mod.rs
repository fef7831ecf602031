//! `saltire watch`: a puzzle being solved, step by step, on the whole screen.
//!
//! ```text
//! solving ──▶ film ──▶ player ──▶ view ──▶ terminal
//!                        ▲                    │
//!                        └─────── keys ───────┘
//! ```
//!
//! The `film` is what there is to see, the `player` what is seen of it; neither
//! knows a terminal. The `view` draws a player, from `marks` (what stands out)
//! and the `story` (what happens, in words), as large as it `fit`s. Where there
//! is no terminal, `frames` writes everything as text.

mod board;
mod film;
mod fit;
mod frames;
mod hint;
mod marks;
mod palette;
mod player;
mod solving;
mod story;
mod terminal;
mod view;

use std::io::Write;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow};
use crossterm::event;

use self::player::{Player, Wish};
use self::solving::{Job, Question, Reach, Solved, Subject};
use self::terminal::{Input as Typed, Screen};
use crate::args::Watch;
use crate::exit::Exit;
use crate::interrupt;

/// Shows a puzzle being solved.
pub fn run(args: &Watch, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let mut layouts = args.one.source.board.layouts()?;
    let posed = super::the_one(&args.one, "watch", &mut layouts)?;
    let reach = Reach { limit: args.limit.unwrap_or(2), timeout: args.timeout };
    if terminal::is_there() {
        return play(args, Question::Posed(posed, Box::new(layouts)), reach);
    }
    let subject = Subject::of(posed, &mut layouts, reach, &interrupt::flag())?;
    let answer = frames::write(subject, &args.one.thinker(), reach, out)?;
    Ok(if interrupt::wanted() { Exit::Interrupted } else { answer.outcome.into() })
}

/// What there is to hear of.
enum News {
    Typed(event::Event),
    /// Keys can't be read any more.
    Silence(std::io::Error),
    Solved(Box<Solved>),
}

/// Shows it on the whole screen, until somebody has seen enough.
fn play(args: &Watch, question: Question, reach: Reach) -> Result<Exit> {
    let (sender, news) = channel();
    let mut player = Player::new(&args.one.choice.strategies.0, args.one.person, args.speed);
    let mut screen = Screen::enter()?;
    listen_to_keys(sender.clone());
    let mut job = solve(question, &player, reach, sender.clone());
    let mut last = Instant::now();
    let mut new = true;
    loop {
        if new {
            screen.draw(&player)?;
        }
        let heard = news.recv_timeout(player.patience());
        if interrupt::wanted() {
            return Ok(Exit::Interrupted);
        }
        let elapsed = last.elapsed();
        last += elapsed;
        player.hear(job.events());
        new = player.tick(elapsed) || heard.is_ok();
        let wish = match heard {
            Ok(News::Typed(event)) => match terminal::input(&event) {
                Some(Typed::Key(key)) => player.key(key),
                Some(Typed::Redraw) => {
                    screen.wipe()?;
                    None
                }
                Some(Typed::Resized) | None => None,
            },
            Ok(News::Solved(solved)) => {
                player.show(solved.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
                None
            }
            Ok(News::Silence(error)) => return Err(anyhow!("keys can't be read any more: {error}")),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(anyhow!("keys can't be read any more")),
        };
        match (wish, player.film()) {
            (Some(Wish::Quit), _) => return Ok(Exit::Done),
            (Some(Wish::Interrupt), _) => return Ok(Exit::Interrupted),
            (Some(Wish::Stop), _) => job.stop(),
            (Some(Wish::Solve), Some(film)) => {
                let subject = Subject { puzzle: film.puzzle.clone(), settled: film.settled };
                job = solve(Question::Known(subject), &player, reach, sender.clone());
            }
            (Some(Wish::Solve) | None, _) => {}
        }
    }
}

fn solve(question: Question, player: &Player, reach: Reach, sender: Sender<News>) -> Job {
    Job::start(question, player.thinker(), reach, move |solved| {
        // Whoever has gone in the meantime does not want to know.
        let _ = sender.send(News::Solved(Box::new(solved)));
    })
}

/// Reads keys in a thread of its own, so that half a key never keeps the player
/// waiting. It ends with the command.
fn listen_to_keys(sender: Sender<News>) {
    thread::spawn(move || {
        loop {
            let news = event::read().map_or_else(News::Silence, News::Typed);
            let silent = matches!(news, News::Silence(_));
            if sender.send(news).is_err() || silent {
                return;
            }
        }
    });
}
