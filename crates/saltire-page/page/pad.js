// The pad, the choice of what typing enters, and the buttons for undo and pencil marks.

import { bit } from "./digit_set.js";
import { $, el, setText, wireArrowKeys } from "./dom.js";
import { enter, entryMode, setMode, turn } from "./entry.js";
import { regionWords } from "./region_drawing.js";
import { selectedCells } from "./selection.js";
import { canRedo, canUndo, changed, COLOURS, hasProgress, pencilOn, redo, state, symbols, undo, values } from "./state.js";

let padKey = "";

export function togglePencil() {
	state.pencil = !pencilOn();
	changed();
}

export function drawPad() {
	if (!state.layout) return;
	const mode = entryMode();
	const keys = mode === "colour" ? "123456789".slice(0, COLOURS) : symbols();
	const key = `${mode === "colour"} ${keys}`;
	if (padKey !== key) build(keys, mode === "colour");
	padKey = key;
	drawKeys(mode);
	$("modes").hidden = state.tab === "set";
	for (const button of document.querySelectorAll("[data-mode]")) {
		const on = button.dataset.mode === state.mode;
		button.setAttribute("aria-checked", on);
		button.tabIndex = on ? 0 : -1;
	}
	$("mode-words").hidden = mode !== "clues";
	setText("region-words", regionWords());
	$("pad").inert = state.example;
	$("undo").disabled = !canUndo();
	$("redo").disabled = !canRedo();
	$("restart").disabled = !hasProgress();
	$("pencil").setAttribute("aria-pressed", pencilOn());
}

function build(keys, colours) {
	const pad = $("pad");
	const button = (sign, at) => el("button", { "data-digit": at + 1, class: colours ? `colour-${at + 1}` : "", "aria-label": colours ? `Colour ${sign}` : null, onclick: () => enter(at + 1) }, sign);
	pad.replaceChildren(...[...keys].map(button), el("button", { "data-digit": 0, "aria-label": "Erase", onclick: () => enter(0) }, "⌫"));
	pad.dataset.many = keys.length > 9;
}

// A digit that is placed everywhere is dimmed. A mark that all selected cells have is emphasized.
function drawKeys(mode) {
	const left = new Array(state.layout.side + 1).fill(state.layout.side);
	values().forEach((digit) => (left[digit] -= 1));
	const sets = { corner: state.corner, centre: state.centre, colour: state.colours }[mode];
	const cells = selectedCells();
	for (const button of $("pad").children) {
		const digit = Number(button.dataset.digit);
		const noted = Boolean(sets && digit && cells.length && cells.every((cell) => sets[cell] & bit(digit)));
		button.classList.toggle("done", digit > 0 && mode !== "colour" && left[digit] <= 0);
		button.classList.toggle("noted", noted);
	}
}

export function wirePad() {
	const modes = [...document.querySelectorAll("[data-mode]")];
	for (const button of modes) button.onclick = () => setMode(button.dataset.mode);
	wireArrowKeys(modes);
	$("undo").onclick = () => turn(undo);
	$("redo").onclick = () => turn(redo);
	$("pencil").onclick = togglePencil;
}
