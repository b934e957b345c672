/** Name and effect of every piece: what it is and does, told at any time. */

import { words } from '../i18n';
import type { ChartView } from '../server/messages';
import { pricesOf } from './card_prices';
import { hiddenName, pieceName, terrainName } from './names';
import { isCounter } from './transports';

export interface About {
  title: string;
  text: string;
}

/** The effect of a card by its letter. */
export function aboutCard(letter: string, chart: ChartView | undefined): About {
  const said = words.about;
  if (letter === 'W') return { title: pieceName(letter), text: said.witch };
  return { title: pieceName(letter), text: said.card(pricesText(letter, chart), letter === 'R') };
}

/** The effect of a counter or an item by its letter. */
export function aboutPiece(letter: string, chart: ChartView | undefined): About {
  const said = words.about;
  if (isCounter(letter)) return { title: pieceName(letter), text: said.counter(pricesText(letter, chart)) };
  const effects: Record<string, string> = {
    O: said.obstacle,
    S: said.seaMonster,
    G: said.goldPiece,
    '2': said.double,
    X: said.exchange,
  };
  const text = effects[letter];
  return text ? { title: pieceName(letter), text } : { title: hiddenName(), text: said.hidden };
}

/** What something says of itself by its `data-about`: "card W", "piece P", or the name of a pile. */
export function aboutOf(name: string, chart: ChartView | undefined): About {
  const [kind = '', letter = ''] = name.split(' ');
  if (kind === 'card') return aboutCard(letter, chart);
  if (kind === 'piece') return aboutPiece(letter, chart);
  return words.about.piles[kind] ?? { title: '', text: '' };
}

/** "plains 1, woods 2". */
export function pricesText(letter: string, chart: ChartView | undefined): string {
  return pricesOf(letter, chart)
    .filter(({ cards }) => cards)
    .map(({ terrain, cards, sign }) => `${terrainName(terrain)}${sign ? ` ${sign}` : ''} ${cards}`)
    .join(', ');
}
