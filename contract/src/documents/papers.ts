/** Documents the calls of papers. */
import type * as v from 'valibot';
import type { paper } from '../calls/papers.ts';
import type { Documents } from '../document.ts';

const exampleCompany = {
  name: 'Beispiel Handels GmbH',
  street: 'Hauptstraße 6',
  postal_code: '10115',
  city: 'Berlin',
  country: 'DE',
  tax_number: 'DE136695976',
  lang: 'de' as const,
  recipients: ['books@merchant.example'],
};
const examplePaper: v.InferOutput<typeof paper> = {
  paper_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9e30',
  kind: 'invoice',
  number: 'PL-2026-000017',
  month: '2026-10',
  total: '9.40',
  vat: '1.50',
  currency: 'USD',
  issued_at: '2026-11-01T06:10:00.000Z',
  corrects: null,
};

export const papers: Documents<'papers'> = {
  showCompany: {
    summary: 'Who the business is on paper',
    description: 'Null until it is filled in.',
    example: { request: {}, response: { company: { ...exampleCompany, is_tax_number_checked: true }, has_mail: true } },
  },
  editCompany: {
    summary: 'Fill in the company data',
    description:
      'Replaces all of it. The tax number is checked by the form and check digits of its country; of a country whose form is not known it is taken as typed. Papers that were issued stay as they are.',
    example: { request: exampleCompany, response: { company: { ...exampleCompany, is_tax_number_checked: true } } },
  },
  list: {
    summary: 'Invoices and credit notes',
    description:
      'Newest first. One invoice has the fees of a month, VAT included; a credit note has what came back of an invoice. `state` says why none is made.',
    example: { request: {}, response: { state: 'ready', list: [examplePaper], next_cursor: null } },
  },
  download: {
    summary: 'A paper as a file',
    description:
      'The PDF is PDF/A-3 with its XML inside (Factur-X, EN 16931); the XML alone; or its postings as CSV. PDF and XML never change.',
    example: {
      request: { paper_id: examplePaper.paper_id, format: 'pdf' },
      response: { file_name: 'PL-2026-000017.pdf', media_type: 'application/pdf', content_base64: 'JVBERi0xLjcK' },
    },
  },
  summary: {
    summary: 'A month or a year in sums',
    description:
      'The available funds from opening to closing, a year by month too, totals by type, and the result of each plan that was settled in it and of each agent: in the language of the company. Every figure is a sum of ledger entries.',
    example: {
      request: { period: '2026', format: 'csv' },
      response: {
        file_name: 'placard-2026-m4k7q2-summary.csv',
        media_type: 'text/csv; charset=utf-8',
        content_base64: '77u/UGxhY2FyZA0K',
        opening: '0.00',
        closing: '965.00',
        currency: 'USD',
      },
    },
  },
};
