import { expect, it } from 'vitest';

import { nothing } from '../../board/position';
import { aboutOf } from '../../pieces/about';
import { aboutPlace } from './place_text';

const chart = {
  roads: { woods: { P: 1, E: 1, C: 2, U: 1, T: 2 }, plains: { P: 1 } },
  with_stream: 1,
  against: 2,
  ferry: 2,
};
const looked = (links: Record<string, string>) => ({
  book: { chart },
  position: { ...nothing, links, colours: ['red' as const], own: 0, pieces: { Feo: [0] }, boots: ['Elv'] },
});

it('says what lies on a road and what it costs, whoever looks', () => {
  expect(aboutPlace('Feo-Lap', looked({ 'Feo-Lap': 'EO' }))).toEqual({
    title: 'Feodor – Lapphálya, woods',
    text: 'Here: Elfcycle (1), obstacle. One extra card because of the obstacle.',
  });
  expect(aboutPlace('Feo-Lap', looked({})).text).toContain('Nothing here yet. It takes: Giant Pig (1)');
  expect(aboutPlace('Elv~Vir', looked({})).text).toBe('Raft: 2.');
});

it('says whether one has been to a town', () => {
  expect(aboutPlace('Feo', looked({}))).toEqual({
    title: 'Feodor',
    text: 'You haven’t been here yet, Red’s town pieces.',
  });
});

it('says what every piece is and does', () => {
  for (const letter of 'PECUTDOSG2X?') expect(aboutOf(`piece ${letter}`, chart).text).not.toBe('');
  for (const letter of 'PECUTDRW') expect(aboutOf(`card ${letter}`, chart).text).not.toBe('');
  for (const pile of ['deck', 'gold-deck', 'pile']) expect(aboutOf(pile, chart).title).not.toBe('');
  expect(aboutOf('card W', chart).text).toContain('3 gold');
});
