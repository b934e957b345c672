/** L’effetto dei pezzi, in italiano. */

export const about = {
  card: (prices: string, isRaft: boolean) =>
    `Paga ${isRaft ? 'fiumi e traghetti' : 'le strade con questo mezzo di trasporto'}. Carte necessarie: ${prices}.`,
  witch:
    'Per 1 moneta sostituisce la carta in più di un ostacolo; per 3 ti porta in volo in qualsiasi città.',
  counter: (prices: string) => `Su una strada la apre a tutti quelli che hanno le carte: ${prices}.`,
  obstacle: 'Su una strada con un mezzo di trasporto, la fa costare una carta in più.',
  seaMonster: 'Su un fiume o un traghetto, lo fa costare una zattera in più.',
  goldPiece:
    'Su una strada con un mezzo di trasporto, raddoppia l’oro della città in cui entri passando di lì.',
  double:
    'Aggiunge un tuo secondo mezzo di trasporto a una strada che ne ha già uno. Chi viaggia sceglie quale usare.',
  exchange: 'Scambia due mezzi di trasporto che si trovano sulle strade.',
  hidden: 'Solo chi lo possiede sa che cos’è.',
  piles: {
    deck: { title: 'Mazzo di pesca', text: 'Pesca la prima carta senza vederla.' },
    'gold-deck': {
      title: 'Mazzo d’oro',
      text: 'Le carte oro scoperte. Prendilo al posto di una carta per ricevere il suo oro.',
    },
    pile: { title: 'Pila dei mezzi di trasporto', text: 'Pesca il primo senza vederlo.' },
  } as Record<string, { title: string; text: string }>,
  road: (laid: string) => `Qui: ${laid}.`,
  free: (fits: string) => `Qui non c’è ancora nulla. Possibili: ${fits}.`,
  extra: 'Una carta in più per l’ostacolo.',
};
