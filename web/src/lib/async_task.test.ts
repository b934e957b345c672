import { expect, it } from 'vitest';

import { Doing } from './async_task.svelte';

it('is busy until it is done', async () => {
  const doing = new Doing();
  const done = doing.do(() => Promise.resolve());
  expect(doing.isBusy).toBe(true);
  await done;
  expect([doing.isBusy, doing.failure]).toEqual([false, undefined]);
});

it('keeps what went wrong until it is tried again', async () => {
  const doing = new Doing();
  const fault = new Error('away');
  await doing.do(() => Promise.reject(fault));
  expect([doing.isBusy, doing.failure]).toEqual([false, fault]);
  const again = doing.do(() => Promise.resolve());
  expect(doing.failure).toBeUndefined();
  await again;
});
