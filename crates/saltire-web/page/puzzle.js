// The puzzle and what the server says of it: reading text, choosing the layout,
// and asking after every change whether there is a solution.

import { ask, drop, Stale, Trouble } from "./api.js";
import { fetchLayout } from "./layout.js";
import { asText, changed, edit, fromLine, leaveWalk, put, readLine, sideOf, state, values } from "./state.js";

const SECONDS = 5;
let timer = 0;
let again = null;

// The rules of the board as it is drawn: what auto came to, and its size.
export function settled() {
	const { layout, choice, answer } = state;
	const known = choice.layout !== "auto" || answer;
	return { ...choice, layout: known ? layout.name : "auto", size: layout.side };
}

export const chosen = () => ({ strategies: state.strategies && (state.strategies.join() || "none") });

export const puzzleText = () => asText(state.clues);
export const boardText = () => asText(values(), state.gone);

// Does something that may fail, and tells it kindly where it does; `whole` is what to try again then.
export async function attempt(work, whole = () => attempt(work)) {
	try {
		state.trouble = null;
		again = null;
		return await work();
	} catch (error) {
		if (error instanceof Stale) return null;
		if (!(error instanceof Trouble)) console.error(error);
		state.trouble = error;
		if (["lost", "busy", "slow"].includes(error.kind)) again = whole;
		return null;
	} finally {
		changed();
	}
}

export const canRetry = () => state.trouble && again;
export const retry = () => again?.();

// Reads a puzzle in any notation of the command. The board changes only when
// the server could read it; true if so.
export const load = (text, choice = state.choice, after = () => {}) =>
	attempt(async () => {
		clearTimeout(timer);
		const answer = await ask("check", "solve", { puzzle: text, ...choice, limit: 2, timeout: SECONDS });
		const side = sideOf(answer.puzzle, choice.size);
		const layout = await fetchLayout(answer.layout, side, choice.block);
		const change = () => {
			state.choice = { ...choice, size: side === 9 ? null : side };
			put(layout, fromLine(answer.puzzle, side));
			state.answer = answer;
			state.mode = state.clues.some(Boolean) ? "digits" : "clues";
			after();
		};
		if (state.layout) edit(change);
		else change();
		return true;
	});

// Reads what was pasted, of the chosen size; where that does not fit, of its own.
export async function paste(text) {
	const { choice } = state;
	if ((await load(text)) || !choice.size || state.trouble?.kind !== "bad") return;
	await load(text, { ...choice, size: null, block: null });
}

// Asks again what the clues come to, a moment after the last change.
export function checkSoon(delay = 200) {
	clearTimeout(timer);
	drop("check");
	state.answer = null;
	timer = setTimeout(() => attempt(check), delay);
	changed();
}

async function check() {
	const { choice, clues } = state;
	const size = state.layout.side;
	const answer = await ask("check", "solve", { puzzle: puzzleText(), ...choice, size, limit: 2, timeout: SECONDS });
	const layout = await fetchLayout(answer.layout, size, choice.block);
	// The board may be another by now.
	if (choice === state.choice && clues === state.clues) Object.assign(state, { layout, answer });
}

// Chooses another layout, size or block. A board of another size begins empty.
export const choose = (wanted) =>
	attempt(async () => {
		clearTimeout(timer);
		const { side } = state.layout;
		// The regions of a jigsaw say its size themselves.
		const open = wanted.layout?.includes(":") ? { size: null, block: null } : { size: state.choice.size ?? side };
		const choice = { ...state.choice, ...open, ...wanted };
		const layout = await fetchLayout(choice.layout, choice.size, choice.block);
		choice.size = layout.side === 9 ? null : layout.side;
		edit(() => {
			state.choice = choice;
			if (layout.side === state.layout.side) state.layout = layout;
			else put(layout, empty(layout.count)), (state.mode = "clues");
		});
		checkSoon(0);
	});

const empty = (count) => ({ clues: new Array(count).fill(0), limits: new Array(count).fill(0), letters: false });

export function clear() {
	edit(() => {
		put(state.layout, empty(state.layout.count));
		state.mode = "clues";
	});
	checkSoon(0);
}

export const wipe = () =>
	edit(() => {
		state.own.fill(0);
		state.marks.fill(0);
		state.gone.fill(0);
	});

export const fresh = (share) =>
	attempt(async () => {
		const clues = share ? Math.round(share * state.layout.count) : null;
		const { puzzle } = await ask("new", "new", { ...settled(), clues }, { seconds: 120 });
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

// Marks the digits of one's own that are not those of the only solution; gives words.
export function checkMine() {
	const { answer, own } = state;
	if (answer?.outcome !== "unique") return "There is no single solution to check against.";
	const solution = readLine(answer.solution);
	const wrong = own.map((digit, cell) => (digit && digit !== solution[cell] ? cell : -1)).filter((cell) => cell >= 0);
	state.wrong = new Set(wrong);
	changed();
	if (!own.some(Boolean)) return "There are no digits of yours yet.";
	return wrong.length ? `${wrong.length === 1 ? "One digit is" : `${wrong.length} digits are`} wrong.` : "So far every digit is right.";
}

export function finished() {
	const { answer, view } = state;
	if (view !== "rest" || answer?.outcome !== "unique" || !state.own.some(Boolean)) return false;
	const solution = readLine(answer.solution);
	return values().every((digit, cell) => digit === solution[cell]);
}
