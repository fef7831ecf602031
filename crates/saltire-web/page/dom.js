// Elements made without markup: text is always text, so that nothing anybody
// types or the server says can become anything else.

export const $ = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		if ((value ?? false) === false) continue;
		if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
		else node.setAttribute(name, value === true ? "" : value);
	}
	node.append(...children);
	return node;
}

export const el = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes = {}, ...children) =>
	fill(document.createElementNS(SVG, tag), attributes, children);

// Sets a text only where it differs, so that screen readers hear it once.
export function say(id, text) {
	if ($(id).textContent !== text) $(id).textContent = text;
}

// Lets arrows move through a group of buttons of which one is chosen.
export function rove(buttons) {
	buttons.forEach((button, at) =>
		button.addEventListener("keydown", (event) => {
			const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
			if (!step) return;
			event.preventDefault();
			const other = buttons.at((at + step) % buttons.length);
			other.click();
			other.focus();
		}),
	);
}

// The number in a field, made whole and brought within its bounds.
export function whole(id) {
	const { min, max, value } = $(id);
	return ($(id).value = Math.max(min, Math.min(max, Math.round(value))));
}

// A number with a thin gap between thousands.
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");

// A name from outside made fit for a class.
export const classy = (name) => String(name).replace(/[^a-z0-9-]/gi, "");
