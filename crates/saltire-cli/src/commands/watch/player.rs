//! The player: what is shown, and what keys and time do to it.
//!
//! It knows no terminal. Keys and time come in, a wish may come out: to quit,
//! or to have the puzzle solved with other strategies.

use std::time::Duration;

use saltire::logic::PROPAGATION;
use saltire::{Agent, Expert, Level, Strategy, Thinker};

use super::film::Film;
use super::hint::deeper;
use crate::args::SPEEDS;

/// A key that somebody pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Char(char),
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Escape,
    /// Ctrl-C, which is no signal while keys are read one by one.
    Interrupt,
}

/// What a key asks of whoever runs the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To end.
    Quit,
    /// To end at once, as one that was interrupted.
    Interrupt,
    /// To solve the puzzle with [`Player::strategies`].
    Solve,
    /// To stop solving, and show what there is.
    Stop,
}

/// What lies over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    None,
    Help,
    /// The strategies, with the number of the one that is pointed at.
    Strategies(usize),
}

/// A solve that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solving {
    /// For how long.
    pub time: Duration,
    /// How many steps and other events there were.
    pub events: u64,
    /// Whether it has been told to stop.
    pub stopping: bool,
}

/// A strategy, and whether it is used.
pub type Checked = (&'static dyn Strategy, bool);

/// How far the arrows up and down go, and the page keys.
const JUMP: usize = 10;
const LEAP: usize = 100;

/// What is shown, and how.
pub struct Player {
    film: Option<Film>,
    position: usize,
    playing: bool,
    speed: f64,
    /// The part of a step that playing has earned.
    due: f64,
    overlay: Overlay,
    solving: Option<Solving>,
    /// How much of the event is told, where somebody asked for a hint.
    level: Option<Level>,
    /// Whether a person solves, and not the agent.
    person: bool,
    used: Vec<Checked>,
    /// The strategies of the one who does not solve.
    others: Vec<Checked>,
    /// The strategies as the list shows them while they are being chosen.
    checked: Vec<Checked>,
}

impl Player {
    /// A player that waits for its first film.
    ///
    /// Strategies are listed in the order in which they are used, then those
    /// of the agent that are not used, as a learner meets them.
    pub fn new(used: &[&'static dyn Strategy], person: bool, speed: f64) -> Player {
        let is_used = |strategy: &&dyn Strategy| used.iter().any(|other| other.name() == strategy.name());
        let others = PROPAGATION.iter().copied().filter(|strategy| !is_used(strategy));
        let agent: Vec<Checked> =
            used.iter().map(|&strategy| (strategy, true)).chain(others.map(|other| (other, false))).collect();
        let known = Expert::default().strategies().iter().map(|&strategy| (strategy, true)).collect();
        let (used, others) = if person { (known, agent) } else { (agent, known) };
        let checked = used.clone();
        Player {
            film: None,
            position: 0,
            playing: false,
            speed,
            due: 0.0,
            overlay: Overlay::None,
            solving: Some(Solving::default()),
            level: None,
            person,
            used,
            others,
            checked,
        }
    }

    /// Takes a film, and shows its beginning.
    pub fn show(&mut self, film: Film) {
        self.film = Some(film);
        self.solving = None;
        self.go_to(0);
    }

    /// Is told how many events there were so far.
    pub fn hear(&mut self, events: u64) {
        if let Some(solving) = &mut self.solving {
            solving.events = events;
        }
    }

    /// What is shown.
    pub fn film(&self) -> Option<&Film> {
        self.film.as_ref()
    }

    /// The number of the frame that is shown.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Whether it goes on by itself.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Steps a second.
    pub fn speed(&self) -> f64 {
        self.speed
    }

    /// What lies over the board.
    pub fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// The solve that is under way, if one is.
    pub fn solving(&self) -> Option<&Solving> {
        self.solving.as_ref()
    }

    /// The strategies as the list shows them.
    pub fn checked(&self) -> &[Checked] {
        &self.checked
    }

    /// The strategies to solve with, in order.
    pub fn strategies(&self) -> Vec<&'static dyn Strategy> {
        self.used.iter().filter(|(_, used)| *used).map(|(strategy, _)| *strategy).collect()
    }

    /// Whether a person solves, and not the agent.
    pub fn is_person(&self) -> bool {
        self.person
    }

    /// How much of the event is told, where somebody asked for a hint.
    pub fn level(&self) -> Option<Level> {
        self.level
    }

    /// Who is to solve.
    pub fn thinker(&self) -> Thinker {
        let strategies = self.strategies();
        match self.person {
            // Strategies of the scale, and so they are known to it.
            true => Thinker::Person(Expert::default().with_only(&strategies).unwrap_or_default()),
            false => Thinker::Agent(Agent::new(&strategies)),
        }
    }

    /// How long it may be left alone.
    pub fn patience(&self) -> Duration {
        match (&self.solving, self.playing) {
            (Some(_), _) => Duration::from_millis(50),
            (None, true) => Duration::from_secs_f64(((1.0 - self.due) / self.speed).clamp(0.015, 0.25)),
            (None, false) => Duration::from_millis(250),
        }
    }

    /// Lets time go by, and says whether there is something new to see.
    pub fn tick(&mut self, elapsed: Duration) -> bool {
        if let Some(solving) = &mut self.solving {
            solving.time += elapsed;
            return true;
        }
        if !self.playing {
            return false;
        }
        self.due += elapsed.as_secs_f64() * self.speed;
        let steps = self.due.floor();
        self.due -= steps;
        self.position = self.last().min(self.position + steps as usize);
        self.playing = self.position < self.last();
        steps > 0.0
    }

    /// Does what a key says.
    pub fn key(&mut self, key: Key) -> Option<Wish> {
        match (key, self.overlay) {
            (Key::Interrupt, _) => return Some(Wish::Interrupt),
            (Key::Char('q' | 'Q'), _) => return Some(Wish::Quit),
            (key, _) if self.solving.is_some() => return self.key_while_solving(key),
            (Key::Char('p'), Overlay::None) => {
                self.person ^= true;
                std::mem::swap(&mut self.used, &mut self.others);
                self.solving = Some(Solving::default());
                return Some(Wish::Solve);
            }
            (key, Overlay::None) => self.key_on_board(key),
            (Key::Char('?') | Key::Escape | Key::Enter, Overlay::Help) => self.overlay = Overlay::None,
            (_, Overlay::Help) => {}
            (key, Overlay::Strategies(at)) => return self.key_on_list(key, at),
        }
        None
    }

    fn key_while_solving(&mut self, key: Key) -> Option<Wish> {
        let solving = self.solving.as_mut().filter(|_| key == Key::Escape)?;
        solving.stopping = true;
        Some(Wish::Stop)
    }

    fn key_on_board(&mut self, key: Key) {
        let position = self.position;
        match key {
            Key::Char(' ') if self.playing => self.playing = false,
            Key::Char(' ') => self.play(),
            Key::Left => self.go_to(position.saturating_sub(1)),
            Key::Right => self.go_to(position + 1),
            Key::Up => self.go_to(position.saturating_sub(JUMP)),
            Key::Down => self.go_to(position + JUMP),
            Key::PageUp => self.go_to(position.saturating_sub(LEAP)),
            Key::PageDown => self.go_to(position + LEAP),
            Key::Home => self.go_to(0),
            Key::End => self.go_to(self.last()),
            Key::Char('+' | '=') => self.speed = (self.speed * 2.0).min(SPEEDS.1),
            Key::Char('-' | '_') => self.speed = (self.speed / 2.0).max(SPEEDS.0),
            Key::Char('h') => self.hint(),
            Key::Char('s') => self.lay(Overlay::Strategies(0)),
            Key::Char('?') => self.lay(Overlay::Help),
            _ => {}
        }
    }

    fn key_on_list(&mut self, key: Key, at: usize) -> Option<Wish> {
        let last = self.checked.len().saturating_sub(1);
        match key {
            Key::Up => self.overlay = Overlay::Strategies(at.saturating_sub(1)),
            Key::Down => self.overlay = Overlay::Strategies(last.min(at + 1)),
            Key::PageUp => self.overlay = Overlay::Strategies(at.saturating_sub(JUMP)),
            Key::PageDown => self.overlay = Overlay::Strategies(last.min(at + JUMP)),
            Key::Home => self.overlay = Overlay::Strategies(0),
            Key::End => self.overlay = Overlay::Strategies(last),
            Key::Char(' ') => self.checked[at].1 ^= true,
            Key::Escape | Key::Char('s') => self.overlay = Overlay::None,
            Key::Enter => {
                self.overlay = Overlay::None;
                self.used.clone_from(&self.checked);
                self.solving = Some(Solving::default());
                return Some(Wish::Solve);
            }
            _ => {}
        }
        None
    }

    /// Tells a little of what comes next, and at every press more of it.
    fn hint(&mut self) {
        match self.level.and_then(deeper) {
            Some(more) => self.level = Some(more),
            None => {
                self.go_to(self.position + 1);
                // Pencil marks, which a person writes first, rest on nothing that could be hinted at.
                let seen = self.film.as_ref().is_some_and(|film| film.rests_on_something(self.position));
                self.level = Some(if seen { Level::Where } else { Level::Step });
            }
        }
    }

    /// Plays; from the beginning where it has come to the end.
    fn play(&mut self) {
        if self.position == self.last() {
            self.position = 0;
        }
        self.due = 0.0;
        self.level = None;
        self.playing = self.last() > 0;
    }

    fn lay(&mut self, overlay: Overlay) {
        self.playing = false;
        self.checked.clone_from(&self.used);
        self.overlay = overlay;
    }

    fn go_to(&mut self, position: usize) {
        self.playing = false;
        self.level = None;
        self.position = position.min(self.last());
    }

    fn last(&self) -> usize {
        self.film.as_ref().map_or(0, Film::last)
    }
}

#[cfg(test)]
mod tests {
    use super::super::film::tests::film_with;
    use super::*;
    use saltire::logic::DEFAULT_STRATEGIES;

    const SECOND: Duration = Duration::from_secs(1);

    fn player() -> Player {
        let mut player = Player::new(DEFAULT_STRATEGIES, false, 2.0);
        assert!(player.solving().is_some());
        player.show(film_with("1...............", "diagonal", 4, 2, 1000));
        player
    }

    #[test]
    fn arrows_step_and_jump_and_stay_on_the_film() {
        let mut player = player();
        let last = player.last();
        assert!(last > 2 * JUMP, "{last}");
        let keys = [
            (Key::Left, 0),
            (Key::Right, 1),
            (Key::Right, 2),
            (Key::Left, 1),
            (Key::Down, 11),
            (Key::Up, 1),
            (Key::Up, 0),
            (Key::PageDown, last.min(LEAP)),
            (Key::PageUp, 0),
            (Key::End, last),
            (Key::Right, last),
            (Key::Home, 0),
        ];
        for (key, position) in keys {
            assert_eq!(player.key(key), None);
            assert_eq!(player.position(), position, "{key:?}");
        }
    }

    #[test]
    fn it_plays_at_its_speed_and_stops_at_the_end() {
        let mut player = player();
        assert!(!player.tick(SECOND), "it is not playing");
        player.key(Key::Char(' '));
        assert!(!player.tick(SECOND / 4) && player.position() == 0);
        assert!(player.tick(SECOND / 4) && player.position() == 1);
        player.key(Key::Char('+'));
        player.tick(SECOND);
        assert_eq!((player.position(), player.speed()), (5, 4.0));
        player.key(Key::Char(' '));
        assert!(!player.tick(SECOND) && player.position() == 5);
        player.key(Key::Char(' '));
        player.tick(1000 * SECOND);
        assert_eq!((player.position(), player.is_playing()), (player.last(), false));
        player.key(Key::Char(' '));
        assert_eq!((player.position(), player.is_playing()), (0, true), "it begins again");
        player.key(Key::Right);
        assert!(!player.is_playing(), "a step by hand pauses");
    }

    #[test]
    fn the_speed_has_bounds() {
        let mut player = player();
        (0..40).for_each(|_| assert_eq!(player.key(Key::Char('+')), None));
        assert_eq!(player.speed(), SPEEDS.1);
        (0..40).for_each(|_| assert_eq!(player.key(Key::Char('-')), None));
        assert_eq!(player.speed(), SPEEDS.0);
        assert!(player.patience() <= SECOND / 4, "signals are heard in time");
    }

    #[test]
    fn strategies_are_chosen_or_left_as_they_were() {
        let mut player = player();
        let names = |player: &Player| player.strategies().iter().map(|strategy| strategy.name()).collect::<Vec<_>>();
        let before = names(&player);
        for key in [Key::Char('s'), Key::Down, Key::Char(' '), Key::Escape] {
            assert_eq!(player.key(key), None);
        }
        assert_eq!((names(&player), player.overlay()), (before.clone(), Overlay::None));
        for key in [Key::Char('s'), Key::Down, Key::Char(' '), Key::End, Key::Char(' ')] {
            assert_eq!(player.key(key), None);
        }
        assert_eq!(player.key(Key::Enter), Some(Wish::Solve));
        let now = names(&player);
        assert!(!now.contains(&before[1]) && now.len() == before.len(), "{now:?}");
        assert!(player.solving().is_some());
        assert_eq!(player.key(Key::Right), None, "there is nothing to step through yet");
        assert_eq!(player.key(Key::Escape), Some(Wish::Stop));
        assert!(player.solving().is_some_and(|solving| solving.stopping));
    }

    #[test]
    fn a_hint_tells_more_at_every_press() {
        let mut player = player();
        player.show(film_with("12......3......4", "classic", 4, 2, 1000));
        for (level, position) in
            [(Level::Where, 1), (Level::Evidence, 1), (Level::Step, 1), (Level::Where, 2), (Level::Evidence, 2)]
        {
            player.key(Key::Char('h'));
            assert_eq!((player.level(), player.position()), (Some(level), position));
        }
        player.key(Key::Left);
        assert_eq!((player.level(), player.position()), (None, 1));
        // Of the answer, which is no step, all is told at once.
        player.key(Key::End);
        player.key(Key::Char('h'));
        assert_eq!((player.level(), player.position()), (Some(Level::Step), player.last()));
    }

    #[test]
    fn the_agent_and_a_person_take_turns() {
        let mut player = player();
        assert_eq!(player.key(Key::Char('p')), Some(Wish::Solve));
        assert!(player.is_person() && player.strategies().len() > 50);
        assert!(matches!(player.thinker(), Thinker::Person(_)));
        player.show(film_with("1...............", "diagonal", 4, 2, 1000));
        assert_eq!(player.key(Key::Char('p')), Some(Wish::Solve));
        assert!(!player.is_person() && player.strategies().len() == DEFAULT_STRATEGIES.len());
    }

    #[test]
    fn keys_of_an_overlay_do_not_reach_the_board() {
        let mut player = player();
        player.key(Key::Char('?'));
        player.key(Key::End);
        assert_eq!((player.overlay(), player.position()), (Overlay::Help, 0));
        player.key(Key::Escape);
        assert_eq!(player.overlay(), Overlay::None);
        for overlay in ['?', 's'] {
            player.key(Key::Char(overlay));
            assert_eq!(player.key(Key::Char('q')), Some(Wish::Quit));
            assert_eq!(player.key(Key::Interrupt), Some(Wish::Interrupt));
        }
    }
}
