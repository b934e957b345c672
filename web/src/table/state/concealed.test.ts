import { expect, it } from 'vitest';

import { samplePlayer, sampleView } from '../../server/message_samples';
import { concealed, withoutSecrets } from './concealed';

it('hides the hand, the secret counter and the home town of the seat, and nothing else', () => {
  const player = samplePlayer({ hand: 'DDR', secret: 'P', home: 'Feo', open: 'T' });
  const view = sampleView({ players: [player, samplePlayer({})] });
  const [own, other] = concealed(view, 0).players;
  expect(own).toEqual({ ...player, hand: '???', secret: '?', home: '?' });
  expect(other).toBe(view.players[1]);
});

it('leaves out what only the seat was told', () => {
  const events = [
    { code: 'secret-drawn' as const, seat: 0, kind: 'D' },
    { code: 'secret-drawn' as const, seat: 1, kind: null },
    { code: 'passed' as const, seat: 0 },
  ];
  expect(withoutSecrets(events, 0)).toEqual(events.slice(1));
});
