// The state of the page: the puzzle, the user's digits and marks, and what is shown. Code that changes it calls
// `changed`, which redraws the page.

import { cancel } from "./api.js";
import { bit, only } from "./layout.js";

export const MODES = ["clues", "digits", "marks"];
export const PANELS = ["puzzle", "steps", "lab"];

export const state = {
	// The choice of the user: a layout or auto, and a size and a block or null.
	choice: { layout: "auto", size: null, block: null },
	// The layout that is drawn. Under auto it is the detected one.
	layout: null,
	// By cell: the clues, the user's digits and marks, and the candidates in the text of the puzzle (or 0).
	clues: [],
	own: [],
	marks: [],
	limits: [],
	// By cell: candidates that hints removed.
	removed: [],
	// True if digits are written A, B, C… from 1.
	letters: false,
	// The answer of the server for the clues, or null while it is pending.
	answer: null,
	// The error to show, or null.
	error: null,
	wrong: new Set(),
	// rest: the user's board; walk: a step; solution; differences.
	view: "rest",
	walk: null,
	// The hint that is shown: its level and the answer of the server.
	hint: null,
	// True if the explainer solves, not the agent; and the strategies that the explainer does not use.
	person: false,
	off: [],
	selected: 0,
	touched: false,
	mode: "digits",
	// true, false, or null: on while steps are shown.
	pencil: null,
	// Names of the agent's strategies, or null for the default ones.
	strategies: null,
	tab: "puzzle",
};

const listeners = [];
let drawPending = false;

export const onChange = (draw) => listeners.push(draw);

// Redraws the page soon. Several changes at once cause one redraw.
export function changed() {
	if (drawPending) return;
	drawPending = true;
	queueMicrotask(() => {
		drawPending = false;
		listeners.forEach((draw) => draw());
	});
}

// Undo and redo keep whole boards, which are small.

const past = [];
const future = [];
const MAX_UNDO = 500;
const BOARD_KEYS = ["choice", "layout", "clues", "own", "marks", "limits", "removed", "letters"];

const snapshot = () => Object.fromEntries(BOARD_KEYS.map((key) => [key, Array.isArray(state[key]) ? state[key].slice() : state[key]]));

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

export function edit(change) {
	past.push(snapshot());
	if (past.length > MAX_UNDO) past.shift();
	future.length = 0;
	change();
	resetView();
}

// Hides what belonged to the board before the change.
function resetView() {
	cancel("steps");
	leaveWalk();
	state.wrong = new Set();
	state.error = null;
	state.selected = Math.min(state.selected, state.layout.count - 1);
	changed();
}

function restore(from, to) {
	if (!from.length) return false;
	to.push(snapshot());
	Object.assign(state, from.pop());
	resetView();
	return true;
}
export const undo = () => restore(past, future);
export const redo = () => restore(future, past);

export function leaveWalk() {
	state.view = "rest";
	state.walk = null;
	state.hint = null;
}

// Sets the board: its layout and its clues.
export function setBoard(layout, { clues, limits, letters }) {
	Object.assign(state, { layout, clues, limits, letters });
	state.own = new Array(layout.count).fill(0);
	state.marks = new Array(layout.count).fill(0);
	state.removed = new Array(layout.count).fill(0);
	state.answer = null;
}

export const symbols = () =>
	state.letters ? "ABCDEFGHIJKLMNOPQRSTUVWXY".slice(0, state.layout.side) : state.layout.symbols;
export const write = (digit) => symbols()[digit - 1];
export const read = (character) => symbols().indexOf(character.toUpperCase()) + 1;

export const values = () => state.clues.map((clue, cell) => clue || state.own[cell]);

// Writes a board as text for the server: a line of symbols, or a line of candidates if some are removed, or if a line of
// letters alone would be read as digits from A instead of from 1.
export function asText(digits, removed = []) {
	const { side, all } = state.layout;
	const limited = state.limits.some((limit, cell) => (limit || removed[cell]) && !digits[cell]);
	const misleading = side > 9 && !state.letters && digits.some(Boolean) && digits.every((digit) => !digit || digit > 9);
	if (!limited && !misleading) return digits.map((digit) => (digit ? write(digit) : ".")).join("");
	const signs = [...symbols()];
	return startGrid(digits, removed)
		.map((set) => signs.map((sign, at) => (set & all & bit(at + 1) ? sign : ".")).join(""))
		.join("");
}

const allowed = (cell, removed) => (state.limits[cell] || state.layout.all) & ~removed[cell];

export const startGrid = (digits, removed) => digits.map((digit, cell) => (digit ? bit(digit) : allowed(cell, removed)));

export const readLine = (line, letters = state.letters) =>
	[...line].map((sign) => (sign === "." ? 0 : letters ? sign.charCodeAt(0) - 64 : parseInt(sign, 36)));

// Parses a line of the server into a board.
export function fromLine(line, side) {
	const plain = line.length === side * side;
	const letters = side > 9 && /[A-Z]/i.test(line) && !/[1-9]/.test(line);
	const signs = readLine(line, letters);
	const clues = [];
	const limits = [];
	const all = (2 << side) - 2;
	for (let cell = 0; cell < side * side; cell += 1) {
		const set = plain ? 0 : signs.slice(cell * side, cell * side + side).reduce((sum, one) => (one ? sum | bit(one) : sum), 0);
		clues.push(plain ? signs[cell] : only(set));
		limits.push(plain || only(set) || set === all ? 0 : set);
	}
	return { clues, limits, letters };
}

// Returns the number of rows of a line of the server.
export function sideOf(line, size) {
	const square = Math.sqrt(line.length);
	const cube = Math.round(Math.cbrt(line.length));
	if (cube ** 3 !== line.length) return square;
	if (square > 25 || square % 1) return cube;
	// 64 symbols are a board of 8, or the candidates of a board of 4.
	return size ?? (/^(1|\.)(2|\.)(3|\.)(4|\.)/.test(line) && /1/.test(line) ? cube : square);
}

export const pencilOn = () => state.pencil ?? state.view === "walk";

// Returns the digits that an empty cell can still take.
export const openAt = (cell, digits) => state.layout.open(cell, digits) & allowed(cell, state.removed);

// Returns the candidates that an empty cell shows: the user's marks, or pencil marks.
export function restMarks(cell, digits) {
	if (state.marks[cell]) return { set: state.marks[cell], own: true };
	if (state.removed[cell]) return { set: openAt(cell, digits), own: true };
	if (state.limits[cell]) return { set: state.limits[cell], own: false };
	return { set: pencilOn() ? state.layout.open(cell, digits) : 0, own: false };
}
