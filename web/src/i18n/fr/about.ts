/** L’effet des pièces, en français. */

export const about = {
  card: (prices: string, isRaft: boolean) =>
    `Paie ${isRaft ? 'les cours d’eau et les bacs' : 'les routes qui ont ce moyen de transport'}. Nombre de cartes : ${prices}.`,
  witch:
    'Pour 1 pièce d’or, elle remplace la carte en plus d’un obstacle ; pour 3, elle vous emmène dans n’importe quelle ville.',
  counter: (prices: string) => `Posé sur une route, il l’ouvre à tous ceux qui ont les cartes : ${prices}.`,
  obstacle: 'Posé sur une route qui a un moyen de transport, il la rend plus chère d’une carte.',
  seaMonster: 'Posé sur un cours d’eau ou un bac, il le rend plus cher d’un radeau.',
  goldPiece:
    'Posée sur une route qui a un moyen de transport, elle double l’or de la ville où l’on arrive par cette route.',
  double:
    'Ajoute un second moyen de transport à vous sur une route qui en a déjà un. Chacun choisit lequel utiliser.',
  exchange: 'Échange deux moyens de transport posés sur des routes.',
  hidden: 'Seul son propriétaire sait ce que c’est.',
  piles: {
    deck: { title: 'Pioche', text: 'Piochez la première carte sans la voir.' },
    'gold-deck': {
      title: 'Pile d’or',
      text: 'Les cartes Or révélées. Prenez-la au lieu d’une carte pour recevoir son or.',
    },
    pile: { title: 'Pioche des moyens de transport', text: 'Piochez le premier sans le voir.' },
  } as Record<string, { title: string; text: string }>,
  road: (laid: string) => `Ici : ${laid}.`,
  free: (fits: string) => `Rien ici pour l’instant. Possible : ${fits}.`,
  extra: 'Une carte de plus à cause de l’obstacle.',
};
