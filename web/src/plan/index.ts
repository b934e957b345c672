/** How a plan is sketched: like a phase, at any time. */

import type { Phase } from '../table/state/decision';
import SketchDock from './SketchDock.svelte';
import SketchPanel from './SketchPanel.svelte';

export const sketch: Omit<Phase, 'acting'> = { dock: SketchDock, aside: SketchPanel };
