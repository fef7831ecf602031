// Requests to the server. Each kind of request has a channel. A new request cancels the one before it on the same
// channel, so a late answer cannot replace a newer one.

// What went wrong, in words for people. `kind` is bad, busy, lost or slow.
export class RequestError extends Error {
	constructor(words, kind) {
		super(words);
		this.kind = kind;
	}
}

// A newer request has cancelled this one.
export class Superseded extends Error {}

const pending = new Map();
const listeners = [];
const MAX_RETRIES = 4;

// Calls `listen` with the number of pending requests, and with words if the server is busy.
export const onPendingChange = (listen) => listeners.push(listen);
const notify = (words = "") => listeners.forEach((listen) => listen(pending.size, words));

// Cancels the request of a channel, or all of them.
export function cancel(channel) {
	for (const [name, request] of pending) {
		if (channel === undefined || name === channel) request.abort();
	}
}

// Posts a request to an endpoint of the API. Returns JSON, or a blob if `raw` is true.
export async function ask(channel, endpoint, body, { seconds = 60, raw = false } = {}) {
	cancel(channel);
	const request = new AbortController();
	pending.set(channel, request);
	notify();
	const late = setTimeout(() => request.abort("late"), seconds * 1000);
	try {
		for (let attempt = 0; ; attempt += 1) {
			const response = await fetch(`/api/v1/${endpoint}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
				signal: request.signal,
			});
			if (response.status === 503 && attempt < MAX_RETRIES) {
				await waitBeforeRetry(response, request.signal);
				continue;
			}
			if (!response.ok) throw await errorOf(response);
			return raw ? await response.blob() : await response.json();
		}
	} catch (error) {
		if (request.signal.aborted) {
			if (request.signal.reason !== "late") throw new Superseded();
			throw new RequestError(`There was no answer within ${seconds} seconds.`, "slow");
		}
		if (error instanceof RequestError) throw error;
		throw new RequestError("The server can't be reached. Is saltire serve still running?", "lost");
	} finally {
		clearTimeout(late);
		if (pending.get(channel) === request) pending.delete(channel);
		notify();
	}
}

async function waitBeforeRetry(response, signal) {
	const seconds = Math.min(Number(response.headers.get("retry-after")) || 1, 5);
	notify(`The server is busy; asking again in ${seconds} s.`);
	await new Promise((done) => {
		const timer = setTimeout(done, seconds * 1000);
		signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
	});
}

async function errorOf(response) {
	if (response.status === 503) return new RequestError("The server is busy. Please try again in a moment.", "busy");
	const error = await response.json().catch(() => null);
	return new RequestError(error?.reason ?? `The server answered with ${response.status}.`, "bad");
}
