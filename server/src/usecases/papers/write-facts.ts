/** All that is on a paper, in the language of the company: stored when it is issued (paper-facts.ts). */
import { feeKinds, formatAmount, languageTags, minus, plus } from '@placard/contract';
import type { Currency, Minor, PaperKind } from '@placard/contract';
import { createFormats, languages } from '@placard/language';
import { splitNet, vatWithin } from '../../domain/papers/vat.ts';
import { dayOf, monthStretch } from '../../domain/wallet/months.ts';
import type { Settings } from '../../context/settings.ts';
import type { CompanyRow } from '../../queries/papers/company.ts';
import type { PaperFacts, PaperLine, Party, PrintedTexts } from '../../queries/papers/paper-facts.ts';
import { filled } from '../../queries/wallet/statement/statement-paper.ts';
import type { FeePosting } from './fee-postings.ts';

export type Seller = NonNullable<Settings['seller']>;
type Vat = PaperFacts['vat'];

export interface NewPaper {
  kind: PaperKind;
  number: string;
  month: string;
  issuedAt: Date;
  currency: Currency;
  zone: string;
  isSimulated: boolean;
  seller: Party;
  buyer: Party;
  lang: CompanyRow['lang'];
  vat: Vat;
  corrects: PaperFacts['corrects'];
  postings: readonly FeePosting[];
}

export const sellerParty = (seller: Seller): Party => ({
  name: seller.name,
  street: seller.street,
  postalCode: seller.postal_code,
  city: seller.city,
  country: seller.country,
  taxNumber: seller.tax_number,
});

export const buyerParty = (company: CompanyRow): Party => ({
  name: company.name,
  street: company.street,
  postalCode: company.postal_code,
  city: company.city,
  country: company.country,
  taxNumber: company.tax_number,
});

/**
 * How a company is invoiced: as its country is, else as all others. Whoever has no checked tax number cannot owe the VAT themselves, so
 * they are invoiced as the seller's own country is.
 */
export function vatFor({ vat, elsewhere, country }: Seller, company: CompanyRow): Vat {
  const asked = vat[company.country] ?? elsewhere;
  const rule = asked.kind === 'reverse_charge' && !company.is_tax_number_checked ? (vat[country] ?? elsewhere) : asked;
  const { kind, rateBps, reason } = rule;
  return { kind, rateBps, reason: reason === null ? null : (reason[company.lang] ?? reason.en ?? null) };
}

/** Returns the facts, and the sums in minor units. */
export function writeFacts(paper: NewPaper): { facts: PaperFacts; totalMinor: Minor; vatMinor: Minor } {
  const { currency, zone, lang, month, postings, vat } = paper;
  const groups = feeKinds
    .map((fee) => postings.filter((posting) => posting.fee === fee))
    .filter((group) => group.length > 0);
  const totals = groups.map((group) => plus(...group.map(({ amountMinor }) => absolute(amountMinor))));
  const totalMinor = plus(...totals);
  const vatMinor = vatWithin(totalMinor, vat.rateBps);
  const nets = splitNet(totals, minus(totalMinor, vatMinor));
  const write = (minor: Minor) => formatAmount(minor, currency);
  const { papers: words } = languages[lang];
  const lines = groups.map(([first, ...others], index): PaperLine => {
    if (!first) throw new Error('a group of postings is empty');
    const [net, total] = [nets[index], totals[index]];
    if (net === undefined || total === undefined) throw new Error('a line has no sum');
    const count = others.length + 1;
    return { fee: first.fee, count, name: `${words.fees[first.fee]} (${count})`, net: write(net), total: write(total) };
  });
  const { from, until } = monthStretch(month, zone);
  const { kind, number, seller, buyer, corrects } = paper;
  const facts = {
    kind,
    number,
    lang,
    currency,
    month,
    seller,
    buyer,
    corrects,
    vat,
    lines,
    from: dayOf(from, zone),
    to: dayOf(new Date(until.getTime() - 1), zone),
    issuedOn: dayOf(paper.issuedAt, zone),
    net: write(minus(totalMinor, vatMinor)),
    tax: write(vatMinor),
    total: write(totalMinor),
  };
  return { facts: { ...facts, printed: print(facts, paper) }, totalMinor, vatMinor };
}

const absolute = (minor: Minor): Minor => (minor < 0n ? minus(minor, minor, minor) : minor);

function print(facts: Omit<PaperFacts, 'printed'>, { zone, isSimulated }: NewPaper): PrintedTexts {
  const { lang, kind, currency, vat, corrects, seller, buyer } = facts;
  const { papers: words, statement } = languages[lang];
  const formats = createFormats(languageTags[lang], zone);
  const amount = (text: string) => `${formats.amount(text)} ${currency}`;
  const day = (text: string) => formats.date(new Date(`${text}T12:00:00Z`), 'date');
  const partyLines = (party: Party) => [
    party.name,
    party.street,
    [party.postalCode, party.city].filter(Boolean).join(' '),
    new Intl.DisplayNames([languageTags[lang]], { type: 'region' }).of(party.country) ?? party.country,
    ...(party.taxNumber === '' ? [] : [filled(statement.fact, { label: words.taxNumber, value: party.taxNumber })]),
  ];
  return {
    title: words.kinds[kind],
    heads: [
      [words.date, day(facts.issuedOn)],
      [statement.month, formats.month(facts.month)],
    ],
    from: words.seller,
    to: words.buyer,
    sellerLines: partyLines(seller),
    buyerLines: partyLines(buyer),
    linesHead: [statement.what, words.net],
    lines: facts.lines.map(({ name, net }) => [name, amount(net)]),
    sums: [
      [words.net, amount(facts.net)],
      [filled(words.vat, { rate: formats.percent(vat.rateBps) }), amount(facts.tax)],
      [words.total, amount(facts.total)],
    ],
    notes: [
      ...(corrects ? [filled(words.corrects, { number: corrects.number, date: day(corrects.issuedOn) })] : []),
      words.settled[kind],
      ...(vat.reason === null ? [] : [vat.reason]),
    ],
    caution: isSimulated ? statement.simulated : null,
  };
}
