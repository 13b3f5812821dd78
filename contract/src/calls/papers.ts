/** Papers of a business: who it is on paper, its invoices and credit notes, and its years. */
import * as v from 'valibot';
import { countries } from '../countries.ts';
import * as f from '../fields.ts';
import { paperFormats, paperKinds, paperLimits, paperStates, summaryFormats } from '../paper-words.ts';
import { defineShape } from '../shape.ts';

/** A text that may be missing. */
function optionalLine(max: number) {
  return v.union([v.pipe(v.string(), v.trim(), v.literal('')), f.line(max)]);
}

/** Who somebody is on paper: the fields that a form and the operators' setting share. */
export const partyFields = {
  name: f.personName(paperLimits.nameMax),
  street: f.line(paperLimits.streetMax),
  /** Empty in a country without. */
  postal_code: optionalLine(paperLimits.postalCodeMax),
  city: f.line(paperLimits.cityMax),
  /** ISO 3166-1. */
  country: v.pipe(v.string(), v.nonEmpty(), v.picklist(countries, 'format')),
  /** Empty without one. */
  tax_number: optionalLine(paperLimits.taxNumberMax),
} as const;

const company = v.object({
  name: v.string(),
  street: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  tax_number: v.string(),
  /** Whether the number has its country’s form; false too where Placard knows no form of the country. */
  is_tax_number_checked: v.boolean(),
  /** Of every paper and of the mails with them. */
  lang: f.language,
  recipients: v.array(v.string()),
});

export const showCompany = defineShape({
  request: v.strictObject({}),
  response: v.object({ company: v.nullable(company), has_mail: v.boolean() }),
});

export const editCompany = defineShape({
  request: v.strictObject({
    ...partyFields,
    lang: f.language,
    recipients: v.pipe(v.array(f.email), v.maxLength(paperLimits.recipientsMax)),
  }),
  response: v.object({ company }),
  reasons: ['tax_number_wrong'],
});

export const paper = v.object({
  paper_id: f.id,
  kind: v.picklist(paperKinds),
  number: v.string(),
  /** Of the postings. */
  month: f.month,
  total: f.amount,
  vat: f.amount,
  currency: f.currency,
  issued_at: f.instant,
  /** The number of the invoice that a credit note corrects. */
  corrects: v.nullable(v.string()),
});

export const list = defineShape({
  request: v.strictObject(f.queryPage),
  response: v.object({ state: v.picklist(paperStates), ...f.listOf(paper) }),
});

const file = { file_name: v.string(), media_type: v.string(), content_base64: v.string() };

/** A month or a year in sums. */
export const summary = defineShape({
  request: v.strictObject({
    period: v.pipe(v.string(), v.regex(/^(?!0000)[0-9]{4}(-(0[1-9]|1[0-2]))?$/)),
    format: v.picklist(summaryFormats),
  }),
  response: v.object({ ...file, opening: f.amount, closing: f.amount, currency: f.currency }),
  reasons: ['too_many_attempts'],
});

export const download = defineShape({
  request: v.strictObject({ paper_id: f.id, format: v.picklist(paperFormats) }),
  response: v.object(file),
  reasons: ['paper_not_found'],
});
