import { describe, expect, it } from 'vitest';

import type { GameEvent } from '../../server/messages';
import { storyOf, type StoryEvent } from './events';
import { lineOf } from './story';

const naming = (seat: number) => ({ name: ['Ada', 'Blue'][seat] ?? '', own: seat === 0 });

function told(event: StoryEvent): string | undefined {
  return lineOf(event, naming)?.text;
}

describe('the story', () => {
  it('speaks of oneself and of others', () => {
    expect(told({ code: 'passed', seat: 0 })).toBe('<b>You</b> passed.');
    expect(told({ code: 'passed', seat: 1 })).toBe('<b>Blue</b> passed.');
  });

  it('points at the place of what happened', () => {
    const laid: StoryEvent = { code: 'item-laid', seat: 1, kind: 'E', link: 'Feo-Lap', secret: false };
    expect(lineOf(laid, naming)).toEqual({
      seat: 1,
      by: '',
      text: '<b>Blue</b> placed an <b>Elfcycle</b> on Feodor – Lapphálya.',
      places: ['Feo-Lap'],
      undone: false,
    });
    const moved: StoryEvent = {
      code: 'boot-moved',
      seat: 0,
      way: ['Lap', 'Feo'],
      pay: 'EE',
      caravan: false,
      witch: false,
      collected: true,
    };
    expect(lineOf(moved, naming)?.places).toEqual(['Feo']);
    expect(told(moved)).toBe('<b>You</b> travelled to <b>Feodor</b> for 2 Elfcycles.');
  });

  it('does not know what is hidden', () => {
    expect(told({ code: 'secret-drawn', seat: 1, kind: null })).toBe('<b>Blue</b> drew a secret counter.');
    expect(told({ code: 'secret-drawn', seat: 0, kind: 'D' })).toBe(
      '<b>You</b> secretly drew a <b>Dragon</b>.',
    );
    expect(told({ code: 'items-kept', seat: 1, open: '', secret_number: 1, secret: null })).toBe(
      '<b>Blue</b> kept a secret counter.',
    );
  });

  it('knows who decided in the place of whoever holds a seat', () => {
    expect(lineOf({ code: 'passed', seat: 1, by: 'time-up' }, naming)?.by).toBe('time-up');
  });

  it('tells who took a move back, and marks what was undone', () => {
    expect(told({ code: 'taken-back', seat: 0, version: 3 })).toBe('<b>You</b> took your move back.');
    expect(told({ code: 'turned-back', seat: 1, version: 3, revealed: false })).toBe(
      '<b>Blue</b> took their move back.',
    );
    const chapter = (version: number, event: GameEvent) => ({
      version,
      seat: 0,
      at: 0,
      by: null,
      events: [event],
    });
    const passed: GameEvent = { code: 'passed', seat: 0 };
    const back: GameEvent = { code: 'turned-back', seat: 0, version: 2, revealed: false };
    const story = [1, 2, 3, 4].map((version) => chapter(version, passed));
    const undone = storyOf([...story, chapter(5, back), chapter(6, passed)]).map((event) => !!event.undone);
    expect(undone).toEqual([false, false, true, true, false, false]);
    expect(lineOf({ ...passed, undone: true }, naming)?.undone).toBe(true);
  });

  it('leaves out an event that only a newer server knows', () => {
    const newer = JSON.parse('{ "code": "draw-counted" }') as StoryEvent;
    expect(lineOf(newer, naming)).toBeNull();
  });
});
