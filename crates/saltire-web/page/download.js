// Downloads: the puzzle as text and JSON, and pictures from the server.

import { ask } from "./api.js";
import { $, el } from "./dom.js";
import { attempt, boardText, chosenStrategies, puzzleText, rules } from "./puzzle.js";
import { explainerFields } from "./explainer.js";
import { brief, title } from "./replay.js";
import { pencilOn, state } from "./state.js";
import { isDark } from "./theme.js";

async function fileOf(kind) {
	if (kind === "txt") return new Blob([asLines()], { type: "text/plain" });
	if (kind === "json") return asJson();
	const { view, walk } = state;
	// The solution belongs to the clues, whatever else is on the board.
	const puzzle = view === "walk" || (view === "rest" && kind !== "gif") ? boardText() : puzzleText();
	const picture = { puzzle, ...rules(), ...(state.person ? { person: true, ...explainerFields() } : chosenStrategies()), format: kind, theme: isDark() ? "dark" : "light" };
	if (kind === "gif") picture.animate = true;
	// Dead ends and solutions have no step number.
	else if (view === "walk") picture.step = numberOf(walk);
	else picture[view === "rest" ? "candidates" : "solution"] = view !== "rest" || pencilOn();
	return ask("render", "render", picture, { raw: true, seconds: 120 });
}

// Returns the number of the step at this position.
const numberOf = ({ trace, at }) => trace.slice(0, at).filter(({ event }) => /step|guess/.test(event)).length;

// Returns lines that the command can read. All but the puzzle is a comment after #.
function asLines() {
	const { layout, answer, walk } = state;
	const lines = [`# ${layout.name}${answer ? `: ${answer.outcome}` : ""}`, puzzleText()];
	for (const solution of answer?.solutions ?? []) lines.push(`# solution ${solution}`);
	walk?.trace.forEach((event, number) => lines.push(`# ${number + 1}. ${"  ".repeat(event.depth)}${title(event)}: ${brief(event)}`));
	return `${lines.join("\n")}\n`;
}

async function asJson() {
	const answer = await ask("json", "solve", { puzzle: puzzleText(), ...rules(), ...chosenStrategies(), limit: 2, timeout: 10, stats: true, trace: true });
	return new Blob([`${JSON.stringify(answer, null, 2)}\n`], { type: "application/json" });
}

export function wireDownloads() {
	$("downloads").onclick = (event) => {
		const kind = event.target.dataset?.as;
		if (kind) attempt(() => save(kind, event.target));
	};
}

async function save(kind, button) {
	button.disabled = true;
	try {
		const blob = await fileOf(kind);
		const address = URL.createObjectURL(blob);
		el("a", { href: address, download: `saltire.${kind}` }).click();
		setTimeout(() => URL.revokeObjectURL(address), 10_000);
	} finally {
		button.disabled = false;
	}
}
