//! The terminal: the player takes the whole screen, and restores it at the end, even after a panic
//! in any thread or a signal.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stdin, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{execute, style};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::palette::Palette;
use crate::player::Player;
use crate::{WatchError, view};

#[cfg(all(test, unix))]
#[path = "../../saltire-cli/tests/all/pty.rs"]
mod pty;

/// True while the player has the terminal.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);
static PANIC_HOOK: Once = Once::new();

/// The whole screen of a terminal, with keys read one by one.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    palette: Palette,
}

/// Returns true if standard output is a terminal that can show a screen.
pub fn is_screen() -> bool {
    stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

impl Screen {
    /// Takes the terminal.
    pub fn enter(colours: bool) -> Result<Screen, WatchError> {
        // Crossterm checks NO_COLOR itself, and would overrule the caller.
        style::force_color_output(colours);
        PANIC_HOOK.call_once(|| {
            let default_hook = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                restore_terminal();
                default_hook(panic);
            }));
        });
        enable_raw_mode().map_err(no_keyboard)?;
        IS_TAKEN.store(true, Ordering::SeqCst);
        match enter_alternate_screen() {
            Ok(terminal) => Ok(Screen { terminal, palette: Palette { colours } }),
            Err(error) => {
                restore_terminal();
                Err(error.into())
            }
        }
    }

    /// Draws a player, unless the terminal was restored in the meantime.
    pub fn draw(&mut self, player: &Player) -> io::Result<()> {
        if IS_TAKEN.load(Ordering::SeqCst) {
            self.terminal.draw(|frame| view::draw(frame, player, self.palette))?;
        }
        Ok(())
    }

    /// Clears the screen, so the next frame is drawn completely.
    pub fn clear(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore_terminal();
    }
}

fn enter_alternate_screen() -> io::Result<Terminal<CrosstermBackend<BufWriter<Stdout>>>> {
    execute!(stdout(), EnterAlternateScreen, Hide)?;
    Terminal::new(CrosstermBackend::new(BufWriter::new(stdout())))
}

/// Restores the terminal if the player has it. A caller that ends the process from another thread
/// calls this first.
pub fn restore_terminal() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        // There is no terminal left to report an error to.
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = stdout().flush();
        let _ = disable_raw_mode();
    }
}

fn no_keyboard(source: io::Error) -> WatchError {
    let reason = match stdin().is_terminal() {
        true => "the terminal does not send single keys",
        false => "standard input is not a terminal, and no other was found",
    };
    WatchError::NoKeyboard { reason, source }
}

/// What an event of the terminal means to the player.
pub enum TerminalInput {
    Key(KeyCode),
    /// Ctrl-C, which is not a signal while keys are read one by one.
    Interrupt,
    /// Ctrl-L: draw everything again.
    Redraw,
}

impl TerminalInput {
    /// Returns the meaning of an event, if it has one.
    pub fn of_event(event: &Event) -> Option<TerminalInput> {
        let Event::Key(KeyEvent { code, modifiers, kind, .. }) = event else { return None };
        match (code, modifiers.contains(KeyModifiers::CONTROL)) {
            _ if *kind == KeyEventKind::Release => None,
            (KeyCode::Char('c'), true) => Some(TerminalInput::Interrupt),
            (KeyCode::Char('l'), true) => Some(TerminalInput::Redraw),
            (KeyCode::Char(_), true) => None,
            (code, _) => Some(TerminalInput::Key(*code)),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::pty::Pty;
    use super::*;
    use portable_pty::CommandBuilder;

    /// The test below runs these two in their own terminal.
    #[test]
    #[ignore = "takes the terminal and panics, for another test"]
    fn panics_here() {
        let _screen = Screen::enter(true).expect("a terminal");
        panic!("here it is");
    }

    #[test]
    #[ignore = "takes the terminal and panics, for another test"]
    fn panics_in_another_thread() {
        let mut screen = Screen::enter(true).expect("a terminal");
        let other = std::thread::spawn(|| panic!("here it is"));
        assert!(other.join().is_err());
        // Nothing may be drawn to a terminal that was restored.
        screen.draw(&Player::new(&[], false, 1.0)).expect("nothing is drawn");
        std::mem::forget(screen);
    }

    #[test]
    fn a_panic_restores_the_terminal_before_its_message() {
        for (name, code) in [("panics_here", 101), ("panics_in_another_thread", 0)] {
            let mut command = CommandBuilder::new(std::env::current_exe().expect("this test"));
            let path = format!("{}::{name}", module_path!().split_once("::").expect("a module").1);
            command.args(["--exact", &path, "--ignored", "--nocapture"]);
            let end = Pty::start(80, 24, command).end();
            assert_eq!(end.code, code, "{}", end.text);
            assert!(end.is_restored, "the terminal is not restored");
            let bytes = String::from_utf8_lossy(&end.bytes);
            let (left, message) = (bytes.find("\u{1b}[?1049l"), bytes.find("here it is"));
            assert!(left.is_some() && message > left, "{bytes}");
        }
    }
}
