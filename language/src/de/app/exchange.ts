import type { Area } from '../../language.ts';

export const exchange: Area<'exchange'> = {
  title: 'Währungstausch',
  current: 'Aktueller Tausch',
  noCurrent: 'Kein laufender Tausch',
  noCurrentText:
    'Ein Tauschpartner ist eine Person oder Firma, die Ihnen außerhalb von Placard Geld in einer anderen Währung zahlt. Sie zahlen aus Ihrem Guthaben.',
  who: 'Wer Ihnen zahlt',
  kinds: {
    personal: 'Privatperson',
    personalNote: 'Ein privater Tauschpartner',
    enterprise: 'Unternehmen',
    enterpriseNote: 'Ein eingetragenes Unternehmen',
  },
  code: 'Tauschcode',
  codeHelp:
    'Sie erhalten ihn vom Kundenservice. Damit sehen Sie, wer Ihnen zahlt und zu welchen Bedingungen. Bis zu Ihrer Bestätigung wird kein Geld bewegt.',
  switched: 'Dieser Tauschcode gilt für „{kind}“. Die Auswahl wurde angepasst.',
  review: 'Tausch prüfen',
  reviewNote: 'Vor der Bestätigung sehen Sie Kurs, Kursaufschlag und beide Beträge.',
  reviewTitle: 'Tausch prüfen',
  confirm: 'Bestätigen und {amount} zahlen',
  subject: '<b>{amount}</b> mit {acceptor} tauschen',
  confirmed: 'Tausch bestätigt',
  disclosure:
    'Mit der Bestätigung wird der Betrag von Ihrem verfügbaren Guthaben abgebucht. Wir verwahren ihn, bis der Tauschpartner gezahlt hat. Wenn etwas nicht stimmt, können Sie eine Klärung beantragen.',
  never:
    'Das Team von Placard fragt nie nach Ihrer Transaktions-PIN und verlangt nie eine Zahlung, um Ihr Geld freizugeben.',
  unknown:
    'Wir haben keine Antwort erhalten und wissen deshalb nicht, ob der Tausch bestätigt wurde. Sie können es noch einmal versuchen: Bestätigt wird nur einmal.',
  wayOut: 'Was Sie tun können',
  records: 'Bisherige Tauschvorgänge',
  record: 'Tausch',
  empty: 'Noch kein Tausch',
  emptyText: 'Hier erscheint jeder Tausch mit seinen Bedingungen.',
  notFound: 'Dieser Tausch steht nicht in Ihrer Liste.',
  pair: '{from} in {to}, {rate}',
  terms: {
    number: 'Nummer',
    acceptor: 'Tauschpartner',
    youGive: 'Sie zahlen',
    youGet: 'Sie erhalten',
    rate: 'Kurs',
    rateValue: '1 {from} = {rate} {to}',
    spread: 'Kursaufschlag, im Kurs enthalten',
    how: 'Zahlungsweg',
    expires: 'Gilt bis',
    payBy: 'Tauschpartner zahlt bis',
    confirmed: 'Bestätigt',
    reason: 'Grund',
  },
  states: {
    prepared: 'Vorbereitet',
    confirmed: 'Zahlung an Sie offen',
    disputed: 'In Klärung',
    paid: 'Partner hat gezahlt',
    returned: 'Zurückgebucht',
    cancelled: 'Storniert',
    expired: 'Abgelaufen',
  },
  back: { returned: 'Zurückgebucht', cancelled: 'Storniert, zurückgebucht', expired: 'Abgelaufen, zurückgebucht' },
  ended: { paid: 'Bezahlt am', returned: 'Zurückgebucht am', cancelled: 'Storniert am', expired: 'Abgelaufen am' },
  held: {
    text: 'Wir verwahren {amount}. Zwei Personen aus dem Team von Placard prüfen, ob der Tauschpartner gezahlt hat, und entscheiden bis {time}. Hat er nicht gezahlt, wird der Betrag Ihrem verfügbaren Guthaben wieder gutgeschrieben.',
    otherwise:
      'Hat {days, plural, one {# Tag} other {# Tage}} danach noch niemand eine Entscheidung vorgeschlagen, wird Ihnen der Betrag zurückgebucht. Sind die beiden sich nicht einig, kann das bis zu {left, plural, one {# Tag} other {# Tage}} länger dauern.',
    merchant: 'Sie haben eine Klärung beantragt.',
    operator: 'Placard hat eine Klärung eingeleitet.',
    time: 'Bis zum Ende der Frist wurde keine Zahlung erfasst. Deshalb wurde eine Klärung eingeleitet.',
    service: 'Haben Sie Nachweise, oder ist die Zahlung da? Kundenservice informieren',
  },
  dispute: {
    action: 'Klärung beantragen',
    until: 'Sie können bis {time} eine Klärung beantragen.',
    title: 'Klärung beantragen?',
    text: 'Wir verwahren {amount} weiter, denn der Tauschpartner hat vielleicht schon gezahlt. Zwei Personen aus dem Team von Placard entscheiden innerhalb von {days, plural, one {# Tag} other {# Tagen}}. Bis dahin ist kein weiterer Tausch möglich.',
    paidText:
      'Wir verwahren {amount} dann wieder. Zwei Personen aus dem Team von Placard entscheiden innerhalb von {days, plural, one {# Tag} other {# Tagen}}. Hat der Tauschpartner nicht gezahlt, wird der Betrag Ihrem verfügbaren Guthaben wieder gutgeschrieben. Bis zur Entscheidung ist kein weiterer Tausch möglich.',
    reason: 'Was ist passiert?',
    reasonHelp:
      'Zum Beispiel: Es kam nichts an, oder Sie haben sich mit dem Tauschpartner darauf geeinigt, den Tausch abzubrechen.',
    keep: 'Zurück',
    done: 'Klärung beantragt',
  },
};
