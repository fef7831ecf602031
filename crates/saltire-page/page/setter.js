// What a setter sees after every change: clues, minimality, difficulty, and the true candidates of each cell.

import { checkClues, minimizePuzzle, ratePuzzle, Superseded, trueCandidates } from "./api.js";
import { union } from "./digit_set.js";
import { $, setText, withThousands } from "./dom.js";
import { estimateShares } from "./solution_sample.js";
import { attempt, load, puzzleText, rules } from "./puzzle.js";
import { changed, read, state, write } from "./state.js";

const DELAY = 300;
const SECONDS = 3;
// Beyond this many solutions the shares are estimated.
const MAX_COUNTED = 3000;

// What is known about the puzzle with this key.
let facts = { key: "" };
let timer = 0;
let showsCandidates = false;

const keyNow = () => `${state.layout.name} ${state.clues} ${state.limits} ${showsCandidates}`;

export function drawSetter() {
	if (!state.layout) return;
	const setting = state.tab === "set" && state.view === "rest";
	if (setting && state.answer && facts.key !== keyNow()) refresh();
	const count = state.clues.filter(Boolean).length;
	setText("set-clues", count === 1 ? "1 clue" : `${count} clues`);
	setText("set-minimal", minimalWords());
	setText("set-rating", ratingWords());
	setText("set-candidates-words", showsCandidates && setting ? candidateWords() : "");
	$("set-candidates").setAttribute("aria-pressed", showsCandidates);
	$("minimize").disabled = !facts.check?.unneeded?.length;
}

function refresh() {
	facts = { key: keyNow() };
	clearTimeout(timer);
	timer = setTimeout(() => ask(facts), DELAY);
}

// Asks one question after the other, the quick ones first. What fails is left out.
async function ask(found) {
	const board = { puzzle: puzzleText(), ...rules(), timeout: SECONDS };
	const unique = state.answer?.outcome === "unique";
	await answer(found, "check", () => checkClues(board));
	if (showsCandidates) await answer(found, "candidates", () => trueCandidates({ ...board, counts: true, limit: MAX_COUNTED }));
	if (found.candidates?.solutions?.complete === false) await answer(found, "estimated", () => estimateShares(board, (shares) => ((found.shares = shares), changed(), found === facts)));
	if (unique) await answer(found, "rated", () => ratePuzzle(board));
}

async function answer(found, name, question) {
	if (found !== facts) return;
	try {
		found[name] = await question();
	} catch (error) {
		if (!(error instanceof Superseded)) found[name] = null;
	}
	changed();
}

function minimalWords() {
	const { unneeded, outcome, unneeded_rules: idle } = facts.check ?? {};
	if (outcome !== "unique" || !unneeded) return "";
	const rules = idle?.length ? ` It is unique without ${idle.join(" or ")}, too.` : "";
	if (!unneeded.length) return `Minimal: every clue is needed.${rules}`;
	const named = unneeded.length > 12 ? `${unneeded.slice(0, 12).join(", ")} …` : unneeded.join(", ");
	return `Not minimal: ${unneeded.length === 1 ? `${named} is` : `each of ${named} is`} not needed.${rules}`;
}

function ratingWords() {
	const { rated, check } = facts;
	if (!rated?.er) return check?.outcome === "unique" && rated === undefined ? "Rating…" : "";
	return `${rated.complete === false ? "At least " : ""}${rated.difficulty}, ER ${rated.er.toFixed(1)}`;
}

function candidateWords() {
	const { candidates } = facts;
	if (!candidates) return candidates === undefined ? "Looking at all solutions…" : "That takes too long for this puzzle.";
	const { count, complete } = candidates.solutions ?? {};
	const more = candidates.complete ? "" : " Other digits may be possible, too.";
	if (complete) return `${withThousands(count)} ${count === 1 ? "solution" : "solutions"}: the darker a digit, the more of them have it.${more}${cellWords()}`;
	const words = facts.shares ? "how dark a digit is estimates how many of them have it." : "estimating how many of them have each digit…";
	return `More than ${withThousands(count)} solutions: ${words}${more}${cellWords()}`;
}

// Says how many solutions have each digit of the selected cell.
function cellWords() {
	const [cell, ...others] = state.selection;
	const { shares } = (!others.length && shownTrueCandidates()?.[cell]) || {};
	if (!shares || state.clues[cell]) return "";
	const { count, complete } = facts.candidates.solutions;
	const amount = (share) => (complete ? withThousands(Math.round(share * count)) : `about ${Math.round(share * 100)}%`);
	return ` ${state.layout.cellName(cell)}: ${Object.entries(shares).map(([digit, share]) => `${write(digit)} in ${amount(share)}`).join(", ")}.`;
}

// Returns what the cells show while the setter looks at the true candidates, or null.
export function shownTrueCandidates() {
	const { candidates, shares } = facts;
	if (!showsCandidates || state.tab !== "set" || facts.key !== keyNow() || !candidates) return null;
	const { solutions, counts = {} } = candidates;
	const counted = (name) => Object.fromEntries(Object.entries(counts[name] ?? {}).map(([sign, count]) => [read(sign), count / solutions.count]));
	return state.clues.map((_, cell) => {
		const name = state.layout.cellName(cell);
		const set = union([...(candidates.candidates[name] ?? "")].map(read));
		return { set, kind: "pencil", shares: solutions.complete ? counted(name) : shares?.[cell] };
	});
}

const minimize = () =>
	attempt(async () => {
		const { puzzle } = await minimizePuzzle({ puzzle: puzzleText(), ...rules(), seed: Date.now() });
		if (await load(puzzle, { ...state.choice, size: state.layout.side })) state.tab = "set";
	});

export function wireSetter() {
	$("set-candidates").onclick = () => {
		showsCandidates = !showsCandidates;
		changed();
	};
	$("minimize").onclick = minimize;
}
