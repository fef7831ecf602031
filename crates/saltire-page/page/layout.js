// Layouts as the server describes them: units and extra peers. The page derives the rules from these and assumes no
// number of rows.

import { describeLayout } from "./api.js";
import { bit, upTo } from "./digit_set.js";

const known = new Map();
const LINE_KINDS = new Set(["row", "column"]);
const REGION_KINDS = new Set(["block", "region"]);

// Fetches a layout. `size` and `block` are those of the command.
export async function fetchLayout(name, size, block) {
	// The board is drawn as a classic one until auto is decided.
	const wanted = { layout: name === "auto" ? "classic" : name, size, block };
	const key = JSON.stringify(wanted);
	if (!known.has(key)) known.set(key, new Layout(await describeLayout(wanted)));
	return known.get(key);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// Returns the letters of a row, counted from 0: A to Z, then AA, AB and so on.
export const rowName = (row) => (row < 26 ? LETTERS[row] : `A${LETTERS[row - 26]}`);
const rowNamed = (name) => (name.length > 1 ? 26 : 0) + LETTERS.indexOf(name.at(-1));

export class Layout {
	constructor(answer) {
		this.name = answer.layout;
		this.side = answer.side;
		this.block = answer.block;
		this.symbols = answer.symbols;
		this.count = answer.side * answer.side;
		this.all = upTo(answer.side);
		this.digits = Array.from({ length: answer.side }, (_, at) => at + 1);
		this.units = answer.units.map(({ unit, kind, cells }) => ({ name: unit, kind, cells: cells.map((cell) => this.cell(cell)) }));
		this.extra = answer.extra_peers.map((pair) => pair.map((cell) => this.cell(cell)));
		this.peers = Array.from({ length: this.count }, () => new Set());
		for (const { cells } of this.units) for (const cell of cells) for (const other of cells) this.peers[cell].add(other);
		for (const [one, other] of this.extra) this.peers[one].add(other), this.peers[other].add(one);
		this.peers.forEach((peers, cell) => peers.delete(cell));
		this.home = new Array(this.count).fill(-1);
		this.units.forEach(({ kind, cells }, unit) => REGION_KINDS.has(kind) && cells.forEach((cell) => (this.home[cell] = unit)));
		this.special = this.units.filter(({ kind }) => !LINE_KINDS.has(kind) && !REGION_KINDS.has(kind));
	}

	unitsOf(cell) {
		return this.units.filter(({ cells }) => cells.includes(cell));
	}

	// Returns the names of the diagonals, windows and drawn regions of a cell. Rows, columns and blocks go without saying.
	placesOf(cell) {
		this.places ??= Array.from({ length: this.count }, () => []);
		if (!this.named) {
			this.named = this.units.filter(({ kind }) => !LINE_KINDS.has(kind) && kind !== "block");
			for (const { name, cells } of this.named) for (const one of cells) this.places[one].push(name.replace(/^the /, ""));
		}
		return this.places[cell];
	}

	cell(name) {
		const [, row, column] = /^([A-Z]+)(\d+)$/.exec(name);
		return rowNamed(row) * this.side + Number(column) - 1;
	}

	cellName(cell) {
		return rowName(Math.floor(cell / this.side)) + ((cell % this.side) + 1);
	}

	// Returns the pairs of peers with the same digit, each with a sentence. Skips units of the kind `but`.
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
