// What the board shows: for each cell a digit, marks, or the digits of two solutions; the clashes; and the current event.

import { bit, only } from "./layout.js";
import { hintEvent } from "./explainer.js";
import { moment } from "./replay.js";
import { openAt, pencilOn, readLine, restMarks, state, values, write } from "./state.js";

// Returns the cells as { digit, kind }, { set, kind } or { pair }, with the event, the candidates before it, and the clashes.
export function boardView() {
	return state.view === "walk" && state.walk ? walkView() : restView();
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
		const lit = named.get(cell) ?? 0;
		return { set: pencilOn() ? set : set & lit, lit, kind: "pencil", dead: set === 0 };
	});
	return { cells, event, before, bad: new Set() };
}

// Returns the digits that an event places, by cell.
const placedBy = (event) => new Map((event?.step?.placements ?? []).map(({ cell, digit }) => [state.layout.cell(cell), digit]));

// Returns the candidates that an event mentions, by cell.
function candidatesOf(event) {
	const named = new Map();
	const { layout } = state;
	const add = ({ cell, digit }) => named.set(layout.cell(cell), named.get(layout.cell(cell)) | bit(digit));
	if (event?.event === "guess") named.set(layout.cell(event.cell), layout.all);
	if (event?.event === "step") {
		const { evidence, eliminations } = event.step;
		[...(evidence.candidates ?? []), ...eliminations].forEach(add);
		for (const { from, to } of evidence.links ?? []) [...from, ...to].forEach(add);
	}
	return named;
}

function restView() {
	const { view, answer, clues } = state;
	const now = values();
	const rest = view === "rest";
	const [one, other] = rest ? [] : answer.solutions.map((line) => readLine(line));
	const event = rest ? hintEvent() : null;
	const before = event && now.map((digit, cell) => (digit ? bit(digit) : openAt(cell, now)));
	const named = candidatesOf(event);
	const placed = placedBy(event);
	const bad = new Set(rest ? [...clashes().flatMap(({ cells }) => cells), ...state.wrong] : []);
	const cells = clues.map((clue, cell) => {
		if (one) {
			if (view === "differences" && other && one[cell] !== other[cell]) return { pair: [one[cell], other[cell]] };
			return { digit: one[cell], kind: clue ? "clue" : "found" };
		}
		if (now[cell]) return { digit: now[cell], kind: `${kindOf(cell)}${bad.has(cell) ? " bad" : ""}` };
		if (placed.has(cell)) return { digit: placed.get(cell), kind: "placed" };
		const { set, own } = restMarks(cell, now);
		const lit = named.get(cell) ?? 0;
		return { set: set | lit, lit, kind: own ? "marks" : "pencil" };
	});
	return { cells, event, before, bad };
}

// Returns the pairs of cells that clash. Under auto, clues may clash on a diagonal, because then the board is classic.
export function clashes() {
	const { layout, choice, clues } = state;
	const among = layout.clashes(clues, write, choice.layout === "auto" ? "diagonal" : null);
	const mine = layout.clashes(values(), write).filter(({ cells }) => cells.some((cell) => !clues[cell]));
	return [...among, ...mine];
}
