/** A place on the map in words: what lies there, or, for whoever tries it, why it will not do. */

import { road } from '../../board/labels';
import { link, town } from '../../board/places';
import { isLink } from '../../board/position';
import { words } from '../../i18n';
import { asNumber, asText } from '../../lib/narrowing';
import { named, obstacleName, terrainName, thing } from '../../pieces/names';
import type { Reason } from '../../server/messages';
import type { Game } from '../state/game.svelte';
import { told } from '../state/reasons';
import { aboutPlace } from './place_text';

export interface Told {
  place: string;
  title: string;
  text: string;
  rule: string | null; // the paragraph that it rests on
  isRefusal: boolean; // whether it tells why the place will not do
}

const TIP_DELAY_MS = 150; // milliseconds before a resting pointer asks
const ABOUT_DELAY_MS = 600; // milliseconds of rest before a place tells what lies there
const TAPPED_TIP_MS = 3000; // milliseconds that a tapped tip stays
const TIP_GRACE_MS = 300; // milliseconds to move from a place to its tip

export class Tips {
  told: Told | undefined = $state.raw();
  isOpen = $state(false); // whether the rule was opened by keyboard
  private timer: ReturnType<typeof setTimeout> | undefined;
  private place: string | null = null;
  private isHeld = false; // whether the pointer or the focus is on the tip itself

  constructor(private game: Game) {}

  /** The pointer entered a place, or left them all. */
  point(place: string | null): void {
    if (this.isHeld && !place) return;
    this.isHeld = false;
    clearTimeout(this.timer);
    if (place && place === this.told?.place) return;
    this.place = place;
    if (!place) this.timer = setTimeout(() => this.hide(), TIP_GRACE_MS);
    else if (this.isTried(place)) this.timer = setTimeout(() => void this.ask(place), TIP_DELAY_MS);
    else this.timer = setTimeout(() => this.tell(place), ABOUT_DELAY_MS);
  }

  /** Whether somebody is about to use a place that will not do. */
  private isTried(place: string): boolean {
    return this.game.isMyTurn && this.game.acting.asks(place).length > 0;
  }

  /** Say what lies at a place, unless it can be chosen: then its price is written there. */
  private tell(place: string): void {
    const { towns, links } = this.game.acting.lights;
    if (this.told?.place !== place) this.hide();
    if (this.place !== place || place in links || towns.includes(place)) return;
    this.isOpen = false;
    this.told = { place, rule: null, isRefusal: false, ...aboutPlace(place, this.game) };
  }

  /** The pointer or the focus entered the tip: it stays. */
  hold(): void {
    this.isHeld = true;
    clearTimeout(this.timer);
  }

  /** It left the tip. */
  leave(): void {
    this.isHeld = false;
    this.point(null);
  }

  private hide(): void {
    this.told = undefined;
    this.isHeld = false;
    this.isOpen = false;
  }

  /** Open the rule of the tip; return whether there is one. */
  open(): boolean {
    this.isOpen = !!this.told?.rule;
    return this.isOpen;
  }

  /** A place was tapped that will not do. */
  async tap(place: string): Promise<void> {
    clearTimeout(this.timer);
    this.place = place;
    await this.ask(place);
    this.fade();
  }

  /** A place was tapped where nothing is decided now: tell what lies there. */
  look(place: string): void {
    clearTimeout(this.timer);
    this.place = place;
    this.tell(place);
    this.fade();
  }

  private fade(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.point(null), TAPPED_TIP_MS);
  }

  private async ask(place: string): Promise<void> {
    const { acting } = this.game;
    const asks = acting.asks(place);
    if (this.told?.place !== place) this.hide();
    if (!asks.length) return;
    const answers = await this.game.why([...asks, ...(asks.includes(place) ? [] : [place])]);
    const [first] = answers;
    const reason = first?.legal.length ? undefined : first?.reasons[0];
    if (!reason || this.place !== place || acting !== this.game.acting) return;
    this.isOpen = false;
    this.told = {
      place,
      rule: reason.rule,
      isRefusal: true,
      ...this.sentences(place, reason, answers.at(-1)?.fits ?? ''),
    };
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
      obstacle: obstacleName(),
      terrain: terrainName(terrain),
      fits: things.filter(([, cards]) => cards).sort(([, a], [, b]) => a - b),
    });
  }

  /** Return why a town can't be reached. */
  private ofTown(code: string, reason: Reason): { title: string; text: string } {
    const { travel } = words.table;
    const { cards, more } = reason.data;
    if (reason.code === 'journey/closed') return { title: travel.closed(town(code).name), text: '' };
    if (reason.code !== 'journey/short') return { title: told(reason), text: '' };
    return { title: travel.short(town(code).name, named(asText(cards)), asNumber(more)), text: '' };
  }
}
