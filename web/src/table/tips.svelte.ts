/** Why a place on the map will not do, asked when the pointer rests there or a finger tapped it. */

import { link } from '../board/places';
import type { Reason } from '../server/messages';
import { words } from '../words';
import type { Game } from './game.svelte';
import { told } from './reasons';
import { road, thing } from './story';

export interface Told {
  place: string;
  title: string;
  text: string;
  rule: string | null; // the paragraph it rests on
}

const rest = 150; // milliseconds before a resting pointer asks
const read = 3000; // milliseconds that a tapped tip stays

export class Tips {
  told: Told | undefined = $state.raw();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private place: string | null = null;

  constructor(private game: Game) {}

  /** The pointer came to a place, or left all. */
  point(place: string | null): void {
    clearTimeout(this.timer);
    this.place = place;
    this.told = undefined;
    if (place) this.timer = setTimeout(() => void this.ask(place), rest);
  }

  /** A place was tapped. */
  async tap(place: string): Promise<void> {
    clearTimeout(this.timer);
    this.place = place;
    await this.ask(place);
    this.timer = setTimeout(() => this.point(null), read);
  }

  private async ask(place: string): Promise<void> {
    const { acting } = this.game;
    const asks = acting.asks(place);
    if (!asks.length) return;
    const answers = await this.game.why([...asks, ...(asks.includes(place) ? [] : [place])]);
    const [first] = answers;
    const reason = first?.legal.length ? undefined : first?.reasons[0];
    if (!reason || this.place !== place || acting !== this.game.acting) return;
    this.told = { place, rule: reason.rule, ...this.sentences(place, reason, answers.at(-1)?.fits ?? '') };
  }

  private sentences(place: string, reason: Reason, fits: string): { title: string; text: string } {
    const { terrain } = link(place);
    const chart = this.game.book?.chart.roads[terrain] ?? {};
    const things = [...fits].map((letter): [string, number] => [thing(letter) ?? letter, chart[letter] ?? 0]);
    return words.table.reason(reason.code, {
      text: told(reason),
      road: road(place),
      thing: thing(this.game.acting.said.letter) ?? '',
      terrain: words.terrains[terrain as keyof typeof words.terrains],
      fits: things.filter(([, cards]) => cards).sort(([, a], [, b]) => a - b),
    });
  }
}
