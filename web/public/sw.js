// What the installed page does when its server does not answer: it shows offline.html. Everything else comes from the
// server, always: no page is ever shown that is older than it.

const kept = 'elfenland-offline';
const files = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
let isFresh = false; // whether the files were fetched since this worker woke

async function refresh() {
  const cache = await caches.open(kept);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
  isFresh = true;
}

async function fromServer(event) {
  try {
    const answer = await fetch(event.request);
    if (!isFresh) event.waitUntil(refresh().catch(() => {}));
    return answer;
  } catch (error) {
    const found = await caches.match('/offline.html', { cacheName: kept });
    if (!found) throw error;
    return found;
  }
}

async function fileAnyway(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(request, { cacheName: kept, ignoreSearch: true });
    if (!found) throw error;
    return found;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(refresh().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fromServer(event));
  else if (origin === self.location.origin && files.includes(pathname))
    event.respondWith(fileAnyway(request));
});
