//! `saltire bench engine`: how fast is it, beside others?
//!
//! Contenders solve the same puzzles by turns, so that a slow moment of the
//! machine meets all of them, and what is told are medians of the ratios of
//! each round. Reading and writing lines count for all of them.
//!
//! ```text
//! engine, sudoku, agent     inside: from lines in memory to lines in memory
//! saltire, each --peer      commands: from a file to a file, their start included
//! ```
//!
//! No figure without right answers. The engine's are held to the rules of the
//! layout, and all others' to the engine's, in every round; where one differs,
//! the agent has the last word.

use std::io::Write;
use std::time::Duration;

use anyhow::{Result, bail};
use saltire::engine::{Candidates, Found, candidates};
use saltire::{Agent, Engine, Entry, Layout, Puzzle, collection};

use super::answer::{Answer, Board, Fault, Rules};
use super::contender::Contender;
use super::latency;
use super::peer::Peer;
use super::solvers::{self, ENGINE, Solver};
use super::table::{self, Table};
use crate::args::EngineBench;
use crate::exit::{Exit, Misuse};
use crate::input::Input;
use crate::progress;
use saltire::{LayoutChoice, Layouts, Posed};

/// Puzzles of one file and one layout, and who races on them.
pub struct Race {
    /// The name of the file.
    pub name: String,
    pub layout: Layout,
    pub boards: Vec<Board>,
    /// Those that run inside, the engine first.
    pub solvers: Vec<Box<dyn Solver>>,
}

/// Measures all contenders on every file.
pub fn run(args: &EngineBench, out: &mut dyn Write) -> Result<Exit> {
    crate::interrupt::listen();
    let mut bad = false;
    let races = races(args, &mut bad)?;
    let rounds = args.rounds as usize;
    let tables = match args.latency {
        true => latency::measure(races, rounds)?,
        false => measure(races, args)?,
    };
    table::write(out, &tables, args, rounds)?;
    out.flush()?;
    let mut rows = tables.iter().flat_map(|table| &table.rows);
    if let Some((name, fault)) = rows.find_map(|row| Some((&row.contender, row.fault.as_ref()?))) {
        bail!("no figure for {name}: {fault}");
    }
    Ok(if bad { Exit::BadInput } else { Exit::Done })
}

/// How long a run of a command may take.
const TIMEOUT: Duration = Duration::from_secs(60);

/// How fast each contender gets through a file.
fn measure(races: Vec<Race>, args: &EngineBench) -> Result<Vec<Table>> {
    let timeout = args.timeout.unwrap_or(TIMEOUT);
    let contenders: usize = races.iter().map(|race| race.solvers.len() + 1 + args.peer.len()).sum();
    let bar = progress::bar(Some(contenders as u64 * (args.rounds + 1)), "runs");
    let mut tables = Vec::new();
    for mut race in races {
        let mut contenders: Vec<Contender> = race.solvers.drain(..).map(Contender::inside).collect();
        contenders.push(Contender::outside(Peer::of_saltire(race.layout.name(), timeout)?));
        for peer in &args.peer {
            contenders.push(Contender::outside(Peer::of_shell(peer, timeout)?));
        }
        for contender in &mut contenders {
            contender.prepare(&race.boards)?;
            race.judge(contender.name(), contender.fault.as_ref())?;
            bar.inc(1);
        }
        for round in 0..args.rounds as usize {
            // Each begins once, so that nobody always comes behind the same.
            for turn in 0..contenders.len() {
                let next = (round + turn) % contenders.len();
                let contender = &mut contenders[next];
                contender.measure(&race.boards)?;
                race.judge(contender.name(), contender.fault.as_ref())?;
                bar.inc(1);
            }
        }
        tables.push(Table::of_throughput(&race, &contenders));
    }
    bar.finish_and_clear();
    Ok(tables)
}

impl Race {
    /// Has the agent look at a wrong answer: where it does not agree with the
    /// engine, that was wrong, and there is nothing to tell.
    pub fn judge(&self, contender: &str, fault: Option<&Fault>) -> Result<()> {
        let Some(Fault::Wrong { place, line, said, right }) = fault else { return Ok(()) };
        let last_word = Answer::by_agent(&Agent::default(), &self.boards[*place].line_text(), &self.layout);
        if contender == ENGINE || last_word != Some(*right) {
            let agent = last_word.map_or("nothing".to_owned(), |answer| answer.to_string());
            bail!(
                "{}, line {line}: the engine says {right}, {contender} says {said}, the agent says {agent}: \
                 nothing to report",
                self.name
            );
        }
        Ok(())
    }
}

/// The races of the arguments: for each file, one for each layout in it.
/// `bad` tells whether a line could not be read.
fn races(args: &EngineBench, bad: &mut bool) -> Result<Vec<Race>> {
    let mut layouts = Layouts::new(args.layout.clone(), Some(9), None)?;
    let mut races = Vec::new();
    for path in &args.files {
        let mut input = Input::of_file(path, Some(9))?;
        input.is_one()?;
        let mut posed = Vec::new();
        while let Some(board) = input.next() {
            let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
            match board.map_err(anyhow::Error::from).and_then(|entry| Ok(layouts.pose(entry)?)).and_then(givens_only) {
                Ok(puzzle) => posed.push((line, puzzle)),
                Err(error) => {
                    input.complain(&error, line);
                    *bad = true;
                }
            }
        }
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        for (layout, boards) in by_layout(posed) {
            races.push(race(&name, layout, boards)?);
        }
    }
    if args.files.is_empty() {
        for (text, layout) in [(collection::NORVIG, Layout::classic()), (collection::DIAGONAL, Layout::diagonal())] {
            match &args.layout {
                LayoutChoice::Named(spec) if spec.to_string() != layout.name() => continue,
                _ => {}
            }
            let puzzle = |(number, line)| Ok((number + 1, Puzzle::parse(line, &layout)?));
            let puzzles = collection::lines(text).enumerate().map(puzzle).collect::<Result<_>>()?;
            races.push(race("carried", layout.clone(), puzzles)?);
        }
    }
    match races.is_empty() {
        true if args.files.is_empty() => {
            Err(Misuse("it carries classic and diagonal puzzles only; name a FILE for others".into()).into())
        }
        // What was wrong with each line has been said.
        true => bail!("no puzzle could be read: nothing to report"),
        false => Ok(races),
    }
}

/// A line of 81 characters can say no more.
fn givens_only(posed: Posed) -> Result<Posed> {
    let (Posed::As(puzzle) | Posed::Auto(puzzle)) = &posed;
    match puzzle.is_candidates() {
        true => Err(Misuse("candidates can't be raced with, only givens".into()).into()),
        false => Ok(posed),
    }
}

type Numbered = (usize, Puzzle);

/// Puzzles by their layouts, in the order in which the layouts appear. Where
/// one is to be found out, it is classic if it has no solution as diagonal.
fn by_layout(posed: Vec<(usize, Posed)>) -> Vec<(Layout, Vec<Numbered>)> {
    let open = posed.iter().filter_map(|(_, posed)| match posed {
        Posed::Auto(puzzle) => candidates(&puzzle.grid()),
        Posed::As(_) => None,
    });
    let open: Vec<Candidates> = open.collect();
    let mut found = vec![Found::NOTHING; open.len()];
    let diagonal = Layout::diagonal();
    if let Some(mut engine) = Engine::new(&diagonal) {
        engine.solve(&open, 1, &mut found);
    }
    let mut found = found.into_iter();
    let mut groups: Vec<(Layout, Vec<Numbered>)> = Vec::new();
    for (line, posed) in posed {
        let puzzle = match posed {
            Posed::As(puzzle) => puzzle,
            Posed::Auto(puzzle) if found.next().is_some_and(|found| found.count() > 0) => puzzle.with_layout(&diagonal),
            Posed::Auto(puzzle) => puzzle,
        };
        match groups.iter_mut().find(|(layout, _)| layout == puzzle.layout()) {
            Some((_, puzzles)) => puzzles.push((line, puzzle)),
            None => groups.push((puzzle.layout().clone(), vec![(line, puzzle)])),
        }
    }
    groups
}

/// A race on these puzzles, with the engine's answers, which keep the rules.
fn race(name: &str, layout: Layout, puzzles: Vec<Numbered>) -> Result<Race> {
    let Some(mut solvers) = solvers::all(&layout) else {
        let name = layout.name();
        return Err(Misuse(format!("the engine does not take {name}; `saltire solve` has the agent for it")).into());
    };
    let mut boards: Vec<Board> = puzzles.iter().map(|(line, puzzle)| Board::new(*line, puzzle)).collect();
    let text: Vec<u8> = boards.iter().flat_map(|board| board.text).collect();
    let mut output = Vec::new();
    solvers[0].solve(&text, &mut output);
    let rules = Rules::of(&layout);
    let mut lines = output.split(|&byte| byte == b'\n');
    for board in &mut boards {
        let said = lines.next().unwrap_or_default();
        match Answer::parse(said).filter(|answer| rules.allow(&board.text[..81], answer)) {
            Some(answer) => board.right = answer,
            None => bail!(
                "{name}, line {}: the engine says {}, which is against the rules: nothing to report",
                board.line,
                String::from_utf8_lossy(said)
            ),
        }
    }
    Ok(Race { name: name.to_owned(), layout, boards, solvers })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_one() -> Race {
        let layout = Layout::diagonal();
        let puzzle = Puzzle::parse(collection::first(), &layout).expect("a puzzle");
        race("carried", layout, vec![(7, puzzle)]).expect("a race")
    }

    #[test]
    fn where_the_agent_does_not_agree_with_the_engine_nothing_is_told() {
        let mut race = of_one();
        let right = race.boards[0].right;
        assert!(matches!(right, Answer::Unique(_)));
        let wrong = |said: Answer, right| Fault::Wrong { place: 0, line: 7, said: said.to_string(), right };
        assert!(race.judge("peer", None).is_ok());
        assert!(race.judge("peer", Some(&wrong(Answer::Several, right))).is_ok(), "the peer is wrong, and no more");
        race.boards[0].right = Answer::Several;
        let error = race.judge("peer", Some(&wrong(right, Answer::Several))).expect_err("the engine is wrong");
        assert!(error.to_string().contains("line 7: the engine says several"), "{error}");
    }

    #[test]
    fn a_file_is_split_by_its_layouts() {
        let classic = Layout::classic();
        let norvig = collection::lines(collection::NORVIG).take(2);
        let lines = norvig.chain(collection::lines(collection::DIAGONAL).take(3)).enumerate();
        let auto = |(line, text)| (line, Posed::Auto(Puzzle::parse(text, &classic).expect("a puzzle")));
        let groups = by_layout(lines.map(auto).collect());
        let groups: Vec<(&str, usize)> = groups.iter().map(|(layout, group)| (layout.name(), group.len())).collect();
        assert_eq!(groups, [("classic", 2), ("diagonal", 3)]);
    }
}
