/** Options as text. */

import { road } from '../../board/labels';
import { town } from '../../board/places';
import { words } from '../../i18n';
import { named, pieceName } from '../../pieces/names';
import { read } from './options';

/** "place a Dragon on Al'Baran – Feodor". */
export function described(word: string): string {
  const option = read(word);
  const { does } = words.table;
  switch (option.sort) {
    case 'take':
      return does.take(pieceName(option.letter));
    case 'blind':
      return does.blind;
    case 'lay':
      return does.lay(pieceName(option.letter), road(option.link));
    case 'step':
      return does.step(town(option.to).name, named(option.pay));
    case 'flight':
      return does.fly(town(option.to).name);
    case 'give-up':
      return does.giveUp(named(option.cards));
    case 'keep':
      return does.keep(named(option.open + option.secret));
    case 'pass':
      return does.pass;
    case 'amount':
      return does.amount(option.gold);
    case 'gold-deck':
      return does.goldDeck;
    case 'cards':
      return does.cards;
    case 'show':
      return does.show(pieceName(option.open), pieceName(option.hidden));
    case 'double':
      return does.double(pieceName(option.letter), road(option.link));
    case 'exchange':
      return does.exchange(
        pieceName(option.first.letter),
        road(option.first.link),
        pieceName(option.second.letter),
        road(option.second.link),
      );
    case 'other':
      return word;
  }
}
