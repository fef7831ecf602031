//! English grammar for messages with numbers.

/// Returns a count with its noun: `1 cell`, `2 cells`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Returns `a` or `an`, as the number is pronounced.
pub(crate) fn article(number: usize) -> &'static str {
    if matches!(number, 8 | 11 | 18) { "an" } else { "a" }
}
