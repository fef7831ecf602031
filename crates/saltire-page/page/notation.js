// Puzzles as text: what the server reads and writes.

import { bit, digitsOf, NONE, only, union, upTo } from "./digit_set.js";
import { state, symbols, write } from "./state.js";

// The symbols of digits from 1, and of rows and columns in a board in progress.
export const NUMBERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";
// What a board in progress says if its digits are letters from A.
const LETTERS = "A";

// Writes a board as a line of symbols, or as a line of candidates if some are removed, or if a line of letters alone
// would be read as digits from A instead of from 1.
export function asText(digits, removed = digits.map(() => NONE)) {
	const { side, all } = state.layout;
	const limited = digits.some((digit, cell) => !digit && (state.limits[cell] || removed[cell]));
	const misleading = side > 9 && !state.letters && digits.some(Boolean) && digits.every((digit) => !digit || digit > 9);
	if (!limited && !misleading) return digits.map((digit) => (digit ? write(digit) : ".")).join("");
	const signs = [...symbols()];
	return startGrid(digits, removed)
		.map((set) => signs.map((sign, at) => (set & all & bit(at + 1) ? sign : ".")).join(""))
		.join("");
}

// Writes a board in progress, which tells clues from the player's digits and lists the removed candidates.
export function progressText(clues, own, removed) {
	const { side, all } = state.layout;
	const digits = clues.map((clue, cell) => clue || own[cell]);
	if (state.limits.some(Boolean)) {
		// A puzzle of candidates has no such notation, and a cell with one candidate would be read as a placed digit.
		return asText(digits, removed.map((set, cell) => (only(all & ~set) ? NONE : set)));
	}
	if (!own.some(Boolean) && !removed.some((set, cell) => set && !digits[cell])) return asText(clues);
	const board = digits.map((digit, cell) => (digit ? `${clues[cell] ? "" : "+"}${write(digit)}` : "."));
	const place = (cell) => NUMBERS[Math.floor(cell / side)] + NUMBERS[cell % side];
	const gone = (set, cell) => (digits[cell] ? [] : digitsOf(set).map((digit) => write(digit) + place(cell)));
	return `:0000:${state.letters ? LETTERS : "x"}:${board.join("")}:${removed.flatMap(gone).join(" ")}:::`;
}

export const startGrid = (digits, removed) => digits.map((digit, cell) => (digit ? bit(digit) : (state.limits[cell] || state.layout.all) & ~removed[cell]));

const readSign = (sign, letters) => (sign === "." ? 0 : letters ? sign.charCodeAt(0) - 64 : NUMBERS.indexOf(sign) + 1);

export const readLine = (line, letters = state.letters) => [...line].map((sign) => readSign(sign, letters));

// Parses a line of the server into a board.
export function fromLine(line, side) {
	if (line.startsWith(":")) return fromProgress(line);
	const plain = line.length === side * side;
	const letters = side > 9 && side <= 26 && /[A-Z]/i.test(line) && !/[1-9]/.test(line);
	const signs = readLine(line, letters);
	const clues = [];
	const limits = [];
	const all = upTo(side);
	for (let cell = 0; cell < side * side; cell += 1) {
		const set = plain ? NONE : union(signs.slice(cell * side, cell * side + side).filter(Boolean));
		clues.push(plain ? signs[cell] : only(set));
		limits.push(plain || only(set) || set === all ? NONE : set);
	}
	return { clues, limits, letters };
}

// Parses a board in progress.
function fromProgress(line) {
	const [, , custom, board, gone] = line.split(":");
	const letters = custom === LETTERS;
	const signs = board.match(/\+?[^+]/g);
	const side = Math.sqrt(signs.length);
	const digits = readLine(signs.map((sign) => sign.at(-1)).join(""), letters);
	const isOwn = (cell) => signs[cell].length > 1;
	const removed = digits.map(() => NONE);
	for (const [sign, row, column] of gone.split(" ").filter(Boolean)) removed[NUMBERS.indexOf(row) * side + NUMBERS.indexOf(column)] |= bit(readSign(sign, letters));
	return {
		clues: digits.map((digit, cell) => (isOwn(cell) ? 0 : digit)),
		own: digits.map((digit, cell) => (isOwn(cell) ? digit : 0)),
		removed,
		limits: digits.map(() => NONE),
		letters,
	};
}

// Returns the puzzle of an answer in JSON, with its layout, or null for any other text.
export function fromAnswer(text) {
	try {
		const { puzzle, layout = "auto", size = null, block = null } = JSON.parse(text);
		return typeof puzzle === "string" ? { puzzle, layout, size, block } : null;
	} catch {
		return null;
	}
}

// Returns the number of rows of a line of the server.
export function sideOf(line, size) {
	if (line.startsWith(":")) return Math.sqrt(line.split(":")[3].replaceAll("+", "").length);
	const square = Math.sqrt(line.length);
	const cube = Math.round(Math.cbrt(line.length));
	if (cube ** 3 !== line.length) return square;
	if (square > 36 || square % 1) return cube;
	// 64 symbols are a board of 8, or the candidates of a board of 4, and 729 are one of 27, or the candidates of one of 9.
	return size ?? (/^(1|\.)(2|\.)(3|\.)(4|\.)/.test(line) && /1/.test(line) ? cube : square);
}
