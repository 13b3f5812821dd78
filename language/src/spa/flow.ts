import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'Recarga del sistema',
    manual_payout: 'Pago manual',
    ad_billing: 'Gastos de publicidad',
    ad_serving: 'Ingresos por publicidad',
    system_deduction: 'Cargo del sistema',
    virtual_recharge_deduction: 'Deducción de recarga virtual',
    open_membership: 'Membresía',
    profit_sharing: 'Reparto de ganancias',
  },
  details: {
    deposit: 'Recarga',
    guarantee_returned: 'Garantía recuperada',
    withdrawal: 'Retiro',
    withdrawal_returned: 'Retiro devuelto',
    exchange: 'Cambio de divisas',
    exchange_returned: 'Cambio de divisas devuelto',
    put: 'Plan lanzado',
    unspent_returned: 'Presupuesto no gastado devuelto',
    invalid_credited: 'Tráfico no válido abonado',
    fee: 'Comisión',
    revenue: 'Ingresos liquidados',
    correction: 'Corrección',
    guarantee_paid_in: 'Garantía depositada',
    start_up_returned: 'Anticipo inicial devuelto',
    membership: 'Membresía',
    membership_refunded: 'Membresía reembolsada',
    agent_share: 'Parte del agente',
  },
  settlement: 'Liquidación',
};
