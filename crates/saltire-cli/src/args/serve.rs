//! What can be said to `saltire serve`.

use std::net::IpAddr;

use clap::Args;

#[derive(Args, Debug)]
pub struct Serve {
    /// The port; 0 is any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// The address; 0.0.0.0 lets in everybody who can reach this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub address: IpAddr,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
}

pub const SERVE_EXAMPLES: &str = "\
Questions by HTTP go to /api/v1/VERB, as /api/v1/openapi.json says.

Examples:
  saltire serve --open
  saltire serve --port 9000
  curl http://127.0.0.1:8080/api/v1/solve -d '{\"puzzle\": \"1...............\"}'";
