// Replays a trace on the candidates that it started with, and derives the search tree from it.

import { bit } from "./digit_set.js";
import { write } from "./state.js";

// Returns event `at`, counted from 1, and the candidates before it. 0 is the start.
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
		for (const { cell: name, digit } of event.step.placements) {
			const cell = layout.cell(name);
			grid[cell] = bit(digit);
			if (event.step.clears_peers) for (const peer of layout.peers[cell]) grid[peer] &= ~bit(digit);
		}
		for (const { cell, digit } of event.step.eliminations) grid[layout.cell(cell)] &= ~bit(digit);
	}
	return { before, event: at ? trace[at - 1] : null };
}

export function brief(event) {
	const { event: kind, step, cell, digit, among, reason } = event;
	if (kind === "step") return step.text;
	if (kind === "guess") return `Suppose ${cell} is ${write(digit)}, of ${among}`;
	return kind === "dead-end" ? `Dead end: ${reason}` : "A solution";
}

export const title = (event) => (event.event === "step" ? event.step.strategy : event.event).replaceAll("-", " ");

// Returns the search tree of a trace: a node for each guess, below the guess that it depends on. `at` is the position at
// which the steps of a node end.
export function searchTree(trace) {
	const root = { at: 0, steps: 0, children: [], end: null };
	const line = [root];
	trace.forEach((event, number) => {
		if (event.event === "guess") {
			line.length = Math.min(line.length, Math.max(event.depth, 1));
			const node = { event, steps: 0, children: [], end: null };
			line.at(-1).children.push(node);
			line.push(node);
		}
		const node = line.at(-1);
		if (event.event === "step") node.steps += 1;
		else if (event.event !== "guess") node.end = event;
		node.at = number + 1;
	});
	return root;
}
