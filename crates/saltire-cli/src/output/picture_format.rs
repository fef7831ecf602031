//! The format of a picture, from `--format` or the file extension.

use std::path::Path;

use anyhow::Result;
use saltire::render::{self, ANIMATION_FORMATS, AnimationFormat, PICTURE_FORMATS, PictureFormat};

use crate::exit::UsageError;

/// Returns the format of a picture; SVG if neither names one.
pub fn picture_format(format: Option<&str>, path: Option<&Path>) -> Result<&'static dyn PictureFormat> {
    let names: Vec<&str> = PICTURE_FORMATS.iter().map(|format| format.name()).collect();
    let (name, option) = format_name(format, path, &names)?;
    let hint = if render::animation_format(&name).is_some() { ", which is for animations" } else { "" };
    render::picture_format(&name).ok_or_else(|| unknown_format("a picture", &option, hint, &names))
}

/// Returns the format of an animation; SVG if neither names one.
pub fn animation_format(format: Option<&str>, path: Option<&Path>) -> Result<&'static dyn AnimationFormat> {
    let names: Vec<&str> = ANIMATION_FORMATS.iter().map(|format| format.name()).collect();
    let (name, option) = format_name(format, path, &names)?;
    let hint = if render::picture_format(&name).is_some() { ", which is for pictures" } else { "" };
    render::animation_format(&name).ok_or_else(|| unknown_format("an animation", &option, hint, &names))
}

/// Returns the name of the format, and the argument that names it.
fn format_name(format: Option<&str>, path: Option<&Path>, names: &[&str]) -> Result<(String, String)> {
    let ending = path.and_then(Path::extension).map(|ending| ending.to_string_lossy().into_owned());
    match (format, ending, path) {
        (Some(name), ..) => Ok((name.to_owned(), format!("--format {name}"))),
        (None, Some(ending), _) => Ok((ending.clone(), format!(".{ending}"))),
        (None, None, None) => Ok(("svg".to_owned(), String::new())),
        (None, None, Some(path)) => {
            let (path, names) = (path.display(), names.join(", "));
            Err(UsageError(format!("the file name {path} has no extension to select the format: {names}")).into())
        }
    }
}

fn unknown_format(picture: &str, option: &str, hint: &str, names: &[&str]) -> anyhow::Error {
    UsageError(format!("can't write {picture} as {option}{hint}; these formats work: {}", names.join(", "))).into()
}
