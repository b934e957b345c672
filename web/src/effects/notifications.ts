/** Notifications of the browser: asked for only by a click, shown only while one looks elsewhere. */

import { choose, settings } from '../session/settings.svelte';

export function canNotify(): boolean {
  return 'Notification' in window;
}

/** Ask the browser for leave; call it from a click. Whether it was given. */
export async function askLeave(): Promise<boolean> {
  const given = canNotify() && (await Notification.requestPermission()) === 'granted';
  choose({ notifications: given });
  return given;
}

/** Tell somebody who looks elsewhere; one notice a table. */
export function notify(text: string, table: string): void {
  if (!settings.notifications || !canNotify() || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  try {
    const notice = new Notification(text, { tag: table, icon: '/favicon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    return; // some phones notify only through a service worker
  }
}
