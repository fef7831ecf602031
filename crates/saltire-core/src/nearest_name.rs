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
    let word: String = word.chars().take(64).collect::<String>().to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&word, name), name))
        .filter(|(similarity, _)| *similarity > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}
