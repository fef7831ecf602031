// The puzzle: reading text, choosing the layout, and checking after every change whether there is a solution.

import { cancel, convertPuzzle, RequestError, solvePuzzle, Superseded } from "./api.js";
import { NONE, union } from "./digit_set.js";
import { $, setText } from "./dom.js";
import { fetchLayout } from "./layout.js";
import { asText, fromLine, fromAnswer, progressText, sideOf } from "./notation.js";
import { changed, clearProgress, edit, leaveWalk, ruledOut, setBoard, state } from "./state.js";

const SECONDS = 5;
let timer = 0;
let again = null;

// Returns the layout, size and block of the board as it is drawn.
export function rules() {
	const { layout, choice, answer } = state;
	const known = choice.layout !== "auto" || answer;
	return { ...choice, layout: known ? layout.name : "auto", size: layout.side };
}

export const chosenStrategies = () => ({ strategies: state.strategies && (state.strategies.join() || "none") });

export const puzzleText = () => asText(state.clues);
export const boardText = () => progressText(state.clues, state.own, ruledOut());

// Runs `work` and shows its error. `whole` is what the button "Try again" runs.
export async function attempt(work, whole = () => attempt(work)) {
	try {
		state.error = null;
		again = null;
		return await work();
	} catch (error) {
		if (error instanceof Superseded) return null;
		if (!(error instanceof RequestError)) console.error(error);
		state.error = error;
		if (["lost", "busy", "slow"].includes(error.kind)) again = whole;
		return null;
	} finally {
		changed();
	}
}

export const canRetry = () => state.error && again;
export const retry = () => again?.();

// Forgets what is about the puzzle before: its answer, its solutions as they were counted, and its export.
function forgetAnswers() {
	cancel("count");
	cancel("convert");
	setText("count-words", "");
	$("export").hidden = true;
	state.answer = null;
}

// Returns what to ask for a text: a link names its layout, and so does an answer in JSON. A link has the player's marks.
async function readingOf(text, choice) {
	if (/^\s*https?:/.test(text)) {
		const { text: _, ...link } = await convertPuzzle({ puzzle: text, to: "line" });
		return { named: true, size: null, block: null, ...link };
	}
	const saved = fromAnswer(text);
	return { named: Boolean(saved), puzzle: text, ...choice, ...saved };
}

// Reads a puzzle in any notation of the command. Changes the board and returns true if the server can read it.
export const load = (text, choice = state.choice, after = () => {}) =>
	attempt(async () => {
		clearTimeout(timer);
		const { named, marks, ...wanted } = await readingOf(text, choice);
		const answer = await solvePuzzle({ ...wanted, limit: 2, timeout: SECONDS });
		const side = sideOf(answer.puzzle, answer.size ?? wanted.size);
		const block = answer.block ?? wanted.block;
		const layout = await fetchLayout(answer.layout, side, block);
		const board = fromLine(answer.puzzle, side);
		const change = () => {
			state.choice = { layout: named ? answer.layout : wanted.layout, size: side === 9 ? null : side, block };
			setBoard(layout, board);
			for (const kind in marks) for (const name in marks[kind]) state[kind][layout.cell(name)] = union(marks[kind][name]);
			forgetAnswers();
			state.answer = answer;
			if (!state.clues.some(Boolean) && !state.limits.some(Boolean)) state.tab = "set";
			else if (state.tab === "set") state.tab = "play";
			after();
		};
		if (state.layout) edit(change);
		else change();
		// The answer is about the board in progress, and the page needs the one about its clues.
		if (board.own) await check();
		return true;
	});

// Checks the clues, a moment after the last change.
export function checkSoon(delay = 200) {
	clearTimeout(timer);
	cancel("check");
	forgetAnswers();
	timer = setTimeout(() => attempt(check), delay);
	changed();
}

async function check() {
	const { choice, clues } = state;
	const size = state.layout.side;
	const answer = await solvePuzzle({ puzzle: puzzleText(), ...choice, size, limit: 2, timeout: SECONDS });
	const layout = await fetchLayout(answer.layout, size, choice.block);
	// The board may have changed in the meantime. Another object for the same layout would interrupt a drag.
	if (choice === state.choice && clues === state.clues) Object.assign(state, { layout: layout.name === state.layout.name ? state.layout : layout, answer });
}

// Changes the layout, size or block. A board of another size starts empty. Returns false if the server refuses it.
export const choose = (wanted, joined = false) =>
	attempt(async () => {
		clearTimeout(timer);
		const { side } = state.layout;
		// The regions of a jigsaw determine its size.
		const open = wanted.layout?.includes(":") ? { size: null, block: null } : { size: state.choice.size ?? side };
		const choice = { ...state.choice, ...open, ...wanted };
		const layout = await fetchLayout(choice.layout, choice.size, choice.block);
		choice.size = layout.side === 9 ? null : layout.side;
		edit(() => {
			state.choice = choice;
			if (layout.side === state.layout.side) state.layout = layout;
			else setBoard(layout, empty(layout.count)), (state.tab = "set");
		}, joined);
		checkSoon(0);
		return true;
	});

const empty = (count) => ({ clues: new Array(count).fill(0), limits: new Array(count).fill(NONE), letters: false });

// Empties the board, to set a new puzzle.
export function clear() {
	edit(() => {
		setBoard(state.layout, empty(state.layout.count));
		state.tab = "set";
	});
	checkSoon(0);
}

export const clearOwn = () => edit(clearProgress);

export const solve = () =>
	attempt(async () => {
		if (!state.answer) await check();
		if (!state.answer?.solution) return;
		leaveWalk();
		state.view = "solution";
	});

export function differences() {
	leaveWalk();
	state.view = "differences";
	changed();
}
