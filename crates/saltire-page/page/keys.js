// Keyboard shortcuts. None works in a field or while a dialog is open. Keys that write need selected cells, and no focus.

import { cancel } from "./api.js";
import { focusCell } from "./board.js";
import { $ } from "./dom.js";
import { enter, nextMode, setMode, turn } from "./entry.js";
import { hint } from "./explainer.js";
import { togglePencil } from "./pad.js";
import { clearSelection, moveTo, selectAll } from "./selection.js";
import { paste } from "./share.js";
import { read, redo, state, undo } from "./state.js";
import { back, leave, next, pause, togglePlay } from "./steps.js";

// A dialog may be open while nothing in it has the focus.
const inField = (target) => document.querySelector("dialog[open]") ?? target.closest?.("input:not([type=checkbox]), select, textarea");
const onButton = (target) => target.closest?.("button, a, summary, input, [role=treeitem], [role=listbox]");

const MODE_KEYS = { z: "digits", x: "corner", c: "centre", v: "colour" };
const ERASERS = ["Delete", "Backspace", "0", "."];
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// Returns the digit of a key. With Shift or Ctrl, keys of digits may have other characters.
function digitOf({ key, code, shiftKey, ctrlKey, metaKey }) {
	if (key.length !== 1) return 0;
	const held = shiftKey || ctrlKey || metaKey;
	return read(held && !/\d/.test(key) ? (/^Digit(.)$/.exec(code)?.[1] ?? key) : key);
}

// Shift enters corner marks, Ctrl centre marks, and both colours. Some keyboards need Shift for the digits themselves.
function heldMode({ key, shiftKey, ctrlKey, metaKey }) {
	const shift = shiftKey && !/\d/.test(key);
	if (ctrlKey || metaKey) return shiftKey ? "colour" : "centre";
	return shift ? "corner" : undefined;
}

function move(event) {
	const { key, shiftKey, ctrlKey, metaKey } = event;
	const { side } = state.layout;
	const [row, column] = [Math.floor(state.selected / side), state.selected % side];
	const command = ctrlKey || metaKey;
	if (ARROWS[key]) moveTo(row + ARROWS[key][0], column + ARROWS[key][1], shiftKey || command);
	else if (key === "Home") moveTo(command ? 0 : row, 0, shiftKey);
	else if (key === "End") moveTo(command ? side : row, side, shiftKey);
	else return false;
	queueMicrotask(focusCell);
	return true;
}

// Keys with Ctrl that the browser would use otherwise.
function command(event) {
	const key = event.key.toLowerCase();
	const act = { z: () => turn(event.shiftKey ? redo : undo), y: () => turn(redo), a: selectAll }[key];
	if (!act) return false;
	act();
	return true;
}

function write(event) {
	if (!state.selection.size) return false;
	const digit = digitOf(event);
	const mode = state.tab === "set" ? undefined : heldMode(event);
	const held = event.ctrlKey || event.metaKey;
	// Ctrl with a letter is a command of the browser.
	if (digit && !(held && (state.tab === "set" || !/\d/.test(event.code)))) return enter(digit, mode), true;
	if (!held && ERASERS.includes(event.key)) return enter(0), true;
	return false;
}

const SINGLE_KEYS = {
	"?": () => $("help").showModal(),
	Escape: escape,
	PageDown: () => (pause(), next()),
	PageUp: () => (pause(), back()),
	",": togglePencil,
	h: () => (pause(), hint()),
	p: togglePlay,
};

// Stops what is under way, else leaves the view, else clears the selection.
function escape() {
	const resting = state.view === "rest" && !state.hint;
	cancel();
	leave();
	if (resting) clearSelection();
}

function onKey(event) {
	if (!state.layout || event.isComposing || event.altKey || inField(event.target)) return;
	if (handle(event)) event.preventDefault();
}

function handle(event) {
	const { key, target } = event;
	// Some letters are digits on large boards, so digits come first.
	if (write(event)) return true;
	const held = event.ctrlKey || event.metaKey;
	if (held && command(event)) return true;
	if (!held) {
		const act = SINGLE_KEYS[key.length === 1 ? key.toLowerCase() : key];
		if (act) return act(), true;
		if (MODE_KEYS[key.toLowerCase()]) return setMode(MODE_KEYS[key.toLowerCase()]), true;
	}
	if (onButton(target)) return false;
	if (move(event)) return true;
	if (key === "Enter") return pause(), event.shiftKey ? back() : next(), true;
	if (key === " ") return nextMode(), true;
	return false;
}

export function wireKeys() {
	document.addEventListener("keydown", onKey);
	// A click on a button leaves the focus where it is, so Space changes the mode and does not press the button again.
	document.addEventListener("mousedown", (event) => {
		if (event.target.closest?.(".controls, :is(.standing, .tools, .tabs) button") && !inField(document.activeElement)) event.preventDefault();
	});
	document.addEventListener("paste", (event) => {
		if (inField(event.target)) return;
		const text = event.clipboardData?.getData("text/plain");
		if (!text?.trim()) return;
		event.preventDefault();
		paste(text);
	});
}
