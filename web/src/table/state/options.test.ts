import { describe, expect, it } from 'vitest';

import {
  addable,
  complete,
  exactly,
  matchingLayings,
  layings,
  mayPass,
  only,
  openRoads,
  read,
  stepsOf,
  stepsTo,
  townsOf,
  placesIn,
} from './options';

describe('places', () => {
  it('are found in every word that is about some', () => {
    expect(placesIn('P@Elv-Lap')).toEqual(['Elv-Lap']);
    expect(placesIn('Elv-P-Lap')).toEqual(['Elv-Lap', 'Lap']);
    expect(placesIn('Elv^Gra')).toEqual(['Gra']);
    expect(placesIn('E@Elv-Lap><D@Dag-Lap')).toEqual(['Elv-Lap', 'Dag-Lap']);
    expect(placesIn('-')).toEqual([]);
  });
});

describe('a word', () => {
  it.each([
    ['-', { sort: 'pass' }],
    ['*', { sort: 'blind' }],
    ['$', { sort: 'gold-deck' }],
    ['$9', { sort: 'amount', gold: 9 }],
    ['P', { sort: 'take', letter: 'P' }],
    ['P@Elv-Lap', { sort: 'lay', letter: 'P', secret: false, link: 'Elv-Lap' }],
    ['(P)@Elv-Lap', { sort: 'lay', letter: 'P', secret: true, link: 'Elv-Lap' }],
    ['S@Vir~Ixa', { sort: 'lay', letter: 'S', secret: false, link: 'Vir~Ixa' }],
    ['Elv^Kih', { sort: 'flight', from: 'Elv', to: 'Kih' }],
    ['-PPT', { sort: 'give-up', cards: 'PPT' }],
    ['=C', { sort: 'keep', open: 'C', secret: '' }],
    ['=(C)', { sort: 'keep', open: '', secret: 'C' }],
    ['=P(U)', { sort: 'keep', open: 'P', secret: 'U' }],
  ])('%s is taken apart', (word, choice) => {
    expect(read(word)).toEqual({ word, ...choice });
  });

  it('of a step names its link, whichever way it goes', () => {
    expect(read('Elv-P-Lap')).toMatchObject({ link: 'Elv-Lap', pay: 'P', by: 'counter', witch: false });
    expect(read('Lap-P-Elv')).toMatchObject({ link: 'Elv-Lap', from: 'Lap', to: 'Elv' });
    expect(read('Elv=PTR=Lap')).toMatchObject({ link: 'Elv-Lap', pay: 'PTR', by: 'caravan' });
    expect(read('Tic-U+W-Erg')).toMatchObject({ link: 'Tic-Erg', pay: 'U', witch: true });
  });

  it('tells the road from the river between the same towns', () => {
    expect(read('Vir~R~Ixa')).toMatchObject({ link: 'Vir~Ixa', by: 'raft' });
    expect(read('Ixa-P-Vir')).toMatchObject({ link: 'Ixa-Vir', by: 'counter' });
  });

  it('that nobody knows here is left as it is', () => {
    expect(read('?@Elv-Lap')).toEqual({ word: '?@Elv-Lap', sort: 'other' });
  });
});

describe('planning', () => {
  const options = ['P@Elv-Lap', 'P@Elv-Bea', '(P)@Elv-Bea', 'D@Elv-Bea', 'O@Feo-Lap', '-'];

  it('has roads for a piece, open and secret ones apart', () => {
    const roads = (letter: string, secret: boolean) =>
      matchingLayings(layings(options), [{ letter, secret }], []).flatMap(({ links }) => links);
    expect(roads('P', false)).toEqual(['Elv-Lap', 'Elv-Bea']);
    expect(roads('P', true)).toEqual(['Elv-Bea']);
    expect(roads('U', false)).toEqual([]);
  });

  it('has pieces for a road', () => {
    const fits = matchingLayings(layings(options), [], ['Elv-Bea']).flatMap(({ pieces }) => pieces);
    expect(fits.map(({ letter, secret }) => [letter, secret])).toEqual([
      ['P', false],
      ['P', true],
      ['D', false],
    ]);
    expect(openRoads(options)).toEqual(['Elv-Lap', 'Elv-Bea', 'Feo-Lap']);
  });

  it('knows what was picked whole', () => {
    const pig = { letter: 'P', secret: false };
    expect(complete(layings(options), [pig], ['Elv-Bea']).map(({ word }) => word)).toEqual(['P@Elv-Bea']);
    expect(complete(layings(options), [pig], [])).toEqual([]);
    expect([mayPass(options), mayPass(['P'])]).toEqual([true, false]);
  });
});

describe('travelling', () => {
  it('goes to a town by the cheapest step, and by caravan last', () => {
    const options = ['Elv=PTR=Bea', 'Elv-DD-Bea', 'Elv~RR~Bea', 'Elv=DDD=Bea', 'Elv-P-Lap', '-'];
    expect(stepsTo(options, 'Bea').map(({ word }) => word)).toEqual([
      'Elv-DD-Bea',
      'Elv~RR~Bea',
      'Elv=PTR=Bea',
      'Elv=DDD=Bea',
    ]);
    expect(only(options, 'step')).toHaveLength(5);
  });
});

describe('a journey', () => {
  it('is drawn step by step, and comes to its towns', () => {
    const journey = ['Elv-P-Bea', 'Bea^Vir', '-'];
    expect(stepsOf(journey)).toEqual([{ link: 'Elv-Bea', to: 'Bea', pays: 'P' }, { to: 'Vir' }]);
    expect(townsOf(journey)).toEqual(['Bea', 'Vir']);
  });
});

describe('choosing cards one by one', () => {
  const bags = ['PPT', 'PTT', 'TTD'];

  it('offers what leads to an option', () => {
    expect(addable(bags, '')).toBe('PTD');
    expect(addable(bags, 'P')).toBe('PT');
    expect(addable(bags, 'D')).toBe('T');
    expect(addable(bags, 'PPT')).toBe('');
  });

  it('knows when it is done, in any order', () => {
    expect(exactly(bags, 'TP')).toBeUndefined();
    expect(exactly(bags, 'TPT')).toBe('PTT');
  });
});
