// The person: hints in three levels for the board as it stands, the path that a
// person would take, its rating, and which strategies that person knows.

import { ask } from "./api.js";
import { $, el, rove, say } from "./dom.js";
import { bit } from "./layout.js";
import { attempt, boardText, puzzleText, settled } from "./puzzle.js";
import { changed, edit, leaveWalk, state } from "./state.js";

const spaced = (name) => name.replaceAll("-", " ");
const wide = (rating) => Number(rating).toFixed(1);
export const withRating = (title, rating) => (rating ? `${title} ${wide(rating)}` : title);

// What the server is told of whom to ask.
export const who = () => ({ without: state.off.length ? state.off.join() : null });

// The answer of `explain` as a trace that can be walked.
export function asTrace(told) {
	const trace = told.steps.map((step) => ({ event: "step", depth: 0, step }));
	if (told.complete) trace.push({ event: "solution", depth: 0, solution: told.solution });
	return trace;
}

// The first press says where to look, the second what is to be seen there, the third what follows from it; the
// fourth does it.
export const hint = () =>
	attempt(async () => {
		const level = (state.hint?.level ?? 0) + 1;
		if (level > 3 && state.hint.told.step) return follow(state.hint.told.step);
		const wanted = Math.min(level, 3);
		const told = await ask("hint", "hint", { puzzle: boardText(), givens: puzzleText(), ...settled(), ...who(), level: wanted });
		leaveWalk();
		state.hint = { level: wanted, told };
		state.wrong = new Set([...(told.wrong ?? []), ...(told.suspects ?? [])].map((name) => state.layout.cell(name)));
		state.tab = "steps";
	}, hint);

// Does a step on one's own board.
function follow({ placements, eliminations }) {
	const { layout } = state;
	edit(() => {
		for (const { cell, digit } of placements) state.own[layout.cell(cell)] = digit;
		for (const { cell: name, digit } of eliminations) {
			const cell = layout.cell(name);
			state.gone[cell] |= bit(digit);
			state.marks[cell] &= ~bit(digit);
		}
	});
}

// The hint as an event that can be drawn, as much of it as was asked for.
export function hintEvent() {
	const { level, told } = state.hint ?? {};
	if (!told?.strategy) return null;
	const named = new Set(told.where);
	const units = state.layout.units.filter(({ name }) => named.has(name)).map(({ name, cells }) => ({ unit: name, cells: cells.map((cell) => state.layout.cellName(cell)), role: "base" }));
	const evidence = told.evidence ?? { units };
	return { event: "step", depth: 0, step: level === 3 ? told.step : { strategy: told.strategy, placements: [], eliminations: [], evidence } };
}

export function hintTitle() {
	const { told } = state.hint;
	return told.strategy ? withRating(spaced(told.strategy), told.rating) : "hint";
}

const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

export function hintWords() {
	const { told, level } = state.hint;
	if (told.wrong) return `Wrong so far: ${listed(told.wrong)} ${told.wrong.length > 1 ? "differ" : "differs"} from the solution.`;
	if (!told.strategy) {
		const blame = told.suspects ? ` One of these is likely to be wrong: ${listed(told.suspects)}.` : "";
		return `${told.outcome === "none" ? "No solution: " : ""}${told.reason ?? "no strategy finds a step"}.${blame}`;
	}
	const more = ["Press Hint again to see what is there.", "Press Hint again for the whole step.", "Press Hint again to do it."][level - 1];
	return `${level === 1 ? `Look at ${listed(told.where)}` : told.text}. ${more}`;
}

// The rating of the path, its difficulty, and what was used how often.
export function drawRating() {
	const told = state.person && state.walk?.told.steps ? state.walk.told : null;
	$("rating").hidden = !told;
	if (!told) return;
	const { er, ep, ed, difficulty, complete, counts, reason } = told;
	const rated = er ? `${complete ? "" : "At least "}${difficulty}: ER ${wide(er)}${ep ? `, EP ${wide(ep)}` : ""}, ED ${wide(ed)}.` : "";
	const uses = counts.map(({ strategy, count }) => `${spaced(strategy)} ${count}`).join(", ");
	say("rating-words", `${rated}${complete ? "" : ` Logic alone does not solve it: ${reason ?? "it took search"}.`}`);
	say("rating-counts", uses ? `Used: ${uses}.` : "");
}

export function drawPerson() {
	for (const button of document.querySelectorAll("[data-who]")) {
		const on = (button.dataset.who === "person") === state.person;
		button.setAttribute("aria-checked", on);
		button.tabIndex = on ? 0 : -1;
	}
	$("knows").hidden = !state.person;
	say("knows-words", state.off.length ? `What a person knows: all but ${state.off.length}` : "What a person knows: everything");
	drawRating();
}

// The strategies of a person, by family, each to be switched on and off.
export function showKnown(strategies) {
	const known = strategies.filter(({ scales }) => scales.includes("saltire")).sort((one, other) => one.rating - other.rating);
	const families = [...new Set(known.map(({ family }) => family))];
	const box = ({ name, rating, summary }) => {
		const tick = el("input", { type: "checkbox", value: name, onchange: take });
		return el("label", { class: "tick", title: summary }, tick, el("span", {}, withRating(spaced(name), rating)), el("small", {}, summary));
	};
	const part = (family) => {
		const rows = known.filter((one) => one.family === family).map(box);
		const all = el("button", { class: "small", type: "button", onclick: () => flip(rows.map((row) => row.firstChild)) }, "all or none");
		return el("fieldset", {}, el("legend", {}, family, " ", all), ...rows);
	};
	$("known").replaceChildren(...families.map(part));
	syncKnown();
}

const ticks = () => [...$("known").querySelectorAll("input")];

function flip(boxes) {
	const on = !boxes.every(({ checked }) => checked);
	for (const box of boxes) box.checked = on;
	take();
}

function take() {
	state.off = ticks().filter(({ checked }) => !checked).map(({ value }) => value);
	forget();
}

// What was shown was thought of by somebody else.
function forget() {
	leaveWalk();
	changed();
}

export function syncKnown() {
	for (const tick of ticks()) tick.checked = !state.off.includes(tick.value);
}

export function wirePerson() {
	$("hint").onclick = hint;
	const whom = [...document.querySelectorAll("[data-who]")];
	for (const button of whom) {
		button.onclick = () => {
			state.person = button.dataset.who === "person";
			forget();
		};
	}
	rove(whom);
}
