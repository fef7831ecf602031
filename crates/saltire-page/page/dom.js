// Creates elements without markup. Text from users and from the server stays text, so it cannot inject code.

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

// Sets a text only if it differs, so screen readers read it once.
export function setText(id, text) {
	if ($(id).textContent !== text) $(id).textContent = text;
}

// Lets the arrow keys move through a group of buttons like through radio buttons.
export function wireArrowKeys(buttons) {
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

// Returns the number in an input, rounded and brought within its bounds.
export function wholeNumber(id) {
	const { min, max, value } = $(id);
	return ($(id).value = Math.max(min, Math.min(max, Math.round(value))));
}

// Runs `work`, which must not fail, unless it is under way. A button that is disabled would lose the focus.
export async function whileBusy(button, work) {
	if (button.ariaDisabled) return;
	button.ariaDisabled = true;
	await work();
	button.ariaDisabled = null;
}

// Makes a sentence of the words of an error.
export const asSentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;

// Writes a number with a thin space between thousands.
export const withThousands = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");

// Makes a CSS class out of a name from the server.
export const toClassName = (name) => String(name).replace(/[^a-z0-9-]/gi, "");
