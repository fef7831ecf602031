// The settings of the player, which the browser keeps.

import { changed } from "./state.js";
import { store, stored } from "./storage.js";

// tidy: a placed digit leaves the marks of its peers. flags: clashes and cells without a candidate are marked at once.
// timer: the time is shown.
export const settings = { tidy: true, flags: true, timer: true, ...stored("settings") };

const boxes = document.querySelectorAll("[data-setting]");

const sync = () => boxes.forEach((box) => (box.checked = settings[box.dataset.setting]));

export function setSetting(name, value) {
	settings[name] = value;
	store("settings", settings);
	sync();
	changed();
}

export function wireSettings() {
	for (const box of boxes) box.onchange = () => setSetting(box.dataset.setting, box.checked);
	sync();
}
