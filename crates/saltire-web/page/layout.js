// Layouts as the server tells them: units and extra peers. Everything that the
// page knows of the rules is derived from these; it never counts to 27 or 9.

import { ask } from "./api.js";

const known = new Map();
const LINES = new Set(["row", "column"]);
const HOMES = new Set(["block", "region"]);

// The layout of this name; `size` and `block` as the command takes them.
export async function fetchLayout(name, size, block) {
	// Until it is known what auto comes to, the board is drawn as a classic one.
	const wanted = { layout: name === "auto" ? "classic" : name, size, block };
	const key = JSON.stringify(wanted);
	if (!known.has(key)) known.set(key, new Layout(await ask(`layout ${key}`, "layouts", wanted)));
	return known.get(key);
}

// The set of a single digit, and the digits of a set.
export const bit = (digit) => 1 << digit;
export const digitsOf = (set) => {
	const digits = [];
	for (let digit = 1; digit <= 25; digit += 1) if (set & bit(digit)) digits.push(digit);
	return digits;
};
export const only = (set) => (set && (set & (set - 1)) === 0 ? 31 - Math.clz32(set) : 0);

export class Layout {
	constructor(told) {
		this.name = told.layout;
		this.side = told.side;
		this.block = told.block;
		this.symbols = told.symbols;
		this.count = told.side * told.side;
		this.all = (2 << told.side) - 2;
		this.units = told.units.map(({ unit, kind, cells }) => ({ name: unit, kind, cells: cells.map((cell) => this.cell(cell)) }));
		this.extra = told.extra_peers.map((pair) => pair.map((cell) => this.cell(cell)));
		this.peers = Array.from({ length: this.count }, () => new Set());
		for (const { cells } of this.units) for (const cell of cells) for (const other of cells) this.peers[cell].add(other);
		for (const [one, other] of this.extra) this.peers[one].add(other), this.peers[other].add(one);
		this.peers.forEach((peers, cell) => peers.delete(cell));
		this.home = new Array(this.count).fill(-1);
		this.units.forEach(({ kind, cells }, unit) => HOMES.has(kind) && cells.forEach((cell) => (this.home[cell] = unit)));
		this.special = this.units.filter(({ kind }) => !LINES.has(kind) && !HOMES.has(kind));
	}

	cell(name) {
		return (name.charCodeAt(0) - 65) * this.side + Number(name.slice(1)) - 1;
	}

	cellName(cell) {
		return String.fromCharCode(65 + Math.floor(cell / this.side)) + ((cell % this.side) + 1);
	}

	// Pairs of peers that hold the same digit, each with the words for it; units of a kind in `but` don't count.
	clashes(values, write, but = null) {
		const found = new Map();
		const note = (one, other, unit) => {
			const [first, second] = one < other ? [one, other] : [other, one];
			if (found.has(`${first} ${second}`)) return;
			const both = `${this.cellName(first)} and ${this.cellName(second)} both hold ${write(values[first])}`;
			const words = unit ? `${both}, in ${unit.name}` : `${both}, and may not: they are peers`;
			found.set(`${first} ${second}`, { cells: [first, second], words });
		};
		for (const unit of this.units) {
			if (unit.kind === but) continue;
			const seen = new Map();
			for (const cell of unit.cells) {
				if (!values[cell]) continue;
				if (seen.has(values[cell])) note(seen.get(values[cell]), cell, unit);
				else seen.set(values[cell], cell);
			}
		}
		for (const [one, other] of this.extra) if (values[one] && values[one] === values[other]) note(one, other, null);
		return [...found.values()];
	}

	open(cell, values) {
		let set = this.all;
		for (const peer of this.peers[cell]) if (values[peer]) set &= ~bit(values[peer]);
		return set;
	}
}
