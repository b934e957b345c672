/** What a word of a game did, in words, spells too. */

import { words } from '../words';
import { read } from '../table/choose';
import { described } from '../table/described';
import { road, thing } from '../table/story';

/** "lay a Dragon on Al'Baran – Feodor", "exchange the counters on ... and ...". */
export function deed(word: string): string {
  const option = read(word);
  const said = words.replay.analysis;
  if (option.sort === 'exchange') return said.exchange(road(option.first.link), road(option.second.link));
  if (option.sort === 'double') return said.double(thing(option.letter) ?? option.letter, road(option.link));
  return described(word);
}
