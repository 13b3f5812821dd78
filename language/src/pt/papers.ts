import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Fatura',
    credit_note: 'Nota de crédito',
  },
  date: 'Data',
  seller: 'Emissor',
  buyer: 'Destinatário',
  taxNumber: 'Número fiscal',
  fees: {
    plan: 'Taxas de planos liquidados',
    withdrawal: 'Taxas de saques',
    membership: 'Assinatura',
  },
  net: 'Valor líquido',
  vat: 'IVA {rate}',
  total: 'Total com IVA',
  corrects: 'Corrige a fatura {number} (data: {date}).',
  settled: {
    invoice: 'O valor foi pago com a carteira. Não há mais nada a pagar.',
    credit_note: 'O valor foi devolvido à carteira.',
  },
};
