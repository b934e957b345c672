/** A turn game of about our weight: hands that others may not see, things laid on links, one move a turn. */

const { PlayerView } = require('boardgame.io/core');

const LINKS = 48;
const KINDS = 7;

const hand = (seat) => ({ hand: Array.from({ length: 8 }, (_, card) => (seat + card) % KINDS), open: [seat, seat + 1, seat + 2] });

module.exports = {
  name: 'trivial',
  setup: ({ ctx }) => ({
    secret: { deck: Array.from({ length: 72 }, (_, card) => card % KINDS) },
    players: Object.fromEntries(Array.from({ length: ctx.numPlayers }, (_, seat) => [seat, hand(seat)])),
    pieces: Object.fromEntries(Array.from({ length: 20 }, (_, town) => [`town${town}`, [0, 1, 2, 3]])),
    links: Object.fromEntries(Array.from({ length: LINKS }, (_, link) => [`link${link}`, 0])),
  }),
  moves: {
    lay: ({ G }, link, kind) => {
      G.links[`link${link}`] = kind;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
  LINKS,
  KINDS,
};
