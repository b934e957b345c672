/** What is printed on a card: the chart's prices for it. */

import type { ChartView } from '../server/messages';
import type { Price } from './Card.svelte';

/** What roads lead through, in the order of the chart. */
export const terrains = ['plains', 'woods', 'desert', 'mountains'] as const;

/** The prices of a transport, terrain by terrain; rafts have those of the water. */
export function pricesOf(letter: string, chart: ChartView | undefined): Price[] {
  if (!chart || letter === 'W') return [];
  if (letter === 'R') {
    return [
      { terrain: 'river', cards: chart.with_stream, sign: '↓' },
      { terrain: 'river', cards: chart.against, sign: '↑' },
      { terrain: 'ferry', cards: chart.ferry },
    ];
  }
  return terrains.map((terrain) => ({ terrain, cards: chart.roads[terrain]?.[letter] ?? 0 }));
}
