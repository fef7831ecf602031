// The strategy study, under the tab Lab: growing sets of strategies solve the puzzle, and charts show the effort.

import { ask } from "./api.js";
import { bars, legendOf } from "./chart.js";
import { $, el, withThousands, setText, wholeNumber } from "./dom.js";
import { attempt, boardText, rules } from "./puzzle.js";
import { showKnown, spaced, strategyBox } from "./explainer.js";
import { searchTree } from "./replay.js";
import { changed, state, values } from "./state.js";
import { treeOf } from "./tree.js";
import { adopt, go } from "./steps.js";

let strategies = [];

export async function fetchStrategies() {
	const answer = await ask("strategies", "strategies", {});
	showKnown(answer.strategies);
	// The agent uses strategies that are cheap and need no proof of uniqueness.
	strategies = answer.strategies.filter((one) => one.default || one.family === "propagation");
	$("strategies").replaceChildren(...strategies.map(({ name, summary }) => strategyBox({ name, summary }, take)));
	syncStrategies();
}

const ticks = () => [...$("strategies").querySelectorAll("input")];
const usual = () => strategies.filter((one) => one.default).map(({ name }) => name);
const ticked = () => ticks().filter(({ checked }) => checked).map(({ value }) => value);

function take() {
	const names = ticked();
	state.strategies = String(names) === String(usual()) ? null : names;
	// Other strategies give another trace.
	if (state.view === "walk") state.view = "rest";
	state.walk = null;
	changed();
}

export function syncStrategies() {
	const names = state.strategies ?? usual();
	for (const tick of ticks()) tick.checked = names.includes(tick.value);
}

// Returns sets that grow by one, starting with the first two: with fewer, search does all the work.
function sets(names) {
	const least = Math.min(2, names.length);
	return names.slice(least - 1).map((_, more) => names.slice(0, least + more));
}

const run = () =>
	attempt(async () => {
		const names = ticked();
		if (!names.length) return setText("lab-words", "Choose a strategy first.");
		$("run").disabled = true;
		setText("lab-words", "Running…");
		try {
			const board = { puzzle: boardText(), ...rules() };
			const digits = values();
			const rounds = wholeNumber("rounds");
			const study = await ask("bench", "bench", { ...board, sets: sets(names).join(";"), rounds }, { seconds: 120 });
			const answer = await ask("steps", "steps", { ...board, strategies: names.join(), limit: 1 });
			show(study, answer, digits, names);
		} finally {
			$("run").disabled = false;
			setText("lab-words", "");
		}
	});

function micro(seconds) {
	if (seconds < 0.01) return `${(seconds * 1e6).toPrecision(3)} µs`;
	return seconds < 1 ? `${(seconds * 1000).toPrecision(3)} ms` : `${seconds.toPrecision(3)} s`;
}

function show(study, answer, digits, names) {
	const rows = (study.groups[0]?.sets ?? []).map((row, number) => {
		const set = sets(names)[number];
		return { ...row, label: spaced(number ? `+ ${set.at(-1)}` : set.join(" + ")) };
	});
	const one = (value, words) => ({ parts: [{ value, name: "", at: 0 }], words });
	const chart = (title, parts) => bars(title, rows.map((row) => ({ label: row.label, ...parts(row) })));
	const part = ({ strategy, updates }) => ({ value: updates, name: strategy, at: names.indexOf(strategy) });
	const position = (at) => {
		if (state.walk?.answer === answer) go(at);
		else adopt(answer, digits, at);
		state.tab = "lab";
	};
	const tally = ({ strategy, applications, updates, placements, eliminations, seconds }) =>
		[spaced(strategy), ...[applications, updates, placements, eliminations].map(withThousands), micro(seconds)];
	$("lab-out").replaceChildren(
		el("h2", {}, "What each set takes"),
		table("sets", ["strategies", "time", "calls", "dead ends", "updates"], rows.map((row) => [row.label, micro(row.mean_seconds), ...[row.search_calls, row.dead_ends, row.updates].map(withThousands)])),
		chart("Time for a solve, the mean", (row) => one(row.mean_seconds, micro(row.mean_seconds))),
		chart("Calls of search", (row) => one(row.search_calls, withThousands(row.search_calls))),
		chart("Updates, by strategy", (row) => ({ parts: row.strategies.map(part), words: withThousands(row.updates) })),
		legendOf(names.map(spaced)),
		el("h2", {}, "What each strategy did"),
		table("tally", ["strategy", "tried", "updates", "placed", "removed", "time"], (answer.stats?.strategies ?? []).map(tally)),
		el("h2", {}, "The search tree"),
		el("p", { class: "quiet" }, treeWords(answer)),
		treeOf(searchTree(answer.trace ?? []), position),
	);
}

function treeWords({ stats, trace_complete: complete, outcome }) {
	const calls = `${withThousands(stats.calls)} ${stats.calls === 1 ? "call" : "calls"} of search, ${withThousands(stats.dead_ends)} dead ends, depth ${stats.depth}.`;
	const cut = complete === false ? " Only the first events are shown." : "";
	const open = outcome === "undecided" ? " It was stopped before its end." : "";
	return `${calls}${cut}${open} Choose a node to see it on the board.`;
}

function table(kind, heads, rows) {
	const head = el("tr", {}, ...heads.map((text) => el("th", { scope: "col" }, text)));
	const line = ([first, ...rest]) => el("tr", {}, el("th", { scope: "row" }, first), ...rest.map((text) => el("td", {}, text)));
	return el("div", { class: "scroll" }, el("table", { class: `figures ${kind}` }, el("thead", {}, head), el("tbody", {}, ...rows.map(line))));
}

export const wireStrategyStudy = () => ($("run").onclick = run);
