import { expect, it } from 'vitest';

import { readMarkdown, readMarks, slug } from './markdown';

it('reads headings, which can be pointed at', () => {
  expect(readMarkdown('## 1 The board and the pieces')).toEqual([
    {
      kind: 'heading',
      level: 2,
      id: '1-the-board-and-the-pieces',
      marks: [{ kind: 'text', text: '1 The board and the pieces' }],
    },
  ]);
  expect(slug('G10 Das Ende: wer gewinnt?')).toBe('g10-das-ende-wer-gewinnt');
});

it('points at numbered paragraphs by their number', () => {
  const [block] = readMarkdown('**G4.2** Two lines\nare one.');
  expect(block).toEqual({
    kind: 'paragraph',
    id: 'G4.2',
    marks: [
      { kind: 'bold', marks: [{ kind: 'text', text: 'G4.2' }] },
      { kind: 'text', text: ' Two lines are one.' },
    ],
  });
});

it('reads lists, also below a line', () => {
  const blocks = readMarkdown('These:\n- one\n  and more\n- two');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  expect(blocks[1]).toMatchObject({ items: [[{ text: 'one and more' }], [{ text: 'two' }]] });
});

it('reads tables without the line below their head', () => {
  expect(readMarkdown('| a | b |\n|---|:-:|\n| 1 | |')).toEqual([
    {
      kind: 'table',
      rows: [
        [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        [[{ kind: 'text', text: '1' }], []],
      ],
    },
  ]);
});

it('reads marks inside a line', () => {
  expect(readMarks('a *b* `c` [d](e.md)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'italic', marks: [{ kind: 'text', text: 'b' }] },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', to: 'e.md' },
  ]);
});

const rules = import.meta.glob<string>('../../../docs/rules/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('leaves no marks in the rules as they are', () => {
  expect(Object.keys(rules).length).toBeGreaterThan(8);
  for (const [path, text] of Object.entries(rules)) {
    const blocks = readMarkdown(text);
    const texts = JSON.stringify(blocks.filter(({ kind }) => kind !== 'code'));
    expect(texts.match(/"text":"[^"]*(\*\*|\]\(|\|)[^"]*"/)?.[0], path).toBeUndefined();
    expect(blocks[0], path).toMatchObject({ kind: 'heading', level: 1 });
  }
});
