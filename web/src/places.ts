/** The places of the page. Each is a file of its own, loaded when it is first visited. */

import type { Route } from './lib/route';

export const places = {
  start: () => import('./pages/Start.svelte'),
  table: () => import('./pages/table/TablePlace.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  records: () => import('./replay/records/OpenRecord.svelte'),
  join: () => import('./pages/Join.svelte'),
  new: () => import('./pages/setup/NewTable.svelte'),
  lobby: () => import('./pages/games/Lobby.svelte'),
  games: () => import('./pages/games/Games.svelte'),
  account: () => import('./pages/account/AccountPlace.svelte'),
  settings: () => import('./pages/Settings.svelte'),
  notifications: () => import('./notifications'),
  confirm: () => import('./notifications'),
  stop: () => import('./notifications'),
  credits: () => import('./pages/layout/Credits.svelte'),
  learn: () => import('./learn/LearnPlace.svelte'),
  lost: () => import('./pages/NotFound.svelte'),
} satisfies Record<Route['page'], () => Promise<unknown>>;
