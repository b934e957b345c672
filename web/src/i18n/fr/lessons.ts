/** Ce que disent les leçons, en français. */

export const steps = {
  welcome: {
    title: 'Vingt villes',
    say: 'Vous êtes <b>Rouge</b>, et votre botte se trouve à Elvenhold. En quatre manches, visitez autant des vingt autres villes que possible.',
  },
  cards: {
    title: 'Vos cartes',
    say: 'En bas se trouvent vos <b>cartes Voyage</b>. Les nombres sur une carte disent combien il en faut pour une route : en plaine, en forêt, dans le désert et en montagne.',
  },
  draw: {
    title: 'Choisir des moyens de transport',
    say: 'On ne parcourt une route que si un <b>moyen de transport</b> y est posé. À chaque manche, vous en prenez trois ; un autre est caché, et vous seul le connaissez.',
    task: 'Prenez la <b>roue elfique</b> : vous en avez deux cartes.',
    done: 'Elle est maintenant devant vous, visible pour tout le monde.',
  },
  lay: {
    title: 'Poser',
    say: 'Chacun pose à son tour un moyen de transport sur une route. Choisissez-en un, et les routes où il peut aller s’éclairent, chacune avec son prix en cartes.',
    task: 'Posez la <b>roue elfique</b> sur la route d’Elvenhold à <b>Lapphálya</b>.',
    done: 'Cette route coûte désormais une carte roue elfique. Elle est ouverte à tout le monde, pas à vous seul.',
  },
  terrain: {
    title: 'Pas toutes les routes',
    say: 'Vert a posé un sanglier géant. Tout ne passe pas partout : les licornes ne vont jamais en plaine. Cliquez sur une route sombre, et vous saurez pourquoi.',
    task: 'Posez la <b>licorne</b> sur la route forestière de Lapphálya à <b>Feodor</b>.',
    done: 'Elvenhold, Lapphálya, Feodor : ce sera votre voyage.',
  },
  tree: {
    title: 'Le tronc d’arbre',
    say: 'Une fois dans la partie, vous pouvez poser votre <b>tronc d’arbre</b> sur une route avec un moyen de transport. Elle coûte alors une carte de plus à tout le monde.',
    task: 'Posez le <b>tronc d’arbre</b> sur la route d’Elvenhold à <b>Beatá</b>, où Vert veut aller.',
    done: 'Deux sangliers géants au lieu d’un : Vert ne sera pas content.',
  },
  pass: {
    title: 'Passer',
    say: 'Vert a passé. C’est fini quand tout le monde a passé de suite.',
    task: '<b>Passez</b> aussi.',
    done: 'Maintenant on voyage, l’un après l’autre.',
  },
  step: {
    title: 'La première étape',
    say: 'On paie une route avec des cartes du moyen de transport qui s’y trouve. Cliquez sur une ville, et les cartes qu’elle coûte se lèvent de votre main.',
    task: 'Cliquez sur <b>Lapphálya</b>, puis sur <b>Voyager</b>.',
    done: 'Vous avez payé une roue elfique et pris votre borne à Lapphálya : votre première ville.',
  },
  journey: {
    title: 'Tout un voyage',
    say: 'En un tour, vous allez aussi loin que vos cartes le permettent. Cliquez sur une ville lointaine, et le chemin le moins cher est trouvé ; avant de voyager, chaque étape peut être annulée.',
    task: 'Voyagez par Lapphálya jusqu’à <b>Feodor</b>.',
    done: 'Deux villes pour deux cartes.',
  },
  pastTree: {
    title: 'Malgré le tronc',
    say: 'Sur la route de Beatá se trouvent un sanglier géant et un tronc d’arbre : elle coûte une carte de plus, de la même sorte.',
    task: 'Voyagez à <b>Beatá</b>.',
    done: 'Deux sangliers géants, et une ville de plus.',
  },
  raft: {
    title: 'Cours d’eau et lacs',
    say: 'Cours d’eau et bacs n’ont besoin que de <b>radeaux</b> : un en descendant le courant, deux en le remontant, deux pour un bac. Les flèches du plateau montrent le courant.',
    task: 'Descendez le courant jusqu’à Rivinia, puis à <b>Tichih</b>.',
    done: 'Deux villes avec deux radeaux.',
  },
  caravan: {
    title: 'La caravane',
    say: 'Un dragon se trouve sur la route de Jaccaranda, et vous n’avez pas de carte dragon. Trois cartes quelconques, pareilles ou non, font une <b>caravane</b> : elle va partout où il y a un moyen de transport.',
    task: 'Cliquez <b>Jaccaranda</b> : trois cartes se lèvent pour payer. Cliquez l’une d’elles pour en choisir d’autres. Puis <b>Voyager</b>.',
    done: 'C’est cher, mais une ville est une ville. Avec un tronc d’arbre il lui faut quatre cartes, et elle ne va jamais sur l’eau.',
  },
  discard: {
    title: 'Quatre cartes',
    say: 'Après le voyage, vous gardez quatre cartes au plus. À la manche suivante, tout le monde en reçoit jusqu’à en avoir huit.',
    task: 'Choisissez les <b>quatre cartes</b> que vous gardez, et rendez les autres.',
    done: 'Des cartes qui vont ensemble valent la peine d’être gardées.',
  },
  keep: {
    title: 'Un moyen de transport',
    say: 'À la fin de la manche, toutes les routes sont débarrassées. De vos moyens de transport restants, vous en gardez un.',
    task: 'Choisissez le moyen de transport que vous <b>gardez</b>.',
    done: 'Les bottes restent où elles sont : c’est là que commence la manche suivante.',
  },
  whole: {
    title: 'À vous seul',
    say: 'Maintenant tout à la fois : trois moyens de transport, huit cartes, et personne sur votre chemin. Posez d’abord, puis voyagez.',
    task: 'Visitez <b>trois nouvelles villes</b> dans cette manche. Vous connaissez déjà Rivinia et Tichih.',
    done: 'C’était toute une manche : vous savez jouer.',
  },
  end: {
    title: 'La fin',
    say: 'Après quatre manches, qui a visité le plus de villes gagne ; à égalité, qui a le plus de cartes. Ici vous gagnez avec onze villes contre neuf.',
  },
  goldWelcome: {
    title: 'L’or',
    say: 'Elfengold, c’est Elfenland avec de l’argent. La pièce près d’une ville dit combien d’or rapporte une visite. On joue six manches, et tout le monde commence avec 12 pièces d’or.',
  },
  goldItems: {
    title: 'Deux jetons',
    say: 'À chaque manche, vous piochez deux jetons : l’un reste visible devant vous, l’autre caché, et vous seul le connaissez.',
    task: 'Choisissez lequel vous <b>montrez</b>.',
    done: 'Tous les autres sont mis aux enchères.',
  },
  goldBid: {
    title: 'Les enchères',
    say: 'Deux jetons par personne sont vendus l’un après l’autre. Un dragon est en vente, et c’est à vous de miser d’abord.',
    task: 'Misez <b>3 pièces d’or</b> pour le dragon.',
    done: 'À Vert de miser plus, ou de passer.',
  },
  goldRaise: {
    title: 'Surenchérir',
    say: 'Vert a misé 5. Chaque mise doit dépasser la précédente ; qui passe ne mise plus pour ce jeton.',
    task: 'Misez <b>6 pièces d’or</b>.',
    done: 'Vert passe, et le dragon est à vous pour 6 pièces d’or.',
  },
  goldPass: {
    title: 'Épargner',
    say: 'Une licorne est en vente, Vert mise 4, et vous n’avez pas de carte licorne. L’or que vous gardez servira pour le jeton suivant.',
    task: '<b>Passez</b>.',
    done: 'Vert paie 4 pièces d’or. Une fois la licorne sur une route, vous pourrez quand même vous en servir.',
  },
  goldPiece: {
    title: 'La pépite d’or',
    say: 'Une <b>pépite d’or</b> sur une route double ce que rapporte la ville au bout, pour tous ceux qui y arrivent par là.',
    task: 'Posez la <b>pépite d’or</b> sur la route de Lapphálya à <b>Feodor</b>.',
    done: 'Par cette route, Feodor rapporte 8 pièces d’or au lieu de 4.',
  },
  goldMonster: {
    title: 'Le monstre marin',
    say: 'Un <b>monstre marin</b> se pose sur un cours d’eau ou un bac, qui coûte alors un radeau de plus.',
    task: 'Posez le <b>monstre marin</b> sur le cours d’eau d’Elvenhold à <b>Rivinia</b>.',
    done: 'Deux radeaux au lieu d’un, pour vous aussi.',
  },
  goldDouble: {
    title: 'Le doublement',
    say: 'Sur la route de Feodor se trouve un dragon. Avec le <b>doublement</b>, vous posez un second moyen de transport à côté ; qui passe par là paie pour celui qui lui convient.',
    task: 'Choisissez le <b>doublement</b>, puis la <b>roue elfique</b>, puis la route de Lapphálya à <b>Feodor</b>.',
    done: 'Une roue elfique ou deux dragons : à votre guise.',
  },
  goldExchange: {
    title: 'L’échange',
    say: 'Un sanglier géant est devant vous, et vous n’en avez pas la carte. L’<b>échange</b> fait changer de place deux moyens de transport du plateau, si chacun peut aller sur sa nouvelle route.',
    task: 'Choisissez l’<b>échange</b>, puis le sanglier géant de la route de <b>Lapphálya</b>, puis la roue elfique de la route qui mène de là à <b>Virst</b>.',
    done: 'La roue elfique part maintenant d’Elvenhold, et vous en avez les cartes.',
  },
  goldPay: {
    title: 'Gagner de l’or',
    say: 'Chaque ville où vous entrez rapporte son or : Lapphálya 2, et Feodor deux fois 4, grâce à la pépite d’or.',
    task: 'Voyagez par Lapphálya jusqu’à <b>Feodor</b>.',
    done: '2 et 8 : votre voyage a rapporté dix pièces d’or.',
  },
  goldIncome: {
    title: 'De l’or ou des cartes',
    say: 'Après le voyage, vous choisissez : tout l’or qu’il a rapporté, ou deux cartes Voyage à la place.',
    task: 'Prenez les <b>10 pièces d’or</b>, ou piochez des cartes, à votre guise.',
    done: 'Ici la main n’a pas de limite : ce que vous ne jouez pas vous reste.',
  },
  goldCards: {
    title: 'Piocher des cartes',
    say: 'À partir de la deuxième manche, vous piochez trois fois : une carte visible, une à l’aveugle, ou toute la <b>pile d’or</b>, qui rapporte 3 pièces par carte.',
    task: 'Prenez la <b>pile d’or</b>.',
    done: 'Six pièces d’or en une pioche.',
  },
  goldEnd: {
    title: 'La fin',
    say: 'Après six manches, le plus de villes gagne ; à égalité, le plus d’or. Les cartes en main ne comptent alors pour rien.',
  },
};
