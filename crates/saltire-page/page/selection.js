// The selected cells: by pointer, by keys, or all that look alike.

import { changed, state, values } from "./state.js";

export const selectedCells = () => [...state.selection].sort((one, other) => one - other);

export function selectOnly(cell) {
	state.selected = cell;
	state.selection = new Set([cell]);
	changed();
}

export function addToSelection(cell) {
	state.selected = cell;
	state.selection.add(cell);
	changed();
}

export function removeFromSelection(cell) {
	state.selected = cell;
	state.selection.delete(cell);
	changed();
}

export function selectAll() {
	state.selection = new Set(state.clues.keys());
	changed();
}

export function clearSelection() {
	state.selection = new Set();
	changed();
}

// Selects every cell with the digit of a cell; if it is empty, with its colours; else with its marks.
export function selectSame(cell) {
	const digits = values();
	const { colours, centre, corner } = state;
	const marks = [digits, colours, centre, corner].find((sets) => sets[cell]);
	if (!marks) return;
	const alike = (set, other) => set === marks[cell] && (marks === digits || !digits[other]);
	state.selection = new Set(marks.flatMap((set, other) => (alike(set, other) ? [other] : [])));
	state.selected = cell;
	changed();
}

// Moves the cell of the keyboard. `extend` keeps what is selected.
export function moveTo(row, column, extend) {
	const { side } = state.layout;
	const within = (at) => Math.max(0, Math.min(side - 1, at));
	const cell = within(row) * side + within(column);
	if (extend) {
		state.selection.add(state.selected);
		addToSelection(cell);
	} else selectOnly(cell);
}
