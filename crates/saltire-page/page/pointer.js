// The pointer on the board: a click or a drag selects cells. While regions are drawn, a drag extends a region.

import { beginRegion, endRegion, extendRegion } from "./region_drawing.js";
import { addToSelection, removeFromSelection, selectOnly, selectSame } from "./selection.js";
import { drawingNow, state } from "./state.js";

// The part of a cell, from its centre, that a drag must reach, so it can pass diagonally between two cells.
const REACH = 0.42;

export function wirePointer(grid, layout, focus) {
	let drag = null;
	const place = (event) => {
		const box = grid.getBoundingClientRect();
		return [((event.clientX - box.left) / box.width) * layout.side, ((event.clientY - box.top) / box.height) * layout.side];
	};
	const cellAt = ([x, y]) => {
		const [column, row] = [Math.floor(x), Math.floor(y)];
		return row >= 0 && column >= 0 && row < layout.side && column < layout.side ? row * layout.side + column : -1;
	};

	// The browser would move the focus to the cell and select just that one.
	grid.onmousedown = (event) => event.preventDefault();
	grid.onpointerdown = (event) => {
		const cell = cellAt(place(event));
		if (cell < 0 || event.button) return;
		const more = event.ctrlKey || event.metaKey || event.shiftKey;
		const draws = Boolean(drawingNow()) && !more;
		drag = { at: place(event), draws, act: draws ? extendRegion : addToSelection };
		if (draws) beginRegion(cell), selectOnly(cell);
		else if (more && state.selection.has(cell) && !event.shiftKey) (drag.act = removeFromSelection), removeFromSelection(cell);
		else if (more) addToSelection(cell);
		else selectOnly(cell);
		// The board is drawn before the focus moves.
		queueMicrotask(focus);
		grid.setPointerCapture(event.pointerId);
	};
	grid.onpointermove = (event) => {
		if (!drag) return;
		const to = place(event);
		for (const cell of cellsBetween(drag.at, to, cellAt)) drag.act(cell);
		drag.at = to;
	};
	grid.onpointerup = grid.onpointercancel = () => {
		if (drag?.draws) endRegion();
		drag = null;
	};
	grid.ondblclick = (event) => {
		const cell = cellAt(place(event));
		if (cell >= 0 && !drawingNow()) selectSame(cell);
	};
}

// Returns the cells on the way between two events. A fast pointer skips cells.
function cellsBetween(from, to, cellAt) {
	const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 5));
	const cells = new Set();
	for (let step = 1; step <= steps; step += 1) {
		const at = from.map((start, axis) => start + ((to[axis] - start) * step) / steps);
		const inside = at.every((value) => Math.abs(value - Math.floor(value) - 0.5) < REACH);
		const cell = cellAt(at);
		if (inside && cell >= 0) cells.add(cell);
	}
	return cells;
}
