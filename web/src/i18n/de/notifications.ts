/** Benachrichtigungen: wo, worüber und wann. */

import type { Words } from '../languages';

export const notifications: Words['notifications'] = {
  title: 'Benachrichtigungen',
  lead: 'Einmal einrichten, und sie gelten für alle deine Tische.',
  leadAccount: (name) => `Einmal einrichten, und sie gelten für alle Tische von ${name}.`,
  tellMe: 'Sag mir, wenn ich dran bin',
  here: {
    title: 'In diesem Browser',
    text: 'Auch wenn diese Seite geschlossen ist. Dein Browser fragt dich, ob er das darf.',
    on: 'Dieser Browser benachrichtigt dich, auch wenn diese Seite geschlossen ist.',
    closed: 'Dein Browser braucht noch deine Erlaubnis: Drück noch einmal und wähle „Zulassen“.',
    failed:
      'Dein Browser hat seinen Push-Dienst nicht erreicht. In manchen Browsern ist er in den Einstellungen abgeschaltet. Versuch es später noch einmal, oder nimm unten einen anderen Weg.',
    insecure: [
      'Browser nehmen Push-Nachrichten nur von Adressen an, die mit https:// beginnen, und diese tut es nicht. Nimm unten einen anderen Weg.',
    ],
    unsupported: [
      'Dieser Browser kann keine Push-Nachrichten empfangen, und in einem privaten Fenster kann es keiner. Versuch es mit einem anderen, oder nimm unten einen anderen Weg.',
    ],
    denied: [
      'Dein Browser blockiert Benachrichtigungen dieser Seite.',
      'Öffne die Einstellungen der Seite mit dem Symbol neben der Adresse.',
      'Stell „Benachrichtigungen“ auf „Zulassen“.',
      'Lade diese Seite neu.',
    ],
    install: [
      'Ein iPhone oder iPad zeigt Benachrichtigungen nur von Seiten auf seinem Home-Bildschirm.',
      'Tipp auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
      'Öffne Elfenland vom Home-Bildschirm aus und komm auf diese Seite zurück.',
      'Deine Plätze kommen nicht von selbst mit: Melde dich dort in deinem Konto an, oder öffne deine Links noch einmal.',
    ],
    inTab: [
      'Solange diese Seite offen ist',
      'Der Browser meldet dir, dass du dran bist, wenn du in einem anderen Tab bist.',
    ],
  },
  mail: {
    title: 'Per E-Mail',
    address: 'E-Mail-Adresse',
    add: 'Per E-Mail benachrichtigen',
    text: 'Zuerst bekommst du einen Link. Sonst wird nichts gesendet, bevor du ihn öffnest.',
    sent: (address) => `Öffne jetzt den Link, der an <b>${address}</b> gesendet wurde.`,
  },
  chat: {
    title: 'In einer Chat-App',
    text: 'Discord, Slack, Mattermost, ntfy, Gotify, Matrix oder dein eigener Webhook.',
    open: 'Chat-App hinzufügen',
    app: 'App',
    where: {
      discord:
        'In den Einstellungen eines Kanals: „Integrationen“, „Webhooks“, „Neuer Webhook“, „Webhook-URL kopieren“.',
      slack:
        'Unter api.slack.com/apps: Leg eine App an, schalte „Incoming Webhooks“ ein und füge einen für einen Kanal hinzu.',
      mattermost: 'Im Menü: „Integrationen“, „Eingehende Webhooks“, „Eingehenden Webhook hinzufügen“.',
      ntfy: 'Die Adresse deines Themas. Wer seinen Namen errät, liest mit: Nimm also einen langen.',
      gotify: 'Die Adresse deines Gotify-Servers. Leg dort eine Anwendung an und kopiere ihr Token.',
      matrix:
        'Die Adresse deines Homeservers. Die ID steht in den Einstellungen des Raums, das Token in denen des Kontos, das schreibt.',
      webhook: 'Jede Adresse, die unser JSON versteht. Jede Nachricht wird mit einem Schlüssel signiert.',
    },
    url: 'Adresse',
    room: 'ID des Raums',
    token: 'Zugriffstoken',
    tokenText: 'Nur wenn dein Thema geschützt ist.',
    add: 'Hinzufügen',
    added: (name) =>
      `<b>${name}</b> ist hinzugefügt. Sende einen Test, um zu sehen, ob Nachrichten ankommen.`,
    secret: 'Schlüssel',
    secretText:
      'Mit diesem Schlüssel wird jede Nachricht signiert, damit dein Programm sie von einer gefälschten unterscheiden kann. Er wird nur jetzt gezeigt: Trag ihn gleich dort ein.',
    copy: 'Schlüssel kopieren',
    notCopied:
      'Dein Browser lässt die Seite nicht kopieren. Markiere den Schlüssel und kopiere ihn von Hand.',
  },
  list: {
    title: 'Wohin',
    kinds: {
      push: 'Browser',
      mail: 'E-Mail',
      discord: 'Discord',
      slack: 'Slack',
      mattermost: 'Mattermost',
      ntfy: 'ntfy',
      gotify: 'Gotify',
      matrix: 'Matrix',
      webhook: 'Webhook',
    },
    here: 'dieser Browser',
    unconfirmed:
      'Öffne den Link, der dorthin gesendet wurde. Kommt er nicht an, entferne die Adresse und füge sie noch einmal hinzu.',
    failed: 'Abgeschaltet:',
    problems: {
      gone: {
        push: 'Der Browser nimmt keine Nachrichten mehr an. Entferne ihn und füge ihn dort neu hinzu.',
        mail: 'Dieses Postfach gibt es nicht.',
        app: 'Diese Adresse gibt es nicht mehr. Füge eine neue hinzu.',
      },
      rejected: {
        push: 'Der Push-Dienst des Browsers hat die Nachrichten abgelehnt.',
        mail: 'Der Mailserver hat die Nachrichten abgelehnt.',
        app: 'Die Nachrichten wurden abgelehnt. Prüf die Adresse und das Token.',
      },
      unreachable: {
        push: 'Der Push-Dienst des Browsers hat nicht geantwortet.',
        mail: 'Die Mails konnten nicht zugestellt werden.',
        app: 'Von dort kam lange keine Antwort.',
      },
    },
    test: 'Test senden',
    remove: 'Entfernen',
    trying: 'Wird gesendet …',
    outcomes: {
      sent: 'Gesendet. Gleich sollte die Nachricht ankommen.',
      refused: 'Die Nachricht kam an, wurde aber abgelehnt. Prüf die Adresse und das Token.',
      silent: 'Es kam keine Antwort.',
      gone: 'Die Nachricht konnte nicht gesendet werden: Dieser Weg existiert nicht mehr.',
    },
    removed: (name) => `${name} ist entfernt.`,
  },
  choices: {
    title: 'Worüber',
    kinds: {
      turn: 'Du bist dran',
      nudge: 'Jemand erinnert dich',
      begin: 'Ein Spiel beginnt',
      over: 'Ein Spiel ist zu Ende',
      chat: 'Jemand schreibt im Chat',
      proposal: 'Ein Vorschlag wartet auf deine Antwort',
    },
    when: 'Wann',
    digests: { off: 'Sofort', hourly: 'Stündlich', daily: 'Täglich' },
    digestText: 'Stündlich oder täglich kommt alles in einer Nachricht zusammen.',
    quiet: ['Ruhezeit', 'In dieser Zeit wird nichts gesendet; es kommt danach.'],
    from: 'Von',
    until: 'Bis',
    zone: (zone) => `Zeitzone: ${zone}`,
    language: 'Die Nachrichten sind in der Sprache dieser Seite.',
  },
  table: {
    from: 'Von diesem Tisch',
    choices: { all: 'Alles', turns: 'Nur mein Zug', none: 'Nichts' },
    more: 'Alle Benachrichtigungen einstellen',
    hook: (host) => `Der Webhook dieses Platzes ruft außerdem <b>${host}</b> auf.`,
    hookStop: 'Webhook abschalten',
    hookStopped: 'Der Webhook ist aus.',
  },
  gather: 'Du musst nicht hier warten.',
  tellBegin: 'Benachrichtigen, wenn das Spiel beginnt',
  broken: 'Nachrichten an dich kommen nicht mehr an: Ein Weg zu dir wurde abgeschaltet.',
  see: 'Warum?',
  confirmLink: {
    busy: 'Adresse wird bestätigt …',
    done: 'Adresse bestätigt',
    text: (name) => `Ab jetzt wirst du unter <b>${name}</b> benachrichtigt.`,
    failed: 'Dieser Link hat nicht funktioniert',
    failedText:
      'Ein Link gilt nur einmal und nicht lange. Füge die Adresse noch einmal hinzu, dann kommt ein neuer.',
  },
  stopLink: {
    busy: 'Wird abgeschaltet …',
    done: 'Abgeschaltet',
    text: (name) => `An <b>${name}</b> wird nichts mehr gesendet.`,
    undo: 'Rückgängig',
    undone: (name) => `An <b>${name}</b> wird wieder gesendet.`,
    failed: 'Dieser Link hat nicht funktioniert',
  },
};

/** Refusals of requests about notifications. */
export const notificationRefusals: Record<string, string> = {
  'channel/mail': 'Dieser Server kann keine E-Mails senden.',
  'channel/many': 'Mehr geht nicht. Entferne zuerst etwas.',
  'channel/none': 'Das gibt es nicht mehr. Lade die Seite neu.',
  'channel/token': 'Dieser Link gilt nicht mehr.',
  'channel/unconfirmed': 'Öffne zuerst den Link, der an diese Adresse gesendet wurde.',
  'channel/unreachable':
    'An diese Adresse ließ sich keine E-Mail senden. Prüf, ob sie richtig geschrieben ist.',
  'channel/url': 'Das ist keine Adresse dieser App. Sie sollte wie das Beispiel aussehen.',
  'channel/https': 'Die Adresse muss mit https:// beginnen, damit niemand mitlesen kann.',
  'channel/secret': 'Diese App braucht ein Zugriffstoken ohne Leerzeichen.',
  'channel/push':
    'Mit der Anmeldung deines Browsers stimmt etwas nicht. Lade die Seite neu und versuch es noch einmal.',
  'notifications/none': 'Du wirst noch nirgends benachrichtigt. Wähle zuerst einen Weg.',
  'time-zone': 'Der Server kennt die Zeitzone deines Browsers nicht.',
};
