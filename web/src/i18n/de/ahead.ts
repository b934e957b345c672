/** The strings for deciding ahead, in German. Text between <b> and </b> is bold. */

import { capital, number } from './language';

export const ahead = {
  open: 'Vorab entscheiden',
  nothing: 'Gerade gibt es nichts vorab zu entscheiden.',
  title: 'Vorab entschieden',
  own: 'Das siehst nur du.',
  soon: 'Das geschieht gleich, wenn du nicht selbst entscheidest.',
  orElse: 'sonst',
  change: 'Ändern',
  drop: (what: string) => `Streichen: ${what}`,
  done: 'Fertig',
  give: 'So vorab entscheiden',
  seal: 'Verdeckt festlegen',
  sealing: 'Bis du dran bist, bleibt deine Antwort geheim.',
  sealed: (what: string) => `Deine Antwort steht <b>fest</b> und bleibt geheim, bis du dran bist: ${what}.`,
  leave: 'Dabei bleiben',
  lines: {
    pass: 'danach bis zum Ende des Planens passen',
    passOnly: 'bis zum Ende des Planens passen',
    turn: (turn: number, what: string) => `${turn}. ${what}`,
    draw: (what: string) => `als Nächstes ziehen: ${what}`,
    draws: (count: number, what: string) =>
      count === 1 ? `als Nächstes ziehen: ${what}` : `die nächsten ${number(count)} Male ziehen: ${what}`,
    allDraws: (what: string) => `in dieser Runde immer ziehen: ${what}`,
    bid: (thing: string, gold: number) => `${thing} bis ${gold}`,
    bidKind: (thing: string, gold: number) => `jedes Mal ${thing} bis ${gold}`,
    noBid: (thing: string) => `bei ${thing} passen`,
    noKind: (thing: string) => `bei ${thing} immer passen`,
  },
  dropped: {
    say: (what: string) => `Deine Vorabentscheidung ist <b>hinfällig</b>: ${what}.`,
    why: {
      'no-fit': 'Nichts davon war noch möglich.',
      undone: 'Das Spiel ging hinter sie zurück.',
    },
    read: 'OK',
  },
  plan: {
    empty: (turn: number) =>
      turn === 1
        ? 'Dein <b>nächster Zug</b>: wähle, was du legst, und dann eine Straße.'
        : `Der <b>Zug danach</b> (Zug ${turn}): wähle, was du legst, und dann eine Straße.`,
    filled: (turn: number) =>
      turn === 1
        ? 'Dein <b>nächster Zug</b> steht. Noch etwas anderes, falls das nicht mehr geht?'
        : `<b>Zug ${turn}</b> steht. Noch etwas anderes, falls das nicht mehr geht?`,
    following: 'Zug danach',
    thenPass: 'Dann passen',
    noPass: 'Nicht passen',
  },
  draws: {
    title: 'Vorab ziehen',
    text: 'Wähle, was du am liebsten hättest, in dieser Reihenfolge. Genommen wird jedes Mal das Erste, was es gibt.',
    kinds: 'Zur Auswahl',
    list: 'Deine Reihenfolge',
    empty: 'Noch nichts gewählt.',
    blind: 'blind ziehen',
    goldDeck: 'Goldstapel',
    up: (thing: string) => `${capital(thing)}: nach oben`,
    down: (thing: string) => `${capital(thing)}: nach unten`,
    remove: (thing: string) => `${capital(thing)}: entfernen`,
    note: 'Wenn es nichts davon gibt, entscheidest du selbst und erfährst es hier.',
    times: 'Gilt für',
    time: { '1': 'das nächste Mal', '2': 'zweimal', '3': 'dreimal', '9': 'die Runde' },
  },
  bids: {
    openLeft: (count: number) =>
      count === 1 ? 'Vorab entscheiden' : `Alle ${count} Plättchen vorab entscheiden`,
    title: 'Vorab bieten',
    text: 'Bis wohin soll für dich geboten werden? Geboten wird so wenig wie möglich, bis zu deiner Grenze, dann wird gepasst.',
    gold: (gold: number) => `Du hast <b>${gold} Gold</b>.`,
    have: 'Du hast schon',
    nothing: 'Du hast noch keine Plättchen.',
    items: 'Plättchen, wie sie drankommen',
    now: 'jetzt',
    kinds: 'Bis du eines davon hast',
    kind: (thing: string) => `${thing}, egal welches Plättchen`,
    limit: (which: number, thing: string) => `Grenze für Plättchen ${which}, ${thing}`,
    limitKind: (thing: string) => `Grenze für jedes Plättchen ${thing}`,
    none: 'selbst',
    pass: 'passen',
    upTo: (gold: number) => `bis ${gold}`,
    less: 'Grenze senken',
    more: 'Grenze erhöhen',
    rest: 'Sonst passen',
    clear: 'Alle löschen',
    sum: (gold: number) => `Grenzen zusammen: <b>${gold}</b>`,
    over: (gold: number) =>
      `Das ist mehr als deine ${gold} Gold: was du nicht mehr bezahlen kannst, wird gepasst.`,
    keys: 'Tasten: Pfeile oder Ziffern setzen eine Grenze, X passt, Entf löscht sie.',
  },
};
