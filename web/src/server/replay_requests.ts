/** Requests for replays. */

import type {
  Analysis,
  BranchRequest,
  Moment,
  Reel,
  ReplayCreated,
  ReplayRequest,
  Summary,
  TableCreated,
} from './messages';
import { tableUrl } from './paths';
import { ask } from './request';

const through = (eyes: number | null) => (eyes === null ? '' : `seat=${eyes}`);

export const getReel = (game: string, eyes: number | null) =>
  ask<Reel>('GET', tableUrl(game, `replay?${through(eyes)}`));
export const getMoments = (game: string, from: number, number: number, eyes: number | null) =>
  ask<Moment[]>('GET', tableUrl(game, `replay/${from}?number=${number}&${through(eyes)}`));

export const getSummary = (game: string) => ask<Summary>('GET', tableUrl(game, 'summary'));

export const getAnalysis = (game: string) => ask<Analysis>('GET', tableUrl(game, 'analysis'));
export const beginAnalysis = (game: string) => ask<Analysis>('POST', tableUrl(game, 'analysis'));
export const stopAnalysis = (game: string) => ask<undefined>('DELETE', tableUrl(game, 'analysis'));

export const branch = (game: string, wish: BranchRequest) =>
  ask<TableCreated>('POST', tableUrl(game, 'branch'), wish);
export const bringRecord = (egn: string) =>
  ask<ReplayCreated>('POST', '/api/replays', { egn } satisfies ReplayRequest);
