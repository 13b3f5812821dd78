import type { VerifyTexts } from '../language.ts';
import { accounts } from './accounts.ts';

export const verify: VerifyTexts = {
  page: {
    title: 'Export oder Auszug prüfen',
    intro:
      'Diese Seite prüft Dateien von Placard gegen das Transparenzprotokoll und seine Zeugen. Sie braucht keine Internetverbindung und sendet nichts. Sie können die Seite speichern und offline öffnen.',
    language: 'Sprache',
    file: 'Export, Auszug oder Nachweis',
    signature: 'Bei einem Auszug: seine Signatur oder ein späterer Export',
    logKey: 'Schlüssel des Protokolls',
    witnessKeys: 'Schlüssel der Zeugen, je einer pro Zeile',
    keysFrom:
      'Besorgen Sie sich jeden Schlüssel bei jemandem, dem Sie vertrauen, und den eines Zeugen bei diesem Zeugen selbst.',
    check: 'Prüfen',
    verdict: 'Ergebnis',
    what: 'Was geprüft wurde',
    tally: '{label}: {count}',
    fits: 'Nichts von dem, was geprüft wurde, widerspricht den Aufzeichnungen.',
    misfits: 'Etwas passt nicht zu den Aufzeichnungen. Es steht ganz oben.',
    proves:
      'Die Prüfung zeigt, dass ein Eintrag bis zu diesem Zeitpunkt mit diesem Schlüssel gemeldet und danach weder entfernt noch geändert wurde. Sie beweist nie, dass Menschen eine Anzeige gesehen haben.',
  },
  verdicts: {
    wrong: 'Passt nicht',
    unproved: 'Nicht belegt',
    recorded: 'Aufgezeichnet',
    recomputed: 'Nachgerechnet',
  },
  accounts,
  kinds: {
    transfer: 'Umbuchungen',
    terms: 'Bedingungen von Plänen',
    batch: 'Pakete von Ereignissen',
    confirmation: 'Gegenzeichnungen von Conversions',
    statement: 'Auszüge',
    liabilities: 'Aufstellungen der Verbindlichkeiten des Netzwerks',
  },
  figures: {
    put: 'Budget',
    impressions: 'Impressionen',
    clicks: 'Klicks',
    consumed: 'verbraucht',
    credited: 'für ungültigen Traffic gutgeschrieben',
    returned: 'Restbudget zurückgebucht',
    payouts: 'Vergütung seiner Conversions',
    revenue: 'Einnahmen',
    reversed: 'storniert',
    fee: 'Gebühr',
    fee_coupon: 'vom Gutschein bezahlte Gebühr',
    start_up_return: 'zurückgezahlter Startvorschuss',
    agent_share: 'Anteil des Agenten',
    net: 'Nettobetrag der Abrechnung',
    withdrawals: 'Auszahlungen',
    withdrawal_fees: 'Auszahlungsgebühren',
    exchanges: 'Tauschvorgänge',
    memberships: 'Mitgliedschaften',
    recharges: 'eingegangene Aufladungen',
    settled_put: 'abgerechnete Ausgaben',
    credit_score: 'Vertrauenswert',
  },
  findings: {
    nothingPublished: 'Als diese Datei erstellt wurde, hatte das Protokoll noch nichts veröffentlicht.',
    seen: 'Zeuge {name} hat den Stand {number} des Protokolls am {time} gesehen.',
    unseen: 'Stand {number} des Protokolls ist nur von {name} signiert. Keiner Ihrer Zeugen hat ihn gesehen.',
    absent: 'Zeuge {name} hat diesen Stand des Protokolls nicht signiert.',
    clocks:
      'Zeuge {name} hat diesen Stand am {first} gesehen, laut Datei entstand er aber erst am {second}. Eine der Uhren ging falsch.',
    split:
      'Das Protokoll hat zwei verschiedene Verläufe signiert, beide als Stand {number}. Den einen sah {first}, den anderen {second}.',
    sizes:
      'Stände {first} und {second} des Protokolls: Nur das Protokoll selbst kann zeigen, dass der eine den anderen fortsetzt.',
    otherKey: 'Ein Stand des Protokolls in dieser Datei ist mit einem anderen Schlüssel signiert.',
    inLog: '{kind} im Protokoll: {count}',
    notInLog: 'Nicht so im Protokoll, wie es in dieser Datei steht: {kind}, {id}',
    signedBy: 'Pakete, die mit dem Schlüssel {key} der Quelle signiert sind: {count}',
    badSignature: 'Die Signatur der Quelle unter Paket {batch} ist falsch.',
    badConfirmation: 'Die Signatur des Produktanbieters zur Conversion {id} ist falsch.',
    strayConfirmation: 'Der Produktanbieter hat über die Conversion {id} entschieden, die nicht in dieser Datei steht.',
    otherRoot: 'Die Quelle hat andere Ereignisse signiert als die von Paket {batch}.',
    otherEvents: 'Plan {planNo}: Seine Ereignisse in Paket {batch} sind nicht die, die die Quelle signiert hat.',
    otherTerms: 'Plan {planNo}: Seine Bedingungen sind nicht die, zu denen er geschaltet wurde.',
    strayEntry: 'Zu dieser Buchung gibt es keine aufgezeichnete Umbuchung: {object}',
    lacksEntry: 'Diese aufgezeichnete Buchung fehlt: {object}',
    unbalanced: 'Umbuchung {id} ergibt in der Summe nicht null.',
    balance: '{account}: {amount} (Buchungen: {count})',
    badBalance: '{account}: Nach der Buchung vom {time} ist der Saldo nicht {amount}.',
    unreported: 'Keine Quelle hat die Conversion {id} gemeldet.',
    figure: 'Plan {planNo}, {figure}: {value}',
    openFigure:
      'Plan {planNo}, {figure}: {first}, nach den bisherigen Aufzeichnungen {second}. Der Plan ist noch nicht abgerechnet.',
    badFigure: 'Plan {planNo}, {figure}: {first} in dieser Datei, aber {second} nach den Aufzeichnungen.',
    total: 'Konto, {figure}: {value}',
    openTotal: 'Konto, {figure}: {first}, nach den bisherigen Aufzeichnungen {second}.',
    badTotal: 'Konto, {figure}: {first} in dieser Datei, aber {second} nach den Aufzeichnungen.',
    leftOut: 'In der Aufstellung der Verbindlichkeiten vom {time} fehlt dieses Konto.',
    belowZero: 'In der Aufstellung der Verbindlichkeiten vom {time} ist ein Betrag kleiner als null.',
    notInTotal:
      'Was das Netzwerk diesem Konto schuldet ({firstAmount}), ist in der Gesamtsumme von {secondAmount} vom {time} nicht enthalten.',
    otherOwed:
      '{account}: Die Aufstellung der Verbindlichkeiten vom {time} nennt einen anderen Betrag als die Buchungen.',
    owed: 'Was das Netzwerk diesem Konto schuldet ({firstAmount}), ist in der Gesamtsumme von {secondAmount} vom {time} enthalten.',
    beside:
      'Nach Angabe des Netzwerks hat {name} zum {when} einen Kontostand von {amount} unterschrieben (Referenz {reference}). Lassen Sie sich das Dokument zeigen.',
    noBalance:
      'Zur Gesamtsumme ist kein Kontostand aufgezeichnet, den eine Bank oder ein Wirtschaftsprüfer unterschrieben hat.',
    sameFile: 'Die Datei ist dieselbe wie bei der Erstellung von Auszug {id} am {time} für Händler {merchant}.',
    changedFile:
      'Das ist nicht die Datei, die signiert wurde. Etwas darin wurde geändert, oder die Signatur gehört zu einer anderen Datei.',
    unknownFile:
      'Diese Datei entspricht keinem Auszug in diesem Export. Sie wurde geändert, oder der Export ist älter oder gehört einem anderen Händler.',
    otherPromise: 'Die Zusage des Protokolls gilt für einen anderen Eintrag.',
    promised: 'Signiert von {name} am {time}, mit der Zusage, den Eintrag aufzuzeichnen.',
    noProof: 'Diese Datei hat noch keinen Nachweis: Der Eintrag stand noch nicht im Protokoll.',
  },
  errors: {
    badKey: 'Das ist kein Schlüssel: {key}',
    notWhole: 'Diese Datei ist unvollständig oder keine Datei dieser Art.',
    notExport: 'Das ist kein vollständiger Export. Es fehlt oder hat eine andere Form: {object}',
    notSigned:
      'Diese Datei ist nicht mit dem Schlüssel {name} des Protokolls signiert. Der Schlüssel gehört einem anderen Protokoll oder ist älter, oder die Datei wurde geändert.',
  },
};
