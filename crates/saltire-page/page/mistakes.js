// What is wrong on the player's board: digits and marks that differ from the only solution.

import { bit } from "./digit_set.js";
import { readLine } from "./notation.js";
import { changed, leaveWalk, state, values } from "./state.js";

const list = (cells) => cells.map((cell) => state.layout.cellName(cell)).join(", ").replace(/, ([^,]*)$/, " and $1");

// Returns the solution if it is the only one, else null.
export const onlySolution = () => (state.answer?.outcome === "unique" ? readLine(state.answer.solution) : null);

// Returns the cells with a wrong digit, with centre marks that leave out the right digit, and with corner marks that are
// not on the right place in any of their units.
export function findMistakes() {
	const solution = onlySolution();
	if (!solution) return null;
	const { own, centre, corner, removed, layout } = state;
	const digits = values();
	const open = (cell) => !digits[cell];
	const cells = [...own.keys()];
	const isMarked = (cell, digit) => open(cell) && corner[cell] & bit(digit);
	const misplaced = (cell, digit) => !layout.unitsOf(cell).some((unit) => unit.cells.some((other) => solution[other] === digit && isMarked(other, digit)));
	return {
		digits: cells.filter((cell) => own[cell] && own[cell] !== solution[cell]),
		centre: cells.filter((cell) => open(cell) && ((centre[cell] && !(centre[cell] & bit(solution[cell]))) || removed[cell] & bit(solution[cell]))),
		corner: cells.filter((cell) => open(cell) && layout.digits.some((digit) => corner[cell] & bit(digit) && misplaced(cell, digit))),
	};
}

function words({ digits, centre, corner }) {
	return [
		digits.length && `${list(digits)} ${digits.length === 1 ? "is" : "are"} wrong.`,
		centre.length && `The marks of ${list(centre)} leave out the right digit.`,
		corner.length && `The corner marks of ${list(corner)} miss the place of a digit.`,
	].filter(Boolean).join(" ");
}

// Flags all mistakes. Returns a sentence.
export function checkOwn() {
	const marks = [...state.centre, ...state.corner].some(Boolean);
	if (!state.own.some(Boolean) && !marks) return "You have not entered anything yet.";
	const mistakes = findMistakes();
	if (!mistakes) return state.answer?.outcome === "several" ? "The puzzle has several solutions, and your digits fit one of them." : "There is no single solution to check against.";
	state.wrong = new Set(Object.values(mistakes).flat());
	changed();
	if (state.wrong.size) return words(mistakes);
	return `So far every digit${marks ? " and every mark" : ""} is right.`;
}

// If a digit or the candidates of a cell are wrong, shows that instead of a step. A step that builds on a mistake would
// lead further astray.
export function showMistakes() {
	const mistakes = findMistakes();
	if (!mistakes || !(mistakes.digits.length + mistakes.centre.length)) return false;
	leaveWalk();
	state.hint = { level: 0, answer: { text: words({ ...mistakes, corner: [] }) } };
	state.wrong = new Set([...mistakes.digits, ...mistakes.centre]);
	changed();
	return true;
}
