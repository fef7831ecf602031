// The keys of the page. Those that write need the board to have the keys; the
// rest work wherever no field takes them.

import { drop } from "./api.js";
import { focusCell } from "./board.js";
import { $ } from "./dom.js";
import { enter, nextMode, togglePencil, turn } from "./entry.js";
import { paste } from "./puzzle.js";
import { changed, read, redo, state, undo } from "./state.js";
import { back, leave, next, pause, togglePlay } from "./walk.js";

const inField = (target) => target.closest?.("input, select, textarea, dialog[open]");
const onControl = (target) => target.closest?.("button, a, [role=tab], [role=radio], [role=treeitem], [role=option], summary");

/** Moves the selection by rows and columns; stays on the board. */
function move(rows, columns) {
	const { side } = state.layout;
	const row = Math.floor(state.selected / side) + rows;
	const column = (state.selected % side) + columns;
	state.touched = true;
	state.selected = Math.max(0, Math.min(side - 1, row)) * side + Math.max(0, Math.min(side - 1, column));
	changed();
	queueMicrotask(focusCell);
}

const MOVES = {
	ArrowUp: () => move(-1, 0),
	ArrowDown: () => move(1, 0),
	ArrowLeft: () => move(0, -1),
	ArrowRight: () => move(0, 1),
	Home: () => move(0, -25),
	End: () => move(0, 25),
};

function onKey(event) {
	if (!state.layout || event.isComposing) return;
	const { key, target } = event;
	const command = event.ctrlKey || event.metaKey;
	const handled = () => event.preventDefault();
	if (command) {
		if (inField(target) || event.altKey) return;
		if (key.toLowerCase() === "z") handled(), turn(event.shiftKey ? redo : undo);
		if (key.toLowerCase() === "y") handled(), turn(redo);
		return;
	}
	if (event.altKey || inField(target)) return;
	if (key === "?") return handled(), $("help").showModal();
	if (key === "Escape") return handled(), drop(), leave();
	if (key === "PageDown") return handled(), pause(), next();
	if (key === "PageUp") return handled(), pause(), back();
	if (key === "*") return handled(), nextMode();
	if (key === "#") return handled(), togglePencil();
	const shifted = event.shiftKey && /^Digit[1-9]$/.test(event.code) ? Number(event.code.at(-1)) : 0;
	if (shifted && shifted <= state.layout.side) return handled(), enter(shifted, "marks");
	if (key === "Delete" || key === "Backspace" || key === "0" || key === ".") return handled(), enter(0);
	const digit = key.length === 1 ? read(key) : 0;
	if (digit) return handled(), enter(digit, event.shiftKey ? "marks" : state.mode);
	if (onControl(target)) return undefined;
	if (MOVES[key] && !target.closest?.("[role=listbox], [role=tree]")) return handled(), MOVES[key]();
	if (key === "Enter") return handled(), pause(), event.shiftKey ? back() : next();
	if (key === " " && !target.closest?.("[role=listbox]")) return handled(), togglePlay();
	return undefined;
}

export function wireKeys() {
	document.addEventListener("keydown", onKey);
	document.addEventListener("paste", (event) => {
		if (inField(event.target)) return;
		const text = event.clipboardData?.getData("text/plain");
		if (!text?.trim()) return;
		event.preventDefault();
		paste(text);
	});
}
