/** Requests for exercises, each with all decisions so far. The server stores nothing. */

import type {
  Exercises,
  PracticeHint,
  PracticeRequest,
  PracticeWaysRequest,
  PracticeWhyRequest,
  Practised,
  Ways,
  Why,
} from './messages';
import { ask } from './request';

const exerciseUrl = (name: string, what = '') =>
  `/api/learn/${encodeURIComponent(name)}${what && `/${what}`}`;

export const getExercises = () => ask<Exercises>('GET', '/api/learn');
export const practise = (name: string, words: string[]) =>
  ask<Practised>('POST', exerciseUrl(name), { words } satisfies PracticeRequest);
export const practiseWhy = (name: string, words: string[], asks: string[]) =>
  ask<Why>('POST', exerciseUrl(name, 'why'), { words, asks } satisfies PracticeWhyRequest);
export const practiseWays = (name: string, words: string[], to: string) =>
  ask<Ways>('POST', exerciseUrl(name, 'ways'), { words, to } satisfies PracticeWaysRequest);
export const practiseHint = (name: string, words: string[]) =>
  ask<PracticeHint>('POST', exerciseUrl(name, 'hint'), { words } satisfies PracticeRequest);
