//! Tests animations: decodes GIF files, and parses SVG and HTML.

use crate::common::{DIAGONAL, GUESSES, Pixels, film, film_with, layout};
use saltire_core::{Event, Observer, Phrase, Step, Symbols, Trace};
use saltire_render::{
    ANIMATION_FORMATS, Animation, Colour, Film, FramePer, MAX_FRAMES, Rgb, Shape, Theme, animation_format,
};

fn written(animation: &Animation, format: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    animation_format(format).expect("a format").write(animation, &mut bytes).expect("writing to memory does not fail");
    bytes
}

fn text(animation: &Animation, format: &str) -> String {
    String::from_utf8(written(animation, format)).expect("text")
}

/// Returns the visible pixels and the delay of each frame of a GIF.
fn decode(bytes: &[u8]) -> Vec<(Pixels, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![Rgb(1, 2, 3); width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        for (number, rgba) in frame.buffer.chunks_exact(4).enumerate() {
            let row = usize::from(frame.top) + number / usize::from(frame.width);
            let column = usize::from(frame.left) + number % usize::from(frame.width);
            if rgba[3] > 0 {
                screen[row * width + column] = Rgb(rgba[0], rgba[1], rgba[2]);
            }
        }
        frames.push((Pixels { width, height, colours: screen.clone() }, frame.delay));
    }
    frames
}

#[test]
fn a_gif_has_a_frame_for_each_placement_and_a_longer_last_frame() {
    let animation = Animation { speed: 10.0, ..Animation::new(film(DIAGONAL, &layout("diagonal", 9))) };
    let frames = decode(&written(&animation, "gif"));
    // The puzzle, 81 - 17 placements and the solution.
    assert_eq!(frames.len(), 1 + 64 + 1);
    let (last, rest) = frames.split_last().expect("frames");
    assert!(rest.iter().all(|(_, delay)| *delay == 10));
    assert_eq!(last.1, 400, "the last frame stays longer");
    assert_eq!((last.0.width, frames[0].0.width), (480, 480));
    let solved = |pixels: &Pixels| pixels.count(Theme::Light.rgb(Colour::Solved));
    assert_eq!(solved(&frames[0].0), 0);
    assert!(solved(&frames[32].0) > 500 && solved(&last.0) > solved(&frames[32].0));
    assert!(frames[5].0.count(Theme::Light.rgb(Colour::NewFill)) > 500, "placed digits are marked");
}

#[test]
fn a_gif_shows_every_digit_of_the_solution() {
    for theme in Theme::ALL {
        let film = film(DIAGONAL, &layout("diagonal", 9));
        let shapes = film.last().theme(theme).drawing().shapes;
        let frames = decode(&written(&Animation { theme, ..Animation::new(film) }, "gif"));
        let last = &frames.last().expect("a frame").0;
        let mut digits = 0;
        for shape in shapes {
            let Shape::Text((x, y), saltire_render::Anchor::Middle, style, _) = shape else { continue };
            if matches!(style.colour, Colour::Given | Colour::Solved) {
                assert!(last.has_near(theme.rgb(style.colour), (x.get(), y.get()), style.size.get() * 0.5));
                digits += 1;
            }
        }
        assert_eq!(digits, 81);
    }
}

#[test]
fn an_animation_by_steps_has_a_frame_for_each_step() {
    let film = film(DIAGONAL, &layout("diagonal", 9));
    let steps = film.steps();
    let animation = Animation { frames: FramePer::Step, ..Animation::new(film) };
    let frames = decode(&written(&animation, "gif"));
    assert_eq!(frames.len(), 1 + steps + 1);
    let crossed = frames.iter().filter(|(pixels, _)| pixels.count(Theme::Light.rgb(Colour::Gone)) > 10).count();
    assert!(crossed > steps / 2, "{crossed} of {steps} show removed candidates");
}

#[test]
fn guesses_and_dead_ends_are_visible() {
    let animation = Animation::new(film_with(GUESSES, &layout("diagonal", 9), "eliminate,only-choice"));
    let frames = decode(&written(&animation, "gif"));
    let with = |colour: Colour, least: usize| {
        frames.iter().filter(|(pixels, _)| pixels.count(Theme::Light.rgb(colour)) > least).count()
    };
    assert!(with(Colour::Guess, 1000) > 10, "guesses");
    assert!(with(Colour::DeadFill, 300) > 2, "dead ends");
    let last = &frames.last().expect("a frame").0;
    assert_eq!(last.count(Theme::Light.rgb(Colour::Guess)), 0, "the solution has no guesses");
}

#[test]
fn a_thousand_steps_make_small_files() {
    let film = film_with(GUESSES, &layout("diagonal", 9), "eliminate");
    assert!((1000..5000).contains(&film.steps()), "{} steps", film.steps());
    for frames in [FramePer::Placement, FramePer::Step] {
        for format in ANIMATION_FORMATS {
            let animation = Animation { frames, ..Animation::new(film.clone()) };
            let size = written(&animation, format.name()).len();
            assert!(size < 3000 * film.steps(), "{} by {frames:?}: {size} bytes", format.name());
        }
    }
}

/// Returns the times when groups of an animated SVG change.
fn times(svg: &str) -> Vec<f64> {
    let document = roxmltree::Document::parse(svg).expect("XML");
    let animate = document.descendants().filter(|node| node.has_tag_name("animate"));
    let mut times: Vec<f64> = animate
        .filter_map(|node| node.attribute("keyTimes"))
        .flat_map(|times| times.split(';').map(|time| time.parse::<f64>().expect("a number")).collect::<Vec<_>>())
        .collect();
    times.sort_by(f64::total_cmp);
    times.dedup();
    times
}

#[test]
fn animated_svg_has_the_times_of_the_frames() {
    let animation = Animation { speed: 4.0, ..Animation::new(film(DIAGONAL, &layout("diagonal", 9))) };
    let svg = text(&animation, "svg");
    let times = times(&svg);
    assert_eq!(times.len(), 66, "every frame changes something");
    assert!(times.iter().all(|time| (0.0..1.0).contains(time)));
    // 65 frames of a quarter of a second, and four seconds for the last.
    assert!(svg.contains("dur=\"20.25s\"") && svg.contains("repeatCount=\"indefinite\""));
    let last = times.last().expect("a time");
    assert!((last - 16.25 / 20.25).abs() < 1e-4, "the last frame stays longer: {last}");
    assert!(!svg.contains("href") && !svg.contains("<script"));
    assert_eq!(svg.matches("http").count(), 1, "only the name of the namespace");
}

#[test]
fn the_page_needs_no_other_resource() {
    for theme in Theme::ALL {
        let animation = Animation { theme, ..Animation::new(film(DIAGONAL, &layout("diagonal", 9))) };
        let page = text(&animation, "html");
        assert!(
            !page.contains("src=") && !page.contains("href=") && !page.contains("url(") && !page.contains("import")
        );
        assert_eq!(page.matches("http").count(), 1, "only the name of the namespace");
        assert!(page.contains(&format!("data-theme=\"{}\"", theme.name())) && page.contains("max=\"65\""));
        for word in ["Play", "One frame back", "One frame on", "First frame", "Last frame", "Frame", "aria-live"] {
            assert!(page.contains(word), "{word}");
        }
        let board = &page[page.find("<svg").expect("a board")..page.find("</svg>").expect("its end") + 6];
        let document = roxmltree::Document::parse(board).expect("XML");
        let groups: Vec<_> = document.descendants().filter(|node| node.has_attribute("data-from")).collect();
        let number = |node: &roxmltree::Node<'_, '_>, name| node.attribute(name).and_then(|text| text.parse().ok());
        for group in &groups {
            let (from, until): (Option<usize>, Option<usize>) =
                (number(group, "data-from"), number(group, "data-until"));
            assert!(from < until && until <= Some(66));
        }
        assert!(groups.len() > 100);
        let data = page.split("type=\"application/json\">").nth(1).and_then(|rest| rest.split("</script>").next());
        assert_eq!(data.expect("data").matches("\"normal\"]").count() + 1, 66, "a caption for each frame");
    }
}

#[test]
fn an_animation_shows_the_start_and_the_end_of_a_long_chain() {
    let board = layout("classic", 4);
    let mut trace = Trace::default();
    let reason = Phrase::numbered((1..=9).map(|number| format!("this is line {number}.")));
    let step = |reason: Phrase| Step { reason, conclusion: "A1 is 1".to_owned().into(), ..Step::default() };
    trace.note(0, Event::Step(step(reason)));
    let film = |trace: &Trace| Film::new(&saltire_core::Grid::open(&board), trace);
    let animation = Animation { frames: FramePer::Step, ..Animation::new(film(&trace)) };
    let svg = text(&animation, "svg");
    for words in ["This is line 2.", "… 7 more lines …", "So A1 is 1."] {
        assert!(svg.contains(words), "{words}");
    }
    assert!(!svg.contains(">This is line 3."));
    let page = text(&animation, "html");
    assert!(page.contains("\"8. This is line 8.\",\"9. This is line 9.\",\"So A1 is 1.\"]"));
    // A chain needs no more space than a long sentence.
    let height = |svg: &str| svg.split("height=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let mut other = Trace::default();
    other.note(0, Event::Step(step("many words ".repeat(80).into())));
    let sentence = Animation { frames: FramePer::Step, ..Animation::new(film(&other)) };
    assert_eq!(height(&svg), height(&text(&sentence, "svg")));
}

#[test]
fn text_is_escaped() {
    let film = film(DIAGONAL, &layout("diagonal", 9)).ending("</script><b onclick=\"x\">&amp;");
    for format in ["svg", "html"] {
        let text = text(&Animation::new(film.clone()), format);
        assert!(!text.contains("<b onclick") && text.matches("</script>").count() <= 2, "{format}");
    }
}

#[test]
fn a_film_that_is_too_long_loses_frames_and_says_so() {
    let board = layout("diagonal", 4);
    let start = saltire_core::Grid::open(&board);
    let cell = board.cells()[0];
    let digit = board.digits().first().expect("a digit");
    let mut trace = Trace::bounded(Symbols::Numbers, MAX_FRAMES + 50);
    for _ in 0..MAX_FRAMES + 60 {
        trace.note(1, Event::Guess { cell, digit, among: board.digits() });
    }
    let film = Film::new(&start, &trace);
    assert!(!film.is_complete());
    let animation = Animation { width: Some(120), ..Animation::new(film) };
    let svg = text(&animation, "html");
    assert!(svg.contains("The solve has more steps than are shown here."));
    assert!(svg.contains("52 frames before this one are left out."), "{}", &svg[svg.len() - 9000..]);
    assert_eq!(decode(&written(&animation, "gif")).len(), MAX_FRAMES);
}

#[test]
fn a_film_without_a_solution_has_a_last_frame() {
    for by in [FramePer::Placement, FramePer::Step] {
        let film = film("11.. .... .... ....", &layout("classic", 4));
        assert_eq!(decode(&written(&Animation { frames: by, ..Animation::new(film) }, "gif")).len(), 2);
        let empty = Film::new(&saltire_core::Grid::open(&layout("classic", 4)), &Trace::default());
        assert_eq!(decode(&written(&Animation { frames: by, ..Animation::new(empty) }, "gif")).len(), 1);
    }
}

#[test]
fn a_passed_deadline_stops_writing() {
    let film = film(DIAGONAL, &layout("diagonal", 9));
    let animation = Animation { deadline: saltire_core::Deadline::when(|| true), ..Animation::new(film) };
    for format in ANIMATION_FORMATS {
        let error = format.write(&animation, &mut Vec::new()).expect_err("the deadline has passed");
        assert_eq!(error.kind(), std::io::ErrorKind::Interrupted);
    }
}

#[test]
fn unusual_speeds_are_limited() {
    for (speed, delay) in [(f64::NAN, 20), (0.0, 6000), (-3.0, 6000), (1e9, 2), (f64::INFINITY, 20)] {
        let film = film("1... .... ..2. ...3", &layout("diagonal", 4));
        let frames = decode(&written(&Animation { speed, width: Some(120), ..Animation::new(film) }, "gif"));
        assert_eq!(frames[0].1, delay, "{speed}");
    }
}
