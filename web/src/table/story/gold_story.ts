/** The part of the story that Elfengold adds. */

import { road } from '../../board/labels';
import { words } from '../../i18n';
import { cardName, named, pieceName } from '../../pieces/names';
import { at, by, type Tellers } from './events';

type GoldCode =
  | 'gold-values-laid'
  | 'gold-received'
  | 'card-turned-up'
  | 'card-taken'
  | 'card-drawn'
  | 'gold-card-drawn'
  | 'gold-deck-taken'
  | 'draw-lost'
  | 'cards-chosen'
  | 'items-drawn'
  | 'item-shown'
  | 'lots-turned-up'
  | 'bid-made'
  | 'bid-passed'
  | 'lot-sold'
  | 'lot-unsold'
  | 'lot-defaulted'
  | 'counter-doubled'
  | 'counters-exchanged'
  | 'shuffled';

export const goldTellers: Tellers<GoldCode> = {
  'gold-values-laid': () => words.story['gold-values-laid'](),
  'gold-received': (event, naming) => words.story['gold-received'](by(event, naming), event.amount),
  'card-turned-up': ({ card }) => words.story['card-turned-up'](card === '$' ? null : cardName(card)),
  'card-taken': (event, naming) => words.story['card-taken'](by(event, naming), pieceName(event.card)),
  'card-drawn': (event, naming) => words.story['card-drawn'](by(event, naming), cardName(event.card)),
  'gold-card-drawn': (event, naming) => words.story['gold-card-drawn'](by(event, naming)),
  'gold-deck-taken': (event, naming) => words.story['gold-deck-taken'](by(event, naming), event.amount),
  'draw-lost': (event, naming) => words.story['draw-lost'](by(event, naming)),
  'cards-chosen': (event, naming) => words.story['cards-chosen'](by(event, naming)),
  'items-drawn': (event, naming) =>
    words.story['items-drawn'](by(event, naming), event.items ? named(event.items) : null),
  'item-shown': (event, naming) => words.story['item-shown'](by(event, naming), pieceName(event.open)),
  'lots-turned-up': ({ lots }) => words.story['lots-turned-up'](lots.length),
  'bid-made': (event, naming) => words.story['bid-made'](by(event, naming), event.amount),
  'bid-passed': (event, naming) => words.story['bid-passed'](by(event, naming)),
  'lot-sold': (event, naming) =>
    words.story['lot-sold'](by(event, naming), pieceName(event.item), event.amount),
  'lot-unsold': ({ item }) => words.story['lot-unsold'](pieceName(item)),
  'lot-defaulted': (event, naming) =>
    words.story['lot-defaulted'](by(event, naming), pieceName(event.item), event.amount, event.lost),
  'counter-doubled': (event, naming) =>
    at(
      [event.link],
      words.story['counter-doubled'](by(event, naming), pieceName(event.kind), road(event.link)),
    ),
  'counters-exchanged': (event, naming) =>
    at(
      [event.first_link, event.second_link],
      words.story['counters-exchanged'](
        by(event, naming),
        pieceName(event.first_kind),
        road(event.first_link),
        pieceName(event.second_kind),
        road(event.second_link),
      ),
    ),
  shuffled: ({ pile }) => words.story.shuffled(words.story.piles[pile] ?? pile),
};
