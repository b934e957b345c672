/** Dates and times of day as the reader's language writes them. */

import { spoken } from '../i18n/locale.svelte';

const DAY_MS = 24 * 3600 * 1000;

function tag(): string {
  return spoken.language === 'en' ? 'en-GB' : spoken.language;
}

/** "3 December". */
export function dayOf(milliseconds: number): string {
  return new Intl.DateTimeFormat(tag(), { day: 'numeric', month: 'long' }).format(milliseconds);
}

/** "14:35", with the day if that is far: "3 Dec, 14:35". */
export function timeOf(milliseconds: number, now: number): string {
  const day = milliseconds - now < DAY_MS / 2 ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(tag(), { ...day, hour: '2-digit', minute: '2-digit' }).format(milliseconds);
}

/** The day of a time as a date field has it, in the reader's time zone: "2026-12-03". */
export function fieldDate(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The time at which a day of a date field begins. */
export function beginOf(fieldDate: string): number {
  return new Date(`${fieldDate}T00:00`).getTime();
}
