//! Small sets of things that have few marks between them: the walk behind
//! groups of cells and of digits.
//!
//! The sets come in the order of the binary numbers that they are, from the
//! lowest: {0,1}, {0,2}, {1,2}, {0,3} … Sudoku Explainer walks so, and of two
//! equally easy steps the first is taken.

/// Calls `look` with every set of `size` things that have no more than `size`
/// marks between them, until it says that it has seen enough. `join` adds the
/// marks of one thing to those of others, `count` counts them.
pub(crate) fn small_sets<T: Copy>(
    things: &[T],
    size: usize,
    join: impl Fn(T, T) -> T + Copy,
    count: impl Fn(T) -> usize + Copy,
    mut look: impl FnMut(&[usize], T) -> bool,
) -> bool {
    let mut chosen = [0; MOST];
    if size == 0 || size > MOST || things.len() < size {
        return false;
    }
    Walk { things, size, join, count }.choose(&mut chosen, size, None, things.len(), &mut look)
}

/// As many things as a set may have.
const MOST: usize = 6;

struct Walk<'t, T, J, C> {
    things: &'t [T],
    size: usize,
    join: J,
    count: C,
}

impl<T: Copy, J: Fn(T, T) -> T + Copy, C: Fn(T) -> usize + Copy> Walk<'_, T, J, C> {
    /// Chooses `left` more things below `bound`, the highest of them first, so
    /// that the sets come in order.
    fn choose(
        &self,
        chosen: &mut [usize; MOST],
        left: usize,
        marks: Option<T>,
        bound: usize,
        look: &mut impl FnMut(&[usize], T) -> bool,
    ) -> bool {
        for number in left - 1..bound {
            let thing = self.things[number];
            let joined = marks.map_or(thing, |marks| (self.join)(marks, thing));
            if (self.count)(joined) > self.size {
                continue;
            }
            chosen[left - 1] = number;
            let enough = match left {
                1 => look(&chosen[..self.size], joined),
                _ => self.choose(chosen, left - 1, Some(joined), number, look),
            };
            if enough {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(things: &[u32], size: usize) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        let count = |marks: u32| marks.count_ones() as usize;
        small_sets(
            things,
            size,
            |a, b| a | b,
            count,
            |set, _| {
                sets.push(set.to_vec());
                false
            },
        );
        sets
    }

    #[test]
    fn the_sets_come_in_order_and_none_is_missed() {
        assert_eq!(sets(&[1, 1, 1], 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(
            sets(&[3, 4, 3, 5, 6], 3),
            [
                [0, 1, 2],
                [0, 1, 3],
                [0, 2, 3],
                [1, 2, 3],
                [0, 1, 4],
                [0, 2, 4],
                [1, 2, 4],
                [0, 3, 4],
                [1, 3, 4],
                [2, 3, 4]
            ]
        );
        assert_eq!(sets(&[3, 12, 3], 2), [[0, 2]]);
        assert!(sets(&[1], 2).is_empty());
    }
}
