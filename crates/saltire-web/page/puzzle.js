// The puzzle and what the server says of it: reading text, choosing the layout,
// and asking after every change whether there is a solution.

import { ask, Stale, Trouble } from "./api.js";
import { fetchLayout } from "./layout.js";
import { asText, changed, edit, fromLine, leaveWalk, put, readLine, sideOf, state, values } from "./state.js";

const SECONDS = 5;
let timer = 0;
let again = null;

/** What a request says of the rules; `layout` is the chosen one unless given. */
export function rules(layout = state.choice.layout) {
	const { size, block } = state.choice;
	return { layout, ...(size && { size }), ...(block && { block }) };
}

/** The rules of the board as it is drawn: what auto came to, and its size. */
export function settled() {
	const { layout } = state;
	const named = state.choice.layout !== "auto" || state.answer;
	return { ...rules(named ? layout.name : "auto"), size: layout.side };
}

/** The strategies that a request names, where some were chosen. */
export const chosen = () => (state.strategies ? { strategies: state.strategies.join(",") || "none" } : {});

/** The text of the clues, and of clues and own digits. */
export const puzzleText = () => asText(state.clues);
export const boardText = () => asText(values());

/** Does something that may fail, and tells it kindly where it does. */
export async function attempt(work) {
	try {
		state.trouble = null;
		again = null;
		return await work();
	} catch (error) {
		if (error instanceof Stale) return null;
		state.trouble = { words: error.message, kind: error instanceof Trouble ? error.kind : "bug" };
		again = ["lost", "busy", "slow"].includes(state.trouble.kind) ? () => attempt(work) : null;
		if (!(error instanceof Trouble)) console.error(error);
		return null;
	} finally {
		changed();
	}
}

/** Whether what failed last can be tried again, and does it. */
export const canRetry = () => again !== null;
export const retry = () => again?.();

/**
 * Reads a puzzle in any notation of the command. The board changes only when
 * the server could read it; true if so.
 */
export const load = (text, choice = state.choice, after = () => {}) =>
	attempt(async () => {
		clearTimeout(timer);
		const wanted = { ...choice };
		const hints = { ...(wanted.size && { size: wanted.size }), ...(wanted.block && { block: wanted.block }) };
		const answer = await ask("check", "solve", { puzzle: text, layout: wanted.layout, ...hints, limit: 2, timeout: SECONDS });
		const side = sideOf(answer.puzzle, wanted.size);
		const layout = await fetchLayout(drawable(answer.layout), side, wanted.block);
		const plain = side === 9 && !wanted.block;
		const change = () => {
			state.choice = { ...wanted, size: plain ? null : side };
			put(layout, fromLine(answer.puzzle, side));
			state.answer = answer;
			state.mode = state.clues.some(Boolean) ? "digits" : "clues";
			after();
		};
		if (state.layout) edit(change);
		else change();
		return true;
	});

/** Reads what was pasted: the chosen size settles what the text leaves open, and where it does not fit the text speaks for itself. */
export async function paste(text) {
	const { layout, size, block } = state.choice;
	if ((await load(text, { layout, size, block })) || !size) return;
	if (state.trouble?.kind === "bad") await load(text, { layout, size: null, block: null });
}

const drawable = (name) => (name === "auto" ? "classic" : name);

/** Asks again what the clues come to, a moment after the last change. */
export function checkSoon(delay = 200) {
	clearTimeout(timer);
	state.answer = null;
	timer = setTimeout(checkNow, delay);
	changed();
}

const checkNow = () =>
	attempt(async () => {
		const answer = await ask("check", "solve", { puzzle: puzzleText(), ...rules(), size: state.layout.side, limit: 2, timeout: SECONDS });
		const layout = await fetchLayout(drawable(answer.layout), state.layout.side, state.choice.block);
		state.layout = layout;
		state.answer = answer;
	});

/** Chooses another layout, size or block. A board of another size begins empty. */
export const choose = (wanted) =>
	attempt(async () => {
		clearTimeout(timer);
		const choice = { ...state.choice, ...wanted };
		const side = choice.size ?? state.layout.side;
		const layout = await fetchLayout(choice.layout === "auto" ? "classic" : choice.layout, side, choice.block);
		edit(() => {
			state.choice = choice;
			if (layout.side === state.layout.side) state.layout = layout;
			else put(layout, empty(layout.count)), (state.mode = "clues");
		});
		checkSoon(0);
	});

const empty = (count) => ({ clues: new Array(count).fill(0), limits: new Array(count).fill(0), letters: false });

/** An empty board of the same rules. */
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
	});

export const fresh = (share) =>
	attempt(async () => {
		const { side, count } = state.layout;
		const clues = share ? { clues: Math.round(share * count) } : {};
		const made = await ask("new", "new", { ...settled(), size: side, ...clues }, { seconds: 120 });
		return load(made.puzzle, { ...state.choice, size: side === 9 ? state.choice.size : side });
	});

/** Shows the solution at once, or says why there is none. */
export const solve = () =>
	attempt(async () => {
		if (!state.answer) await checkNow();
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

/** Marks the digits of one's own that are not those of the only solution; gives words. */
export function checkMine() {
	const { answer, own } = state;
	if (answer?.outcome !== "unique") return "There is not one solution to check against.";
	const solution = readLine(answer.solution);
	const wrong = own.map((digit, cell) => (digit && digit !== solution[cell] ? cell : -1)).filter((cell) => cell >= 0);
	state.wrong = new Set(wrong);
	changed();
	if (!own.some(Boolean)) return "There are no digits of yours yet.";
	return wrong.length ? `${wrong.length === 1 ? "One digit is" : `${wrong.length} digits are`} wrong.` : "So far every digit is right.";
}

/** Whether the board is full and right. */
export function finished() {
	const { answer, view } = state;
	if (view !== "rest" || answer?.outcome !== "unique" || !state.own.some(Boolean)) return false;
	const solution = readLine(answer.solution);
	return values().every((digit, cell) => digit === solution[cell]);
}
