// Bar charts in SVG, with one row for each set of strategies.

import { el, svg } from "./dom.js";

const ROW = 34;
const WIDTH = 320;

// Draws rows of { label, parts: [{ value, name, at }], words }. The parts of a row are stacked, and `at` picks the colour
// of a part.
export function bars(title, rows) {
	const sum = ({ parts }) => parts.reduce((total, { value }) => total + value, 0);
	const most = Math.max(...rows.map(sum), Number.MIN_VALUE);
	const height = rows.length * ROW;
	const shapes = rows.flatMap((row, number) => {
		let x = 0;
		const y = number * ROW + 15;
		const cells = row.parts.map(({ value, name, at }) => {
			const width = (value / most) * (WIDTH - 70);
			const bar = svg("rect", { class: `bar series-${at % 8}`, x, y, width: Math.max(width, value ? 1 : 0), height: 12, rx: 1 }, svg("title", {}, `${row.label}: ${name} ${value}`));
			x += width;
			return bar;
		});
		return [svg("text", { class: "bar-label", x: 0, y: y - 4 }, row.label), ...cells, svg("text", { class: "bar-value", x: x + 6, y: y + 10 }, row.words)];
	});
	const words = rows.map((row) => `${row.label} ${row.words}`).join("; ");
	return el("figure", { class: "chart" }, el("figcaption", {}, title), svg("svg", { viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": `${title}: ${words}` }, ...shapes));
}

export const legendOf = (names) =>
	el("ul", { class: "key" }, ...names.map((name, at) => el("li", {}, svg("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, svg("rect", { class: `bar series-${at % 8}`, width: 12, height: 12, rx: 2 })), name)));
