// Input: digits and marks from the keys or the pad, in three modes.

import { $, el, wireArrowKeys, setText } from "./dom.js";
import { bit } from "./layout.js";
import { checkSoon } from "./puzzle.js";
import { canRedo, canUndo, changed, edit, MODES, pencilOn, redo, restMarks, state, symbols, undo, values } from "./state.js";

const WORDS = {
	clues: "Typing sets the clues of the puzzle.",
	digits: "Typing enters your own digits.",
	marks: "Typing enters your own candidates.",
};
let padKey = "";

// Writes a digit into the selected cell, according to the mode. 0 empties the cell.
export function enter(digit, mode = state.mode) {
	const cell = state.selected;
	const { clues, own, marks } = state;
	if (mode === "clues") {
		if (clues[cell] === digit && !own[cell]) return;
		edit(() => {
			clues[cell] = digit;
			own[cell] = marks[cell] = 0;
			// Candidates that hints removed may be possible again.
			state.removed.fill(0);
		});
		checkSoon();
		return;
	}
	if (clues[cell]) return;
	if (mode === "digits" || digit === 0) {
		if (own[cell] === digit && !marks[cell]) return;
		edit(() => {
			if (digit === 0) marks[cell] = 0;
			own[cell] = digit;
		});
		return;
	}
	edit(() => {
		own[cell] = 0;
		// Marks start with what the cell shows, so the user can take some away.
		marks[cell] = (marks[cell] || restMarks(cell, values()).set) ^ bit(digit);
	});
}

export function setMode(mode) {
	state.mode = mode;
	changed();
}
export const nextMode = () => setMode(MODES[(MODES.indexOf(state.mode) + 1) % MODES.length]);

export function togglePencil() {
	state.pencil = !pencilOn();
	changed();
}

export function turn(how) {
	const { clues, layout } = state;
	if (how() && (String(clues) !== String(state.clues) || layout !== state.layout || !state.answer)) checkSoon(0);
}

export function drawEntry() {
	if (!state.layout) return;
	drawPad();
	for (const button of document.querySelectorAll("[data-mode]")) {
		const on = button.dataset.mode === state.mode;
		button.setAttribute("aria-checked", on);
		button.tabIndex = on ? 0 : -1;
	}
	setText("mode-words", state.touched && state.mode !== "clues" && state.clues[state.selected] ? "This cell is a clue; switch to Clues to change it." : WORDS[state.mode]);
	$("undo").disabled = !canUndo();
	$("redo").disabled = !canRedo();
	for (const id of ["pencil", "pencil-2"]) $(id).setAttribute("aria-pressed", pencilOn());
	$("restart").disabled = ![...state.own, ...state.marks, ...state.removed].some(Boolean);
}

function drawPad() {
	const pad = $("pad");
	const key = symbols();
	if (padKey !== key) {
		padKey = key;
		const keys = [...key].map((sign, at) => el("button", { "data-digit": at + 1, onclick: () => enter(at + 1) }, sign));
		keys.push(el("button", { "data-digit": 0, "aria-label": "Empty the cell", onclick: () => enter(0) }, "⌫"));
		pad.replaceChildren(...keys);
		pad.dataset.many = key.length > 9;
	}
	const left = new Array(key.length + 1).fill(state.layout.side);
	values().forEach((digit) => (left[digit] -= 1));
	for (const button of pad.children) {
		const digit = Number(button.dataset.digit);
		button.classList.toggle("done", digit > 0 && left[digit] <= 0);
		button.classList.toggle("noted", state.mode === "marks" && Boolean(state.marks[state.selected] & bit(digit)) && digit > 0);
	}
}

export function wireEntry() {
	const modes = [...document.querySelectorAll("[data-mode]")];
	for (const button of modes) button.onclick = () => setMode(button.dataset.mode);
	wireArrowKeys(modes);
	$("undo").onclick = () => turn(undo);
	$("redo").onclick = () => turn(redo);
	$("pencil").onclick = togglePencil;
	$("pencil-2").onclick = togglePencil;
}
