// Draws the marks of an empty cell: candidates on their places, marks in the corners, and marks in the centre.

import { bit, digitsOf, NONE } from "./digit_set.js";
import { svg } from "./dom.js";
import { write } from "./state.js";

// Where corner marks go, in the order in which they are filled.
const CORNERS = [[20, 22], [80, 22], [20, 82], [80, 82], [50, 22], [50, 82], [20, 52], [80, 52], [50, 52]];

const text = (x, y, size, kind, ...parts) => svg("text", { x, y, class: kind, "font-size": size }, ...parts);

export function drawMarks(geometry, { set = NONE, corner = NONE, centre = NONE, lit = NONE, kind, shares }, cell, chosen) {
	const [x, y] = geometry.corner(cell);
	const size = geometry.pitch * 0.82;
	const same = (digit) => (digit === chosen ? " same" : "");
	const candidate = (digit) => {
		const at = geometry.mark(cell, digit);
		const share = shares ? ` share-${Math.min(4, Math.floor((shares[digit] ?? 0) * 5))}` : "";
		return text(at[0] - x, at[1] - y + size * 0.04, size, `${lit & bit(digit) ? "pencil lit" : kind}${same(digit)}${share}`, write(digit));
	};
	return [...digitsOf(set).map(candidate), ...cornerMarks(digitsOf(corner), same), ...centreMarks(digitsOf(centre), same)];
}

function cornerMarks(digits, same) {
	if (digits.length <= CORNERS.length) return digits.map((digit, at) => text(...CORNERS[at], 27, `marks corner${same(digit)}`, write(digit)));
	return digits.map((digit, at) => text(12 + (at % 5) * 19, 14 + Math.floor(at / 5) * 18, 17, `marks corner${same(digit)}`, write(digit)));
}

// Centre marks share a line. The more there are, the smaller they get.
function centreMarks(digits, same) {
	if (!digits.length) return [];
	const parts = digits.map((digit) => svg("tspan", { class: same(digit) }, write(digit)));
	return [text(50, 52, Math.min(31, 132 / digits.length), "marks centre", ...parts)];
}
