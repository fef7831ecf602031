// The explainer: hints in three levels, the path that a person would take, its rating, and the strategies that it uses.

import { nextHint } from "./api.js";
import { bit } from "./digit_set.js";
import { $, el, wireArrowKeys, setText } from "./dom.js";
import { place } from "./entry.js";
import { showMistakes } from "./mistakes.js";
import { attempt, boardText, puzzleText, rules } from "./puzzle.js";
import { changed, edit, leaveWalk, state } from "./state.js";

export const spaced = (name) => name.replaceAll("-", " ");
const wide = (rating) => Number(rating).toFixed(1);
export const withRating = (title, rating) => (rating ? `${title} ${wide(rating)}` : title);

// Returns the fields of a request that choose the strategies of the explainer.
export const explainerFields = () => ({ without: state.off.length ? state.off.join() : null });

// Turns the answer of `explain` into a trace.
export function explainedTrace(answer) {
	const trace = answer.steps.map((step) => ({ event: "step", depth: 0, step }));
	if (answer.complete) trace.push({ event: "solution", depth: 0, solution: answer.solution });
	return trace;
}

// The first press says where to look, the second shows the evidence, the third the effects, and the fourth applies them.
export const hint = () =>
	attempt(async () => {
		if (showMistakes()) return;
		const level = (state.hint?.level ?? 0) + 1;
		if (level > 3 && state.hint.answer.step) return applyStep(state.hint.answer.step);
		const wanted = Math.min(level, 3);
		const answer = await nextHint({ ...progressFields(), ...rules(), ...explainerFields(), level: wanted });
		showHint(wanted, answer);
	}, hint);

function showHint(level, answer) {
	leaveWalk();
	state.hint = { level, answer };
	state.wrong = new Set([...(answer.wrong ?? []), ...(answer.suspects ?? [])].map((name) => state.layout.cell(name)));
}

// If a puzzle has several solutions, none of the player's digits is wrong by itself, but together they can leave no
// solution. Shows that and returns the words.
export async function showUnsolvable() {
	if (state.answer?.outcome !== "several" || !state.own.some(Boolean)) return "";
	const answer = await nextHint({ ...progressFields(), ...rules(), level: 1 });
	if (answer.outcome !== "none") return "";
	showHint(0, answer);
	return answer.text;
}

// A board in progress tells its givens itself.
function progressFields() {
	const puzzle = boardText();
	return puzzle.startsWith(":") ? { puzzle } : { puzzle, givens: puzzleText() };
}

// Applies a step to the user's board.
function applyStep({ placements, eliminations }) {
	const { layout } = state;
	edit(() => {
		for (const { cell, digit } of placements) place(layout.cell(cell), digit);
		for (const { cell: name, digit } of eliminations) {
			const cell = layout.cell(name);
			state.removed[cell] |= bit(digit);
			state.centre[cell] &= ~bit(digit);
			state.corner[cell] &= ~bit(digit);
		}
	});
}

// Returns the visible part of the hint as an event, for drawing.
export function hintEvent() {
	const { level, answer } = state.hint ?? {};
	if (!answer?.strategy) return null;
	const named = new Set(answer.where);
	const units = state.layout.units.filter(({ name }) => named.has(name)).map(({ name, cells }) => ({ unit: name, cells: cells.map((cell) => state.layout.cellName(cell)), role: "base" }));
	const evidence = answer.evidence ?? { units };
	return { event: "step", depth: 0, step: level === 3 ? answer.step : { strategy: answer.strategy, placements: [], eliminations: [], evidence } };
}

export function hintTitle() {
	const { answer } = state.hint;
	return answer.strategy ? withRating(spaced(answer.strategy), answer.rating) : "hint";
}

export function hintWords() {
	const { answer, level } = state.hint;
	if (!answer.strategy) return answer.text;
	const more = ["Press Hint again to see what is there.", "Press Hint again for the whole step.", "Press Hint again to do it."][level - 1];
	return answer.lines ? [...answer.lines, more] : `${answer.text} ${more}`;
}

// Shows the rating of the path, its difficulty, and how often each strategy was used.
export function drawRating() {
	// An example is one step, not a path.
	const { answer: shown } = state.walk ?? {};
	const answer = state.person && shown?.steps && !shown.example ? shown : null;
	$("rating").hidden = !answer;
	if (!answer) return;
	const { er, ep, ed, difficulty, complete, counts, reason } = answer;
	const rated = er ? `${complete ? "" : "At least "}${difficulty}: ER ${wide(er)}${ep ? `, EP ${wide(ep)}` : ""}, ED ${wide(ed)}.` : "";
	const uses = counts.map(({ strategy, count }) => `${spaced(strategy)} ${count}`).join(", ");
	setText("rating-words", `${rated}${complete ? "" : ` Logic alone does not solve it: ${reason ?? "it took search"}.`}`);
	setText("rating-counts", uses ? `Used: ${uses}.` : "");
}

export function drawExplainer() {
	for (const button of document.querySelectorAll("[data-who]")) {
		const on = (button.dataset.who === "person") === state.person;
		button.setAttribute("aria-checked", on);
		button.tabIndex = on ? 0 : -1;
	}
	$("knows").hidden = !state.person;
	setText("knows-words", state.off.length ? `Strategies: all but ${state.off.length}` : "Strategies: all");
	drawRating();
}

export const strategyBox = ({ name, rating, summary }, onchange) =>
	el("label", { class: "tick", title: summary }, el("input", { type: "checkbox", value: name, onchange }), el("span", {}, withRating(spaced(name), rating)), el("small", {}, summary));

// Lists the strategies of the explainer by family, with switches.
export function showKnown(strategies) {
	const known = strategies.filter(({ scales }) => scales.includes("saltire")).sort((one, other) => one.rating - other.rating);
	const families = [...new Set(known.map(({ family }) => family))];
	const part = (family) => {
		const rows = known.filter((one) => one.family === family).map((one) => strategyBox(one, take));
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
	discardShown();
}

// Hides a path or a hint that other settings led to.
function discardShown() {
	leaveWalk();
	changed();
}

export function syncKnown() {
	for (const tick of ticks()) tick.checked = !state.off.includes(tick.value);
}

export function wireExplainer() {
	$("hint").onclick = hint;
	const whom = [...document.querySelectorAll("[data-who]")];
	for (const button of whom) {
		button.onclick = () => {
			state.person = button.dataset.who === "person";
			discardShown();
		};
	}
	wireArrowKeys(whom);
}
