//! The name of a layout, before the size of the board is known.

use std::fmt;
use std::str::FromStr;

use crate::layout::rules::{RULES, Rule};
use crate::layout::{LayoutBuilder, LayoutError, Shape};
use crate::{Layout, nearest};

/// One rule of a layout, with what stands after its colon.
#[derive(Clone)]
struct Part {
    rule: &'static dyn Rule,
    parameter: Option<String>,
}

/// The name of a layout, such as `diagonal+jigsaw:1122…`, known to be
/// sensible, before the size of the board is known.
///
/// ```
/// use saltire_core::LayoutSpec;
/// let spec = LayoutSpec::parse("windoku+diagonal")?;
/// assert_eq!(spec.build(9)?.units().len(), 27 + 4 + 2);
/// assert!(LayoutSpec::parse("diagnal").unwrap_err().to_string().contains("diagonal"));
/// # Ok::<(), saltire_core::LayoutError>(())
/// ```
#[derive(Clone)]
pub struct LayoutSpec {
    parts: Vec<Part>,
}

impl LayoutSpec {
    /// Reads a name: names of rules with `+` between them.
    pub fn parse(name: &str) -> Result<LayoutSpec, LayoutError> {
        let mut parts: Vec<Part> = Vec::new();
        for part in name.split('+') {
            let (word, parameter) = match part.split_once(':') {
                Some((word, parameter)) => (word, Some(parameter.to_owned())),
                None => (part, None),
            };
            let rule = rule_named(word.trim())?;
            if parts.iter().any(|part| part.rule.name() == rule.name()) {
                return Err(LayoutError::Twice(rule.name()));
            }
            if parameter.is_some() && !rule.takes_parameter() {
                return Err(LayoutError::NoParameter(rule.name()));
            }
            parts.push(Part { rule, parameter });
        }
        for part in &parts {
            part.rule.side(part.parameter.as_deref())?;
        }
        Ok(LayoutSpec { parts })
    }

    /// The side that a rule such as a region map fixes.
    pub fn side(&self) -> Option<usize> {
        self.parts.iter().find_map(|part| part.rule.side(part.parameter.as_deref()).ok().flatten())
    }

    /// The layout on a board of this size.
    pub fn build(&self, shape: impl TryInto<Shape, Error: Into<LayoutError>>) -> Result<Layout, LayoutError> {
        let mut board = LayoutBuilder::new(self.to_string(), shape)?;
        if !self.parts.iter().any(|part| part.rule.replaces_blocks()) {
            board.blocks()?;
        }
        for part in &self.parts {
            board.rule(part.rule, part.parameter.as_deref())?;
        }
        Ok(board.build())
    }
}

fn rule_named(name: &str) -> Result<&'static dyn Rule, LayoutError> {
    let lower = name.to_lowercase();
    RULES.iter().copied().find(|rule| rule.name() == lower || rule.aliases().contains(&lower.as_str())).ok_or_else(
        || LayoutError::Unknown {
            name: name.chars().take(60).collect(),
            nearest: nearest(name, RULES.iter().map(|rule| rule.name())),
        },
    )
}

impl FromStr for LayoutSpec {
    type Err = LayoutError;

    fn from_str(name: &str) -> Result<LayoutSpec, LayoutError> {
        LayoutSpec::parse(name)
    }
}

impl fmt::Display for LayoutSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, Part { rule, parameter }) in self.parts.iter().enumerate() {
            let plus = if number > 0 { "+" } else { "" };
            write!(f, "{plus}{}", rule.name())?;
            if let Some(parameter) = parameter {
                write!(f, ":{parameter}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for LayoutSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LayoutSpec({self})")
    }
}
