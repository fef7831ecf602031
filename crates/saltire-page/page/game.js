// A game: the time it takes, whether it is solved, its copy in the browser, and other games that wait there.

import { announce } from "./announce.js";
import { $, setText } from "./dom.js";
import { settings, setSetting } from "./settings.js";
import { asHash } from "./share.js";
import { canUndo, changed, hasProgress, isAllowed, state, values, write } from "./state.js";
import { store, stored } from "./storage.js";

let seconds = 0;
let game = "";
let celebrated = "";
// True while the game that waits first is offered above the board.
let offers = false;
// The game to go back to, until it is on the board.
let wanted = null;

// Up to eight games of earlier visits, the last first.
const waiting = () => stored("waiting") ?? [];
const keepWaiting = (games) => store("waiting", games.filter(Boolean).slice(0, 8));

const identity = () => `${state.layout.name} ${state.clues.join("")}`;

// True if the player has filled the board by the rules. A puzzle with several solutions may end with any of them.
export function isFinished() {
	if (state.view !== "rest" || state.example || !state.own.some(Boolean)) return false;
	const digits = values();
	return digits.every((digit, cell) => digit && isAllowed(cell, digit)) && !state.layout.clashes(digits, write).length;
}

export function clockText(total = seconds) {
	const two = (number) => String(number).padStart(2, "0");
	const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60];
	return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(total % 60)}`;
}

function tick() {
	if (!state.layout || state.example || document.hidden || state.view !== "rest" || state.tab === "set" || !state.clues.some(Boolean) || isFinished()) return;
	seconds += 1;
	if (seconds % 5 === 0) saveGame();
	drawClock();
}

const drawClock = () => {
	setText("clock", settings.timer ? clockText() : "⏱");
	$("clock").setAttribute("aria-label", settings.timer ? `Time ${clockText()}; hide it` : "Show the time");
};

// Keeps the game, with the address that restores it. A solved game is forgotten.
export function saveGame() {
	if (!state.layout || state.example || game !== identity()) return;
	if (isFinished()) return store("game", stored("game")?.game === game ? null : stored("game"));
	if (!hasProgress() || state.tab === "set") return;
	const empty = state.clues.filter((clue) => !clue).length;
	store("game", { game, hash: asHash(), seconds, filled: state.own.filter(Boolean).length, empty });
}

export function drawGame() {
	// An example interrupts a game.
	if (!state.layout || state.example) return;
	const now = identity();
	if (wanted?.game === now) {
		keepWaiting([...waiting().filter(({ hash }) => hash !== wanted.hash), stored("game")]);
		store("game", wanted);
		wanted = null;
		game = "";
	}
	if (game !== now) {
		game = now;
		const saved = stored("game");
		seconds = saved?.game === game ? saved.seconds : 0;
	}
	drawClock();
	drawOffer();
	const done = isFinished();
	$("board").classList.toggle("solved", done);
	if (done && celebrated !== game) {
		celebrated = game;
		announce(`Solved in ${clockText()}.`);
	}
	if (!done) celebrated = "";
}

const puzzleOf = (hash) => /[#&]p=([^&]*)/.exec(hash)?.[1];

// Keeps the game of the last visit, unless the address goes on with it.
export function keepLastGame() {
	const last = stored("game");
	const puzzle = puzzleOf(location.hash);
	offers = !puzzle;
	if (!last || puzzleOf(last.hash) === puzzle) return;
	keepWaiting([last, ...waiting()]);
	store("game", null);
}

// Offers the game that waits first: above the board until another one has begun, and by a button.
function drawOffer() {
	const [first] = waiting();
	$("offer").hidden = !offers || !first || canUndo();
	$("resume").hidden = !first;
	if (!first) return;
	const words = `${first.filled} of ${first.empty} cells, ${clockText(first.seconds)}`;
	setText("offer-words", `Continue your game? ${words}`);
	setText("resume", `Other game: ${words}`);
}

// Goes back to the game that waits first. The one on the board waits last.
function resume() {
	saveGame();
	[wanted] = waiting();
	location.hash = wanted.hash;
	changed();
}

export function wireGame() {
	$("clock").onclick = () => setSetting("timer", !settings.timer);
	$("offer-yes").onclick = $("resume").onclick = resume;
	$("offer-no").onclick = () => {
		keepWaiting(waiting().slice(1));
		offers = false;
		changed();
	};
	setInterval(tick, 1000);
	document.addEventListener("visibilitychange", () => document.hidden && saveGame());
	changed();
}
