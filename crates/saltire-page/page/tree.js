// The search tree, which opens node by node. A node is a guess and its consequences. Selecting a node shows its position
// on the board.

import { el } from "./dom.js";
import { brief } from "./replay.js";
import { write } from "./state.js";

// Draws the tree below a root of `searchTree`. Calls `show` with the position of a selected node.
export function treeOf(root, show) {
	const list = el("ul", { role: "tree", class: "tree", "aria-label": "Search tree" }, item(root, 1, show));
	list.firstChild.tabIndex = 0;
	list.firstChild.open(true);
	list.onkeydown = (event) => keys(event, list);
	return list;
}

function item(node, level, show) {
	const { event, children, end } = node;
	const label = el(
		"span",
		{ class: `node ${end?.event ?? ""}` },
		el("span", { class: "twist" }),
		el("strong", {}, event ? `${event.cell} = ${write(event.digit)}` : "the puzzle"),
		el("span", { class: "quiet" }, tail(node)),
	);
	const entry = el("li", { role: "treeitem", tabindex: "-1", "aria-level": level, "aria-selected": "false", "aria-expanded": children.length ? "false" : null }, label);
	entry.open = (wanted) => {
		if (!children.length) return;
		if (wanted && entry.children.length < 2) entry.append(el("ul", { role: "group" }, ...children.map((child) => item(child, level + 1, show))));
		entry.setAttribute("aria-expanded", wanted);
	};
	entry.choose = () => {
		for (const other of entry.closest("[role=tree]").querySelectorAll("[role=treeitem]")) {
			other.tabIndex = other === entry ? 0 : -1;
			other.setAttribute("aria-selected", other === entry);
		}
		entry.focus();
		show(node.at);
	};
	label.onclick = () => {
		entry.open(entry.getAttribute("aria-expanded") !== "true");
		entry.choose();
	};
	return entry;
}

function tail(node) {
	const { event, steps, end, children } = node;
	const parts = [event && `of ${event.among}`, steps === 1 ? "1 step" : `${steps} steps`, end && brief(end), children.length && `${children.length} tried`];
	return parts.filter(Boolean).join(" · ");
}

function keys(event, list) {
	const entry = event.target.closest("[role=treeitem]");
	if (!entry) return;
	const seen = [...list.querySelectorAll("[role=treeitem]")].filter((one) => !one.parentElement.closest("[aria-expanded=false]"));
	const at = seen.indexOf(entry);
	const isOpen = entry.getAttribute("aria-expanded") === "true";
	const go = (other) => {
		if (!other) return;
		entry.tabIndex = -1;
		other.tabIndex = 0;
		other.focus();
	};
	const act = {
		ArrowDown: () => go(seen[at + 1]),
		ArrowUp: () => go(seen[at - 1]),
		Home: () => go(seen[0]),
		End: () => go(seen.at(-1)),
		ArrowRight: () => (isOpen ? go(seen[at + 1]) : entry.open(true)),
		ArrowLeft: () => (isOpen ? entry.open(false) : go(entry.parentElement.closest("[role=treeitem]"))),
		Enter: () => entry.choose(),
		" ": () => entry.choose(),
	}[event.key];
	if (!act) return;
	event.preventDefault();
	event.stopPropagation();
	act();
}
