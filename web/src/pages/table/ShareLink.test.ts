// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import decodeQR from 'qr/decode.js';
import { afterEach, expect, it } from 'vitest';

import ShareLink from './ShareLink.svelte';

afterEach(cleanup);

it.each([
  'http://127.0.0.1:8000/table/71jsaTNl-7PmuovD',
  'https://elf.example/table/71jsaTNl-7PmuovD?invited=yes#seat-4',
  `https://${'long.'.repeat(30)}example/table/71jsaTNl-7PmuovD`,
])('draws a QR code that a camera reads as %s', (link) => {
  render(ShareLink, { link, text: 'Come and play' });
  expect(decodeQR(photograph(screen.getByRole('img')))).toBe(link);
});

it('draws another code when the link changes', async () => {
  const { rerender } = render(ShareLink, { link: 'https://elf.example/table/a', text: '' });
  await rerender({ link: 'https://elf.example/table/b' });
  expect(decodeQR(photograph(screen.getByRole('img')))).toBe('https://elf.example/table/b');
});

type Picture = { width: number; height: number; data: Uint8Array };

/** Rasterise the drawing, `scale` pixels per module, with the margin that it leaves. */
function photograph(drawing: Element, scale = 4): Picture {
  const [left = 0, top = 0, modules = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const edges = readEdges(drawing.querySelector('path')?.getAttribute('d') ?? '');
  const width = modules * scale;
  const data = new Uint8Array(4 * width * width).fill(255);
  for (let y = 0; y < width; y++) {
    const row = fillRow(edges, left, modules, top + (y + 0.5) / scale);
    for (let x = 0; x < width; x++) {
      if (row[Math.floor(x / scale)]) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height: width, data };
}

type Edge = { x: number; from: number; to: number };

/** The vertical edges of a path that consists of outlines with square corners: M x y L x y ... Z. */
function readEdges(path: string): Edge[] {
  const outlines = path.split('Z').filter(Boolean);
  return outlines.flatMap((outline) => {
    const corners = outline.slice(1).split('L');
    return corners.flatMap((corner, index) => {
      const [x = 0, to = 0] = corner.split(' ').map(Number);
      const [, from = 0] = (corners.at(index - 1) ?? '').split(' ').map(Number);
      return from === to ? [] : [{ x, from, to }];
    });
  });
}

/** The dark modules at the height `y`: SVG fills whatever the outlines go round. */
function fillRow(edges: Edge[], left: number, modules: number, y: number): boolean[] {
  const turns = Array.from({ length: modules }, () => 0);
  for (const { x, from, to } of edges) {
    if (from > y !== to > y) turns[x - left] = (turns[x - left] ?? 0) + Math.sign(to - from);
  }
  let windings = 0;
  return turns.map((turn) => (windings += turn) !== 0);
}
