/** Ein erstes Spiel und die Stärke der Stufen auf Deutsch. */

export const first = {
  title: 'Neu hier?',
  text: 'Lerne Elfenland beim Spielen: ein erstes Spiel in kleinen Schritten. Es dauert etwa zehn Minuten.',
  go: 'Einführung beginnen',
  strength: (level: string, wins: number, below: string) =>
    `${level} gewinnt ${wins} von 100 Spielen gegen drei Bots der Stufe ${below}.`,
};
