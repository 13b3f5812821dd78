import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
  },
  date: 'Datum',
  seller: 'Rechnungssteller',
  buyer: 'Rechnungsempfänger',
  taxNumber: 'USt-IdNr./Steuernummer',
  fees: {
    plan: 'Gebühren abgerechneter Pläne',
    withdrawal: 'Gebühren für Auszahlungen',
    membership: 'Mitgliedschaft',
  },
  net: 'Nettobetrag',
  vat: 'Umsatzsteuer {rate}',
  total: 'Bruttobetrag',
  corrects: 'Diese Rechnungskorrektur bezieht sich auf die Rechnung {number} (Datum: {date}).',
  settled: {
    invoice: 'Der Betrag wurde aus dem Guthaben bezahlt. Es ist nichts mehr zu zahlen.',
    credit_note: 'Der Betrag wurde dem Guthaben wieder gutgeschrieben.',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'Im Anhang sind Kontoauszug und Rechnungen von {business} (Monat: {month}).\n\nDiese Adresse wurde bei {business} in Placard eingetragen. Wenn Sie diese E-Mails nicht erhalten möchten, lassen Sie sie dort entfernen.\n',
  },
  summary: {
    title: 'Kontoübersicht',
    months: 'Nach Monat',
    plans: 'Abgerechnete Pläne',
    cost: 'Kosten',
    result: 'Ergebnis',
    agents: 'Nach Agent',
    agent: 'Agent',
  },
};
