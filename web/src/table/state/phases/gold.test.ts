// @vitest-environment happy-dom

/** The decisions of Elfengold: what is chosen is what is sent. */

import { describe, expect, it } from 'vitest';

import { words } from '../../../i18n';
import { de } from '../../../i18n/de';
import { en } from '../../../i18n/en';
import { fr } from '../../../i18n/fr';
import { it as italian } from '../../../i18n/it';
import { sampleBook, samplePlayer, sampleUpdate, sampleView } from '../../../server/message_samples';
import type { Update } from '../../../server/messages';
import { Game } from '../game.svelte';
import { Bidding } from './auction.svelte';
import { DrawingCards } from './cards';
import { Drawing } from './draw';
import { phaseOf } from './index';
import { Income } from './income.svelte';
import { Keeping } from './keep.svelte';
import { Planning } from './plan.svelte';
import { Showing } from './show.svelte';

/** A game that records what it is sent. */
class RecordingGame extends Game {
  readonly sent: unknown[] = [];
  readonly asked: string[] = [];

  constructor(private readonly sight: Update) {
    super('abc', [0]);
  }

  override get update(): Update {
    return this.sight;
  }

  override async send(word: string | string[]): Promise<void> {
    this.sent.push(word);
  }

  override confirm(text: string, yes: () => void): void {
    this.asked.push(text);
    yes();
  }
}

function gameWith(options: string[], view: Parameters<typeof sampleView>[0] = {}): RecordingGame {
  const players = [samplePlayer({ gold: 6 })];
  const shown = { players, auction: { lots: 'U' }, cards: { open: 'RRE' }, ...view };
  return new RecordingGame(sampleUpdate(1, { options, view: sampleView(shown) }));
}

function press(acting: { presses: { name: string; do: () => void }[] }, name: string): void {
  const found = acting.presses.find((one) => one.name === name);
  expect(found, name).toBeDefined();
  found?.do();
}

function names(acting: { presses: { name: string }[] }): string[] {
  return acting.presses.map(({ name }) => name);
}

describe('bidding', () => {
  const options = ['$3', '$4', '$5', '$6', '-'];
  const auction = { auction: { lots: 'U', bid: 2 } };

  it('begins with the lowest bid', () => {
    const game = gameWith(options, auction);
    press(new Bidding(game), 'Bid 3');
    expect(game.sent).toEqual(['$3']);
  });

  it('goes up and down, within what one has', () => {
    const game = gameWith(options, auction);
    const bidding = new Bidding(game);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', '+']) expect(bidding.key(key)).toBe(true);
    expect(bidding.amount).toBe(5);
    bidding.raise(1);
    bidding.raise(1);
    expect(bidding.amount).toBe(6);
    for (let times = 0; times < 9; times++) bidding.raise(-1);
    expect(bidding.amount).toBe(3);
  });

  it('goes beyond one’s gold only on purpose, and asks first', () => {
    const game = gameWith(options, auction);
    const bidding = new Bidding(game);
    bidding.set(6);
    bidding.raise(1, true);
    press(bidding, 'Bid 7 anyway');
    expect(game.asked).toHaveLength(1);
    expect(game.sent).toEqual(['$7']);
  });

  it('never goes beyond one’s gold where the rules forbid it', () => {
    const game = gameWith(options, auction);
    game.book = sampleBook({ rules: 'elfengold+overbid=forbidden' });
    const bidding = new Bidding(game);
    bidding.set(6);
    bidding.raise(1, true);
    expect([bidding.amount, bidding.mayOverbid]).toEqual([6, false]);
    expect(names(bidding)).not.toContain('Bid 7 anyway');
  });

  it.each(Object.entries({ en, de, fr, it: italian }))(
    'warns of lost gold only where it can be lost: %s',
    (_, words) => {
      const { note } = words.gold.auction;
      expect(note(true)).not.toBe(note(false));
      expect(note(false)).not.toMatch(/lose|verlier|perd/);
    },
  );

  it('with too little gold offers a pass, and on purpose the lowest bid', () => {
    const game = gameWith(['-'], { auction: { lots: 'U', bid: 6 } });
    const bidding = new Bidding(game);
    expect(bidding.said.text).toContain('hold + to bid anyway');
    bidding.raise(1, true);
    expect(bidding.said.text).toContain('you lose it all');
    press(bidding, 'Bid 7 anyway');
    expect(game.sent).toEqual(['$7']);
  });

  it('passes where nothing can be raised', () => {
    const game = gameWith(['-'], { auction: { lots: 'U', bid: 6 } });
    const bidding = new Bidding(game);
    expect(names(bidding)).not.toContain('Bid 7');
    press(bidding, 'Pass');
    expect(game.sent).toEqual(['-']);
  });
});

describe('drawing cards', () => {
  it('takes an open one, a blind one, or the gold deck by click or key', () => {
    const game = gameWith(['R', 'E', '*', '$']);
    const drawing = new DrawingCards(game);
    for (const key of ['3', '0', 'g', 'r']) expect(drawing.key(key)).toBe(true);
    expect(game.sent).toEqual(['E', '*', '$', 'R']);
    expect(drawing.key('u')).toBe(false);
  });

  it('takes no gold deck that is not there', () => {
    const game = gameWith(['R', '*']);
    new DrawingCards(game).take('$');
    expect(game.sent).toEqual([]);
  });
});

describe('drawing counters', () => {
  it('takes an open one by its letter or its place, or one unseen, and nothing that is not offered', () => {
    const game = gameWith(['P', 'T', '*'], { items: { row: 'PTT' } });
    const drawing = new Drawing(game);
    for (const key of ['p', '2', '0']) expect(drawing.key(key)).toBe(true);
    expect(game.sent).toEqual(['P', 'T', '*']);
    for (const key of ['4', 'd', 'Enter']) expect(drawing.key(key)).toBe(false);
  });
});

describe('two drawn items', () => {
  it('are laid up and down as they are clicked', () => {
    const game = gameWith(['P(2)', '2(P)']);
    const showing = new Showing(game);
    expect(showing.drawn).toEqual(['P', '2']);
    showing.show('2');
    showing.key('1');
    expect(game.sent).toEqual(['2(P)', 'P(2)']);
  });
});

describe('after a journey', () => {
  it('there is the gold or cards', () => {
    const game = gameWith(['$9', '+']);
    const income = new Income(game);
    press(income, 'Take 9 gold');
    press(income, 'Draw two cards');
    expect(game.sent).toEqual(['$9', '+']);
  });

  it('each part of travelling is played in its own way', () => {
    const view = sampleView({ phase: 'travel' });
    const acting = (options: string[]) => phaseOf(view, options)?.acting(gameWith(options)).constructor;
    expect(acting(['$9', '+'])).toBe(Income);
    expect(acting(['R', '*'])).toBe(DrawingCards);
  });
});

describe('planning with spells', () => {
  const players = [samplePlayer({ open: 'P2', secret: 'X' })];
  const options = ['P@Feo-Lap', '2P@Elv-Lap', '(E@Elv-Lap><D@Dag-Lap)', '(E@Elv-Lap><P@Feo-Riv)', '-'];

  it('doubles a road with a counter', () => {
    const game = gameWith(options, { players });
    const planning = new Planning(game);
    planning.key('2');
    expect(Object.keys(planning.lights.links)).toEqual(['Elv-Lap']);
    expect(planning.fits({ letter: 'P', secret: false })).toBe(true);
    planning.key('P');
    expect(game.sent).toEqual([]);
    planning.link('Elv-Lap');
    expect(game.sent).toEqual(['2P@Elv-Lap']);
  });

  it('exchanges two counters, one road after the other', () => {
    const game = gameWith(options, { players });
    const planning = new Planning(game);
    planning.key('X');
    expect(Object.keys(planning.lights.links).sort()).toEqual(['Dag-Lap', 'Elv-Lap', 'Feo-Riv']);
    planning.link('Dag-Lap');
    expect(game.sent).toEqual([]);
    planning.link('Elv-Lap');
    expect(game.sent).toEqual(['(E@Elv-Lap><D@Dag-Lap)']);
  });

  it('asks which counters, where a road is doubled', () => {
    const doubled = ['(E@Elv-Lap><D@Dag-Lap)', '(E@Elv-Lap><P@Dag-Lap)', '-'];
    const game = gameWith(doubled, { players });
    const planning = new Planning(game);
    planning.key('X');
    planning.link('Elv-Lap');
    planning.link('Dag-Lap');
    expect(names(planning)).toEqual(['Elfcycle and Dragon', 'Elfcycle and Giant Pig']);
    press(planning, 'Elfcycle and Giant Pig');
    expect(game.sent).toEqual(['(E@Elv-Lap><P@Dag-Lap)']);
  });

  it('begins with the road as well, and lets go', () => {
    const game = gameWith(options, { players });
    const planning = new Planning(game);
    planning.link('Feo-Lap');
    expect(planning.fits({ letter: 'P', secret: false })).toBe(true);
    expect(planning.fits({ letter: 'X', secret: true })).toBe(false);
    expect(planning.letGo()).toBe(true);
    planning.choose({ letter: 'P', secret: false });
    planning.link('Feo-Lap');
    expect(game.sent).toEqual(['P@Feo-Lap']);
  });
});

describe('keeping two items', () => {
  const players = [samplePlayer({ open: 'P2', secret: '2' })];

  it('tells an open spell from a secret one', () => {
    const game = gameWith(['=P2', '=P(2)', '=2(2)'], { players });
    const keeping = new Keeping(game);
    const [pig, secret] = keeping.pieces;
    if (!pig || !secret) throw new Error('There are two pieces to keep.');
    expect(keeping.said.text).toContain('two');
    keeping.toggle(pig, false);
    expect(keeping.said.text).toContain('one more');
    keeping.toggle(secret, false);
    press(keeping, 'Keep it');
    expect(game.sent).toEqual(['=P(2)']);
  });
});

describe('a sentence', () => {
  it('says what a spell lacks, and that a sea monster goes on water', () => {
    const things = { players: [samplePlayer({ open: 'XS2' })] };
    const planning = new Planning(gameWith(['S@Vir~Ixa', '-'], things));
    const said = (letter: string) => {
      planning.hold({ letter, secret: false });
      return planning.said.text;
    };
    expect(said('X')).toContain('needs <b>two counters</b>');
    expect(said('2')).toContain('second counter of yours');
    expect(said('S')).toBe('Place your <b>sea monster</b> on one of the highlighted rivers and ferries.');
  });

  it('names the gold of a journey beside its cards', () => {
    expect(words.table.travel.last('Feodor', 1, 3)).toContain('<b>one card and 3 gold</b>');
    expect(words.table.travel.drafted('Feodor', 1, 2, 0)).toContain('<b>two cards</b>');
  });
});
