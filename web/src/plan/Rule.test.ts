// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import Rule from './Rule.svelte';

afterEach(cleanup);

it('opens in place, and shows no paragraph under the number of another one', async () => {
  const { rerender } = render(Rule, { paragraph: '6.2, 6.9' });
  await userEvent.click(screen.getByRole('button', { name: 'Rule 6.2', expanded: false }));
  expect((await screen.findByRole('paragraph')).textContent).toMatch(/^6\.2 /);
  await rerender({ paragraph: '6.3' });
  expect(screen.queryByRole('paragraph')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rule 6.3', expanded: false }));
  expect((await screen.findByRole('paragraph')).textContent).toMatch(/^6\.3 /);
});

it('is opened from outside, and tells when there is nothing to read', async () => {
  render(Rule, { paragraph: '99.1', open: true });
  expect((await screen.findByRole('paragraph')).textContent).toBe('This rule couldn’t be loaded.');
});
