// The board: a drawing, and over it a grid of cells that can be clicked, moved
// through by keys, and read out.

import { $, el, svg } from "./dom.js";
import { drawEvidence } from "./evidence.js";
import { CELL, Geometry } from "./geometry.js";
import { bit, digitsOf, only } from "./layout.js";
import { moment } from "./replay.js";
import { pencilOn, restMarks, state, values, write } from "./state.js";

let geometry = null;
let layers = {};
let drawn = [];
let buttons = [];
let shown = new Set();
let pick = () => {};

/** Has `picked` called with a cell when it is clicked or moved to. */
export const onPick = (picked) => (pick = picked);

/** What of the legend is on the board now. */
export const evidenceShown = () => shown;

/** Draws the board as the state has it. */
export function drawBoard() {
	if (!state.layout) return;
	if (geometry?.layout !== state.layout) build();
	const picture = look();
	picture.cells.forEach(drawCell);
	const { under, over, seen } = drawEvidence(geometry, picture.event, picture.before);
	layers.under.replaceChildren(...under);
	layers.over.replaceChildren(...over, ...picture.flags);
	shown = seen;
	markSelection(picture);
}

/** Puts the keys on the selected cell. */
export const focusCell = () => buttons[state.selected]?.focus({ preventScroll: false });

function build() {
	const { layout } = state;
	geometry = new Geometry(layout);
	const { total, margin } = geometry;
	layers = {};
	for (const name of ["tints", "under", "lines", "cells", "over"]) layers[name] = svg("g", { class: name });
	const edge = { x: margin, y: margin, width: layout.side * CELL, height: layout.side * CELL };
	layers.tints.append(svg("rect", { class: "paper", ...edge }), ...tints(layout));
	layers.lines.append(
		svg("path", { class: "thin", d: geometry.lines() }),
		svg("path", { class: "bold", d: geometry.borders() }),
		svg("rect", { class: "edge", ...edge, rx: 3 }),
		...labels(layout),
	);
	drawn = Array.from({ length: layout.count }, (_, cell) => {
		const [x, y] = geometry.corner(cell);
		const group = svg("g", { transform: `translate(${x} ${y})` });
		layers.cells.append(group);
		return { group, key: "" };
	});
	const picture = svg("svg", { viewBox: `0 0 ${total} ${total}`, "aria-hidden": "true" }, ...Object.values(layers));
	const grid = overlay(layout);
	const share = (part) => `${(part / total) * 100}%`;
	grid.style.left = grid.style.top = share(margin);
	grid.style.width = grid.style.height = share(layout.side * CELL);
	const board = $("board");
	board.style.setProperty("--side", layout.side);
	board.replaceChildren(picture, grid);
}

/** Units that are neither rows nor columns nor homes, tinted; diagonals also as lines. */
function tints(layout) {
	const kinds = [...new Set(layout.special.map(({ kind }) => kind))];
	return layout.special.flatMap(({ kind, cells, name }) => {
		const same = layout.special.filter((unit) => unit.kind === kind);
		const many = same.length > 4 ? same.findIndex((unit) => unit.name === name) % 9 : kinds.indexOf(kind) % 4;
		const tint = kind === "diagonal" ? "tint diagonal" : same.length > 4 ? `tint many-${many}` : `tint kind-${many}`;
		const squares = cells.map((cell) => {
			const [x, y] = geometry.corner(cell);
			return svg("rect", { class: tint, x, y, width: CELL, height: CELL });
		});
		if (kind !== "diagonal") return squares;
		const [first, last] = [geometry.corner(cells[0]), geometry.corner(cells.at(-1))];
		const falls = last[0] > first[0];
		const d = `M${first[0] + (falls ? 0 : CELL)} ${first[1]}L${last[0] + (falls ? CELL : 0)} ${last[1] + CELL}`;
		return [...squares, svg("path", { class: "saltire", d })];
	});
}

function labels(layout) {
	const { margin } = geometry;
	const size = margin * 0.6;
	const label = (x, y, text) => svg("text", { class: "label", x, y, "font-size": size }, text);
	return Array.from({ length: layout.side }, (_, at) => {
		const place = margin + (at + 0.5) * CELL;
		return [label(place, margin * 0.45, String(at + 1)), label(margin * 0.45, place, String.fromCharCode(65 + at))];
	}).flat();
}

function overlay(layout) {
	buttons = [];
	const grid = el("div", { role: "grid", class: "grid", id: "grid", "aria-label": "Sudoku board", "aria-rowcount": layout.side, "aria-colcount": layout.side });
	for (let row = 0; row < layout.side; row += 1) {
		const line = el("div", { role: "row", class: "line" });
		for (let column = 0; column < layout.side; column += 1) {
			const cell = row * layout.side + column;
			const name = layout.cellName(cell);
			const button = el("div", { role: "gridcell", class: "cell", "data-cell": name, tabindex: "-1", onpointerdown: () => pick(cell), onfocus: () => pick(cell) });
			buttons.push(button);
			line.append(button);
		}
		grid.append(line);
	}
	return grid;
}

/**
 * What each cell shows: { digit, kind } for a digit; { set, kind, faint } for
 * marks; `pair` where two solutions differ. And the event with its candidates.
 */
function look() {
	const { layout, view, walk, answer } = state;
	const cells = [];
	const flags = [];
	const now = values();
	const kindOf = (cell) => (state.clues[cell] ? "clue" : state.own[cell] ? "own" : "found");
	if (view === "walk" && walk) {
		const { before, event } = moment(layout, walk.start, walk.trace, walk.at);
		const named = shownIn(event, layout);
		for (let cell = 0; cell < layout.count; cell += 1) {
			const placed = event?.event === "step" && event.step.placements.find((one) => layout.cell(one.cell) === cell);
			const solution = event?.event === "solution" ? [...event.solution][cell] : null;
			const digit = placed ? placed.digit : solution ? signs(solution) : only(before[cell]);
			if (digit) cells.push({ digit, kind: placed ? "placed" : walk.digits[cell] ? kindOf(cell) : "found" });
			else cells.push({ set: pencilOn() ? before[cell] : before[cell] & (named.get(cell) ?? 0), kind: "pencil", empty: before[cell] === 0 });
		}
		return { cells, event, before, flags, bad: new Set() };
	}
	const lines = view === "rest" ? null : (answer?.solutions ?? []).map((line) => [...line].map(signs));
	const bad = new Set([...clashing(), ...(view === "rest" ? state.wrong : [])]);
	for (let cell = 0; cell < layout.count; cell += 1) {
		if (lines?.length) {
			const [one, other] = [lines[0][cell], lines[1]?.[cell]];
			if (view === "differences" && other && one !== other) cells.push({ pair: [one, other] });
			else cells.push({ digit: one, kind: state.clues[cell] ? "clue" : "found" });
		} else if (now[cell]) {
			cells.push({ digit: now[cell], kind: bad.has(cell) ? `${kindOf(cell)} bad` : kindOf(cell) });
		} else {
			const { set, own } = restMarks(cell, now);
			cells.push({ set, kind: own ? "marks" : "pencil" });
		}
	}
	if (view === "rest") for (const cell of bad) flags.push(flag(cell));
	return { cells, event: null, before: null, flags, bad };
}

/** By cell, the candidates that an event speaks of. */
function shownIn(event, layout) {
	const named = new Map();
	const add = (name, set) => named.set(layout.cell(name), (named.get(layout.cell(name)) ?? 0) | set);
	if (event?.event === "guess") add(event.cell, layout.all);
	if (event?.event !== "step") return named;
	const { evidence, eliminations } = event.step;
	for (const { cell, digit } of [...(evidence.candidates ?? []), ...eliminations]) add(cell, bit(digit));
	for (const { from, to } of evidence.links ?? []) for (const { cell, digit } of [...from, ...to]) add(cell, bit(digit));
	return named;
}

const signs = (sign) => (state.letters ? sign.charCodeAt(0) - 64 : parseInt(sign, 36));

/** Cells that clash, by the rules of the layout. Under auto a diagonal forbids no clue: it would be classic. */
export function clashList() {
	const { layout, choice, clues } = state;
	const among = layout.clashes(clues, write, choice.layout === "auto" ? "diagonal" : null);
	const seen = new Set(among.map(({ cells }) => cells.join()));
	const rest = layout.clashes(values(), write).filter(({ cells }) => !seen.has(cells.join()) && cells.some((cell) => !clues[cell]));
	return [...among, ...rest];
}
const clashing = () => clashList().flatMap(({ cells }) => cells);

/** A corner that says without colour that a digit can't stand there. */
function flag(cell) {
	const [x, y] = geometry.corner(cell);
	return svg("path", { class: "flag", "data-cell": state.layout.cellName(cell), d: `M${x + CELL - 26} ${y + 2}h24v24z` });
}

function drawCell(look, cell) {
	const entry = drawn[cell];
	const key = JSON.stringify([look, state.letters]);
	if (entry.key === key) return;
	entry.key = key;
	const text = (x, y, size, kind, digit) => svg("text", { x, y, class: kind, "font-size": size }, write(digit));
	const parts = [];
	if (look.pair) {
		parts.push(
			svg("path", { class: "split", d: "M0 0H100L0 100Z" }),
			text(30, 32, 44, "digit differs", look.pair[0]),
			text(70, 70, 44, "digit differs", look.pair[1]),
		);
	} else if (look.digit) {
		parts.push(text(50, 52, 62, `digit ${look.kind}`, look.digit));
	} else if (look.empty) {
		parts.push(svg("text", { x: 50, y: 52, class: "digit bad", "font-size": 62 }, "!"));
	} else {
		const [x, y] = geometry.corner(cell);
		const size = geometry.pitch * 0.82;
		for (const digit of digitsOf(look.set)) {
			const at = geometry.mark(cell, digit);
			parts.push(text(at[0] - x, at[1] - y + size * 0.04, size, look.kind, digit));
		}
	}
	entry.group.replaceChildren(...parts);
}

function markSelection({ cells, bad }) {
	const { layout, selected } = state;
	const chosen = cells[selected]?.digit;
	// Peers and equal digits are for those who play, not for those who look on.
	const hints = state.touched && state.view === "rest";
	buttons.forEach((button, cell) => {
		const look = cells[cell];
		const kind = ["cell"];
		if (cell === selected) kind.push("selected");
		else if (hints && layout.peers[selected].has(cell)) kind.push("peer");
		if (hints && chosen && look.digit === chosen && cell !== selected) kind.push("same");
		if (bad.has(cell)) kind.push("bad");
		const classes = kind.join(" ");
		if (button.className !== classes) button.className = classes;
		button.tabIndex = cell === selected ? 0 : -1;
		const name = `${layout.cellName(cell)}, ${inWords(look)}${bad.has(cell) ? ", clashes" : ""}`;
		if (button.ariaLabel !== name) button.ariaLabel = name;
		button.ariaSelected = String(cell === selected);
		button.ariaInvalid = bad.has(cell) ? "true" : null;
	});
}

function inWords({ digit, kind, set, pair }) {
	const said = { clue: "clue", own: "own digit", found: "found", placed: "placed" };
	if (pair) return `${pair.map(write).join(" or ")}`;
	if (digit) return `${said[kind.split(" ")[0]]} ${write(digit)}`;
	return set ? `empty, marks ${digitsOf(set).map(write).join(" ")}` : "empty";
}
