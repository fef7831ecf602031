//! Tests pictures: compares SVG with snapshots, and looks at the pixels of PNG.

use crate::common::{DIAGONAL, GUESSES, Pixels, assert_snapshot, decode_png, film, grid, layout};
use saltire_core::{
    Candidate, Cell, Contradiction, DigitSet, Event, Evidence, Grid, LinkKind, Observer, Phrase, Role, Step, Symbols,
    Trace,
};
use saltire_render::{
    Chart, ChartGroup, ChartRow, Colour, Drawing, Film, Picture, Segment, Shape, Stroke, Theme, min_picture_width,
    picture_format,
};

const JIGSAW: &str = "jigsaw:1112122233343444";

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn at(name: &str, digit: u8) -> Candidate {
    Candidate { cell: cell(name), digit: saltire_core::Digit::new(digit).expect("a digit") }
}

/// Returns a film of one step.
fn one_step(grid: &Grid, eliminations: Vec<Candidate>, evidence: Evidence, text: &str) -> Film {
    let strategy = "by-hand".to_owned();
    let step = Step { strategy, eliminations, evidence, reason: text.to_owned().into(), ..Step::default() };
    let mut trace = Trace::new(Symbols::Numbers);
    trace.note(0, Event::Step(step));
    Film::new(grid, &trace)
}

/// Returns a step with evidence of every kind: base and cover units, causes, and
/// strong and weak links, one of them from two candidates.
fn all_evidence() -> Film {
    let board = layout("classic", 4);
    let grid = Grid::open(&board);
    let unit = |name: &str| board.units().iter().find(|unit| unit.name() == name).expect("a unit");
    let two = DigitSet::of(at("A1", 2).digit);
    let mut evidence = Evidence::default()
        .unit(Role::Base, unit("row A"))
        .unit(Role::Cover, unit("column 1"))
        .cells(Role::Cause, [cell("A1"), cell("A3")])
        .candidates(Role::Cause, &grid, [cell("A1"), cell("A3")], two)
        .candidates(Role::Base, &grid, [cell("B2")], two)
        .candidates(Role::Cover, &grid, [cell("B3")], two)
        .link(LinkKind::Strong, at("A1", 2), at("A3", 2))
        .link(LinkKind::Weak, at("A3", 2), at("D3", 2));
    evidence.links[1].from.push(at("A4", 2));
    one_step(&grid, vec![at("C1", 2), at("D1", 2)], evidence, "by hand, <so> \"C1\" & D1 can't be 2")
}

/// Returns a step with a second and a third part of the cause and a fin, as
/// candidates and as cells.
fn all_groups() -> Film {
    let grid = Grid::open(&layout("classic", 4));
    let two = DigitSet::of(at("A1", 2).digit);
    let mut evidence = Evidence::default();
    for (role, marks, cells) in
        [(Role::Cause, "A1", "C1"), (Role::Second, "A2", "C2"), (Role::Third, "A3", "C3"), (Role::Fin, "A4", "C4")]
    {
        evidence = evidence.candidates(role, &grid, [cell(marks)], two).cells(role, [cell(cells)]);
    }
    // A removed candidate can also be part of the cause.
    one_step(&grid, vec![at("A2", 2), at("B1", 2)], evidence, "by hand, so A2 and B1 can't be 2")
}

/// Returns a chain with numbered lines on a board whose cells have these candidates,
/// and the cells of the chain two each.
fn numbered_chain(elsewhere: DigitSet) -> (Grid, Step) {
    let mut grid = Grid::open(&layout("classic", 9));
    let ends = [("A1", 5, 7), ("A7", 7, 2), ("C8", 2, 9), ("G8", 9, 5)];
    for &place in grid.layout().clone().cells() {
        let pair = ends.iter().find(|(name, ..)| place == cell(name));
        let kept = pair.map_or(elsewhere, |(name, one, other)| {
            [at(name, *one), at(name, *other)].iter().map(|at| at.digit).collect()
        });
        grid.remove(place, grid.layout().digits() - kept);
    }
    let mut evidence = Evidence::default();
    let mut lines = Vec::new();
    for (number, &(name, first, second)) in ends.iter().enumerate() {
        let (from, to) = (vec![at(name, first)], vec![at(name, second)]);
        lines.push(format!("If {name} isn't {first}, then {name} is {second}: the only candidate left in {name}."));
        evidence = evidence.numbered_link(lines.len(), LinkKind::Strong, from, to.clone());
        if let Some(&(next, digit, _)) = ends.get(number + 1) {
            lines.push(format!("If {name} is {second}, then {next} isn't {digit}: {name} and {next} see each other."));
            evidence = evidence.numbered_link(lines.len(), LinkKind::Weak, to, vec![at(next, digit)]);
        }
    }
    let step = Step {
        strategy: "xy-chain".to_owned(),
        eliminations: vec![at("G1", 5)],
        evidence,
        reason: Phrase::numbered(lines),
        conclusion: "G1 can't be 5".to_owned().into(),
        ..Step::default()
    };
    (grid, step)
}

fn snapshot(name: &str, picture: &Picture) {
    let svg = picture.to_svg();
    roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_snapshot(name, &svg);
}

#[test]
fn boards_match_their_snapshots() {
    snapshot("diagonal.svg", &Picture::board(&grid(DIAGONAL, &layout("diagonal", 9))));
    snapshot("jigsaw.svg", &Picture::board(&grid("1... .2.. ..34 4...", &layout(JIGSAW, 4))).theme(Theme::Print));
    snapshot("clash.svg", &Picture::board(&grid("11.. .... ..3. ....", &layout("classic", 4))).theme(Theme::Dark));
    snapshot(
        "candidates.svg",
        &Picture::board(&grid("12 34 1 24 3 4 123 4 1 2 3 4 12 23 34 14", &layout("classic", 4))),
    );
}

#[test]
fn steps_match_their_snapshots() {
    snapshot("evidence.svg", &all_evidence().picture_of_step(1).expect("a step"));
    snapshot("groups.svg", &all_groups().picture_of_step(1).expect("a step"));
    let (grid, step) = numbered_chain(layout("classic", 9).digits());
    snapshot("chain.svg", &Picture::step(&grid, &step));
    let board = layout("classic", 4);
    snapshot("no-solution.svg", &film("123. ...4 .... ....", &board).last());
    snapshot("solved.svg", &film("1... .... ..2. ...3", &layout("diagonal", 4)).ending("This & that.").last());
}

#[test]
fn charts_match_their_snapshot_and_are_colourful() {
    let row = |name: &str, time: f64, calls, updates: &[(&str, u64)]| ChartRow {
        name: name.to_owned(),
        time,
        time_text: format!("{time} ms"),
        calls,
        updates: updates.iter().map(|&(name, count)| (name.to_owned(), count)).collect(),
    };
    let rows = vec![
        row("eliminate + only choice", 4.5, 961, &[("eliminate", 700), ("only-choice", 300)]),
        row("+ <twins>", 9.0, 0, &[("eliminate", 500), ("only-choice", 120), ("twins", 3)]),
        row("nothing at all", 0.0, 1, &[]),
    ];
    let groups = vec![ChartGroup { title: "diagonal".into(), rows }];
    let chart = Chart { title: "Study".into(), groups };
    for theme in Theme::ALL {
        let drawing = chart.drawing(theme);
        let mut svg = Vec::new();
        picture_format("svg").expect("a known format").write(&drawing, &mut svg).expect("it is written");
        let svg = String::from_utf8(svg).expect("text");
        roxmltree::Document::parse(&svg).expect("XML");
        if theme == Theme::Light {
            assert_snapshot("chart.svg", &svg);
        }
        let mut png = Vec::new();
        picture_format("png").expect("a known format").write(&drawing, &mut png).expect("it is written");
        assert!(decode_png(&png).count(theme.rgb(Colour::Part1)) > 500);
    }
}

/// Returns the pixels and the shapes of a picture.
fn drawn(picture: &Picture) -> (Pixels, Drawing) {
    let (pixels, drawing) = (decode_png(&picture.to_png()), picture.drawing());
    assert_eq!((pixels.width, pixels.height), (drawing.width as usize, drawing.height as usize));
    (pixels, drawing)
}

/// Checks that every digit and candidate is visible at its place and in its
/// colour, and returns their number.
fn visible_digits(picture: &Picture) -> usize {
    let (pixels, drawing) = drawn(picture);
    let mut seen = 0;
    for shape in &drawing.shapes {
        let Shape::Text((x, y), saltire_render::Anchor::Middle, style, text) = shape else { continue };
        let reach = style.size.get() * 0.5;
        let (colour, place) = (drawing.theme.rgb(style.colour), (x.get(), y.get()));
        let thin = style.size.get() < 20.0;
        let is_seen = match thin {
            true => pixels.has_similar_near(colour, drawing.theme.rgb(Colour::Paper), place, reach),
            false => pixels.has_near(colour, place, reach),
        };
        assert!(is_seen, "{text} at {x} {y} is not visible");
        seen += usize::from(matches!(style.colour, Colour::Given | Colour::Solved | Colour::Pencil));
    }
    seen
}

#[test]
fn every_digit_is_visible_on_every_board() {
    for theme in Theme::ALL {
        let board = Picture::board(&grid(DIAGONAL, &layout("diagonal", 9))).theme(theme);
        assert_eq!(visible_digits(&board), 17);
    }
    for (name, side) in [("classic", 4), ("classic", 6), ("windoku", 9), ("diagonal", 16), ("anti-knight", 25)] {
        let board = layout(name, side);
        let text: String = (0..side * side).map(|place| if place % 7 == 0 { '1' } else { '.' }).collect();
        let puzzle = Picture::board(&grid(&text, &board));
        assert_eq!(visible_digits(&puzzle), (side * side).div_ceil(7), "{name} {side}");
        let mut open = Grid::open(&board);
        let first = open.layout().digits().first().expect("a digit");
        for &cell in board.cells() {
            open.remove(cell, DigitSet::of(first));
        }
        assert_eq!(visible_digits(&Picture::board(&open)), side * side * (side - 1), "{name} {side}");
    }
    for side in [2, 3, 5, 7] {
        let map: String = (0..side * side).map(|place| char::from(b'a' + (place / side) as u8)).collect();
        let board = layout(&format!("jigsaw:{map}"), side);
        let text: String = std::iter::once('1').chain(std::iter::repeat_n('.', side * side - 1)).collect();
        assert_eq!(visible_digits(&Picture::board(&grid(&text, &board))), 1);
    }
}

#[test]
fn letters_are_drawn_as_letters() {
    let text: String = (0..256).map(|place| if place == 0 { 'P' } else { '.' }).collect();
    let svg = Picture::board(&grid(&text, &layout("classic", 16))).to_svg();
    assert!(svg.contains(">P</text>"));
}

#[test]
fn layouts_have_their_tints_and_borders() {
    let pixels = |name: &str| decode_png(&Picture::board(&Grid::open(&layout(name, 9))).to_png());
    let tint = Theme::Light.rgb(Colour::Tint);
    let (plain, windows) = (pixels("classic"), pixels("windoku"));
    assert_eq!(plain.count(tint), 0);
    let (narrow, wide) = (pixels("center-dot"), windows.count(tint) as f64);
    let ratio = wide / narrow.count(tint) as f64;
    assert!((3.7..4.3).contains(&ratio), "windows have 36 cells, centers 9: {ratio}");
    let border = Theme::Light.rgb(Colour::Border);
    let svg = Picture::board(&grid("1... .... .... ....", &layout(JIGSAW, 4)));
    let borders = svg.drawing().shapes.iter().filter(|s| matches!(s, Shape::Rect(_, _, Colour::Border))).count();
    assert!(borders > 8, "a jigsaw has its own borders: {borders}");
    assert!(plain.count(border) > 5000);
}

#[test]
fn a_diagonal_is_one_line() {
    let lines = |name: &str| {
        let drawing = Picture::board(&Grid::open(&layout(name, 9))).drawing();
        let is_line = |shape: &&Shape| matches!(shape, Shape::Path(_, stroke) if stroke.colour == Colour::Diagonal);
        (
            drawing.shapes.iter().filter(is_line).count(),
            decode_png(&Picture::board(&Grid::open(&layout(name, 9))).to_png()),
        )
    };
    let tint = Theme::Light.rgb(Colour::Tint);
    for (name, expected) in [("classic", 0), ("main-diagonal", 1), ("diagonal", 2), ("windoku+diagonal", 2)] {
        let (count, pixels) = lines(name);
        assert_eq!((count, pixels.count(tint) > 0), (expected, name.contains("windoku")), "{name}");
    }
    // It is narrower than a digit, and thin on small pictures.
    let (_, pixels) = lines("diagonal");
    let share = pixels.count(Theme::Light.rgb(Colour::Diagonal)) as f64 / (pixels.width * pixels.height) as f64;
    assert!((0.01..0.05).contains(&share), "the diagonals cover {share}");
}

#[test]
fn marks_of_players_are_drawn_instead_of_candidates() {
    let mut board = grid("12.. .... .... ...1", &layout("classic", 4));
    let digits =
        |text: &str| text.bytes().filter_map(|digit| saltire_core::Digit::new(digit - b'0')).collect::<DigitSet>();
    board.remove(cell("B1"), digits("12"));
    let picture = Picture::board(&board)
        .corner_marks([(cell("A1"), digits("34")), (cell("B1"), digits("34"))])
        .centre_marks([(cell("B1"), digits("34")), (cell("C2"), digits("1234"))])
        .colours([(cell("A1"), 1), (cell("B1"), 3), (cell("B1"), 9), (cell("B1"), 3)]);
    snapshot("marks.svg", &picture);
    for theme in Theme::ALL {
        let pixels = decode_png(&picture.clone().theme(theme).to_png());
        let [whole, half, other] =
            [Colour::Player1, Colour::Player3, Colour::Player9].map(|colour| pixels.count(theme.rgb(colour)) as f64);
        assert!(whole > 2000.0 && (0.35..0.65).contains(&(half / whole)) && (0.35..0.65).contains(&(other / whole)));
    }
    // There is a place for every digit of a large board.
    let large = Grid::open(&layout("classic", 16));
    let all = Picture::board(&large).corner_marks([(cell("A1"), large.layout().digits())]);
    let texts = |picture: &Picture| picture.drawing().shapes.iter().filter(|s| matches!(s, Shape::Text(..))).count();
    assert_eq!(texts(&all), texts(&Picture::board(&large)) + 16);
}

/// Returns the middle of a straight line.
fn middle(segments: &[Segment]) -> Option<(f32, f32)> {
    match segments {
        [Segment::Move(a), Segment::Line(b)] => Some(((a.0.get() + b.0.get()) / 2.0, (a.1.get() + b.1.get()) / 2.0)),
        _ => None,
    }
}

#[test]
fn evidence_is_visible() {
    for theme in Theme::ALL {
        let picture = all_evidence().picture_of_step(1).expect("a step").theme(theme);
        let (pixels, drawing) = drawn(&picture);
        let strokes: Vec<(&Vec<Segment>, &Stroke)> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Path(segments, stroke) => Some((segments, stroke)),
                _ => None,
            })
            .collect();
        let gone: Vec<_> = strokes.iter().filter(|(_, stroke)| stroke.colour == Colour::Gone).collect();
        assert_eq!(gone.len(), 2, "two candidates are removed");
        for (segments, _) in gone {
            let place = middle(segments).expect("a straight line");
            assert!(pixels.has_near(theme.rgb(Colour::Gone), place, 1.0));
        }
        let links: Vec<_> = strokes.iter().filter(|(_, stroke)| stroke.colour == Colour::Link).collect();
        let curves = links.iter().filter(|(segments, _)| matches!(segments[1], Segment::Curve(..)));
        let dashed: Vec<bool> = curves.map(|(_, stroke)| stroke.dashed).collect();
        assert_eq!(dashed, [false, true], "a strong link is solid, a weak one dashed");
        assert_eq!(links.len(), 5, "each link has a head, and an end with two candidates a line");
        assert!(pixels.count(theme.rgb(Colour::Link)) > 100);
        let edge = |colour: Colour| {
            strokes.iter().find(|(_, stroke)| stroke.colour == colour).map(|(_, stroke)| stroke.dashed)
        };
        if theme != Theme::Print {
            assert_eq!((edge(Colour::Base), edge(Colour::Cover)), (Some(false), Some(true)));
        }
        let discs = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Disc((x, y), radius, Some(Colour::Cause), None) => Some((x.get(), y.get(), radius.get())),
            _ => None,
        });
        let discs: Vec<_> = discs.collect();
        assert_eq!(discs.len(), 2, "two candidates are causes");
        for (x, y, radius) in discs {
            assert!(pixels.has_near(theme.rgb(Colour::Cause), (x - radius * 0.8, y), 1.0));
        }
        for fill in [Colour::CauseFill, Colour::BaseFill, Colour::CoverFill] {
            assert!(pixels.count(theme.rgb(fill)) > 300, "{fill:?}");
        }
    }
}

/// Returns the numbers on the links of a drawing, with their places and radii.
fn link_numbers(drawing: &Drawing) -> Vec<(String, (f32, f32), f32)> {
    let pairs = drawing.shapes.windows(2).filter_map(|pair| match pair {
        [Shape::Disc((x, y), radius, Some(Colour::Link), _), Shape::Text(_, _, _, text)] => {
            Some((text.clone(), (x.get(), y.get()), radius.get()))
        }
        _ => None,
    });
    pairs.collect()
}

#[test]
fn numbers_on_links_are_readable_and_hide_no_digit() {
    let few = [1, 4, 6, 8].map(|digit| at("A1", digit).digit).into_iter().collect();
    for elsewhere in [layout("classic", 9).digits(), few] {
        let (grid, step) = numbered_chain(elsewhere);
        for theme in Theme::ALL {
            let (pixels, drawing) = drawn(&Picture::step(&grid, &step).theme(theme));
            let numbers = link_numbers(&drawing);
            let texts: Vec<&str> = numbers.iter().map(|(text, ..)| text.as_str()).collect();
            assert_eq!(texts, ["1", "2", "3", "4", "5", "6", "7"]);
            for (text, place, radius) in &numbers {
                let on_disc = (theme.rgb(Colour::OnStrong), theme.rgb(Colour::Link));
                assert!(pixels.has_similar_near(on_disc.0, on_disc.1, *place, radius * 0.6), "{text}");
                assert!(pixels.has_near(on_disc.1, *place, radius * 0.9), "{text}");
                for shape in &drawing.shapes {
                    let Shape::Text((x, y), saltire_render::Anchor::Middle, style, digit) = shape else { continue };
                    let distance = (x.get() - place.0).hypot(y.get() - place.1);
                    let is_number = style.colour == Colour::OnStrong;
                    let least = if is_number { radius * 1.5 } else { radius + style.size.get() * 0.15 };
                    assert!(distance < 0.1 || distance > least, "{text} covers {digit}");
                }
            }
        }
    }
}

#[test]
fn the_lines_of_a_chain_are_below_the_board() {
    let (grid, mut step) = numbered_chain(layout("classic", 9).digits());
    let texts = |drawing: &Drawing| -> Vec<String> {
        let texts = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Text(_, saltire_render::Anchor::Start, _, text) => Some(text.clone()),
            _ => None,
        });
        texts.collect()
    };
    let drawing = Picture::step(&grid, &step).drawing();
    let shown = texts(&drawing);
    assert_eq!(shown.iter().filter(|text| text.ends_with('.') && text.len() == 2).count(), 7, "{shown:?}");
    assert_eq!(shown.last().map(String::as_str), Some("So G1 can't be 5."));
    assert!(!shown.iter().any(|text| text.contains('…')));
    step.reason = Phrase::numbered((1..=40).map(|number| format!("this is line {number}.")));
    let long = texts(&Picture::step(&grid, &step).drawing());
    let end = &long[long.len() - 3..];
    assert_eq!(end, ["This is line 13.", "… 27 more lines …", "So G1 can't be 5."]);
}

#[test]
fn parts_of_a_cause_differ_in_form_and_colour() {
    for theme in Theme::ALL {
        let (pixels, drawing) = drawn(&all_groups().picture_of_step(1).expect("a step").theme(theme));
        let count = |wanted: &dyn Fn(&Shape) -> bool| drawing.shapes.iter().filter(|shape| wanted(shape)).count();
        let lines = |colour: Colour, dashed: bool| {
            count(
                &|shape| matches!(shape, Shape::Path(_, stroke) if stroke.colour == colour && stroke.dashed == dashed),
            )
        };
        // Candidates have a disc, a box, a ring and a diamond; cells have a solid, a dashed
        // and a double square, and a diamond.
        assert_eq!(count(&|shape| matches!(shape, Shape::Disc(_, _, Some(Colour::Cause), None))), 1);
        assert_eq!((lines(Colour::Cause, false), lines(Colour::Second, false), lines(Colour::Second, true)), (1, 1, 1));
        let ring =
            |shape: &Shape| matches!(shape, Shape::Disc(_, _, None, Some(stroke)) if stroke.colour == Colour::Third);
        assert_eq!((count(&ring), lines(Colour::Third, false), lines(Colour::Fin, false)), (1, 2, 2));
        for colour in [Colour::Second, Colour::Third, Colour::Fin] {
            assert!(pixels.count(theme.rgb(colour)) > 30, "{} {colour:?}", theme.name());
        }
        assert_eq!(lines(Colour::Gone, false), 2, "two candidates are removed");
    }
}

#[test]
fn the_caption_has_the_sentence_of_the_step() {
    let picture = all_evidence().picture_of_step(1).expect("a step");
    assert_eq!(picture.caption(), "1 · by-hand: By hand, <so> \"C1\" & D1 can't be 2.");
    let svg = picture.to_svg();
    assert!(svg.contains("&lt;so&gt;") && svg.contains("&amp;") && !svg.contains("<so>"));
    let document = roxmltree::Document::parse(&svg).expect("XML");
    let texts: Vec<&str> =
        document.descendants().filter(|node| node.has_tag_name("text")).filter_map(|n| n.text()).collect();
    assert!(texts.contains(&"1 · by-hand"));
    let desc = document.descendants().find(|node| node.has_tag_name("desc")).and_then(|node| node.text());
    assert!(desc.is_some_and(|desc| desc.contains("<so> \"C1\" & D1 can't be 2")));
}

#[test]
fn steps_have_the_numbers_of_the_trace() {
    let film = film(GUESSES, &layout("diagonal", 9));
    let steps = film.steps();
    assert!(steps > 100);
    for number in [1, 2, steps / 2, steps] {
        let caption = film.picture_of_step(number).expect("a step").caption();
        assert!(caption.starts_with(&format!("{number} · ")), "{caption}");
    }
    assert!(film.picture_of_step(0).is_ok() && film.picture_of_step(steps + 1).is_err());
}

#[test]
fn contradictions_are_visible() {
    let dead = |picture: &Picture| decode_png(&picture.to_png()).count(Theme::Light.rgb(Colour::DeadFill));
    let board = layout("classic", 4);
    let clash = Picture::board(&grid("11.. .... .... ....", &board));
    assert!(dead(&clash) > 1000);
    assert_eq!(dead(&Picture::board(&grid("12.. .... .... ....", &board))), 0);
    for (text, caption) in [
        ("11.. .... .... ....", "A1 and A2 both hold 1, in row A"),
        ("123. ...4 .... ....", "A4 has no candidate left"),
    ] {
        let last = film(text, &board).last();
        assert!(last.caption().contains(caption) && last.caption().contains("No solution"), "{}", last.caption());
        assert!(dead(&last) > 500);
    }
    let contradiction = Contradiction::NoPlace { digit: at("A1", 2).digit, unit: board.units()[0].clone() };
    let mut trace = Trace::new(Symbols::Numbers);
    trace.note(0, Event::DeadEnd(contradiction));
    let unit = Film::new(&Grid::open(&board), &trace).last();
    assert!(dead(&unit) > 5000 && unit.caption().contains("Row A has no place left for 2"), "{}", unit.caption());
}

#[test]
fn widths_are_limited() {
    let board = Picture::board(&grid(DIAGONAL, &layout("diagonal", 9)));
    for (asked, got) in [(480, 480), (777, 777), (1, min_picture_width(9)), (100_000, 4096)] {
        assert_eq!(board.clone().width(asked).drawing().width, got);
    }
    visible_digits(&board.clone().width(960));
}

#[test]
fn no_shape_is_outside_the_picture() {
    for side in [4, 9, 25] {
        let drawing = Picture::board(&Grid::open(&layout("diagonal", side))).drawing();
        for shape in &drawing.shapes {
            if let Shape::Rect((x, y), (width, height), _) = shape {
                let (right, bottom) = (x.get() + width.get(), y.get() + height.get());
                assert!(x.get() >= 0.0 && y.get() >= 0.0, "{shape:?}");
                assert!(right <= drawing.width as f32 && bottom <= drawing.height as f32, "{shape:?}");
            }
        }
    }
}
