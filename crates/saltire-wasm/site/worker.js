// A worker of the static site. Its first message is the compiled module; all others are questions, answered in order.

let solver;

onmessage = async ({ data }) => {
	if (data instanceof WebAssembly.Module) {
		// The time never goes backwards, and differs between visits, so puzzles differ too.
		const now = () => performance.timeOrigin + performance.now();
		solver = WebAssembly.instantiate(data, { host: { now } }).then(({ exports }) => exports);
		return;
	}
	try {
		const { status, type, bytes } = ask(await solver, data);
		postMessage({ status, type, bytes }, [bytes.buffer]);
	} catch (error) {
		postMessage({ failed: String(error?.message ?? error) });
	}
};

// Asks the module. Its memory moves when it grows, so each access takes the buffer anew.
function ask(solver, { endpoint, body }) {
	const request = new TextEncoder().encode(`${endpoint}\n${body}`);
	const address = solver.request_memory(request.length);
	new Uint8Array(solver.memory.buffer, address, request.length).set(request);
	const status = solver.answer();
	const copy = (address, length) => new Uint8Array(solver.memory.buffer, address, length).slice();
	const type = new TextDecoder().decode(copy(solver.content_type_address(), solver.content_type_length()));
	return { status, type, bytes: copy(solver.answer_address(), solver.answer_length()) };
}
