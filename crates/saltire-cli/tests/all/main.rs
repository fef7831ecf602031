//! Tests of the command as users run it.

mod batch;
mod console;
mod enumeration;
mod help;
#[cfg(unix)]
mod interrupt;
#[cfg(target_os = "linux")]
mod memory;
mod output_file;
#[cfg(unix)]
mod pty;
mod race;
mod rate;
mod resume;
mod schema;
#[cfg(unix)]
mod serve;
mod support;
#[cfg(unix)]
mod watch;
