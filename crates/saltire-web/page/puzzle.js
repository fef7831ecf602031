// The puzzle: reading text, choosing the layout, and checking after every change whether there is a solution.

import { ask, cancel, Superseded, RequestError } from "./api.js";
import { fetchLayout } from "./layout.js";
import { asText, changed, edit, fromLine, leaveWalk, setBoard, readLine, sideOf, state, values } from "./state.js";

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
export const boardText = () => asText(values(), state.removed);

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

// Reads a puzzle in any notation of the command. Changes the board and returns true if the server can read it.
export const load = (text, choice = state.choice, after = () => {}) =>
	attempt(async () => {
		clearTimeout(timer);
		const answer = await ask("check", "solve", { puzzle: text, ...choice, limit: 2, timeout: SECONDS });
		const side = sideOf(answer.puzzle, choice.size);
		const layout = await fetchLayout(answer.layout, side, choice.block);
		const change = () => {
			state.choice = { ...choice, size: side === 9 ? null : side };
			setBoard(layout, fromLine(answer.puzzle, side));
			state.answer = answer;
			state.mode = state.clues.some(Boolean) ? "digits" : "clues";
			after();
		};
		if (state.layout) edit(change);
		else change();
		return true;
	});

// Reads a pasted puzzle with the chosen size, or else with the size of its text.
export async function paste(text) {
	const { choice } = state;
	if ((await load(text)) || !choice.size || state.error?.kind !== "bad") return;
	await load(text, { ...choice, size: null, block: null });
}

// Checks the clues, a moment after the last change.
export function checkSoon(delay = 200) {
	clearTimeout(timer);
	cancel("check");
	state.answer = null;
	timer = setTimeout(() => attempt(check), delay);
	changed();
}

async function check() {
	const { choice, clues } = state;
	const size = state.layout.side;
	const answer = await ask("check", "solve", { puzzle: puzzleText(), ...choice, size, limit: 2, timeout: SECONDS });
	const layout = await fetchLayout(answer.layout, size, choice.block);
	// The board may have changed in the meantime.
	if (choice === state.choice && clues === state.clues) Object.assign(state, { layout, answer });
}

// Changes the layout, size or block. A board of another size starts empty.
export const choose = (wanted) =>
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
			else setBoard(layout, empty(layout.count)), (state.mode = "clues");
		});
		checkSoon(0);
	});

const empty = (count) => ({ clues: new Array(count).fill(0), limits: new Array(count).fill(0), letters: false });

export function clear() {
	edit(() => {
		setBoard(state.layout, empty(state.layout.count));
		state.mode = "clues";
	});
	checkSoon(0);
}

export const clearOwn = () =>
	edit(() => {
		state.own.fill(0);
		state.marks.fill(0);
		state.removed.fill(0);
	});

export const generate = (share) =>
	attempt(async () => {
		const clues = share ? Math.round(share * state.layout.count) : null;
		const { puzzle } = await ask("generate", "generate", { ...rules(), clues }, { seconds: 120 });
		return load(puzzle, { ...state.choice, size: state.layout.side });
	});

export const solve = () =>
	attempt(async () => {
		if (!state.answer) await check();
		if (state.answer?.solution) {
			leaveWalk();
			state.view = "solution";
		}
	});

export function differences() {
	leaveWalk();
	state.view = "differences";
	changed();
}

// Marks the user's digits that differ from the only solution. Returns a sentence.
export function checkOwn() {
	const { answer, own } = state;
	if (answer?.outcome !== "unique") return "There is no single solution to check against.";
	const solution = readLine(answer.solution);
	const wrong = own.map((digit, cell) => (digit && digit !== solution[cell] ? cell : -1)).filter((cell) => cell >= 0);
	state.wrong = new Set(wrong);
	changed();
	if (!own.some(Boolean)) return "You have not entered a digit yet.";
	return wrong.length ? `${wrong.length === 1 ? "One digit is" : `${wrong.length} digits are`} wrong.` : "So far every digit is right.";
}

export function isFinished() {
	const { answer, view } = state;
	if (view !== "rest" || answer?.outcome !== "unique" || !state.own.some(Boolean)) return false;
	const solution = readLine(answer.solution);
	return values().every((digit, cell) => digit === solution[cell]);
}
