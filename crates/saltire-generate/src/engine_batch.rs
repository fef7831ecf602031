//! Full grids and minimal puzzles on the engine, many at a time.
//!
//! ```text
//! full grid   place a few random digits that do not clash, then solve
//! puzzle      shuffle the groups of clues
//!             keep the first n of them; while not unique: keep five more
//!             for each kept group, the last first:
//!                 remove it if the solution stays unique
//! ```
//!
//! The first unique prefix spares the tests of all later groups: they would all be
//! removed. So `n` changes the time, never the puzzle. Each round tests one group
//! of every puzzle in one call of the engine.
//!
//! Which of several solutions the engine finds first depends on the puzzles in
//! the same call. So full grids are made in calls with a fixed content, and all
//! other calls ask only whether there is a solution.

use saltire_core::{Deadline, Layout};
use saltire_engine::{CandidateBoard, Engine, FoundSolutions, ROUNDS_PER_STOP};

use crate::Rng;
use crate::clue_groups::{ClueGroups, ReducedGrid};

/// The cells of a board that the engine supports.
pub(crate) const CELLS: usize = 81;
/// All candidates of a cell.
pub(crate) const FULL: u16 = 0x1FF;

/// How many groups a prefix grows by if it is not unique.
const PREFIX_STEP: usize = 5;

/// More clues than most minimal puzzles have.
const USUAL_CLUES: usize = 32;

/// How many rounds of the engine full grids may take: at least, and for each of them.
const MAX_ROUNDS: usize = 50_000;
const MAX_ROUNDS_OF_GRID: usize = 2000;

/// The digits of a full board.
pub(crate) type Digits = [u8; CELLS];

/// Full grids, if the engine finds them in time.
pub(crate) enum FullGrids {
    Made(Vec<Digits>),
    /// There are none.
    None,
    /// The deadline passed, or the layout has so few grids that other methods are faster.
    Stopped,
}

/// Makes full grids and minimal puzzles of one layout.
pub(crate) struct EngineBatch {
    engine: Engine,
    peers: Vec<Vec<u8>>,
    /// How many random digits a full grid starts with.
    start_digits: usize,
    /// The length of the first prefix to try, as a share of all groups.
    prefix_share: f64,
    boards: Vec<CandidateBoard>,
    found: Vec<FoundSolutions>,
    counts: Vec<u32>,
}

/// A puzzle while its clues are removed.
struct RemovalTask {
    board: CandidateBoard,
    order: Vec<u16>,
    kept: Vec<u16>,
    /// How many groups of `order` are left to test, or the length of the prefix.
    left: usize,
    is_unique: bool,
}

impl EngineBatch {
    /// Returns a generator for a layout that the engine supports.
    pub fn new(layout: &Layout) -> Option<EngineBatch> {
        let engine = Engine::new(layout)?;
        let place = |cell| layout.index_of(cell) as u8;
        let peers = layout.cells().iter().map(|&cell| layout.peers(cell).iter().map(|&peer| place(peer)).collect());
        // Measured: with fewer digits the engine searches long for a grid, with more
        // of them it often proves that there is none.
        let (start_digits, prefix_share) = match layout.name() {
            "classic" => (14, 0.56),
            "diagonal" => (11, 0.34),
            _ => (14, 0.34),
        };
        let peers = peers.collect();
        let (boards, found, counts) = (Vec::new(), Vec::new(), Vec::new());
        Some(EngineBatch { engine, peers, start_digits, prefix_share, boards, found, counts })
    }

    /// Makes a full grid that keeps `clues` with each generator. The grids depend on
    /// the generators and their order alone.
    pub fn full_grids(&mut self, clues: &CandidateBoard, rngs: &mut [Rng], deadline: &Deadline) -> FullGrids {
        let mut rounds = 0;
        let max_rounds = MAX_ROUNDS + MAX_ROUNDS_OF_GRID * rngs.len();
        let mut stop = || {
            rounds += ROUNDS_PER_STOP as usize;
            rounds > max_rounds || deadline.has_passed()
        };
        let mut grids: Vec<Option<Digits>> = vec![None; rngs.len()];
        for digits in (0..=self.start_digits).rev() {
            let missing: Vec<usize> = (0..grids.len()).filter(|&at| grids[at].is_none()).collect();
            self.boards.clear();
            for &at in &missing {
                let board = self.random_start(clues, digits, &mut rngs[at]);
                self.boards.push(board);
            }
            self.found.resize(self.boards.len(), FoundSolutions::NONE);
            if !self.engine.first_solutions(&self.boards, &mut self.found, &mut stop) {
                return FullGrids::Stopped;
            }
            for (&at, found) in missing.iter().zip(&self.found) {
                grids[at] = found.unique().copied();
            }
            if missing.is_empty() {
                break;
            }
        }
        grids.into_iter().collect::<Option<_>>().map_or(FullGrids::None, FullGrids::Made)
    }

    /// Returns a board with random digits that do not clash, with `digits` filled
    /// cells if there is room.
    fn random_start(&self, clues: &CandidateBoard, digits: usize, rng: &mut Rng) -> CandidateBoard {
        let mut board = *clues;
        let mut filled = board.iter().filter(|cell| cell.is_power_of_two()).count();
        let mut places: [u8; CELLS] = std::array::from_fn(|place| place as u8);
        let mut last = CELLS;
        while filled < digits && last > 0 {
            let pick = rng.below(last);
            last -= 1;
            places.swap(pick, last);
            let place = usize::from(places[last]);
            if board[place].is_power_of_two() {
                continue;
            }
            let near = self.peers[place].iter().map(|&peer| board[usize::from(peer)]);
            let used = near.filter(|cell| cell.is_power_of_two()).fold(0, |used, cell| used | cell);
            let open = board[place] & !used;
            if open != 0 {
                board[place] = nth_bit(open, rng.below(open.count_ones() as usize));
                filled += 1;
            }
        }
        board
    }

    /// Removes the clues of each grid in its order, as far as the solution stays
    /// unique. An entry is `None` if the grid is not unique with every clue.
    pub fn reduce(&mut self, groups: &ClueGroups, grids: Vec<(Digits, Vec<u16>)>) -> Vec<Option<ReducedGrid>> {
        let first = ((groups.groups.len() as f64 * self.prefix_share) as usize).min(groups.groups.len());
        let (grids, orders): (Vec<Digits>, Vec<Vec<u16>>) = grids.into_iter().unzip();
        let start = |(digits, order): (&Digits, Vec<u16>)| RemovalTask::new(groups, digits, order, first);
        let mut tasks: Vec<RemovalTask> = grids.iter().zip(orders).map(start).collect();
        self.find_unique_prefixes(groups, &grids, &mut tasks);
        self.remove_groups(groups, &grids, &mut tasks);
        let reduced = |(task, digits): (RemovalTask, Digits)| {
            task.is_unique.then(|| ReducedGrid { digits: digits.to_vec(), kept: task.kept, minimal: true })
        };
        tasks.into_iter().zip(grids).map(reduced).collect()
    }

    fn find_unique_prefixes(&mut self, groups: &ClueGroups, grids: &[Digits], tasks: &mut [RemovalTask]) {
        let mut open: Vec<usize> = (0..tasks.len()).collect();
        let mut is_first = true;
        while !open.is_empty() {
            self.boards.clear();
            self.boards.extend(open.iter().map(|&at| tasks[at].board));
            self.count_boards(2);
            for (&at, &count) in open.iter().zip(&self.counts) {
                tasks[at].is_unique = count == 1;
            }
            if std::mem::take(&mut is_first) {
                let unique = open.iter().filter(|&&at| tasks[at].is_unique).count();
                self.adapt_prefix(unique as f64 / open.len() as f64);
            }
            open.retain(|&at| !tasks[at].is_unique && tasks[at].extend(groups, &grids[at]));
        }
    }

    /// Keeps the share of unique first prefixes near one half.
    fn adapt_prefix(&mut self, unique_share: f64) {
        let change = 0.02 * (0.55 - unique_share);
        self.prefix_share = (self.prefix_share + change).clamp(0.1, 1.0);
    }

    fn remove_groups(&mut self, groups: &ClueGroups, grids: &[Digits], tasks: &mut [RemovalTask]) {
        let are_single = groups.are_single();
        let limit = if are_single { 1 } else { 2 };
        let mut open: Vec<usize> = (0..tasks.len()).filter(|&at| tasks[at].is_unique && tasks[at].left > 0).collect();
        // Boards stay where they are from round to round, so a round copies none of them.
        self.boards.clear();
        self.boards.extend(open.iter().map(|&at| tasks[at].board));
        while !open.is_empty() {
            for (board, &at) in self.boards.iter_mut().zip(&open) {
                for &place in tasks[at].last_group(groups) {
                    let digit = grids[at][usize::from(place)];
                    // Of a single cell, any other digit is another solution.
                    board[usize::from(place)] = if are_single { FULL ^ bit(digit) } else { FULL };
                }
            }
            self.count_boards(limit);
            for number in (0..open.len()).rev() {
                let (task, board) = (&mut tasks[open[number]], &mut self.boards[number]);
                task.decide_last(groups, &grids[open[number]], board, self.counts[number] == limit);
                if task.left == 0 {
                    open.swap_remove(number);
                    self.boards.swap_remove(number);
                }
            }
        }
    }

    /// Counts the solutions of each board, up to a limit.
    pub fn counts(&mut self, boards: &[CandidateBoard], limit: u32) -> Vec<u32> {
        let mut counts = vec![0; boards.len()];
        self.engine.count_each(boards, limit, &mut counts);
        counts
    }

    /// Counts the solutions of each of `boards`, up to a limit, in `counts`.
    fn count_boards(&mut self, limit: u32) {
        self.counts.resize(self.boards.len(), 0);
        self.engine.count_each(&self.boards, limit, &mut self.counts);
    }
}

impl RemovalTask {
    fn new(groups: &ClueGroups, digits: &Digits, order: Vec<u16>, prefix: usize) -> RemovalTask {
        let mut task = RemovalTask {
            board: [FULL; CELLS],
            order,
            kept: Vec::with_capacity(USUAL_CLUES),
            left: 0,
            is_unique: false,
        };
        task.fill(&groups.fixed, digits);
        task.keep_more(groups, digits, prefix);
        task
    }

    fn fill(&mut self, places: &[u16], digits: &Digits) {
        for &place in places {
            self.board[usize::from(place)] = bit(digits[usize::from(place)]);
        }
    }

    /// Makes the prefix longer. Returns false if it has all groups already.
    fn extend(&mut self, groups: &ClueGroups, digits: &Digits) -> bool {
        let can_grow = self.left < self.order.len();
        self.keep_more(groups, digits, self.left + PREFIX_STEP);
        can_grow
    }

    fn keep_more(&mut self, groups: &ClueGroups, digits: &Digits, prefix: usize) {
        for at in self.left..prefix.min(self.order.len()) {
            let group = usize::from(self.order[at]);
            self.fill(&groups.groups[group], digits);
            self.left += 1;
        }
    }

    fn last_group<'a>(&self, groups: &'a ClueGroups) -> &'a [u16] {
        &groups.groups[usize::from(self.order[self.left - 1])]
    }

    /// Keeps the clues of the last group on the board if they are needed, otherwise removes them.
    fn decide_last(&mut self, groups: &ClueGroups, digits: &Digits, board: &mut CandidateBoard, is_needed: bool) {
        self.left -= 1;
        let group = self.order[self.left];
        if is_needed {
            self.kept.push(group);
        }
        for &place in &groups.groups[usize::from(group)] {
            board[usize::from(place)] = if is_needed { bit(digits[usize::from(place)]) } else { FULL };
        }
    }
}

/// Returns the candidates of a cell that holds a digit.
pub(crate) fn bit(digit: u8) -> u16 {
    1 << (digit - 1)
}

fn nth_bit(mut bits: u16, n: usize) -> u16 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}

/// Returns a board with these clues of a full grid.
pub(crate) fn board_of(digits: &[u8], places: impl IntoIterator<Item = u16>) -> CandidateBoard {
    let mut board = [FULL; CELLS];
    for place in places {
        board[usize::from(place)] = bit(digits[usize::from(place)]);
    }
    board
}
