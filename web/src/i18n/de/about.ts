/** Die Wirkung der Teile, auf Deutsch. */

export const about = {
  card: (prices: string, isRaft: boolean) =>
    `Bezahlt ${isRaft ? 'Flüsse und Fähren' : 'Straßen mit diesem Transportmittel'}. So viele Karten: ${prices}.`,
  witch:
    'Für 1 Gold ersetzt sie die zusätzliche Karte an einem Hindernis; für 3 Gold fliegst du mit ihr in einen beliebigen Ort.',
  counter: (prices: string) => `Auf einer Straße öffnet es sie für alle, die die Karten haben: ${prices}.`,
  obstacle: 'Auf einer Straße mit Transportmittel kostet sie eine Karte mehr.',
  seaMonster: 'Auf einem Fluss oder einer Fähre kostet dieser Weg ein Floß mehr.',
  goldPiece:
    'Auf einer Straße mit Transportmittel verdoppelt es das Gold des Ortes, in den du über sie kommst.',
  double:
    'Legt ein zweites eigenes Transportmittel auf eine Straße, auf der schon eines liegt. Wer dort reist, wählt eines davon.',
  exchange: 'Tauscht zwei Transportmittel, die auf Straßen liegen.',
  hidden: 'Nur wem es gehört, weiß, was es ist.',
  piles: {
    deck: { title: 'Nachziehstapel', text: 'Zieh die oberste Reisekarte verdeckt.' },
    'gold-deck': {
      title: 'Goldstapel',
      text: 'Aufgedeckte Goldkarten. Nimm ihn anstelle einer Karte und du bekommst sein Gold.',
    },
    pile: { title: 'Stapel der Transportmittel', text: 'Zieh das oberste Transportmittel verdeckt.' },
  } as Record<string, { title: string; text: string }>,
  road: (laid: string) => `Hier liegt: ${laid}.`,
  free: (fits: string) => `Noch nichts hier. Möglich: ${fits}.`,
  extra: 'Eine Karte mehr wegen des Hindernisses.',
};
