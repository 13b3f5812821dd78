import type { SeedTexts } from './en.ts';

export const seedTextsDe: SeedTexts = {
  terms: {
    title: 'Nutzungsbedingungen',
    body: `1. Worum es geht. Placard ist das Händlercenter eines Werbenetzwerks. Sie kaufen Werbung für das Angebot eines Produktinhabers und werden für jede Conversion bezahlt, die daraus entsteht.

2. Kein Ergebnis ist versprochen. Einnahmen entstehen nur aus Conversions. Ein Plan kann Verlust machen: Sie können weniger zurückbekommen, als Sie einsetzen.

3. Bedingungen eines Plans. Preis der Werbeleistung, Vergütung, Gebühr, Anteil des Agenten, Grenzen und Termine sehen Sie, bevor Sie schalten; im Plan sind sie festgeschrieben. Mehr als sein Budget kann ein Plan nicht ausgeben.

4. Abrechnung. Ungültiger Traffic wird herausgenommen und gutgeschrieben. Jede Conversion wird zu ihrem Termin bestätigt oder mit Begründung storniert. Was abgerechnet ist, wird Ihrem Guthaben nie wieder entnommen.

5. Auszahlung. Was verfügbar ist, können Sie sich gegen die angezeigte Gebühr auszahlen lassen, es sei denn, eine benannte Regel steht dem entgegen. Niemand wird von Ihnen verlangen, für eine Auszahlung erst einzuzahlen.

6. Ihr Konto. Sie können es jederzeit in der App schließen; das Guthaben wird ausgezahlt. Buchungen bleiben unter einem Pseudonym, solange Bücher aufbewahrt werden müssen.

7. Dies ist eine Demo. Traffic, Geld und Namen in dieser Installation sind erfunden.`,
  },
  privacy: {
    title: 'Datenschutz',
    body: `Was wir speichern: Name, E-Mail-Adresse und Telefonnummer, die Sie eingeben, Ihr Auszahlungskonto, Ihre Pläne und jede Buchung sowie wann und von welchem Gerät Sie sich angemeldet haben.

Wozu: um Ihre Pläne laufen zu lassen, Sie auszuzahlen, Ihr Konto zu schützen und Bücher zu führen, wie das Gesetz es verlangt.

Wer es sieht: Beschäftigte des Netzwerks, die es brauchen; jeder Einblick wird festgehalten. Produktinhaber sehen Zahlen zu ihren Angeboten, nie wer Sie sind. Wir verkaufen nichts an niemanden.

Wie lange: persönliche Daten, bis Sie Ihr Konto schließen. Buchungen bleiben unter einem Pseudonym, solange Bücher aufbewahrt werden müssen.

Ihre Rechte: einsehen, berichtigen, mitnehmen und löschen lassen, alles in der App.`,
  },
  operatingRules: {
    title: 'Nutzungsregeln',
    body: `1. Nur echte Menschen. Bezahlte Klicks, Bots und Conversions, die niemand wollte, sind ungültiger Traffic. Sie werden herausgenommen und gutgeschrieben, wer auch immer sie verursacht hat.

2. Eine Person, ein Konto.

3. Was Sie über ein Produkt sagen, muss wahr sein und vom Produktinhaber erlaubt.

4. Ein bestätigter Verstoß kostet 10 Punkte des Vertrauenswerts. Sie erfahren, welche Regel es betrifft, was festgestellt wurde und wie Sie Einspruch einlegen.

5. Über einen Einspruch entscheidet jemand, der die erste Entscheidung nicht getroffen hat.`,
  },
  faq: {
    learningPhase: {
      question: 'Was ist die Lernphase?',
      answer:
        'Die Auslieferung lernt, zu wem ein Produkt passt. Dafür braucht sie etwa 30-50 Conversions innerhalb von 7 Tagen; dann sind die Ergebnisse stabil. Vorher schwanken sie stark, in beide Richtungen.',
    },
    revenue: {
      question: 'Woher kommen meine Einnahmen?',
      answer:
        'Aus dem Treuhandguthaben des Produktinhabers. Für jede Conversion Ihres Plans zahlt er die Vergütung, die in den Bedingungen steht. Ohne Conversion keine Einnahmen.',
    },
    loss: {
      question: 'Warum kann ein Plan Verlust machen?',
      answer:
        'Werbeleistung kostet Geld, auch wenn keine Conversions folgen. Bringen die Conversions weniger ein, als Werbeleistung und Gebühr kosten, endet der Plan mit Verlust. Er wird gezeigt wie jedes andere Ergebnis.',
    },
    withdrawal: {
      question: 'Wann kann ich auszahlen?',
      answer:
        'Sobald Guthaben verfügbar ist, ein Auszahlungskonto hinterlegt und die Transaktions-PIN festgelegt. Steht etwas im Weg, sehen Sie es bei der Auszahlung: was es ist, welcher Betrag, bis wann und was Sie selbst tun können.',
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
      content: 'Ein Rezept in 15 Sekunden und eine Karte, die zum ersten Film führt.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description: 'Von Hand genähte Notizbücher. Die Landingpage zeigt drei Größen und nimmt Bestellungen an.',
      content: 'Ein ruhiges Bild der Notizbücher mit einer Zeile Text, das zum Shop führt.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'Ein Bahnpass für den Norden, zehn Tage in zwei Monaten. Die Landingpage verkauft den Pass.',
      content: 'Eine Karte, die sich selbst zeichnet und zur Seite mit Terminen und Preisen führt.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'Ein Laufspiel im Gebirge für einen Daumen. Die Anzeige ist ein Clip von 15 Sekunden mit Store-Karte.',
      content: '15 Sekunden aus dem Spiel und die Karte des Stores.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description:
        'Ein Rätselspiel um gefaltete Boote und Gezeiten. Die Anzeige lässt sich zehn Sekunden lang spielen.',
      content: 'Zehn Sekunden des ersten Rätsels, spielbar, danach die Karte des Stores.',
    },
  },
  games: {
    ridgeRunner:
      'Den Grat entlanglaufen, mit einem Tippen springen, in den Hütten rasten. Eine Runde dauert zwei Minuten; ein Konto ist nicht nötig.',
    paperFleet: 'Die Gezeiten drehen und fünf Papierboote nach Hause bringen. Sechzig Rätsel, keine Zeitgrenze.',
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
    towns: 'Städte über 100.000 Einwohner',
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
    customTerms: 'Für die Teilnahme an der Umfrage im November. Gilt für jeden Plan ab 60.',
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
