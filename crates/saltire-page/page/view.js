// What the board shows: for each cell a digit, marks, or the digits of two solutions; the clashes; and the current event.

import { bit, NONE, only } from "./digit_set.js";
import { hintEvent } from "./explainer.js";
import { readLine } from "./notation.js";
import { moment } from "./replay.js";
import { shownTrueCandidates } from "./setter.js";
import { settings } from "./settings.js";
import { openAt, pencilOn, restMarks, ruledOut, state, values, write } from "./state.js";

// Returns the cells as { digit, kind }, { set, corner, centre, kind } or { pair }, with the event, the candidates before
// it, and the cells to flag.
export function boardView() {
	if (state.view === "walk" && state.walk) return walkView();
	return state.view === "rest" ? restView() : solutionView();
}

const kindOf = (cell) => (state.clues[cell] ? "clue" : state.own[cell] ? "own" : "found");

function walkView() {
	const { layout, walk } = state;
	const { before, event } = moment(layout, walk.start, walk.trace, walk.at);
	const placed = placedBy(event);
	const solution = event?.solution && readLine(event.solution);
	const named = candidatesOf(event);
	const cells = before.map((set, cell) => {
		const digit = placed.get(cell) ?? solution?.[cell] ?? only(set);
		if (digit) return { digit, kind: placed.has(cell) ? "placed" : walk.digits[cell] ? kindOf(cell) : "found" };
		const lit = named.get(cell) ?? NONE;
		return { set: pencilOn() ? set : set & lit, lit, kind: "pencil", dead: !set };
	});
	return { cells, event, before, bad: new Set() };
}

// Returns the digits that an event places, by cell.
const placedBy = (event) => new Map((event?.step?.placements ?? []).map(({ cell, digit }) => [state.layout.cell(cell), digit]));

// Returns the candidates that an event mentions, by cell.
function candidatesOf(event) {
	const named = new Map();
	const { layout } = state;
	const add = ({ cell, digit }) => named.set(layout.cell(cell), (named.get(layout.cell(cell)) ?? NONE) | bit(digit));
	if (event?.event === "guess") named.set(layout.cell(event.cell), layout.all);
	if (event?.event === "step") {
		const { evidence, eliminations } = event.step;
		[...(evidence.candidates ?? []), ...eliminations].forEach(add);
		for (const { from, to } of evidence.links ?? []) [...from, ...to].forEach(add);
	}
	return named;
}

// One solution, or two of them where they differ.
function solutionView() {
	const [one, other] = state.answer.solutions.map((line) => readLine(line));
	const differs = (cell) => state.view === "differences" && other && one[cell] !== other[cell];
	const cells = state.clues.map((clue, cell) => (differs(cell) ? { pair: [one[cell], other[cell]] } : { digit: one[cell], kind: clue ? "clue" : "found" }));
	return { cells, event: null, before: null, bad: new Set() };
}

function restView() {
	const now = values();
	const event = hintEvent();
	const ruled = event && ruledOut();
	const before = event && now.map((digit, cell) => (digit ? bit(digit) : openAt(cell, now) & ~ruled[cell]));
	const named = candidatesOf(event);
	const placed = placedBy(event);
	const bad = new Set([...flagged().flatMap(({ cells }) => cells), ...state.wrong]);
	const known = shownTrueCandidates();
	const cells = state.clues.map((_, cell) => {
		if (now[cell]) return { digit: now[cell], kind: `${kindOf(cell)}${bad.has(cell) ? " bad" : ""}` };
		if (placed.has(cell)) return { digit: placed.get(cell), kind: "placed" };
		const lit = named.get(cell) ?? NONE;
		if (lit) return { set: before[cell] | lit, lit, kind: "pencil" };
		if (known) return known[cell];
		const { corner, centre } = state;
		if (corner[cell] || centre[cell]) return { corner: corner[cell], centre: centre[cell], kind: "marks" };
		const { set, own } = restMarks(cell, now);
		return { set, kind: own ? "marks" : "pencil" };
	});
	return { cells, event, before, bad };
}

// Returns what to flag at once: cells that clash, and empty cells without a candidate. Each has a sentence.
export function flagged() {
	if (!settings.flags && state.tab !== "set") return [];
	const found = clashes();
	const now = values();
	if (!found.length && state.own.some(Boolean)) {
		now.forEach((digit, cell) => {
			if (digit) return;
			const open = state.layout.open(cell, now);
			const name = state.layout.cellName(cell);
			if (!open) found.push({ cells: [cell], words: `No digit is left for ${name}` });
			else if (state.centre[cell] && !(state.centre[cell] & open)) found.push({ cells: [cell], words: `No mark of ${name} is possible` });
		});
	}
	return found;
}

// Returns the pairs of cells that clash. Under auto, clues may clash on a diagonal, because then the board is classic.
function clashes() {
	const { layout, choice, clues } = state;
	const among = layout.clashes(clues, write, choice.layout === "auto" ? "diagonal" : null);
	const mine = layout.clashes(values(), write).filter(({ cells }) => cells.some((cell) => !clues[cell]));
	return [...among, ...mine];
}
