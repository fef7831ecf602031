//! Layout names, parsed before the size of the board is known.

use std::fmt;
use std::str::FromStr;

use crate::layout::rules::{RULES, Rule};
use crate::layout::{BoardShape, LayoutBuilder, LayoutError};
use crate::{Layout, nearest};

/// A rule of a layout, with the parameter after its colon.
#[derive(Clone)]
struct RuleWithParameter {
    rule: &'static dyn Rule,
    parameter: Option<String>,
}

/// The checked name of a layout, such as `diagonal+jigsaw:1122…`, without the
/// size of the board.
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
    rules: Vec<RuleWithParameter>,
}

/// A rule of a layout, and the layout without it.
#[derive(Clone, Debug)]
pub struct RemovedRule {
    /// The name of the rule.
    pub rule: &'static str,
    /// The layout without it.
    pub rest: LayoutSpec,
}

impl LayoutSpec {
    /// Parses rule names joined by `+`.
    pub fn parse(name: &str) -> Result<LayoutSpec, LayoutError> {
        let mut rules: Vec<RuleWithParameter> = Vec::new();
        for part in name.split('+') {
            let (rule_name, parameter) = match part.split_once(':') {
                Some((rule_name, parameter)) => (rule_name, Some(parameter.to_owned())),
                None => (part, None),
            };
            let rule = rule_named(rule_name.trim())?;
            if rules.iter().any(|known| known.rule.name() == rule.name()) {
                return Err(LayoutError::Twice(rule.name()));
            }
            if parameter.is_some() && !rule.takes_parameter() {
                return Err(LayoutError::UnexpectedParameter(rule.name()));
            }
            rules.push(RuleWithParameter { rule, parameter });
        }
        for RuleWithParameter { rule, parameter } in &rules {
            rule.side(parameter.as_deref())?;
        }
        Ok(LayoutSpec { rules })
    }

    /// Returns the side of the board if a rule fixes it, as a region map does.
    pub fn side(&self) -> Option<usize> {
        self.rules.iter().find_map(|RuleWithParameter { rule, parameter }| rule.side(parameter.as_deref()).ok()?)
    }

    /// Returns each rule that adds to rows, columns and blocks or regions, with the
    /// layout that remains without it.
    ///
    /// ```
    /// use saltire_core::LayoutSpec;
    /// let parts = LayoutSpec::parse("diagonal+windoku")?.without_each();
    /// let names: Vec<String> = parts.iter().map(|part| format!("{} without {}", part.rest, part.rule)).collect();
    /// assert_eq!(names, ["windoku without diagonal", "diagonal without windoku"]);
    /// # Ok::<(), saltire_core::LayoutError>(())
    /// ```
    pub fn without_each(&self) -> Vec<RemovedRule> {
        let classic = RuleWithParameter { rule: RULES[0], parameter: None };
        let adds = |known: &&RuleWithParameter| !known.rule.replaces_blocks() && known.rule.name() != RULES[0].name();
        let without = |name: &str| {
            let mut rules: Vec<_> = self.rules.iter().filter(|known| known.rule.name() != name).cloned().collect();
            if rules.is_empty() {
                rules.push(classic.clone());
            }
            LayoutSpec { rules }
        };
        let removed = |known: &RuleWithParameter| {
            let rule = known.rule.name();
            RemovedRule { rule, rest: without(rule) }
        };
        self.rules.iter().filter(adds).map(removed).collect()
    }

    /// Builds the layout for a board of this size.
    pub fn build(&self, shape: impl TryInto<BoardShape, Error: Into<LayoutError>>) -> Result<Layout, LayoutError> {
        let mut board = LayoutBuilder::new(self.to_string(), shape)?;
        if !self.rules.iter().any(|rule| rule.rule.replaces_blocks()) {
            board.blocks()?;
        }
        for RuleWithParameter { rule, parameter } in &self.rules {
            board.rule(*rule, parameter.as_deref())?;
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
        for (number, RuleWithParameter { rule, parameter }) in self.rules.iter().enumerate() {
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
