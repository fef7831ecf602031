//! Suggestions for misspelled names.

/// Returns the name that is most similar to `word`, if one is similar enough to
/// suggest.
///
/// ```
/// let names = ["classic", "diagonal"];
/// assert_eq!(saltire_core::nearest("diagnal", names), Some("diagonal"));
/// assert_eq!(saltire_core::nearest("xyzzy", names), None);
/// ```
pub fn nearest<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let word: Vec<char> = word.chars().take(64).collect::<String>().to_lowercase().chars().collect();
    names
        .into_iter()
        .map(|name| (similarity(&word, &name.chars().collect::<Vec<char>>()), name))
        .filter(|(similarity, _)| *similarity > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// Returns the similarity of Jaro and Winkler: 0 for words with nothing in common, 1 for
/// equal ones. It counts the letters that both have at nearly the same place, and a
/// common beginning counts more. A crate for this alone would be one more for every
/// program that only solves.
fn similarity(one: &[char], other: &[char]) -> f64 {
    let reach = (one.len().max(other.len()) / 2).saturating_sub(1);
    let mut is_taken = vec![false; other.len()];
    let mut shared = Vec::new();
    for (place, letter) in one.iter().enumerate() {
        let near = place.saturating_sub(reach)..(place + reach + 1).min(other.len());
        if let Some(found) = near.into_iter().find(|&index| !is_taken[index] && other[index] == *letter) {
            is_taken[found] = true;
            shared.push(*letter);
        }
    }
    if shared.is_empty() {
        return 0.0;
    }
    let in_order = other.iter().zip(&is_taken).filter(|&(_, &taken)| taken).map(|(letter, _)| *letter);
    let swapped = shared.iter().zip(in_order).filter(|(a, b)| **a != *b).count() / 2;
    let count = shared.len() as f64;
    let jaro = (count / one.len() as f64 + count / other.len() as f64 + (count - swapped as f64) / count) / 3.0;
    let beginning = one.iter().zip(other).take(4).take_while(|(a, b)| a == b).count();
    if jaro > 0.7 { jaro + 0.1 * beginning as f64 * (1.0 - jaro) } else { jaro }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of Winkler's paper on matching names (1990).
    #[test]
    fn published_similarities() {
        let letters = |word: &str| word.chars().collect::<Vec<char>>();
        for (one, other, expected) in
            [("martha", "marhta", 0.961), ("dwayne", "duane", 0.840), ("dixon", "dicksonx", 0.813)]
        {
            assert!((similarity(&letters(one), &letters(other)) - expected).abs() < 0.0005, "{one} {other}");
        }
        assert_eq!(similarity(&letters("abc"), &letters("abc")), 1.0);
        assert_eq!(similarity(&letters("abc"), &[]), 0.0);
    }
}
