//! Lists of varying length, stored one after another in one vector.

/// Lists of varying length. Items are added to the last list until it is closed.
pub(crate) struct PackedLists<T> {
    /// Where each list starts, the open one included.
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for PackedLists<T> {
    fn default() -> PackedLists<T> {
        PackedLists { starts: vec![0], items: Vec::new() }
    }
}

impl<T> PackedLists<T> {
    /// Removes all lists.
    pub fn clear(&mut self) {
        self.starts.truncate(1);
        self.items.clear();
    }

    /// Returns the number of closed lists.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the items of a closed list.
    #[inline]
    pub fn list(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// Returns the items of the open list.
    pub fn open_list(&mut self) -> &mut [T] {
        &mut self.items[self.starts[self.starts.len() - 1] as usize..]
    }

    /// Adds an item to the open list.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Adds items to the open list.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        self.items.extend(items);
    }

    /// Closes the open list and opens the next.
    pub fn close_list(&mut self) {
        self.starts.push(self.items.len() as u32);
    }
}

impl<T: Copy> PackedLists<T> {
    /// Distributes items, each with the number of its list, over `count` lists.
    pub fn distribute(count: usize, items: impl Iterator<Item = (usize, T)> + Clone) -> PackedLists<T> {
        let mut starts = vec![0; count + 2];
        items.clone().for_each(|(list, _)| starts[list + 2] += 1);
        for list in 0..count {
            starts[list + 2] += starts[list + 1];
        }
        let Some((_, first)) = items.clone().next() else {
            return PackedLists { starts: vec![0; count + 1], items: Vec::new() };
        };
        let mut sorted = vec![first; starts[count + 1] as usize];
        for (list, item) in items {
            sorted[starts[list + 1] as usize] = item;
            starts[list + 1] += 1;
        }
        starts.pop();
        PackedLists { starts, items: sorted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_distributed_in_order() {
        let lists = PackedLists::distribute(4, [(2, 'a'), (0, 'b'), (2, 'c')].into_iter());
        assert_eq!(
            (0..lists.len()).map(|list| lists.list(list)).collect::<Vec<_>>(),
            [&['b'][..], &[], &['a', 'c'], &[]]
        );
        assert_eq!(PackedLists::<u8>::distribute(2, [].into_iter()).len(), 2);
    }
}
