/** Une première partie et la force des niveaux, en français. */

export const first = {
  title: 'Première visite ?',
  text: 'Apprenez Elfenland en jouant : une première partie pas à pas, en une dizaine de minutes.',
  go: 'Commencer l’initiation',
  strength: (level: string, wins: number, below: string) =>
    `${level} gagne ${wins} fois sur 100 contre trois bots du niveau ${below}.`,
};
