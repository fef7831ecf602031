// The board: a drawing, and over it a grid of cells for the mouse, the keys and screen readers.

import { $, el, svg } from "./dom.js";
import { drawEvidence } from "./evidence.js";
import { CELL, Geometry } from "./geometry.js";
import { bit, digitsOf } from "./layout.js";
import { boardView } from "./view.js";
import { changed, state, write } from "./state.js";

let geometry = null;
let layers = {};
let drawn = [];
let cells = [];
let shown = new Set();

export const evidenceShown = () => shown;

let line = null;

// Emphasizes the links of a numbered line, until another one is given.
export function highlightLinks(number = line) {
	line = number;
	for (const node of document.querySelectorAll("#board [data-number]")) node.classList.toggle("on", node.dataset.number === number);
}

export const focusCell = () => cells[state.selected]?.focus();

export function drawBoard() {
	if (!state.layout) return;
	const held = $("board").contains(document.activeElement);
	if (geometry?.layout !== state.layout) build();
	const seen = boardView();
	seen.cells.forEach(drawCell);
	const evidence = drawEvidence(geometry, seen.event, seen.before);
	layers.under.replaceChildren(...evidence.under);
	layers.over.replaceChildren(...evidence.over, ...[...seen.bad].map(flag));
	shown = evidence.seen;
	highlightLinks();
	drawOverlay(seen);
	// The focus stays on a cell after the board is redrawn.
	if (held) focusCell();
}

function build() {
	const { layout } = state;
	geometry = new Geometry(layout);
	const { total, margin } = geometry;
	layers = Object.fromEntries(["tints", "under", "lines", "digits", "over"].map((name) => [name, svg("g", { class: name })]));
	const whole = layout.side * CELL;
	const edge = { x: margin, y: margin, width: whole, height: whole };
	layers.tints.append(svg("rect", { class: "paper", ...edge }), ...tints(layout), ...diagonals(layout));
	layers.lines.append(
		svg("path", { class: "thin", d: geometry.lines() }),
		svg("path", { class: "bold", d: geometry.borders() }),
		svg("rect", { class: "edge", ...edge, rx: 3 }),
		...labels(layout),
	);
	drawn = layout.peers.map((_, cell) => {
		const group = svg("g", { transform: `translate(${geometry.corner(cell)})` });
		layers.digits.append(group);
		return { group, key: "" };
	});
	const grid = overlay(layout);
	grid.style.left = grid.style.top = `${(margin / total) * 100}%`;
	grid.style.width = grid.style.height = `${(whole / total) * 100}%`;
	$("board").style.setProperty("--side", layout.side);
	$("board").replaceChildren(svg("svg", { viewBox: `0 0 ${total} ${total}`, "aria-hidden": "true" }, ...Object.values(layers)), grid);
}

// Tints the units that are not rows, columns, blocks or regions: by kind, or one by one if there are many of a kind.
function tints({ special }) {
	const kinds = [...new Set(special.map(({ kind }) => kind))];
	return special.flatMap(({ kind, cells: members }, number) => {
		const many = special.filter((unit) => unit.kind === kind).length > 4;
		const tint = kind === "diagonal" ? kind : `tint-${(many ? number : kinds.indexOf(kind)) % 7}`;
		return members.map((cell) => {
			const [x, y] = geometry.corner(cell);
			return svg("rect", { class: tint, x, y, width: CELL, height: CELL });
		});
	});
}

function diagonals({ special }) {
	const beyond = (cell, next) => geometry.centre(cell).map((at, axis) => at + (at - geometry.centre(next)[axis]) / 2);
	const line = ({ cells: on }) => `M${beyond(on[0], on[1])}L${beyond(on.at(-1), on.at(-2))}`;
	return special.filter(({ kind }) => kind === "diagonal").map((unit) => svg("path", { class: "saltire", d: line(unit) }));
}

function labels({ side }) {
	const { margin } = geometry;
	const label = (x, y, text) => svg("text", { class: "label", x, y, "font-size": margin * 0.6 }, text);
	return Array.from({ length: side }, (_, at) => {
		const place = margin + (at + 0.5) * CELL;
		return [label(place, margin * 0.45, at + 1), label(margin * 0.45, place, String.fromCharCode(65 + at))];
	}).flat();
}

function overlay(layout) {
	const pick = (cell) => () => {
		if (state.selected === cell && state.touched) return;
		Object.assign(state, { selected: cell, touched: true });
		changed();
	};
	cells = layout.peers.map((_, cell) =>
		el("div", { role: "gridcell", "data-cell": layout.cellName(cell), onpointerdown: pick(cell), onfocus: pick(cell) }),
	);
	const row = (_, at) => el("div", { role: "row", class: "line" }, ...cells.slice(at * layout.side, (at + 1) * layout.side));
	return el("div", { role: "grid", id: "grid", "aria-label": "Sudoku board" }, ...Array.from({ length: layout.side }, row));
}

// Marks a wrong digit by a corner, because not everyone sees colours.
function flag(cell) {
	const [x, y] = geometry.corner(cell);
	return svg("path", { class: "flag", "data-cell": state.layout.cellName(cell), d: `M${x + CELL - 26} ${y + 2}h24v24z` });
}

function drawCell(seen, cell) {
	const entry = drawn[cell];
	const key = JSON.stringify([seen, state.letters]);
	if (entry.key === key) return;
	entry.key = key;
	const text = (x, y, size, kind, sign) => svg("text", { x, y, class: kind, "font-size": size }, sign);
	const [x, y] = geometry.corner(cell);
	const size = geometry.pitch * 0.82;
	const mark = (digit) => {
		const at = geometry.mark(cell, digit);
		return text(at[0] - x, at[1] - y + size * 0.04, size, seen.lit & bit(digit) ? "pencil lit" : seen.kind, write(digit));
	};
	const parts = seen.pair
		? [svg("path", { class: "split", d: "M0 0H100L0 100Z" }), ...seen.pair.map((digit, at) => text(30 + 40 * at, 32 + 38 * at, 44, "found", write(digit)))]
		: seen.digit
			? [text(50, 52, 62, seen.kind, write(seen.digit))]
			: seen.dead
				? [text(50, 52, 62, "bad", "!")]
				: digitsOf(seen.set).map(mark);
	entry.group.replaceChildren(...parts);
}

function drawOverlay({ cells: views, bad }) {
	const { layout, selected, touched, view } = state;
	// Highlight peers and equal digits only while the user plays.
	const hints = touched && view === "rest";
	const chosen = views[selected].digit;
	cells.forEach((node, cell) => {
		const own = cell === selected;
		const kind = ["cell"];
		if (own && touched) kind.push("selected");
		else if (hints && layout.peers[selected].has(cell)) kind.push("peer");
		if (hints && !own && chosen && views[cell].digit === chosen) kind.push("same");
		if (bad.has(cell)) kind.push("bad");
		const facts = {
			class: kind.join(" "),
			tabindex: own ? 0 : -1,
			"aria-label": `${layout.cellName(cell)}, ${inWords(views[cell])}${bad.has(cell) ? ", clashes" : ""}`,
			"aria-selected": own,
			"aria-invalid": bad.has(cell),
		};
		for (const [name, value] of Object.entries(facts)) {
			if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
		}
	});
}

function inWords({ digit, kind, set, pair }) {
	if (pair) return pair.map(write).join(" or ");
	if (digit) return `${kind.split(" ")[0].replace("own", "own digit")} ${write(digit)}`;
	return set ? `empty, marks ${digitsOf(set).map(write).join(" ")}` : "empty";
}
