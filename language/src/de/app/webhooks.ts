import type { Area } from '../../language.ts';

export const webhooks: Area<'webhooks'> = {
  title: 'Webhooks',
  lead: 'Mit einem Webhook melden wir Ihrem eigenen Server, was in Ihrem Konto geschieht, zum Beispiel eine neue Conversion.',
  empty: 'Noch kein Webhook',
  on: 'Ein',
  off: 'Aus',
  new: 'Neuer Webhook',
  nameHelp: 'Zum Beispiel das Programm, das die Nachrichten empfängt',
  url: 'URL',
  urlHelp: 'Beginnt mit https:// und ist aus dem Internet erreichbar.',
  urlRule: 'Geben Sie eine URL ein, die mit https:// beginnt und aus dem Internet erreichbar ist.',
  what: 'Was wir senden',
  type: {
    plan: {
      state_changed: 'Planstatus geändert',
    },
    conversion: {
      counted: 'Conversion gezählt',
      held: 'Conversion zurückgestellt',
      reversed: 'Conversion storniert',
      settled: 'Conversion abgerechnet',
    },
    withdrawal: {
      state_changed: 'Auszahlungsstatus geändert',
    },
    balance: {
      low: 'Guthaben niedrig',
    },
    webhook: {
      test: 'Test',
    },
  },
  balanceNote: 'Wenn Ihr verfügbares Guthaben unter den Betrag fällt, den Sie bei den Hinweisen festgelegt haben.',
  typesRule: 'Wählen Sie mindestens ein Ereignis aus.',
  make: 'Webhook erstellen',
  makeSubject: 'Webhook „{name}“ erstellen',
  turn: 'Nachrichten senden',
  offNote:
    'Solange er ausgeschaltet ist, senden wir nichts und bewahren keine neuen Nachrichten auf. Wartende Nachrichten werden gesendet, sobald er wieder eingeschaltet ist.',
  failedNote:
    'Wir haben ihn ausgeschaltet, weil drei Tage lang keine Nachricht ankam. Prüfen Sie die letzten Versuche und schalten Sie ihn dann wieder ein.',
  lastArrived: 'Zuletzt angekommen',
  nothingArrived: 'Noch nichts',
  waiting: 'Wartende Nachrichten',
  previousUntil: 'Bisheriges Secret signiert noch bis',
  test: 'Test senden',
  testSent: 'Der Test ist unterwegs.',
  log: 'Nachrichten der letzten 30\u00a0Tage',
  logEmpty: 'Noch keine Nachricht',
  state: {
    waiting: 'Wartet',
    delivered: 'Angekommen',
    failed: 'Nicht zugestellt',
  },
  nextTry: 'Nächster Versuch',
  status: 'Status {status}',
  result: 'Ergebnis',
  body: 'Was wir gesendet haben',
  error: {
    address: 'Diese URL führt zu keinem öffentlichen Server.',
    connection: 'Keine Verbindung',
    certificate: 'Das Zertifikat ist ungültig.',
    timeout: 'Keine rechtzeitige Antwort',
    answer: 'Die Antwort war nicht lesbar.',
  },
  again: 'Erneut senden',
  againDone: 'Die Nachricht ist unterwegs.',
  rotateSubject: 'Neues Secret für den Webhook „{name}“',
  rotateNote:
    'Wir signieren noch 24\u00a0Stunden auch mit dem bisherigen Secret, damit Sie es ohne Unterbrechung austauschen können.',
  remove: 'Webhook löschen',
  removeOf: 'Webhook „{name}“ löschen?',
  removeNote: 'Wir senden nichts mehr an ihn, und seine Nachrichten werden gelöscht.',
  removed: 'Webhook gelöscht.',
  full: 'Das Limit ist erreicht. Löschen Sie einen Webhook, um einen neuen zu erstellen.',
};
