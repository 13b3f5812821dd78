import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'Recarga do sistema',
    manual_payout: 'Pagamento manual',
    ad_billing: 'Gastos com anúncios',
    ad_serving: 'Receita de anúncios',
    system_deduction: 'Débito do sistema',
    virtual_recharge_deduction: 'Débito da recarga virtual',
    open_membership: 'Assinatura',
    profit_sharing: 'Divisão de lucro',
  },
  details: {
    deposit: 'Recarga',
    guarantee_returned: 'Caução resgatada',
    withdrawal: 'Saque',
    withdrawal_returned: 'Saque devolvido',
    exchange: 'Câmbio',
    exchange_returned: 'Câmbio devolvido',
    put: 'Orçamento do plano',
    unspent_returned: 'Orçamento não gasto devolvido',
    invalid_credited: 'Tráfego inválido creditado',
    fee: 'Taxa',
    revenue: 'Receita liquidada',
    correction: 'Correção',
    guarantee_paid_in: 'Caução depositada',
    start_up_returned: 'Adiantamento inicial devolvido',
    membership: 'Assinatura',
    membership_refunded: 'Assinatura reembolsada',
    agent_share: 'Parte do agente',
  },
  settlement: 'Liquidação',
};
