import { expect, it } from 'vitest';

import { freely, offeredAt } from './options_by_place';

const options = ['P@Elv-Lap', '(D)@Elv-Lap', 'O@Elv-Lap', 'P@Feo-Lap', '-'];
const steps = ['Elv-P-Lap', 'Elv=PPC=Lap', 'Elv=PPT=Lap', 'Elv-E-Bea', '-'];

it('finds what can be laid on a road, from both its towns', () => {
  const laid = ['P@Elv-Lap', '(D)@Elv-Lap', 'O@Elv-Lap'];
  expect(offeredAt(options, 'Elv-Lap', 'Elv')).toEqual({ shown: laid, more: 0 });
  expect(offeredAt(options, 'Elv-Lap', 'Lap')).toEqual({ shown: laid, more: 0 });
});

it('finds the steps along a road from where they begin, one caravan for all', () => {
  expect(offeredAt(steps, 'Elv-Lap', 'Elv')).toEqual({ shown: ['Elv-P-Lap', 'Elv=PPC=Lap'], more: 1 });
  expect(offeredAt(steps, 'Elv-Lap', 'Lap')).toEqual({ shown: [], more: 0 });
});

it('leaves what is about no place', () => {
  expect(freely(options)).toEqual(['-']);
  expect(freely(['P', '*', '$5'])).toEqual(['P', '*', '$5']);
});
