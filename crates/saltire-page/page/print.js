// Printing: the board on one page, its solution and the path on the next.

import { personSteps } from "./api.js";
import { $, el, svg } from "./dom.js";
import { explainerFields, spaced } from "./explainer.js";
import { CELL, Geometry } from "./geometry.js";
import { readLine } from "./notation.js";
import { attempt, puzzleText, rules } from "./puzzle.js";
import { state, write } from "./state.js";

// Draws a filled board for paper.
function smallBoard(digits) {
	const { layout, clues } = state;
	const geometry = new Geometry(layout);
	const text = (digit, cell) => {
		const [x, y] = geometry.centre(cell);
		return svg("text", { x, y, class: clues[cell] ? "clue" : "", "font-size": 58 }, digit ? write(digit) : "");
	};
	const whole = layout.side * CELL;
	return svg(
		"svg",
		{ viewBox: `0 0 ${geometry.total} ${geometry.total}`, class: "small-board" },
		svg("path", { class: "thin", d: geometry.lines() }),
		svg("path", { class: "bold", d: geometry.borders(layout.home) }),
		svg("rect", { class: "edge", x: geometry.margin, y: geometry.margin, width: whole, height: whole }),
		...digits.map(text),
	);
}

// Joins steps of the same strategy in a row, and leaves out the lines of an argument, so a path fits on a page.
function runs(steps) {
	const found = [];
	steps.forEach(({ strategy, text, lines }, at) => {
		const words = lines?.at(-1) ?? text;
		if (found.at(-1)?.strategy === strategy) found.at(-1).texts.push(words);
		else found.push({ strategy, number: at + 1, texts: [words] });
	});
	return found;
}

// Fills the second page: the solution, if it is the only one, and the path of a person.
const fillSecondPage = (path) => {
	const { answer } = state;
	const solution = answer?.outcome === "unique" ? [el("h2", {}, "Solution"), smallBoard(readLine(answer.solution))] : [];
	const line = ({ strategy, number, texts }) => el("li", { value: number }, el("strong", {}, spaced(strategy)), `: ${texts.join(" ")}`);
	const rated = path?.er ? `: ${path.difficulty}, ER ${path.er.toFixed(1)}` : "";
	const steps = path?.steps.length ? [el("h2", {}, `Path${rated}`), el("ol", {}, ...runs(path.steps).map(line))] : [];
	const page = $("second-page");
	page.replaceChildren(...solution, ...steps);
	// A long path is smaller, so it stays on the page.
	page.style.fontSize = `clamp(6pt,${590 / Math.sqrt(page.textContent.length)}pt,8.5pt)`;
};

const print = () =>
	attempt(async () => {
		const path = state.answer?.outcome === "unique" ? await personSteps({ puzzle: puzzleText(), ...rules(), ...explainerFields() }) : null;
		fillSecondPage(path);
		window.print();
	});

export function wirePrint() {
	$("print").onclick = print;
	// Ctrl-P prints the solution, and the path if it is known.
	addEventListener("beforeprint", () => $("second-page").childElementCount || (state.layout && fillSecondPage(null)));
	addEventListener("afterprint", () => $("second-page").replaceChildren());
}
