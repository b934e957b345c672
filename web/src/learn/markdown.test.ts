import { expect, it } from 'vitest';

import { readMarkdown, readMarks, slug, unfolded } from './markdown';
import { pictureAddress } from './rules';

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

it('knows the dagger at rulings of our own', () => {
  expect(readMarks('**G6.6** † No bid')).toEqual([
    { kind: 'bold', marks: [{ kind: 'text', text: 'G6.6' }] },
    { kind: 'text', text: ' ' },
    { kind: 'ours', text: '†' },
    { kind: 'text', text: ' No bid' },
  ]);
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

it('reads pictures by the names of their files', () => {
  expect(readMarkdown('![A round](../pictures/elfenland-round.svg)')).toEqual([
    { kind: 'picture', alt: 'A round', file: 'elfenland-round.svg' },
  ]);
});

it('reads folded parts, whose paragraphs are found like all others', () => {
  const text =
    'a\n\n<details markdown="1">\n<summary>More</summary>\n\n**1.3** b\n\n| c |\n|---|\n\n</details>\n\nd';
  const blocks = readMarkdown(text);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'fold', 'paragraph']);
  expect(blocks[1]).toMatchObject({ marks: [{ text: 'More' }], blocks: [{ id: '1.3' }, { kind: 'table' }] });
  expect(unfolded(blocks).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'table', 'paragraph']);
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
    expect(texts.match(/"text":"[^"]*<[a-z/]/)?.[0], path).toBeUndefined();
    expect(blocks[0], path).toMatchObject({ kind: 'heading', level: 1 });
    for (const block of unfolded(blocks))
      if (block.kind === 'picture') expect(pictureAddress(block.file), path).toBeTruthy();
  }
});
