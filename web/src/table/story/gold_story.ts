/** What Elfengold adds to the story. */

import { road } from '../../board/labels';
import { words } from '../../i18n';
import { cardName, named, thing } from '../../pieces/names';
import { at, by, text, type Teller } from './events';

export const goldTellers: Record<string, Teller> = {
  'gold-values-laid': () => words.story['gold-values-laid'](),
  'gold-received': (event, naming) => words.story['gold-received'](by(event, naming), Number(event.amount)),
  'card-turned-up': ({ card }) => words.story['card-turned-up'](card === '$' ? null : cardName(card)),
  'card-taken': (event, naming) => words.story['card-taken'](by(event, naming), cardName(event.card) ?? ''),
  'card-drawn': (event, naming) => words.story['card-drawn'](by(event, naming), cardName(event.card)),
  'gold-card-drawn': (event, naming) => words.story['gold-card-drawn'](by(event, naming)),
  'gold-deck-taken': (event, naming) =>
    words.story['gold-deck-taken'](by(event, naming), Number(event.amount)),
  'draw-lost': (event, naming) => words.story['draw-lost'](by(event, naming)),
  'cards-chosen': (event, naming) => words.story['cards-chosen'](by(event, naming)),
  'items-drawn': (event, naming) =>
    words.story['items-drawn'](by(event, naming), event.items ? named(text(event.items)) : null),
  'item-shown': (event, naming) => words.story['item-shown'](by(event, naming), thing(event.open) ?? ''),
  'lots-turned-up': ({ lots }) => words.story['lots-turned-up'](text(lots).length),
  'bid-made': (event, naming) => words.story['bid-made'](by(event, naming), Number(event.amount)),
  'bid-passed': (event, naming) => words.story['bid-passed'](by(event, naming)),
  'lot-sold': (event, naming) =>
    words.story['lot-sold'](by(event, naming), thing(event.item) ?? '', Number(event.amount)),
  'lot-unsold': ({ item }) => words.story['lot-unsold'](thing(item) ?? ''),
  'lot-defaulted': (event, naming) =>
    words.story['lot-defaulted'](
      by(event, naming),
      thing(event.item) ?? '',
      Number(event.amount),
      Number(event.lost),
    ),
  'counter-doubled': (event, naming) =>
    at(
      [text(event.link)],
      words.story['counter-doubled'](by(event, naming), thing(event.kind) ?? '', road(text(event.link))),
    ),
  'counters-exchanged': (event, naming) =>
    at(
      [text(event.first_link), text(event.second_link)],
      words.story['counters-exchanged'](
        by(event, naming),
        thing(event.first_kind) ?? '',
        road(text(event.first_link)),
        thing(event.second_kind) ?? '',
        road(text(event.second_link)),
      ),
    ),
  shuffled: ({ pile }) => words.story.shuffled(words.story.piles[text(pile)] ?? text(pile)),
};
