import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'So setzt sich die Zahl zusammen',
    about: 'Jede Umbuchung steht hier mit ihrem Anteil. Zusammen ergeben sie die Zahl.',
    aboutFee:
      'Die Gebühr buchen wir bei der Abrechnung. Bis dahin steht sie bei den Einnahmen, von denen sie abgezogen wird.',
    empty: 'Für diese Zahl ist noch nichts gebucht.',
  },
  events: {
    title: 'Auslieferungsereignisse',
    open: 'Auslieferungsereignisse ansehen',
    count: '{count, plural, one {# Ereignis} other {# Ereignisse}}',
    about: 'Laut der Auslieferungsquelle, die neuesten zuerst.',
    perThousand:
      'Der Preis gilt für 1.000 Impressionen, und wir berechnen nur ganze Cent (oder die kleinste Einheit Ihrer Währung). Deshalb sind die Beträge verschieden, manche auch 0.',
    empty: 'Keine Ereignisse',
    unrecorded:
      'Diese Ereignisse gingen ein, bevor wir Ereignisse mit Umbuchungen verknüpft haben. Sie finden sie in der Liste des Plans.',
    kinds: { impression: 'Impression', click: 'Klick', conversion: 'Conversion', correction: 'Korrektur' },
    effects: {
      charged: 'Berechnet',
      put_spent: 'Gezählt, nicht berechnet: Das Budget war verbraucht',
      cap_reached: 'Gezählt, nicht berechnet: Das Tageslimit war erreicht',
      filled: 'Ersetzt ungültigen Traffic',
      credited: 'Ungültiger Traffic, gutgeschrieben',
      earned: 'Eingenommen',
      reversed: 'Storniert',
    },
    notCounted: 'Nicht gezählt, weil zu spät oder außerhalb der Laufzeit eingegangen',
    takenOut: 'Ungültiger Traffic, nicht gezählt',
    takesOut: 'Kennzeichnet ein Ereignis als ungültigen Traffic ({category})',
    locks: 'Wird bestätigt am {time}',
    holds: 'Zurückgestellt bis {time}',
    heldFor: {
      without_clicks: 'Dazu wurde kein Klick gemeldet.',
      implausible_rate: 'Klicks und Ausgaben erklären so viele Conversions nicht.',
      burst: 'Innerhalb einer Minute kamen zu viele Conversions.',
      escrow_short:
        'Die Mittel des Produktanbieters für dieses Angebot reichen noch nicht. Der Betrag steht Ihnen zu, und wir zahlen ihn, sobald sie reichen. Die Frist sehen Sie in Ihrem Plan.',
    },
    expired: 'Die Mittel des Produktanbieters haben nicht rechtzeitig gereicht; der Betrag ist ohne Zahlung verfallen.',
    reviewed: 'In Prüfung bis {time}. Vor dem Ende der Prüfung wird nichts gezahlt.',
    owner: {
      confirmed: 'Vom Produktanbieter gegengezeichnet am {time} mit Schlüssel <id>{key}</id>',
      refused: 'Am {time} hat der Produktanbieter ein Storno beantragt: {reason}',
    },
    refusals: {
      not_received: 'Ihm liegt keine solche Bestellung vor.',
      cancelled: 'Die Bestellung wurde storniert.',
      paid_already: 'Er hat dafür schon bezahlt.',
      against_terms: 'Die Conversion verstößt gegen die Bedingungen des Angebots.',
    },
    source: '{source}, empfangen um {clock}',
    batch: 'Paket <id>{batch}</id>',
    signed: 'Signiert mit Schlüssel <id>{key}</id>',
  },
  about: {
    fee: 'Der Anteil von Placard an den Einnahmen, abgerundet. Bis zur Abrechnung geschätzt.',
    own_spend: 'Was mit Ihrem eigenen Geld und dem Startvorschuss bezahlt wurde.',
    revenue_settled: 'Einnahmen abgerechneter Pläne.',
    agent_share:
      'Der Anteil des Agenten am Gewinn abgerechneter Pläne. Er wird bei der Abrechnung abgezogen; Ihr Gewinn wird vor diesem Abzug angezeigt.',
    start_up_advances: 'Startvorschuss, den wir Ihnen gewährt haben und der noch nicht zurückgezahlt ist.',
  },
  statement: {
    about: 'Mit der Signatur kann jeder prüfen, ob der Auszug von uns stammt und unverändert ist.',
    save: 'Signatur speichern',
  },
  owed: {
    row: 'Was wir insgesamt schulden',
    title: 'Was wir am {day} schuldeten',
    day: 'Tag (UTC)',
    total: 'Insgesamt geschuldet',
    balance: 'Kontostand, unterschrieben von {name}',
    balanceNote: 'Stand: {day}, Referenz {reference}',
    noBalance: 'Keine Bank und kein Wirtschaftsprüfer hat einen Kontostand zum Vergleich unterschrieben.',
    own: 'Ihr Anteil daran',
    beforeFee: 'Vor Abzug der Gebühr. Unter „Guthaben“ steht der Betrag danach.',
    leftOut: 'In dieser Summe fehlt Ihr Anteil',
    leftOutMore:
      'Was wir Ihnen schulden, gehört hinein. Speichern Sie den Nachweis und schicken Sie ihn dem Kundenservice.',
    proves:
      'Der Nachweis zeigt, ob Ihr Geld in dieser Summe mitgezählt ist. Niemand kann unbemerkt fehlen, denn der eigene Nachweis würde dann nicht stimmen.',
    cannot:
      'Er zeigt nicht, dass das Geld auf der Bank liegt. Das kann nur ein Dokument, das die Bank oder ein Wirtschaftsprüfer unterschrieben hat. Fragen Sie uns danach.',
    save: 'Nachweis speichern',
    check: 'Unter {address} kann jeder den Nachweis prüfen. Die Seite lässt sich speichern und offline nutzen.',
    empty: 'Noch keine Summe',
    emptyMore: 'Wir zeichnen einmal am Tag auf, was wir schulden. Ihren ersten Nachweis finden Sie morgen hier.',
  },
  log: {
    title: 'Unsere Aufzeichnungen weichen von Ihrer Kopie ab',
    text: 'Diese App merkt sich den letzten signierten Stand unserer Aufzeichnungen. Der jetzige Stand setzt ihn nicht fort. Aufzeichnungen wurden umgeschrieben, oder Ihnen wird ein anderer Verlauf gezeigt. Speichern Sie beide Stände als Nachweis und wenden Sie sich an den Kundenservice.',
    save: 'Beide Stände speichern',
  },
};
