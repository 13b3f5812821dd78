/**
 * An invoice or credit note as UN/CEFACT Cross Industry Invoice of EN 16931, the XML of Factur-X and ZUGFeRD. The order of the
 * elements is the schema's; `BT` and `BR` numbers are the standard's.
 */
import { XMLBuilder } from 'fast-xml-parser';
import type { VatKind } from '@placard/contract';
import { hasVatIdentifier } from '../../platform/tax-number.ts';
import type { PaperFacts, Party } from './paper-facts.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: ' ' });
/** UNCL 5305. */
const vatCodes: Readonly<Record<VatKind, string>> = { standard: 'S', reverse_charge: 'AE', exempt: 'E', outside: 'O' };
const typeCodes = { invoice: '380', credit_note: '381' } as const;
/** One, as units go (UN/ECE recommendation 20). */
const unit = 'C62';
const profile = 'urn:cen.eu:en16931:2017';

/** Returns the file as text. */
export function invoiceXml(facts: PaperFacts): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': { 'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': profile } },
      'rsm:ExchangedDocument': {
        'ram:ID': facts.number,
        'ram:TypeCode': typeCodes[facts.kind],
        'ram:IssueDateTime': dateOf(facts.issuedOn),
        'ram:IncludedNote': facts.printed.notes.map((note) => ({ 'ram:Content': textOf(note) })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': facts.lines.map((line, index) => lineOf(facts, line, index + 1)),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': partyOf(facts, facts.seller, true),
          'ram:BuyerTradeParty': partyOf(facts, facts.buyer, false),
        },
        'ram:ApplicableHeaderTradeDelivery': '',
        'ram:ApplicableHeaderTradeSettlement': settlementOf(facts),
      },
    },
  });
}

function lineOf({ vat }: PaperFacts, line: PaperFacts['lines'][number], no: number): object {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(no) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': textOf(line.name) },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': line.net } },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': unit, '#text': '1' } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': taxOf(vat),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': line.net },
    },
  };
}

function taxOf({ kind, rateBps }: PaperFacts['vat']): object {
  return {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': vatCodes[kind],
    // BR-O-5: what VAT does not reach has no rate.
    ...(kind !== 'outside' && { 'ram:RateApplicablePercent': percentOf(rateBps) }),
  };
}

/** A VAT identifier is one with its country (BR-CO-9), and there is none where VAT does not reach (BR-O-2); any other number is a registration. */
function partyOf({ vat }: PaperFacts, party: Party, isSeller: boolean): object {
  const { name, street, postalCode, city, country, taxNumber } = party;
  const isIdentifier = hasVatIdentifier(country) && vat.kind !== 'outside';
  return {
    'ram:Name': textOf(name),
    ...(taxNumber !== '' && !isIdentifier && { 'ram:SpecifiedLegalOrganization': { 'ram:ID': taxNumber } }),
    'ram:PostalTradeAddress': {
      ...(postalCode !== '' && { 'ram:PostcodeCode': textOf(postalCode) }),
      'ram:LineOne': textOf(street),
      'ram:CityName': textOf(city),
      'ram:CountryID': country,
    },
    ...(taxNumber !== '' &&
      (isIdentifier || isSeller) && {
        'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': isIdentifier ? 'VA' : 'FC', '#text': taxNumber } },
      }),
  };
}

function settlementOf(facts: PaperFacts): object {
  const { currency, vat, net, tax, total, corrects } = facts;
  const { 'ram:TypeCode': type, ...category } = taxOf(vat) as Record<string, string>;
  return {
    'ram:InvoiceCurrencyCode': currency,
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': tax,
      'ram:TypeCode': type,
      ...(vat.reason !== null && { 'ram:ExemptionReason': textOf(vat.reason) }),
      'ram:BasisAmount': net,
      ...category,
    },
    'ram:BillingSpecifiedPeriod': {
      'ram:StartDateTime': dateOf(facts.from),
      'ram:EndDateTime': dateOf(facts.to),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': net,
      'ram:TaxBasisTotalAmount': net,
      'ram:TaxTotalAmount': { '@currencyID': currency, '#text': tax },
      'ram:GrandTotalAmount': total,
      'ram:TotalPrepaidAmount': total,
      'ram:DuePayableAmount': zeroLike(total),
    },
    ...(corrects && {
      'ram:InvoiceReferencedDocument': {
        'ram:IssuerAssignedID': corrects.number,
        'ram:FormattedIssueDateTime': {
          'qdt:DateTimeString': { '@format': '102', '#text': compact(corrects.issuedOn) },
        },
      },
    }),
  };
}

const compact = (day: string) => day.replaceAll('-', '');
const dateOf = (day: string) => ({ 'udt:DateTimeString': { '@format': '102', '#text': compact(day) } });
const zeroLike = (amount: string) => amount.replaceAll(/\d/g, '0').replace(/^0+(?=0)/, '');

/** 1900 as `19.00`. */
function percentOf(bps: number): string {
  const digits = String(bps).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Without characters that XML 1.0 forbids. */
const textOf = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
