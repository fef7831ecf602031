// What is on the table: the puzzle, one's own digits and marks, and what is
// looked at. One object; whoever changes it says so, and the page is drawn anew.

import { drop } from "./api.js";
import { bit, only } from "./layout.js";

export const MODES = ["clues", "digits", "marks"];
export const PANELS = ["puzzle", "steps", "lab"];

export const state = {
	// What was chosen: a layout's name or auto, and a size and block where they were.
	choice: { layout: "auto", size: null, block: null },
	// The layout that is drawn; under auto the one that was detected.
	layout: null,
	// By cell: digits of the puzzle, digits and marks of one's own, candidates the text allowed (or 0).
	clues: [],
	own: [],
	marks: [],
	limits: [],
	// By cell: candidates that one ruled out by a hint.
	gone: [],
	// Whether digits are written A, B, C… from one on.
	letters: false,
	// What the server says of the clues, or null while it is asked.
	answer: null,
	// The error that is to be told, or null.
	trouble: null,
	wrong: new Set(),
	// rest: one's own board; walk: a step; solution; differences.
	view: "rest",
	walk: null,
	// A hint that is shown: how much of it, and what the server told.
	hint: null,
	// Whether a person solves, and not the agent; which strategies that person does without.
	person: false,
	off: [],
	selected: 0,
	touched: false,
	mode: "digits",
	// true, false, or null: on in a walk and off elsewhere.
	pencil: null,
	// Names of the strategies to use, or null for the server's own choice.
	strategies: null,
	tab: "puzzle",
};

const listeners = [];
let due = false;

export const onChange = (draw) => listeners.push(draw);

// Says that something changed; many at once are drawn once.
export function changed() {
	if (due) return;
	due = true;
	queueMicrotask(() => {
		due = false;
		listeners.forEach((draw) => draw());
	});
}

// Undo and redo: whole boards, which are small.

const past = [];
const future = [];
const PAGES = 500;
const KEPT = ["choice", "layout", "clues", "own", "marks", "limits", "gone", "letters"];

const snapshot = () => Object.fromEntries(KEPT.map((key) => [key, Array.isArray(state[key]) ? state[key].slice() : state[key]]));

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

export function edit(change) {
	past.push(snapshot());
	if (past.length > PAGES) past.shift();
	future.length = 0;
	change();
	settle();
}

// What was looked at belonged to the board as it was.
function settle() {
	drop("steps");
	leaveWalk();
	state.wrong = new Set();
	state.trouble = null;
	state.selected = Math.min(state.selected, state.layout.count - 1);
	changed();
}

function turn(from, to) {
	if (!from.length) return false;
	to.push(snapshot());
	Object.assign(state, from.pop());
	settle();
	return true;
}
export const undo = () => turn(past, future);
export const redo = () => turn(future, past);

export function leaveWalk() {
	state.view = "rest";
	state.walk = null;
	state.hint = null;
}

// Puts a board down: its layout and the digits of the puzzle.
export function put(layout, { clues, limits, letters }) {
	Object.assign(state, { layout, clues, limits, letters });
	state.own = new Array(layout.count).fill(0);
	state.marks = new Array(layout.count).fill(0);
	state.gone = new Array(layout.count).fill(0);
	state.answer = null;
}

export const symbols = () =>
	state.letters ? "ABCDEFGHIJKLMNOPQRSTUVWXY".slice(0, state.layout.side) : state.layout.symbols;
export const write = (digit) => symbols()[digit - 1];
export const read = (character) => symbols().indexOf(character.toUpperCase()) + 1;

export const values = () => state.clues.map((clue, cell) => clue || state.own[cell]);

// A board as text that the server reads as it is meant: a line of symbols, or
// a line of candidates where some are ruled out already, or where a line of
// nothing but letters would be taken for the other custom.
export function asText(digits, gone = []) {
	const { side, all } = state.layout;
	const limited = state.limits.some((limit, cell) => (limit || gone[cell]) && !digits[cell]);
	const misleading = side > 9 && !state.letters && digits.some(Boolean) && digits.every((digit) => !digit || digit > 9);
	if (!limited && !misleading) return digits.map((digit) => (digit ? write(digit) : ".")).join("");
	const signs = [...symbols()];
	return startGrid(digits, gone)
		.map((set) => signs.map((sign, at) => (set & all & bit(at + 1) ? sign : ".")).join(""))
		.join("");
}

const allowed = (cell, gone) => (state.limits[cell] || state.layout.all) & ~gone[cell];

export const startGrid = (digits, gone) => digits.map((digit, cell) => (digit ? bit(digit) : allowed(cell, gone)));

export const readLine = (line, letters = state.letters) =>
	[...line].map((sign) => (sign === "." ? 0 : letters ? sign.charCodeAt(0) - 64 : parseInt(sign, 36)));

// The board that a normalised line of the server stands for.
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

// The side of the board that a normalised line stands for.
export function sideOf(line, size) {
	const square = Math.sqrt(line.length);
	const cube = Math.round(Math.cbrt(line.length));
	if (cube ** 3 !== line.length) return square;
	if (square > 25 || square % 1) return cube;
	// 64 signs are a board of 8, or the candidates of one of 4.
	return size ?? (/^(1|\.)(2|\.)(3|\.)(4|\.)/.test(line) && /1/.test(line) ? cube : square);
}

export const pencilOn = () => state.pencil ?? state.view === "walk";

// What an empty cell can hold, as far as it is known.
export const openAt = (cell, digits) => state.layout.open(cell, digits) & allowed(cell, state.gone);

// The candidates that an empty cell shows at rest: one's own marks, or what pencil marks say.
export function restMarks(cell, digits) {
	if (state.marks[cell]) return { set: state.marks[cell], own: true };
	if (state.gone[cell]) return { set: openAt(cell, digits), own: true };
	if (state.limits[cell]) return { set: state.limits[cell], own: false };
	return { set: pencilOn() ? state.layout.open(cell, digits) : 0, own: false };
}
