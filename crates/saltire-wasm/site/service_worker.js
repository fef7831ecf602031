// Keeps the files of the site in the browser, so it works without a network after the first visit.
//
// `scripts/site` puts two lines before this file: FILES, the names of all files, and VERSION, which changes with their
// content. A new version is fetched as a whole and used when all pages of the old one are closed, so files of two
// versions never mix.

const NAME = `saltire ${registration.scope}`;
const CURRENT = `${NAME} ${VERSION}`;

addEventListener("install", (event) => {
	// The browser's own cache may hold files of an older version.
	const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
	event.waitUntil(caches.open(CURRENT).then((cache) => cache.addAll(requests)));
});

addEventListener("activate", (event) => {
	const isOld = (name) => name.startsWith(`${NAME} `) && name !== CURRENT;
	const removeOld = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
	// The first visit has no controller yet; its workers must come from the cache too.
	event.waitUntil(removeOld().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
	if (event.request.method !== "GET") return;
	const stored = caches.open(CURRENT).then((cache) => cache.match(event.request, { ignoreSearch: true }));
	event.respondWith(stored.then((response) => response ?? fetch(event.request)));
});
