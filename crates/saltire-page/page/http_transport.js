// The transport over HTTP: one POST for each question.

import { errorOfStatus, RequestError } from "./request_error.js";

// What the clock tells apart, in seconds: the server's is as fine as the page needs.
export const CLOCK = 0;

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
	return errorOfStatus(response.status, await response.json().catch(() => null));
}
