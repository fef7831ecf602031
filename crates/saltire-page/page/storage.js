// What the browser keeps. A browser may forbid storage; then nothing is kept.

export function stored(name) {
	try {
		return JSON.parse(localStorage.getItem(`saltire-${name}`));
	} catch {
		return null;
	}
}

export function store(name, value) {
	try {
		if (value === null) localStorage.removeItem(`saltire-${name}`);
		else localStorage.setItem(`saltire-${name}`, JSON.stringify(value));
	} catch {
		// The page works without it.
	}
}
