// Questions to the server. Each kind of question has a channel: a new one on a
// channel ends the one before it, so that no late answer overtakes a newer one.

// What went wrong, in words for people. `kind` is bad, busy, lost or slow.
export class Trouble extends Error {
	constructor(words, kind) {
		super(words);
		this.kind = kind;
	}
}

export class Stale extends Error {}

const flights = new Map();
const watchers = [];
const RETRIES = 4;

// Calls `watch` with the number of questions under way, and words where the server is busy.
export const watchFlights = (watch) => watchers.push(watch);
const tell = (words = "") => watchers.forEach((watch) => watch(flights.size, words));

// Ends the question of a channel, or all of them.
export function drop(channel) {
	for (const [name, flight] of flights) {
		if (channel === undefined || name === channel) flight.abort();
	}
}

// The server's answer to a verb of the API: JSON, or with `raw` a blob.
export async function ask(channel, verb, body, { seconds = 60, raw = false } = {}) {
	drop(channel);
	const flight = new AbortController();
	flights.set(channel, flight);
	tell();
	const late = setTimeout(() => flight.abort("late"), seconds * 1000);
	try {
		for (let attempt = 0; ; attempt += 1) {
			const response = await fetch(`/api/v1/${verb}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
				signal: flight.signal,
			});
			if (response.status === 503 && attempt < RETRIES) {
				await rest(response, flight.signal);
				continue;
			}
			if (!response.ok) throw await refusal(response);
			return raw ? await response.blob() : await response.json();
		}
	} catch (error) {
		if (flight.signal.aborted) {
			if (flight.signal.reason !== "late") throw new Stale();
			throw new Trouble(`There was no answer within ${seconds} seconds.`, "slow");
		}
		if (error instanceof Trouble) throw error;
		throw new Trouble("The server can't be reached. Is saltire serve still running?", "lost");
	} finally {
		clearTimeout(late);
		if (flights.get(channel) === flight) flights.delete(channel);
		tell();
	}
}

async function rest(response, signal) {
	const seconds = Math.min(Number(response.headers.get("retry-after")) || 1, 5);
	tell(`The server is busy; asking again in ${seconds} s.`);
	await new Promise((done) => {
		const timer = setTimeout(done, seconds * 1000);
		signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
	});
}

async function refusal(response) {
	if (response.status === 503) return new Trouble("The server is busy. Please try again in a moment.", "busy");
	const said = await response.json().catch(() => null);
	return new Trouble(said?.reason ?? `The server answered with ${response.status}.`, "bad");
}
