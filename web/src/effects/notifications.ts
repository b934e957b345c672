/** Notifications while the page is open but not looked at; push messages tell the same while it is closed. */

import { isSilent } from '../session/notified.svelte';
import { choose, settings } from '../session/settings.svelte';

export function canNotify(): boolean {
  return 'Notification' in window;
}

/** Ask the browser for permission, on a click; return whether it was granted. */
export async function askLeave(): Promise<boolean> {
  const given = canNotify() && (await Notification.requestPermission()) === 'granted';
  choose({ notifications: given });
  return given;
}

/** Tell players who are looking elsewhere of their turn. A push message about it would take the place of this. */
export async function notify(text: string, table: string): Promise<void> {
  if (!settings.notifications || !canNotify() || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const now = new Date();
  if (isSilent(table, now.getHours() * 60 + now.getMinutes())) return;
  const options = { tag: `${table}:turn`, icon: '/icon-192.png', data: location.pathname };
  const worker = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration());
  if (worker) await worker.showNotification(text, options);
  else showHere(text, options);
}

/** Show it without the service worker, which a private window may not have. */
function showHere(text: string, options: NotificationOptions): void {
  try {
    new Notification(text, options).onclick = () => window.focus();
  } catch {
    return; // phones notify only through a service worker
  }
}
