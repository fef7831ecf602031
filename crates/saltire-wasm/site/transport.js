// The transport of the static site: the WebAssembly module in workers. It replaces the page's file of this name.

export { CLOCK, send } from "./worker_transport.js";

// Keeps the site for visits without a network. Browsers offer this only over HTTPS and on localhost.
navigator.serviceWorker?.register("service_worker.js").catch(() => {});
