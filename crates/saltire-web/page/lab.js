// The lab: what does each strategy buy? Sets that grow by one strategy each
// solve the puzzle; a table, charts and the search tree show what it took.

import { ask } from "./api.js";
import { bars, keyOf } from "./chart.js";
import { $, el, grouped, say, whole } from "./dom.js";
import { attempt, boardText, settled } from "./puzzle.js";
import { showKnown } from "./person.js";
import { searchTree } from "./replay.js";
import { changed, state, values } from "./state.js";
import { treeOf } from "./tree.js";
import { adopt, go } from "./walk.js";

let strategies = [];

export async function fetchStrategies() {
	const told = await ask("strategies", "strategies", {});
	showKnown(told.strategies);
	// The agent is for what is cheap and sure without a proof of uniqueness.
	strategies = told.strategies.filter((one) => one.default || one.family === "propagation");
	const box = ({ name, summary }) => {
		const tick = el("input", { type: "checkbox", value: name, onchange: take });
		return el("label", { class: "tick", title: summary }, tick, el("span", {}, spaced(name)), el("small", {}, summary));
	};
	$("strategies").replaceChildren(...strategies.map(box));
	syncStrategies();
}

const ticks = () => [...$("strategies").querySelectorAll("input")];
const usual = () => strategies.filter((one) => one.default).map(({ name }) => name);
const ticked = () => ticks().filter(({ checked }) => checked).map(({ value }) => value);

function take() {
	const names = ticked();
	state.strategies = String(names) === String(usual()) ? null : names;
	// A walk by other strategies is another walk.
	if (state.view === "walk") state.view = "rest";
	state.walk = null;
	changed();
}

export function syncStrategies() {
	const names = state.strategies ?? usual();
	for (const tick of ticks()) tick.checked = names.includes(tick.value);
}

// Sets that grow by one, from the first two on: with less than that, search does all the work.
function sets(names) {
	const least = Math.min(2, names.length);
	return names.slice(least - 1).map((_, more) => names.slice(0, least + more));
}

const run = () =>
	attempt(async () => {
		const names = ticked();
		if (!names.length) return say("lab-words", "Choose a strategy first.");
		$("run").disabled = true;
		say("lab-words", "Running…");
		try {
			const board = { puzzle: boardText(), ...settled() };
			const digits = values();
			const rounds = whole("rounds");
			const study = await ask("bench", "bench", { ...board, sets: sets(names).join(";"), rounds }, { seconds: 120 });
			const told = await ask("steps", "steps", { ...board, strategies: names.join(), limit: 1 });
			show(study, told, digits, names);
		} finally {
			$("run").disabled = false;
			say("lab-words", "");
		}
	});

const spaced = (name) => name.replaceAll("-", " ");

function micro(seconds) {
	if (seconds < 0.01) return `${(seconds * 1e6).toPrecision(3)} µs`;
	return seconds < 1 ? `${(seconds * 1000).toPrecision(3)} ms` : `${seconds.toPrecision(3)} s`;
}

function show(study, told, digits, names) {
	const rows = (study.groups[0]?.sets ?? []).map((row, number) => {
		const set = sets(names)[number];
		return { ...row, label: spaced(number ? `+ ${set.at(-1)}` : set.join(" + ")) };
	});
	const one = (value, words) => ({ parts: [{ value, name: "", at: 0 }], words });
	const chart = (title, parts) => bars(title, rows.map((row) => ({ label: row.label, ...parts(row) })));
	const part = ({ strategy, updates }) => ({ value: updates, name: strategy, at: names.indexOf(strategy) });
	const position = (at) => {
		if (state.walk?.told === told) go(at);
		else adopt(told, digits, at);
		state.tab = "lab";
	};
	const tally = ({ strategy, applications, updates, placements, eliminations, seconds }) =>
		[spaced(strategy), ...[applications, updates, placements, eliminations].map(grouped), micro(seconds)];
	$("lab-out").replaceChildren(
		el("h2", {}, "What each set takes"),
		table("sets", ["strategies", "time", "calls", "dead ends", "updates"], rows.map((row) => [row.label, micro(row.mean_seconds), ...[row.search_calls, row.dead_ends, row.updates].map(grouped)])),
		chart("Time for a solve, the mean", (row) => one(row.mean_seconds, micro(row.mean_seconds))),
		chart("Calls of search", (row) => one(row.search_calls, grouped(row.search_calls))),
		chart("Updates, by strategy", (row) => ({ parts: row.strategies.map(part), words: grouped(row.updates) })),
		keyOf(names.map(spaced)),
		el("h2", {}, "What each strategy did"),
		table("tally", ["strategy", "tried", "updates", "placed", "removed", "time"], (told.stats?.strategies ?? []).map(tally)),
		el("h2", {}, "The search tree"),
		el("p", { class: "quiet" }, treeWords(told)),
		treeOf(searchTree(told.trace ?? []), position),
	);
}

function treeWords({ stats, trace_complete: complete, outcome }) {
	const calls = `${grouped(stats.calls)} ${stats.calls === 1 ? "call" : "calls"} of search, ${grouped(stats.dead_ends)} dead ends, depth ${stats.depth}.`;
	const cut = complete === false ? " Only the first events are here." : "";
	const open = outcome === "undecided" ? " It was cut off before its end." : "";
	return `${calls}${cut}${open} Choose a node to see it on the board.`;
}

function table(kind, heads, rows) {
	const head = el("tr", {}, ...heads.map((text) => el("th", { scope: "col" }, text)));
	const line = ([first, ...rest]) => el("tr", {}, el("th", { scope: "row" }, first), ...rest.map((text) => el("td", {}, text)));
	return el("div", { class: "scroll" }, el("table", { class: `figures ${kind}` }, el("thead", {}, head), el("tbody", {}, ...rows.map(line))));
}

export const wireLab = () => ($("run").onclick = run);
