/** What is stored of an issued paper: the figures that its XML needs, and every text as it is printed. */
import type { Currency, FeeKind, LanguageCode, PaperKind, VatKind } from '@placard/contract';

export interface Party {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  taxNumber: string;
}

/** Amounts are decimal strings of the currency. */
export interface PaperLine {
  fee: FeeKind;
  count: number;
  name: string;
  net: string;
  total: string;
}

export interface PaperFacts {
  kind: PaperKind;
  number: string;
  lang: LanguageCode;
  currency: Currency;
  month: string;
  /** The first and the last day of the month, and the day of issue, in the deployment's zone. */
  from: string;
  to: string;
  issuedOn: string;
  seller: Party;
  buyer: Party;
  corrects: { number: string; issuedOn: string } | null;
  vat: { kind: VatKind; rateBps: number; reason: string | null };
  lines: readonly PaperLine[];
  net: string;
  tax: string;
  total: string;
  printed: PrintedTexts;
}

/** In order, as the language of the company writes them. */
export interface PrintedTexts {
  title: string;
  heads: readonly [label: string, value: string][];
  from: string;
  to: string;
  sellerLines: readonly string[];
  buyerLines: readonly string[];
  linesHead: readonly [label: string, amount: string];
  lines: readonly [label: string, amount: string][];
  sums: readonly [label: string, amount: string][];
  notes: readonly string[];
  caution: string | null;
}
