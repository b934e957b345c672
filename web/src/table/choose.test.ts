import { describe, expect, it } from 'vitest';

import {
  addable,
  exactly,
  less,
  mayPass,
  only,
  openRoads,
  piecesFor,
  read,
  roadsFor,
  stepsTo,
} from './choose';

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
    expect(read('E@Elv-Lap><P@Feo-Lap')).toEqual({ word: 'E@Elv-Lap><P@Feo-Lap', sort: 'other' });
  });
});

describe('planning', () => {
  const options = ['P@Elv-Lap', 'P@Elv-Bea', '(P)@Elv-Bea', 'D@Elv-Bea', 'O@Feo-Lap', '-'];

  it('has roads for a piece, open and secret ones apart', () => {
    expect(roadsFor(options, { letter: 'P', secret: false })).toEqual({
      'Elv-Lap': 'P@Elv-Lap',
      'Elv-Bea': 'P@Elv-Bea',
    });
    expect(Object.keys(roadsFor(options, { letter: 'P', secret: true }))).toEqual(['Elv-Bea']);
    expect(roadsFor(options, { letter: 'U', secret: false })).toEqual({});
  });

  it('has pieces for a road', () => {
    expect(piecesFor(options, 'Elv-Bea').map(({ letter, secret }) => [letter, secret])).toEqual([
      ['P', false],
      ['P', true],
      ['D', false],
    ]);
    expect(openRoads(options)).toEqual(['Elv-Lap', 'Elv-Bea', 'Feo-Lap']);
    expect(mayPass(options)).toBe(true);
    expect(mayPass(['P'])).toBe(false);
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
    expect(less('PPT', 'TT')).toBeNull();
  });
});
