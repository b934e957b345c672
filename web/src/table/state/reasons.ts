/** The server's reasons, against a move or for it, in the words of the page. */

import { road } from '../../board/labels';
import { links } from '../../board/places';
import { words } from '../../i18n';
import type { Facts } from '../../i18n/en/reasons';
import { asNumber, asText } from '../../lib/narrowing';
import { named, terrainName, thing } from '../../pieces/names';

/** What the server gives as a reason; `text` is English, for codes that the page does not know. */
export interface Given {
  code: string;
  text: string;
  data?: Record<string, unknown> | undefined;
}

const letters: Record<string, string> = {
  'giant pig': 'P',
  elfcycle: 'E',
  'magic cloud': 'C',
  unicorn: 'U',
  'troll wagon': 'T',
  dragon: 'D',
  raft: 'R',
  'elven witch': 'W',
  obstacle: 'O',
  'sea monster': 'S',
  'gold piece': 'G',
  double: '2',
  exchange: 'X',
};

/** The reason as half a sentence: "no counter lies on Feodor – Lapphálya". */
export function told({ code, text, data = {} }: Given, seatName: (seat: number) => string = String): string {
  return words.reasons[code]?.(factsOf(data, seatName)) ?? text;
}

function factsOf(data: Record<string, unknown>, seatName: (seat: number) => string): Facts {
  const kind = asText(data.kind);
  const link = asText(data.link);
  return {
    kind: thing(letters[kind]) ?? kind,
    secret: data.face === 'secret',
    road: link in links ? road(link) : link,
    terrain: terrainName(asText(data.terrain)),
    town: asText(data.town ?? data.end),
    origin: asText(data.origin),
    cards: named(letterString(data.cards ?? data.kept)),
    needed: letterString(data.needed)
      .split(' or ')
      .map((letters) => named(letters)),
    number: asNumber(data.number ?? data.limit ?? data.held),
    gold: asNumber(data.gold ?? data.bid ?? data.most),
    fresh: asNumber(data.new),
    price: asNumber(data.cards),
    seat: typeof data.seat === 'number' ? seatName(data.seat) : '',
  };
}

function letterString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
