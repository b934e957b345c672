/** The sketch of a plan as a phase that is possible at any time. */

import type { Phase } from '../table/state/decision';
import SketchDock from './SketchDock.svelte';
import SketchPanel from './SketchPanel.svelte';

export const sketch: Omit<Phase, 'acting'> = { dock: SketchDock, aside: SketchPanel };
