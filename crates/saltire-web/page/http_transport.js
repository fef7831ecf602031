// The transport over HTTP: one POST for each question. Another transport can take its place beneath `api.js` if it offers
// the same `send`.

// What went wrong, in words for people. `kind` is bad, none, busy, lost or slow.
export class RequestError extends Error {
	constructor(words, kind) {
		super(words);
		this.kind = kind;
	}
}

const MAX_RETRIES = 4;

// Asks an endpoint. Returns JSON, or a blob if `raw` is true. Stops when `signal` is aborted. Calls `onBusy` with words
// before it waits for a busy server.
export async function send(endpoint, fields, { signal, raw, onBusy }) {
	for (let attempt = 0; ; attempt += 1) {
		const response = await post(endpoint, fields, signal);
		if (response.status === 503 && attempt < MAX_RETRIES) {
			await waitBeforeRetry(response, signal, onBusy);
			continue;
		}
		if (!response.ok) throw await errorOf(response);
		return raw ? response.blob() : response.json();
	}
}

async function post(endpoint, fields, signal) {
	const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields), signal };
	try {
		return await fetch(`/api/v1/${endpoint}`, request);
	} catch (error) {
		if (signal.aborted) throw error;
		throw new RequestError("The server can't be reached. Is saltire serve still running?", "lost");
	}
}

async function waitBeforeRetry(response, signal, onBusy) {
	const seconds = Math.min(Number(response.headers.get("retry-after")) || 1, 5);
	onBusy(`The server is busy; asking again in ${seconds} s.`);
	await new Promise((done) => {
		const timer = setTimeout(done, seconds * 1000);
		signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
	});
}

async function errorOf(response) {
	if (response.status === 503) return new RequestError("The server is busy. Please try again in a moment.", "busy");
	const error = await response.json().catch(() => null);
	// 422: the request is right, but there is no answer to it, or not within the time.
	return new RequestError(error?.reason ?? `The server answered with ${response.status}.`, response.status === 422 ? "none" : "bad");
}
