/** What a tip says of a place on the map: what lies on a road and its price, or who has been to a town. */

import { laidLabel, road, townLabel } from '../../board/labels';
import { link, town } from '../../board/places';
import { isLink, nothing, type Position } from '../../board/position';
import { words } from '../../i18n';
import type { About } from '../../pieces/about';
import { pricesOf } from '../../pieces/card_prices';
import { pieceName, terrainName } from '../../pieces/names';
import type { Book, ChartView } from '../../server/messages';

interface Looked {
  position: Position | null;
  book?: Pick<Book, 'chart'>;
}

/** A town or a link in words. */
export function aboutPlace(place: string, { position, book }: Looked): About {
  if (isLink(place)) return aboutLink(place, position?.links[place] ?? '', book?.chart);
  const { name } = town(place);
  const rest = townLabel(place, position ?? nothing).slice(name.length + 2);
  return { title: name, text: rest && `${rest[0]?.toUpperCase()}${rest.slice(1)}.` };
}

function aboutLink(word: string, letters: string, chart: ChartView | undefined): About {
  const { terrain, kind } = link(word);
  const title = `${road(word)}, ${terrainName(terrain)}`;
  if (kind !== 'road')
    return { title, text: [waterPrice(terrain, chart), laid(word, letters)].filter(Boolean).join(' ') };
  const counters = [...letters].filter((letter) => 'PECUTD'.includes(letter));
  const prices = (counters.length ? counters : ['P', 'E', 'C', 'U', 'T', 'D'])
    .map((letter): [string, number] => [pieceName(letter), chart?.roads[terrain]?.[letter] ?? 0])
    .filter(([, cards]) => cards)
    .map(([name, cards]) => `${name} (${cards})`)
    .join(', ');
  if (!counters.length) return { title, text: words.about.free(prices) };
  const others = [...letters].filter((letter) => !counters.includes(letter) && letter !== '2').map(pieceName);
  const here = words.about.road([prices, ...others].join(', '));
  return { title, text: letters.includes('O') ? `${here} ${words.about.extra}` : here };
}

function laid(word: string, letters: string): string {
  return letters && words.about.road(laidLabel(word, { ...nothing, links: { [word]: letters } }));
}

function waterPrice(terrain: string, chart: ChartView | undefined): string {
  const prices = pricesOf('R', chart).filter((price) => price.terrain === terrain);
  return `${pieceName('R')}: ${prices.map(({ sign, cards }) => `${sign ?? ''}${cards}`).join(', ')}.`;
}
