// The board: a drawing, and over it a grid of cells for the pointer, the keys and screen readers.

import { bit, digitsOf } from "./digit_set.js";
import { $, el, svg } from "./dom.js";
import { drawEvidence, outlineNamed } from "./evidence.js";
import { CELL, Geometry } from "./geometry.js";
import { rowName } from "./layout.js";
import { drawMarks, text, writeCandidates } from "./marks.js";
import { wirePointer } from "./pointer.js";
import { drawnMaps } from "./region_drawing.js";
import { selectOnly } from "./selection.js";
import { boardView } from "./view.js";
import { drawingNow, state, write } from "./state.js";

let geometry = null;
let layers = {};
let drawn = [];
let cells = [];
let shown = new Set();
let chosenDigit = 0;

export const evidenceShown = () => shown;

let line = {};

// Emphasizes the links of a line of the explanation, or else what the line names, until another line is given.
export function highlightLine(wanted = line) {
	line = wanted;
	const links = [...document.querySelectorAll("#board [data-number]")].filter((node) => node.classList.toggle("on", node.dataset.number === line.number));
	layers.named?.replaceChildren(...(links.length ? [] : outlineNamed(geometry, line.text ?? "", "named on")));
}

let focusing = false;

// Moves the focus to the cell of the keyboard.
export function focusCell() {
	focusing = true;
	cells[state.selected]?.focus({ preventScroll: state.layout.side < 10 });
	focusing = false;
}

// A finger scrolls a board that is wider than its frame.
new ResizeObserver(() => ($("board").classList.toggle("scrolls", $("board").offsetWidth > $("board").parentElement.clientWidth))).observe($("board"));

export function drawBoard() {
	if (!state.layout) return;
	const held = $("board").contains(document.activeElement);
	if (geometry?.layout !== state.layout) build();
	const seen = boardView();
	chosenDigit = selectedDigit(seen.cells);
	seen.cells.forEach(drawCell);
	// The selected digit is emphasized over the candidates, so the cells stay as they are.
	const same = seen.cells.flatMap(({ set = 0n }, cell) => (set & bit(chosenDigit) ? [[cell, chosenDigit]] : []));
	layers.same.replaceChildren(...(same.length ? [writeCandidates(geometry, same, "pencil same")] : []));
	const evidence = drawEvidence(geometry, seen.event, seen.before);
	layers.under.replaceChildren(...evidence.under);
	layers.over.replaceChildren(...evidence.over, ...[...seen.bad].map(flag));
	layers.colours.replaceChildren(...state.colours.flatMap(coloured));
	drawRegions();
	shown = evidence.seen;
	highlightLine();
	drawOverlay(seen);
	// The focus stays on a cell after the board is redrawn.
	if (held) focusCell();
}

function build() {
	const { layout } = state;
	geometry = new Geometry(layout);
	const { total, margin } = geometry;
	layers = Object.fromEntries(["tints", "regions", "colours", "under", "lines", "digits", "same", "over", "named"].map((name) => [name, svg("g", { class: name })]));
	const whole = layout.side * CELL;
	const edge = { x: margin, y: margin, width: whole, height: whole };
	layers.tints.append(svg("rect", { class: "paper", ...edge }), ...tints(layout), ...diagonals(layout));
	layers.lines.append(
		svg("path", { class: "thin", d: geometry.lines() }),
		svg("path", { class: "bold" }),
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
		const many = kind === "extra" || special.filter((unit) => unit.kind === kind).length > 4;
		const tint = kind === "diagonal" ? kind : `tint-${(many ? number : kinds.indexOf(kind)) % 7}`;
		return members.map((cell) => rectangle(cell, `${tint} of-${kind}`));
	});
}

function diagonals({ special }) {
	return special.filter(({ kind }) => kind === "diagonal").map((unit) => svg("path", { class: "saltire", d: geometry.diagonal(unit.cells) }));
}

function labels({ side }) {
	const { margin } = geometry;
	const label = (x, y, text) => svg("text", { class: "label", x, y, "font-size": margin * 0.6 }, text);
	return Array.from({ length: side }, (_, at) => {
		const place = margin + (at + 0.5) * CELL;
		return [label(place, margin * 0.45, at + 1), label(margin * 0.45, place, rowName(at))];
	}).flat();
}

// Draws the borders of blocks and regions, and the regions themselves while the user draws them.
function drawRegions() {
	const { layout } = state;
	const { kind } = drawingNow() ?? {};
	const maps = drawnMaps();
	const key = `${kind} ${maps.join(";")}`;
	if (layers.regions.dataset.key === key) return;
	layers.regions.dataset.key = key;
	layers.lines.querySelector(".bold").setAttribute("d", geometry.borders(kind === "jigsaw" ? maps[0] : layout.home));
	layers.tints.classList.toggle("drawn", kind === "extra");
	const tint = (region, map) => `tint-${(region + 3 * map) % 7}`;
	layers.regions.replaceChildren(...maps.flatMap((regions, map) => regions.flatMap((region, cell) => (region ? [rectangle(cell, tint(region, map))] : []))));
}

const rectangle = (cell, kind) => {
	const [x, y] = geometry.corner(cell);
	return svg("rect", { class: kind, x, y, width: CELL, height: CELL });
};

// Draws the colours of a cell side by side.
function coloured(set, cell) {
	const colours = digitsOf(set);
	const [x, y] = geometry.corner(cell);
	const width = CELL / colours.length;
	return colours.map((colour, at) => svg("rect", { class: `colour-${colour}`, x: x + at * width, y, width, height: CELL }));
}

function overlay(layout) {
	// Tab leads to a cell, and selects it.
	const onfocus = (cell) => () => focusing || selectOnly(cell);
	cells = layout.peers.map((_, cell) => el("div", { role: "gridcell", "data-cell": layout.cellName(cell), onfocus: onfocus(cell) }));
	const row = (_, at) => el("div", { role: "row", class: "line" }, ...cells.slice(at * layout.side, (at + 1) * layout.side));
	const grid = el("div", { role: "grid", id: "grid", "aria-label": "Sudoku board", "aria-multiselectable": "true" }, ...Array.from({ length: layout.side }, row));
	wirePointer(grid, layout, focusCell);
	return grid;
}

// Marks a wrong digit by a corner, because not everyone sees colours.
function flag(cell) {
	const [x, y] = geometry.corner(cell);
	return svg("path", { class: "flag", "data-cell": state.layout.cellName(cell), d: `M${x + CELL - 26} ${y + 2}h24v24z` });
}

function drawCell(seen, cell) {
	const entry = drawn[cell];
	const chosen = seen.corner || seen.centre ? chosenDigit : 0;
	const key = `${Object.values(seen)} ${JSON.stringify(seen.shares)} ${state.letters} ${chosen}`;
	if (entry.key === key) return;
	entry.key = key;
	const parts = seen.pair
		? [svg("path", { class: "split", d: "M0 0H100L0 100Z" }), ...seen.pair.map((digit, at) => text(30 + 40 * at, 32 + 38 * at, 44, "found", write(digit)))]
		: seen.digit
			? [text(50, 52, 62, seen.kind, write(seen.digit))]
			: seen.dead
				? [text(50, 52, 62, "bad", "!")]
				: drawMarks(geometry, seen, cell, chosen);
	entry.group.replaceChildren(...parts);
}

// Returns the digit of the selected cells, if it is the same in all of them.
function selectedDigit(views) {
	const digits = new Set([...state.selection].map((cell) => views[cell].digit ?? 0));
	return state.view === "rest" && digits.size === 1 ? [...digits][0] : 0;
}

function drawOverlay({ cells: views, bad }) {
	const { layout, selected, selection, view, clues } = state;
	// Highlight what all selected cells see, only while the user plays.
	const seen = view === "rest" && selection.size && selection.size < 10 ? [...selection].map((cell) => layout.peers[cell]) : [];
	cells.forEach((node, cell) => {
		const kind = ["cell"];
		if (selection.has(cell)) kind.push("selected");
		else if (seen.length && seen.every((peers) => peers.has(cell))) kind.push("peer");
		if (chosenDigit && !selection.has(cell) && views[cell].digit === chosenDigit) kind.push("same");
		if (bad.has(cell)) kind.push("bad");
		const facts = {
			class: kind.join(" "),
			tabindex: cell === selected ? 0 : -1,
			"aria-label": [layout.cellName(cell), inWords(views[cell], cell), ...(bad.has(cell) ? ["wrong"] : []), ...placesOf(cell)].join(", "),
			"aria-selected": selection.has(cell),
			"aria-readonly": Boolean(clues[cell]) && state.tab !== "set",
			"aria-invalid": bad.has(cell),
		};
		for (const [name, value] of Object.entries(facts)) {
			if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
		}
	});
}

// Returns the names of the diagonals, windows and regions of a cell, or of the region that is drawn there.
function placesOf(cell) {
	const region = drawingNow()?.regions[cell];
	if (region === undefined) return state.layout.placesOf(cell);
	return region ? [`region ${region}`] : [];
}

function inWords({ digit, kind, set, corner, centre, pair }, cell) {
	const list = (name, marks) => marks && `${name} ${digitsOf(marks).map(write).join(" ")}`;
	if (pair) return pair.map(write).join(" or ");
	const colours = digitsOf(state.colours[cell]);
	const colour = colours.length ? `, colour ${colours.join(" ")}` : "";
	if (digit) return `${kind.split(" ")[0].replace("own", "own digit")} ${write(digit)}${colour}`;
	return ["empty", list("marks", set), list("centre", centre), list("corner", corner)].filter(Boolean).join(", ") + colour;
}
