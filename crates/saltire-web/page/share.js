// The state of the page in its address, so a link or a reload restores it.
// p puzzle, l layout, n size, b block, d own digits, m own marks, e removed candidates, v view, s step,
// w pencil marks, t strategies, a agent or person, x strategies that the explainer does not use, k mode, o panel.

import { digitsOf, bit } from "./layout.js";
import { begin } from "./steps.js";
import { chosenStrategies, load, puzzleText } from "./puzzle.js";
import { changed, MODES, PANELS, read, state, write } from "./state.js";

function asHash() {
	const { choice, layout, own, marks, removed, view, walk, pencil, mode, tab } = state;
	const named = (set, cell) => set && `${layout.cellName(cell)}-${digitsOf(set).map(write).join("")}`;
	const cells = (sets) => sets.map(named).filter(Boolean).join("_");
	const facts = {
		p: puzzleText(),
		l: choice.layout !== "auto" && choice.layout,
		n: choice.size,
		b: choice.block,
		d: cells(own.map((digit) => digit && bit(digit))),
		m: cells(marks),
		e: cells(removed),
		v: view !== "rest" && view,
		s: view === "walk" && walk?.at,
		w: pencil !== null && Number(pencil),
		t: chosenStrategies().strategies,
		a: state.person && "person",
		x: state.off.join(),
		k: mode !== "digits" && mode,
		o: tab !== "puzzle" && tab,
	};
	const present = Object.entries(facts).filter(([, fact]) => fact || fact === 0);
	return `#${new URLSearchParams(present)}`.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2B", "+");
}

export function writeAddress() {
	if (state.layout && !sameAddress()) history.replaceState(null, "", asHash());
}
export const sameAddress = () => state.layout && location.hash === asHash();

// Restores the state from the address. Returns false if the address has no puzzle.
export async function readAddress() {
	const part = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
	const puzzle = part.get("p");
	if (!puzzle) return false;
	const size = Math.round(part.get("n"));
	const choice = {
		layout: part.get("l") ?? "auto",
		size: size >= 2 && size <= 25 ? size : null,
		block: /^\d{1,2}x\d{1,2}$/.test(part.get("b") ?? "") ? part.get("b") : null,
	};
	const done = await load(puzzle, choice, () => {
		each(part.get("d"), (cell, [digit]) => (state.clues[cell] ? 0 : (state.own[cell] = digit)));
		const sets = { m: "marks", e: "removed" };
		for (const [name, to] of Object.entries(sets)) {
			each(part.get(name), (cell, digits) => (state[to][cell] = digits.reduce((sum, digit) => sum | bit(digit), 0)));
		}
	});
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
	state.tab = PANELS.includes(part.get("o")) ? part.get("o") : "puzzle";
	changed();
	return true;
}

// Calls `take` with each cell and its digits in a text like A1-12_B3-7. Skips invalid parts.
function each(text, take) {
	const { layout } = state;
	for (const one of (text ?? "").split("_")) {
		const [, name, signs] = /^([A-Y]\d{1,2})-([1-9A-Z]{1,25})$/.exec(one) ?? [];
		if (!name) continue;
		const column = Number(name.slice(1));
		const cell = layout.cell(name);
		const digits = [...signs].map(read).filter(Boolean);
		if (column >= 1 && column <= layout.side && cell < layout.count && digits.length) take(cell, digits);
	}
}
