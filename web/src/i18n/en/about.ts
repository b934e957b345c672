/** The effects of the pieces, in English. */

export const about = {
  card: (prices: string, isRaft: boolean) =>
    `Pays for ${isRaft ? 'rivers and ferries' : 'roads with this counter'}. Cards needed: ${prices}.`,
  witch: 'For 1 gold it replaces the extra card at an obstacle; for 3 gold it flies you to any town.',
  counter: (prices: string) => `Placed on a road, it opens it to everyone who has the cards: ${prices}.`,
  obstacle: 'Placed on a road that has a counter, it makes that road cost one extra card.',
  seaMonster: 'Placed on a river or ferry, it makes that one cost one extra Raft.',
  goldPiece: 'Placed on a road that has a counter, it doubles the gold of the town you enter over it.',
  double: 'Adds a second counter of yours to a road that already has one. Travellers choose which to use.',
  exchange: 'Swaps two counters that are on roads.',
  hidden: 'Only its owner knows what it is.',
  piles: {
    deck: { title: 'Deck of travel cards', text: 'Draw the top card without seeing it first.' },
    'gold-deck': {
      title: 'Gold deck',
      text: 'Gold cards that turned up. Take it instead of a card to get its gold.',
    },
    pile: { title: 'Pile of counters', text: 'Draw the top counter without seeing it first.' },
  } as Record<string, { title: string; text: string }>,
  road: (laid: string) => `Here: ${laid}.`,
  free: (fits: string) => `Nothing here yet. It takes: ${fits}.`,
  extra: 'One extra card because of the obstacle.',
};
