// The walk through a solve: the trace from the server, the place in it, and the
// controls that move it.

import { ask } from "./api.js";
import { $, el, say } from "./dom.js";
import { evidenceShown } from "./board.js";
import { LEGEND } from "./evidence.js";
import { attempt, boardText, chosen, finished, settled } from "./puzzle.js";
import { asTrace, hintTitle, hintWords, who, withRating } from "./person.js";
import { brief, title } from "./replay.js";
import { changed, leaveWalk, startGrid, state, values } from "./state.js";

let player = 0;
let coming = null;

// Fetches the trace of the board as it stands, and shows position `at` of it.
export const begin = (at, whole) =>
	attempt(async () => {
		const digits = values();
		const board = { puzzle: boardText(), ...settled() };
		const told = await (state.person ? ask("steps", "explain", { ...board, ...who() }) : ask("steps", "steps", { ...board, ...chosen(), limit: 1 }));
		adopt(told, digits, at);
		return true;
	}, whole);

// Takes an answer of `steps` or `explain` for these digits as the walk. A person begins with all pencil marks.
export function adopt(told, digits, at) {
	const trace = told.steps ? asTrace(told) : (told.trace ?? []);
	const start = startGrid(digits, state.gone).map((set, cell) => (told.steps && !digits[cell] ? set & state.layout.open(cell, digits) : set));
	state.walk = { trace, told, digits, start, at: 0 };
	state.hint = null;
	go(at);
}

// Goes to a position of the walk, fetching it where there is none yet; `whole` is what to try again.
export async function go(to, whole = () => go(to)) {
	// Whoever presses again while the trace is on its way waits for the same one.
	if (!state.walk) {
		coming ??= begin(0, whole).finally(() => (coming = null));
		if (!(await coming) || !state.walk) return false;
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
	const beat = async () => {
		if (!player) return;
		// Whoever leaves the walk ends the playing.
		if (!state.walk || !(await next())) return pause();
		player = setTimeout(beat, 1000 / $("speed").value);
	};
	if (player) player = setTimeout(beat, 1000 / $("speed").value);
	changed();
}
export function pause() {
	clearTimeout(player);
	player = 0;
	changed();
}

export function leave() {
	pause();
	leaveWalk();
	changed();
}

export function drawWalk() {
	const { walk, view } = state;
	const inWalk = view === "walk" && walk;
	$("first").disabled = $("back").disabled = !inWalk || walk.at === 0;
	$("next").disabled = $("last").disabled = Boolean(inWalk) && walk.at === walk.trace.length;
	say("play", player ? "Pause" : "Play");
	$("play").setAttribute("aria-pressed", player !== 0);
	$("leave").disabled = view === "rest" && !state.hint;
	// At speed a screen reader could only stammer.
	$("sentence").setAttribute("aria-live", player && $("speed").value > 1 ? "off" : "polite");
	const event = inWalk && walk.at ? walk.trace[walk.at - 1] : null;
	$("card").dataset.kind = event?.event ?? "";
	const hinted = view === "rest" && state.hint;
	say("step-name", event ? withRating(title(event), event.step?.rating) : hinted ? hintTitle() : view === "solution" ? "solution" : view === "differences" ? "two solutions" : "start");
	say("step-place", hinted && hinted.told.strategy ? `hint ${hinted.level} of 3` : inWalk ? `${walk.at} of ${walk.trace.length}${walk.told.trace_complete === false ? " (there are more)" : ""}` : "");
	say("sentence", sentence(event, inWalk));
	drawLegend();
}

function sentence(event, inWalk) {
	const { walk, view } = state;
	if (view === "solution") return state.answer?.outcome === "unique" ? "The only solution." : "The first of the solutions.";
	if (view === "differences") return "Two solutions: where they differ, both digits are shown.";
	if (!inWalk && state.hint) return hintWords();
	if (!inWalk) return finished() ? "Solved: every digit is right." : "Press Next step to see how it is solved, one thought at a time.";
	if (event) return `${brief(event)}${event.event === "solution" ? ": every unit holds every digit" : ""}.`;
	if (!walk.trace.length) return walk.told.reason ? `No solution: ${walk.told.reason}.` : "There is nothing to do.";
	if (walk.told.steps) return `Steps: ${walk.told.steps.length}.`;
	const number = (kind) => walk.trace.filter((one) => one.event === kind).length;
	const cut = walk.told.outcome === "undecided" ? " It was cut off before its end." : "";
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

export function wireWalk() {
	const act = { first, back, next, last, play: togglePlay, leave };
	for (const [id, work] of Object.entries(act)) {
		$(id).onclick = () => {
			if (id !== "play") pause();
			work();
		};
	}
}
