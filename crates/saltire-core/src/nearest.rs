//! The name somebody meant.

/// The name among `names` that is nearest to `word`, where one is near enough
/// to be worth offering.
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
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}
