// Plays a trace on the candidates it began with, knowing no strategy, and reads
// the search tree out of it.

import { bit } from "./layout.js";
import { write } from "./state.js";

/**
 * The moment of event `at` (from 1 on; 0 is the start): the candidates before
 * it, those after it, and the event itself.
 */
export function moment(layout, start, trace, at) {
	let branches = [start.slice()];
	let before = branches[0];
	for (let number = 0; number < at; number += 1) {
		const event = trace[number];
		if (event.event === "guess") {
			branches.length = Math.min(branches.length, Math.max(event.depth, 1));
			before = branches.at(-1);
			const after = before.slice();
			after[layout.cell(event.cell)] = bit(event.digit);
			branches.push(after);
			continue;
		}
		const grid = branches.at(-1);
		before = number === at - 1 ? grid.slice() : grid;
		if (event.event !== "step") continue;
		for (const { cell, digit } of event.step.placements) grid[layout.cell(cell)] = bit(digit);
		for (const { cell, digit } of event.step.eliminations) grid[layout.cell(cell)] &= ~bit(digit);
	}
	return { before, after: branches.at(-1), event: at ? trace[at - 1] : null };
}

/** The event in a few words, for a list. */
export function brief(event) {
	switch (event.event) {
		case "step":
			return event.step.text;
		case "guess":
			return `Suppose ${event.cell} is ${write(event.digit)}, of ${event.among}`;
		case "dead-end":
			return `Dead end: ${event.reason}`;
		case "solution":
			return "A solution";
		default:
			return event.event;
	}
}

/** The name of the event: of its strategy, or what else it is. */
export const title = (event) => (event.event === "step" ? event.step.strategy : event.event).replaceAll("-", " ");

/**
 * The search tree of a trace: a node for each guess under the one it stands
 * under. `at` is the position that shows the node.
 */
export function searchTree(trace) {
	const root = { at: 0, event: null, steps: 0, children: [], end: null };
	const line = [root];
	trace.forEach((event, number) => {
		if (event.event === "guess") {
			line.length = Math.min(line.length, Math.max(event.depth, 1));
			const node = { at: number + 1, event, steps: 0, children: [], end: null };
			line.at(-1).children.push(node);
			line.push(node);
		} else if (event.event === "step") {
			line.at(-1).steps += 1;
		} else {
			line.at(-1).end = event;
		}
		line.at(-1).last = number + 1;
	});
	return root;
}
