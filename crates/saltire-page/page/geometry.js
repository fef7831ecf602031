// Coordinates in the drawing. A cell is 100 wide, and a margin holds the names of rows and columns.

export const CELL = 100;
const EDGE = 6;

export class Geometry {
	constructor(layout) {
		this.layout = layout;
		this.margin = 36 * Math.max(1, layout.side / 12);
		this.total = layout.side * CELL + this.margin + EDGE;
		this.across = layout.block?.columns ?? Math.ceil(Math.sqrt(layout.side));
		this.down = Math.ceil(layout.side / this.across);
		// Marks use 88 of the 100, so they do not touch the borders.
		this.pitch = Math.min(88 / this.across, 88 / this.down);
	}

	corner(cell) {
		const { side } = this.layout;
		return [this.margin + (cell % side) * CELL, this.margin + Math.floor(cell / side) * CELL];
	}

	centre(cell) {
		return this.corner(cell).map((at) => at + CELL / 2);
	}

	mark(cell, digit) {
		const [x, y] = this.centre(cell);
		const place = (at, of) => ((at + 0.5) / of - 0.5) * 88;
		return [x + place((digit - 1) % this.across, this.across), y + place(Math.floor((digit - 1) / this.across), this.down)];
	}

	// Returns the outline of a set of cells as a path, moved inwards by `inset`.
	outline(cells, inset) {
		const { side } = this.layout;
		const inside = new Set(cells);
		const has = (row, column) => row >= 0 && column >= 0 && row < side && column < side && inside.has(row * side + column);
		const parts = [];
		for (const cell of cells) {
			const row = Math.floor(cell / side);
			const column = cell % side;
			const [x, y] = this.corner(cell);
			for (const [dr, dc] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
				if (has(row + dr, column + dc)) continue;
				// An end continues if the next cell continues the border, and turns outwards at an inner corner.
				const reach = (way) => {
					const [r, c] = [row + (dc && way), column + (dr && way)];
					return has(r, c) ? (has(r + dr, c + dc) ? -inset : 0) : inset;
				};
				const [along, across] = dr ? [x, y] : [y, x];
				const at = across + (dr + dc < 0 ? inset : CELL - inset);
				const [from, to] = [along + reach(-1), along + CELL - reach(1)];
				parts.push(dr ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`);
			}
		}
		return parts.join("");
	}

	// Returns the line along a diagonal, from edge to edge.
	diagonal(cells) {
		const beyond = (cell, next) => this.centre(cell).map((at, axis) => at + (at - this.centre(next)[axis]) / 2);
		return `M${beyond(cells[0], cells[1])}L${beyond(cells.at(-1), cells.at(-2))}`;
	}

	// Returns the borders between cells of different regions, given the region of each cell.
	borders(home) {
		const { side, count } = this.layout;
		const parts = [];
		for (let cell = 0; cell < count; cell += 1) {
			const [x, y] = this.corner(cell);
			if (cell % side < side - 1 && home[cell] !== home[cell + 1]) parts.push(`M${x + CELL} ${y}v${CELL}`);
			if (cell + side < count && home[cell] !== home[cell + side]) parts.push(`M${x} ${y + CELL}h${CELL}`);
		}
		return parts.join("");
	}

	lines() {
		const { side } = this.layout;
		const end = this.margin + side * CELL;
		const parts = [];
		for (let at = 1; at < side; at += 1) {
			const place = this.margin + at * CELL;
			parts.push(`M${place} ${this.margin}V${end}M${this.margin} ${place}H${end}`);
		}
		return parts.join("");
	}

	// Returns the path of a curve, the transform of its head, and places for its number.
	curve(from, to, room) {
		const towards = (one, other, share) => one.map((at, axis) => at + (other[axis] - at) * share);
		const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
		const length = Math.hypot(dx, dy) || 1;
		const beside = ([x, y], by) => [x - (dy / length) * by, y + (dx / length) * by];
		// Between two marks of a cell there is room only beside them.
		const short = length < 80;
		const way = beside(towards(from, to, 0.5), short ? 70 - length / 2 : Math.min(length * 0.18, 60));
		const [start, end] = [from, to].map((at) => towards(at, way, room / Math.hypot(way[0] - at[0], way[1] - at[1])));
		const places = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((share) => {
			const on = towards(towards(start, way, share), towards(way, end, share), share);
			return (short ? [18, 28, -24] : [0, 20, -20]).map((by) => beside(on, by));
		});
		const angle = (Math.atan2(end[1] - way[1], end[0] - way[0]) * 180) / Math.PI;
		return { d: `M${start}Q${way} ${end}`, turn: `translate(${end})rotate(${angle})`, places };
	}
}
