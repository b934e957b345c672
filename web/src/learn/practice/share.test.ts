import { expect, it } from 'vitest';

import { shareText } from './share';

it('tells how far one came, and nothing of the way', () => {
  const result = { towns: 4, of: 6, cards: 2, best: 1, tries: 3, hints: 1 };
  expect(shareText(320, result, 'https://example.org/learn/daily')).toBe(
    'Elfenland daily journey #320: 4/6 towns, two cards left, three tries, one hint\n' +
      '🟢🟢🟢🟢⚪⚪\nhttps://example.org/learn/daily',
  );
});
