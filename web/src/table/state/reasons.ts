/** The server's reasons, against a move or for it, in the page's own words. */

import { road } from '../../board/labels';
import { links } from '../../board/places';
import { words } from '../../i18n';
import type { Facts } from '../../i18n/en/reasons';
import { asNumber, asText } from '../../lib/narrowing';
import { named, obstacleName, terrainName, thing } from '../../pieces/names';

/** A reason from the server; `text` is English, for codes that the page doesn't know. */
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

/** The reason as half a sentence: "there is no counter on Feodor – Lapphálya". */
export function told({ code, text, data = {} }: Given, seatName: (seat: number) => string = String): string {
  return words.reasons[code]?.(factsOf(data, seatName)) ?? text;
}

function factsOf(data: Record<string, unknown>, seatName: (seat: number) => string): Facts {
  const kind = asText(data.kind);
  const link = asText(data.link);
  return {
    kind: thing(letters[kind]) ?? kind,
    obstacle: obstacleName(),
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
