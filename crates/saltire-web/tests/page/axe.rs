//! axe-core, which looks for barriers to access. It comes from npm: `scripts/install-browser` installs it in the target
//! folder, so the project does not contain it.

use std::io::Write;
use std::path::Path;

use serde_json::{Value, json};

use super::driver::Browser;

/// The script of axe-core.
pub struct Axe(String);

impl Axe {
    /// Reads the script. Prints `SKIPPED` if it is not installed.
    pub fn find() -> Option<Axe> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("axe");
        let script = std::fs::read_to_string(folder.join("node_modules/axe-core/axe.min.js"));
        if script.is_err() {
            let _ = writeln!(std::io::stderr(), "SKIPPED: axe-core is missing (scripts/install-browser)");
        }
        script.ok().map(Axe)
    }

    /// Makes axe-core known to the page, which forgets it when it is loaded again.
    pub async fn load_into(&self, page: &Browser) {
        page.run_async(&format!("{}; arguments[0](null);", self.0), Vec::new()).await;
    }

    /// Returns what axe-core finds: by all of its rules, or only by those about colours.
    pub async fn violations(&self, page: &Browser, all: bool) -> Value {
        let rules = if all { json!({}) } else { json!({ "runOnly": ["color-contrast"] }) };
        page.run_async(
            "const [rules, done] = arguments; \
             axe.run(document, rules).then(({ violations }) => done(violations.map(({ id, nodes }) => \
               `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)), (error) => done([String(error)]));",
            vec![rules],
        )
        .await
    }
}
