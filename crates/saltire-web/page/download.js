// Taking the puzzle along: as text and JSON from the server's answers, as
// pictures from its renderer.

import { ask } from "./api.js";
import { $, el } from "./dom.js";
import { attempt, boardText, chosen, puzzleText, settled } from "./puzzle.js";
import { who } from "./person.js";
import { brief, title } from "./replay.js";
import { pencilOn, state } from "./state.js";
import { isDark } from "./theme.js";

async function fileOf(kind) {
	if (kind === "txt") return new Blob([asLines()], { type: "text/plain" });
	if (kind === "json") return asJson();
	const { view, walk } = state;
	// A solution is that of the clues, whatever else is on the board.
	const puzzle = view === "walk" || (view === "rest" && kind !== "gif") ? boardText() : puzzleText();
	const picture = { puzzle, ...settled(), ...(state.person ? { person: true, ...who() } : chosen()), format: kind, theme: isDark() ? "dark" : "light" };
	if (kind === "gif") picture.animate = true;
	// Dead ends and solutions have no number of their own.
	else if (view === "walk") picture.step = numberOf(walk);
	else picture[view === "rest" ? "candidates" : "solution"] = view !== "rest" || pencilOn();
	return ask("render", "render", picture, { raw: true, seconds: 120 });
}

// The number of a step in the whole solve; that of a person begins with the pencil marks.
const numberOf = ({ trace, at, told }) => trace.slice(0, at).filter(({ event }) => /step|guess/.test(event)).length + (told.steps && at ? 1 : 0);

// Lines that the command reads again: what is not the puzzle stands behind #.
function asLines() {
	const { layout, answer, walk } = state;
	const lines = [`# ${layout.name}${answer ? `: ${answer.outcome}` : ""}`, puzzleText()];
	for (const solution of answer?.solutions ?? []) lines.push(`# solution ${solution}`);
	walk?.trace.forEach((event, number) => lines.push(`# ${number + 1}. ${"  ".repeat(event.depth)}${title(event)}: ${brief(event)}`));
	return `${lines.join("\n")}\n`;
}

async function asJson() {
	const answer = await ask("json", "solve", { puzzle: puzzleText(), ...settled(), ...chosen(), limit: 2, timeout: 10, stats: true, trace: true });
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
