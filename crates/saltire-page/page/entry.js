// What typing does: digits, marks and colours of the selected cells, or the clues of a puzzle that is being set.

import { announce } from "./announce.js";
import { bit, NONE } from "./digit_set.js";
import { checkSoon } from "./puzzle.js";
import { paintRegion } from "./region_drawing.js";
import { selectedCells } from "./selection.js";
import { settings } from "./settings.js";
import { changed, COLOURS, drawingNow, edit, MODES, restMarks, state, values, write } from "./state.js";

// Returns what typing enters now.
export const entryMode = () => (state.tab === "set" ? (drawingNow() ? "regions" : "clues") : state.mode);

// Enters a digit, a mark or a colour into the selected cells, and leaves a view of steps or a solution. 0 erases.
export function enter(digit, mode = entryMode()) {
	const cells = selectedCells();
	if (!cells.length || state.example) return;
	const act = { clues: enterClue, digits: enterDigit, colour: enterColour, regions: paintRegion };
	if (act[mode]) act[mode](digit, cells);
	else if (digit) enterMark(digit, cells, mode);
	else erase(cells, mode);
}

function enterClue(digit, cells) {
	const { clues } = state;
	if (cells.every((cell) => clues[cell] === digit && !state.own[cell])) return;
	edit(() => {
		for (const cell of cells) {
			clues[cell] = digit;
			state.own[cell] = 0;
			state.corner[cell] = state.centre[cell] = NONE;
		}
		// Candidates that hints removed may be possible again.
		state.removed.fill(NONE);
	});
	say(cells, digit ? `clue ${write(digit)}` : "empty");
	checkSoon();
}

function enterDigit(digit, cells) {
	if (!digit) return erase(cells, "digits");
	const targets = cells.filter((cell) => !state.clues[cell] && state.own[cell] !== digit);
	if (!targets.length) return;
	edit(() => {
		for (const cell of targets) place(cell, digit);
	});
	say(targets, write(digit));
}

// Places a digit. If the player wants it, the digit leaves the marks of its peers.
export function place(cell, digit) {
	state.own[cell] = digit;
	if (!settings.tidy) return;
	for (const peer of state.layout.peers[cell]) {
		state.corner[peer] &= ~bit(digit);
		// A cell whose last centre mark leaves would look as if it had none.
		if (state.centre[peer] !== bit(digit)) state.centre[peer] &= ~bit(digit);
	}
}

function enterMark(digit, cells, mode) {
	const targets = cells.filter((cell) => !state.clues[cell] && !state.own[cell]);
	if (!targets.length) return;
	const digits = values();
	const marks = state[mode];
	// Centre marks start with the candidates that the cell shows, so the player can take some away.
	const before = (cell) => marks[cell] || (mode === "centre" ? restMarks(cell, digits).set : NONE);
	const remove = targets.every((cell) => before(cell) & bit(digit));
	edit(() => {
		for (const cell of targets) marks[cell] = remove ? before(cell) & ~bit(digit) : before(cell) | bit(digit);
	});
	say(targets, `${remove ? "without" : "with"} ${mode} mark ${write(digit)}`);
}

function enterColour(colour, cells) {
	if (!colour) return erase(cells, "colour");
	if (colour > COLOURS) return;
	const remove = cells.every((cell) => state.colours[cell] & bit(colour));
	edit(() => {
		for (const cell of cells) state.colours[cell] = remove ? state.colours[cell] & ~bit(colour) : state.colours[cell] | bit(colour);
	});
	say(cells, `${remove ? "without" : "with"} colour ${colour}`);
}

// Erases digits first; then, if there are none, the marks of the mode.
function erase(cells, mode) {
	const { own, corner, centre, colours, removed } = state;
	const layers = { digits: [own, centre, corner, removed, colours], corner: [corner, own], centre: [centre, removed, own], colour: [colours] }[mode];
	const layer = layers.find((sets) => cells.some((cell) => sets[cell]));
	if (!layer) return;
	edit(() => {
		for (const cell of cells) layer[cell] = layer === own ? 0 : NONE;
	});
	say(cells, "erased");
}

const say = (cells, what) => announce(`${cells.length > 3 ? `${cells.length} cells` : cells.map((cell) => state.layout.cellName(cell)).join(", ")}: ${what}`);

export function setMode(mode) {
	// A setter types clues.
	if (state.tab === "set") return;
	state.mode = mode;
	announce(`Typing enters ${mode === "digits" ? "digits" : mode === "colour" ? "colours" : `${mode} marks`}`);
	changed();
}
export const nextMode = () => setMode(MODES[(MODES.indexOf(state.mode) + 1) % MODES.length]);

// Undoes or redoes a change. Returns false if there is none.
export function turn(how) {
	const { clues, layout } = state;
	const done = how();
	if (done && (String(clues) !== String(state.clues) || layout !== state.layout || !state.answer)) checkSoon(0);
	return done;
}
