import { describe, expect, it } from 'vitest';

import type { SeatView } from '../../server/messages';
import { deciderOf } from './decider';

const ada: SeatView = { kind: 'person', name: 'Ada', bot: null, here: true, account: false, kept: false };
const bo: SeatView = { kind: 'bot', name: 'Bo', bot: 'scout', here: false, account: false, kept: false };

describe('who decided', () => {
  it('is marked where it was not the person who holds the seat', () => {
    expect(deciderOf('scout', ada)).toEqual({ mark: 'bot', says: 'A bot (Gentle) played this.' });
    expect(deciderOf('time-up', ada)?.mark).toBe('time up');
    expect(deciderOf('order', ada)?.mark).toBe('standing order');
  });

  it('is marked where another bot stood in', () => {
    expect(deciderOf('scout', { ...bo, bot: 'sage' })?.mark).toBe('bot');
  });

  it('is marked at every line of a bot account, and where another bot stands in for it', () => {
    const gretel: SeatView = { ...bo, name: 'Gretel', bot: null, account: true };
    expect(deciderOf('', gretel)).toEqual({ mark: 'BOT', says: 'a bot that belongs to a player' });
    expect(deciderOf('scout', { ...gretel, bot: 'scout' })?.mark).toBe('bot');
  });

  it('is not marked where nobody expects anything else', () => {
    expect(deciderOf('', ada)).toBeUndefined();
    expect(deciderOf('scout', bo)).toBeUndefined();
    expect(deciderOf('scout', undefined)).toBeUndefined();
  });
});
