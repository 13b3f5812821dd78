import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'Weg Ihres Geldes',
  about:
    'Was zuerst eingeht, fließt zuerst ab. Die Teile ergeben immer die Summe. Tippen Sie auf einen Betrag, um seine Buchungen zu sehen.',
  another: 'Anderen Betrag verfolgen',
  partOf: {
    to: 'Teil von {amount}, der Rest stammt aus anderen Beträgen',
    from: 'Teil von {amount}, der Rest wurde anders verwendet oder ist verfügbar',
  },
  conversions: '{count, plural, one {# Conversion} other {# Conversions}}',
  late: 'Verspätet, erwartet bis zum {date}',
  credits: 'In der Regel bis zum {date} gutgeschrieben',
  creditsUnknown: 'Noch unbekannt, denn bisher wurden zu wenige Aufladungen gutgeschrieben',
  settles: 'Abrechnung voraussichtlich am {time}',
  sums: 'Beträge',
  empty: 'Noch nichts vorhanden.',
  others: 'Die anderen Teile',
  ways: {
    label: 'Richtung',
    to: 'Wohin es ging',
    from: 'Woher es kam',
  },
  kinds: {
    recharge: 'Aufladung, noch nicht gutgeschrieben',
    held: 'Reserviert',
    acceptor: 'Der Tauschpartner zahlt Ihnen',
    other: 'Buchung',
  },
  steps: {
    label: 'Schritte',
    filed: 'Aufladung angemeldet',
    seen: 'Auf unserem Konto eingegangen',
    reserved: 'Für den Plan reserviert',
    spent: 'Für Anzeigen ausgegeben',
    earned: 'Durch Conversions eingenommen',
    on_hold: 'Zurückgestellt bis zur Prüfung',
    owed: 'Steht Ihnen zu, Treuhandguthaben reicht noch nicht',
    locked: 'Noch nicht bestätigt',
    posted: 'Gebucht',
  },
};
