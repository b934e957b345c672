/** The story of a game: every event as a sentence, with the places on the map that it is about. */

import { road } from '../../board/labels';
import { words } from '../../i18n';
import { named, thing } from '../../pieces/names';
import { at, by, text, townName, type GameEvent, type Line, type Naming, type Teller } from './events';
import { goldTellers } from './gold_story';
export type { GameEvent, Line, Naming } from './events';

/** The line that tells an event; null for what nobody needs to read. */
export function lineOf(event: GameEvent, naming: Naming): Line | null {
  const told = tellers[event.code]?.(event, naming);
  if (!told) return null;
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const who = { seat, by: text(event.by) };
  return typeof told === 'string' ? { ...who, text: told, places: [] } : { ...who, ...told };
}

/** What tells an event, by its code. */
const tellers: Record<string, Teller> = {
  'start-chosen': (event, naming) => words.story['start-chosen'](by(event, naming)),
  'round-began': ({ round, start }, naming) =>
    words.story['round-began'](Number(round), naming(Number(start))),
  'home-town-dealt': (event, naming) =>
    at([text(event.town)], words.story['home-town-dealt'](by(event, naming), townName(event.town))),
  'cards-dealt': (event, naming) => words.story['cards-dealt'](by(event, naming), Number(event.number)),
  'row-turned-up': ({ counters }) => words.story['row-turned-up'](named(text(counters))),
  'secret-drawn': (event, naming) => words.story['secret-drawn'](by(event, naming), thing(event.kind)),
  'counter-taken': (event, naming) =>
    words.story['counter-taken'](by(event, naming), thing(event.kind) ?? ''),
  'counter-drawn': (event, naming) =>
    words.story['counter-drawn'](by(event, naming), thing(event.kind) ?? ''),
  'item-laid': (event, naming) =>
    at(
      [text(event.link)],
      words.story['item-laid'](by(event, naming), thing(event.kind) ?? '', road(text(event.link))),
    ),
  passed: (event, naming) => words.story.passed(by(event, naming)),
  'boot-moved': (event, naming) => {
    const [, to = ''] = event.way as string[];
    const pay = named(text(event.pay));
    return at([to], words.story['boot-moved'](by(event, naming), townName(to) ?? '', pay, !!event.caravan));
  },
  'boot-flew': (event, naming) =>
    at([text(event.target)], words.story['boot-flew'](by(event, naming), townName(event.target) ?? '')),
  'travel-ended': (event, naming) => words.story['travel-ended'](by(event, naming), null),
  'cards-discarded': (event, naming) =>
    words.story['cards-discarded'](by(event, naming), Number(event.number)),
  'items-kept': (event, naming) =>
    words.story['items-kept'](by(event, naming), named(text(event.open)), Number(event.secret_number)),
  'round-ended': ({ round }) => words.story['round-ended'](Number(round)),
  'game-ended': ({ winners }, naming) =>
    words.story['game-ended']((winners as number[]).map((seat) => naming(seat).name)),
  'game-broken-off': () => words.story['game-broken-off'](),
  'turned-back': () => words.story['turned-back'](),
  ...goldTellers,
};
