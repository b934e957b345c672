import { describe, expect, it } from 'vitest';

import type { SeatView } from '../../server/messages';
import { deciderOf } from './decider';

const ada: SeatView = { kind: 'person', name: 'Ada', bot: null, here: true };
const bo: SeatView = { kind: 'bot', name: 'Bo', bot: 'scout', here: false };

describe('who decided', () => {
  it('is marked where it was not the person who holds the seat', () => {
    expect(deciderOf('scout', ada)).toEqual({ mark: 'bot', says: 'A bot (Gentle) decided this.' });
    expect(deciderOf('time-up', ada)?.mark).toBe('time up');
    expect(deciderOf('order', ada)?.mark).toBe('in advance');
  });

  it('is marked where another bot stood in', () => {
    expect(deciderOf('scout', { ...bo, bot: 'sage' })?.mark).toBe('bot');
  });

  it('is not marked where nobody expects anything else', () => {
    expect(deciderOf('', ada)).toBeUndefined();
    expect(deciderOf('scout', bo)).toBeUndefined();
    expect(deciderOf('scout', undefined)).toBeUndefined();
  });
});
