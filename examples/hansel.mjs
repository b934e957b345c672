// A bot in JavaScript, for Node: it lays counters on its own way and goes where its piece still lies.
//
//   elfenland simulate --games 5 --bots "run:node examples/hansel.mjs,wanderer"

import { createInterface } from "node:readline";

const STEP = /^([A-Z][a-z]{2})([-~=])([A-Z+]+)[-~=]([A-Z][a-z]{2})$/; // Elv-P-Lap, Vir~R~Ixa, Elv=PPT=Lap
const LAY = /^\(?([PECUTD])\)?@([A-Z][a-z]{2})-([A-Z][a-z]{2})$/; // P@Elv-Lap, or (P)@Elv-Lap for a secret one

function count(letters, letter) {
  return letters.split(letter).length - 1;
}

// Towns that are worth a visit: those with a piece of ours.
function wanted(view, town) {
  return view.pieces[town]?.includes(view.seat) ?? false;
}

function worth(option, view) {
  const me = view.players[view.seat];
  const step = STEP.exec(option);
  if (step) {
    const [, , , cards, target] = step;
    return wanted(view, target) ? 100 - cards.length : -1; // a known town is not worth a card
  }
  const lay = LAY.exec(option);
  if (lay) {
    const [, counter, a, b] = lay;
    const near = a === me.boot || b === me.boot;
    const target = a === me.boot ? b : a;
    return near && wanted(view, target) && count(me.hand, counter) ? 50 + count(me.hand, counter) : -1;
  }
  if (option.startsWith("$") && option.length > 1) return Number(option.slice(1)) === view.auction.bid + 1 ? 1 : -1;
  if (option.length === 1 && option !== "-") return count(me.hand, option); // a counter that our cards match
  return 0;
}

function choose({ options, view }) {
  let best = options[0];
  for (const option of options) {
    if (worth(option, view) > worth(best, view)) best = option;
  }
  return best;
}

function answer(message) {
  if (message.hello) return { hello: { protocol: 1 } }; // message.hello.book has the map and the chart
  if (message.choose) return { choose: choose(message.choose) };
  return null; // the game is over: message.over has the points
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = answer(JSON.parse(line));
  if (said) process.stdout.write(JSON.stringify(said) + "\n");
}
