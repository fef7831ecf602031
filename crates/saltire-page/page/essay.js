// What a strategy is: its essay and an example on the board.

import { describeStrategy } from "./api.js";
import { $, el, setText } from "./dom.js";
import { attempt, load } from "./puzzle.js";
import { state, values } from "./state.js";
import { adopt } from "./steps.js";

let strategies = new Map();
let shown = null;

export const keepEssays = (all) => (strategies = new Map(all.map((one) => [one.name, one])));

export const hasEssay = (name) => strategies.has(name);

// Opens the essay of a strategy.
export function openEssay(name) {
	shown = strategies.get(name);
	if (!shown) return;
	setText("essay-title", name.replaceAll("-", " "));
	setText("essay-facts", [shown.family, shown.rating && `rated from ${shown.rating.toFixed(1)}`, shown.needs_uniqueness && "holds only if the solution is unique"].filter(Boolean).join(" · "));
	$("essay-text").replaceChildren(...shown.explanation.split(/\n{2,}/).flatMap(paragraph));
	$("essay-example").hidden = true;
	$("essay").showModal();
	attempt(() => fetchExample(shown));
}

async function fetchExample(strategy) {
	const [{ example }] = (await describeStrategy(strategy.name)).strategies;
	strategy.example = example;
	if (shown === strategy) $("essay-example").hidden = !example;
}

// Turns a paragraph of Markdown into elements: a heading, a list or plain text.
function paragraph(text) {
	const heading = /^#+ (.*)$/m.exec(text);
	if (heading) return [el("h3", {}, heading[1]), ...(text.includes("\n") ? paragraph(text.slice(text.indexOf("\n") + 1)) : [])];
	if (/^[-*] /m.test(text)) return [el("ul", { class: "plain" }, ...text.split(/^[-*] /m).filter((item) => item.trim()).map((item) => el("li", {}, plain(item))))];
	return text.trim() ? [el("p", {}, plain(text))] : [];
}

const plain = (text) => text.replace(/\s+/g, " ").replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1").trim();

async function showExample() {
	const { board, layout, step } = shown.example;
	const before = state.example ?? { tab: state.tab, person: state.person };
	$("essay").close();
	// The clock must not see the example as another game.
	if (!(await load(board, { layout, size: null, block: null }, () => (state.example = before)))) return;
	adopt({ steps: [step], counts: [], complete: false, example: true }, values(), 1);
	state.person = true;
}

export function wireEssay() {
	$("essay-example").onclick = showExample;
	$("step-name").onclick = ({ target }) => openEssay(target.dataset.strategy);
}
