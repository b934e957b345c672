/** What an option would do, in words. */

import { road } from '../../board/labels';
import { town } from '../../board/places';
import { words } from '../../i18n';
import { named, thing } from '../../pieces/names';
import { read } from './options';

/** "lay a Dragon on Al'Baran – Feodor". */
export function described(word: string): string {
  const option = read(word);
  const { does } = words.table;
  const name = (letter: string) => thing(letter) ?? letter;
  if (option.sort === 'take') return does.take(name(option.letter));
  if (option.sort === 'blind') return does.blind;
  if (option.sort === 'lay') return does.lay(name(option.letter), road(option.link));
  if (option.sort === 'step') return does.step(town(option.to).name, named(option.pay));
  if (option.sort === 'flight') return does.fly(town(option.to).name);
  if (option.sort === 'give-up') return does.giveUp(named(option.cards));
  if (option.sort === 'keep') return does.keep(named(option.open + option.secret));
  if (option.sort === 'pass') return does.pass;
  if (option.sort === 'amount') return does.amount(option.gold);
  if (option.sort === 'gold-deck') return does.goldDeck;
  if (option.sort === 'cards') return does.cards;
  if (option.sort === 'show') return does.show(name(option.open), name(option.hidden));
  if (option.sort === 'double') return does.double(name(option.letter), road(option.link));
  if (option.sort !== 'exchange') return word;
  const { first, second } = option;
  return does.exchange(name(first.letter), road(first.link), name(second.letter), road(second.link));
}
