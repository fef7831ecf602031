//! Smaller files for browsers: without comments, indentation and the spaces that scripts do not need.
//!
//! This relies on the style of the page's scripts: comments have lines of their own, strings and templates end on their
//! line, and statements end with a semicolon.

/// Returns a script without comments, indentation and spaces around signs.
pub fn script(text: &str) -> String {
    let mut writer = ScriptWriter { out: String::with_capacity(text.len()), templates: Vec::new() };
    for line in text.lines() {
        let code = line.trim_start();
        if !code.is_empty() && !code.starts_with("//") {
            if writer.needs_space(code) {
                writer.out.push(' ');
            }
            writer.line(code);
        }
    }
    writer.out
}

/// Returns a style sheet or a document without indentation and without lines that are comments.
pub fn markup(text: &str) -> String {
    let is_comment = |line: &str| line.starts_with("/*") && line.ends_with("*/");
    let lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

struct ScriptWriter {
    out: String,
    /// The depth of braces in each open `${…}` of a template.
    templates: Vec<usize>,
}

impl ScriptWriter {
    /// Writes a line of code. Copies strings, templates and regular expressions as they are.
    fn line(&mut self, code: &str) {
        let mut rest = code;
        while let Some(next) = rest.chars().next() {
            let length = match next {
                '"' => string_length(rest),
                '/' if self.starts_operand() => regex_length(rest),
                '`' => self.template_length(&rest[1..]) + 1,
                '}' if self.templates.last() == Some(&0) => {
                    self.templates.pop();
                    self.template_length(&rest[1..]) + 1
                }
                _ => next.len_utf8(),
            };
            match next {
                '{' => self.templates.last_mut().into_iter().for_each(|depth| *depth += 1),
                '}' if length == 1 => self.templates.last_mut().into_iter().for_each(|depth| *depth -= 1),
                _ => {}
            }
            let (part, after) = rest.split_at(length);
            if next != ' ' || self.needs_space(after) {
                self.out.push_str(part);
            }
            rest = after;
        }
    }

    /// Returns the length of the text of a template, with its end or with the `${` after it.
    fn template_length(&mut self, text: &str) -> usize {
        let mut bytes = text.bytes().enumerate();
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'\\' => drop(bytes.next()),
                b'`' => return at + 1,
                b'$' if text[at + 1..].starts_with('{') => {
                    self.templates.push(0);
                    return at + 2;
                }
                _ => {}
            }
        }
        text.len()
    }

    /// Returns true if an operand follows what is written, so a slash starts a regular expression.
    fn starts_operand(&self) -> bool {
        let code = self.out.trim_end_matches(' ');
        code.ends_with("return") || code.chars().next_back().is_none_or(|last| "(,=:[!&|?{};>".contains(last))
    }

    /// Returns true if a space between what is written and `after` separates two words or two signs that would join.
    fn needs_space(&self, after: &str) -> bool {
        let (Some(last), Some(next)) = (self.out.chars().next_back(), after.chars().next()) else { return false };
        let is_word = |sign: char| sign.is_alphanumeric() || "_$#".contains(sign);
        let joins = "+-".contains(last) && last == next;
        (is_word(last) && is_word(next)) || joins
    }
}

fn string_length(text: &str) -> usize {
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A slash in a class such as `[/]` does not end a regular expression.
fn regex_length(text: &str) -> usize {
    let mut in_class = false;
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'[' => in_class = true,
            b']' => in_class = false,
            b'/' if !in_class => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_go_but_not_in_strings_templates_and_regular_expressions() {
        let cases = [
            ("\t// a comment\n\tconst a = b + 1;\n", "const a=b+1;"),
            ("f(\"a  = b\", c);", "f(\"a  = b\",c);"),
            ("const t = `a  ${b + `c  ${d ? { e: 1 } : 2}`}  f`;", "const t=`a  ${b+`c  ${d?{e:1}:2}`}  f`;"),
            ("x = /a  [/ ] \\/ b/.test(y) ? 1 / 2 : z / 3;", "x=/a  [/ ] \\/ b/.test(y)?1/2:z/3;"),
            ("return typeof a === \"b\" || a - -b;", "return typeof a===\"b\"||a- -b;"),
            (
                "export const a =\n\tb;\nfunction c() {\n}\nlet d = e ?? 1;",
                "export const a=b;function c(){}let d=e??1;",
            ),
            ("import { $, el } from \"./dom.js\";", "import{$,el}from\"./dom.js\";"),
        ];
        for (text, expected) in cases {
            assert_eq!(script(text), expected);
        }
        assert_eq!(markup("/* words */\n\ta{b:c}\n"), "a{b:c}\n");
    }
}
