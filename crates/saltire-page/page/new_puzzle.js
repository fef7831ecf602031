// The dialog for a new puzzle: how hard, how symmetric, and with which strategy.

import { cancel, generatePuzzle, Superseded } from "./api.js";
import { $, asSentence, el, setText, whileBusy } from "./dom.js";
import { shortened } from "./layout_controls.js";
import { load, rules } from "./puzzle.js";
import { state } from "./state.js";

// The server looks for ten seconds at a time. A rare puzzle may need several turns.
const MAX_TURNS = 6;
const TIMED_OUT = /time limit/;
let nearest = null;

export function offerStrategies(strategies) {
	const known = strategies.filter(({ scales, rating }) => rating && scales.includes("saltire")).sort((one, other) => one.rating - other.rating);
	const option = ({ name, rating }) => el("option", { value: name }, `${name.replaceAll("-", " ")} (${rating.toFixed(1)})`);
	$("new-strategy").append(...known.map(option));
}

function open() {
	const { side, name } = state.layout;
	setText("new-layout", `${side}×${side}, layout ${state.choice.layout === "auto" ? "diagonal" : shortened(name)}. Another layout can be chosen under Set.`);
	$("new-dialog").showModal();
}

function say(words, mood = "", found = null) {
	setText("new-words", words);
	$("new-words").dataset.mood = mood;
	nearest = found;
	$("new-nearest").hidden = !found;
}

function wanted() {
	const share = Number($("new-clues").value);
	// Under auto the board may look classic, but new puzzles are diagonal.
	const layout = state.choice.layout === "auto" ? "auto" : rules().layout;
	const value = (id) => $(id).value.replaceAll(" ", "-") || null;
	return {
		...rules(),
		layout,
		difficulty: value("new-difficulty"),
		symmetry: value("new-symmetry"),
		must_use: value("new-strategy"),
		clues: share ? Math.round(share * state.layout.count) : null,
	};
}

async function make() {
	try {
		const { puzzle } = await search(wanted());
		await take(puzzle);
	} catch (error) {
		if (error instanceof Superseded) return;
		const [, words, found] = /^(.*?)(?:: ([.1-9A-Z]+))?$/s.exec(error.message);
		say(TIMED_OUT.test(words) ? "No such puzzle was found within a minute. Ask for less, or try once more." : asSentence(words), "bad", found);
	}
}

const start = () => whileBusy($("new-make"), make);

async function search(fields) {
	for (let turn = 1; ; turn += 1) {
		say(turn === 1 ? "Looking…" : `Still looking: such puzzles are rare (${10 * (turn - 1)} s)…`);
		try {
			return await generatePuzzle(fields);
		} catch (error) {
			if (turn === MAX_TURNS || !TIMED_OUT.test(error.message)) throw error;
		}
	}
}

async function take(puzzle) {
	await load(puzzle, { ...state.choice, size: state.layout.side });
	$("new-dialog").close();
}

export function wireNewPuzzle() {
	$("new").onclick = open;
	$("new-make").onclick = start;
	$("new-nearest").onclick = () => take(nearest);
	$("new-dialog").onclose = () => {
		cancel("generate");
		say("");
	};
	$("new-dialog").onkeydown = (event) => {
		if (event.key !== "Enter" || event.target.tagName === "BUTTON") return;
		event.preventDefault();
		start();
	};
}
