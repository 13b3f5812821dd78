import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
  },
  date: 'Date',
  seller: 'From',
  buyer: 'To',
  taxNumber: 'Tax number',
  fees: {
    plan: 'Fees of settled plans',
    withdrawal: 'Fees of withdrawals',
    membership: 'Membership',
  },
  net: 'Net',
  vat: 'VAT {rate}',
  total: 'Total with VAT',
  corrects: 'This corrects invoice {number} of {date}.',
  settled: {
    invoice: 'It is paid from the wallet. Nothing is left to pay.',
    credit_note: 'The amount was paid back into the wallet.',
  },
};
