// The controls for layout, size and blocks: rules to tick, a name to type, and regions to draw.

import { listLayouts } from "./api.js";
import { $, asSentence, el, setText } from "./dom.js";
import { NUMBERS } from "./notation.js";
import { choose } from "./puzzle.js";
import { drawMap, mapCount, toggleDrawing } from "./region_drawing.js";
import { changed, drawingNow, state } from "./state.js";

const SUMS = ["auto", "classic", "diagonal+windoku", "diagonal+anti-knight", "anti-knight+anti-king", "jigsaw:", "extra:"];
const option = (value, text = value) => el("option", { value }, text);
// The text of a refused layout, and why it was refused.
let refused = null;

export async function fetchNames() {
	const { layouts } = await listLayouts();
	const rules = layouts.filter(({ name, parameter }) => !parameter && name !== "auto" && name !== "classic");
	const tick = ({ name, about }) => el("label", { class: "tick", title: about }, el("input", { type: "checkbox", value: name, onchange: takeTicks }), el("span", {}, name.replaceAll("-", " ")), el("small", {}, about));
	$("rules").replaceChildren(...rules.map(tick));
	$("layout-names").append(...rules.map(({ name }) => name).concat(SUMS).map((name) => option(name)));
}

const drawButtons = () => document.querySelectorAll("[data-draw]");
const ticks = () => [...$("rules").querySelectorAll("input")];
const parts = () => state.choice.layout.split("+");
const hasMap = (part) => part.includes(":");

function takeTicks() {
	const regions = parts().filter(hasMap);
	const ticked = ticks().filter(({ checked }) => checked).map(({ value }) => value);
	take([...ticked, ...regions].join("+") || "classic");
}

// Chooses a size. One without blocks needs the regions of a jigsaw, so the user draws them, from rows.
async function takeSize(size) {
	const rules = parts().filter((part) => !hasMap(part));
	const rows = NUMBERS.slice(0, size).replace(/./g, (sign) => sign.repeat(size));
	if (shapes(size)[0]) choose({ size, block: null, layout: rules.join("+") || "classic" });
	else if (await choose({ layout: [...rules, `jigsaw:${rows}`].join("+").replace(/^(auto|classic)\+/, "") })) toggleDrawing("jigsaw");
}

// Chooses a layout. If it is refused, the field keeps the text, and the reason is beside it.
async function take(layout) {
	if (await choose({ layout })) refused = null;
	else refused = { layout, reason: state.error?.message ?? "", choice: state.choice };
	state.error = refused && state.error?.kind === "bad" ? null : state.error;
	changed();
}

function shapes(side) {
	const all = [];
	for (let rows = 2; rows < side; rows += 1) if (side % rows === 0) all.push(`${rows}x${side / rows}`);
	return all;
}

// Returns the name of a layout without its maps of regions.
export const shortened = (name) => name.replace(/:[^+]*/g, "");

export function drawRules() {
	const { choice, layout, answer } = state;
	if (!layout) return;
	if (refused?.choice !== choice) refused = null;
	if (document.activeElement !== $("layout")) $("layout").value = refused?.layout ?? choice.layout;
	$("layout").setAttribute("aria-invalid", Boolean(refused));
	setText("layout-words", refused ? asSentence(refused.reason) : "");
	$("auto").checked = choice.layout === "auto";
	// Under auto, the detected rules are ticked.
	const rules = (refused?.layout ?? (choice.layout === "auto" ? layout.name : choice.layout)).split("+");
	for (const tick of ticks()) tick.checked = rules.includes(tick.value);
	$("size").value = layout.side;
	const all = layout.block ? shapes(layout.side) : [];
	$("block-field").hidden = all.length < 2;
	if ($("block").dataset.key !== String(all)) $("block").replaceChildren(...all.map((shape) => option(shape, shape.replace("x", "×"))));
	$("block").dataset.key = all;
	$("block").value = layout.block ? `${layout.block.rows}x${layout.block.columns}` : "";
	const detected = answer && answer.layout !== "auto" ? `${shortened(layout.name)}, detected` : "auto";
	setText("found", choice.layout === "auto" ? detected : shortened(layout.name));
	$("found").title = layout.name;
	for (const button of drawButtons()) button.setAttribute("aria-pressed", button.dataset.draw === drawingNow()?.kind);
	$("draw-words").hidden = !drawingNow();
	drawMaps();
}

// Shows which map of extra regions is drawn.
function drawMaps() {
	const { kind, map } = drawingNow() ?? {};
	$("map-field").hidden = kind !== "extra";
	if (kind !== "extra") return;
	const maps = Array.from({ length: mapCount() }, (_, at) => at);
	if ($("map").length !== maps.length) $("map").replaceChildren(...maps.map((at) => option(at, at + 1)));
	$("map").value = map;
}

export function wireRules() {
	$("size").append(...Array.from({ length: 35 }, (_, at) => option(at + 2, `${at + 2}×${at + 2}`)));
	$("size").value = 9;
	$("auto").onchange = ({ target }) => take(target.checked ? "auto" : state.layout.name);
	$("layout").onchange = ({ target }) => target.value.trim() && take(target.value.trim());
	$("size").onchange = ({ target }) => takeSize(Number(target.value));
	$("block").onchange = ({ target }) => choose({ size: state.layout.side, block: target.value });
	$("map").onchange = ({ target }) => drawMap(Number(target.value));
	for (const button of drawButtons()) button.onclick = () => toggleDrawing(button.dataset.draw);
}
