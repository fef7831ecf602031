// Dark or light: the setting of the system, until the user chooses.

import { $ } from "./dom.js";

const system = matchMedia("(prefers-color-scheme: dark)");

// A browser may forbid storage. Then the choice lasts as long as the page.
function storedTheme(value) {
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
	const before = storedTheme();
	if (before === "dark" || before === "light") document.documentElement.dataset.theme = before;
	$("theme").onclick = () => {
		const theme = isDark() ? "light" : "dark";
		document.documentElement.dataset.theme = theme;
		storedTheme(theme);
	};
}
