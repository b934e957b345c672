/** Una prima partita e la forza dei livelli, in italiano. */

export const first = {
  title: 'È la prima volta?',
  text: 'Impara Elfenland giocando: una prima partita a piccoli passi, in una decina di minuti.',
  go: 'Inizia il tutorial',
  strength: (level: string, wins: number, below: string) =>
    `${level} vince ${wins} volte su 100 contro tre bot di livello ${below}.`,
};
