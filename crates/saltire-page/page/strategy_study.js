// The strategy study, under the tab Lab: growing sets of strategies solve the puzzle, and charts show the effort.

import { listStrategies, RequestError, studySteps, studyStrategies } from "./api.js";
import { bars, legendOf } from "./chart.js";
import { NONE } from "./digit_set.js";
import { $, asSentence, el, withThousands, setText, whileBusy, wholeNumber } from "./dom.js";
import { saveFile } from "./download.js";
import { keepEssays } from "./essay.js";
import { showKnown, spaced, strategyBox } from "./explainer.js";
import { offerStrategies } from "./new_puzzle.js";
import { attempt, puzzleText, rules } from "./puzzle.js";
import { searchTree } from "./replay.js";
import { changed, state } from "./state.js";
import { adopt, go } from "./steps.js";
import { asCsv, sumRows, table, timeText } from "./study_table.js";
import { treeOf } from "./tree.js";

let strategies = [];
let csv = "";

export async function fetchStrategies() {
	const answer = await listStrategies();
	showKnown(answer.strategies);
	offerStrategies(answer.strategies);
	keepEssays(answer.strategies);
	// A solver cannot use what needs a proof of uniqueness.
	strategies = answer.strategies.filter((one) => !one.needs_uniqueness);
	const isOfAgent = (one) => one.default || one.family === "propagation";
	const box = (one) => strategyBox(one, take);
	const more = strategies.filter((one) => !isOfAgent(one));
	strategies = [...strategies.filter(isOfAgent), ...more];
	$("strategies").replaceChildren(
		...strategies.filter(isOfAgent).map(box),
		el("details", {}, el("summary", {}, `${more.length} strategies of a person`), el("div", { class: "long" }, ...more.map(box))),
	);
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

// Returns the puzzles to study: those in the field, one in each line or one in rows, or the puzzle on the board.
function puzzles() {
	const lines = $("lab-puzzles").value.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
	const { layout } = state.choice;
	const inRows = lines.every((line) => line.replace(/[^\w.*]/g, "").length <= Math.min(lines.length, 36));
	if (!lines.length) return [{ puzzle: puzzleText(), ...rules() }];
	return (inRows ? [lines.join("\n")] : lines).map((puzzle) => ({ puzzle, layout }));
}

const run = () =>
	attempt(async () => {
		const names = ticked();
		if (!names.length) return setText("lab-words", "Choose a strategy first.");
		const failed = [];
		try {
			const boards = puzzles();
			const digits = state.clues.slice();
			const rounds = wholeNumber("rounds");
			const studies = [];
			for (const [at, board] of boards.entries()) {
				setText("lab-words", boards.length > 1 ? `Running puzzle ${at + 1} of ${boards.length}…` : "Running…");
				try {
					const study = await studyStrategies({ ...board, sets: sets(names).join(";"), rounds });
					studies.push({ ...study, puzzle: board.puzzle });
				} catch (error) {
					// The others keep their results.
					if (boards.length === 1 || !(error instanceof RequestError)) throw error;
					failed.push(asSentence(`Puzzle ${at + 1}: ${error.message.replace(/^line 1: /i, "")}`));
				}
			}
			if (!studies.length) return;
			csv = asCsv(studies);
			$("lab-csv").disabled = false;
			// The search of the table looks for a second solution, so that of the tree does too.
			const single = boards.length === 1 && !$("lab-puzzles").value.trim();
			const answer = single && (await studySteps({ ...boards[0], strategies: names.join(), limit: 2 }));
			show(sumRows(studies), answer, digits, names, studies.length);
		} finally {
			setText("lab-words", failed.join(" "));
		}
	});

function show(sums, answer, digits, names, number) {
	const rows = sums.map((row, at) => {
		const set = sets(names)[at];
		return { ...row, label: spaced(at ? `+ ${set.at(-1)}` : set.join(" + ")) };
	});
	const one = (value, words) => ({ parts: [{ value, name: "", at: 0 }], words });
	const chart = (title, parts) => bars(title, rows.map((row) => ({ label: row.label, ...parts(row) })));
	const part = ({ strategy, updates }) => ({ value: updates, name: strategy, at: names.indexOf(strategy) });
	$("lab-out").replaceChildren(
		el("h2", {}, number > 1 ? `What each set takes, for ${number} puzzles` : "What each set takes"),
		table("sets", ["strategies", "time", "calls", "dead ends", "updates"], rows.map((row) => [row.label, timeText(row.mean_seconds), ...[row.search_calls, row.dead_ends, row.updates].map(withThousands)])),
		chart("Time for a solve, the mean", (row) => one(row.mean_seconds, timeText(row.mean_seconds))),
		chart("Calls of search", (row) => one(row.search_calls, withThousands(row.search_calls))),
		chart("Updates, by strategy", (row) => ({ parts: row.strategies.map(part), words: withThousands(row.updates) })),
		legendOf(names.map(spaced)),
		...(answer ? searchParts(answer, digits) : []),
	);
}

// What the last set of strategies did on the puzzle of the board, and its search tree.
function searchParts(answer, digits) {
	const position = (at) => {
		if (state.walk?.answer === answer) go(at);
		else adopt(answer, digits, at, digits.map(() => NONE));
		state.tab = "lab";
	};
	// The time is left out: it is that of one solve, with the recording of its steps.
	const tally = ({ strategy, applications, updates, placements, eliminations }) =>
		[spaced(strategy), ...[applications, updates, placements, eliminations].map(withThousands)];
	return [
		el("h2", {}, "What each strategy did"),
		table("tally", ["strategy", "tried", "updates", "placed", "removed"], (answer.stats?.strategies ?? []).map(tally)),
		el("h2", {}, "The search tree"),
		el("p", { class: "quiet" }, treeWords(answer)),
		treeOf(searchTree(answer.trace ?? []), position),
	];
}

function treeWords({ stats, trace_complete: complete, outcome }) {
	const calls = `${withThousands(stats.calls)} ${stats.calls === 1 ? "call" : "calls"} of search, ${withThousands(stats.dead_ends)} dead ends, depth ${stats.depth}.`;
	const cut = complete === false ? " Only the first events are shown." : "";
	const open = outcome === "undecided" ? " It was stopped before its end." : "";
	return `${calls}${cut}${open} Choose a node to see it on the board.`;
}

export function wireStrategyStudy() {
	$("run").onclick = () => whileBusy($("run"), run);
	$("lab-csv").onclick = () => saveFile(new Blob([csv], { type: "text/csv" }), "saltire.csv");
}
