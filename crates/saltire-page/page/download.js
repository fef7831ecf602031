// What leaves the page: files with the puzzle, pictures, and links to other programs.

import { convertPuzzle, drawPicture, solveWithTrace } from "./api.js";
import { digitsOf } from "./digit_set.js";
import { $, el, setText } from "./dom.js";
import { attempt, boardText, chosenStrategies, puzzleText, rules } from "./puzzle.js";
import { explainerFields } from "./explainer.js";
import { brief, title } from "./replay.js";
import { asLink } from "./share.js";
import { pencilOn, state } from "./state.js";
import { isDark } from "./theme.js";

// Formats that have no room for the digits and marks of a player.
const CLUES_ONLY = ["line", "grid", "sdk"];

// Wide enough for paper: 14 cm at 300 dots per inch.
const PRINT_WIDTH = 1600;

async function fileOf(kind) {
	if (kind === "txt") return new Blob([asLines()], { type: "text/plain" });
	if (kind === "json") return asJson();
	if (kind === "print") return drawPicture({ ...pictureFields("png"), theme: "print", width: PRINT_WIDTH });
	return drawPicture(pictureFields(kind));
}

function pictureFields(kind) {
	const { view, walk } = state;
	// The solution belongs to the clues, whatever else is on the board.
	const puzzle = view === "walk" || (view === "rest" && kind !== "gif") ? boardText() : puzzleText();
	const picture = { puzzle, ...rules(), ...(state.person ? { person: true, ...explainerFields() } : chosenStrategies()), format: kind, theme: isDark() ? "dark" : "light" };
	if (kind === "gif") picture.animate = true;
	// Dead ends and solutions have no step number.
	else if (view === "walk") picture.step = numberOf(walk);
	else if (view === "rest") Object.assign(picture, { candidates: pencilOn(), marks: marks() });
	else picture.solution = true;
	return picture;
}

// Returns the number of the step at this position.
const numberOf = ({ trace, at }) => trace.slice(0, at).filter(({ event }) => /step|guess/.test(event)).length;

// Returns lines that the command can read. All but the puzzle is a comment after #.
function asLines() {
	const { layout, answer, walk } = state;
	const lines = [`# ${layout.name}${answer ? `: ${answer.outcome}` : ""}`, `# ${asLink()}`, puzzleText()];
	for (const solution of answer?.solutions ?? []) lines.push(`# solution ${solution}`);
	walk?.trace.forEach((event, number) => lines.push(`# ${number + 1}. ${"  ".repeat(event.depth)}${title(event)}: ${brief(event)}`));
	return `${lines.join("\n")}\n`;
}

async function asJson() {
	const answer = await solveWithTrace({ puzzle: puzzleText(), ...rules(), ...chosenStrategies(), limit: 2, timeout: 10 });
	return new Blob([`${JSON.stringify({ ...answer, link: asLink() }, null, 2)}\n`], { type: "application/json" });
}

// Returns the player's marks by kind and cell, as the API takes them.
function marks() {
	const byCell = (sets) => Object.fromEntries(sets.flatMap((set, cell) => (set ? [[state.layout.cellName(cell), digitsOf(set)]] : [])));
	return { corner: byCell(state.corner), centre: byCell(state.centre), colours: byCell(state.colours) };
}

// Shows the puzzle in the format of another program, and copies it.
async function convert(format) {
	const puzzle = CLUES_ONLY.includes(format) ? puzzleText() : boardText();
	const { text } = await convertPuzzle({ puzzle, ...rules(), to: format, marks: marks() });
	const words = text ?? "The layout was not found in time.";
	const link = /^https:/.test(words);
	$("export-text").value = words;
	$("export").hidden = false;
	$("export-open").hidden = !link;
	if (link) $("export-open").href = words;
	try {
		await navigator.clipboard.writeText(words);
		setText("export-words", "Copied.");
	} catch {
		setText("export-words", "Copy it from here:");
	}
}

export function wireDownloads() {
	$("downloads").onclick = ({ target }) => target.dataset?.as && attempt(() => save(target.dataset.as, target));
	$("conversions").onclick = ({ target }) => target.dataset?.to && attempt(() => convert(target.dataset.to));
}

// Gives a file to the user.
export function saveFile(blob, name) {
	const address = URL.createObjectURL(blob);
	el("a", { href: address, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function save(kind, button) {
	button.disabled = true;
	try {
		saveFile(await fileOf(kind), kind === "print" ? "saltire-print.png" : `saltire.${kind}`);
	} finally {
		button.disabled = false;
	}
}
