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
    let zero = k.splat(0);
    let mut last = [zero; 3];
    loop {
        #[cfg(count)]
        SWEEPS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let (old, old_y) = (x, y);
        let mut bad = zero;
        let mut more = zero;
        let mut fresh = zero;
        for b in 0..3 {
            // How many digits a cell has.
            let other = k.swap_4(x[b]);
            let (once, twice) = (k.or(x[b], other), k.and(x[b], other));
            let (other, other_twice) = (k.swap_2(once), k.swap_2(twice));
            let (once, twice) = (k.or(once, other), k.or(k.or(twice, other_twice), k.and(once, other)));
            let (other, other_twice) = (k.swap_1(once), k.swap_1(twice));
            let (once, twice) = (k.or(once, other), k.or(k.or(twice, other_twice), k.and(once, other)));
            let (once, twice) = (k.or(once, y[b]), k.or(twice, k.and(once, y[b])));
            bad = k.or(bad, k.xor(once, k.splat(ALL)));
            let naked = k.without(once, twice);
            more = k.or(more, twice);
            fresh = k.or(fresh, k.xor(naked, last[b]));
            last[b] = naked;
            // A cell's only digit is there in its row and nowhere else.
            let clash;
            (x[b], clash) = take(k, x[b], naked);
            bad = k.or(bad, clash);
            let clash_y;
            (y[b], clash_y) = take(k, y[b], naked);
            bad = k.or(bad, clash_y);
        }
        if !k.none(bad) {
            return Seen::Dead;
        }
        if k.none(fresh) {
            *board = Nine { eight: x, ninth: y };
            return Seen::Stalled;
        }
        x = lines(k, x);
        y = lines(k, y);
        if !k.none(k.or(k.zero(x[0]), k.zero(y[0]))) {
            return Seen::Dead;
        }
        if k.none(more) {
            let moved = k.or(k.or(k.xor(x[0], old[0]), k.xor(x[1], old[1])), k.xor(x[2], old[2]));
            let moved_y = k.or(k.or(k.xor(y[0], old_y[0]), k.xor(y[1], old_y[1])), k.xor(y[2], old_y[2]));
            if !k.none(k.or(moved, moved_y)) {
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
    let f = |x| k.and(k.or(k.or(x, k.down::<1>(x)), k.down::<2>(x)), k.splat(0o111 * ONES));
    let flags = k.or(k.or(f(x[0]), k.up::<1>(f(x[1]))), k.up::<2>(f(x[2])));
    let one = k.or(k.and(k.up::<3>(flags), k.splat(0o770 * ONES)), k.and(k.down::<6>(flags), k.splat(0o007 * ONES)));
    let two = k.or(k.and(k.up::<6>(flags), k.splat(0o700 * ONES)), k.and(k.down::<3>(flags), k.splat(0o077 * ONES)));
    let kept = matched(k, flags, one, two);
    let wide = |m| k.sub(k.up::<3>(m), m);
    let at = |m| k.and(m, k.splat(0o111 * ONES));
    // The highest box flag of a row runs into the spare bit's field: 3 bits up is within ten bits.
    let x = [
        k.and(x[0], wide(at(kept))),
        k.and(x[1], wide(at(k.down::<1>(kept)))),
        k.and(x[2], wide(at(k.down::<2>(kept)))),
    ];
    let c = |x| k.and(k.or(k.or(x, k.down::<10>(x)), k.down::<20>(x)), k.splat(0o777));
    let columns = k.or(k.or(c(x[0]), k.up::<10>(c(x[1]))), k.up::<20>(c(x[2])));
    let one =
        k.or(k.and(k.up::<1>(columns), k.splat(0o666 * ONES)), k.and(k.down::<2>(columns), k.splat(0o111 * ONES)));
    let two =
        k.or(k.and(k.up::<2>(columns), k.splat(0o444 * ONES)), k.and(k.down::<1>(columns), k.splat(0o333 * ONES)));
    let kept = matched(k, columns, one, two);
    let tall = |m| k.or(k.or(m, k.up::<10>(m)), k.up::<20>(m));
    let at = |m| k.and(m, k.splat(0o777));
    [k.and(x[0], tall(at(kept))), k.and(x[1], tall(at(k.down::<10>(kept)))), k.and(x[2], tall(k.down::<20>(kept)))]
}

/// Those of the flags that are part of a perfect matching.
#[inline(always)]
fn matched<K: Words>(k: K, flags: K::V, one: K::V, two: K::V) -> K::V {
    let next = |v| k.or(k.up::<10>(v), k.down::<20>(v));
    let last = |v| k.or(k.up::<20>(v), k.down::<10>(v));
    k.and(flags, k.or(k.and(next(one), last(two)), k.and(next(two), last(one))))
}
