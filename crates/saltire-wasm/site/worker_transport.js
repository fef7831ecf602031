// The transport without a server: workers that run the WebAssembly module.
//
// A worker answers one question at a time and can't be interrupted, so cancelling a question ends its worker and starts
// another. Questions in the background leave one worker free, so they never delay the others.

import { errorOfStatus, RequestError } from "./request_error.js";

// What the clock of a worker tells apart, in seconds: browsers round it.
export const CLOCK = 0.0001;

const MAX_WORKERS = 4;
const MAX_QUIET = MAX_WORKERS - 1;

// The module is compiled once; workers share its code.
export const compiled = fetchModule();
// Each question awaits it and reports the failure.
compiled.catch(() => {});

async function fetchModule() {
	const response = await fetch("saltire.wasm.gz");
	if (!response.ok) throw new Error(`saltire.wasm.gz: ${response.status}`);
	const bytes = await response.arrayBuffer();
	// Some hosts say that the file is encoded, and then the browser has decompressed it.
	const isCompressed = new Uint8Array(bytes)[0] === 0x1f;
	const stream = isCompressed && new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return WebAssembly.compile(stream ? await new Response(stream).arrayBuffer() : bytes);
}

const idle = [];
const running = new Set();
const waiting = [];

// Asks an endpoint. Returns JSON, or a blob if `raw` is true. Stops when `signal` is aborted.
export async function send(endpoint, fields, { signal, raw, quiet = false }) {
	const module = await compiled.catch(() => {
		throw new RequestError("The solver can't be loaded. Reload the page when there is a network.", "lost");
	});
	const { status, type, bytes } = await answer({ request: { endpoint, body: JSON.stringify(fields) }, quiet, module, signal });
	if (raw && status === 200) return new Blob([bytes], { type });
	const object = JSON.parse(new TextDecoder().decode(bytes));
	if (status !== 200) throw errorOfStatus(status, object);
	return object;
}

// Returns the reply to a question when a worker has answered it.
function answer(question) {
	const { signal } = question;
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		Object.assign(question, { resolve, reject });
		waiting.push(question);
		signal.addEventListener("abort", () => stop(question), { once: true });
		startWaiting();
	});
}

// Gives waiting questions to workers, those in the background last.
function startWaiting() {
	while (running.size < MAX_WORKERS) {
		const quiet = [...running].filter((question) => question.quiet).length;
		let next = waiting.findIndex((question) => !question.quiet);
		if (next < 0 && quiet < MAX_QUIET) next = waiting.length ? 0 : -1;
		if (next < 0) return;
		start(waiting.splice(next, 1)[0]);
	}
}

function start(question) {
	const worker = idle.pop() ?? newWorker(question.module);
	Object.assign(question, { worker });
	running.add(question);
	worker.onmessage = ({ data }) => {
		if (data.failed === undefined) {
			idle.push(worker);
			question.resolve(data);
		} else {
			// The memory of a module that has failed can't be trusted.
			replace(question);
			question.reject(new RequestError(`This answer failed: ${data.failed}.`, "bad"));
		}
		end(question);
	};
	worker.onerror = () => {
		worker.terminate();
		question.reject(new RequestError("The solver can't be started. Please reload the page.", "lost"));
		end(question);
	};
	worker.postMessage(question.request);
}

function end(question) {
	running.delete(question);
	startWaiting();
}

// Ends a question that was cancelled. Does nothing if it has ended.
function stop(question) {
	const place = waiting.indexOf(question);
	if (place >= 0) waiting.splice(place, 1);
	else if (!running.has(question)) return;
	else replace(question);
	question.reject(question.signal.reason);
	end(question);
}

// Ends the worker of a question and starts another, so the next question finds one that is ready.
function replace({ worker, module }) {
	worker.terminate();
	idle.push(newWorker(module));
}

function newWorker(module) {
	const worker = new Worker("worker.js", { type: "module" });
	// One that fails while it is idle is forgotten, so no question waits for it.
	worker.onerror = () => idle.includes(worker) && idle.splice(idle.indexOf(worker), 1);
	worker.postMessage(module);
	return worker;
}
