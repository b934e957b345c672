/** What steps for planning put on the map. */

import type { Planned } from '../../board/position';
import { layings } from '../state/options';
import type { Step } from './orders';

/** Every placement with its turn, counting from 1; alternatives are marked as such. */
export function plannedIn(steps: Step[]): Planned[] {
  return steps.flatMap((step, at) =>
    step.flatMap((word, index) =>
      layings([word]).flatMap(({ pieces, links }) =>
        links.map((link) => ({
          link,
          letters: pieces.map(({ letter }) => letter).join(''),
          turn: at + 1,
          isElse: index > 0,
        })),
      ),
    ),
  );
}
