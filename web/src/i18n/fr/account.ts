/** Accounts, in French. */

import { isOne } from './language';

export const accountWords = {
  title: 'Compte',
  lead: 'Il n’est pas nécessaire. Il rassemble vos places, pour que vous retrouviez vos parties sur tous vos appareils.',
  in: (name: string) => `Compte connecté : ${name}.`,
  name: 'Nom',
  password: 'Mot de passe',
  passwordText: 'Au moins huit caractères.',
  wrongPassword: 'Ce n’est pas le mot de passe de votre compte.',
  address: 'Adresse e-mail',
  logIn: 'Se connecter',
  make: 'Créer un compte',
  logOut: 'Se déconnecter',
  moved: (number: number) =>
    isOne(number)
      ? `${number} partie de ce navigateur est maintenant dans votre compte.`
      : `${number} parties de ce navigateur sont maintenant dans votre compte.`,
  none: 'Le compte n’a pas encore de parties.',
  games: 'Parties du compte',
  switchToMake: 'Je n’ai pas encore de compte',
  switchToLogIn: 'J’ai déjà un compte',
  entry: {
    passkey: 'Se connecter avec une clé d’accès',
    noPasskey: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez votre mot de passe.',
    forgot: 'Mot de passe oublié ?',
    link: 'Recevoir un lien de connexion',
    noMail:
      'Ce serveur n’envoie pas d’e-mails. Si vous avez perdu votre mot de passe, la personne qui gère le serveur peut en définir un nouveau avec <b>elfenland admin account</b>.',
    back: 'Retour',
  },
  mailed: {
    reset: 'Mot de passe oublié ?',
    resetText:
      'Indiquez l’adresse e-mail de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.',
    login: 'Se connecter par e-mail',
    loginText: 'Indiquez l’adresse e-mail de votre compte. Vous recevrez un lien qui vous connecte.',
    send: 'Envoyer le lien',
    sent: (address: string) =>
      `Si un compte a l’adresse ${address}, un lien vient d’y être envoyé. Il sert une seule fois, et pas longtemps.`,
    late: 'Toujours rien après quelques minutes ? Regardez dans les indésirables. Un lien ne part que vers une adresse confirmée.',
  },
  fresh: {
    text: 'Si vous perdez un jour votre mot de passe, il vous faudra une adresse e-mail ici pour en choisir un nouveau.',
    add: 'Ajouter une adresse',
    dismiss: 'Plus tard',
  },
  details: {
    title: 'Vos informations',
    change: 'Modifier',
    add: 'Ajouter',
    close: 'Fermer',
    save: 'Enregistrer',
    nameText: 'Vous vous connectez avec ce nom. Rien ne change aux tables.',
    renamed: 'Nom modifié.',
  },
  email: {
    title: 'E-mail',
    none: 'Pas encore d’adresse',
    text: 'Pour un mot de passe perdu et pour la connexion par e-mail. Personne d’autre ne la voit.',
    confirmed: 'Confirmée',
    unconfirmed: 'Pas encore confirmée : ouvrez le lien envoyé à cette adresse.',
    again: 'Renvoyer',
    sent: (address: string) => `Un lien a été envoyé à ${address}. Ouvrez-le pour confirmer l’adresse.`,
    remove: 'Supprimer l’adresse',
    removeSure:
      'Supprimer votre adresse e-mail ? Si vous perdez votre mot de passe, vous ne pourrez plus en choisir un nouveau.',
    removed: 'Adresse e-mail supprimée.',
    noMail:
      'Ce serveur n’envoie pas d’e-mails. Si vous perdez votre mot de passe, la personne qui gère le serveur peut en définir un nouveau.',
  },
  change: {
    old: 'Ancien mot de passe',
    renewed: 'Nouveau mot de passe',
    changed: 'Mot de passe changé. Tous vos autres appareils ont été déconnectés.',
  },
  passkeys: {
    title: 'Clés d’accès',
    none: 'Aucune pour l’instant',
    number: (number: number) => `${number} ${isOne(number) ? 'clé d’accès' : 'clés d’accès'}`,
    text: 'Une clé d’accès vous connecte par votre empreinte, votre visage ou un code PIN, sans mot de passe.',
    label: 'Nom de la clé d’accès (facultatif)',
    labelText: 'Par exemple « Mon téléphone », pour la distinguer des autres.',
    add: 'Ajouter une clé d’accès',
    added: 'Clé d’accès ajoutée.',
    known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    cancelled: 'Aucune clé d’accès n’a été ajoutée.',
    unable:
      'Impossible d’ajouter une clé d’accès ici : il faut un navigateur récent et une adresse qui commence par https.',
    unnamed: 'Clé d’accès',
    used: (when: string) => `Dernière utilisation : ${when}`,
    unused: (when: string) => `Ajoutée ${when}, jamais utilisée`,
    remove: 'Supprimer',
    removeSure: (name: string) => `Supprimer « ${name} » ? Vous ne pourrez plus vous connecter avec elle.`,
    removed: 'Clé d’accès supprimée.',
  },
  devices: {
    title: 'Appareils',
    text: 'Votre compte est connecté sur ces appareils.',
    here: 'Cet appareil',
    unknown: 'Appareil inconnu',
    end: 'Déconnecter',
    used: (when: string) => `Dernière utilisation : ${when}`,
    ended: (device: string) => `Déconnecté : ${device}.`,
    others: 'Déconnecter tous les autres appareils',
    othersEnded: 'Tous les autres appareils ont été déconnectés.',
  },
  removal: {
    title: 'Supprimer le compte',
    text: 'Vos parties restent, et vos places dans ce navigateur aussi.',
    done: 'Compte supprimé.',
  },
  links: {
    confirm: 'Confirmer votre adresse e-mail',
    confirmText: 'Vous pourrez alors remplacer un mot de passe perdu et vous connecter par e-mail.',
    confirmGo: 'Confirmer',
    confirmed: 'Votre adresse e-mail est confirmée.',
    open: 'Se connecter',
    openText: 'Le lien reçu par e-mail vous connecte à votre compte dans ce navigateur.',
    reset: 'Nouveau mot de passe',
    resetText: 'Choisissez un nouveau mot de passe. Tous vos autres appareils seront déconnectés.',
    resetGo: 'Enregistrer et se connecter',
    dead: 'Ce lien ne fonctionne plus : il est incomplet, trop ancien, ou a déjà servi.',
    deadConfirm: 'Dans votre compte, vous pouvez en demander un autre.',
    another: 'Demander un autre lien',
  },
};

export const accountRefusals = {
  'account/login': 'Nom ou mot de passe incorrect. Réessayez.',
  'account/none': 'La connexion au compte a pris fin. Connectez-vous de nouveau.',
  'account/name': 'Ce nom est pris. Choisissez-en un autre.',
  'account/alike': 'Ce nom ressemble trop à un nom déjà pris. Choisissez-en un autre.',
  'account/scripts':
    'Ce nom mélange des lettres de plusieurs alphabets qui se ressemblent. Écrivez-le avec un seul alphabet.',
  'account/no-mail': 'Ce serveur ne peut pas envoyer d’e-mails pour les comptes.',
  'account/email-taken':
    'Un autre compte a cette adresse e-mail. Connectez-vous à celui-là, ou supprimez-y d’abord l’adresse.',
  'account/mail-link':
    'Ce lien ne fonctionne plus : il est trop ancien, ou a déjà servi. Demandez-en un autre.',
  'account/passkey':
    'Cette clé d’accès n’ouvre aucun compte ici, ou c’était trop long. Réessayez, ou utilisez votre mot de passe.',
  'account/passkey-refused':
    'Cette clé d’accès n’a pas pu être ajoutée. Réessayez, ou essayez avec un autre appareil.',
  'account/passkey-host':
    'Il faut un serveur qui a un nom : ouvrez cette page par son nom plutôt que par un numéro.',
  'account/passkey-none': 'Votre compte n’a plus cette clé d’accès.',
  'account/passkeys': 'Votre compte a déjà le nombre maximal de clés d’accès. Supprimez-en d’abord une.',
  'account/session': 'Cet appareil est déjà déconnecté.',
};
