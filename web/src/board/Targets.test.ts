// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { dark, nothing } from './position';
import Targets from './Targets.svelte';

afterEach(cleanup);

describe('the targets on the map', () => {
  it('are all towns and links, one of them for the tab key', () => {
    render(Targets, { position: nothing, lights: dark, active: 'Elv' });
    const all = screen.getAllByRole('button');
    expect(all).toHaveLength(21 + 48);
    expect(all.filter((element) => element.getAttribute('tabindex') === '0')).toEqual([
      screen.getByRole('button', { name: 'Elvenhold' }),
    ]);
  });

  it('say what was chosen, by click and by key', async () => {
    const chosen: string[] = [];
    const choose = (place: string) => chosen.push(place);
    render(Targets, { position: nothing, lights: dark, active: 'Elv', ontown: choose, onlink: choose });
    await userEvent.click(screen.getByRole('button', { name: 'Feodor to Lapphálya, woods' }));
    screen.getByRole('button', { name: 'Elvenhold' }).focus();
    await userEvent.keyboard('{Enter} ');
    expect(chosen).toEqual(['Feo-Lap', 'Elv', 'Elv']);
  });

  it('lie over the others when they are lit', () => {
    render(Targets, { position: nothing, lights: { links: { 'Uss-Wyl': 1 }, towns: [] }, active: 'Elv' });
    const links = [...document.querySelectorAll('.link')];
    expect(links.at(-1)?.getAttribute('data-place')).toBe('Uss-Wyl');
  });
});
