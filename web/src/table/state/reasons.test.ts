/** Reasons in the page's own words. */

import { describe, expect, it } from 'vitest';

import { explained } from '../../server/failures';
import type { Refused } from '../../server/messages';
import { RefusedError } from '../../server/request';
import { told } from './reasons';

describe('a reason', () => {
  it('names pieces and roads as the page does', () => {
    const data = { kind: 'elfcycle', terrain: 'desert', link: 'Fed-Alb' };
    expect(told({ code: 'illegal/terrain', text: '', data })).toBe('an Elfcycle can’t travel through desert');
    expect(told({ code: 'illegal/occupied', text: '', data: { link: 'Elv-Lap' } })).toBe(
      'Elvenhold – Lapphálya already has a counter',
    );
  });

  it('tells what a road costs, one way or the other', () => {
    const data = { link: 'Ixa-Lap', needed: 'DDD or EE' };
    expect(told({ code: 'illegal/price', text: '', data })).toBe(
      'Ixara – Lapphálya costs exactly 3 Dragons or 2 Elfcycles',
    );
  });

  it('names who is meant', () => {
    const data = { link: 'Elv-Lap', seat: 1 };
    expect(told({ code: 'advice/block', text: '', data }, (seat) => ['Ada', 'Bert'][seat] ?? '')).toBe(
      'makes Elvenhold – Lapphálya, which Bert probably needs, more expensive',
    );
  });

  it('is the server’s own sentence where the page knows the code not', () => {
    expect(told({ code: 'illegal/new', text: 'it is new' })).toBe('it is new');
  });

  it('is a whole sentence when a move was refused', () => {
    const refused: Refused = { code: 'illegal/bid-too-low', text: '', data: { bid: 6 }, rule: 'G6.5' };
    expect(explained(new RefusedError(422, refused))).toBe('A bid must be higher than 6.');
  });
});
