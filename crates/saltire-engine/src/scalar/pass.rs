//! One sweep over a board.

use super::words::{Eights, Words};

/// The lowest bit of each row of a band.
pub(super) const ONES: u32 = 1 | 1 << 10 | 1 << 20;
/// Every cell of a band.
pub(super) const ALL: u32 = 0x1FF * ONES;
/// The spare bit of each row.
const SPARE: u32 = ONES << 9;

/// The bands of nine digits: eight in the lanes of a word, the ninth apart.
#[derive(Clone, Copy)]
pub(super) struct Nine<V> {
    pub eight: [V; 3],
    pub ninth: [V; 3],
}

#[cfg(count)]
pub static SWEEPS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);

pub(super) enum Seen {
    Dead,
    Stalled,
    Solved,
}

/// Sweeps until nothing changes.
#[inline(always)]
pub(super) fn settle<K: Eights>(k: K, board: &mut Nine<K::V>) -> Seen {
    let Nine { eight: mut x, ninth: mut y } = *board;
    let mut last = k.splat(u32::MAX);
    loop {
        #[cfg(count)]
        SWEEPS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let mut full = k.splat(ALL);
        let mut sum = k.splat(0);
        let mut clashes = k.splat(0);
        for b in 0..3 {
            // How many digits a cell has.
            let (once, twice) = count(k, x[b], y[b]);
            full = k.and(full, once);
            sum = k.add(sum, twice);
            let naked = k.without(once, twice);
            // A cell's only digit is there in its row and nowhere else.
            let clash;
            (x[b], clash) = take(k, x[b], naked);
            clashes = k.or(clashes, clash);
            let clash;
            (y[b], clash) = take(k, y[b], naked);
            clashes = k.or(clashes, clash);
        }
        if !k.none(k.or(k.xor(full, k.splat(ALL)), clashes)) {
            return Seen::Dead;
        }
        if k.none(k.xor(sum, last)) {
            *board = Nine { eight: x, ninth: y };
            return Seen::Stalled;
        }
        last = sum;
        x = lines(k, x);
        y = lines(k, y);
        if !k.none(k.or(k.zero(x[0]), k.zero(y[0]))) {
            return Seen::Dead;
        }
        if k.none(sum) {
            let full = k.and(k.and(count(k, x[0], y[0]).0, count(k, x[1], y[1]).0), count(k, x[2], y[2]).0);
            if !k.none(k.xor(full, k.splat(ALL))) {
                return Seen::Dead;
            }
            *board = Nine { eight: x, ninth: y };
            return Seen::Solved;
        }
        for b in 0..3 {
            // A digit's only place in a row is nobody else's.
            let (mine, mine_y) = (single_rows(k, x[b]), single_rows(k, y[b]));
            let near = k.swap_4(mine);
            let four = k.or(mine, near);
            let far = k.swap_2(four);
            let two = k.or(four, far);
            let others = k.or(k.or(near, far), k.swap_1(two));
            let all = k.or(mine, others);
            x[b] = k.without(x[b], k.or(others, mine_y));
            y[b] = k.without(y[b], all);
        }
    }
}

/// The cells that have a digit, and those that have more than one.
#[inline(always)]
fn count<K: Eights>(k: K, x: K::V, ninth: K::V) -> (K::V, K::V) {
    let other = k.swap_4(x);
    let (once, twice) = (k.or(x, other), k.and(x, other));
    let (other, other_twice) = (k.swap_2(once), k.swap_2(twice));
    let (once, twice) = (k.or(once, other), k.or(k.or(twice, other_twice), k.and(once, other)));
    let (other, other_twice) = (k.swap_1(once), k.swap_1(twice));
    let (once, twice) = (k.or(once, other), k.or(k.or(twice, other_twice), k.and(once, other)));
    (k.or(once, ninth), k.or(twice, k.and(once, ninth)))
}

/// The places of digits in rows where they have no other.
#[inline(always)]
fn single_rows<K: Words>(k: K, x: K::V) -> K::V {
    let rest = k.and(x, k.sub(x, k.splat(ONES)));
    k.without(x, full_rows(k, rest).0)
}

/// All cells of the rows in which there is something; and the lowest bit of each.
#[inline(always)]
fn full_rows<K: Words>(k: K, x: K::V) -> (K::V, K::V) {
    let flags = k.and(k.add(x, k.splat(ALL)), k.splat(SPARE));
    let low = k.down::<9>(flags);
    (k.sub(flags, low), low)
}

/// Takes the naked singles among `x`.
#[inline(always)]
fn take<K: Words>(k: K, x: K::V, naked: K::V) -> (K::V, K::V) {
    let n = k.and(x, naked);
    let (rows, low) = full_rows(k, n);
    let clash = k.and(n, k.sub(n, low));
    (k.or(k.without(x, rows), n), clash)
}

/// Locked candidates of one digit, in rows and in columns.
#[inline(always)]
fn lines<K: Words>(k: K, x: [K::V; 3]) -> [K::V; 3] {
    let or = |a, b, c| k.or(k.or(a, b), c);
    let only = |a, mask: u32| k.and(a, k.splat(mask));
    let flags = or(
        only(or(x[0], k.down::<1>(x[0]), k.down::<2>(x[0])), 0o111 * ONES),
        only(or(x[1], k.up::<1>(x[1]), k.down::<1>(x[1])), 0o222 * ONES),
        only(or(x[2], k.up::<1>(x[2]), k.up::<2>(x[2])), 0o444 * ONES),
    );
    let one = k.or(only(k.up::<3>(flags), 0o770 * ONES), only(k.down::<6>(flags), 0o007 * ONES));
    let two = k.or(only(k.up::<6>(flags), 0o700 * ONES), only(k.down::<3>(flags), 0o077 * ONES));
    let kept = matched(k, flags, one, two);
    let m = [only(kept, 0o111 * ONES), only(kept, 0o222 * ONES), only(kept, 0o444 * ONES)];
    let x = [
        k.and(x[0], k.sub(k.up::<3>(m[0]), m[0])),
        k.and(x[1], k.sub(k.up::<2>(m[1]), k.down::<1>(m[1]))),
        k.and(x[2], k.sub(k.up::<1>(m[2]), k.down::<2>(m[2]))),
    ];
    let columns = or(
        only(or(x[0], k.down::<10>(x[0]), k.down::<20>(x[0])), 0o777),
        only(or(x[1], k.up::<10>(x[1]), k.down::<10>(x[1])), 0o777 << 10),
        only(or(x[2], k.up::<10>(x[2]), k.up::<20>(x[2])), 0o777 << 20),
    );
    let one = k.or(only(k.up::<1>(columns), 0o666 * ONES), only(k.down::<2>(columns), 0o111 * ONES));
    let two = k.or(only(k.up::<2>(columns), 0o444 * ONES), only(k.down::<1>(columns), 0o333 * ONES));
    let kept = matched(k, columns, one, two);
    let m = [only(kept, 0o777), only(kept, 0o777 << 10), only(kept, 0o777 << 20)];
    [
        k.and(x[0], or(m[0], k.up::<10>(m[0]), k.up::<20>(m[0]))),
        k.and(x[1], or(m[1], k.up::<10>(m[1]), k.down::<10>(m[1]))),
        k.and(x[2], or(m[2], k.down::<10>(m[2]), k.down::<20>(m[2]))),
    ]
}

/// Those of the flags that are part of a perfect matching.
#[inline(always)]
fn matched<K: Words>(k: K, flags: K::V, one: K::V, two: K::V) -> K::V {
    let next = |v| k.or(k.up::<10>(v), k.down::<20>(v));
    let last = |v| k.or(k.up::<20>(v), k.down::<10>(v));
    k.and(flags, k.or(k.and(next(one), last(two)), k.and(next(two), last(one))))
}
