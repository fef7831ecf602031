//! Arguments of `saltire completions`.

use clap::Args;

#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

pub const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  saltire completions bash > ~/.local/share/bash-completion/completions/saltire
  saltire completions zsh > ~/.zfunc/_saltire
  saltire completions fish > ~/.config/fish/completions/saltire.fish";
