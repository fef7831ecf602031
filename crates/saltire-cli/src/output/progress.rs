//! Progress bars, on a terminal only.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Returns a bar for a run that prints answers all the time. It is hidden if they go to the terminal.
pub fn beside_output(end: Option<u64>, noun: &str) -> ProgressBar {
    if std::io::stdout().is_terminal() { ProgressBar::hidden() } else { bar(end, noun) }
}

/// Returns a bar for a run over an input of this many bytes, if known. Its position is in bytes, and
/// its message should be the number of puzzles.
pub fn over_input(bytes: Option<u64>, to_file: bool) -> ProgressBar {
    let bar = if to_file { bar(bytes, "") } else { beside_output(bytes, "") };
    bar.set_style(style(match bytes {
        Some(_) => "{bar:30} {msg}, {eta} left",
        None => "{spinner} {msg}",
    }));
    bar
}

/// Returns a bar for a search that prints results now and then. The bar stays below them, and its
/// message should be the progress of the search.
pub fn search(end: Option<u64>, noun: &str) -> ProgressBar {
    let bar = bar(end, noun);
    bar.set_style(style(&match end {
        Some(_) => format!("{{spinner}} {{pos}} of {{len}} {noun}, {{rate}}{{msg}}"),
        None => format!("{{spinner}} {{pos}} {noun}, {{rate}}{{msg}}"),
    }));
    bar
}

/// Returns a bar up to a known end, or a counter; on standard error, if that is a terminal.
pub fn bar(end: Option<u64>, noun: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(end, ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(style(&match end {
        Some(_) => format!("{{bar:30}} {{pos}} of {{len}} {noun}, {{rate}}, {{eta}} left"),
        None => format!("{{spinner}} {{pos}} {noun}, {{rate}}"),
    }));
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

fn style(template: &str) -> ProgressStyle {
    let rate = |state: &ProgressState, text: &mut dyn Write| {
        let rate = state.per_sec();
        // Ignore the error: a bar has nowhere to report it.
        let _ = if rate < 10.0 { write!(text, "{rate:.1} a second") } else { write!(text, "{rate:.0} a second") };
    };
    ProgressStyle::with_template(template).expect("the template is well formed").with_key("rate", rate)
}
