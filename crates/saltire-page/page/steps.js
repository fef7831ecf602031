// Stepping through a solve: the trace from the server, the position in it, and the controls.

import { announce } from "./announce.js";
import { agentSteps, personSteps } from "./api.js";
import { $, el, setText } from "./dom.js";
import { turn } from "./entry.js";
import { hasEssay } from "./essay.js";
import { evidenceShown, highlightLine } from "./board.js";
import { LEGEND } from "./evidence.js";
import { isFinished } from "./game.js";
import { showMistakes } from "./mistakes.js";
import { startGrid } from "./notation.js";
import { attempt, boardText, chosenStrategies, rules } from "./puzzle.js";
import { explainedTrace, hintTitle, hintWords, explainerFields, showUnsolvable, withRating } from "./explainer.js";
import { brief, title } from "./replay.js";
import { changed, leaveWalk, ruledOut, state, undo, values } from "./state.js";

let player = 0;
let fetching = null;
let said = "";

// Fetches the trace for the board, and shows position `at` of it.
export const begin = (at, whole) =>
	attempt(async () => {
		if (showMistakes() || (await showUnsolvable())) return false;
		const digits = values();
		const board = { puzzle: boardText(), ...rules() };
		const answer = await (state.person ? personSteps({ ...board, ...explainerFields() }) : agentSteps({ ...board, ...chosenStrategies(), limit: 1 }));
		adopt(answer, digits, at);
		return true;
	}, whole);

// Shows the answer of `steps` or `explain` for these digits. The explainer starts with all pencil marks.
export function adopt(answer, digits, at, removed = ruledOut()) {
	const trace = answer.steps ? explainedTrace(answer) : (answer.trace ?? []);
	const start = startGrid(digits, removed).map((set, cell) => (answer.steps && !digits[cell] ? set & state.layout.open(cell, digits) : set));
	state.walk = { trace, answer, digits, start, at: 0 };
	state.hint = null;
	go(at);
}

// Goes to a position of the trace, and fetches the trace first if there is none. `whole` is what "Try again" runs.
export async function go(to, whole = () => go(to)) {
	// A second press while the trace is being fetched waits for the same one.
	if (!state.walk) {
		fetching ??= begin(0, whole).finally(() => (fetching = null));
		if (!(await fetching) || !state.walk) return false;
	}
	const { trace, at } = state.walk;
	const target = Math.max(0, Math.min(typeof to === "function" ? to(at, trace.length) : to, trace.length));
	state.walk.at = target;
	state.view = "walk";
	state.tab = "steps";
	changed();
	return target < trace.length;
}
export const next = (whole) => go((at) => at + 1, whole);
export const back = () => (state.walk ? go((at) => at - 1) : false);
export const last = () => go((_, end) => end);
export const first = () => go(0);

export async function togglePlay() {
	if (player) return pause();
	if (state.walk && state.walk.at >= state.walk.trace.length) state.walk.at = 0;
	player = -1;
	if (!(await next(togglePlay))) return pause();
	const advance = async () => {
		if (!player) return;
		// Leaving the trace stops playing.
		if (!state.walk || !(await next())) return pause();
		player = setTimeout(advance, 1000 / $("speed").value);
	};
	if (player) player = setTimeout(advance, 1000 / $("speed").value);
	changed();
}
export function pause() {
	clearTimeout(player);
	player = 0;
	changed();
}

// Goes back to the player's board. An example came in its place.
export function leave() {
	pause();
	leaveWalk();
	const { example } = state;
	if (example) {
		while (state.example && turn(undo));
		Object.assign(state, example);
	}
	changed();
}

export function drawSteps() {
	const { walk, view } = state;
	const inWalk = view === "walk" && walk;
	$("first").disabled = $("back").disabled = !inWalk || walk.at === 0;
	$("next").disabled = $("last").disabled = Boolean(inWalk) && walk.at === walk.trace.length;
	setText("play", player ? "Pause" : "Play");
	$("play").setAttribute("aria-pressed", player !== 0);
	$("leave").hidden = view === "rest" && !state.hint && !state.example;
	$("card").classList.toggle("idle", view === "rest" && !state.hint);
	const event = inWalk && walk.at ? walk.trace[walk.at - 1] : null;
	$("card").dataset.kind = event?.event ?? "";
	const hinted = view === "rest" && state.hint;
	nameStrategy(event?.step?.strategy ?? (hinted && hinted.answer.strategy));
	setText("step-name", event ? withRating(title(event), event.step?.rating) : hinted ? hintTitle() : view === "solution" ? "solution" : view === "differences" ? "two solutions" : "start");
	setText("step-place", hinted && hinted.answer.strategy ? `hint ${hinted.level} of 3` : inWalk ? `${walk.at} of ${walk.trace.length}${walk.answer.trace_complete === false ? " (there are more)" : ""}` : "");
	drawSentence([sentence(event, inWalk)].flat());
	drawLegend();
}

// The name of a strategy opens its essay.
function nameStrategy(name) {
	$("step-name").disabled = !name || !hasEssay(name);
	$("step-name").dataset.strategy = name || "";
}

// Shows the lines of a text. The board emphasizes what the line under the pointer is about.
function drawSentence(lines) {
	if (said === String(lines)) return;
	said = String(lines);
	const parts = [];
	for (const line of lines) {
		const [, number, text] = line.match(/^(\d+)\. (.*)/) ?? [, , line];
		if (number && parts.at(-1)?.tagName !== "OL") parts.push(el("ol"));
		const [onfocus, onblur] = [{ number, text }, {}].map((shown) => () => highlightLine(shown));
		const wires = lines.length > 1 && { tabindex: 0, onfocus, onblur, onpointerenter: onfocus, onpointerleave: onblur };
		if (number) parts.at(-1).append(el("li", { value: number, ...wires }, text));
		else parts.push(el("p", { ...wires }, line));
	}
	highlightLine({});
	$("sentence").replaceChildren(...parts);
	// A screen reader cannot keep up with fast steps.
	if ((state.hint || state.view !== "rest") && !(player && $("speed").value > 1)) announce(lines.join(" "));
}

function sentence(event, inWalk) {
	const { walk, view } = state;
	if (view === "solution") return state.answer?.outcome === "unique" ? "The only solution." : "The first of the solutions.";
	if (view === "differences") return "Two solutions: where they differ, both digits are shown.";
	if (!inWalk && state.hint) return hintWords();
	if (!inWalk) return isFinished() ? "Solved: every digit is right." : "Press Next step to see how it is solved, one thought at a time.";
	if (event?.step) return event.step.lines ?? event.step.text;
	if (event) return `${brief(event)}${event.event === "solution" ? ": every unit holds every digit" : ""}.`;
	if (!walk.trace.length) return walk.answer.reason ? `${state.own.some(Boolean) ? "Your digits leave" : "There is"} no solution: ${walk.answer.reason}.` : "There is nothing to do.";
	if (walk.answer.steps) return `Steps: ${walk.answer.steps.length}.`;
	const number = (kind) => walk.trace.filter((one) => one.event === kind).length;
	const cut = walk.answer.outcome === "undecided" ? " It was stopped before its end." : "";
	return `Steps: ${number("step")}, guesses: ${number("guess")}.${cut}`;
}

function drawLegend() {
	const seen = evidenceShown();
	const rows = LEGEND.filter(([kind]) => seen.has(kind) && !(kind.startsWith("cell") && seen.has(kind.replace("cell", "candidate"))));
	const item = ([kind, glyph, words]) => el("li", {}, el("span", { class: `glyph ${kind}`, "aria-hidden": "true" }, glyph), words);
	const legend = $("legend");
	const key = rows.join();
	if (legend.dataset.key !== key) legend.replaceChildren(...rows.map(item));
	legend.dataset.key = key;
}

export function wireSteps() {
	const act = { first, back, next, last, play: togglePlay, leave };
	for (const [id, work] of Object.entries(act)) {
		$(id).onclick = () => {
			if (id !== "play") pause();
			work();
		};
	}
}
