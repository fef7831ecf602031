// The list of events. A solve may have ten thousand events, so only the visible rows exist.

import { $, el } from "./dom.js";
import { brief, title } from "./replay.js";
import { state } from "./state.js";
import { go, pause } from "./steps.js";

const ROW = 44;
const EXTRA_ROWS = 6;
let trace = null;
let sheet = null;
let current = -1;

export function drawPath() {
	const box = $("path");
	const events = state.walk?.trace ?? null;
	if (events !== trace) {
		trace = events;
		current = -1;
		sheet = el("div", { role: "presentation" });
		sheet.style.height = `${(trace?.length ?? 0) * ROW}px`;
		box.replaceChildren(sheet);
		box.classList.toggle("bare", !trace?.length);
	}
	if (!trace) return;
	const at = state.view === "walk" ? state.walk.at : 0;
	if (at !== current && box.clientHeight) {
		current = at;
		const top = (at - 1) * ROW;
		const before = box.scrollTop;
		if (top < before + ROW) box.scrollTop = Math.max(0, top - ROW);
		else if (top + 2 * ROW > before + box.clientHeight) box.scrollTop = top + 2 * ROW - box.clientHeight;
	}
	rows(box);
}

function rows(box) {
	if (!trace) return;
	const from = Math.max(0, Math.floor(box.scrollTop / ROW) - EXTRA_ROWS);
	const to = Math.min(trace.length, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + EXTRA_ROWS);
	const items = [];
	for (let number = from; number < to; number += 1) items.push(row(trace[number], number));
	sheet.replaceChildren(...items);
	const chosen = sheet.querySelector("[aria-selected=true]");
	if (chosen) box.setAttribute("aria-activedescendant", chosen.id);
	else box.removeAttribute("aria-activedescendant");
}

function row(event, number) {
	const chosen = state.walk.at === number + 1;
	const item = el(
		"div",
		{ role: "option", id: `event-${number + 1}`, class: `event ${event.event}`, "aria-selected": String(chosen), "aria-posinset": number + 1, "aria-setsize": trace.length, title: brief(event) },
		el("span", { class: "number" }, number + 1),
		el("span", { class: "name" }, title(event)),
		el("span", { class: "brief" }, brief(event)),
	);
	item.style.top = `${number * ROW}px`;
	item.style.paddingLeft = `${Math.min(event.depth, 12) * 12 + 8}px`;
	item.onclick = () => {
		pause();
		go(number + 1);
	};
	return item;
}

export function wirePath() {
	const box = $("path");
	box.addEventListener("scroll", () => rows(box), { passive: true });
	new ResizeObserver(() => drawPath()).observe(box);
	const moves = { ArrowDown: (at) => at + 1, ArrowUp: (at) => at - 1, Home: () => 1, End: (_, end) => end };
	box.onkeydown = (event) => {
		if (!moves[event.key] || !state.walk) return;
		event.preventDefault();
		event.stopPropagation();
		pause();
		go(moves[event.key]);
	};
}
