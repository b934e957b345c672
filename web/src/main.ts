/** Asks for everything that the page needs at once: its code, the place of the address, the language, the table. */

import './style/base.css';
import { catalogues, preferred } from './i18n/languages';
import { routeOf } from './lib/route';
import { places } from './places';
import { askForTable } from './session/early_table';

const RELOAD_PAUSE_MS = 30_000;
const reloaded = 'elfenland.reloaded';

// It shows a page of its own when the server does not answer, and push messages: the page works without it. It asks which
// table a window shows.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  navigator.serviceWorker.addEventListener('message', ({ ports }) =>
    ports[0]?.postMessage(location.pathname),
  );
}

// A file is missing, because the server has a newer page since: load that one, but don't try for ever.
addEventListener('vite:preloadError', () => {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(reloaded) ?? 0) < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(reloaded, String(now));
  location.reload();
});

/** Wait for the style, which may come after the code. */
async function styled(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const missing = links.filter(({ sheet }) => !sheet);
  await Promise.all(missing.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve))));
}

/** The name on the ground, painted before any code came. */
const opening = () => document.querySelector<HTMLElement>('.opening');
const route = routeOf(location.pathname, location.hash);
if (route.page === 'table' && !route.end) void askForTable(route.id, route.token);

Promise.all([import('./start'), places[route.page](), catalogues[preferred()](), styled()])
  .then(([{ showPage }]) => showPage(opening()))
  .catch(() => opening()?.classList.add('failed'));
