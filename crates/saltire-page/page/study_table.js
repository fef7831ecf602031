// The figures of a strategy study: sums over several puzzles, readable units, tables and CSV.

import { el } from "./dom.js";
import { CLOCK } from "./transport.js";

// Writes a time with three digits and a unit that suits it, but nothing that the clock can't tell. `clock` is coarse if it
// is not 0.
export function timeText(seconds, clock = CLOCK) {
	if (seconds < clock) return "< 0.1 ms";
	const rounded = Number(seconds.toPrecision(3));
	const [value, unit] = rounded < 0.001 && !clock ? [rounded * 1e6, "µs"] : rounded < 1 ? [rounded * 1e3, "ms"] : [rounded, "s"];
	return `${value.toFixed(value < 10 && !clock ? 2 : value < 100 ? 1 : 0)} ${unit}`;
}

// Adds up the rows of several puzzles, set by set. Times become means.
export function sumRows(studies) {
	const sets = studies.map((study) => study.groups[0]?.sets ?? []);
	return (sets[0] ?? []).map((first, number) => {
		const rows = sets.map((rows) => rows[number]);
		const sum = (value) => rows.reduce((total, row) => total + value(row), 0);
		const part = ({ strategy }) => ({ strategy, updates: sum((row) => row.strategies.find((one) => one.strategy === strategy)?.updates ?? 0) });
		return {
			mean_seconds: sum((row) => row.mean_seconds) / rows.length,
			search_calls: sum((row) => row.search_calls),
			dead_ends: sum((row) => row.dead_ends),
			updates: sum((row) => row.updates),
			strategies: first.strategies.map(part),
		};
	});
}

// Returns a row for each puzzle and set, under a header.
export function asCsv(studies) {
	const lines = studies.flatMap((study) =>
		(study.groups[0]?.sets ?? []).map((row) => [study.puzzle.replaceAll("\n", " "), study.groups[0].layout, row.set.replaceAll(",", " "), row.mean_seconds, row.search_calls, row.dead_ends, row.updates].join()),
	);
	return `${["puzzle,layout,strategies,mean_seconds,search_calls,dead_ends,updates", ...lines].join("\n")}\n`;
}

export function table(kind, heads, rows) {
	const head = el("tr", {}, ...heads.map((text) => el("th", { scope: "col" }, text)));
	const line = ([first, ...rest]) => el("tr", {}, el("th", { scope: "row" }, first), ...rest.map((text) => el("td", {}, text)));
	return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Table" }, el("table", { class: `figures ${kind}` }, el("thead", {}, head), el("tbody", {}, ...rows.map(line))));
}
