// Tells users of screen readers what happened.

import { $ } from "./dom.js";

export function announce(words) {
	// The same words again are announced only if the text changes.
	const region = $("announcement");
	region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}
