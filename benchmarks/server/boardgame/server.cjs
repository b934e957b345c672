/** boardgame.io's server with one game: node server.cjs PORT [FOLDER]. With a folder it keeps games in files there. */

const { FlatFile, Server } = require('boardgame.io/server');

const game = require(`${__dirname}/game.cjs`);

const [port, folder] = process.argv.slice(2);
const { LINKS, KINDS, ...rules } = game;
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [rules], origins: ['*'], ...kept });
server.run({ port: Number(port), callback: () => console.log('ready') });
