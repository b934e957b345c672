/** What somebody chose for himself, kept in this browser. */

import { prefersReducedMotion } from 'svelte/motion';
import { MediaQuery } from 'svelte/reactivity';

import { recall, remember } from '../lib/storage';

export interface Settings {
  name: string; // what others call me; empty until it was asked
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'less';
  type: 'usual' | 'large' | 'larger';
  sounds: boolean;
  notifications: boolean;
}

const key = 'elfenland.settings'; // theme.js reads it, too
const usual: Settings = {
  name: '',
  theme: 'system',
  motion: 'system',
  type: 'usual',
  sounds: true,
  notifications: false,
};

export const settings: Settings = $state({ ...usual, ...recall<Partial<Settings>>(key, {}) });

/** Change some settings, now and for the next visit. */
export function choose(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  remember(key, settings);
  wear();
}

/** Put theme, motion and type on the page, as theme.js did before it was painted. */
function wear(): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset.theme;
  else dataset.theme = settings.theme;
  if (settings.motion === 'less') dataset.motion = 'less';
  else delete dataset.motion;
  if (settings.type === 'usual') delete dataset.type;
  else dataset.type = settings.type;
}

const darkSystem = new MediaQuery('(prefers-color-scheme: dark)');

/** Whether the page is dark now. */
export function isNight(): boolean {
  return settings.theme === 'system' ? darkSystem.current : settings.theme === 'dark';
}

/** Change from light to dark or back, whatever the system would have. */
export function switchTheme(): void {
  choose({ theme: isNight() ? 'light' : 'dark' });
}

/** Whether nothing should fly or walk. */
export function isCalm(): boolean {
  return settings.motion === 'less' || prefersReducedMotion.current;
}
