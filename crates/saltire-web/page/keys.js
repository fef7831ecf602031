// Keyboard shortcuts. Keys that write work only if the board has the focus. The others work outside of inputs.

import { cancel } from "./api.js";
import { focusCell } from "./board.js";
import { $ } from "./dom.js";
import { enter, nextMode, togglePencil, turn } from "./entry.js";
import { hint } from "./explainer.js";
import { paste } from "./puzzle.js";
import { changed, read, redo, state, undo } from "./state.js";
import { back, leave, next, pause, togglePlay } from "./steps.js";

// True on the board; once a cell is selected, also on the pad and if nothing has the focus.
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
	if (key === "Escape") return handled(), cancel(), leave();
	if (key === "PageDown") return handled(), pause(), next();
	if (key === "PageUp") return handled(), pause(), back();
	if (key === "-") return handled(), nextMode();
	if (key === ",") return handled(), togglePencil();
	if (canWrite(target) && ["Delete", "Backspace", "0", "."].includes(key)) return handled(), enter(0);
	// Shift with a digit key enters a mark. Some keyboards need shift for the digits themselves.
	const mark = event.shiftKey && !/\d/.test(key);
	const digit = key.length === 1 ? read(mark ? (/^Digit(.)$/.exec(event.code)?.[1] ?? key) : key) : 0;
	if (digit && canWrite(target)) return handled(), enter(digit, mark ? "marks" : state.mode);
	// H is a digit on large boards, so digits come first.
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
