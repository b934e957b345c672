/** Messages for failed requests. */

import { words } from '../i18n';
import { entryOf, asNumber } from '../lib/narrowing';
import { told } from '../table/state/reasons';
import type { RefusalCode } from './messages';
import { RefusedError, UnreachableError } from './request';

const UNSTATED_PAUSE_S = 60; // if the server doesn't say how long to wait

/** One sentence on what went wrong and what to do now. */
export function explained(error: unknown): string {
  const { failures } = words.pages;
  if (error instanceof UnreachableError) return navigator.onLine ? failures.unreachable : failures.offline;
  if (!(error instanceof RefusedError)) return failures.unknown;
  if (error.code === 'too-often') return failures.tooOften(asNumber(error.data.seconds, UNSTATED_PAUSE_S));
  return entryOf(failures.refused, error.code) ?? reasoned(error) ?? failures.other(error.message);
}

/** The page's own reason for a code, as a sentence. */
function reasoned({ code, data, message }: RefusedError): string | undefined {
  if (!words.reasons[code]) return undefined;
  return sentence(told({ code, data, text: message }));
}

/** Turn half a sentence into a whole one. */
export function sentence(half: string): string {
  return `${half.charAt(0).toUpperCase()}${half.slice(1)}.`;
}

/** Whether a request was refused for this reason. */
export function isRefused(error: unknown, code: RefusalCode): boolean {
  return error instanceof RefusedError && error.code === code;
}
