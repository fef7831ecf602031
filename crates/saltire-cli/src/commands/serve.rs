//! `saltire serve`.

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;

use anyhow::{Context, Result};
use saltire_web::Server;

use crate::args::ServeArgs;
use crate::exit::Exit;
use crate::{interrupt, message};

/// Serves the page until Ctrl-C.
pub fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let wanted = SocketAddr::new(args.address, args.port);
    let server = Server::bind(wanted).map_err(|error| {
        let remedy = match error.kind() {
            ErrorKind::AddrInUse => ": it is in use; try another port: saltire serve --port 0",
            ErrorKind::AddrNotAvailable => ": this machine has no such address",
            ErrorKind::PermissionDenied => ": ports below 1024 need an administrator; choose a higher one",
            _ => "",
        };
        anyhow::Error::new(error).context(format!("can't serve {wanted}{remedy}"))
    })?;
    let address = server.address().context("the server has no address")?;
    let page = format!("http://{address}/");
    writeln!(out, "Saltire is at {page} · Ctrl-C stops it")?;
    out.flush()?;
    if !address.ip().is_loopback() {
        message::warn("other machines can connect to this server");
    }
    if args.open
        && let Err(error) = open::that_detached(&page)
    {
        message::warn(format!("can't open a browser ({error}); go to {page}"));
    }
    server.run(&interrupt::flag())?;
    Ok(Exit::Done)
}
