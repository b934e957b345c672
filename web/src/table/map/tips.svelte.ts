/** Why a place on the map will not do, asked when the pointer or the focus rests there or a finger tapped it. */

import { road } from '../../board/labels';
import { link, town } from '../../board/places';
import { isLink } from '../../board/position';
import { words } from '../../i18n';
import { asNumber, asText } from '../../lib/narrowing';
import { named, terrainName, thing } from '../../pieces/names';
import type { Reason } from '../../server/messages';
import type { Game } from '../state/game.svelte';
import { told } from '../state/reasons';

export interface Told {
  place: string;
  title: string;
  text: string;
  rule: string | null; // the paragraph that it rests on
}

const TIP_DELAY_MS = 150; // milliseconds before a resting pointer asks
const TAPPED_TIP_MS = 3000; // milliseconds that a tapped tip stays
const TIP_GRACE_MS = 300; // milliseconds to come from a place to its tip

export class Tips {
  told: Told | undefined = $state.raw();
  isOpen = $state(false); // whether the rule was asked for by key
  private timer: ReturnType<typeof setTimeout> | undefined;
  private place: string | null = null;
  private isHeld = false; // somebody is at the tip itself

  constructor(private game: Game) {}

  /** The pointer came to a place, or left all. */
  point(place: string | null): void {
    if (this.isHeld && !place) return;
    this.isHeld = false;
    clearTimeout(this.timer);
    if (place && place === this.told?.place) return;
    this.place = place;
    this.timer = setTimeout(
      () => (place ? void this.ask(place) : this.hide()),
      place ? TIP_DELAY_MS : TIP_GRACE_MS,
    );
  }

  /** Somebody has come to the tip: it stays. */
  hold(): void {
    this.isHeld = true;
    clearTimeout(this.timer);
  }

  /** And has gone. */
  leave(): void {
    this.isHeld = false;
    this.point(null);
  }

  private hide(): void {
    this.told = undefined;
    this.isHeld = false;
    this.isOpen = false;
  }

  /** Open the rule of the tip; whether there is one. */
  open(): boolean {
    this.isOpen = !!this.told?.rule;
    return this.isOpen;
  }

  /** A place was tapped. Where nothing is done on the map now, that is what is told. */
  async tap(place: string, asks = this.game.acting.asks(place)): Promise<void> {
    clearTimeout(this.timer);
    this.place = place;
    await this.ask(place, asks);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.point(null), TAPPED_TIP_MS);
  }

  private async ask(place: string, asks = this.game.acting.asks(place)): Promise<void> {
    const { acting } = this.game;
    if (this.told?.place !== place) this.hide();
    if (!asks.length) return;
    const answers = await this.game.why([...asks, ...(asks.includes(place) ? [] : [place])]);
    const [first] = answers;
    const reason = first?.legal.length ? undefined : first?.reasons[0];
    if (!reason || this.place !== place || acting !== this.game.acting) return;
    this.isOpen = false;
    this.told = { place, rule: reason.rule, ...this.sentences(place, reason, answers.at(-1)?.fits ?? '') };
  }

  private sentences(place: string, reason: Reason, fits: string): { title: string; text: string } {
    if (!isLink(place)) return this.ofTown(place, reason);
    const { terrain } = link(place);
    const chart = this.game.book?.chart.roads[terrain] ?? {};
    const things = [...fits].map((letter): [string, number] => [thing(letter) ?? letter, chart[letter] ?? 0]);
    return words.table.reason(reason.code, {
      text: told(reason),
      road: road(place),
      thing: thing(this.game.acting.said.letter) ?? '',
      terrain: terrainName(terrain),
      fits: things.filter(([, cards]) => cards).sort(([, a], [, b]) => a - b),
    });
  }

  /** Why a town cannot be come to. */
  private ofTown(code: string, reason: Reason): { title: string; text: string } {
    const { travel } = words.table;
    const { cards, more } = reason.data;
    if (reason.code === 'journey/closed') return { title: travel.closed(town(code).name), text: '' };
    if (reason.code !== 'journey/short') return { title: told(reason), text: '' };
    return { title: travel.short(town(code).name, named(asText(cards)), asNumber(more)), text: '' };
  }
}
