// The state of the page in its address, so a link or a reload restores it.
// p puzzle, l layout, n size, b block, d own digits, c corner marks, m centre marks, h colours, e removed candidates,
// v view, s step, w pencil marks, t strategies, a agent or person, x strategies that the explainer does not use, k mode,
// o panel, r regions that are not finished.

import { bit, digitsOf, union } from "./digit_set.js";
import { begin } from "./steps.js";
import { chosenStrategies, load, puzzleText } from "./puzzle.js";
import { changed, COLOURS, MODES, PANELS, read, state, write } from "./state.js";

// The sets of digits of each cell, by their letter in the address.
const SETS = { c: "corner", m: "centre", e: "removed" };

export function asHash() {
	const { choice, layout, own, colours, view, walk, pencil, mode, tab, drafts } = state;
	const cells = (sets, sign = write) => sets.map((set, cell) => set && `${layout.cellName(cell)}-${digitsOf(set).map(sign).join("")}`).filter(Boolean).join("_");
	const facts = {
		p: puzzleText(),
		l: choice.layout !== "auto" && choice.layout,
		n: choice.size,
		b: choice.block,
		d: cells(own.map((digit) => digit && bit(digit))),
		...Object.fromEntries(Object.entries(SETS).map(([letter, name]) => [letter, cells(state[name])])),
		h: cells(colours, String),
		v: view !== "rest" && view,
		s: view === "walk" && walk?.at,
		w: pencil !== null && Number(pencil),
		t: chosenStrategies().strategies,
		a: state.person && "person",
		x: state.off.join(),
		k: mode !== "digits" && mode,
		o: tab !== "play" && tab,
		r: String(new URLSearchParams(drafts)),
	};
	const present = Object.entries(facts).filter(([, fact]) => fact || fact === 0);
	return `#${new URLSearchParams(present)}`.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2B", "+").replaceAll("%2F", "/");
}

// Returns the link that restores the state.
export const asLink = () => `${location.href.split("#")[0]}${asHash()}`;

// The address that was written or read last. Any other is new: the browser has not reported it yet.
let knownAddress = location.hash;

const sameAddress = () => state.layout && location.hash === asHash();

// How many addresses are being restored. What is not restored yet must stay in the address.
let restoring = 0;

// Writes the state, unless a new address waits to be read. An example does not replace the player's board in the address.
export function writeAddress() {
	if (!state.layout || state.example || restoring || location.hash !== knownAddress || sameAddress()) return;
	history.replaceState(null, "", asHash());
	knownAddress = location.hash;
}

// Takes note of an address that the browser reports. Returns true if it asks for another state.
export function isNewAddress() {
	knownAddress = location.hash;
	return !sameAddress();
}

// Reads a pasted text. A link of the page restores everything, and so does a file that the page saved. Any other text is
// a puzzle, with the chosen size or else with the size of its text. Returns false if it is refused.
export async function paste(text) {
	const [hash] = /#p=[^\s"]+/.exec(text) ?? [];
	if (hash) return Boolean((location.hash = hash));
	const { choice } = state;
	return (await load(text)) || (choice.size && state.error?.kind === "bad" && load(text, { ...choice, size: null, block: null }));
}

// Restores the state from the address. Returns false if the address has no puzzle.
export async function readAddress() {
	restoring += 1;
	const done = await restore();
	restoring -= 1;
	changed();
	return done;
}

async function restore() {
	const part = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
	const puzzle = part.get("p");
	if (!puzzle) return false;
	const size = Math.round(part.get("n"));
	const choice = {
		layout: part.get("l") ?? "auto",
		size: size >= 2 && size <= 36 ? size : null,
		block: /^\d{1,2}x\d{1,2}$/.test(part.get("b") ?? "") ? part.get("b") : null,
	};
	const done = await load(puzzle, choice, () => readProgress(part));
	if (!done) return false;
	const list = (text) => (text ?? "").split(",").filter((name) => /^[a-z0-9-]+$/.test(name));
	const names = list(part.get("t"));
	state.person = part.get("a") === "person";
	state.off = list(part.get("x"));
	state.strategies = String(names) === "none" ? [] : names.length ? names : null;
	state.pencil = part.has("w") ? part.get("w") === "1" : null;
	state.mode = MODES.includes(part.get("k")) ? part.get("k") : "digits";
	const view = part.get("v");
	if (view === "walk") await begin(Math.round(part.get("s")) || 0);
	else if ((view === "solution" || view === "differences") && state.answer?.solution) state.view = view;
	state.tab = PANELS.includes(part.get("o")) ? part.get("o") : "play";
	return true;
}

function readProgress(part) {
	each(part.get("d"), read, (cell, [digit]) => (state.clues[cell] ? 0 : (state.own[cell] = digit)));
	for (const [letter, name] of Object.entries(SETS)) each(part.get(letter), read, (cell, digits) => (state[name][cell] = union(digits)));
	const colour = (sign) => (Number(sign) <= COLOURS ? Number(sign) : 0);
	state.drafts = Object.fromEntries(new URLSearchParams(part.get("r") ?? ""));
	each(part.get("h"), colour, (cell, colours) => (state.colours[cell] = union(colours)));
}

// Calls `take` with each cell and its digits in a text like A1-12_B3-7. Skips invalid parts.
function each(text, digitOf, take) {
	const { layout } = state;
	for (const one of (text ?? "").split("_")) {
		const [, name, signs] = /^([A-Z]{1,2}\d{1,2})-([0-9A-Z]{1,36})$/.exec(one) ?? [];
		if (!name) continue;
		const cell = layout.cell(name);
		const digits = [...signs].map(digitOf).filter(Boolean);
		if (cell >= 0 && cell < layout.count && layout.cellName(cell) === name && digits.length) take(cell, digits);
	}
}
