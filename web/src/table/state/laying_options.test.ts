/** Options to place something, parsed and narrowed by the selection. */

import { describe, expect, it } from 'vitest';

import { complete, matchingLayings, layings, openRoads, read, stepsTo } from './options';

const pig = { letter: 'P', secret: false };
const hiddenUnicorn = { letter: 'U', secret: true };
const double = { letter: '2', secret: false };
const exchange = { letter: 'X', secret: true };

const options = [
  'P@Feo-Lap',
  '(U)@Feo-Lap',
  '2P@Elv-Lap',
  '2(U)@Elv-Lap',
  '(E@Elv-Lap><D@Dag-Lap)',
  '(D@Dag-Lap><P@Feo-Riv)',
  '(D@Dag-Lap><E@Feo-Riv)',
  '-',
];
const all = layings(options);

function words(found: { word: string }[]): string[] {
  return found.map(({ word }) => word);
}

describe('a word', () => {
  it('of the double spell has a counter, each face up or down', () => {
    expect(read('(2)U@Elv-Lap')).toMatchObject({
      sort: 'double',
      letter: 'U',
      secret: false,
      secretSpell: true,
    });
    expect(read('2(U)@Elv-Lap')).toMatchObject({ secret: true, secretSpell: false, link: 'Elv-Lap' });
  });

  it('of the exchange spell has two counters where they lie', () => {
    const both = { first: { letter: 'E', link: 'Elv-Lap' }, second: { letter: 'P', link: 'Feo-Lap' } };
    expect(read('E@Elv-Lap><P@Feo-Lap')).toMatchObject({ sort: 'exchange', ...both, secret: false });
    expect(read('(E@Elv-Lap><P@Feo-Lap)')).toMatchObject({ sort: 'exchange', ...both, secret: true });
  });

  it('shows one item and hides another', () => {
    expect(read('P(2)')).toMatchObject({ sort: 'show', open: 'P', hidden: '2' });
  });

  it('chooses cards, or an amount', () => {
    expect(read('+').sort).toBe('cards');
    expect(read('$12')).toMatchObject({ sort: 'amount', gold: 12 });
  });
});

describe('what was picked', () => {
  it('leaves a counter the roads that are free for it, and those of the spell only with the spell', () => {
    expect(words(matchingLayings(all, [pig], []))).toEqual(['P@Feo-Lap']);
    expect(words(matchingLayings(all, [double], []))).toEqual(['2P@Elv-Lap', '2(U)@Elv-Lap']);
    expect(words(matchingLayings(all, [double, hiddenUnicorn], []))).toEqual(['2(U)@Elv-Lap']);
  });

  it('is complete with a piece and a road, with spell, counter and road, or with two roads', () => {
    expect(words(complete(all, [pig], ['Feo-Lap']))).toEqual(['P@Feo-Lap']);
    expect(complete(all, [double], ['Elv-Lap'])).toEqual([]);
    expect(words(complete(all, [double, pig], ['Elv-Lap']))).toEqual(['2P@Elv-Lap']);
    expect(complete(all, [exchange], ['Dag-Lap'])).toEqual([]);
    expect(words(complete(all, [exchange], ['Dag-Lap', 'Elv-Lap']))).toEqual(['(E@Elv-Lap><D@Dag-Lap)']);
  });

  it('may still mean several things on a doubled road', () => {
    expect(complete(all, [exchange], ['Dag-Lap', 'Feo-Riv'])).toHaveLength(2);
  });

  it('may begin with the road', () => {
    expect(words(matchingLayings(all, [], ['Elv-Lap']))).toHaveLength(3);
    expect(openRoads(options)).toEqual(['Feo-Lap', 'Elv-Lap', 'Dag-Lap', 'Feo-Riv']);
  });
});

describe('the steps to a town', () => {
  it('begin with the cheapest; a witch is a card, too, and not spent without need', () => {
    const steps = ['Elv=PPT=Lap', 'Elv-P+W-Lap', 'Elv-PP-Lap', 'Elv-T-Bea'];
    expect(words(stepsTo(steps, 'Lap'))).toEqual(['Elv-PP-Lap', 'Elv-P+W-Lap', 'Elv=PPT=Lap']);
  });
});
