//! `saltire serve`.

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;

use anyhow::{Context, Result};
use saltire_web::Server;

use crate::args::Serve;
use crate::exit::Exit;
use crate::{interrupt, words};

/// Serves the page until somebody presses Ctrl-C.
pub fn run(args: &Serve, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let wanted = SocketAddr::new(args.address, args.port);
    let server = Server::bind(wanted).map_err(|error| {
        let remedy = match error.kind() {
            ErrorKind::AddrInUse => ": something else is there; another: saltire serve --port 0",
            ErrorKind::AddrNotAvailable => ": this machine has no such address",
            ErrorKind::PermissionDenied => ": ports below 1024 are for the administrator; take a higher one",
            _ => "",
        };
        anyhow::Error::new(error).context(format!("{wanted} can't be served{remedy}"))
    })?;
    let address = server.address().context("the server has no address")?;
    let page = format!("http://{address}/");
    writeln!(out, "Saltire is at {page} · Ctrl-C stops it")?;
    out.flush()?;
    if !address.ip().is_loopback() {
        words::say("saltire: everybody who can reach this machine can use it");
    }
    if args.open
        && let Err(error) = open::that_detached(&page)
    {
        words::say(format!("saltire: no browser could be opened ({error}); go to {page}"));
    }
    server.run(&interrupt::flag())?;
    Ok(Exit::Done)
}
