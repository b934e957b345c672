/** Was die Lektionen sagen, auf Deutsch. */

export const steps = {
  welcome: {
    title: 'Zwanzig Orte',
    say: 'Du bist <b>Rot</b>, und dein Stiefel steht in Elvenhold. In vier Runden willst du möglichst viele der zwanzig anderen Orte besuchen.',
  },
  cards: {
    title: 'Deine Karten',
    say: 'Unten liegen deine <b>Reisekarten</b>. Die Zahlen auf einer Karte sagen, wie viele davon eine Straße kostet: durch Ebene, Wald, Wüste und Berge.',
  },
  draw: {
    title: 'Transportmittel ziehen',
    say: 'Eine Straße kann nur bereisen, wer dort ein <b>Transportmittel</b> liegen hat. Jede Runde ziehst du drei; ein weiteres ist verdeckt, und nur du kennst es.',
    task: 'Nimm das <b>Elfenrad</b>: Du hast zwei Karten davon.',
    done: 'Nun liegt es offen vor dir.',
  },
  lay: {
    title: 'Planen',
    say: 'Jetzt legen alle reihum je ein Transportmittel auf eine Straße. Wähle eines, und die Straßen, auf die es darf, leuchten, jede mit ihrem Preis in Karten.',
    task: 'Lege das <b>Elfenrad</b> auf die Straße von Elvenhold nach <b>Lapphálya</b>.',
    done: 'Nun kostet diese Straße eine Karte Elfenrad. Sie steht allen offen, nicht nur dir.',
  },
  terrain: {
    title: 'Nicht jede Straße',
    say: 'Grün hat ein Riesenschwein gelegt. Nicht alles reist überall: Einhörner gehen nie durch die Ebene. Klicke eine dunkle Straße an, und du erfährst den Grund.',
    task: 'Lege das <b>Einhorn</b> auf die Waldstraße von Lapphálya nach <b>Feodor</b>.',
    done: 'Elvenhold, Lapphálya, Feodor: Das wird deine Reise.',
  },
  tree: {
    title: 'Der Baum',
    say: 'Einmal im Spiel darfst du deinen <b>Baum</b> auf eine Straße mit Transportmittel legen. Sie kostet dann alle eine Karte mehr.',
    task: 'Lege den <b>Baum</b> auf die Straße von Elvenhold nach <b>Beatá</b>, wohin Grün will.',
    done: 'Zwei Riesenschweine statt eines: Grün wird sich nicht freuen.',
  },
  pass: {
    title: 'Passen',
    say: 'Grün hat gepasst. Das Planen ist vorbei, wenn alle hintereinander gepasst haben.',
    task: '<b>Passe</b> auch.',
    done: 'Nun reisen alle, eine Person nach der anderen.',
  },
  step: {
    title: 'Der erste Schritt',
    say: 'Eine Straße bezahlst du mit Karten des Transportmittels, das dort liegt. Klicke einen Ort an, und die nötigen Karten heben sich aus deiner Hand.',
    task: 'Klicke <b>Lapphálya</b> an, dann drücke <b>Reisen</b>.',
    done: 'Du hast ein Elfenrad bezahlt und deinen Ortsstein in Lapphálya genommen: dein erster Ort.',
  },
  journey: {
    title: 'Eine ganze Reise',
    say: 'In einem Zug darfst du so weit reisen, wie deine Karten reichen. Klicke einen fernen Ort an, und der billigste Weg wird gefunden; vor dem Reisen lässt sich jeder Schritt zurücknehmen.',
    task: 'Reise über Lapphálya nach <b>Feodor</b>.',
    done: 'Zwei Orte für zwei Karten.',
  },
  pastTree: {
    title: 'Am Baum vorbei',
    say: 'Auf der Straße nach Beatá liegen ein Riesenschwein und ein Baum: Das kostet eine gleiche Karte mehr.',
    task: 'Reise nach <b>Beatá</b>.',
    done: 'Zwei Riesenschweine, und ein Ort mehr.',
  },
  raft: {
    title: 'Flüsse und Seen',
    say: 'Flüsse und Fähren brauchen kein Transportmittel, nur <b>Flöße</b>: flussabwärts eines, flussaufwärts zwei, für eine Fähre zwei. Die Pfeile auf dem Plan zeigen die Richtung.',
    task: 'Reise den Fluss hinab nach Rivinia und weiter nach <b>Tichih</b>.',
    done: 'Zwei Orte mit zwei Flößen.',
  },
  caravan: {
    title: 'Die Karawane',
    say: 'Auf der Straße nach Jaccaranda liegt ein Drache, und du hast keine Karte dafür. Drei beliebige Karten, gleiche oder verschiedene, sind eine <b>Karawane</b>: Sie zieht überall, wo ein Transportmittel liegt.',
    task: 'Klicke <b>Jaccaranda</b> an: Drei Karten heben sich und bezahlen. Klicke eine davon an, um andere zu nehmen. Dann <b>Reisen</b>.',
    done: 'Teuer, aber ein Ort ist ein Ort. An einem Baum vorbei braucht sie vier Karten, und übers Wasser geht sie nie.',
  },
  discard: {
    title: 'Vier Karten',
    say: 'Nach der Reise behältst du höchstens vier Karten. Zur nächsten Runde bekommen alle wieder Karten, bis sie acht haben.',
    task: 'Wähle die <b>vier Karten</b>, die du behältst, und gib die anderen ab.',
    done: 'Karten, die zusammenpassen, lohnt es zu behalten.',
  },
  keep: {
    title: 'Ein Transportmittel',
    say: 'Am Ende der Runde werden alle Straßen leer geräumt. Von den Transportmitteln, die du nicht gelegt hast, behältst du eines.',
    task: 'Wähle das Transportmittel, das du <b>behältst</b>.',
    done: 'Die Stiefel bleiben stehen: Dort beginnt die nächste Runde.',
  },
  whole: {
    title: 'Auf eigene Faust',
    say: 'Nun alles zusammen: drei Transportmittel, acht Karten, und niemand im Weg. Lege zuerst die Transportmittel, dann reise.',
    task: 'Besuche in dieser Runde <b>drei neue Orte</b>. Rivinia und Tichih kennst du schon.',
    done: 'Das war eine ganze Runde: Du kannst spielen.',
  },
  end: {
    title: 'Das Ende',
    say: 'Nach vier Runden gewinnt, wer die meisten Orte besucht hat; bei Gleichstand, wer mehr Karten übrig hat. Hier gewinnst du mit elf Orten gegen neun.',
  },
  goldWelcome: {
    title: 'Gold',
    say: 'Elfengold ist Elfenland mit Geld. Die Münze an einem Ort sagt, wie viel Gold ein Besuch bringt. Gespielt werden sechs Runden, und alle beginnen mit 12 Gold.',
  },
  goldItems: {
    title: 'Zwei Plättchen',
    say: 'Jede Runde ziehst du zwei Plättchen: Eines liegt offen vor dir, das andere bleibt verdeckt, und nur du kennst es.',
    task: 'Wähle, welches du <b>offen</b> legst.',
    done: 'Alle weiteren werden versteigert.',
  },
  goldBid: {
    title: 'Die Versteigerung',
    say: 'Zwei Plättchen je Person kommen nacheinander unter den Hammer. Ein Drache steht zum Verkauf, und das erste Gebot ist deines.',
    task: 'Biete <b>3 Gold</b> für den Drachen.',
    done: 'Nun bietet Grün mehr oder passt.',
  },
  goldRaise: {
    title: 'Überboten',
    say: 'Grün hat 5 geboten. Jedes Gebot muss höher sein als das letzte; wer passt, ist für dieses Plättchen draußen.',
    task: 'Biete <b>6 Gold</b>.',
    done: 'Grün passt, und der Drache ist für 6 Gold dein.',
  },
  goldPass: {
    title: 'Sparen',
    say: 'Ein Einhorn steht zum Verkauf, Grün bietet 4, und du hast keine Karte dafür. Gold, das du jetzt sparst, ist für das nächste Plättchen da.',
    task: '<b>Passe</b>.',
    done: 'Grün zahlt 4 Gold. Liegt das Einhorn erst auf einer Straße, darfst du es trotzdem benutzen.',
  },
  goldPiece: {
    title: 'Das Goldstück',
    say: 'Ein <b>Goldstück</b> auf einer Straße verdoppelt, was der Ort an ihrem Ende bringt, für alle, die dort ankommen.',
    task: 'Lege das <b>Goldstück</b> auf die Straße von Lapphálya nach <b>Feodor</b>.',
    done: 'Auf dieser Straße bringt Feodor 8 Gold statt 4.',
  },
  goldMonster: {
    title: 'Das Seeungeheuer',
    say: 'Ein <b>Seeungeheuer</b> kommt auf einen Fluss oder eine Fähre, die dann ein Floß mehr kosten.',
    task: 'Lege das <b>Seeungeheuer</b> auf den Fluss von Elvenhold nach <b>Rivinia</b>.',
    done: 'Zwei Flöße statt eines, auch für dich.',
  },
  goldDouble: {
    title: 'Die Verdopplung',
    say: 'Auf der Straße nach Feodor liegt ein Drache. Mit der <b>Verdopplung</b> legst du ein zweites Transportmittel dazu; wer dort reist, bezahlt für das, was besser passt.',
    task: 'Wähle die <b>Verdopplung</b>, dann das <b>Elfenrad</b>, dann die Straße von Lapphálya nach <b>Feodor</b>.',
    done: 'Ein Elfenrad oder zwei Drachen: wie du willst.',
  },
  goldExchange: {
    title: 'Der Tausch',
    say: 'Vor dir liegt ein Riesenschwein, und du hast keine Karte dafür. Der <b>Tausch</b> lässt zwei Transportmittel auf dem Plan die Plätze wechseln, wenn jedes auf seiner neuen Straße reisen kann.',
    task: 'Wähle den <b>Tausch</b>, dann das Riesenschwein auf der Straße nach <b>Lapphálya</b>, dann das Elfenrad auf der Straße von dort nach <b>Virst</b>.',
    done: 'Nun führt das Elfenrad aus Elvenhold hinaus, und dafür hast du die Karten.',
  },
  goldPay: {
    title: 'Verdienen',
    say: 'Jeder Ort, den du betrittst, bringt sein Gold: Lapphálya 2, und Feodor zweimal 4, des Goldstücks wegen.',
    task: 'Reise über Lapphálya nach <b>Feodor</b>.',
    done: '2 und 8: Deine Reise hat zehn Gold gebracht.',
  },
  goldIncome: {
    title: 'Gold oder Karten',
    say: 'Nach der Reise wählst du: alles Gold, das sie brachte, oder stattdessen zwei Reisekarten.',
    task: 'Nimm die <b>10 Gold</b> oder ziehe Karten, wie du willst.',
    done: 'Hier gibt es keine Handkartengrenze: Was du nicht spielst, bleibt dir.',
  },
  goldCards: {
    title: 'Karten ziehen',
    say: 'Ab der zweiten Runde ziehst du dreimal: eine offene Karte, eine blind oder den ganzen <b>Goldstapel</b>, der für jede Karte darin 3 Gold bringt.',
    task: 'Nimm den <b>Goldstapel</b>.',
    done: 'Sechs Gold für einmal Ziehen.',
  },
  goldEnd: {
    title: 'Das Ende',
    say: 'Nach sechs Runden gewinnen die meisten Orte; bei Gleichstand das meiste Gold. Karten auf der Hand zählen dann nichts.',
  },
};
