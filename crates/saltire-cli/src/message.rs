//! Messages on standard error.

use std::fmt::Display;
use std::io::Write;

/// Prints a line. Ignores a closed standard error.
pub fn print(text: impl Display) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Prints a line that starts with the name of the command.
pub fn warn(text: impl Display) {
    print(format!("saltire: {text}"));
}
