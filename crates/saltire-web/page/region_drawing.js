// Drawing the regions of a jigsaw: by dragging from a region into its neighbours, or by typing the number of a region.

import { choose } from "./puzzle.js";
import { changed, edit, state } from "./state.js";

let brush = 0;
let extended = false;

// The regions of the board as it is: blocks at first.
function regionsNow() {
	const { home, side } = state.layout;
	const order = [...new Set(home)].filter((unit) => unit >= 0);
	return home.map((unit, cell) => (unit < 0 ? Math.floor(cell / side) : order.indexOf(unit)) + 1);
}

export function toggleDrawing() {
	state.drawing = state.drawing ? null : regionsNow();
	changed();
}

// A drag takes the region of its first cell along. One undo takes back the whole drag.
export function beginRegion(cell) {
	brush = state.drawing[cell];
	extended = false;
}

export function extendRegion(cell) {
	if (state.drawing[cell] === brush) return;
	edit(() => (state.drawing = state.drawing.with(cell, brush)), extended);
	extended = true;
}

export const endRegion = () => extended && takeRegions();

// Gives cells to a region by its number.
export function paintRegion(region, cells) {
	if (!region) return;
	edit(() => (state.drawing = state.drawing.map((old, cell) => (cells.includes(cell) ? region : old))));
	takeRegions();
}

const sizes = () => state.layout.digits.map((region) => state.drawing.filter((other) => other === region).length);

// Says which regions are too large or too small.
export function regionWords() {
	if (!state.drawing) return "";
	const { side } = state.layout;
	const wrong = sizes().flatMap((size, at) => (size === side ? [] : [`region ${at + 1} has ${size}`]));
	return wrong.length ? `Each region needs ${side} cells; ${wrong.join(", ")}.` : `Every region has ${side} cells.`;
}

// Makes a layout of the regions once each has its cells.
function takeRegions() {
	const { side, home } = state.layout;
	if (sizes().some((size) => size !== side)) return;
	const rules = state.layout.name.split("+").filter((rule) => !/^(auto|classic|jigsaw)/.test(rule));
	const regions = state.drawing.map((region) => region.toString(36).toUpperCase()).join("");
	if (regions === regionsNow().map((region) => region.toString(36).toUpperCase()).join("") && home[0] >= 0) return;
	choose({ layout: [...rules, `jigsaw:${regions}`].join("+") }, true);
}
