// Keeps the whole page on the device, so that it works without a network after the first visit. The list and the version
// are filled in when the page is built; another version replaces all files at once.
const version = "{{version}}";
const files = {{files}};

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(version);
    // Past the browser's own cache, which may still have files of the version before.
    await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(version);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  })());
});
