// Why a question has no answer. All transports share it.

// What went wrong, in words for people. `kind` is bad, none, busy, lost or slow.
export class RequestError extends Error {
	constructor(words, kind) {
		super(words);
		this.kind = kind;
	}
}

// Returns the error of an answer with this status. `answer` is its JSON, if it has any.
export function errorOfStatus(status, answer) {
	// 422: the request is right, but there is no answer to it, or not within the time.
	return new RequestError(answer?.reason ?? `The answer has the status ${status}.`, status === 422 ? "none" : "bad");
}
