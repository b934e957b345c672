/** The user's settings, stored in this browser. */

import { prefersReducedMotion } from 'svelte/motion';
import { MediaQuery } from 'svelte/reactivity';

import { recall, remember } from '../lib/storage';
import type { TableSettings } from '../server/messages';

/** How fast bots move at my tables, and how fast the page plays what happened. */
export type Pace = NonNullable<TableSettings['pace']>;

export interface Settings {
  name: string; // the player's name; empty until asked for
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'less';
  type: 'usual' | 'large' | 'larger';
  pace: Pace;
  confirm: 'off' | 'slow' | 'always'; // asked before placing, drawing and passing
  sounds: boolean;
  notifications: boolean;
}

const key = 'elfenland.settings'; // theme.js reads it, too
const usual: Settings = {
  name: '',
  theme: 'system',
  motion: 'system',
  type: 'usual',
  pace: 'normal',
  confirm: 'slow',
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

/** The choices of a setting, by their texts. */
export function listed<T extends string>(texts: Record<T, string>): { value: T; text: string }[] {
  return Object.entries<string>(texts).map(([value, text]) => ({ value: value as T, text }));
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

/** Switch between light and dark, whatever the system prefers. */
export function switchTheme(): void {
  choose({ theme: isNight() ? 'light' : 'dark' });
}

/** Whether motion should be reduced. */
export function isCalm(): boolean {
  return settings.motion === 'less' || prefersReducedMotion.current;
}
