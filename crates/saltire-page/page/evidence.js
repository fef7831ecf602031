// Draws the evidence and the effects of a step. It does not depend on any strategy, so it can draw new ones too.

import { bit, digitsOf, only } from "./digit_set.js";
import { toClassName, svg } from "./dom.js";
import { CELL } from "./geometry.js";

// Returns the shapes under the digits, the shapes over them, and the kinds of shapes for the legend.
export function drawEvidence(geometry, event, before) {
	const under = [];
	const over = [];
	const seen = new Set();
	const { layout } = geometry;
	const add = (where, kind, shape) => (seen.add(kind), where.push(shape));
	if (event?.event === "step") drawStep(geometry, event.step, before, under, over, add);
	if (event?.event === "guess") {
		const [x, y] = geometry.centre(layout.cell(event.cell));
		add(under, "guess", svg("path", { class: "evidence guess", d: `M${x} ${y - 46}l46 46l-46 46l-46-46z`, "data-cell": event.cell }));
	}
	if (event?.event === "dead-end") {
		for (const shape of outlineNamed(geometry, event.reason, "contradiction")) add(over, "contradiction", shape);
	}
	return { under, over, seen };
}

// Outlines the cells and the unit that a sentence names.
export function outlineNamed(geometry, sentence, kind) {
	const { layout } = geometry;
	const named = (sentence.match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? []).filter((name) => layout.cell(name) < layout.count);
	const words = ` ${sentence} `.replace(/[.,]/g, " ").toLowerCase();
	const unit = layout.units.find(({ name }) => words.includes(` ${name.toLowerCase()} `));
	const shapes = named.map((name) => boxed(geometry, name, `evidence ${kind}`, 7, 8));
	return unit ? [...shapes, svg("path", { class: `evidence ${kind}`, d: geometry.outline(unit.cells, 6) })] : shapes;
}

function drawStep(geometry, step, before, under, over, add) {
	const { layout } = geometry;
	const { cells = [], units = [], candidates = [], links = [] } = step.evidence;
	const placed = new Set(step.placements.map(({ cell }) => cell));
	const radius = geometry.pitch * 0.5;
	// A solved cell shows one large digit.
	const spot = (name, digit) => {
		const cell = layout.cell(name);
		return only(before[cell]) ? [geometry.centre(cell), 40] : [geometry.mark(cell, digit), radius];
	};

	for (const { cell, role } of cells) {
		add(under, `cell ${role}`, boxed(geometry, cell, `evidence cell role-${toClassName(role)}`, 2, 0));
	}
	units.forEach(({ unit, cells: members, role }, number) => {
		const on = members.map((name) => layout.cell(name));
		const isDiagonal = layout.units.some(({ name, kind }) => name === unit && kind === "diagonal");
		const d = isDiagonal ? geometry.diagonal(on) : geometry.outline(on, 5 + (number % 3) * 6);
		const kind = `evidence unit${isDiagonal ? " along" : ""} role-${toClassName(role)}`;
		// A line under the digits leaves them readable.
		add(isDiagonal ? under : over, `unit ${role}`, svg("path", { class: kind, d, "data-unit": unit }));
	});
	for (const { cell, digit, role } of candidates) {
		if (placed.has(cell)) continue;
		const facts = { class: `evidence candidate role-${toClassName(role)}`, "data-cell": cell, "data-digit": digit };
		add(under, `candidate ${role}`, marker(role, ...spot(cell, digit), facts));
	}
	for (const { cell, digit } of step.placements) {
		add(under, "placement", boxed(geometry, cell, "evidence placement", 9, 14, digit));
	}
	for (const { cell, digit } of step.eliminations) {
		if (!(before[layout.cell(cell)] & bit(digit))) continue;
		const [[x, y], size] = spot(cell, digit);
		const arm = size * 0.76;
		const d = `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
		add(over, "elimination", svg("path", { class: "evidence elimination", d, "data-cell": cell, "data-digit": digit }));
	}
	const numbers = [];
	let covered = null;
	for (const { from, to, kind, number } of numberedLinks(links)) {
		const ends = [from, to].map((end) => end.map(({ cell, digit }) => geometry.mark(layout.cell(cell), digit)));
		for (const points of ends) {
			if (points.length > 1) add(under, "link-end", svg("polyline", { class: "evidence link-end", points: points.join(" ") }));
		}
		// If an end has several candidates, the curve goes to the nearest one.
		const length = ([one, other]) => Math.hypot(one[0] - other[0], one[1] - other[1]);
		const pairs = ends[0].flatMap((one) => ends[1].map((other) => [one, other]));
		const { d, turn, places } = geometry.curve(...pairs.sort((one, other) => length(one) - length(other))[0], radius);
		const facts = { class: `evidence link kind-${toClassName(kind)}`, "data-cell": from[0].cell, "data-number": number };
		add(over, `link ${kind}`, svg("g", facts, svg("path", { d }), svg("path", { d: "M-15-9L0 0L-15 9", transform: turn })));
		if (!number) continue;
		// What a number must not cover, as places with a radius.
		covered ??= before.flatMap((set, cell) => (only(set) ? [[geometry.centre(cell), 44]] : digitsOf(set).map((digit) => [geometry.mark(cell, digit), 25])));
		const [x, y] = freest(places, covered);
		covered.push([[x, y], 34]);
		const ring = ([cx, cy]) => svg("circle", { class: "ring", cx, cy, r: radius * 1.2 });
		numbers.push(svg("g", { class: "evidence badge", "data-number": number }, ...ends.flat().map(ring), svg("circle", { cx: x, cy: y, r: 16 }), svg("text", { x, y: y + 1, "font-size": 21 }, number)));
	}
	over.push(...numbers);
}

// Numbers the links of a chain, if its sentence does not.
function numberedLinks(links) {
	const follows = (link, before) => JSON.stringify(link.from) === JSON.stringify(before.to);
	const isChain = links.length > 1 && links.every((link, at) => !link.number && (at === 0 || follows(link, links[at - 1])));
	return isChain ? links.map((link, at) => ({ ...link, number: at + 1 })) : links;
}

function freest(places, covered) {
	const costs = places.map(([x, y]) => covered.reduce((sum, [at, reach]) => sum + Math.max(0, reach - Math.hypot(x - at[0], y - at[1])), 0));
	return places[costs.indexOf(Math.min(...costs))];
}

// Roles differ in shape as well as in colour.
function marker(role, [x, y], r, facts) {
	const [half, reach] = [r * 0.9, r * 1.25];
	if (role === "second") return svg("rect", { ...facts, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
	if (role === "fin") return svg("path", { ...facts, d: `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z` });
	return svg("circle", { ...facts, cx: x, cy: y, r });
}

function boxed(geometry, name, kind, inset, round, digit) {
	const [x, y] = geometry.corner(geometry.layout.cell(name)).map((at) => at + inset);
	const width = CELL - 2 * inset;
	return svg("rect", { class: kind, x, y, width, height: width, rx: round, "data-cell": name, "data-digit": digit });
}

// The kinds of shapes, each with a sign and words for the legend.
export const LEGEND = [
	["cell cause", "■", "evidence"],
	["candidate cause", "●", "evidence"],
	["candidate second", "▣", "the other group"],
	["candidate third", "◎", "a third group"],
	["candidate fin", "◇", "an exception"],
	["cell second", "▨", "the other group"],
	["cell third", "▤", "a third group"],
	["cell fin", "◈", "an exception"],
	["unit base", "□", "found in this unit"],
	["unit cover", "⬚", "affects this unit"],
	["link strong", "—", "strong link"],
	["link weak", "┄", "weak link"],
	["elimination", "✕", "removed"],
	["placement", "■", "placed"],
	["guess", "◆", "guessed"],
	["contradiction", "⬚", "contradiction"],
];
