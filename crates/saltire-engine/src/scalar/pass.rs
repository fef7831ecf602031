//! Propagation: what follows from a board without a guess.
//!
//! A pass has three parts, each straight-line code for all nine digits:
//!
//! 1. *Cells.* The only digit of a cell is removed from the rest of its row. (Part 2
//!    removes it from its column and block.)
//! 2. *Lines.* A digit has one place in each row and each block of a band, so the
//!    three rows of a band match its three blocks one to one. A place that is in
//!    none of the six matchings is impossible. The rest is all that rows and
//!    blocks imply about each other: locked candidates in both directions, which
//!    include placed digits, and no matching if the digit has no place. The same
//!    holds for the three bands of a stack and its three columns.
//! 3. *Rows.* The only place of a digit in a row loses its other digits.
//!
//! The six matchings are two rotations of three, and a rotation is a shift:
//!
//! ```text
//!            block 0 1 2                                  0 1 2      0 1 2
//!   row 0          a b c    a stays if, for one of     0  a · ·      a · ·
//!   row 1          d e f    the two rotations, the     1  · e ·      · · f
//!   row 2          g h i    other two are there        2  · · i      · h ·
//! ```
//!
//! A pass never removes a candidate of a solution. A board with one digit in each
//! cell that part 2 leaves unchanged has each digit once in each row (81 cells,
//! and no row of a digit is empty), block and column.

use super::word_lanes::WordLanes;

/// The lowest bit of each row of a band.
pub(super) const ONES: u32 = 1 | 1 << 10 | 1 << 20;
/// Every cell of a band.
const ALL: u32 = 0o777 * ONES;
/// The spare bit of each row.
const SPARE: u32 = ONES << 9;

/// The places of nine digits, band by band: eight in the lanes of a register,
/// the ninth in all lanes of another.
#[derive(Clone, Copy)]
pub(super) struct DigitBoard<V> {
    pub eight: [V; 3],
    pub ninth: [V; 3],
}

/// The state of a board after propagation.
pub(super) enum BoardState {
    Dead,
    Stalled,
    Solved,
}

/// Sweeps while cells get their digits.
#[inline(always)]
pub(super) fn propagate<K: WordLanes>(k: K, board: &mut DigitBoard<K::V>) -> BoardState {
    let DigitBoard { eight: mut x, ninth: mut y } = *board;
    let full = k.splat(ALL);
    let mut last = k.splat(u32::MAX);
    loop {
        let counts = all_bands(k, x, y);
        let filled = k.and(k.and(counts[0].once, counts[1].once), counts[2].once);
        // Sets that only shrink are equal if their sums as numbers are equal.
        let open = k.add(k.add(counts[0].twice, counts[1].twice), counts[2].twice);
        let mut clashes = k.splat(0);
        for b in 0..3 {
            let single = k.without(counts[b].once, counts[b].twice);
            let (taken, clash) = clear_single_rows(k, x[b], single);
            let (taken_y, clash_y) = clear_single_rows(k, y[b], single);
            (x[b], y[b]) = (taken, taken_y);
            clashes = k.or(clashes, k.or(clash, clash_y));
        }
        if !k.none(k.or(k.xor(filled, full), clashes)) {
            return BoardState::Dead;
        }
        if k.none(k.xor(open, last)) {
            *board = DigitBoard { eight: x, ninth: y };
            return BoardState::Stalled;
        }
        last = open;
        (x, y) = (lines(k, x), lines(k, y));
        // A digit without a place in one band has no place in any.
        if !k.none(k.or(k.zero(x[0]), k.zero(y[0]))) {
            return BoardState::Dead;
        }
        if k.none(open) {
            let counts = all_bands(k, x, y);
            let filled = k.and(k.and(counts[0].once, counts[1].once), counts[2].once);
            if !k.none(k.xor(filled, full)) {
                return BoardState::Dead;
            }
            *board = DigitBoard { eight: x, ninth: y };
            return BoardState::Solved;
        }
        for b in 0..3 {
            let (mine, ninth) = (single_rows(k, x[b]), single_rows(k, y[b]));
            // Two digits with the same only place both lose it, so the board is dead.
            let near = k.swap_4(mine);
            let four = k.or(mine, near);
            let far = k.swap_2(four);
            let others = k.or(k.or(near, far), k.swap_1(k.or(four, far)));
            x[b] = k.without(x[b], k.or(others, ninth));
            y[b] = k.without(y[b], k.or(mine, others));
        }
    }
}

/// The cells of a band with at least one, two and three digits, the same in every
/// lane.
pub(super) struct CellDigitCounts<V> {
    pub once: V,
    pub twice: V,
    pub thrice: V,
}

#[inline(always)]
fn all_bands<K: WordLanes>(k: K, x: [K::V; 3], y: [K::V; 3]) -> [CellDigitCounts<K::V>; 3] {
    [count_digits(k, x[0], y[0]), count_digits(k, x[1], y[1]), count_digits(k, x[2], y[2])]
}

/// Counts the digits of each cell of a band.
#[inline(always)]
pub(super) fn count_digits<K: WordLanes>(k: K, eight: K::V, ninth: K::V) -> CellDigitCounts<K::V> {
    let other = k.swap_4(eight);
    let (once, twice) = (k.or(eight, other), k.and(eight, other));
    let (o, t) = (k.swap_2(once), k.swap_2(twice));
    let thrice = k.or(k.and(once, t), k.and(twice, o));
    let (once, twice) = (k.or(once, o), k.or(k.or(twice, t), k.and(once, o)));
    let (o, t, h) = (k.swap_1(once), k.swap_1(twice), k.swap_1(thrice));
    let thrice = k.or(k.or(thrice, h), k.or(k.and(once, t), k.and(twice, o)));
    let (once, twice) = (k.or(once, o), k.or(k.or(twice, t), k.and(once, o)));
    CellDigitCounts {
        once: k.or(once, ninth),
        twice: k.or(twice, k.and(once, ninth)),
        thrice: k.or(thrice, k.and(twice, ninth)),
    }
}

/// Clears the rows of a digit's singles, except the singles. Also returns one of
/// two singles in the same row, which is a clash.
#[inline(always)]
fn clear_single_rows<K: WordLanes>(k: K, x: K::V, singles: K::V) -> (K::V, K::V) {
    let singles = k.and(x, singles);
    let (rows, lowest) = used_rows(k, singles);
    let clash = k.and(singles, k.sub(singles, lowest));
    (k.or(k.without(x, rows), singles), clash)
}

/// Returns the only places of a digit in its rows. If a row is empty, the result
/// is wrong for its neighbours, but then the board is dead.
#[inline(always)]
fn single_rows<K: WordLanes>(k: K, x: K::V) -> K::V {
    let but_lowest = k.and(x, k.sub(x, k.splat(ONES)));
    k.without(x, used_rows(k, but_lowest).0)
}

/// Returns all cells of the rows with some bit, and the lowest bit of each such
/// row: the sum with a full row carries into the spare bit.
#[inline(always)]
fn used_rows<K: WordLanes>(k: K, x: K::V) -> (K::V, K::V) {
    let spilled = k.and(k.add(x, k.splat(ALL)), k.splat(SPARE));
    let lowest = k.down::<9>(spilled);
    (k.sub(spilled, lowest), lowest)
}

/// Keeps the places of a digit that are part of a matching of rows and blocks, and
/// then of bands and columns.
#[inline(always)]
fn lines<K: WordLanes>(k: K, x: [K::V; 3]) -> [K::V; 3] {
    // A bit for each minirow, in one of its three cells: the lowest for the first
    // band, and so on.
    let minirows = any(
        k,
        only(k, any(k, x[0], k.down::<1>(x[0]), k.down::<2>(x[0])), 0o111 * ONES),
        only(k, any(k, x[1], k.up::<1>(x[1]), k.down::<1>(x[1])), 0o222 * ONES),
        only(k, any(k, x[2], k.up::<1>(x[2]), k.up::<2>(x[2])), 0o444 * ONES),
    );
    let by_one = k.or(only(k, k.up::<3>(minirows), 0o770 * ONES), only(k, k.down::<6>(minirows), 0o007 * ONES));
    let by_two = k.or(only(k, k.up::<6>(minirows), 0o700 * ONES), only(k, k.down::<3>(minirows), 0o077 * ONES));
    let kept = matched(k, minirows, by_one, by_two);
    let kept = [only(k, kept, 0o111 * ONES), only(k, kept, 0o222 * ONES), only(k, kept, 0o444 * ONES)];
    // From a bit to its three cells: 8 - 1 = 7.
    let x = [
        k.and(x[0], k.sub(k.up::<3>(kept[0]), kept[0])),
        k.and(x[1], k.sub(k.up::<2>(kept[1]), k.down::<1>(kept[1]))),
        k.and(x[2], k.sub(k.up::<1>(kept[2]), k.down::<2>(kept[2]))),
    ];
    // A bit for each minicolumn: a row for each band.
    let minicolumns = any(
        k,
        only(k, any(k, x[0], k.down::<10>(x[0]), k.down::<20>(x[0])), 0o777),
        only(k, any(k, x[1], k.up::<10>(x[1]), k.down::<10>(x[1])), 0o777 << 10),
        only(k, any(k, x[2], k.up::<10>(x[2]), k.up::<20>(x[2])), 0o777 << 20),
    );
    let by_one = k.or(only(k, k.up::<1>(minicolumns), 0o666 * ONES), only(k, k.down::<2>(minicolumns), 0o111 * ONES));
    let by_two = k.or(only(k, k.up::<2>(minicolumns), 0o444 * ONES), only(k, k.down::<1>(minicolumns), 0o333 * ONES));
    let kept = matched(k, minicolumns, by_one, by_two);
    let kept = [only(k, kept, 0o777), only(k, kept, 0o777 << 10), only(k, kept, 0o777 << 20)];
    [
        k.and(x[0], any(k, kept[0], k.up::<10>(kept[0]), k.up::<20>(kept[0]))),
        k.and(x[1], any(k, kept[1], k.up::<10>(kept[1]), k.down::<10>(kept[1]))),
        k.and(x[2], any(k, kept[2], k.down::<10>(kept[2]), k.down::<20>(kept[2]))),
    ]
}

/// Returns the bits that are part of one of the six matchings, given the bits with
/// each row rotated by one place and by two.
#[inline(always)]
fn matched<K: WordLanes>(k: K, bits: K::V, by_one: K::V, by_two: K::V) -> K::V {
    let rotation = k.and(next_row(k, by_one), row_after(k, by_two));
    let other_rotation = k.and(next_row(k, by_two), row_after(k, by_one));
    k.and(bits, k.or(rotation, other_rotation))
}

// These are functions because closures are not always inlined, and only inlined code is
// compiled for its instruction set.

#[inline(always)]
fn next_row<K: WordLanes>(k: K, x: K::V) -> K::V {
    k.or(k.up::<10>(x), k.down::<20>(x))
}

#[inline(always)]
fn row_after<K: WordLanes>(k: K, x: K::V) -> K::V {
    k.or(k.up::<20>(x), k.down::<10>(x))
}

#[inline(always)]
fn any<K: WordLanes>(k: K, a: K::V, b: K::V, c: K::V) -> K::V {
    k.or(k.or(a, b), c)
}

#[inline(always)]
fn only<K: WordLanes>(k: K, x: K::V, mask: u32) -> K::V {
    k.and(x, k.splat(mask))
}
