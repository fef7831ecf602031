//! The fields of a JSON object, with their values as they are written.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of an object, in order.
pub struct ObjectFields<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'t> ObjectFields<'t> {
    /// Parses an object. None if it is not one.
    pub fn parse(text: &'t [u8]) -> Option<ObjectFields<'t>> {
        serde_json::from_slice(text).ok()
    }

    /// Returns the names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| &**name)
    }

    /// Returns the value of a field, as it is written.
    pub fn value(&self, name: &str) -> Option<&'t str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.get())
    }

    /// Returns the value of a field for a cell of a table: a text without quotes, nothing for null, and
    /// any other value as it is written.
    pub fn cell(&self, name: &str) -> Cow<'t, str> {
        match self.value(name) {
            None | Some("null") => Cow::Borrowed(""),
            Some(value) if value.starts_with('"') => {
                serde_json::from_str::<String>(value).map_or(Cow::Borrowed(value), Cow::Owned)
            }
            Some(value) => Cow::Borrowed(value),
        }
    }
}

#[derive(Deserialize)]
struct Name<'t>(#[serde(borrow)] Cow<'t, str>);

impl<'de> Deserialize<'de> for ObjectFields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ObjectFields<'de>, D::Error> {
        struct FieldVisitor;

        impl<'de> Visitor<'de> for FieldVisitor {
            type Value = ObjectFields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some((Name(name), value)) = map.next_entry::<Name<'de>, &'de RawValue>()? {
                    fields.push((name, value));
                }
                Ok(ObjectFields(fields))
            }
        }

        deserializer.deserialize_map(FieldVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_as_they_are_written() {
        let text =
            br#"{"id": 1.10, "a\u0062": "x\"y", "big": 123456789012345678901234567890, "no": null, "l": [1, 2]}"#;
        let fields = ObjectFields::parse(text).expect("an object");
        assert_eq!(fields.names().collect::<Vec<_>>(), ["id", "ab", "big", "no", "l"]);
        let cells = ["id", "ab", "big", "no", "l", "missing"].map(|name| fields.cell(name).into_owned());
        assert_eq!(cells, ["1.10", "x\"y", "123456789012345678901234567890", "", "[1, 2]", ""]);
        assert!(ObjectFields::parse(b"[1]").is_none());
    }
}
