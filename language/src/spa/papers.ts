import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Factura',
    credit_note: 'Nota de crédito (factura rectificativa)',
  },
  date: 'Fecha',
  seller: 'Emisor',
  buyer: 'Destinatario',
  taxNumber: 'Número de identificación fiscal',
  fees: {
    plan: 'Comisiones de planes liquidados',
    withdrawal: 'Comisiones de retiros',
    membership: 'Membresía',
  },
  net: 'Base imponible',
  vat: 'IVA {rate}',
  total: 'Total con IVA',
  corrects: 'Rectifica la factura {number} (fecha: {date}).',
  settled: {
    invoice: 'Se pagó con el saldo de la billetera. No queda nada por pagar.',
    credit_note: 'El importe se devolvió a la billetera.',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'Adjuntamos el extracto de cuenta y las facturas de {business} (mes: {month}).\n\nAlguien de {business} indicó esta dirección en Placard. Si no desea recibir estos correos, pídale que la quite.\n',
  },
  summary: {
    title: 'Resumen de la cuenta',
    months: 'Por mes',
    plans: 'Planes liquidados',
    cost: 'Costo',
    result: 'Resultado',
    agents: 'Por agente',
    agent: 'Agente',
  },
};
