/** The prices printed on a card, from the chart. */

import type { ChartView } from '../server/messages';

/** A price in cards on a terrain or a water; 0 where the transport does not go. */
export interface Price {
  terrain: string;
  cards: number;
  sign?: string;
}

/** The terrains of roads, in the order of the chart. */
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
