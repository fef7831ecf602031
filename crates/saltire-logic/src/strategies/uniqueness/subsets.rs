//! Sets of so many things, in the order of the numbers whose bits they are:
//! the order in which Sudoku Explainer tries them.

/// Calls `each` with every set of `count` numbers below `all`, as bits, from
/// the lowest number up, until it says that it is enough.
pub(super) fn each_subset(all: usize, count: usize, mut each: impl FnMut(u32) -> bool) {
    if count > all || all >= 32 {
        return;
    }
    if count == 0 {
        each(0);
        return;
    }
    let (mut set, end) = ((1u64 << count) - 1, 1u64 << all);
    while set < end {
        if each(set as u32) {
            return;
        }
        // The next number with as many ones: Hacker's Delight, by H. S. Warren.
        let lowest = set & set.wrapping_neg();
        let ripple = set + lowest;
        set = ripple | (((set ^ ripple) >> 2) / lowest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_in_the_order_of_their_numbers() {
        let mut seen = Vec::new();
        each_subset(4, 2, |set| {
            seen.push(set);
            false
        });
        assert_eq!(seen, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        let mut count = 0;
        each_subset(25, 3, |_| {
            count += 1;
            false
        });
        assert_eq!(count, 2300);
        each_subset(3, 4, |_| panic!("four of three"));
    }
}
