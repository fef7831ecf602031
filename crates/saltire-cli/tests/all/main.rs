//! Tests of the command as users run it.

mod batch;
mod certificate;
mod console;
mod drat_checker;
mod enumeration;
mod help;
mod hunt;
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
mod tables;
#[cfg(unix)]
mod watch;
