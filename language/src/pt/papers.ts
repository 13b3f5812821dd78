import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Fatura',
    credit_note: 'Nota de crédito',
  },
  date: 'Data',
  seller: 'Emissor',
  buyer: 'Destinatário',
  taxNumber: 'CNPJ ou identificação fiscal',
  fees: {
    plan: 'Taxas de planos liquidados',
    withdrawal: 'Taxas de saques',
    membership: 'Assinatura',
  },
  net: 'Valor sem IVA',
  vat: 'IVA {rate}',
  total: 'Total com IVA',
  corrects: 'Corrige a fatura {number} (data: {date}).',
  settled: {
    invoice: 'O valor foi pago com o saldo da carteira. Não há mais nada a pagar.',
    credit_note: 'O valor foi devolvido à carteira.',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'Em anexo, o extrato da conta e as faturas de {business} (mês: {month}).\n\nAlguém de {business} informou este endereço no Placard. Se você não quer receber estes e-mails, peça que o removam.\n',
  },
  summary: {
    title: 'Resumo da conta',
    months: 'Por mês',
    plans: 'Planos liquidados',
    cost: 'Custo',
    result: 'Resultado',
    agents: 'Por agente',
    agent: 'Agente',
  },
};
