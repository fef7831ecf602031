//! What the screen shows of a player.
//!
//! ```text
//!  Saltire · diagonal · 9×9                             12 of 230 · 1 guess deep
//!     1   2   3   4 …                naked-twins
//! A   …                              E1 and E5 hold 3 and 7, so …
//!                                    ───────────────────────────
//!                                     11 eliminate  …
//!                                     12 naked-twins  …
//!  paused · 2 steps a second  ━━━━━━──────────────────────────────────────────
//!  space play  ←→ step  ↑↓ ten  …                              ? help  q quit
//! ```

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use saltire::{Event, Level};

use super::board::Picture;
use super::film::{Film, Frame as Seen, Scene};
use super::fit::{Fit, fit};
use super::hint::hinted;
use super::marks::{CellMark, DigitMark, Marks};
use super::palette::Palette;
use super::player::{Overlay, Player, Solving};
use super::solving::MOST_EVENTS;
use super::story::{self, Story, Tone};
use crate::words;

/// Solves that take less are not worth a word.
const SOON: u128 = 150;

/// Draws a player.
pub fn draw(frame: &mut Frame<'_>, player: &Player, palette: Palette) {
    let area = frame.area();
    let view = View { player, palette };
    let buffer = frame.buffer_mut();
    if let Some(film) = player.film() {
        match fit(film.puzzle.layout(), area) {
            Ok(fit) => view.film(film, &fit, buffer),
            Err(needs) => return view.too_small(needs, area, buffer),
        }
    }
    match (player.solving(), player.overlay()) {
        (Some(solving), _) => view.solving(solving, area, buffer),
        (None, Overlay::Help) => view.help(area, buffer),
        (None, Overlay::Strategies(at)) => view.strategies(at, area, buffer),
        (None, Overlay::None) => {}
    }
}

struct View<'p> {
    player: &'p Player,
    palette: Palette,
}

impl View<'_> {
    fn film(&self, film: &Film, fit: &Fit, buffer: &mut Buffer) {
        let frame = film.frame(self.player.position());
        // A hint tells only a part of what happens.
        let part = match (frame.scene, self.player.level()) {
            (Scene::Event(depth, Event::Step(step)), Some(level)) => {
                Some((depth, Event::Step(hinted(step, &frame.grid, level))))
            }
            _ => None,
        };
        let frame = match &part {
            Some((depth, event)) => Seen { scene: Scene::Event(*depth, event), ..frame },
            None => frame,
        };
        let marks = Marks::of(film, &frame);
        let picture = Picture { grid: &frame.grid, marks: &marks, palette: self.palette };
        picture.draw(&fit.places, fit.board, buffer);
        self.title(film, frame.scene, fit.title, buffer);
        let story = Story::of(film, &frame);
        self.words(film, &story, fit.words, buffer);
        self.status(film, fit.status, buffer);
        self.keys(fit.keys, buffer);
    }

    fn title(&self, film: &Film, scene: Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let layout = film.puzzle.layout();
        let (position, last) = (self.player.position(), film.last());
        let deep = match scene {
            Scene::Event(0, _) | Scene::Puzzle | Scene::Answer => String::new(),
            Scene::Event(1, _) => " · 1 guess deep".to_owned(),
            Scene::Event(depth, _) => format!(" · {depth} guesses deep"),
        };
        let right = format!("{position} of {last}{deep} ");
        let room = (area.width as usize).saturating_sub(right.chars().count() + 1);
        // The map of a jigsaw is on the screen; it need not be in the name too.
        let rules: Vec<&str> = layout.name().split('+').filter_map(|rule| rule.split(':').next()).collect();
        let (name, side) = (rules.join("+"), layout.side());
        let who = if self.player.is_person() { " · as a person" } else { "" };
        let left = cut(&format!(" Saltire · {name} · {side}×{side}{who}"), room);
        buffer.set_style(area, self.palette.bar());
        put(buffer, area, 0, &left, self.palette.bar());
        put(buffer, area, area.width.saturating_sub(right.chars().count() as u16), &right, self.palette.bar());
    }

    /// What happens, and below it the list of steps.
    fn words(&self, film: &Film, story: &Story, area: Rect, buffer: &mut Buffer) {
        let width = area.width.saturating_sub(1).min(72) as usize;
        let mut lines = vec![Line::styled(cut(&story.title, width), self.tone(story.tone))];
        lines.extend(story.sentences.iter().flat_map(|text| wrap(text, width)).map(Line::raw));
        // As steady as can be: what grows and shrinks would have the list jump.
        let usual = (area.height * 2 / 5).clamp(3, 12);
        let most = area.height.saturating_sub(3).max(usual);
        let height = usual.max((lines.len() as u16).min(most)).min(area.height);
        if lines.len() > height as usize {
            lines.truncate(height as usize);
            if let Some(last) = lines.last_mut() {
                *last = Line::raw(cut(&format!("{last}…"), width.saturating_sub(1)));
            }
        }
        Paragraph::new(lines).render(Rect { height, ..area }, buffer);
        let rest = Rect { y: area.y + height, height: area.height - height, ..area };
        if rest.height > 1 {
            put(buffer, rest, 0, &"─".repeat(area.width as usize - 1), self.palette.quiet());
            self.list(film, Rect { y: rest.y + 1, height: rest.height - 1, ..rest }, buffer);
        }
    }

    fn list(&self, film: &Film, area: Rect, buffer: &mut Buffer) {
        let (position, last) = (self.player.position(), film.last());
        let rows = area.height as usize;
        // Whoever asks for hints does not want to read on.
        let told = match self.player.level() {
            None | Some(Level::Step) => last,
            Some(_) => position.saturating_sub(1),
        };
        let first = position.saturating_sub(rows / 2).min((last + 1).saturating_sub(rows));
        let figures = last.to_string().len();
        for (number, y) in (first..=told).zip(0..area.height) {
            let scene = film.scene(number);
            let (title, tone, text) = story::line(film, scene);
            let depth = match scene {
                Scene::Event(depth, saltire::Event::Guess { .. }) => depth.saturating_sub(1),
                Scene::Event(depth, _) => depth,
                _ => 0,
            };
            let row = Rect { y: area.y + y, height: 1, ..area };
            let start = format!("{number:>figures$} {}", " ".repeat(depth.min(8)));
            let style = if tone == Tone::Plain { Style::new() } else { self.tone(tone) };
            let x = put(buffer, row, 0, &start, self.palette.quiet());
            let x = put(buffer, row, x, &title, style);
            let room = (row.width as usize).saturating_sub(x as usize + 2);
            put(buffer, row, x + 2, &cut(&text, room), self.palette.quiet());
            if number == position {
                buffer.set_style(row, self.palette.bar());
            }
        }
    }

    fn status(&self, film: &Film, area: Rect, buffer: &mut Buffer) {
        let state = if self.player.is_playing() { "playing" } else { "paused" };
        let speed = self.player.speed();
        let steps = if speed == 1.0 { "step" } else { "steps" };
        let x = put(buffer, area, 0, &format!(" {state} · {speed} {steps} a second  "), Style::new());
        let length = (area.width as usize).saturating_sub(x as usize + 1);
        let done = length * self.player.position() / film.last().max(1);
        let x = put(buffer, area, x, &"━".repeat(done), Style::new());
        put(buffer, area, x, &"─".repeat(length - done), self.palette.quiet());
    }

    fn keys(&self, area: Rect, buffer: &mut Buffer) {
        let play = if self.player.is_playing() { "pause" } else { "play" };
        let mut keys = vec![
            ("space", play),
            ("←→", "step"),
            ("↑↓", "ten"),
            ("h", "hint"),
            ("p", "person"),
            ("s", "strategies"),
            ("+-", "speed"),
            ("Home End", "ends"),
        ];
        let ends = [("?", "help"), ("q", "quit")];
        let length =
            |keys: &[(&str, &str)]| keys.iter().map(|(key, does)| key.chars().count() + does.len() + 3).sum::<usize>();
        // What there is no room for stands in the help.
        while !keys.is_empty() && length(&keys) + length(&ends) > area.width as usize {
            keys.pop();
        }
        let mut x = 1;
        for (key, does) in keys.iter().chain(&ends) {
            x = put(buffer, area, x, key, self.palette.strong());
            x = put(buffer, area, x + 1, does, self.palette.quiet()) + 2;
        }
    }

    fn too_small(&self, needs: [(u16, u16); 2], area: Rect, buffer: &mut Buffer) {
        let [(a, b), (c, d)] = needs;
        let text = format!(
            "This window is too small for the board: it has {}×{} characters and needs {a}×{b} or {c}×{d}. q quits.",
            area.width, area.height
        );
        let lines: Vec<Line<'_>> = wrap(&text, area.width as usize).into_iter().map(Line::raw).collect();
        Paragraph::new(lines).render(area, buffer);
    }

    fn solving(&self, solving: &Solving, area: Rect, buffer: &mut Buffer) {
        if solving.time.as_millis() < SOON {
            return;
        }
        let events = solving.events;
        let so_far = match events as usize {
            0 => "looking at the board".to_owned(),
            1..=MOST_EVENTS => words::many(events, "step"),
            _ => format!("{events} steps, of which {MOST_EVENTS} are kept"),
        };
        let stop = if solving.stopping { "stopping" } else { "Esc stops, and shows what there is; q quits" };
        let time = words::time(solving.time);
        let lines = vec![Line::raw(format!("{so_far} · {time}")), Line::raw(""), Line::raw(stop)];
        self.window("solving", lines, area, buffer);
    }

    fn help(&self, area: Rect, buffer: &mut Buffer) {
        let keys = [
            ("space", "plays and pauses"),
            ("← →", "one step back or on"),
            ("↑ ↓", "ten steps back or on"),
            ("PgUp PgDn", "a hundred steps back or on"),
            ("Home End", "the puzzle, the answer"),
            ("+ -", "faster, slower"),
            ("h", "a hint: where to look, what is there, all of it"),
            ("p", "a person or the agent solves"),
            ("s", "choose strategies and solve again"),
            ("?", "this help"),
            ("q", "quit"),
        ];
        let key = |(key, does): &(&str, &str)| {
            Line::from(vec![Span::styled(format!("{key:<11}"), self.palette.strong()), Span::raw(does.to_string())])
        };
        let mut lines: Vec<Line<'_>> = keys.iter().map(key).collect();
        lines.push(Line::raw(""));
        lines.extend(self.legend());
        lines.push(Line::raw(""));
        lines.push(Line::raw("═ if the one is false, the other is true"));
        lines.push(Line::raw("─ if the one is true, the other is false"));
        self.window("keys · Esc closes", lines, area, buffer);
    }

    /// The marks of a board, each with what it means.
    fn legend(&self) -> Vec<Line<'_>> {
        let digit = |cell: CellMark, digit: DigitMark, meaning: &'static str| {
            let style = self.palette.digit(self.palette.cell(Some(cell), false, true), Some(digit));
            Line::from(vec![Span::styled(" 5 ", style), Span::raw(format!("  {meaning}"))])
        };
        let mut lines = vec![
            digit(CellMark::Cause, DigitMark::Cause, "what the step rests on"),
            digit(CellMark::Second, DigitMark::Second, "its second group"),
            digit(CellMark::Third, DigitMark::Third, "its third group"),
            digit(CellMark::Fin, DigitMark::Fin, "an exception it allows for"),
            digit(CellMark::Loses, DigitMark::Gone, "a candidate that goes"),
            digit(CellMark::Placed, DigitMark::Placed, "a digit that is placed"),
            digit(CellMark::Supposed, DigitMark::Supposed, "a digit that is supposed"),
        ];
        let cells = [
            (CellMark::Base, "the unit in which it is seen"),
            (CellMark::Cover, "the unit that feels it"),
            (CellMark::Wrong, "where it goes wrong"),
        ];
        for (mark, meaning) in cells {
            let style = self.palette.cell(Some(mark), false, true);
            // Without colours only the last can be told from the rest.
            if style != Style::new() {
                lines.push(Line::from(vec![Span::styled("   ", style), Span::raw(format!("  {meaning}"))]));
            }
        }
        lines
    }

    fn strategies(&self, at: usize, area: Rect, buffer: &mut Buffer) {
        let checked = self.player.checked();
        let width = checked.iter().map(|(strategy, _)| strategy.name().len()).max().unwrap_or(0);
        let rows = (area.height as usize).saturating_sub(5).max(1);
        let first = at.saturating_sub(rows / 2).min(checked.len().saturating_sub(rows));
        let room = (area.width as usize).saturating_sub(width + 14).min(64);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (number, (strategy, used)) in checked.iter().enumerate().skip(first).take(rows) {
            let text = strategy.explanation();
            let about = text.lines().next().and_then(|line| line.split_once(": ")).map_or("", |(_, about)| about);
            let mark = if *used { "[x]" } else { "[ ]" };
            let row = format!(" {mark} {:<width$}  {} ", strategy.name(), cut(about, room));
            lines.push(if number == at { Line::styled(row, self.palette.bar()) } else { Line::raw(row) });
        }
        lines.push(Line::raw(""));
        lines.push(Line::raw(" space marks · Enter solves again · Esc leaves it as it was"));
        let more = if rows < checked.len() { format!(" · {} of {}", at + 1, checked.len()) } else { String::new() };
        self.window(&format!("strategies{more}"), lines, area, buffer);
    }

    /// A window over the middle of the screen.
    fn window(&self, title: &str, lines: Vec<Line<'_>>, area: Rect, buffer: &mut Buffer) {
        let width = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len() + 2) as u16 + 4;
        let (width, height) = (width.min(area.width), (lines.len() as u16 + 2).min(area.height));
        let middle =
            Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
        Clear.render(middle, buffer);
        let block = Block::bordered().title(Line::styled(format!(" {title} "), self.palette.strong()));
        let inside = block.inner(middle);
        block.render(middle, buffer);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        Paragraph::new(lines).render(inside.intersection(*buffer.area()), buffer);
    }

    fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => self.palette.strong(),
            Tone::Good => self.palette.good(),
            Tone::Bad => self.palette.bad(),
        }
    }
}

/// Writes into the first line of an area, `x` columns in, and says where the
/// text ends.
fn put(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) -> u16 {
    if x >= area.width {
        return area.width;
    }
    let (end, _) = buffer.set_stringn(area.x + x, area.y, text, (area.width - x) as usize, style);
    end - area.x
}

/// A text in no more than so many characters.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) if most == 0 => String::new(),
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
    }
}

/// A text in lines of no more than so many characters, broken between words
/// where that can be.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for character in word.chars() {
            if line.chars().count() == width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(character);
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use saltire::{
        Candidate, Digit, DigitSet, Event, Evidence, Layout, LinkKind, Observer, Puzzle, Role, Step, Symbols, Thought,
    };

    use super::super::film::Reel;
    use super::super::film::tests::film_with;
    use super::super::player::Key;
    use super::*;

    fn screen(player: &Player, width: u16, height: u16, colours: bool) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
        terminal.draw(|frame| draw(frame, player, Palette { colours })).expect("it draws");
        terminal.backend().buffer().clone()
    }

    fn text(buffer: &Buffer) -> Vec<String> {
        let rows = buffer.content().chunks(buffer.area().width as usize);
        rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned()).collect()
    }

    fn player(film: Film) -> Player {
        let mut player = Player::new(saltire::logic::DEFAULT_STRATEGIES, false, 2.0);
        player.show(film);
        player
    }

    #[test]
    fn a_small_board_as_it_is_seen() {
        let mut player = player(film_with("12......3......4", "classic", 4, 2, 1000));
        player.key(Key::Right);
        player.key(Key::Right);
        player.key(Key::Right);
        let expected = [
            " Saltire · classic · 4×4                     3 of 19",
            "  1  2    3  4   eliminate",
            "A 1  2  │ ·· ··  C1 is 3, so B1, C2, C3, C4, D1 and",
            "        │ 34 34  D2 lose 3.",
            "        │        That leaves B1 with 4.",
            "B ·· ·· │ 12 12  ───────────────────────────────────",
            "  34 34 │ 34 34   0 the puzzle  4 cells known, 12 to…",
            "  ──────┼──────   1 eliminate  A1 is 1, so A3, A4, B…",
            "C 3  1· │ 12 12   2 eliminate  A2 is 2, so A3, A4, B…",
            "     34 │ 34 34   3 eliminate  C1 is 3, so B1, C2, C…",
            "        │         4 eliminate  D4 is 4, so A4, B4, C…",
            "D ·2 1· │ 12 4    5 eliminate  A4 is 3, so A3, B3 an…",
            "  34 34 │ 34      6 eliminate  B1 is 4, so B2 and B3…",
            " paused · 2 steps a second  ━━━─────────────────────",
            " space play  ←→ step  ↑↓ ten  h hint  ? help  q quit",
        ];
        assert_eq!(text(&screen(&player, 53, 15, false)), expected);
    }

    #[test]
    fn every_window_and_every_overlay_can_be_drawn() {
        let boards = [
            film_with("12......3......4", "classic", 4, 2, 1000),
            film_with(&".".repeat(36), "diagonal", 6, 2, 50),
            film_with(
                "1............................................................................6...",
                "diagonal",
                9,
                2,
                9,
            ),
            film_with("1...............", "jigsaw:1112122233343444", 4, 2, 50),
            film_with(&".".repeat(625), "diagonal", 25, 1, 50),
            film_with("11..............", "classic", 4, 2, 50),
        ];
        for film in boards {
            let mut player = player(film);
            let keys = [Key::Home, Key::Right, Key::End, Key::Char('?'), Key::Escape, Key::Char('s'), Key::Enter];
            for key in keys {
                player.key(key);
                player.tick(std::time::Duration::from_secs(1));
                for (width, height) in
                    [(0, 0), (1, 1), (3, 2), (20, 9), (26, 30), (40, 21), (80, 24), (90, 48), (300, 200)]
                {
                    screen(&player, width, height, true);
                }
            }
        }
    }

    #[test]
    fn a_long_list_of_strategies_scrolls() {
        let mut player = Player::new(&[], true, 2.0);
        player.show(film_with("1...............", "diagonal", 4, 2, 1000));
        let number = player.checked().len();
        assert!(number > 60, "{number}");
        player.key(Key::Char('s'));
        let (first, last) = (player.checked()[0].0.name(), player.checked()[number - 1].0.name());
        let shows = |player: &Player, name: &str, at: usize| {
            let shown = text(&screen(player, 80, 24, false)).join("\n");
            assert!(shown.contains(&format!("[x] {name} ")), "{name}:\n{shown}");
            assert!(shown.contains(&format!("strategies · {at} of {number}")), "{shown}");
            assert!(shown.contains("Enter solves again"), "{shown}");
        };
        shows(&player, first, 1);
        player.key(Key::End);
        shows(&player, last, number);
        player.key(Key::PageUp);
        player.key(Key::Up);
        shows(&player, player.checked()[number - 12].0.name(), number - 11);
    }

    /// A strategy that nobody knows yet: whatever its evidence holds is drawn.
    fn unheard_of() -> (Film, Candidate, Candidate, Candidate) {
        let layout = Layout::classic();
        let puzzle = Puzzle::parse(&".".repeat(81), &layout).expect("a puzzle");
        let candidate = |name: &str, digit| Candidate {
            cell: name.parse().expect("a cell"),
            digit: Digit::new(digit).expect("a digit"),
        };
        let (from, to, gone) = (candidate("A1", 5), candidate("A7", 5), candidate("C3", 5));
        let row = layout.units_of(from.cell).next().expect("a unit");
        let evidence = Evidence::default().unit(Role::Base, row).link(LinkKind::Strong, from, to);
        let evidence = evidence.candidates(Role::Cause, &puzzle.grid(), [from.cell], DigitSet::of(from.digit));
        let strategy = "unheard-of".to_owned();
        let text = "it is so".to_owned();
        let step = Step {
            strategy,
            placements: vec![candidate("I9", 1)],
            eliminations: vec![gone],
            evidence,
            text,
            clears_peers: false,
        };
        let mut reel = Reel::new(10);
        reel.note(0, Event::Step(step));
        let answer = saltire::Agent::new(&[]).solve(&puzzle, &saltire::Bounds::solutions(1).calls(0));
        (Film::new(puzzle, reel, Thought { answer, rating: None }, true), from, to, gone)
    }

    #[test]
    fn evidence_is_drawn_whatever_the_strategy() {
        let (film, from, to, gone) = unheard_of();
        let marks = Marks::of(&film, &film.frame(1));
        assert_eq!(marks.digit(from.cell, from.digit), Some(DigitMark::Cause));
        assert_eq!(marks.digit(to.cell, to.digit), Some(DigitMark::Cause), "the ends of links are marked");
        assert_eq!(marks.digit(gone.cell, gone.digit), Some(DigitMark::Gone));
        assert_eq!(marks.cell("A4".parse().expect("a cell")), Some(CellMark::Base));
        assert_eq!(marks.cell("I9".parse().expect("a cell")), Some(CellMark::Placed));
        assert_eq!(marks.cell("E5".parse().expect("a cell")), None);
        let mut player = player(film);
        player.key(Key::Right);
        for colours in [true, false] {
            let shown = text(&screen(&player, 100, 40, colours)).join("\n");
            for words in ["unheard-of", "It is so.", "Seen in row A.", "Links: A1=5 ═ A7=5."] {
                assert!(shown.contains(words), "{words}:\n{shown}");
            }
        }
    }

    /// A step with groups beside the first, as colourings, sets and fish have them.
    #[test]
    fn groups_are_told_apart_with_colours_and_without() {
        let (film, ..) = unheard_of();
        let roles = [Role::Cause, Role::Second, Role::Third, Role::Fin];
        let cells = ["A1", "A2", "A3", "A4"].map(|name| name.parse().expect("a cell"));
        let five = Digit::new(5).expect("a digit");
        let mut evidence = Evidence::default();
        for (role, cell) in roles.into_iter().zip(cells) {
            evidence = evidence.candidates(role, &film.puzzle.grid(), [cell], DigitSet::of(five));
        }
        let ends = (Candidate { cell: cells[0], digit: five }, Candidate { cell: cells[1], digit: five });
        let evidence = evidence.link(LinkKind::Strong, ends.0, ends.1);
        let Scene::Event(_, Event::Step(step)) = film.scene(1) else { panic!("a step") };
        let mut reel = Reel::new(10);
        reel.note(0, Event::Step(Step { evidence, ..step.clone() }));
        let thought = Thought { answer: film.answer.clone(), rating: None };
        let film = Film::new(film.puzzle.clone(), reel, thought, true);
        let marks = Marks::of(&film, &film.frame(1));
        let told = cells.map(|cell| marks.digit(cell, five));
        let wanted = [DigitMark::Cause, DigitMark::Second, DigitMark::Third, DigitMark::Fin];
        assert_eq!(told, wanted.map(Some), "a link does not make one of the first group of them");
        for colours in [true, false] {
            let palette = Palette { colours };
            let looks = cells.map(|cell| palette.digit(palette.cell(marks.cell(cell), false, true), told[0]));
            assert_eq!(looks.iter().collect::<std::collections::HashSet<_>>().len(), if colours { 4 } else { 1 });
            let digits = told.map(|mark| palette.digit(Style::new(), mark).add_modifier);
            assert_eq!(digits.iter().collect::<std::collections::HashSet<_>>().len(), 4, "by form: {digits:?}");
        }
    }

    #[test]
    fn without_colours_what_stands_out_still_does() {
        let (film, ..) = unheard_of();
        let mut player = player(film);
        player.key(Key::Right);
        let plain = screen(&player, 100, 40, false);
        let colours = |buffer: &Buffer| buffer.content().iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
        assert!(!colours(&plain) && colours(&screen(&player, 100, 40, true)));
        let looks: std::collections::HashSet<_> = plain.content().iter().map(|cell| cell.modifier).collect();
        assert!(looks.len() >= 5, "cause, gone, placed, quiet and plain: {looks:?}");
    }

    #[test]
    fn letters_stay_letters() {
        let text_of = "A".to_owned() + &".".repeat(255);
        let film = film_with(&text_of, "classic", 16, 1, 50);
        assert_eq!(film.puzzle.symbols(), Symbols::Letters);
        let shown = text(&screen(&player(film), 120, 90, true));
        assert!(shown.iter().any(|line| line.contains("MNOP")), "{}", shown.join("\n"));
    }

    #[test]
    fn long_words_are_broken_and_long_texts_cut() {
        assert_eq!(wrap("ab cd efghij k", 5), ["ab cd", "efghi", "j k"]);
        assert_eq!((cut("abcd", 4), cut("abcde", 4), cut("abc", 0)), ("abcd".into(), "abc…".into(), String::new()));
    }
}
