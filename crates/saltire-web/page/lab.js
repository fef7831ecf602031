// The lab: what does each strategy buy? Sets that grow by one strategy each
// solve the puzzle; a table, charts and the search tree show what it took.

import { ask } from "./api.js";
import { bars, keyOf } from "./chart.js";
import { $, el, grouped, say } from "./dom.js";
import { attempt, boardText, settled } from "./puzzle.js";
import { searchTree } from "./replay.js";
import { changed, state, values } from "./state.js";
import { treeOf } from "./tree.js";
import { adopt, go } from "./walk.js";

let strategies = [];

/** Asks which strategies there are, and lists them. */
export async function fetchStrategies() {
	const told = await ask("strategies", "strategies", {});
	strategies = told.strategies;
	const box = ({ name, summary, default: usual }) => {
		const tick = el("input", { type: "checkbox", value: name, onchange: take });
		tick.checked = state.strategies ? state.strategies.includes(name) : usual;
		return el("label", { class: "tick", title: summary }, tick, el("span", {}, name.replaceAll("-", " ")), el("small", {}, summary));
	};
	$("strategies").replaceChildren(...strategies.map(box));
}

const ticked = () => [...$("strategies").querySelectorAll("input")].filter(({ checked }) => checked).map(({ value }) => value);

function take() {
	const names = ticked();
	const usual = strategies.filter((one) => one.default).map(({ name }) => name);
	state.strategies = String(names) === String(usual) ? null : names;
	// A walk by other strategies is another walk.
	if (state.view === "walk") state.view = "rest";
	state.walk = null;
	changed();
}

/** Shows the ticks as the state has them, after an address was read. */
export function syncStrategies() {
	for (const tick of $("strategies").querySelectorAll("input")) {
		const usual = strategies.find(({ name }) => name === tick.value)?.default;
		tick.checked = state.strategies ? state.strategies.includes(tick.value) : usual;
	}
}

/** Sets that grow by one, from the first two on: with less than that, search does all the work. */
function sets(names) {
	const least = Math.min(2, names.length);
	return names.slice(least - 1).map((_, more) => names.slice(0, least + more));
}

const run = () =>
	attempt(async () => {
		const names = ticked();
		if (!names.length) return say($("lab-words"), "Choose a strategy first.");
		const button = $("run");
		button.disabled = true;
		say($("lab-words"), "Running…");
		try {
			const board = { puzzle: boardText(), ...settled() };
			const digits = values();
			const rounds = Math.max(1, Math.min(1000, Number($("rounds").value) || 10));
			const study = await ask("bench", "bench", { ...board, sets: sets(names).map((set) => set.join(",")).join(";"), rounds }, { seconds: 120 });
			const told = await ask("steps", "steps", { ...board, strategies: names.join(","), limit: 1 });
			show(study, told, digits, names);
			say($("lab-words"), "");
		} finally {
			button.disabled = false;
			if ($("lab-words").textContent === "Running…") say($("lab-words"), "");
		}
		return undefined;
	});

const micro = (seconds) => (seconds < 0.01 ? `${(seconds * 1e6).toFixed(seconds < 1e-4 ? 1 : 0)} µs` : seconds < 1 ? `${(seconds * 1000).toFixed(1)} ms` : `${seconds.toFixed(2)} s`);

/** A set by its names, or by what it adds to the one before. */
const label = (names, number) => {
	const set = sets(names)[number];
	if (!set) return "";
	return (number ? `+ ${set.at(-1)}` : set.join(" + ")).replaceAll("-", " ");
};

function show(study, told, digits, names) {
	const rows = study.groups[0]?.sets ?? [];
	const named = rows.map((row, number) => ({ ...row, label: label(names, number) || row.set }));
	const single = (value, words) => ({ parts: [{ value, name: "", at: 0 }], words });
	const times = named.map((row) => ({ label: row.label, ...single(row.mean_seconds, micro(row.mean_seconds)) }));
	const calls = named.map((row) => ({ label: row.label, ...single(row.search_calls, grouped(row.search_calls)) }));
	const updates = named.map((row) => ({
		label: row.label,
		words: grouped(row.updates),
		parts: row.strategies.map(({ strategy, updates: value }) => ({ value, name: strategy, at: Math.max(0, names.indexOf(strategy)) })),
	}));
	const root = searchTree(told.trace ?? []);
	const look = (at) => {
		if (state.walk?.told !== told) adopt(told, digits, at);
		else go(at);
		state.tab = "lab";
	};
	for (const event of told.trace ?? []) if (event.event === "guess") event.sign = [...state.layout.symbols][event.digit - 1];
	$("lab-out").replaceChildren(
		el("h2", {}, "What each set takes"),
		table(["strategies", "time", "calls", "dead ends", "updates"], named.map((row) => [row.label, micro(row.mean_seconds), grouped(row.search_calls), grouped(row.dead_ends), grouped(row.updates)]), "sets"),
		el("div", { class: "charts" }, bars("Time for a solve, the mean", times), bars("Calls of search", calls), bars("Updates, by strategy", updates), keyOf(names.map((name) => name.replaceAll("-", " ")))),
		el("h2", {}, "What each strategy did"),
		table(["strategy", "tried", "updates", "placed", "removed", "time"], (told.stats?.strategies ?? []).map((one) => [one.strategy.replaceAll("-", " "), ...[one.applications, one.updates, one.placements, one.eliminations].map(grouped), micro(one.seconds)]), "tally"),
		el("h2", {}, "The search tree"),
		el("p", { class: "quiet" }, treeWords(told)),
		treeOf(root, look),
	);
}

function treeWords({ stats, trace_complete: complete, outcome }) {
	const calls = stats ? `${grouped(stats.calls)} ${stats.calls === 1 ? "call" : "calls"} of search, ${grouped(stats.dead_ends)} dead ends, depth ${stats.depth}.` : "";
	const cut = complete === false ? " Only the first events are here." : "";
	const open = outcome === "undecided" ? " It was cut off before its end." : "";
	return `${calls}${cut}${open} Open a node to see what was tried under it; choose one to see it on the board.`;
}

function table(heads, rows, kind) {
	const head = el("tr", {}, ...heads.map((text) => el("th", { scope: "col" }, text)));
	const line = ([first, ...rest]) => el("tr", {}, el("th", { scope: "row" }, first), ...rest.map((text) => el("td", {}, text)));
	return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" }, el("table", { class: `figures ${kind}` }, el("thead", {}, head), el("tbody", {}, ...rows.map(line))));
}

export const wireLab = () => $("run").addEventListener("click", run);
