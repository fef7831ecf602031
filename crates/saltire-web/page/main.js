// Ties the parts together: the first puzzle, the buttons that belong to nobody
// else, and what is drawn after every change.

import { ask, drop, watchFlights } from "./api.js";
import { clashList, drawBoard, onPick } from "./board.js";
import { $, el, grouped, say } from "./dom.js";
import { wireDownloads } from "./download.js";
import { drawEntry, wireEntry } from "./entry.js";
import { wireKeys } from "./keys.js";
import { fetchStrategies, syncStrategies, wireLab } from "./lab.js";
import { drawPath, wirePath } from "./path.js";
import { attempt, canRetry, checkMine, choose, clear, differences, finished, fresh, load, paste, puzzleText, retry, settled, solve, wipe } from "./puzzle.js";
import { asHash, readAddress, writeAddress } from "./share.js";
import { changed, onChange, state } from "./state.js";
import { wireTheme } from "./theme.js";
import { drawWalk, wireWalk } from "./walk.js";

const EXAMPLE = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const COUNT_SECONDS = 10;
const PANELS = ["puzzle", "steps", "lab"];
let names = [];
let busy = { number: 0, words: "", long: false };

// What the board's state comes to, in words.

function standing() {
	const { trouble, answer, layout } = state;
	if (trouble) return { words: trouble.words, mood: "bad" };
	if (!layout) return { words: "Setting up the board…", mood: "" };
	const clashes = clashList();
	if (clashes.length) {
		const more = clashes.length > 1 ? ` (and ${clashes.length - 1} more)` : "";
		return { words: `${clashes[0].words}${more}.`, mood: "bad" };
	}
	if (finished()) return { words: "Solved: every digit is right.", mood: "good" };
	if (!answer) return { words: "Looking…", mood: "" };
	const said = {
		none: { words: `No solution${answer.reason ? `: ${answer.reason}` : ""}.`, mood: "bad" },
		unique: { words: "One solution.", mood: "good" },
		several: { words: "Several solutions.", mood: "fair" },
		solved: { words: "It has a solution.", mood: "good" },
	};
	return said[answer.outcome] ?? { words: `Undecided${answer.reason ? `: ${answer.reason}` : " within the time"}.`, mood: "fair" };
}

function drawStanding() {
	const { words, mood } = standing();
	const wait = busy.long && (busy.words || !state.trouble);
	say($("status"), wait ? busy.words || "Working…" : words);
	$("status").dataset.mood = wait ? "" : mood;
	$("cancel").hidden = !busy.long;
	$("again").hidden = !canRetry();
	$("differ").hidden = state.answer?.outcome !== "several" || state.view === "differences";
	const { layout, choice, answer } = state;
	if (!layout) return;
	const short = layout.name.length > 28 ? `${layout.name.slice(0, 27)}…` : layout.name;
	say($("found"), choice.layout === "auto" ? (answer && answer.layout !== "auto" ? `${short}, detected` : "auto") : short);
	$("found").title = layout.name;
	$("found").hidden = !layout.name;
}

function drawRules() {
	const { choice, layout } = state;
	if (!layout) return;
	const select = $("layout");
	const listedName = choice.layout === "auto" || names.includes(choice.layout);
	if (document.activeElement !== select) select.value = listedName ? choice.layout : "other";
	$("other-field").hidden = select.value !== "other";
	if (!listedName && document.activeElement !== $("layout-other")) $("layout-other").value = choice.layout;
	$("size").value = String(layout.side);
	const shapes = blocks(layout.side);
	$("block-field").hidden = shapes.length < 2;
	const key = shapes.join();
	if ($("block").dataset.key !== key) {
		$("block").dataset.key = key;
		$("block").replaceChildren(...shapes.map((shape) => el("option", { value: shape }, shape.replace("x", "×"))));
	}
	$("block").value = layout.block ? `${layout.block.rows}x${layout.block.columns}` : "";
}

/** The shapes that blocks of a board of this side may have. */
function blocks(side) {
	const shapes = [];
	for (let rows = 2; rows < side; rows += 1) if (side % rows === 0) shapes.push(`${rows}x${side / rows}`);
	return shapes;
}

function drawTabs() {
	for (const name of PANELS) {
		const on = state.tab === name;
		$(`tab-${name}`).setAttribute("aria-selected", String(on));
		$(`tab-${name}`).tabIndex = on ? 0 : -1;
		$(`panel-${name}`).hidden = !on;
	}
}

function draw() {
	drawTabs();
	drawBoard();
	drawRules();
	drawStanding();
	drawEntry();
	drawWalk();
	drawPath();
	addressSoon();
}

let addressTimer = 0;
function addressSoon() {
	clearTimeout(addressTimer);
	addressTimer = setTimeout(writeAddress, 120);
}

// Buttons that belong to nobody else.

let toastTimer = 0;
function toast(words) {
	say($("toast"), words);
	$("toast").classList.add("shown");
	clearTimeout(toastTimer);
	toastTimer = setTimeout(() => $("toast").classList.remove("shown"), 2500);
}

async function copyLink() {
	writeAddress();
	const link = location.href.split("#")[0] + asHash();
	try {
		await navigator.clipboard.writeText(link);
		toast("The link is copied.");
	} catch {
		toast("The address bar holds the link.");
	}
}

const count = () =>
	attempt(async () => {
		const limit = Math.max(1, Math.min(1e9, Number($("count-limit").value) || 1));
		say($("count-words"), "Counting…");
		try {
			const told = await ask("count", "count", { puzzle: puzzleText(), ...settled(), limit, timeout: COUNT_SECONDS });
			say($("count-words"), counted(told, limit));
		} finally {
			if ($("count-words").textContent === "Counting…") say($("count-words"), "");
		}
	});

function counted({ count: found, complete, outcome }, limit) {
	const solutions = (number) => `${grouped(number)} ${number === 1 ? "solution" : "solutions"}`;
	if (complete) return found === 0 ? "No solution." : `Exactly ${solutions(found)}.`;
	if (found >= limit) return `At least ${solutions(found)}: it stopped there, at the limit.`;
	const why = outcome === "undecided" || found < limit ? `cut off after ${COUNT_SECONDS} seconds` : "cut off";
	return found ? `At least ${solutions(found)}: ${why}.` : `Not known: ${why}.`;
}

function wireTabs() {
	PANELS.forEach((name, at) => {
		$(`tab-${name}`).addEventListener("click", () => ((state.tab = name), changed()));
		$(`tab-${name}`).addEventListener("keydown", (event) => {
			const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
			if (!step) return;
			event.preventDefault();
			state.tab = PANELS[(at + step + PANELS.length) % PANELS.length];
			changed();
			$(`tab-${state.tab}`).focus();
		});
	});
}

function wireRules() {
	$("size").append(...Array.from({ length: 24 }, (_, at) => el("option", { value: at + 2 }, `${at + 2}×${at + 2}`)));
	$("size").value = "9";
	$("layout").addEventListener("change", () => {
		const { value } = $("layout");
		$("other-field").hidden = value !== "other";
		if (value === "other") $("layout-other").focus();
		else choose({ layout: value });
	});
	$("layout-other").addEventListener("change", () => {
		const name = $("layout-other").value.trim();
		if (name) choose({ layout: name });
	});
	$("size").addEventListener("change", () => choose({ size: Number($("size").value), block: null }));
	$("block").addEventListener("change", () => choose({ size: state.layout.side, block: $("block").value }));
}

async function fetchNames() {
	const { layouts } = await ask("layouts", "layouts", {});
	names = layouts.filter(({ name, parameter }) => !parameter && name !== "auto").map(({ name }) => name);
	$("layout").append(
		...layouts.filter(({ name }) => names.includes(name)).map(({ name, about }) => el("option", { value: name, title: about }, name)),
		el("option", { value: "other" }, "a sum, or a jigsaw…"),
	);
	const sums = ["diagonal+windoku", "diagonal+anti-knight", "anti-knight+anti-king"];
	$("layout-names").append(...[...layouts.map(({ name, parameter }) => (parameter ? `${name}:` : name)), ...sums].map((value) => el("option", { value })));
}

function wireButtons() {
	const act = {
		solve,
		clear,
		restart: wipe,
		count,
		differ: differences,
		again: retry,
		cancel: () => drop(),
		"copy-link": copyLink,
		"help-open": () => $("help").showModal(),
		new: () => fresh(Number($("new-clues").value)),
		check: () => toast(checkMine()),
		paste: () => {
			$("paste-text").value = "";
			$("paste-dialog").showModal();
		},
	};
	for (const [id, work] of Object.entries(act)) $(id).addEventListener("click", work);
	$("paste-dialog").addEventListener("close", () => {
		if ($("paste-dialog").returnValue === "ok" && $("paste-text").value.trim()) paste($("paste-text").value);
	});
}

let waiting = 0;
watchFlights((number, words) => {
	busy = { number, words: number ? words || busy.words : "", long: busy.long && number > 0 };
	clearTimeout(waiting);
	if (number) waiting = setTimeout(() => ((busy.long = true), changed()), 400);
	changed();
});

onPick((cell) => {
	if (state.selected === cell && state.touched) return;
	state.selected = cell;
	state.touched = true;
	changed();
});
onChange(draw);
wireTheme();
wireTabs();
wireRules();
wireButtons();
wireEntry();
wireWalk();
wirePath();
wireLab();
wireDownloads();
wireKeys();

window.addEventListener("hashchange", async () => {
	if (state.layout && location.hash === asHash()) return;
	await readAddress();
	syncStrategies();
});

async function start() {
	const lists = attempt(() => Promise.all([fetchNames(), fetchStrategies()]));
	if (!(await readAddress()) && !state.layout) {
		const trouble = state.trouble;
		await load(EXAMPLE, { layout: "auto", size: null, block: null });
		state.trouble ??= trouble;
	}
	await lists;
	syncStrategies();
	changed();
	document.documentElement.dataset.ready = "true";
}
start();
