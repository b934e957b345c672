/** Quello che dicono le lezioni, in italiano. */

export const steps = {
  welcome: {
    title: 'Venti città',
    say: 'Tu sei <b>Rosso</b>, e il tuo stivale è a Elvenhold. In quattro mani cerca di visitare quante più puoi delle altre venti città.',
  },
  cards: {
    title: 'Le tue carte',
    say: 'In basso ci sono le tue <b>carte di viaggio</b>. I numeri su una carta dicono quante ne costa una strada: in pianura, nel bosco, nel deserto e in montagna.',
  },
  draw: {
    title: 'Estrarre mezzi di trasporto',
    say: 'Una strada si percorre solo se vi si trova un <b>mezzo di trasporto</b>. A ogni mano ne prendi tre; un altro è coperto, e lo conosci solo tu.',
    task: 'Prendi la <b>ruota dei folletti</b>: ne hai due carte.',
    done: 'Ora è davanti a te, scoperta per tutti.',
  },
  lay: {
    title: 'Pianificare',
    say: 'Ora ognuno a turno posa un mezzo di trasporto su una strada. Scegline uno, e le strade dove può stare si illuminano, ciascuna con il suo prezzo in carte.',
    task: 'Posa la <b>ruota dei folletti</b> sulla strada da Elvenhold a <b>Lapphálya</b>.',
    done: 'Ora questa strada costa una carta ruota dei folletti. È aperta a tutti, non solo a te.',
  },
  terrain: {
    title: 'Non tutte le strade',
    say: 'Verde ha posato un maiale gigante. Non tutto viaggia dappertutto: gli unicorni non vanno mai in pianura. Clicca una strada spenta, e saprai perché.',
    task: 'Posa l’<b>unicorno</b> sulla strada nel bosco da Lapphálya a <b>Feodor</b>.',
    done: 'Elvenhold, Lapphálya, Feodor: sarà il tuo viaggio.',
  },
  tree: {
    title: 'L’albero',
    say: 'Una volta per partita puoi posare il tuo <b>albero</b> su una strada con un mezzo di trasporto. Quella strada costa allora a tutti una carta in più.',
    task: 'Posa l’<b>albero</b> sulla strada da Elvenhold a <b>Beatá</b>, dove vuole andare Verde.',
    done: 'Due maiali giganti invece di uno: Verde non sarà contento.',
  },
  pass: {
    title: 'Passare',
    say: 'Verde ha passato. La pianificazione finisce quando tutti hanno passato di seguito.',
    task: '<b>Passa</b> anche tu.',
    done: 'Ora si viaggia, uno dopo l’altro.',
  },
  step: {
    title: 'Il primo passo',
    say: 'Una strada si paga con carte del mezzo di trasporto che vi si trova. Clicca una città, e le carte che costa si alzano dalla tua mano.',
    task: 'Clicca <b>Lapphálya</b>, poi premi <b>Viaggia</b>.',
    done: 'Hai pagato una ruota dei folletti e preso la tua pedina di Lapphálya: la tua prima città.',
  },
  journey: {
    title: 'Un viaggio intero',
    say: 'In un turno vai fin dove arrivano le tue carte. Clicca una città lontana, e viene trovata la via meno cara; prima di viaggiare ogni passo si può togliere.',
    task: 'Viaggia per Lapphálya fino a <b>Feodor</b>.',
    done: 'Due città con due carte.',
  },
  pastTree: {
    title: 'Oltre l’albero',
    say: 'Sulla strada per Beatá ci sono un maiale gigante e un albero: costa una carta in più della stessa specie.',
    task: 'Viaggia a <b>Beatá</b>.',
    done: 'Due maiali giganti, e una città in più.',
  },
  raft: {
    title: 'Fiumi e laghi',
    say: 'Fiumi e traghetti vogliono solo <b>zattere</b>: una discendendo il fiume, due risalendolo, due per un traghetto. Le frecce sulla tavola mostrano la corrente.',
    task: 'Scendi il fiume fino a Rivinia e poi a <b>Tichih</b>.',
    done: 'Due città con due zattere.',
  },
  caravan: {
    title: 'La carovana',
    say: 'Sulla strada per Jaccaranda c’è un drago, e tu non hai carte drago. Tre carte qualsiasi, uguali o no, fanno una <b>carovana</b>: va dovunque ci sia un mezzo di trasporto.',
    task: 'Clicca <b>Jaccaranda</b>: tre carte si alzano per pagare. Clicca una di esse per sceglierne altre. Poi <b>Viaggia</b>.',
    done: 'È cara, ma una città è una città. Con un albero vuole quattro carte, e sull’acqua non va mai.',
  },
  discard: {
    title: 'Quattro carte',
    say: 'Dopo il viaggio tieni al massimo quattro carte. Per la mano seguente tutti ne ricevono fino ad averne otto.',
    task: 'Scegli le <b>quattro carte</b> che tieni, e cedi le altre.',
    done: 'Le carte che vanno insieme conviene tenerle.',
  },
  keep: {
    title: 'Un mezzo di trasporto',
    say: 'Alla fine della mano tutte le strade vengono liberate. Dei mezzi di trasporto che non hai posato ne tieni uno.',
    task: 'Scegli il mezzo di trasporto che <b>tieni</b>.',
    done: 'Gli stivali restano dove sono: lì comincia la mano seguente.',
  },
  whole: {
    title: 'Da solo',
    say: 'Ora tutto insieme: tre mezzi di trasporto, otto carte, e nessuno sulla tua via. Prima posa, poi viaggia.',
    task: 'Visita <b>tre nuove città</b> in questa mano. Rivinia e Tichih le conosci già.',
    done: 'Era una mano intera: sai giocare.',
  },
  end: {
    title: 'La fine',
    say: 'Dopo quattro mani vince chi ha visitato più città; a parità, chi ha più carte. Qui vinci tu con undici città contro nove.',
  },
  goldWelcome: {
    title: 'Oro',
    say: 'Elfengold è Elfenland con il denaro. La moneta vicino a una città dice quanto oro rende una visita. Si giocano sei mani, e tutti cominciano con 12 ori.',
  },
  goldItems: {
    title: 'Due tessere',
    say: 'A ogni mano peschi due tessere: una sta scoperta davanti a te, l’altra resta coperta, e la conosci solo tu.',
    task: 'Scegli quale <b>mostri</b>.',
    done: 'Tutte le altre vanno all’asta.',
  },
  goldBid: {
    title: 'L’asta',
    say: 'Due tessere per persona vanno all’asta, una dopo l’altra. È in vendita un drago, e la prima offerta tocca a te.',
    task: 'Offri <b>3 ori</b> per il drago.',
    done: 'Ora Verde offre di più, o passa.',
  },
  goldRaise: {
    title: 'Rilanciare',
    say: 'Verde ha offerto 5. Ogni offerta deve superare la precedente; chi passa è fuori per questa tessera.',
    task: 'Offri <b>6 ori</b>.',
    done: 'Verde passa, e il drago è tuo per 6 ori.',
  },
  goldPass: {
    title: 'Risparmiare',
    say: 'È in vendita un unicorno, Verde offre 4, e tu non hai carte unicorno. L’oro che risparmi serve per la prossima tessera.',
    task: '<b>Passa</b>.',
    done: 'Verde paga 4 ori. Quando l’unicorno sarà su una strada, potrai usarlo lo stesso.',
  },
  goldPiece: {
    title: 'La pepita d’oro',
    say: 'Una <b>pepita d’oro</b> su una strada raddoppia quello che rende la città al suo capo, per tutti quelli che vi arrivano di lì.',
    task: 'Posa la <b>pepita d’oro</b> sulla strada da Lapphálya a <b>Feodor</b>.',
    done: 'Per questa strada Feodor rende 8 ori invece di 4.',
  },
  goldMonster: {
    title: 'Il mostro marino',
    say: 'Un <b>mostro marino</b> si posa su un fiume o un traghetto, che costa allora una zattera in più.',
    task: 'Posa il <b>mostro marino</b> sul fiume da Elvenhold a <b>Rivinia</b>.',
    done: 'Due zattere invece di una, anche per te.',
  },
  goldDouble: {
    title: 'Il raddoppio',
    say: 'Sulla strada per Feodor c’è un drago. Con il <b>raddoppio</b> posi accanto un secondo mezzo di trasporto; chi passa di lì paga per quello che preferisce.',
    task: 'Scegli il <b>raddoppio</b>, poi la <b>ruota dei folletti</b>, poi la strada da Lapphálya a <b>Feodor</b>.',
    done: 'Una ruota dei folletti o due draghi: come vuoi.',
  },
  goldExchange: {
    title: 'Lo scambio',
    say: 'Davanti a te c’è un maiale gigante, e non ne hai la carta. Lo <b>scambio</b> fa cambiare posto a due mezzi di trasporto sulla tavola, se ognuno può viaggiare sulla sua nuova strada.',
    task: 'Scegli lo <b>scambio</b>, poi il maiale gigante sulla strada per <b>Lapphálya</b>, poi la ruota dei folletti sulla strada da lì a <b>Virst</b>.',
    done: 'Ora la ruota dei folletti parte da Elvenhold, e tu ne hai le carte.',
  },
  goldPay: {
    title: 'Guadagnare',
    say: 'Ogni città in cui entri rende il suo oro: Lapphálya 2, e Feodor due volte 4, grazie alla pepita d’oro.',
    task: 'Viaggia per Lapphálya fino a <b>Feodor</b>.',
    done: '2 e 8: il tuo viaggio ha reso dieci ori.',
  },
  goldIncome: {
    title: 'Oro o carte',
    say: 'Dopo il viaggio scegli: tutto l’oro che ha reso, o in cambio due carte di viaggio.',
    task: 'Prendi i <b>10 ori</b>, o pesca carte: come vuoi.',
    done: 'Qui non c’è limite alla mano: quello che non giochi ti resta.',
  },
  goldCards: {
    title: 'Pescare carte',
    say: 'Dalla seconda mano in poi peschi tre volte: una carta scoperta, una alla cieca, o tutto il <b>mazzo d’oro</b>, che rende 3 ori per ogni carta.',
    task: 'Prendi il <b>mazzo d’oro</b>.',
    done: 'Sei ori con una pescata.',
  },
  goldEnd: {
    title: 'La fine',
    say: 'Dopo sei mani vince chi ha più città; a parità, chi ha più oro. Le carte in mano allora non contano nulla.',
  },
};
