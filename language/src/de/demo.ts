import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Nutzungsbedingungen',
    body: `1. Worum es geht. Placard ist das Händlercenter eines Werbenetzwerks. Sie kaufen Werbung für das Angebot eines Produktanbieters und werden für jede Conversion bezahlt, die daraus entsteht.

2. Risiko. Einnahmen sind nicht garantiert. Sie werden nur für Conversions bezahlt. Ein Plan kann Verlust machen: Sie können weniger zurückbekommen, als Sie einsetzen.

3. Bedingungen eines Plans. Bevor Sie einen Plan schalten, zeigen wir Ihnen Preis der Werbeleistung, Vergütung, Gebühr, Anteil des Agenten, Grenzen und Termine. Mit dem Schalten werden sie im Plan festgeschrieben. Mehr als sein Budget kann ein Plan nicht ausgeben.

4. Abrechnung. Wir rechnen ungültigen Traffic heraus und schreiben ihn gut. Jede Conversion wird zu ihrem Termin bestätigt oder mit Begründung storniert. Einmal abgerechnetes Geld holen wir nie aus Ihrem Guthaben zurück.

5. Auszahlung. Ihr verfügbares Guthaben können Sie sich gegen die angezeigte Gebühr auszahlen lassen, sofern dem keine von uns genannte Regel entgegensteht. Für eine Auszahlung müssen Sie nie erst etwas zahlen.

6. Ihr Konto. Sie können es jederzeit in der App schließen, sobald Ihr Guthaben ausgezahlt ist und keine Vorgänge mehr offen sind. Buchungen bewahren wir bis zum Ende der gesetzlichen Aufbewahrungsfrist unter einem Pseudonym auf.

7. Dies ist eine Demo. Traffic, Geld und Namen sind hier erfunden.`,
  },
  privacy: {
    title: 'Datenschutzerklärung',
    body: `Welche Daten wir erheben: Name, E-Mail-Adresse und Telefonnummer, die Sie eingeben, Ihr Auszahlungskonto, Ihre Pläne, jede Buchung sowie wann und auf welchem Gerät Sie sich anmelden.

Wofür wir sie verwenden: um Ihre Pläne laufen zu lassen, Sie auszuzahlen, Ihr Konto zu schützen und die gesetzlich vorgeschriebenen Aufzeichnungen zu führen.

Wer sie sehen kann: Mitglieder unseres Teams, die sie brauchen; jeder Zugriff wird protokolliert. Produktanbieter sehen die Zahlen ihrer Angebote, aber nie, wer Sie sind. Wir verkaufen Ihre Daten nicht.

Wie lange wir sie speichern: personenbezogene Daten, bis Sie Ihr Konto schließen. Buchungen bewahren wir bis zum Ende der gesetzlichen Aufbewahrungsfrist unter einem Pseudonym auf.

Ihre Rechte: Sie können Ihre Daten in der App einsehen, berichtigen, herunterladen und löschen. Ausgenommen sind Aufzeichnungen, die wir gesetzlich aufbewahren müssen.`,
  },
  operatingRules: {
    title: 'Nutzungsregeln',
    body: `1. Nur echte Menschen. Klicks, für die jemand bezahlt wurde, Bots und Conversions, die niemand beabsichtigt hat, sind ungültiger Traffic. Wir rechnen ihn heraus und schreiben ihn gut, wer auch immer ihn verursacht hat.

2. Ein Konto pro Person.

3. Was Sie über ein Produkt sagen, muss wahr und vom Produktanbieter erlaubt sein.

4. Ein bestätigter Verstoß kostet 10 Punkte Ihres Vertrauenswerts. Wir sagen Ihnen, um welche Regel es geht, was wir festgestellt haben und wie Sie Einspruch einlegen.

5. Über Ihren Einspruch entscheidet jemand, der die erste Entscheidung nicht getroffen hat.`,
  },
  faq: {
    learningPhase: {
      question: 'Was ist die Lernphase?',
      answer:
        'Die Zeit, in der die Auslieferung lernt, wer auf ein Produkt anspricht. Nach etwa {from} bis {to} Conversions innerhalb von {days} Tagen werden die Ergebnisse stabil. Bis dahin schwanken sie stark, in beide Richtungen.',
    },
    revenue: {
      question: 'Woher kommen meine Einnahmen?',
      answer:
        'Aus dem Treuhandguthaben des Produktanbieters. Für jede Conversion Ihres Plans zahlt er die Vergütung, die in den Bedingungen steht. Ohne Conversion keine Einnahmen.',
    },
    loss: {
      question: 'Warum kann ein Plan Verlust machen?',
      answer:
        'Werbeleistung bezahlen Sie auch dann, wenn keine Conversions folgen. Bringen die Conversions weniger ein, als Werbeleistung und Gebühr kosten, endet der Plan mit Verlust. Einen Verlust zeigen wir wie jedes andere Ergebnis.',
    },
    withdrawal: {
      question: 'Wann kann ich mir Geld auszahlen lassen?',
      answer:
        'Sobald Sie verfügbares Guthaben, ein Auszahlungskonto und eine Transaktions-PIN haben. Steht etwas im Weg, sehen Sie es bei der Auszahlung: mit dem Betrag, dem Datum und dem, was Sie selbst tun können.',
    },
    startUp: {
      question: 'Was ist der Startvorschuss?',
      answer:
        'Ein Vorschuss des Netzwerks, den Sie für Pläne einsetzen, sich aber nicht auszahlen lassen können. Zurückgezahlt wird er aus den Einnahmen dieser Pläne; den freien Teil können Sie mit einem Fingertipp zurückzahlen. Ihr eigenes Geld wird dafür nie verwendet.',
    },
  },
  contacts: { accounts: 'Konten', plans: 'Pläne und Abrechnung', recharge: 'Aufladung' },
  products: {
    harbourLights: {
      name: 'Harbour Lights',
      description: 'Ein Kurzfilm in sechs Teilen über eine Nachtfähre. Die Anzeige ist ein Trailer von 20 Sekunden.',
      content: 'Der Trailer von 20 Sekunden, ohne Ton und mit Untertiteln; am Ende das Filmplakat.',
    },
    quietKitchen: {
      name: 'Quiet Kitchen',
      description: 'Kochfilme ohne ein einziges Wort. Die Anzeige ist ein Rezept in 15 Sekunden.',
      content: 'Ein Rezept in 15 Sekunden, danach ein Schlussbild, das zum ersten Film führt.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description: 'Von Hand genähte Notizbücher. Die Landingpage zeigt drei Größen und nimmt Bestellungen an.',
      content: 'Ein Standbild der Notizbücher mit einer Zeile Text, das zum Shop führt.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'Ein Bahnpass für den Norden, zehn Tage in zwei Monaten. Die Landingpage verkauft den Pass.',
      content: 'Eine Landkarte, die sich selbst zeichnet und zur Seite mit Terminen und Preisen führt.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'Ein Laufspiel im Gebirge, mit einem Daumen zu spielen. Die Anzeige ist ein Clip von 15 Sekunden, der zum App-Store führt.',
      content: '15 Sekunden aus dem Spiel, danach ein Schlussbild, das zum App-Store führt.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description:
        'Ein Rätselspiel um gefaltete Boote und Gezeiten. Die Anzeige lässt sich zehn Sekunden lang spielen.',
      content:
        'Die ersten zehn Sekunden des ersten Rätsels, spielbar, danach ein Schlussbild, das zum App-Store führt.',
    },
  },
  games: {
    ridgeRunner:
      'Den Grat entlanglaufen, mit einem Fingertipp springen, in den Hütten rasten. Eine Runde dauert zwei Minuten; ein Konto ist nicht nötig.',
    paperFleet: 'Die Gezeiten drehen und fünf Papierboote nach Hause bringen. Sechzig Rätsel, kein Zeitlimit.',
  },
  putRule:
    'Höchstens dreimal am Tag für dieselbe Person, nur auf geprüften Platzierungen, nie neben Nachrichten über Unfälle.',
  targeting: {
    age: 'Alter',
    place: 'Ort',
    device: 'Gerät',
    interest: 'Interessen',
    adults: '18 bis 44',
    everybody: 'ab 18',
    towns: 'Städte mit mehr als 100.000 Einwohnern',
    mobile: 'Handys und Tablets',
    films: 'Kurzfilme',
    cooking: 'Kochen zu Hause',
    paper: 'Schreiben und Zeichnen',
    travel: 'Reisen mit der Bahn',
    games: 'Rätsel- und Laufspiele',
  },
  coupons: {
    discount: 'Zehn Prozent Rabatt',
    fixedAmount: 'Fester Rabatt',
    valueAdded: 'Mehr Werbeleistung',
    deduction: 'Weniger Gebühr',
    team: 'Mit Ihrem Agenten',
    custom: 'Dankeschön',
    customTerms: 'Für die Teilnahme an der Umfrage im November.',
    newUser: 'Erster Plan',
  },
  activity: {
    title: 'Rabatt für Ihren ersten Plan',
    rules:
      'Einmal pro Konto. Der Gutschein übernimmt zehn Prozent eines Budgets, höchstens 20, und gilt 30 Tage. Gutscheingeld wird für Werbeleistung verwendet und kann nicht ausgezahlt werden.',
  },
  exchangeInstructions: 'Der Tauschpartner zahlt innerhalb eines Tages per Überweisung auf das vereinbarte Konto.',
  notices: {
    welcome: {
      title: 'Willkommen in der Demo',
      body: 'Hier ist alles erfunden: das Geld, der Traffic und die Namen. Die Regeln sind echt. Schalten Sie einen Plan und verfolgen Sie jede Zahl bis zu ihren Buchungen.',
    },
    maintenance: {
      title: 'Wartung am Sonntag',
      body: 'Am {date} können Zahlen von 03:00 bis 03:20 UTC verspätet sein. Die Auslieferung läuft weiter, die Zahlen werden nachgetragen.',
    },
  },
};
