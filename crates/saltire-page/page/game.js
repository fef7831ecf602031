// A game: the time it takes, whether it is solved, and its copy in the browser.

import { announce } from "./announce.js";
import { $, setText } from "./dom.js";
import { settings, setSetting } from "./settings.js";
import { changed, hasProgress, isAllowed, state, values, write } from "./state.js";
import { store, stored } from "./storage.js";

let seconds = 0;
let game = "";
let celebrated = "";

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
	store("game", { game, hash: location.hash, seconds, filled: state.own.filter(Boolean).length, empty });
}

export function drawGame() {
	// An example interrupts a game.
	if (!state.layout || state.example) return;
	if (game !== identity()) {
		game = identity();
		const saved = stored("game");
		seconds = saved?.game === game ? saved.seconds : 0;
	}
	drawClock();
	const done = isFinished();
	$("board").classList.toggle("solved", done);
	if (done && celebrated !== game) {
		celebrated = game;
		announce(`Solved in ${clockText()}.`);
	}
	if (!done) celebrated = "";
}

// Offers the last game, if the address names none.
export function offerGame() {
	const saved = stored("game");
	if (!saved?.hash) return;
	setText("offer-words", `Continue your game? ${saved.filled} of ${saved.empty} cells, ${clockText(saved.seconds)}`);
	$("offer").hidden = false;
	$("offer-yes").onclick = () => {
		$("offer").hidden = true;
		location.hash = saved.hash;
	};
	$("offer-no").onclick = () => {
		$("offer").hidden = true;
		store("game", null);
	};
}

export function wireGame() {
	$("clock").onclick = () => setSetting("timer", !settings.timer);
	setInterval(tick, 1000);
	document.addEventListener("visibilitychange", () => document.hidden && saveGame());
	changed();
}
