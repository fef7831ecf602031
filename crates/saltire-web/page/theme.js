// Dark and light: what the system wants, until one says otherwise.

import { $ } from "./dom.js";

const system = matchMedia("(prefers-color-scheme: dark)");

// A browser may forbid storage; then the choice lasts as long as the page.
function kept(value) {
	try {
		if (value === undefined) return localStorage.getItem("saltire-theme");
		localStorage.setItem("saltire-theme", value);
	} catch {
		return null;
	}
	return value;
}

export const isDark = () => (document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";

export function wireTheme() {
	const before = kept();
	if (before === "dark" || before === "light") document.documentElement.dataset.theme = before;
	$("theme").onclick = () => {
		const theme = isDark() ? "light" : "dark";
		document.documentElement.dataset.theme = theme;
		kept(theme);
	};
}
