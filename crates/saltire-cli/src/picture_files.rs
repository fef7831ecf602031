//! In which format a picture is written: as `--format` says, or as its file
//! ends.

use std::path::Path;

use anyhow::Result;
use saltire::render::{self, ANIMATION_FORMATS, AnimationFormat, PICTURE_FORMATS, PictureFormat};

use crate::exit::Misuse;

/// The format of a picture; SVG where nothing names one.
pub fn picture_format(format: Option<&str>, path: Option<&Path>) -> Result<&'static dyn PictureFormat> {
    let names: Vec<&str> = PICTURE_FORMATS.iter().map(|format| format.name()).collect();
    let (name, wanted) = name(format, path, &names)?;
    let moving = if render::animation_format(&name).is_some() { "; that is for animations" } else { "" };
    render::picture_format(&name).ok_or_else(|| unknown("a picture", &wanted, &names, moving))
}

/// The format of an animation; SVG where nothing names one.
pub fn animation_format(format: Option<&str>, path: Option<&Path>) -> Result<&'static dyn AnimationFormat> {
    let names: Vec<&str> = ANIMATION_FORMATS.iter().map(|format| format.name()).collect();
    let (name, wanted) = name(format, path, &names)?;
    let still = if render::picture_format(&name).is_some() { "; that is for pictures" } else { "" };
    render::animation_format(&name).ok_or_else(|| unknown("an animation", &wanted, &names, still))
}

/// The name that was asked for, and how it was.
fn name(format: Option<&str>, path: Option<&Path>, names: &[&str]) -> Result<(String, String)> {
    let ending = path.and_then(Path::extension).map(|ending| ending.to_string_lossy().into_owned());
    match (format, ending, path) {
        (Some(name), ..) => Ok((name.to_owned(), format!("--format {name}"))),
        (None, Some(ending), _) => Ok((ending.clone(), format!(".{ending}"))),
        (None, None, None) => Ok(("svg".to_owned(), String::new())),
        (None, None, Some(path)) => {
            let (path, names) = (path.display(), names.join(", "));
            Err(Misuse(format!("{path} has no ending that names a format; these do: {names}")).into())
        }
    }
}

fn unknown(what: &str, wanted: &str, names: &[&str], other: &str) -> anyhow::Error {
    Misuse(format!("{what} can't be written as {wanted}{other}; these can: {}", names.join(", "))).into()
}
