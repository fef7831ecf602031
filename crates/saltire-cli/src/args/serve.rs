//! Arguments of `saltire serve`.

use std::net::IpAddr;

use clap::Args;

#[derive(Args)]
pub struct ServeArgs {
    /// The port; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// The address; with 0.0.0.0 other machines can connect
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub address: IpAddr,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
}

pub const SERVE_EXAMPLES: &str = "\
The HTTP API is at /api/v1/; /api/v1/openapi.json describes it.

Examples:
  saltire serve --open
  saltire serve --port 9000
  curl http://127.0.0.1:8080/api/v1/solve -d '{\"puzzle\": \"1...............\"}'";
