//! The player: what is shown, and how keys and time change it.
//!
//! It does not depend on a terminal: it takes keys and time, and may return a request to the caller.

use std::time::Duration;

use crossterm::event::KeyCode;
use saltire::logic::PROPAGATION;
use saltire::{Agent, Explainer, HintLevel, SolveMethod, Strategy};

use crate::hint::next_level;
use crate::recording::Recording;

/// The slowest speed, in steps a second.
pub const MIN_SPEED: f64 = 0.125;
/// The fastest speed, in steps a second.
pub const MAX_SPEED: f64 = 1024.0;

/// How far the up and down arrows move, and how far the page keys.
const STEPS_PER_ARROW: usize = 10;
const STEPS_PER_PAGE: usize = 100;

/// What a key asks the caller to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Quit.
    Quit,
    /// Solve the puzzle with [`Player::method`].
    Solve,
    /// Stop solving, and show what was found.
    StopSolving,
}

/// A window over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    None,
    Help,
    /// The strategies, with the number of the selected one.
    Strategies(usize),
}

/// A solve that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solving {
    pub time: Duration,
    pub events: u64,
    /// True if it was told to stop.
    pub stopping: bool,
}

/// A strategy in the list, and whether it is used.
#[derive(Clone, Copy)]
pub struct ListedStrategy {
    pub strategy: &'static dyn Strategy,
    pub used: bool,
}

/// What is shown, and how.
pub struct Player {
    pub recording: Option<Recording>,
    /// The number of the frame that is shown.
    pub position: usize,
    pub is_playing: bool,
    /// Steps a second.
    pub speed: f64,
    pub window: Window,
    pub solving: Option<Solving>,
    /// How much of the event is revealed, after a hint.
    pub level: Option<HintLevel>,
    /// True if the explainer solves, not the agent.
    pub is_person: bool,
    /// The strategies as the list shows them while the user selects.
    pub listed: Vec<ListedStrategy>,
    /// The part of the next step that has been played already.
    progress: f64,
    used: Vec<ListedStrategy>,
    /// The strategies of the other method.
    other_used: Vec<ListedStrategy>,
}

impl Player {
    /// Returns a player that waits for its first recording.
    ///
    /// The list has the used strategies in order, then the other strategies of the agent.
    pub fn new(used: &[&'static dyn Strategy], is_person: bool, speed: f64) -> Player {
        let is_used = |strategy: &&dyn Strategy| used.iter().any(|other| other.name() == strategy.name());
        let unused = PROPAGATION.iter().filter(|strategy| !is_used(strategy));
        let listed = |strategies: &[&'static dyn Strategy], used| -> Vec<ListedStrategy> {
            strategies.iter().map(|&strategy| ListedStrategy { strategy, used }).collect()
        };
        let agent = [listed(used, true), unused.map(|&strategy| ListedStrategy { strategy, used: false }).collect()];
        let (mut used, mut other_used) = (agent.concat(), listed(Explainer::default().strategies(), true));
        if is_person {
            std::mem::swap(&mut used, &mut other_used);
        }
        Player {
            recording: None,
            position: 0,
            is_playing: false,
            speed,
            window: Window::None,
            solving: Some(Solving::default()),
            level: None,
            is_person,
            listed: used.clone(),
            progress: 0.0,
            used,
            other_used,
        }
    }

    /// Shows the beginning of a recording.
    pub fn show(&mut self, recording: Recording) {
        self.recording = Some(recording);
        self.solving = None;
        self.go_to(0);
    }

    /// Updates the number of events of the running solve.
    pub fn set_event_count(&mut self, events: u64) {
        if let Some(solving) = &mut self.solving {
            solving.events = events;
        }
    }

    /// Returns the strategies to solve with, in order.
    fn strategies(&self) -> Vec<&'static dyn Strategy> {
        self.used.iter().filter(|listed| listed.used).map(|listed| listed.strategy).collect()
    }

    /// Returns the method to solve with.
    pub fn method(&self) -> SolveMethod {
        let strategies = self.strategies();
        match self.is_person {
            // The list has only strategies of the scale, so the explainer has them all.
            true => SolveMethod::Explainer(Explainer::default().with_only(&strategies).unwrap_or_default()),
            false => SolveMethod::Agent(Agent::new(&strategies)),
        }
    }

    /// Returns how long the caller may wait before the next [`Player::tick`].
    pub fn wait_time(&self) -> Duration {
        match (&self.solving, self.is_playing) {
            (Some(_), _) => Duration::from_millis(50),
            (None, true) => Duration::from_secs_f64(((1.0 - self.progress) / self.speed).clamp(0.015, 0.25)),
            (None, false) => Duration::from_millis(250),
        }
    }

    /// Advances the time. Returns true if the screen changes.
    pub fn tick(&mut self, elapsed: Duration) -> bool {
        if let Some(solving) = &mut self.solving {
            solving.time += elapsed;
            return true;
        }
        if !self.is_playing {
            return false;
        }
        self.progress += elapsed.as_secs_f64() * self.speed;
        let steps = self.progress.floor();
        self.progress -= steps;
        self.position = self.last().min(self.position + steps as usize);
        self.is_playing = self.position < self.last();
        steps > 0.0
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyCode) -> Option<Request> {
        match (key, self.window) {
            (KeyCode::Char('q' | 'Q'), _) => return Some(Request::Quit),
            (key, _) if self.solving.is_some() => return self.key_while_solving(key),
            (KeyCode::Char('p'), Window::None) => {
                self.is_person ^= true;
                std::mem::swap(&mut self.used, &mut self.other_used);
                self.solving = Some(Solving::default());
                return Some(Request::Solve);
            }
            (key, Window::None) => self.key_on_board(key),
            (KeyCode::Char('?') | KeyCode::Esc | KeyCode::Enter, Window::Help) => self.window = Window::None,
            (_, Window::Help) => {}
            (key, Window::Strategies(selected)) => return self.key_on_list(key, selected),
        }
        None
    }

    fn key_while_solving(&mut self, key: KeyCode) -> Option<Request> {
        let solving = self.solving.as_mut().filter(|_| key == KeyCode::Esc)?;
        solving.stopping = true;
        Some(Request::StopSolving)
    }

    fn key_on_board(&mut self, key: KeyCode) {
        let position = self.position;
        match key {
            KeyCode::Char(' ') if self.is_playing => self.is_playing = false,
            KeyCode::Char(' ') => self.play(),
            KeyCode::Left => self.go_to(position.saturating_sub(1)),
            KeyCode::Right => self.go_to(position + 1),
            KeyCode::Up => self.go_to(position.saturating_sub(STEPS_PER_ARROW)),
            KeyCode::Down => self.go_to(position + STEPS_PER_ARROW),
            KeyCode::PageUp => self.go_to(position.saturating_sub(STEPS_PER_PAGE)),
            KeyCode::PageDown => self.go_to(position + STEPS_PER_PAGE),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(self.last()),
            KeyCode::Char('+' | '=') => self.speed = (self.speed * 2.0).min(MAX_SPEED),
            KeyCode::Char('-' | '_') => self.speed = (self.speed / 2.0).max(MIN_SPEED),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('s') => self.open(Window::Strategies(0)),
            KeyCode::Char('?') => self.open(Window::Help),
            _ => {}
        }
    }

    fn key_on_list(&mut self, key: KeyCode, selected: usize) -> Option<Request> {
        let last = self.listed.len().saturating_sub(1);
        match key {
            KeyCode::Up => self.window = Window::Strategies(selected.saturating_sub(1)),
            KeyCode::Down => self.window = Window::Strategies(last.min(selected + 1)),
            KeyCode::PageUp => self.window = Window::Strategies(selected.saturating_sub(STEPS_PER_ARROW)),
            KeyCode::PageDown => self.window = Window::Strategies(last.min(selected + STEPS_PER_ARROW)),
            KeyCode::Home => self.window = Window::Strategies(0),
            KeyCode::End => self.window = Window::Strategies(last),
            KeyCode::Char(' ') => self.listed[selected].used ^= true,
            KeyCode::Esc | KeyCode::Char('s') => self.window = Window::None,
            KeyCode::Enter => {
                self.window = Window::None;
                self.used.clone_from(&self.listed);
                self.solving = Some(Solving::default());
                return Some(Request::Solve);
            }
            _ => {}
        }
        None
    }

    /// Reveals a part of the next step, and more of it at every call.
    fn hint(&mut self) {
        match self.level.and_then(next_level) {
            Some(level) => self.level = Some(level),
            None => {
                self.go_to(self.position + 1);
                let has_evidence = self.recording.as_ref().is_some_and(|shown| shown.has_evidence(self.position));
                self.level = Some(if has_evidence { HintLevel::Where } else { HintLevel::Step });
            }
        }
    }

    /// Plays, from the beginning if it is at the end.
    fn play(&mut self) {
        if self.position == self.last() {
            self.position = 0;
        }
        self.progress = 0.0;
        self.level = None;
        self.is_playing = self.last() > 0;
    }

    fn open(&mut self, window: Window) {
        self.is_playing = false;
        self.listed.clone_from(&self.used);
        self.window = window;
    }

    fn go_to(&mut self, position: usize) {
        self.is_playing = false;
        self.level = None;
        self.position = position.min(self.last());
    }

    fn last(&self) -> usize {
        self.recording.as_ref().map_or(0, Recording::last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::tests::record;
    use KeyCode::{Char, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Up};
    use saltire::logic::DEFAULT_STRATEGIES;

    const SECOND: Duration = Duration::from_secs(1);

    fn player() -> Player {
        let mut player = Player::new(DEFAULT_STRATEGIES, false, 2.0);
        assert!(player.solving.is_some());
        player.show(record("1...............", "diagonal", 4, 2, 1000));
        player
    }

    #[test]
    fn keys_move_within_the_recording() {
        let mut player = player();
        let last = player.last();
        assert!(last > 2 * STEPS_PER_ARROW, "{last}");
        let keys = [(Left, 0), (Right, 1), (Right, 2), (Left, 1), (Down, 11), (Up, 1), (Up, 0)];
        let far = [(PageDown, last.min(STEPS_PER_PAGE)), (PageUp, 0), (End, last), (Right, last), (Home, 0)];
        for (key, position) in keys.into_iter().chain(far) {
            assert_eq!(player.key(key), None);
            assert_eq!(player.position, position, "{key:?}");
        }
    }

    #[test]
    fn it_plays_at_its_speed_and_stops_at_the_end() {
        let mut player = player();
        assert!(!player.tick(SECOND), "it is not playing");
        player.key(Char(' '));
        assert!(!player.tick(SECOND / 4) && player.position == 0);
        assert!(player.tick(SECOND / 4) && player.position == 1);
        player.key(Char('+'));
        player.tick(SECOND);
        assert_eq!((player.position, player.speed), (5, 4.0));
        player.key(Char(' '));
        assert!(!player.tick(SECOND) && player.position == 5);
        player.key(Char(' '));
        player.tick(1000 * SECOND);
        assert_eq!((player.position, player.is_playing), (player.last(), false));
        player.key(Char(' '));
        assert_eq!((player.position, player.is_playing), (0, true), "it starts again");
        player.key(Right);
        assert!(!player.is_playing, "an arrow pauses");
    }

    #[test]
    fn the_speed_has_limits() {
        let mut player = player();
        (0..40).for_each(|_| assert_eq!(player.key(Char('+')), None));
        assert_eq!(player.speed, MAX_SPEED);
        (0..40).for_each(|_| assert_eq!(player.key(Char('-')), None));
        assert_eq!(player.speed, MIN_SPEED);
        assert!(player.wait_time() <= SECOND / 4, "the caller notices signals in time");
    }

    #[test]
    fn strategies_change_with_enter_and_not_with_escape() {
        let mut player = player();
        let names = |player: &Player| player.strategies().iter().map(|strategy| strategy.name()).collect::<Vec<_>>();
        let before = names(&player);
        for key in [Char('s'), Down, Char(' '), Esc] {
            assert_eq!(player.key(key), None);
        }
        assert_eq!((names(&player), player.window), (before.clone(), Window::None));
        for key in [Char('s'), Down, Char(' '), End, Char(' ')] {
            assert_eq!(player.key(key), None);
        }
        assert_eq!(player.key(Enter), Some(Request::Solve));
        let now = names(&player);
        assert!(!now.contains(&before[1]) && now.len() == before.len(), "{now:?}");
        assert!(player.solving.is_some());
        assert_eq!(player.key(Right), None, "there is nothing to step through yet");
        assert_eq!(player.key(Esc), Some(Request::StopSolving));
        assert!(player.solving.is_some_and(|solving| solving.stopping));
    }

    #[test]
    fn every_hint_reveals_more() {
        let mut player = player();
        player.show(record("12......3......4", "classic", 4, 2, 1000));
        for (level, position) in [
            (HintLevel::Where, 1),
            (HintLevel::Evidence, 1),
            (HintLevel::Step, 1),
            (HintLevel::Where, 2),
            (HintLevel::Evidence, 2),
        ] {
            player.key(Char('h'));
            assert_eq!((player.level, player.position), (Some(level), position));
        }
        player.key(Left);
        assert_eq!((player.level, player.position), (None, 1));
        // The answer is not a step, so a hint reveals all of it.
        player.key(End);
        player.key(Char('h'));
        assert_eq!((player.level, player.position), (Some(HintLevel::Step), player.last()));
    }

    #[test]
    fn p_switches_between_agent_and_person() {
        let mut player = player();
        assert_eq!(player.key(Char('p')), Some(Request::Solve));
        assert!(player.is_person && player.strategies().len() > 50);
        assert!(matches!(player.method(), SolveMethod::Explainer(_)));
        player.show(record("1...............", "diagonal", 4, 2, 1000));
        assert_eq!(player.key(Char('p')), Some(Request::Solve));
        assert!(!player.is_person && player.strategies().len() == DEFAULT_STRATEGIES.len());
    }

    #[test]
    fn a_window_takes_the_keys() {
        let mut player = player();
        player.key(Char('?'));
        player.key(End);
        assert_eq!((player.window, player.position), (Window::Help, 0));
        player.key(Esc);
        assert_eq!(player.window, Window::None);
        for window in ['?', 's'] {
            player.key(Char(window));
            assert_eq!(player.key(Char('q')), Some(Request::Quit));
        }
    }
}
