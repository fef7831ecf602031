//! How far a long run is, on a terminal; nothing in a pipe.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar for a run whose answers come all the while: drawn on standard error,
/// where that is a terminal and the answers go elsewhere.
pub fn beside_output(end: Option<u64>, noun: &str) -> ProgressBar {
    if std::io::stdout().is_terminal() { ProgressBar::hidden() } else { bar(end, noun) }
}

/// A bar for a run over an input of so many bytes, or of nobody knows how many.
/// Its position is in bytes; its message says how many puzzles that were.
pub fn over_input(bytes: Option<u64>, to_file: bool) -> ProgressBar {
    let bar = if to_file { bar(bytes, "") } else { beside_output(bytes, "") };
    bar.set_style(style(match bytes {
        Some(_) => "{bar:30} {msg}, {eta} left",
        None => "{spinner} {msg}",
    }));
    bar
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is well formed")
}

/// A bar up to a known end, or a counter where the end is not known. Drawn on
/// standard error, and only where that is a terminal.
pub fn bar(end: Option<u64>, noun: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(end, ProgressDrawTarget::stderr_with_hz(10));
    let template = match end {
        Some(_) => format!("{{bar:30}} {{pos}} of {{len}} {noun}, {{eta}} left"),
        None => format!("{{spinner}} {{pos}} {noun}, {{per_sec}}"),
    };
    bar.set_style(style(&template));
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}
