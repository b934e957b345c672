/** Accounts, in German. */

export const accountWords = {
  title: 'Konto',
  lead: 'Du brauchst keines. Es merkt sich deine Plätze, damit du deine Spiele auf jedem Gerät findest.',
  in: (name: string) => `Angemeldet als ${name}.`,
  name: 'Name',
  password: 'Passwort',
  passwordText: 'Mindestens acht Zeichen.',
  wrongPassword: 'Das ist nicht das Passwort deines Kontos.',
  address: 'E-Mail-Adresse',
  logIn: 'Anmelden',
  make: 'Konto anlegen',
  logOut: 'Abmelden',
  moved: (number: number) =>
    number === 1
      ? 'Ein Spiel dieses Browsers ist jetzt in deinem Konto.'
      : `${number} Spiele dieses Browsers sind jetzt in deinem Konto.`,
  none: 'Dein Konto hat noch keine Spiele.',
  games: 'Spiele in deinem Konto',
  switchToMake: 'Ich habe noch keines',
  switchToLogIn: 'Ich habe schon eines',
  entry: {
    passkey: 'Mit Passkey anmelden',
    noPasskey: 'Es wurde kein Passkey verwendet. Versuche es noch einmal oder nimm dein Passwort.',
    forgot: 'Passwort vergessen?',
    link: 'Link zum Anmelden schicken',
    noMail:
      'Dieser Server verschickt keine E-Mails. Wenn du dein Passwort vergessen hast, kann die Person, die ihn betreibt, mit <b>elfenland admin account</b> ein neues setzen.',
    back: 'Zurück',
  },
  mailed: {
    reset: 'Passwort vergessen?',
    resetText:
      'Gib die E-Mail-Adresse deines Kontos ein. Du bekommst einen Link, mit dem du ein neues wählst.',
    login: 'Per E-Mail anmelden',
    loginText: 'Gib die E-Mail-Adresse deines Kontos ein. Du bekommst einen Link, der dich anmeldet.',
    send: 'Link schicken',
    sent: (address: string) =>
      `Wenn ein Konto die Adresse ${address} hat, ist ein Link dorthin unterwegs. Er gilt einmal und nicht lange.`,
    late: 'Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach. Links gehen nur an bestätigte Adressen.',
  },
  fresh: {
    text: 'Falls du dein Passwort einmal vergisst, brauchst du hier eine E-Mail-Adresse, um ein neues zu setzen.',
    add: 'Adresse angeben',
    dismiss: 'Jetzt nicht',
  },
  details: {
    title: 'Deine Daten',
    change: 'Ändern',
    add: 'Hinzufügen',
    close: 'Schließen',
    save: 'Speichern',
    nameText: 'Mit diesem Namen meldest du dich an. An den Tischen ändert sich nichts.',
    renamed: 'Name geändert.',
  },
  email: {
    title: 'E-Mail',
    none: 'Noch keine',
    text: 'Für ein vergessenes Passwort und zum Anmelden per E-Mail. Sonst sieht sie niemand.',
    confirmed: 'Bestätigt',
    unconfirmed: 'Noch nicht bestätigt: Öffne den Link, den wir an diese Adresse geschickt haben.',
    again: 'Erneut senden',
    sent: (address: string) =>
      `Wir haben einen Link an ${address} geschickt. Öffne ihn, um die Adresse zu bestätigen.`,
    remove: 'Adresse entfernen',
    removeSure:
      'Deine E-Mail-Adresse entfernen? Dann kannst du kein neues Passwort setzen, wenn du deines vergisst.',
    removed: 'E-Mail-Adresse entfernt.',
    noMail:
      'Dieser Server verschickt keine E-Mails. Wenn du dein Passwort vergisst, kann die Person, die ihn betreibt, ein neues setzen.',
  },
  change: {
    old: 'Altes Passwort',
    renewed: 'Neues Passwort',
    changed: 'Passwort geändert. Alle anderen Geräte sind abgemeldet.',
  },
  passkeys: {
    title: 'Passkeys',
    none: 'Noch keine',
    number: (number: number) => `${number} ${number === 1 ? 'Passkey' : 'Passkeys'}`,
    text: 'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder PIN an, ganz ohne Passwort.',
    label: 'Name des Passkeys (optional)',
    labelText: 'Zum Beispiel „Mein Handy“, um ihn von anderen zu unterscheiden.',
    add: 'Passkey hinzufügen',
    added: 'Passkey hinzugefügt.',
    known: 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.',
    cancelled: 'Es wurde kein Passkey hinzugefügt.',
    unable:
      'Hier lassen sich keine Passkeys hinzufügen: Dafür braucht es einen aktuellen Browser und eine Adresse mit https.',
    unnamed: 'Passkey',
    used: (when: string) => `Zuletzt verwendet: ${when}`,
    unused: (when: string) => `Hinzugefügt: ${when}, noch nie verwendet`,
    remove: 'Entfernen',
    removeSure: (name: string) => `„${name}“ entfernen? Du kannst dich dann nicht mehr damit anmelden.`,
    removed: 'Passkey entfernt.',
  },
  devices: {
    title: 'Geräte',
    text: 'Auf diesen Geräten bist du angemeldet.',
    here: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    end: 'Abmelden',
    used: (when: string) => `Zuletzt verwendet: ${when}`,
    ended: (device: string) => `Abgemeldet: ${device}.`,
    others: 'Alle anderen Geräte abmelden',
    othersEnded: 'Alle anderen Geräte sind abgemeldet.',
  },
  removal: {
    title: 'Konto löschen',
    text: 'Deine Spiele bleiben erhalten, die Plätze in diesem Browser auch.',
    done: 'Konto gelöscht.',
  },
  links: {
    confirm: 'E-Mail-Adresse bestätigen',
    confirmText: 'Dann kannst du ein vergessenes Passwort neu setzen und dich per E-Mail anmelden.',
    confirmGo: 'Bestätigen',
    confirmed: 'Deine E-Mail-Adresse ist bestätigt.',
    open: 'Anmelden',
    openText: 'Der Link aus deiner E-Mail meldet dich in diesem Browser bei deinem Konto an.',
    reset: 'Neues Passwort',
    resetText: 'Wähle ein neues Passwort. Alle anderen Geräte werden abgemeldet.',
    resetGo: 'Speichern und anmelden',
    dead: 'Dieser Link gilt nicht mehr: Er ist unvollständig, zu alt oder schon benutzt.',
    deadConfirm: 'In deinem Konto kannst du dir einen neuen schicken lassen.',
    another: 'Neuen Link anfordern',
  },
};

export const accountRefusals = {
  'account/login': 'Name oder Passwort falsch. Versuche es noch einmal.',
  'account/none': 'Du bist nicht mehr angemeldet. Melde dich bitte neu an.',
  'account/name': 'Dieser Name ist vergeben. Wähle einen anderen.',
  'account/alike': 'Dieser Name sieht einem vergebenen zum Verwechseln ähnlich. Wähle einen anderen.',
  'account/scripts':
    'Dieser Name mischt ähnlich aussehende Buchstaben mehrerer Alphabete. Schreibe ihn mit den Buchstaben eines einzigen.',
  'account/no-mail': 'Dieser Server kann keine E-Mails zu Konten verschicken.',
  'account/email-taken':
    'Ein anderes Konto hat diese E-Mail-Adresse. Melde dich dort an, oder entferne sie dort zuerst.',
  'account/mail-link':
    'Dieser Link gilt nicht mehr: Er ist zu alt oder schon benutzt. Fordere einen neuen an.',
  'account/passkey':
    'Dieser Passkey gehört hier zu keinem Konto, oder es hat zu lange gedauert. Versuche es noch einmal oder nimm dein Passwort.',
  'account/passkey-refused':
    'Dieser Passkey ließ sich nicht hinzufügen. Versuche es noch einmal oder mit einem anderen Gerät.',
  'account/passkey-host':
    'Passkeys brauchen einen Server mit einem Namen: Öffne diese Seite mit ihrem Namen statt mit einer Nummer.',
  'account/passkey-none': 'Diesen Passkey hat dein Konto nicht mehr.',
  'account/passkeys': 'Dein Konto hat so viele Passkeys, wie es haben darf. Entferne zuerst einen.',
  'account/session': 'Dieses Gerät ist schon abgemeldet.',
};
