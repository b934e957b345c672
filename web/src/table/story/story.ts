/** The story of a game: every event as a sentence, with the places on the map that it is about. */

import { road } from '../../board/labels';
import { words } from '../../i18n';
import { named, pieceName, thing } from '../../pieces/names';
import { isElfengold } from '../../pieces/title.svelte';
import { at, by, tellBy, townName, type Line, type Naming, type StoryEvent, type Tellers } from './events';
import { goldTellers } from './gold_story';

/** The line for an event; null if nobody needs to read it. */
export function lineOf(event: StoryEvent, naming: Naming): Line | null {
  const told = tellBy(tellers, event.code, event, naming);
  if (told === null) return null;
  const who = { seat: 'seat' in event ? event.seat : null, by: event.by ?? '', undone: !!event.undone };
  return typeof told === 'string' ? { ...who, text: told, places: [] } : { ...who, ...told };
}

const tellers: Tellers = {
  ...goldTellers,
  'start-chosen': (event, naming) => words.story['start-chosen'](by(event, naming)),
  'round-began': ({ round, start }, naming) => words.story['round-began'](round, naming(start)),
  'home-town-dealt': (event, naming) =>
    at([event.town], words.story['home-town-dealt'](by(event, naming), townName(event.town))),
  'cards-dealt': (event, naming) => words.story['cards-dealt'](by(event, naming), event.number),
  'row-turned-up': ({ counters }) => words.story['row-turned-up'](named(counters)),
  'secret-drawn': (event, naming) => words.story['secret-drawn'](by(event, naming), thing(event.kind)),
  'counter-taken': (event, naming) => words.story['counter-taken'](by(event, naming), pieceName(event.kind)),
  'counter-drawn': (event, naming) => words.story['counter-drawn'](by(event, naming), pieceName(event.kind)),
  'item-laid': (event, naming) =>
    at([event.link], words.story['item-laid'](by(event, naming), pieceName(event.kind), road(event.link))),
  passed: (event, naming) => words.story.passed(by(event, naming)),
  'boot-moved': (event, naming) => {
    const [, to] = event.way;
    return at(
      [to],
      words.story['boot-moved'](by(event, naming), townName(to), named(event.pay), event.caravan),
    );
  },
  'boot-flew': (event, naming) =>
    at([event.target], words.story['boot-flew'](by(event, naming), townName(event.target))),
  'travel-ended': (event, naming) => words.story['travel-ended'](by(event, naming), null),
  'cards-discarded': (event, naming) => words.story['cards-discarded'](by(event, naming), event.number),
  'items-kept': (event, naming) =>
    words.story['items-kept'](by(event, naming), named(event.open), event.secret_number, isElfengold()),
  'round-ended': ({ round }) => words.story['round-ended'](round),
  'game-ended': ({ winners }, naming) => words.story['game-ended'](winners.map((seat) => naming(seat).name)),
  'game-broken-off': () => words.story['game-broken-off'](),
  'turned-back': (event, naming) => words.story['taken-back'](by(event, naming)),
  'taken-back': (event, naming) => words.story['taken-back'](by(event, naming)),
};
