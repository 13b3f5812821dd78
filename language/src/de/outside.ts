import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Placard-Auszahlungen',
    settlement: 'Abrechnung: {product}',
    return: 'Rückbuchung des Restbudgets: {product}',
    withdrawal: 'Auszahlung {number} wird erwartet',
    late: 'Auszahlung {number} ist verspätet',
    arrived: 'Auszahlung {number} ist angekommen',
    exchange: 'Währungstausch {number}: letzter Tag für die Zahlung an Sie',
    withAmount: '{what} ({amount})',
    estimated: 'Geschätzt: Conversions können den Betrag noch ändern.',
    atMost: 'Höchstens: Der Plan kann das Geld noch verbrauchen.',
    latest: 'Das ist der späteste Termin.',
  },
  unsubscribe: {
    why: 'Sie erhalten diese E-Mail, weil Sie E-Mails zu „{topic}“ abonniert haben.',
    stop: 'Abbestellen können Sie sie hier:',
    title: 'E-Mails zu „{topic}“ abbestellen?',
    text: 'In der App finden Sie diese Mitteilungen weiterhin. E-Mails zur Kontosicherheit senden wir immer.',
    button: 'E-Mails abbestellen',
    done: 'Sie erhalten keine E-Mails mehr zu „{topic}“.',
    invalid: 'Dieser Link ist ungültig. Öffnen Sie in der App „Einstellungen“, dann „Mitteilungen“.',
  },
  digestSubject: 'Placard: Ihre Hinweise',
  closedMail: {
    subject: 'Placard: Ihr Konto ist geschlossen',
    body: 'Ihr Konto {merchantNo} wurde mit dem Anmeldepasswort geschlossen. Das lässt sich nicht rückgängig machen.\n\nFalls Sie das nicht waren, wenden Sie sich an den Kundenservice und nennen Sie die Nummer {merchantNo}.\n',
  },
  invitationMail: {
    subject: 'Placard: Einladung zu {business}',
    body: '{inviter} lädt Sie ein, auf Placard bei {business} mitzuarbeiten.\n\nÖffnen Sie diesen Link:\n{link}\n\nOder geben Sie den Code {code} ein, wenn Sie ein Konto erstellen.\n\nDie Einladung gilt 7\u00a0Tage lang und nur einmal. Wenn Sie {inviter} nicht kennen, ignorieren Sie diese E-Mail: Es geschieht nichts.\n',
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
  help: {
    service: 'Kundenservice',
    tell: 'Das braucht der Kundenservice von Ihnen',
    username: 'Ihren Benutzernamen, wie er in Ihrem Profil steht.',
    accounts: 'Was passiert ist, was Sie erwartet haben und wann es war.',
    plans: 'Den Plan und die Zahl, um die es geht.',
    amount: 'Den Betrag, den Sie aufladen wollen.',
    reference: 'Die Referenz Ihrer Zahlung, sobald Sie gezahlt haben.',
    next: 'Der Kundenservice sagt Ihnen, wohin Sie zahlen. Sobald Ihr Geld eingegangen ist, finden Sie es in Ihrem verfügbaren Guthaben.',
    never: 'Der Kundenservice fragt nie nach Passwort oder PIN und verlangt nie eine Zahlung, um Ihr Geld freizugeben.',
    demo: 'Dies ist eine Demo: Hier antwortet niemand. Wer sie betreibt, übernimmt den Kundenservice in der Operatorkonsole.',
    questions: 'Fragen und Antworten',
    transfer: 'Referenz, Betrag und Tag Ihrer Überweisung.',
    payTo:
      'Das Zielkonto und Ihre Referenz finden Sie in der App unter „Aufladen“. Sobald Ihr Geld eingegangen ist, finden Sie es in Ihrem verfügbaren Guthaben.',
  },
};
