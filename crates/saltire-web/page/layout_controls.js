// The controls for layout, size and blocks.

import { ask } from "./api.js";
import { $, el, setText } from "./dom.js";
import { choose } from "./puzzle.js";
import { state } from "./state.js";

const SUMS = ["diagonal+windoku", "diagonal+anti-knight", "anti-knight+anti-king"];
const option = (value, text = value) => el("option", { value }, text);
let names = ["auto"];

export async function fetchNames() {
	const { layouts } = await ask("layouts", "layouts", {});
	const plain = layouts.filter(({ name, parameter }) => !parameter && name !== "auto").map(({ name }) => name);
	names = ["auto", ...plain];
	$("layout").append(...plain.map((name) => option(name)), option("other", "a combination, or a jigsaw…"));
	$("layout-names").append(...plain.concat(SUMS, "jigsaw:").map((name) => option(name)));
}

function shapes(side) {
	const all = [];
	for (let rows = 2; rows < side; rows += 1) if (side % rows === 0) all.push(`${rows}x${side / rows}`);
	return all;
}

export function drawRules() {
	const { choice, layout, answer } = state;
	if (!layout) return;
	const listed = names.includes(choice.layout);
	if (document.activeElement !== $("layout")) $("layout").value = listed ? choice.layout : "other";
	if (!listed && document.activeElement !== $("layout-other")) $("layout-other").value = choice.layout;
	$("other-field").hidden = $("layout").value !== "other";
	// A size without blocks needs the regions of a jigsaw.
	for (const one of $("size").options) one.hidden = one.disabled = layout.block && !shapes(one.value)[0];
	$("size").value = layout.side;
	const all = layout.block ? shapes(layout.side) : [];
	$("block-field").hidden = all.length < 2;
	if ($("block").dataset.key !== String(all)) $("block").replaceChildren(...all.map((shape) => option(shape, shape.replace("x", "×"))));
	$("block").dataset.key = all;
	$("block").value = layout.block ? `${layout.block.rows}x${layout.block.columns}` : "";
	const short = layout.name.length > 28 ? `${layout.name.slice(0, 27)}…` : layout.name;
	const detected = answer && answer.layout !== "auto" ? `${short}, detected` : "auto";
	setText("found", choice.layout === "auto" ? detected : short);
	$("found").title = layout.name;
}

export function wireRules() {
	$("size").append(...Array.from({ length: 24 }, (_, at) => option(at + 2, `${at + 2}×${at + 2}`)));
	$("size").value = 9;
	$("layout").onchange = ({ target: { value } }) => {
		$("other-field").hidden = value !== "other";
		if (value === "other") $("layout-other").focus();
		else choose({ layout: value });
	};
	$("layout-other").onchange = ({ target }) => target.value.trim() && choose({ layout: target.value.trim() });
	$("size").onchange = ({ target }) => choose({ size: Number(target.value), block: null });
	$("block").onchange = ({ target }) => choose({ size: state.layout.side, block: target.value });
}
