/** Plays at tables of boardgame.io: node load.cjs PORT TABLES WARM SECONDS THINK. Prints one line of JSON. */

const { io } = require('socket.io-client');

const { LINKS, KINDS } = require(`${__dirname}/game.cjs`);

const [port, tables, warm, seconds, think] = process.argv.slice(2).map(Number);
const SEATS = ['0', '1', '2', '3'];
const address = `http://127.0.0.1:${port}`;
const latencies = [];
let measuring = false;
let bytes = 0;
let underWay = 0;

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** A seat's socket; `next(version)` is the first state beyond a version. */
function connect(match, seat) {
  const socket = io(`${address}/trivial`, { transports: ['websocket'], forceNew: true, reconnection: false });
  let state = null;
  let waiting = null;
  const take = (taken) => {
    state = taken;
    if (waiting && state._stateID > waiting.version) {
      waiting.done(state);
      waiting = null;
    }
  };
  socket.on('sync', (_, synced) => take(synced.state));
  socket.on('update', (_, taken) => take(taken));
  socket.on('connect', () => {
    socket.io.engine.on('packet', (packet) => {
      if (measuring) bytes += (packet.data ?? '').length;
    });
    socket.emit('sync', match, seat, undefined, SEATS.length);
  });
  const next = (version) =>
    new Promise((done) => (state && state._stateID > version ? done(state) : (waiting = { version, done })));
  return { socket, next };
}

async function play(number) {
  const match = `match${number}`; // made when somebody asks for it
  const seats = SEATS.map((seat) => connect(match, seat));
  let [state] = await Promise.all(seats.map((seat) => seat.next(-1)));
  underWay++;
  let due = performance.now() + Math.random() * think; // every table has its own beat, and keeps it
  for (let move = number; ; move++, due += think) {
    if (think) await wait(Math.max(0, due - performance.now()));
    const begun = performance.now();
    const version = state._stateID;
    const playerID = state.ctx.currentPlayer;
    const payload = { type: 'lay', args: [(move * 7) % LINKS, move % KINDS], playerID };
    const told = seats.map((seat) => seat.next(version));
    seats[playerID].socket.emit('update', { type: 'MAKE_MOVE', payload }, version, match, playerID);
    [state] = await Promise.all(told);
    if (measuring) latencies.push(performance.now() - begun);
  }
}

async function main() {
  for (let number = 0; number < tables; number++) {
    play(number);
    if (number % 20 === 19) await wait(50); // all at once would be refused
  }
  await wait(warm * 1000);
  while (underWay < tables) await wait(100);
  const used = process.cpuUsage();
  const begun = performance.now();
  console.log('begin');
  measuring = true;
  await wait(seconds * 1000);
  while (!latencies.length) await wait(100);
  measuring = false;
  console.log('end');
  const took = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(used);
  const told = JSON.stringify({ latencies, bytes, seconds: took, generator: (user + system) / 1e6 / took });
  process.stdout.write(`${told}\n`, () => process.exit(0)); // it is too long for the pipe at once
}

main();
