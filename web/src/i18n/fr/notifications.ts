/** Les notifications : où, à quel sujet et quand. */

import type { Words } from '../languages';
import { de } from './language';

export const notifications: Words['notifications'] = {
  title: 'Notifications',
  lead: 'Un seul réglage, pour toutes vos tables.',
  leadAccount: (name) => `Un seul réglage, pour toutes les tables ${de(name)}.`,
  tellMe: 'Me prévenir quand c’est à moi',
  here: {
    title: 'Dans ce navigateur',
    text: 'Même quand cette page est fermée. Votre navigateur vous demandera l’autorisation.',
    on: 'Ce navigateur vous prévient, même quand cette page est fermée.',
    closed:
      'Il manque encore votre autorisation : appuyez de nouveau sur le bouton et choisissez « Autoriser ».',
    failed:
      'Votre navigateur n’a pas pu joindre son service de notifications push. Dans certains navigateurs, il est désactivé dans les réglages. Réessayez plus tard, ou choisissez un autre moyen ci-dessous.',
    insecure: [
      'Les navigateurs n’acceptent les messages push que d’une adresse qui commence par https://, ce qui n’est pas le cas de celle-ci. Choisissez un autre moyen ci-dessous.',
    ],
    unsupported: [
      'Ce navigateur ne reçoit pas de messages push, et aucun ne le fait en navigation privée. Essayez-en un autre, ou choisissez un autre moyen ci-dessous.',
    ],
    denied: [
      'Votre navigateur bloque les notifications de cette page.',
      'Ouvrez les réglages du site avec l’icône à côté de l’adresse.',
      'Réglez « Notifications » sur « Autoriser ».',
      'Rechargez cette page.',
    ],
    install: [
      'Un iPhone ou un iPad ne montre que les notifications des pages de son écran d’accueil.',
      'Touchez « Partager », puis « Sur l’écran d’accueil ».',
      'Ouvrez Elfenland depuis l’écran d’accueil et revenez à cette page.',
      'Vos places ne suivent pas toutes seules : connectez-vous là-bas à votre compte, ou rouvrez vos liens.',
    ],
    inTab: [
      'Tant que cette page est ouverte',
      'Le navigateur vous prévient que c’est à vous quand vous êtes sur une autre page.',
    ],
  },
  mail: {
    title: 'Par e-mail',
    address: 'Adresse e-mail',
    add: 'Me prévenir par e-mail',
    text: 'Vous recevrez d’abord un lien. Rien d’autre n’est envoyé tant que vous ne l’avez pas ouvert.',
    sent: (address) => `Ouvrez maintenant le lien envoyé à <b>${address}</b>.`,
  },
  chat: {
    title: 'Dans une messagerie',
    text: 'Discord, Slack, Mattermost, ntfy, Gotify, Matrix, ou un webhook à vous.',
    open: 'Ajouter une messagerie',
    app: 'Application',
    where: {
      discord:
        'Dans les paramètres d’un salon : « Intégrations », « Webhooks », « Nouveau webhook », « Copier l’URL du webhook ».',
      slack:
        'Sur api.slack.com/apps : créez une application, activez « Incoming Webhooks » et ajoutez-en un pour un canal.',
      mattermost: 'Dans le menu : « Intégrations », « Webhooks entrants », « Ajouter un webhook entrant ».',
      ntfy: 'L’adresse de votre sujet. Qui devine son nom peut tout lire : choisissez-le long.',
      gotify: 'L’adresse de votre serveur Gotify. Créez-y une application et copiez son jeton.',
      matrix:
        'L’adresse de votre serveur. L’identifiant est dans les paramètres du salon, le jeton dans ceux du compte qui écrit.',
      webhook: 'Toute adresse qui comprend notre JSON. Chaque message est signé avec un secret.',
    },
    url: 'Adresse',
    room: 'Identifiant du salon',
    token: 'Jeton d’accès',
    tokenText: 'Seulement si votre sujet est protégé.',
    add: 'Ajouter',
    added: (name) => `<b>${name}</b> est ajouté. Envoyez un test pour voir si les messages arrivent.`,
    secret: 'Secret',
    secretText:
      'Ce secret signe chaque message, pour que votre programme le distingue d’un faux. Il n’est affiché qu’une fois : copiez-le dans votre programme.',
    copy: 'Copier le secret',
    notCopied: 'Ce navigateur ne laisse pas la page copier. Sélectionnez le secret et copiez-le vous-même.',
  },
  list: {
    title: 'Où l’on vous prévient',
    kinds: {
      push: 'Navigateur',
      mail: 'E-mail',
      discord: 'Discord',
      slack: 'Slack',
      mattermost: 'Mattermost',
      ntfy: 'ntfy',
      gotify: 'Gotify',
      matrix: 'Matrix',
      webhook: 'Webhook',
    },
    here: 'ce navigateur',
    unconfirmed:
      'Ouvrez le lien qui y a été envoyé. S’il n’arrive pas, retirez l’adresse et ajoutez-la de nouveau.',
    failed: 'Désactivé :',
    problems: {
      gone: {
        push: 'ce navigateur n’accepte plus de messages. Retirez-le et ajoutez-le de nouveau depuis celui-ci.',
        mail: 'cette boîte n’existe pas.',
        app: 'cette adresse n’existe plus. Ajoutez-en une nouvelle.',
      },
      rejected: {
        push: 'le service push du navigateur a refusé les messages.',
        mail: 'le serveur de messagerie a refusé les messages.',
        app: 'les messages ont été refusés. Vérifiez l’adresse et le jeton.',
      },
      unreachable: {
        push: 'le service push du navigateur n’a pas répondu.',
        mail: 'les messages n’ont pas pu être remis.',
        app: 'aucune réponse depuis longtemps.',
      },
    },
    test: 'Envoyer un test',
    remove: 'Retirer',
    trying: 'Envoi…',
    outcomes: {
      sent: 'Envoyé. Le message devrait arriver dans un instant.',
      refused: 'Le message est arrivé, mais il a été refusé. Vérifiez l’adresse et le jeton.',
      silent: 'Il n’y a pas eu de réponse.',
      gone: 'Le message n’a pas pu être envoyé : cette adresse n’existe plus.',
    },
    removed: (name) => `Retiré : ${name}.`,
  },
  choices: {
    title: 'À quel sujet',
    kinds: {
      turn: 'C’est à vous de jouer',
      nudge: 'Quelqu’un vous relance',
      begin: 'Une partie commence',
      over: 'Une partie est finie',
      chat: 'Quelqu’un écrit dans la discussion',
      proposal: 'Une proposition attend votre réponse',
    },
    when: 'Quand',
    digests: { off: 'Tout de suite', hourly: 'Chaque heure', daily: 'Chaque jour' },
    digestText: 'Chaque heure ou chaque jour, tout arrive en un seul message.',
    quiet: ['Heures calmes', 'Rien n’est envoyé pendant ce temps ; tout arrive ensuite.'],
    from: 'De',
    until: 'À',
    zone: (zone) => `Fuseau horaire : ${zone}`,
    language: 'Les messages sont dans la langue de cette page.',
  },
  table: {
    from: 'De cette table',
    choices: { all: 'Tout', turns: 'Mon tour', none: 'Rien' },
    more: 'Tous les réglages des notifications',
    hook: (host) => `Le webhook de cette place appelle aussi <b>${host}</b>.`,
    hookStop: 'Désactiver le webhook',
    hookStopped: 'Le webhook est désactivé.',
  },
  gather: 'Inutile d’attendre ici.',
  tellBegin: 'Me prévenir quand la partie commence',
  broken: 'Des messages pour vous n’arrivent plus : un envoi a été désactivé.',
  see: 'Voir pourquoi',
  confirmLink: {
    busy: 'Confirmation de l’adresse…',
    done: 'Adresse confirmée',
    text: (name) => `Désormais, on vous prévient à l’adresse <b>${name}</b>.`,
    failed: 'Ce lien n’a pas fonctionné',
    failedText:
      'Un lien ne sert qu’une fois, et pas longtemps. Ajoutez de nouveau l’adresse pour en recevoir un autre.',
  },
  stopLink: {
    busy: 'Désactivation…',
    done: 'C’est arrêté',
    text: (name) => `Plus rien n’est envoyé à <b>${name}</b>.`,
    undo: 'Annuler',
    undone: (name) => `Les messages vont de nouveau à <b>${name}</b>.`,
    failed: 'Ce lien n’a pas fonctionné',
  },
};

/** Refusals of requests about notifications. */
export const notificationRefusals: Record<string, string> = {
  'channel/mail': 'Ce serveur ne peut pas envoyer d’e-mails.',
  'channel/many': 'Vous ne pouvez plus rien ajouter. Retirez d’abord quelque chose.',
  'channel/none': 'Cela n’existe plus. Rechargez la page.',
  'channel/token': 'Ce lien n’est plus valable.',
  'channel/unconfirmed': 'Ouvrez d’abord le lien envoyé à cette adresse.',
  'channel/unreachable': 'Aucun e-mail n’a pu être envoyé à cette adresse. Vérifiez-la.',
  'channel/url': 'Ce n’est pas une adresse de cette application. Elle devrait ressembler à l’exemple.',
  'channel/https': 'L’adresse doit commencer par https://, pour que personne ne puisse lire les messages.',
  'channel/secret': 'Cette application demande un jeton d’accès, sans espaces.',
  'channel/push': 'L’abonnement de votre navigateur n’est pas valable. Rechargez la page et réessayez.',
  'notifications/none': 'On ne vous prévient encore nulle part. Choisissez d’abord un moyen.',
  'time-zone': 'Le serveur ne connaît pas le fuseau horaire de votre navigateur.',
};
