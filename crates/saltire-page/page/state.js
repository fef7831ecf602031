// The state of the page: the puzzle, what the player entered, and what is shown. Code that changes it calls `changed`,
// which redraws the page.

import { cancel } from "./api.js";
import { bit, NONE } from "./digit_set.js";

export const MODES = ["digits", "corner", "centre", "colour"];
export const PANELS = ["play", "set", "steps", "lab", "share"];
export const COLOURS = 9;

export const state = {
	// The choice of the user: a layout or auto, and a size and a block or null.
	choice: { layout: "auto", size: null, block: null },
	// The layout that is drawn. Under auto it is the detected one.
	layout: null,
	// By cell: the clues, and the candidates in the text of the puzzle (or 0).
	clues: [],
	limits: [],
	// By cell: the player's digits, and sets of corner marks, centre marks and colours.
	own: [],
	corner: [],
	centre: [],
	colours: [],
	// By cell: candidates that hints removed.
	removed: [],
	// True if digits are written A, B, C… from 1.
	letters: false,
	// The answer of the server for the clues, or null while it is pending.
	answer: null,
	// The error to show, or null.
	error: null,
	// Cells that a check found wrong.
	wrong: new Set(),
	// rest: the player's board; walk: a step; solution; differences.
	view: "rest",
	walk: null,
	// The hint that is shown: its level and the answer of the server.
	hint: null,
	// True if the explainer solves, not the agent; and the strategies that the explainer does not use.
	person: false,
	off: [],
	// The cell of the keyboard, and the selected cells.
	selected: 0,
	selection: new Set(),
	mode: "digits",
	// While regions are drawn: their kind, jigsaw or extra, the number of their map, and the region of each cell, from 1, or
	// 0 outside. Else null.
	drawing: null,
	// Unfinished regions: maps of their numbers, by the kind, the number of the map and the regions they were drawn over.
	drafts: {},
	// While the example of an essay is shown: the tab and the choice of who solves, to go back to. Else null.
	example: null,
	// true, false, or null: on while steps are shown.
	pencil: null,
	// Names of the agent's strategies, or null for the default ones.
	strategies: null,
	tab: "play",
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
const MAX_UNDO = 1000;
const OWN_KEYS = ["own", "corner", "centre", "colours", "removed"];
const BOARD_KEYS = ["choice", "layout", "clues", "limits", "letters", "drawing", "drafts", "example", ...OWN_KEYS];

const snapshot = () => Object.fromEntries(BOARD_KEYS.map((key) => [key, Array.isArray(state[key]) ? state[key].slice() : state[key]]));

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

// Changes the board. `joined` makes it part of the change before, so one undo takes back both.
export function edit(change, joined = false) {
	if (!joined) past.push(snapshot());
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
	state.selection = new Set([...state.selection].filter((cell) => cell < state.layout.count));
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

// What a cell has if the player entered nothing: a digit or a set.
const nothing = (key) => (key === "own" ? 0 : NONE);

// Sets the board: its layout, its clues, and what a text tells about the player's progress.
export function setBoard(layout, { clues, limits, letters, ...progress }) {
	Object.assign(state, { layout, clues, limits, letters, answer: null, drawing: null, drafts: {}, example: null });
	for (const key of OWN_KEYS) state[key] = progress[key] ?? new Array(layout.count).fill(nothing(key));
}

// True if the player has entered anything.
export const hasProgress = () => OWN_KEYS.some((key) => state[key].some(Boolean));

export function clearProgress() {
	for (const key of OWN_KEYS) state[key].fill(nothing(key));
}

export const symbols = () =>
	state.letters ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ".slice(0, state.layout.side) : state.layout.symbols;
export const write = (digit) => symbols()[digit - 1];
export const read = (character) => symbols().indexOf(character.toUpperCase()) + 1;

// Returns the drawing that goes on under the tab Set, or null.
export const drawingNow = () => (state.tab === "set" ? state.drawing : null);

export const values = () => state.clues.map((clue, cell) => clue || state.own[cell]);

export const pencilOn = () => state.pencil ?? state.view === "walk";

// True if the text of the puzzle allows a digit in a cell.
export const isAllowed = (cell, digit) => Boolean((state.limits[cell] || state.layout.all) & bit(digit));

// Returns the candidates of each cell that the player or a hint has ruled out. Centre marks are all that a cell can be.
export const ruledOut = () => state.removed.map((set, cell) => set | (state.centre[cell] ? state.layout.all & ~state.centre[cell] : NONE));

// Returns the digits that an empty cell can still take: by the rules, or also by the player's marks.
export const openAt = (cell, digits) => state.layout.open(cell, digits) & (state.limits[cell] || state.layout.all) & ~state.removed[cell];

// Returns the candidates that an empty cell shows if it has no marks.
export function restMarks(cell, digits) {
	if (state.removed[cell]) return { set: openAt(cell, digits), own: true };
	if (state.limits[cell]) return { set: state.limits[cell], own: false };
	return { set: pencilOn() ? state.layout.open(cell, digits) : NONE, own: false };
}
