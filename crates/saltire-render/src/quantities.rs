//! Durations and numbers as text for people.

use std::time::Duration;

/// Formats a duration with two or three digits: `12 µs`, `0.4 ms`, `3.2 s`.
pub fn duration_text(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        _ if seconds >= 100.0 => format!("{seconds:.0} s"),
        _ if seconds >= 1.0 => format!("{seconds:.1} s"),
        _ if seconds >= 0.1 => format!("{:.0} ms", seconds * 1e3),
        _ if seconds >= 1e-3 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{:.0} µs", seconds * 1e6),
    }
}

/// Formats a count with its noun: `1 call`, `2 calls`.
pub fn count_text(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Formats a number with commas: `1,234,567`.
pub fn grouped_text(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Rounds a number down to three digits and formats it with commas: `1,900,000`.
pub fn rounded_text(number: f64) -> String {
    let whole = number.round() as u64;
    let unit = 10_u64.pow(whole.checked_ilog10().unwrap_or(0).saturating_sub(2));
    grouped_text(whole / unit * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas() {
        assert_eq!([7u64, 999, 1000, 1234567].map(grouped_text), ["7", "999", "1,000", "1,234,567"]);
        let rounded = [0.2, 7.0, 999.0, 1000.0, 12_345.0, 1_905_999.0].map(rounded_text);
        assert_eq!(rounded, ["0", "7", "999", "1,000", "12,300", "1,900,000"]);
    }
}
