// Dark or light: the setting of the system, until the user chooses.

import { $ } from "./dom.js";
import { store, stored } from "./storage.js";

const system = matchMedia("(prefers-color-scheme: dark)");

export const isDark = () => (document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";

export function wireTheme() {
	const before = stored("theme");
	if (before === "dark" || before === "light") document.documentElement.dataset.theme = before;
	$("theme").onclick = () => {
		const theme = isDark() ? "light" : "dark";
		document.documentElement.dataset.theme = theme;
		store("theme", theme);
	};
}
