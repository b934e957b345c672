/** A game looked back on, as the server tells it. */

import { ask, at } from '../server/ask';
import type { Summary } from '../server/messages';

export const getSummary = (game: string) => ask<Summary>('GET', at(game, 'summary'));
