// Measures the WebAssembly engine against the command, in CPU time on one thread:
// node measure.mjs SALTIRE SOLVE_LINES.wasm LAYOUT=FILE...
// Both turn the same lines into the same answers, which are compared. They take turns, so load changes both alike.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LINES = 300_000;
const ROUNDS = 7;

const [command, modulePath, ...inputs] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath));
const { memory, text_memory, solve, answers_address } = instance.exports;

function solveByModule(layout, lines) {
	const text = Buffer.concat([Buffer.from(`${layout}\n`), lines]);
	const address = text_memory(text.length);
	new Uint8Array(memory.buffer, address, text.length).set(text);
	const length = solve();
	return Buffer.from(memory.buffer, answers_address(), length);
}

// Returns CPU seconds, and the answers.
function timeModule(layout, lines) {
	const start = process.cpuUsage();
	const answers = Buffer.from(solveByModule(layout, lines));
	const { user, system } = process.cpuUsage(start);
	return { seconds: (user + system) / 1e6, answers };
}

function timeCommand(layout, file) {
	const script = 'TIMEFORMAT="%3U %3S"; time "$0" solve --file "$1" --layout "$2" --threads 1 --format line > "$3"';
	const output = `${file}.answers`;
	const times = execFileSync("bash", ["-c", `{ ${script}; } 2>&1`, command, file, layout, output], { encoding: "utf8" });
	const seconds = times.trim().split("\n").at(-1).split(" ").map(Number).reduce((sum, time) => sum + time, 0);
	return { seconds, answers: readFileSync(output) };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const folder = mkdtempSync(join(tmpdir(), "saltire-"));
try {
	for (const input of inputs) {
		const [layout, path] = input.split("=");
		const puzzles = readFileSync(path, "utf8").split("\n").map((line) => line.slice(0, 81)).filter((line) => line.length === 81);
		const lines = Buffer.from(`${puzzles.join("\n")}\n`.repeat(Math.ceil(LINES / puzzles.length)));
		const file = join(folder, "lines.txt");
		writeFileSync(file, lines);
		const rounds = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			const [module, native] = [timeModule(layout, lines), timeCommand(layout, file)];
			if (!module.answers.equals(native.answers)) throw new Error(`${path}: the answers differ`);
			rounds.push({ ratio: native.seconds / module.seconds, module: module.seconds, native: native.seconds });
		}
		const count = lines.length / 82;
		const rate = (name) => `${Math.round(count / median(rounds.map((round) => round[name])) / 1000)},000 a second`;
		const ratio = median(rounds.map((round) => round.ratio)).toFixed(2);
		console.log(`${layout}, ${puzzles.length} puzzles: module ${rate("module")}, command ${rate("native")}, ratio ${ratio}`);
	}
} finally {
	rmSync(folder, { recursive: true });
}
