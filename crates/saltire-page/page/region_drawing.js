// Drawing regions: those of a jigsaw, which fill the board, and extra ones, which leave cells free. A drag takes the
// region of its first cell along. Typing the number of a region works too. Extra regions that share cells are on
// different maps, which are drawn one at a time.

import { NUMBERS } from "./notation.js";
import { choose } from "./puzzle.js";
import { changed, drawingNow, edit, state } from "./state.js";

let brush = 0;
let extended = false;

const regionOf = (sign) => NUMBERS.indexOf(sign.toUpperCase()) + 1;
const asMap = (regions) => regions.map((region) => (region ? NUMBERS[region - 1] : ".")).join("");

// The maps of extra regions.
const extraMaps = () => /extra:([^+]*)/.exec(state.layout.name)?.[1].split("/") ?? [];

// The regions of a jigsaw: blocks at first.
function jigsawNow() {
	const { home, side } = state.layout;
	const order = [...new Set(home)].filter((unit) => unit >= 0);
	return home.map((unit, cell) => (unit < 0 ? Math.floor(cell / side) : order.indexOf(unit)) + 1);
}

// The regions of the layout.
const mapNow = (kind, map) => (kind === "extra" ? (extraMaps()[map] ?? ".".repeat(state.layout.count)) : asMap(jigsawNow()));

// Unfinished regions are kept by what they were drawn over, so those of another layout do not come back.
const draftKey = (kind, map) => kind + map + mapNow(kind, map);
const regionsNow = (kind, map) => [...(state.drafts[draftKey(kind, map)] ?? mapNow(kind, map))].map(regionOf);

// Starts to draw regions of a kind, jigsaw or extra, or ends it.
export function toggleDrawing(kind) {
	state.drawing = state.drawing?.kind === kind ? null : { kind, map: 0, regions: regionsNow(kind, 0) };
	changed();
}

// Draws another map of extra regions. The one after the last is empty.
export function drawMap(map) {
	state.drawing = { kind: "extra", map, regions: regionsNow("extra", map) };
	changed();
}

// How many maps of extra regions there are to choose from: those with regions, and an empty one.
export const mapCount = () => Math.max(extraMaps().length + 1, state.drawing.map + 1);

// Returns the region of each cell on every map to draw.
export function drawnMaps() {
	const { kind, map, regions } = drawingNow() ?? {};
	if (!kind) return [];
	const maps = kind === "extra" ? extraMaps().map((_, number) => regionsNow(kind, number)) : [];
	maps[map] = regions;
	return maps;
}

const numbers = () => [...new Set(state.drawing.regions)].filter(Boolean).sort((one, other) => one - other);
const sizeOf = (region) => state.drawing.regions.filter((other) => other === region).length;
const isComplete = (region) => sizeOf(region) === state.layout.side;

// The region that a free cell joins: one that lacks cells, or else a new one.
function openRegion() {
	const known = numbers();
	return known.find((region) => sizeOf(region) < state.layout.side) ?? state.layout.digits.find((region) => !known.includes(region)) ?? 0;
}

function paint(cells, region, joined) {
	const regions = state.drawing.regions.map((old, cell) => (cells.includes(cell) ? region : old));
	const { kind, map } = state.drawing;
	edit(() => {
		state.drawing = { kind, map, regions };
		state.drafts = { ...state.drafts, [draftKey(kind, map)]: asMap(regions) };
	}, joined);
}

// One undo takes back a whole drag.
export function beginRegion(cell) {
	brush = state.drawing.regions[cell];
	extended = false;
	if (brush) return;
	brush = openRegion();
	extendRegion(cell);
}

export function extendRegion(cell) {
	if (state.drawing.regions[cell] === brush) return;
	paint([cell], brush, extended);
	extended = true;
}

export const endRegion = () => extended && takeRegions();

// Gives cells to a region by its number. 0 frees the cells of extra regions.
export function paintRegion(region, cells) {
	if (!region && state.drawing.kind === "jigsaw") return;
	paint(cells, region, false);
	takeRegions();
}

// Says which regions are too large or too small.
export function regionWords() {
	if (!drawingNow()) return "";
	const { side, digits } = state.layout;
	const extra = state.drawing.kind === "extra";
	const wrong = (extra ? numbers() : digits).filter((region) => !isComplete(region)).map((region) => `region ${region} has ${sizeOf(region)}`);
	if (wrong.length) return `Each region needs ${side} cells; ${wrong.join(", ")}.`;
	return extra && !numbers().length ? "There is no extra region yet." : `Every region has ${side} cells.`;
}

// Makes a layout of the regions once each has its cells.
async function takeRegions() {
	const { kind, map, regions } = state.drawing;
	const isJigsaw = kind === "jigsaw";
	if (!(isJigsaw ? state.layout.digits : numbers()).every(isComplete)) return;
	const others = state.layout.name.split("+").filter((rule) => !rule.startsWith(kind) && !/^(auto|classic)/.test(rule));
	const maps = isJigsaw ? [] : extraMaps();
	maps.splice(map, 1, ...(numbers().length ? [asMap(regions)] : []));
	const layout = [...others, ...(maps.length ? [`${kind}:${maps.join("/")}`] : [])].join("+") || "classic";
	const key = draftKey(kind, map);
	if (asMap(regions) === mapNow(kind, map) || (await choose({ layout }, true))) delete state.drafts[key];
}
