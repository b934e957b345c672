// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, it } from 'vitest';

import Tabs from './Tabs.svelte';

afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => '<p>inside</p>' }));
const tabs = [
  { name: 'story', label: 'Story' },
  { name: 'talk', label: 'Talk', badge: 3 },
  { name: 'chart', label: 'Chart', badge: 0 },
];

it('arrows go round the tabs, and nobody else gets them', async () => {
  const elsewhere: string[] = [];
  window.addEventListener('keydown', ({ key, defaultPrevented }) => !defaultPrevented && elsewhere.push(key));
  render(Tabs, { tabs, open: 'story', children });
  await userEvent.click(screen.getByRole('tab', { name: 'Story' }));
  await userEvent.keyboard('{ArrowLeft}');
  const chart = screen.getByRole('tab', { name: 'Chart' });
  expect(document.activeElement).toBe(chart);
  expect(chart.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Chart' }).textContent).toContain('inside');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Story' }));
  expect(elsewhere).toEqual(['ArrowDown']);
});

it('a tab tells how much is new behind it', () => {
  render(Tabs, { tabs, open: 'story', children });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim().replace(/\s+/g, ' '))).toEqual([
    'Story',
    'Talk 3',
    'Chart',
  ]);
});
