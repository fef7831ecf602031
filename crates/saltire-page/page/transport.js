// The transport beneath `api.js`. The static site has a file of this name that exports another one.

export { CLOCK, send } from "./http_transport.js";
