// Estimates how many of very many solutions have each digit. The first solutions of a puzzle are much alike, so each
// solution of the sample starts from some random digits. The search tries small digits first, so the digits have other
// names in each question.

import { someSolutions } from "./api.js";
import { digitsOf } from "./digit_set.js";
import { asText, readLine } from "./notation.js";
import { state } from "./state.js";

const SAMPLES = 100;
const SECONDS = 20;
const RANDOM_DIGITS = 8;

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

// Fills some cells at random, with digits that the rules allow.
function filledAtRandom(clues, number) {
	const digits = clues.slice();
	for (let more = number; more > 0; more -= 1) {
		const cell = anyOf([...digits.keys()].filter((at) => !digits[at]));
		const open = cell === undefined ? [] : digitsOf(state.layout.open(cell, digits));
		if (open.length) digits[cell] = anyOf(open);
	}
	return digits;
}

function shuffled(list) {
	const rest = list.slice();
	return list.map(() => rest.splice(Math.floor(Math.random() * rest.length), 1)[0]);
}

// Passes the share of each digit by cell to `show`, better and better, until that returns false. A puzzle that is given
// by candidates has none.
export async function estimateShares(board, show) {
	const { clues, limits } = state;
	if (limits.some(Boolean)) return;
	const counts = clues.map(() => ({}));
	const end = Date.now() + SECONDS * 1000;
	let number = 0;
	let random = RANDOM_DIGITS;
	for (let sample = 0; sample < SAMPLES && Date.now() < end; sample += 1) {
		const names = [0, ...shuffled(state.layout.digits)];
		const puzzle = asText(filledAtRandom(clues, random).map((digit) => names[digit]));
		const { solution } = await someSolutions({ ...board, puzzle, limit: 1 });
		// The fewer random digits there are, the more often they have a solution.
		if (!solution) random = Math.max(1, random - 1);
		else number += 1;
		readLine(solution ?? "").forEach((name, cell) => {
			const digit = names.indexOf(name);
			counts[cell][digit] = (counts[cell][digit] ?? 0) + 1;
		});
		const isDue = sample % 20 === 19 && number;
		if (isDue && !show(counts.map((cell) => Object.fromEntries(Object.entries(cell).map(([digit, count]) => [digit, count / number]))))) return;
	}
}
