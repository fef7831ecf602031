// Draws the marks of an empty cell: candidates on their places, marks in the corners, and marks in the centre.

import { bit, digitsOf, NONE } from "./digit_set.js";
import { svg } from "./dom.js";
import { write } from "./state.js";

// Where corner marks go, in the order in which they are filled.
const CORNERS = [[20, 22], [80, 22], [20, 82], [80, 82], [50, 22], [50, 82], [20, 52], [80, 52], [50, 52]];

export const text = (x, y, size, kind, ...parts) => svg("text", { x, y, class: kind, "font-size": size }, ...parts);

// Writes candidates, given as pairs of a cell and a digit, as one element: the largest boards have 46,000. `origin` is the
// corner of the cell that the element belongs to.
export function writeCandidates(geometry, pairs, kind, [left, top] = [0, 0]) {
	const size = geometry.pitch * 0.82;
	const places = pairs.map((pair) => geometry.mark(...pair));
	return text(places.map(([x]) => x - left), places.map(([, y]) => y - top + size * 0.04), size, kind, pairs.map(([, digit]) => write(digit)).join(""));
}

export function drawMarks(geometry, { set = NONE, corner = NONE, centre = NONE, lit = NONE, kind, shares }, cell, chosen) {
	const same = (digit) => (digit === chosen ? " same" : "");
	const look = (digit) => `${lit & bit(digit) ? "pencil lit" : kind}${shares ? ` share-${Math.min(4, Math.floor((shares[digit] ?? 0) * 5))}` : ""}`;
	const alike = Object.entries(Object.groupBy(digitsOf(set), look));
	const candidates = alike.map(([name, digits]) => writeCandidates(geometry, digits.map((digit) => [cell, digit]), name, geometry.corner(cell)));
	return [...candidates, ...cornerMarks(digitsOf(corner), same), ...centreMarks(digitsOf(centre), same)];
}

function cornerMarks(digits, same) {
	const place = (at) => (digits.length > CORNERS.length ? [12 + (at % 5) * 19, 14 + Math.floor(at / 5) * 18, 17] : [...CORNERS[at], 27]);
	return digits.map((digit, at) => text(...place(at), `marks corner${same(digit)}`, write(digit)));
}

// Centre marks share a line. The more there are, the smaller they get.
function centreMarks(digits, same) {
	if (!digits.length) return [];
	const parts = digits.map((digit) => svg("tspan", { class: same(digit) }, write(digit)));
	return [text(50, 52, Math.min(31, 132 / digits.length), "marks centre", ...parts)];
}
