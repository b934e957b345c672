// What works without an open page: it shows offline.html when the server does not answer, and push messages. Everything
// else comes from the server, always: no page is ever shown that is older than it.

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

const push = { cache: 'elfenland-push', channel: '/push-channel' }; // as in notifications/push.ts
const API = '/api/notifications';
const ANSWER_WAIT_MS = 500;

// Safari withdraws the permission of those who show nothing.
const mustShow = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);

/** The windows of this page that show an address, or a place of the same table. */
async function windowsAt(address) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = await Promise.all(all.map(pathOf));
  const table = tableIn(address);
  return all.filter((_, index) => paths[index] === address || (table && tableIn(paths[index]) === table));
}

function tableIn(path) {
  return /^\/table\/([^/]+)/.exec(path)?.[1];
}

/** The path that a window shows now. It is asked, because its `url` is the one that it was opened with. */
function pathOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(new URL(client.url).pathname), ANSWER_WAIT_MS);
    client.postMessage('path', [port2]);
  });
}

/** Show a message, unless its table is being looked at. */
async function show({ title, body, tag, url }) {
  const { pathname } = new URL(url, self.location.origin);
  const isSeen =
    tableIn(pathname) &&
    (await windowsAt(pathname)).some(({ focused, visibilityState }) => {
      return focused && visibilityState === 'visible';
    });
  if (isSeen && !mustShow) return;
  const looks = { body, tag, icon: '/icon-192.png', silent: !!isSeen };
  await self.registration.showNotification(title, { ...looks, data: pathname });
}

/** Go to the place of a notification, in the window that shows it if there is one. */
async function open(path) {
  const [found] = await windowsAt(path);
  await (found ? found.focus() : self.clients.openWindow(path));
}

async function ask(method, path, document) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(API + path, { method, headers, body: document && JSON.stringify(document) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** The browser has ended a subscription: make another, which takes the place of the old one. */
async function renew(event) {
  const cache = await caches.open(push.cache);
  const old = await (await cache.match(push.channel))?.text();
  const { push_key: applicationServerKey, settings, channels } = await ask('GET', '');
  if (!settings || !channels.some(({ id }) => id === old)) return;
  const { pushManager } = self.registration;
  const made =
    event.newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = made.toJSON();
  const label = channels.find(({ id }) => id === old).target;
  const channel = { kind: 'push', endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, label };
  const added = await ask('POST', '/channels', { channel, settings, keys: [] });
  await cache.put(push.channel, new Response(added.channel.id));
  if (added.channel.id !== old) await ask('DELETE', `/channels/${old}`);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
