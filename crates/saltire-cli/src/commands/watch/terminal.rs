//! The terminal: taken over for the whole screen, and given back as it was.
//!
//! It is given back at the end, whatever the end is: `q`, an error, a panic in
//! any thread, Ctrl-C, or a signal, even where the run has to be ended from
//! outside.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stdin, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use crossterm::cursor::{Hide, Show};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{execute, style};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::palette::Palette;
use super::player::{Key, Player};
use super::view;
use crate::exit::Misuse;
use crate::interrupt;

#[cfg(all(test, unix))]
#[path = "../../../tests/common/pty.rs"]
mod pty;

/// Whether the terminal is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);
static PREPARED: Once = Once::new();

/// The whole screen of a terminal, with keys read one by one.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    palette: Palette,
}

/// Whether output goes to a terminal that can show more than lines.
pub fn is_there() -> bool {
    stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

impl Screen {
    /// Takes the terminal over.
    pub fn enter() -> Result<Screen> {
        let colours = anstream::AutoStream::choice(&stdout()) != anstream::ColorChoice::Never;
        // Crossterm has its own look at NO_COLOR, and would overrule --color.
        style::force_color_output(colours);
        PREPARED.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                leave();
                before(panic);
            }));
            interrupt::last_words(leave);
        });
        enable_raw_mode().map_err(|error| no_keys(&error))?;
        TAKEN.store(true, Ordering::SeqCst);
        let screen = take().context("the terminal can't be used");
        if screen.is_err() {
            leave();
        }
        Ok(Screen { terminal: screen?, palette: Palette { colours } })
    }

    /// Shows a player, unless the terminal was given back in the meantime.
    pub fn draw(&mut self, player: &Player) -> io::Result<()> {
        if TAKEN.load(Ordering::SeqCst) {
            self.terminal.draw(|frame| view::draw(frame, player, self.palette))?;
        }
        Ok(())
    }

    /// Has everything drawn anew, whatever is on the screen now.
    pub fn wipe(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn take() -> io::Result<Terminal<CrosstermBackend<BufWriter<Stdout>>>> {
    execute!(stdout(), EnterAlternateScreen, Hide)?;
    Terminal::new(CrosstermBackend::new(BufWriter::new(stdout())))
}

/// Gives the terminal back, once. Where that fails there is nobody to tell.
fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = stdout().flush();
        let _ = disable_raw_mode();
    }
}

fn no_keys(error: &io::Error) -> anyhow::Error {
    let where_from = match stdin().is_terminal() {
        true => "the terminal gives none one by one",
        false => "standard input is no terminal, and there is no other",
    };
    Misuse(format!("keys can't be read: {where_from} ({error}); `saltire watch … | cat` prints every step")).into()
}

/// What came from the terminal.
pub enum Input {
    Key(Key),
    /// The window has another size.
    Resized,
    /// Ctrl-L: draw it again.
    Redraw,
}

/// What an event of the terminal means here, if anything.
pub fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Resize(..) => Some(Input::Resized),
        Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press | KeyEventKind::Repeat, .. }) => {
            match (code, modifiers.contains(KeyModifiers::CONTROL)) {
                (KeyCode::Char('l'), true) => Some(Input::Redraw),
                (code, control) => key(*code, control).map(Input::Key),
            }
        }
        _ => None,
    }
}

fn key(code: KeyCode, control: bool) -> Option<Key> {
    match code {
        KeyCode::Char('c') if control => Some(Key::Interrupt),
        KeyCode::Char(_) if control => None,
        KeyCode::Char(character) => Some(Key::Char(character)),
        KeyCode::Left => Some(Key::Left),
        KeyCode::Right => Some(Key::Right),
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        KeyCode::PageUp => Some(Key::PageUp),
        KeyCode::PageDown => Some(Key::PageDown),
        KeyCode::Home => Some(Key::Home),
        KeyCode::End => Some(Key::End),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Escape),
        _ => None,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::pty::Terminal as Window;
    use super::*;
    use portable_pty::CommandBuilder;

    /// A panic in the main thread and in another, inside a terminal: the test
    /// below starts these.
    #[test]
    #[ignore = "takes over the terminal and panics, for the test that looks on"]
    fn panics_here() {
        let _screen = Screen::enter().expect("a terminal");
        panic!("here it is");
    }

    #[test]
    #[ignore = "takes over the terminal and panics, for the test that looks on"]
    fn panics_elsewhere() {
        let mut screen = Screen::enter().expect("a terminal");
        let elsewhere = std::thread::spawn(|| panic!("here it is"));
        assert!(elsewhere.join().is_err());
        // What is drawn after that must not reach the terminal of others.
        screen.draw(&Player::new(&[], false, 1.0)).expect("nothing is drawn");
        std::mem::forget(screen);
    }

    #[test]
    fn a_panic_gives_the_terminal_back_and_is_heard() {
        for (name, code) in [("panics_here", 101), ("panics_elsewhere", 0)] {
            let mut command = CommandBuilder::new(std::env::current_exe().expect("this test"));
            let path = format!("{}::{name}", module_path!().split_once("::").expect("a module").1);
            command.args(["--exact", &path, "--ignored", "--nocapture"]);
            let end = Window::start(80, 24, command).end();
            assert_eq!(end.code, code, "{}", end.text);
            assert!(end.is_as_it_was, "the terminal is not as it was");
            let bytes = String::from_utf8_lossy(&end.bytes);
            let (left, heard) = (bytes.find("\u{1b}[?1049l"), bytes.find("here it is"));
            assert!(left.is_some() && heard > left, "{bytes}");
        }
    }
}
