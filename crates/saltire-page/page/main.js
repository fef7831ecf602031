// Starts the page: the first puzzle, the buttons that no other file handles, and the order of drawing.

import { cancel, countSolutions, onPendingChange } from "./api.js";
import { announce } from "./announce.js";
import { drawBoard, focusCell } from "./board.js";
import { $, asSentence, withThousands, wireArrowKeys, setText, wholeNumber } from "./dom.js";
import { wireDownloads } from "./download.js";
import { wireEssay } from "./essay.js";
import { drawPath, wirePath } from "./event_list.js";
import { drawExplainer, showUnsolvable, syncKnown, wireExplainer } from "./explainer.js";
import { clockText, drawGame, isFinished, keepLastGame, saveGame, wireGame } from "./game.js";
import { wireKeys } from "./keys.js";
import { drawRules, fetchNames, shortened, wireRules } from "./layout_controls.js";
import { checkOwn } from "./mistakes.js";
import { wireNewPuzzle } from "./new_puzzle.js";
import { drawPad, wirePad } from "./pad.js";
import { wirePrint } from "./print.js";
import { attempt, canRetry, clear, clearOwn, differences, load, puzzleText, retry, rules, solve } from "./puzzle.js";
import { drawSetter, wireSetter } from "./setter.js";
import { settings, wireSettings } from "./settings.js";
import { asLink, isNewAddress, paste, readAddress, writeAddress } from "./share.js";
import { changed, onChange, PANELS, state, values } from "./state.js";
import { drawSteps, wireSteps } from "./steps.js";
import { fetchStrategies, syncStrategies, wireStrategyStudy } from "./strategy_study.js";
import { wireTheme } from "./theme.js";
import { flagged } from "./view.js";

const EXAMPLE = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const COUNT_SECONDS = 10;
let busy = { words: "", long: false };
let seenError = null;

// Returns the status of the board and its mood.
function statusText() {
	const { error, answer, layout } = state;
	if (busy.long && (busy.words || !error)) return [busy.words || "Working…"];
	if (error) return [asSentence(error.message), "bad"];
	if (!layout) return ["Setting up the board…"];
	const [clash, ...more] = state.view === "rest" ? flagged() : [];
	if (clash) return [`${clash.words}${more.length ? ` (and ${more.length} more)` : ""}.`, "bad"];
	if (isFinished()) return [`Solved${settings.timer ? ` in ${clockText()}` : ""}. Well done!`, "good"];
	if (state.view === "rest" && state.own.some(Boolean) && values().every(Boolean)) return ["The board is full, but not as it should be. Check shows where.", "fair"];
	if (!answer) return ["Looking…"];
	const why = answer.reason ? `: ${answer.reason}` : "";
	const texts = { none: [`The clues have no solution${state.choice.layout === "auto" ? "" : ` under ${shortened(layout.name)}`}${why}.`, "bad"], unique: ["One solution.", "good"], several: ["Several solutions.", "fair"] };
	return texts[answer.outcome] ?? [`Undecided${why || " within the time limit"}.`, "fair"];
}

function drawStatus() {
	const [words, mood = ""] = statusText();
	setText("status", words);
	$("status").dataset.mood = mood;
	if (state.error !== seenError) setTimeout(showError);
	seenError = state.error;
	// Without a board there is nothing to control.
	document.querySelector(".side").inert = !state.layout;
	$("cancel").hidden = !busy.long;
	$("again").hidden = !canRetry();
	$("differ").hidden = state.answer?.outcome !== "several" || state.view === "differences";
}

// Shows an error also as a toast if the status is scrolled out of view.
function showError() {
	const { top } = $("status").getBoundingClientRect();
	if (state.error && (top < 0 || top > innerHeight)) toast(asSentence(state.error.message));
}

function drawTabs() {
	for (const name of PANELS) {
		const on = state.tab === name;
		$(`tab-${name}`).setAttribute("aria-selected", on);
		$(`tab-${name}`).tabIndex = on ? 0 : -1;
		$(`panel-${name}`).hidden = !on;
	}
}

let addressTimer = 0;
onChange(() => {
	for (const draw of [drawTabs, drawSetter, drawBoard, drawRules, drawStatus, drawPad, drawSteps, drawPath, drawExplainer, drawGame]) draw();
	addressTimer ||= setTimeout(() => {
		addressTimer = 0;
		writeAddress();
		saveGame();
	}, 120);
});

let toastTimer = 0;
// A longer text stays longer.
function toast(words) {
	setText("toast", words);
	$("toast").classList.add("shown");
	clearTimeout(toastTimer);
	toastTimer = setTimeout(() => $("toast").classList.remove("shown"), 1500 + 60 * words.length);
}

async function copyLink() {
	try {
		await navigator.clipboard.writeText(asLink());
		toast("The link is copied.");
	} catch {
		toast("The address bar holds the link.");
	}
}

// Reads the text of the dialog. If it is refused, the dialog keeps it and says why.
async function readPasted(text) {
	if (!text.trim() || (await paste(text))) return $("paste-dialog").close();
	setText("paste-words", state.error ? asSentence(state.error.message) : "");
	state.error = null;
	changed();
}

const count = () =>
	attempt(async () => {
		const limit = wholeNumber("count-limit");
		setText("count-words", "Counting…");
		let words = "";
		try {
			words = countText(await countSolutions({ puzzle: puzzleText(), ...rules(), limit, timeout: COUNT_SECONDS }), limit);
		} finally {
			setText("count-words", words);
		}
	});

function countText({ count: found, complete }, limit) {
	const solutions = `${withThousands(found)} ${found === 1 ? "solution" : "solutions"}`;
	if (complete) return found ? `Exactly ${solutions}.` : "No solution.";
	if (found >= limit) return `At least ${solutions}: it stopped there, at the limit.`;
	return `${found ? `At least ${solutions}` : "Not known"}: cut off after ${COUNT_SECONDS} seconds.`;
}

function wireTabs() {
	for (const name of PANELS) {
		$(`tab-${name}`).onclick = () => ((state.tab = name), changed());
	}
	wireArrowKeys(PANELS.map((name) => $(`tab-${name}`)));
}

function wireButtons() {
	const act = {
		solve,
		clear,
		restart: clearOwn,
		count,
		differ: differences,
		again: retry,
		cancel: () => cancel(),
		"copy-link": copyLink,
		"help-open": () => $("help").showModal(),
		check: () =>
			attempt(async () => {
				const words = (await showUnsolvable()) || checkOwn();
				toast(words);
				announce(words);
			}),
		paste: () => {
			$("paste-text").value = "";
			setText("paste-words", "");
			$("paste-dialog").showModal();
		},
	};
	for (const [id, work] of Object.entries(act)) $(id).onclick = work;
	// The address holds the puzzle, so a link within the page must not change it.
	$("skip").onclick = (event) => (event.preventDefault(), focusCell());
	$("paste-ok").onclick = (event) => {
		event.preventDefault();
		readPasted($("paste-text").value);
	};
}

let waiting = 0;
onPendingChange((number, words) => {
	busy = { words: number ? words || busy.words : "", long: busy.long && number > 0 };
	clearTimeout(waiting);
	if (number) waiting = setTimeout(() => ((busy.long = true), changed()), 400);
	changed();
});

const wires = [wireTheme, wireSettings, wireTabs, wireRules, wireButtons, wirePad, wireSteps, wirePath, wireExplainer, wireStrategyStudy, wireDownloads, wireNewPuzzle, wireSetter, wireEssay, wirePrint, wireGame, wireKeys];
for (const wire of wires) wire();

window.onhashchange = async () => {
	if (!isNewAddress()) return;
	await readAddress();
	syncStrategies();
	syncKnown();
};

async function start() {
	keepLastGame();
	const lists = attempt(() => Promise.all([fetchNames(), fetchStrategies()]));
	if (!(await readAddress()) && !state.layout) {
		// The error in the address is shown with the example.
		const { error } = state;
		await load(EXAMPLE, { layout: "auto", size: null, block: null });
		state.error ??= error;
	}
	await lists;
	syncStrategies();
	syncKnown();
	changed();
	document.documentElement.dataset.ready = "true";
}
start();
