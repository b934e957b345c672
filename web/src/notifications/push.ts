/** Web Push in this browser: whether it is possible, the subscription, and the channel that it belongs to. */

import type { PushRequest } from '../server/messages';

/** Why this browser can't receive push messages. */
export type Obstacle = 'insecure' | 'install' | 'unsupported' | 'denied';

export interface Abilities {
  isSecure: boolean; // whether the page came by https, or from this machine
  hasPush: boolean;
  isApple: boolean; // an iPhone or iPad, where only installed pages can
  isInstalled: boolean;
  isDenied: boolean; // whether the browser blocks notifications from this page
}

// The service worker reads it when the browser renews the subscription: a worker has no localStorage.
const kept = { cache: 'elfenland-push', address: '/push-channel' };

/** What stands in the way of push messages, if anything. */
export function obstacleFor(can: Abilities): Obstacle | undefined {
  if (!can.isSecure) return 'insecure';
  if (can.isApple && !can.isInstalled) return 'install';
  if (!can.hasPush) return 'unsupported';
  return can.isDenied ? 'denied' : undefined;
}

export function obstacleHere(): Obstacle | undefined {
  return obstacleFor({
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isApple: isApple(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isDenied: 'Notification' in window && Notification.permission === 'denied',
  });
}

/** Whether it is an iPhone or iPad; an iPad says that it is a Mac, but Macs have no touch screen. */
export function isApple(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrom', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** "Firefox · Android", to tell one's browsers apart. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  return [find(browsers), find(systems)].filter((name) => name).join(' · ');
}

/** Subscribe to push messages; rejects if the browser doesn't want to, or can't reach its push service. */
export async function subscribe(key: string): Promise<PushRequest> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await pushManager.getSubscription(); // it may belong to an earlier key of the server
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { kind: 'push', endpoint, keys: { p256dh, auth }, label: browserName(navigator.userAgent) };
}

/** End the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const subscription = await subscribed();
  await subscription?.unsubscribe();
  await caches.delete(kept.cache);
}

/** The id of this browser's channel, if it still has a subscription. */
export async function channelHere(): Promise<string | undefined> {
  if (!(await subscribed())) return undefined;
  const found = await caches.match(kept.address, { cacheName: kept.cache });
  return found?.text();
}

/** Remember which channel is this browser's. */
export async function keepChannel(id: string): Promise<void> {
  const cache = await caches.open(kept.cache);
  await cache.put(kept.address, new Response(id));
}

async function subscribed(): Promise<PushSubscription | null> {
  if (obstacleHere()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
