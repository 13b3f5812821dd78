import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Nutzungsbedingungen',
    body: `1. Worum es geht. Placard ist das Händlercenter eines Werbenetzwerks. Sie kaufen Werbung für das Angebot eines Produktanbieters und werden für jede Conversion bezahlt, die daraus entsteht.

2. Kein Ergebnis ist versprochen. Einnahmen entstehen nur aus Conversions. Ein Plan kann Verlust machen: Sie können weniger zurückbekommen, als Sie einsetzen.

3. Bedingungen eines Plans. Preis der Werbeleistung, Vergütung, Gebühr, Anteil des Agenten, Grenzen und Termine sehen Sie, bevor Sie schalten; im Plan sind sie festgeschrieben. Mehr als sein Budget kann ein Plan nicht ausgeben.

4. Abrechnung. Ungültiger Traffic wird herausgerechnet und gutgeschrieben. Jede Conversion wird zu ihrem Termin bestätigt oder mit Begründung storniert. Was abgerechnet ist, wird Ihrem Guthaben nie wieder entnommen.

5. Auszahlung. Was verfügbar ist, können Sie sich gegen die angezeigte Gebühr auszahlen lassen, es sei denn, eine genannte Regel steht dem entgegen. Niemand wird von Ihnen verlangen, für eine Auszahlung erst einzuzahlen.

6. Ihr Konto. Sie können es jederzeit in der App schließen; das Guthaben wird ausgezahlt. Buchungen bleiben unter einem Pseudonym gespeichert, solange Bücher aufbewahrt werden müssen.

7. Dies ist eine Demo. Traffic, Geld und Namen in dieser Installation sind erfunden.`,
  },
  privacy: {
    title: 'Datenschutz',
    body: `Was wir speichern: Name, E-Mail-Adresse und Telefonnummer, die Sie eingeben, Ihr Auszahlungskonto, Ihre Pläne und jede Buchung sowie wann und von welchem Gerät Sie sich angemeldet haben.

Wozu: um Ihre Pläne laufen zu lassen, Sie auszuzahlen, Ihr Konto zu schützen und Bücher zu führen, wie das Gesetz es verlangt.

Wer es sieht: Beschäftigte des Netzwerks, die es brauchen; jeder Zugriff wird festgehalten. Produktanbieter sehen Zahlen zu ihren Angeboten, aber nie, wer Sie sind. Wir verkaufen nichts an Dritte.

Wie lange: persönliche Daten, bis Sie Ihr Konto schließen. Buchungen bleiben unter einem Pseudonym gespeichert, solange Bücher aufbewahrt werden müssen.

Ihre Rechte: einsehen, berichtigen, mitnehmen und löschen lassen, alles in der App.`,
  },
  operatingRules: {
    title: 'Nutzungsregeln',
    body: `1. Nur echte Menschen. Bezahlte Klicks, Bots und Conversions, die niemand wollte, sind ungültiger Traffic. Sie werden herausgerechnet und gutgeschrieben, wer auch immer sie verursacht hat.

2. Eine Person, ein Konto.

3. Was Sie über ein Produkt sagen, muss wahr und vom Produktanbieter erlaubt sein.

4. Ein bestätigter Verstoß kostet 10 Punkte des Vertrauenswerts. Sie erfahren, um welche Regel es geht, was festgestellt wurde und wie Sie Einspruch einlegen.

5. Über einen Einspruch entscheidet jemand, der die erste Entscheidung nicht getroffen hat.`,
  },
  faq: {
    learningPhase: {
      question: 'Was ist die Lernphase?',
      answer:
        'Die Auslieferung lernt, zu wem ein Produkt passt. Dafür braucht sie etwa {from} bis {to} Conversions innerhalb von {days} Tagen; erst dann sind die Ergebnisse stabil. Vorher schwanken sie stark, in beide Richtungen.',
    },
    revenue: {
      question: 'Woher kommen meine Einnahmen?',
      answer:
        'Aus dem Treuhandguthaben des Produktanbieters. Für jede Conversion Ihres Plans zahlt er die Vergütung, die in den Bedingungen steht. Ohne Conversion keine Einnahmen.',
    },
    loss: {
      question: 'Warum kann ein Plan Verlust machen?',
      answer:
        'Werbeleistung kostet Geld, auch wenn keine Conversions folgen. Bringen die Conversions weniger ein, als Werbeleistung und Gebühr kosten, endet der Plan mit Verlust. Der Verlust wird angezeigt wie jedes andere Ergebnis.',
    },
    withdrawal: {
      question: 'Wann kann ich mir Geld auszahlen lassen?',
      answer:
        'Sobald Guthaben verfügbar, ein Auszahlungskonto hinterlegt und die Transaktions-PIN festgelegt ist. Steht etwas im Weg, sehen Sie es bei der Auszahlung: was es ist, um welchen Betrag es geht, bis wann es dauert und was Sie selbst tun können.',
    },
    startUp: {
      question: 'Was ist der Startvorschuss?',
      answer:
        'Ein Vorschuss des Netzwerks, mit dem Sie Pläne schalten, den Sie aber nie auszahlen können. Zurückgezahlt wird er aus dem, was ein Plan damit einnimmt; den freien Teil zahlen Sie mit einem Tippen zurück. Ihr eigenes Geld kostet er nie.',
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
      content: 'Ein Rezept in 15 Sekunden, danach eine Tafel, die zum ersten Film führt.',
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
      content: '15 Sekunden aus dem Spiel, danach eine Tafel, die zum App-Store führt.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description:
        'Ein Rätselspiel um gefaltete Boote und Gezeiten. Die Anzeige lässt sich zehn Sekunden lang spielen.',
      content: 'Die ersten zehn Sekunden des ersten Rätsels, spielbar, danach eine Tafel, die zum App-Store führt.',
    },
  },
  games: {
    ridgeRunner:
      'Den Grat entlanglaufen, mit einem Tippen springen, in den Hütten rasten. Eine Runde dauert zwei Minuten; ein Konto ist nicht nötig.',
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
    fixedAmount: 'Fünf weniger zahlen',
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
      'Einmal pro Konto. Der Gutschein zahlt zehn Prozent eines Budgets, höchstens 20, und gilt 30 Tage. Gutscheingeld kauft Werbeleistung und wird nie ausgezahlt.',
  },
  notices: {
    welcome: {
      title: 'Willkommen in der Demo',
      body: 'Hier ist alles erfunden: das Geld, der Traffic und die Namen. Die Regeln sind echt. Schalten Sie einen Plan und verfolgen Sie jede Zahl bis zu ihren Buchungen.',
    },
    maintenance: {
      title: 'Wartung am Sonntag',
      body: 'Von 03:00 bis 03:20 UTC können Zahlen verspätet sein. Die Auslieferung läuft weiter, es geht nichts verloren.',
    },
  },
};
