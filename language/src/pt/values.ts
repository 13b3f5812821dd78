import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Conta bancária', wallet: 'Endereço da carteira' },
  topics: {
    security: 'Segurança da conta',
    money: 'Dinheiro',
    plan: 'Planos',
    account: 'Conta',
    announcement: 'Aviso do sistema',
    maintenance: 'Manutenção do sistema',
  },
  alerts: {
    balance_low: 'Saldo baixo',
    plan_nearly_spent: 'Orçamento quase esgotado',
    plan_ended: 'Plano encerrado',
    nothing_delivered: 'Um dia sem anúncios',
    hold_or_deduction: 'Análise ou débito',
    payout_sent: 'Saque a caminho',
    payout_late: 'Saque atrasado',
    daily: 'Alertas diários',
  },
  refusals: {
    not_an_image: 'Escolha um arquivo de imagem.',
    account_not_activated: 'Esta conta ainda não está ativada. Fale com o atendimento.',
    account_disabled: 'Esta conta está desativada. Fale com o atendimento.',
    account_cancelled: 'Esta conta está encerrada. Fale com o atendimento.',
    transaction_password_not_set: 'Crie primeiro a senha de transação.',
  },
};
