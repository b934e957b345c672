/** What the lessons say, in English: by their code, what is so, what to do, and what came of it. */

export const steps = {
  welcome: {
    title: 'Twenty towns',
    say: 'You are <b>Red</b>, and your boot stands in Elvenhold. In four rounds you try to visit as many of the twenty other towns as you can.',
  },
  cards: {
    title: 'Your cards',
    say: 'Below lie your <b>travel cards</b>. The numbers on a card say how many such cards a road costs: through plains, woods, desert and mountains.',
  },
  draw: {
    title: 'Drawing counters',
    say: 'A road can only be travelled where a <b>counter</b> lies. In each round you draw three counters; one more, which only you know, is secret.',
    task: 'Take the <b>Elfcycle</b>: you hold two cards of it.',
    done: 'It lies before you now, for all to see.',
  },
  lay: {
    title: 'Planning',
    say: 'Now the players lay their counters on roads, one at a time. Choose a counter, and the roads where it may lie light up, each with its price in cards.',
    task: 'Lay the <b>Elfcycle</b> on the road from Elvenhold to <b>Lapphálya</b>.',
    done: 'Now this road costs one Elfcycle card. It is open to everybody, not to you alone.',
  },
  terrain: {
    title: 'Not every road',
    say: 'Green has laid a Giant Pig. Not everything travels everywhere: Unicorns never go through plains. Click a road that is not lit, and you are told why.',
    task: 'Lay the <b>Unicorn</b> on the woods road from Lapphálya to <b>Feodor</b>.',
    done: 'Elvenhold, Lapphálya, Feodor: that will be your journey.',
  },
  tree: {
    title: 'The tree',
    say: 'Once in the game you may lay your <b>tree</b> on a road with a counter. That road then costs everybody one card more.',
    task: 'Lay the <b>tree</b> on the road from Elvenhold to <b>Beatá</b>, where Green wants to go.',
    done: 'Two Giant Pigs in place of one: Green will not be pleased.',
  },
  pass: {
    title: 'Passing',
    say: 'Green has passed. Planning is over when all have passed one after the other.',
    task: '<b>Pass</b>, too.',
    done: 'Now the players travel, one after the other.',
  },
  step: {
    title: 'The first step',
    say: 'A road is paid for with cards of the kind that lies on it. Click a town, and the cards that it costs rise from your hand.',
    task: 'Click <b>Lapphálya</b>, then press <b>Travel</b>.',
    done: 'You paid one Elfcycle and took your piece from Lapphálya: your first town.',
  },
  journey: {
    title: 'A whole journey',
    say: 'In one turn you may go as far as your cards last. Click a far town, and the cheapest way there is found for you; a step can be undone before you press Travel.',
    task: 'Travel by way of Lapphálya to <b>Feodor</b>.',
    done: 'Two towns with two cards.',
  },
  pastTree: {
    title: 'Past a tree',
    say: 'On the road to Beatá lie a Giant Pig and a tree: it costs one more card of the same kind.',
    task: 'Travel to <b>Beatá</b>.',
    done: 'Two Giant Pigs, and one town more.',
  },
  raft: {
    title: 'Rivers and lakes',
    say: 'Rivers and ferries need no counter, only <b>rafts</b>: one with the stream, two against it, two for a ferry. The arrows on the map show the stream.',
    task: 'Travel down the river to Rivinia and on to <b>Tichih</b>.',
    done: 'Two towns with two rafts.',
  },
  caravan: {
    title: 'The caravan',
    say: 'A Dragon lies on the road to Jaccaranda, and you have no Dragon card. Any three cards, of whatever kinds, make a <b>caravan</b>, and that goes wherever a counter lies.',
    task: 'Click <b>Jaccaranda</b>: three cards rise to pay for it. Click one of them to choose others. Then press <b>Travel</b>.',
    done: 'Dear, but a town is a town. Past a tree a caravan takes four cards, and it never goes by water.',
  },
  discard: {
    title: 'Four cards',
    say: 'After your journey you keep four cards at most. For the next round everybody is dealt cards up to eight again.',
    task: 'Choose the <b>four cards</b> that you keep, and give up the others.',
    done: 'Cards that go together are worth keeping.',
  },
  keep: {
    title: 'One counter',
    say: 'At the end of the round all roads are cleared. Of the counters that you did not lay you keep one.',
    task: 'Choose the counter that you <b>keep</b>.',
    done: 'The boots stay where they are: there the next round begins.',
  },
  whole: {
    title: 'On your own',
    say: 'Now all of it at once: three counters, eight cards, and nobody in your way. Lay the counters first, then travel.',
    task: 'Visit <b>three new towns</b> in this round. Rivinia and Tichih you have seen already.',
    done: 'That was a whole round: you can play.',
  },
  end: {
    title: 'The end',
    say: 'After four rounds whoever has visited the most towns wins; among equals, whoever has the most cards left. Here you win with eleven towns against nine.',
  },
  goldWelcome: {
    title: 'Gold',
    say: 'Elfengold is Elfenland with money. The coin at a town says how much gold a visit earns. There are six rounds, and everybody begins with 12 gold.',
  },
  goldItems: {
    title: 'Two items',
    say: 'In each round you draw two items: one lies open before you, the other stays face down, and only you know it.',
    task: 'Choose which of the two you <b>show</b>.',
    done: 'All further ones are for sale.',
  },
  goldBid: {
    title: 'The auction',
    say: 'Two items for each player come under the hammer, one after the other. A Dragon is on sale, and you make the first bid.',
    task: 'Bid <b>3 gold</b> for the Dragon.',
    done: 'Now it is Green’s turn to bid more or pass.',
  },
  goldRaise: {
    title: 'Outbid',
    say: 'Green has bid 5. Each bid must be higher than the last one; whoever passes is out for this item.',
    task: 'Bid <b>6 gold</b>.',
    done: 'Green passes, and the Dragon is yours for 6 gold.',
  },
  goldPass: {
    title: 'Saving',
    say: 'A Unicorn is on sale, Green bids 4, and you have no Unicorn card. Gold that you save now is there for the next item.',
    task: '<b>Pass</b>.',
    done: 'Green pays 4 gold. When the Unicorn lies on a road, you may use it all the same.',
  },
  goldPiece: {
    title: 'The gold piece',
    say: 'A <b>gold piece</b> on a road doubles what the town at its end earns, for everybody who comes that way.',
    task: 'Lay the <b>gold piece</b> on the road from Lapphálya to <b>Feodor</b>.',
    done: 'By this road Feodor earns 8 gold in place of 4.',
  },
  goldMonster: {
    title: 'The sea monster',
    say: 'A <b>sea monster</b> is laid on a river or a ferry, which then costs one raft more.',
    task: 'Lay the <b>sea monster</b> on the river from Elvenhold to <b>Rivinia</b>.',
    done: 'Two rafts in place of one, also for you.',
  },
  goldDouble: {
    title: 'The double spell',
    say: 'On the road to Feodor lies a Dragon. With the <b>double spell</b> you lay a second counter beside it; whoever comes that way pays for the one he likes.',
    task: 'Choose the <b>double spell</b>, then the <b>Elfcycle</b>, then the road from Lapphálya to <b>Feodor</b>.',
    done: 'One Elfcycle or two Dragons: as you like.',
  },
  goldExchange: {
    title: 'The exchange spell',
    say: 'A Giant Pig lies before you, and you have no card for it. The <b>exchange spell</b> lets two counters on the board change places, if each can travel on its new road.',
    task: 'Choose the <b>spell</b>, then the Giant Pig on the road to <b>Lapphálya</b>, then the Elfcycle on the road from there to <b>Virst</b>.',
    done: 'Now the Elfcycle leads out of Elvenhold, and you have the cards for it.',
  },
  goldPay: {
    title: 'Earning',
    say: 'Every town that you enter earns its gold: Lapphálya 2, and Feodor twice 4, because of the gold piece.',
    task: 'Travel by way of Lapphálya to <b>Feodor</b>.',
    done: '2 and 8: your journey has earned ten gold.',
  },
  goldIncome: {
    title: 'Gold or cards',
    say: 'After the journey you choose: all the gold that it earned, or two travel cards in place of it.',
    task: 'Take the <b>10 gold</b>, or draw cards: as you like.',
    done: 'There is no hand limit here: what you do not play stays with you.',
  },
  goldCards: {
    title: 'Drawing cards',
    say: 'From the second round on you draw three times: an open card, one unseen, or the whole <b>gold deck</b>, which brings 3 gold for each card in it.',
    task: 'Take the <b>gold deck</b>.',
    done: 'Six gold for one draw.',
  },
  goldEnd: {
    title: 'The end',
    say: 'After six rounds the most towns win; among equals, the most gold. Cards in hand count for nothing then.',
  },
};
