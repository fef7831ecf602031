//! Links as arrows: a curve from candidate to candidate, its head, and its line number, at
//! a place where it hides no digit.

use saltire_core::{Candidate, Link, LinkKind};

use super::geometry::Geometry;
use crate::picture::{Anchor, Colour, Px, Segment, Shape, Stroke, TextStyle, point};

/// A place in pixels.
pub(crate) type Place = (f32, f32);

/// The curve of a link, from the rim of one candidate to that of another.
#[derive(Clone, Copy)]
pub(crate) struct LinkCurve {
    start: Place,
    control: Place,
    end: Place,
    /// The width of its line.
    width: f32,
}

impl LinkCurve {
    /// Returns the curve between the two nearest candidates of a link, bent to one
    /// side so two links in opposite directions don't overlap.
    pub fn of(link: &Link, geometry: &Geometry) -> Option<LinkCurve> {
        let places =
            |end: &[Candidate]| -> Vec<Place> { end.iter().map(|at| geometry.mark(at.cell, at.digit)).collect() };
        let (starts, ends) = (places(&link.from), places(&link.to));
        let pairs = starts.iter().flat_map(|&from| ends.iter().map(move |&to| (from, to)));
        let (from, to) = pairs.min_by(|one, other| distance(one.0, one.1).total_cmp(&distance(other.0, other.1)))?;
        let length = distance(from, to).max(1.0);
        let (right, down) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
        // Between two candidates of a cell there is space only beside them.
        let bend = (length * 0.16).min(geometry.cell * 0.6).max(geometry.cell * 0.7 - length);
        let control = ((from.0 + to.0) / 2.0 - down * bend, (from.1 + to.1) / 2.0 + right * bend);
        let rim = |at: Place| {
            let share = geometry.mark_radius() / distance(at, control).max(1.0);
            between(at, control, share.min(0.5))
        };
        let width = (geometry.cell / 24.0).clamp(1.4, 4.0);
        Some(LinkCurve { start: rim(from), control, end: rim(to), width })
    }

    /// Returns the curve and its head. Strong links are solid, weak ones dashed.
    pub fn arrow(&self, kind: LinkKind) -> [Shape; 2] {
        let solid = Stroke::solid(Colour::Link, self.width);
        let stroke = match kind {
            LinkKind::Strong => solid,
            LinkKind::Weak => Stroke::dashed(Colour::Link, self.width),
        };
        let at = |(x, y): Place| point(x, y);
        let curve = vec![Segment::Move(at(self.start)), Segment::Curve(at(self.control), at(self.end))];
        let length = distance(self.control, self.end).max(1.0);
        let (right, down) = ((self.end.0 - self.control.0) / length, (self.end.1 - self.control.1) / length);
        let (back, aside) = (self.width * 3.2, self.width * 1.9);
        let corner = |side: f32| {
            let (x, y) = self.end;
            at((x - right * back - down * aside * side, y - down * back + right * aside * side))
        };
        let head = vec![Segment::Move(corner(1.0)), Segment::Line(at(self.end)), Segment::Line(corner(-1.0))];
        [Shape::Path(curve, stroke), Shape::Path(head, solid)]
    }

    /// Returns the place on the curve at this share of its length.
    fn place(&self, share: f32) -> Place {
        between(between(self.start, self.control, share), between(self.control, self.end, share), share)
    }

    /// Returns places for a number, each with a penalty: the middle of the curve first, then
    /// others along the curve and beside it. A number beside a short curve leaves its head
    /// visible.
    fn number_places(&self, radius: f32) -> impl Iterator<Item = (Place, f32)> {
        let length = distance(self.start, self.end).max(1.0);
        let (right, down) = ((self.end.0 - self.start.0) / length, (self.end.1 - self.start.1) / length);
        let is_short = length < radius * 5.0;
        let asides = if is_short { [1.2, 1.6, 2.0, -1.2] } else { [0.0, 1.0, -1.0, 1.8] };
        (0..=12).flat_map(move |step| {
            // 0.5, 0.55, 0.45, 0.6 …
            let offset = (step + 1) as f32 / 2.0;
            let along = 0.05 * offset.floor() * if step % 2 == 1 { 1.0 } else { -1.0 };
            let (x, y) = self.place(0.5 + along);
            asides.map(move |aside| {
                let by = aside * radius;
                let cost = along.abs() * radius + f32::abs(by) * 0.4;
                ((x - down * by, y + right * by), cost)
            })
        })
    }
}

/// A rectangle that a number should not cover, by its middle and half its size.
#[derive(Clone, Copy)]
pub(crate) struct Obstacle {
    pub middle: Place,
    pub half: (f32, f32),
}

impl Obstacle {
    /// Returns by how many pixels a disc covers the rectangle.
    fn overlap(&self, (x, y): Place, radius: f32) -> f32 {
        let outside = |at: f32, middle: f32, half: f32| ((at - middle).abs() - half).max(0.0);
        let (across, down) = (outside(x, self.middle.0, self.half.0), outside(y, self.middle.1, self.half.1));
        (radius - across.hypot(down)).max(0.0)
    }
}

/// Returns the numbers of links as discs on their curves. They avoid the obstacles
/// and each other.
pub(crate) fn number_badges(links: &[Link], geometry: &Geometry, mut obstacles: Vec<Obstacle>) -> Vec<Shape> {
    let size = (geometry.mark_size() * 0.92).max(8.0);
    let mut shapes = Vec::new();
    for link in links {
        let (Some(number), Some(curve)) = (link.number, LinkCurve::of(link, geometry)) else { continue };
        let text = number.to_string();
        let radius = size * if text.len() > 1 { 0.74 } else { 0.64 };
        let cost = |place: Place| obstacles.iter().map(|obstacle| obstacle.overlap(place, radius)).sum::<f32>() * 2.0;
        let places = curve.number_places(radius).map(|(place, aside)| (place, aside + cost(place)));
        let Some(((x, y), _)) = places.min_by(|one, other| one.1.total_cmp(&other.1)) else { continue };
        let rim = Stroke::solid(Colour::Paper, (size / 9.0).max(1.0));
        shapes.push(Shape::Disc(point(x, y), Px::new(radius), Some(Colour::Link), Some(rim)));
        shapes.push(Shape::text(x, y, Anchor::Middle, TextStyle::bold(size, Colour::OnStrong), text));
        obstacles.push(Obstacle { middle: (x, y), half: (radius * 0.8, radius * 0.8) });
    }
    shapes
}

fn distance(from: Place, to: Place) -> f32 {
    (to.0 - from.0).hypot(to.1 - from.1)
}

/// Returns the place at a share of the way from one place to another.
fn between(from: Place, to: Place, share: f32) -> Place {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}
