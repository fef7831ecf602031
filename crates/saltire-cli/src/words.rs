//! Small words for output.

use std::io::Write;
use std::time::Duration;

/// A time as a person says it: `0.4 ms`, `12 µs`, `3.2 s`.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        _ if seconds >= 100.0 => format!("{seconds:.0} s"),
        _ if seconds >= 1.0 => format!("{seconds:.1} s"),
        _ if seconds >= 0.1 => format!("{:.0} ms", seconds * 1e3),
        _ if seconds >= 1e-3 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{:.0} µs", seconds * 1e6),
    }
}

/// `1 call`, `2 calls`.
pub fn many(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// A number of which three figures matter, with commas: `1,900,000`.
pub fn rounded(number: f64) -> String {
    let whole = number.round() as u64;
    let unit = 10_u64.pow(whole.checked_ilog10().unwrap_or(0).saturating_sub(2));
    let digits = (whole / unit * unit).to_string();
    let first = digits.len() % 3;
    let (head, rest) = digits.split_at(if first == 0 { 3.min(digits.len()) } else { first });
    let groups = rest.as_bytes().chunks(3).map(|group| format!(",{}", String::from_utf8_lossy(group)));
    format!("{head}{}", groups.collect::<String>())
}

/// Says something on standard error. Where nobody can hear it, that is no
/// reason to stop.
pub fn say(text: impl std::fmt::Display) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_figures_and_commas() {
        let said = [0.2, 7.0, 999.0, 1000.0, 12_345.0, 1_905_999.0].map(rounded);
        assert_eq!(said, ["0", "7", "999", "1,000", "12,300", "1,900,000"]);
    }
}
