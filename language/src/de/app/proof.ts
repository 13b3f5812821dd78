import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Umbuchungen dahinter',
    about: 'Jede mit ihrem Anteil an der Zahl. Zusammen ergeben sie die Zahl.',
    aboutFee: 'Die Gebühr wird mit den Einnahmen gezählt, von denen sie abgeht, und bei der Abrechnung gebucht.',
    empty: 'Für diese Zahl wurde noch nichts gebucht.',
  },
  events: {
    title: 'Auslieferungsereignisse',
    open: 'Auslieferungsereignisse ansehen',
    count: '{count, plural, one {# Ereignis} other {# Ereignisse}}',
    about: 'Wie von der Auslieferungsquelle gemeldet, die neuesten zuerst.',
    perThousand:
      'Ein Preis pro tausend wird Einheit für Einheit berechnet, jeweils mit dem Ereignis, das sie voll macht. Deshalb sind die Beträge verschieden, und manche können 0 sein.',
    empty: 'Keine solchen Ereignisse.',
    unrecorded:
      'Diese Ereignisse kamen, bevor Placard festhielt, mit welcher Umbuchung sie gebucht wurden. Sie stehen in der Liste des Plans.',
    kinds: { impression: 'Impression', click: 'Klick', conversion: 'Conversion', correction: 'Korrektur' },
    effects: {
      charged: 'Berechnet',
      filled: 'Ersetzt ungültigen Traffic',
      credited: 'Ungültiger Traffic, gutgeschrieben',
      earned: 'Eingenommen',
      reversed: 'Storniert',
    },
    notCounted: 'Nur erfasst: zu spät oder außerhalb der Laufzeit',
    takenOut: 'Ungültiger Traffic, zählt nicht',
    takesOut: 'Nimmt ein Ereignis als ungültigen Traffic heraus ({category})',
    locks: 'Wird bestätigt am {date}',
    holds: 'Zurückgestellt bis {date}',
    heldFor: {
      without_clicks: 'Kein Klick erklärt diese Conversion.',
      implausible_rate: 'Mehr Conversions, als Klicks und Ausgaben erklären.',
      burst: 'Zu viele Conversions in einer Minute.',
      escrow_short:
        'Die Mittel des Anbieters für dieses Angebot reichen noch nicht. Der Betrag wird geschuldet und gezahlt, sobald sie reichen. Bis wann, zeigt Ihr Plan.',
    },
    expired: 'Die Mittel des Anbieters haben nicht rechtzeitig gereicht; die Conversion ist unbezahlt verfallen.',
    reviewed: 'In Prüfung bis {date}. Vor der Entscheidung wird nichts gezahlt.',
    source: '{source}, empfangen {time}',
  },
  about: {
    fee: 'Der Anteil der Einnahmen, den Placard behält, abgerundet. Bis zur Abrechnung eine Schätzung.',
    own_spend: 'Ausgaben, die mit Ihrem eigenen Geld und dem Startvorschuss bezahlt wurden.',
    revenue_settled: 'Einnahmen abgerechneter Pläne.',
    start_up_advances: 'Der gesamte Startvorschuss, der Ihnen geliehen wurde und noch nicht zurück ist.',
    carried_reversals:
      'Conversions, die nach ihrer Abrechnung storniert wurden. Spätere Abrechnungen gleichen sie aus, jede höchstens zur Hälfte.',
  },
};
