import type { ServerTexts } from '../texts.ts';

export const outside: Pick<ServerTexts, 'calendar' | 'unsubscribe' | 'closedMail' | 'resetMail'> = {
  calendar: {
    name: 'Placard-Auszahlungen',
    settlement: 'Abrechnung: {product}',
    return: 'Nicht verbrauchtes Geld kommt zurück: {product}',
    withdrawal: 'Auszahlung {number} sollte ankommen',
    late: 'Auszahlung {number} ist verspätet',
    arrived: 'Auszahlung {number} ist angekommen',
    exchange: 'Währungstausch {number}: letzter Tag für die Zahlung an Sie',
    withAmount: '{what} ({amount})',
    estimated: 'Geschätzt: Conversions können den Betrag noch ändern.',
    atMost: 'Höchstens: Der Plan kann es noch verbrauchen.',
    latest: 'Das ist der späteste Tag.',
  },
  unsubscribe: {
    why: 'Sie erhalten diese E-Mail, weil Sie E-Mails zu „{topic}“ gewählt haben.',
    stop: 'Abbestellen können Sie sie hier:',
    title: 'E-Mails zu „{topic}“ abbestellen?',
    text: 'In der App finden Sie diese Mitteilungen weiterhin. E-Mails zur Kontosicherheit kommen immer.',
    button: 'E-Mails abbestellen',
    done: 'Sie erhalten keine E-Mails mehr zu „{topic}“.',
    invalid: 'Dieser Link ist ungültig. Öffnen Sie in der App die Einstellungen, dann Mitteilungen.',
  },
  closedMail: {
    subject: 'Placard: Ihr Konto ist geschlossen',
    body: 'Ihr Konto {merchantNo} wurde mit dem Anmeldepasswort geschlossen. Das lässt sich nicht rückgängig machen.\n\nFalls Sie das nicht waren, wenden Sie sich mit der Nummer {merchantNo} an den Kundenservice.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: Anmeldepasswort zurücksetzen',
      body: 'Ihr Code zum Zurücksetzen: {code}\n\nEr gilt 24 Stunden lang und nur einmal. Geben Sie ihn in der App unter „Passwort vergessen?“ ein. Niemand von Placard fragt Sie je danach.\n\nWenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Es ändert sich nichts.\n',
    },
    transaction: {
      subject: 'Placard: Transaktions-PIN zurücksetzen',
      body: 'Ihr Code zum Zurücksetzen: {code}\n\nEr gilt 24 Stunden lang, nur einmal und nur für die Transaktions-PIN. Niemand von Placard fragt Sie je danach.\n\nWenn Sie ihn nicht angefordert haben, ändern Sie Ihr Anmeldepasswort: Möglicherweise kennt es jemand.\n',
    },
  },
};
