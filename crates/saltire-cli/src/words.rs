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

/// Says something on standard error. Where nobody can hear it, that is no
/// reason to stop.
pub fn say(text: impl std::fmt::Display) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
