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
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'The account statement and invoices of {business} for {month} are attached.\n\nSomebody of {business} entered this address in Placard. If you do not want these emails, ask them to remove it.\n',
  },
  summary: {
    title: 'Account summary',
    months: 'By month',
    plans: 'Settled plans',
    cost: 'Cost',
    result: 'Result',
    agents: 'By agent',
    agent: 'Agent',
  },
};
