//! The least classic 9×9 board, row by row.
//!
//! A state is a choice of the first rows, with as little said about the columns as
//! they need: a column is untouched while it is empty in every row so far. An empty
//! cell comes first, so the untouched stacks take the first places of the board, and
//! the untouched columns the first places of their stack. Every state that reaches
//! the least row goes on. Only ties between new digits branch: on a puzzle some
//! dozen states are alive, on a full grid some thousand.

/// The place of a stack that is not yet decided.
const OPEN: u8 = 3;

/// The orders of up to three things.
const ORDERS: [&[&[u8]]; 4] =
    [&[&[]], &[&[0]], &[&[0, 1], &[1, 0]], &[&[0, 1, 2], &[0, 2, 1], &[1, 0, 2], &[1, 2, 0], &[2, 0, 1], &[2, 1, 0]]];

/// The least row with each number of clues.
const LEAST_ROWS: [u64; 10] =
    [0, 0x1, 0x11, 0x111, 0x1111, 0x1_1111, 0x11_1111, 0x111_1111, 0x1111_1111, 0x1_1111_1111];

type Board = [[u8; 9]; 9];

#[derive(Clone, Copy)]
struct State {
    /// Whether the board is transposed: 1 if it is.
    board: u8,
    /// The rows that may come next.
    rows: u16,
    /// The rows of the bands that have not started.
    later: u16,
    /// The source of each stack, or `OPEN`. Open stacks are the first.
    stacks: [u8; 3],
    /// The source of each column, if it is touched.
    columns: [u8; 9],
    /// The source columns that are untouched.
    untouched: u16,
    labels: [u8; 10],
    next_label: u8,
}

/// A state that goes on with a row.
#[derive(Clone, Copy)]
struct Choice {
    state: u32,
    row: u8,
    stacks: [u8; 3],
}

/// Finds the least board; keeps its memory between boards.
#[derive(Default)]
pub(super) struct ClassicRows {
    states: Vec<State>,
    next: Vec<State>,
    partial: Vec<State>,
    choices: Vec<Choice>,
}

/// A board and its transpose, with the rows and columns that hold clues.
struct Boards {
    digits: [Board; 2],
    /// For each row, the columns with clues.
    filled: [[u16; 9]; 2],
    /// The rows without clues.
    empty: [u16; 2],
}

impl Boards {
    fn of(digits: &[u8]) -> Boards {
        let mut boards = Boards { digits: [[[0; 9]; 9]; 2], filled: [[0; 9]; 2], empty: [0; 2] };
        for (cell, &digit) in digits.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            boards.digits[0][row][column] = digit;
            boards.digits[1][column][row] = digit;
            if digit != 0 {
                boards.filled[0][row] |= 1 << column;
                boards.filled[1][column] |= 1 << row;
            }
        }
        for (empty, filled) in boards.empty.iter_mut().zip(&boards.filled) {
            *empty = (0..9).filter(|&row| filled[row] == 0).map(|row| 1 << row).sum();
        }
        boards
    }
}

impl State {
    fn new(board: u8) -> State {
        State {
            board,
            rows: 0,
            later: 0x1FF,
            stacks: [OPEN; 3],
            columns: [0; 9],
            untouched: 0x1FF,
            labels: [0; 10],
            next_label: 1,
        }
    }

    /// Returns the rows that may come next, one for several empty rows of a band.
    fn next_rows(&self, empty: u16) -> u16 {
        let rows = if self.rows != 0 { self.rows } else { self.later };
        let empty = rows & empty;
        let first = |band: u16| {
            let alike = empty & band;
            alike & alike.wrapping_neg()
        };
        rows & !empty | first(0o7) | first(0o70) | first(0o700)
    }

    /// Returns the state with a row taken.
    fn take(&self, row: u8) -> State {
        let mut next = *self;
        if self.rows == 0 {
            next.rows = 7 << (row / 3 * 3);
            next.later &= !next.rows;
        }
        next.rows &= !(1 << row);
        next
    }

    /// Returns the open stacks with clues in a row.
    fn opened(&self, filled: u16) -> ([u8; 3], usize) {
        let (mut opened, mut count) = ([0; 3], 0);
        for stack in 0..3u8 {
            if !self.stacks.contains(&stack) && filled >> (3 * stack) & 7 != 0 {
                opened[count] = stack;
                count += 1;
            }
        }
        (opened, count)
    }

    /// Returns the row with these stacks as a number, four bits for each cell. Stops
    /// with a larger number as soon as it exceeds `best`.
    fn row_value(&self, stacks: &[u8; 3], digits: &[u8; 9], filled: u16, best: u64) -> u64 {
        let (mut value, mut next_label) = (0, u64::from(self.next_label));
        for (place, &stack) in stacks.iter().enumerate() {
            if stack == OPEN {
                continue;
            }
            let mut cells = 0;
            let touched = self.untouched & filled & 7 << (3 * stack);
            let untouched = (self.untouched >> (3 * stack) & 7).count_ones() as usize;
            // Known labels in order, then new ones.
            let mut known = [0u64; 3];
            let (mut known_count, mut new_count, mut rest) = (0, 0, touched);
            while rest != 0 {
                let label = self.labels[digits[rest.trailing_zeros() as usize] as usize];
                rest &= rest - 1;
                if label == 0 {
                    new_count += 1;
                } else {
                    let mut at = known_count;
                    while at > 0 && known[at - 1] > u64::from(label) {
                        known[at] = known[at - 1];
                        at -= 1;
                    }
                    known[at] = u64::from(label);
                    known_count += 1;
                }
            }
            for &label in &known[..known_count] {
                cells = cells << 4 | label;
            }
            for _ in 0..new_count {
                cells = cells << 4 | next_label;
                next_label += 1;
            }
            for column in &self.columns[3 * place + untouched..3 * place + 3] {
                let digit = digits[*column as usize];
                let mut label = u64::from(self.labels[digit as usize]);
                if digit != 0 && label == 0 {
                    label = next_label;
                    next_label += 1;
                }
                cells = cells << 4 | label;
            }
            value |= cells << (12 * (2 - place));
            if value > best {
                return value;
            }
        }
        value
    }
}

impl ClassicRows {
    pub fn form(&mut self, digits: &[u8], form: &mut [u8]) {
        let boards = Boards::of(digits);
        self.states.clear();
        self.states.extend([State::new(0), State::new(1)]);
        for row in form.chunks_mut(9) {
            let value = self.choose(&boards);
            for (column, place) in row.iter_mut().enumerate() {
                *place = (value >> (4 * (8 - column)) & 15) as u8;
            }
            self.advance(&boards);
        }
    }

    /// Collects the choices with the least row, and returns that row.
    fn choose(&mut self, boards: &Boards) -> u64 {
        let mut best = u64::MAX;
        self.choices.clear();
        for (number, state) in self.states.iter().enumerate() {
            let filled = &boards.filled[state.board as usize];
            let mut rows = state.next_rows(boards.empty[state.board as usize]);
            while rows != 0 {
                let row = rows.trailing_zeros() as u8;
                rows &= rows - 1;
                let digits = &boards.digits[state.board as usize][row as usize];
                let filled = filled[row as usize];
                if LEAST_ROWS[filled.count_ones() as usize] > best {
                    continue;
                }
                let (opened, count) = state.opened(filled);
                let open = state.stacks.iter().filter(|&&stack| stack == OPEN).count();
                let clues = |stack: u8| (filled >> (3 * opened[stack as usize]) & 7).count_ones();
                for order in ORDERS[count] {
                    // A stack with fewer clues comes first.
                    if !order.is_sorted_by_key(|&stack| clues(stack)) {
                        continue;
                    }
                    let mut stacks = state.stacks;
                    for (&stack, place) in order.iter().zip(open - count..) {
                        stacks[place] = opened[stack as usize];
                    }
                    let value = state.row_value(&stacks, digits, filled, best);
                    if value < best {
                        best = value;
                        self.choices.clear();
                    }
                    if value == best {
                        self.choices.push(Choice { state: number as u32, row, stacks });
                    }
                }
            }
        }
        best
    }

    /// Replaces the states by those after each choice.
    fn advance(&mut self, boards: &Boards) {
        self.next.clear();
        for choice in &self.choices {
            let state = &self.states[choice.state as usize];
            let digits = &boards.digits[state.board as usize][choice.row as usize];
            let filled = boards.filled[state.board as usize][choice.row as usize];
            let mut next = state.take(choice.row);
            next.stacks = choice.stacks;
            let first = self.next.len();
            self.next.push(next);
            if filled == 0 {
                continue;
            }
            for place in 0..3 {
                if choice.stacks[place] != OPEN {
                    self.partial.clear();
                    self.partial.extend(self.next.drain(first..));
                    for state in &self.partial {
                        add_orders(state, place, digits, filled, &mut self.next);
                    }
                }
            }
        }
        std::mem::swap(&mut self.states, &mut self.next);
    }
}

/// Adds the states after the columns of one stack get their places, one for each
/// order of its new digits.
fn add_orders(state: &State, place: usize, digits: &[u8; 9], filled: u16, states: &mut Vec<State>) {
    let stack = state.stacks[place];
    let touched = state.untouched & filled & 7 << (3 * stack);
    let end = 3 * place + (state.untouched >> (3 * stack) & 7).count_ones() as usize;
    let (mut known, mut new) = ([0u8; 3], [0u8; 3]);
    let (mut known_count, mut new_count, mut rest) = (0, 0, touched);
    while rest != 0 {
        let column = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        if state.labels[digits[column as usize] as usize] == 0 {
            new[new_count] = column;
            new_count += 1;
        } else {
            known[known_count] = column;
            known_count += 1;
        }
    }
    known[..known_count].sort_unstable_by_key(|&column| state.labels[digits[column as usize] as usize]);
    for order in ORDERS[new_count] {
        let mut next = *state;
        next.untouched &= !touched;
        let start = end - known_count - new_count;
        next.columns[start..start + known_count].copy_from_slice(&known[..known_count]);
        for (at, &which) in (start + known_count..end).zip(*order) {
            next.columns[at] = new[which as usize];
        }
        for at in start..3 * place + 3 {
            let digit = digits[next.columns[at] as usize] as usize;
            if digit != 0 && next.labels[digit] == 0 {
                next.labels[digit] = next.next_label;
                next.next_label += 1;
            }
        }
        states.push(next);
    }
}
