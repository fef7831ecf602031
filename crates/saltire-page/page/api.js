// The questions that the page asks, one function each. Each kind of question has a channel: a new question cancels the
// one before it on the same channel, so a late answer cannot replace a newer one.

import { RequestError } from "./request_error.js";
import { send } from "./transport.js";

export { RequestError };

// A newer question has cancelled this one.
export class Superseded extends Error {}

const pending = new Map();
const listeners = [];

// Calls `listen` with the number of pending questions, and with words if the server is busy.
export const onPendingChange = (listen) => listeners.push(listen);
const notify = (words = "") => listeners.forEach((listen) => listen([...pending.values()].filter(({ quiet }) => !quiet).length, words));

// Cancels the question of a channel, or all of them.
export function cancel(channel) {
	for (const [name, { request }] of pending) {
		if (channel === undefined || name === channel) request.abort();
	}
}

async function ask(channel, endpoint, fields, { seconds = 60, raw = false, quiet = false } = {}) {
	cancel(channel);
	const request = new AbortController();
	const entry = { request, quiet };
	pending.set(channel, entry);
	notify();
	const late = setTimeout(() => request.abort("late"), seconds * 1000);
	try {
		return await send(endpoint, fields, { signal: request.signal, raw, quiet, onBusy: notify });
	} catch (error) {
		if (error instanceof RequestError || !request.signal.aborted) throw error;
		if (request.signal.reason !== "late") throw new Superseded();
		throw new RequestError(`There was no answer within ${seconds} seconds.`, "slow");
	} finally {
		clearTimeout(late);
		if (pending.get(channel) === entry) pending.delete(channel);
		notify();
	}
}

// Does the puzzle have a solution, and which layout has it?
export const solvePuzzle = (fields) => ask("check", "solve", fields);

// The answer with its statistics and the whole trace.
export const solveWithTrace = (fields) => ask("trace", "solve", { ...fields, stats: true, trace: true });

export const countSolutions = (fields) => ask("count", "count", fields);

// The steps of the agent, and those of a person. Both are shown as the path.
export const agentSteps = (fields) => ask("steps", "steps", fields);
export const personSteps = (fields) => ask("steps", "explain", fields);

export const nextHint = (fields) => ask("hint", "hint", fields);

export const studyStrategies = (fields) => ask("study", "bench", fields, { seconds: 120 });
export const studySteps = (fields) => ask("study steps", "steps", fields);

export const drawPicture = (fields) => ask("picture", "render", fields, { raw: true, seconds: 120 });

export const generatePuzzle = (fields) => ask("generate", "generate", fields, { quiet: true });

export const describeLayout = (fields) => ask(`layout ${JSON.stringify(fields)}`, "layouts", fields);
export const listLayouts = () => ask("layouts", "layouts", {});
export const listStrategies = () => ask("strategies", "strategies", {});
export const describeStrategy = (name) => ask("strategy", "strategies", { strategies: name });

// What a setter wants to know after every change. They stay in the background.
export const checkClues = (fields) => ask("clues", "check", fields, { quiet: true });
export const ratePuzzle = (fields) => ask("rating", "rate", fields, { quiet: true });
export const someSolutions = (fields) => ask("some solutions", "solve", fields, { quiet: true });
export const trueCandidates = (fields) => ask("candidates", "candidates", fields, { quiet: true });

export const minimizePuzzle = (fields) => ask("minimize", "minimize", fields);
export const convertPuzzle = (fields) => ask("convert", "convert", fields);
