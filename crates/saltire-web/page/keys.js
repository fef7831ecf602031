// The keys of the page. Those that write need the board to have the keys; the
// rest work wherever no field takes them.

import { drop } from "./api.js";
import { focusCell } from "./board.js";
import { $ } from "./dom.js";
import { enter, nextMode, togglePencil, turn } from "./entry.js";
import { hint } from "./person.js";
import { paste } from "./puzzle.js";
import { changed, read, redo, state, undo } from "./state.js";
import { back, leave, next, pause, togglePlay } from "./walk.js";

// On the board, and once a cell was chosen also on the pad and where nothing has the keys.
const canWrite = (target) => target.matches("#board *") || (state.touched && target.matches("body, #pad *, .modes *"));
const inField = (target) => target.closest?.("input, select, textarea, dialog[open]");

function move(rows, columns) {
	const { side } = state.layout;
	const within = (at) => Math.max(0, Math.min(side - 1, Math.floor(at)));
	state.touched = true;
	state.selected = within(state.selected / side + rows) * side + within((state.selected % side) + columns);
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
	const handled = () => event.preventDefault();
	if (event.altKey || inField(target)) return;
	if (event.ctrlKey || event.metaKey) {
		if (key.toLowerCase() === "z") handled(), turn(event.shiftKey ? redo : undo);
		if (key.toLowerCase() === "y") handled(), turn(redo);
		return;
	}
	if (key === "?") return handled(), $("help").showModal();
	if (key === "Escape") return handled(), drop(), leave();
	if (key === "PageDown") return handled(), pause(), next();
	if (key === "PageUp") return handled(), pause(), back();
	if (key === "-") return handled(), nextMode();
	if (key === ",") return handled(), togglePencil();
	if (canWrite(target) && ["Delete", "Backspace", "0", "."].includes(key)) return handled(), enter(0);
	// With shift the key says something else, unless the keyboard wants it for digits.
	const mark = event.shiftKey && !/\d/.test(key);
	const digit = key.length === 1 ? read(mark ? (/^Digit(.)$/.exec(event.code)?.[1] ?? key) : key) : 0;
	if (digit && canWrite(target)) return handled(), enter(digit, mark ? "marks" : state.mode);
	// After the digits, of which it is one on large boards.
	if (key.toLowerCase() === "h" && !(digit && canWrite(target))) return handled(), pause(), hint();
	if (target.closest?.("button, a, [role=treeitem]")) return;
	if (MOVES[key]) return handled(), MOVES[key]();
	if (key === "Enter") return handled(), pause(), event.shiftKey ? back() : next();
	if (key === " ") return handled(), togglePlay();
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
