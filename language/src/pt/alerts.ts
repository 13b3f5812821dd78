import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Seu saldo está baixo',
    body: 'Seu saldo disponível é de {available}, abaixo do mínimo de {below} que você definiu.',
  },
  plan_nearly_spent: {
    title: 'Seu plano gastou quase todo o orçamento',
    body: 'O plano {plan_no} gastou {spent} de {budget}. Abra o plano para adicionar dinheiro.',
  },
  nothing_delivered: {
    title: 'Seu plano está há um dia sem exibir anúncios',
    body: 'O plano {plan_no} não exibe anúncios desde {time}. Abra o plano para ver por quê.',
  },
  conversion_held: {
    title: 'Uma conversão do seu plano está em análise',
    body: 'Colocamos em análise uma conversão do plano {plan_no}. Motivo: {reason}. Vamos decidir até {review_at}.',
  },
  conversions_held: {
    title: 'Conversões do seu plano estão em análise',
    body: 'Algumas conversões do plano {plan_no} estão em análise. Abra o plano para ver quais e por quê.',
  },
  withdrawal_late: {
    title: 'Seu saque está atrasado',
    body: 'O saque {withdrawal_no} deveria ter chegado até {day} e agora tem prioridade.',
  },
  email_unreachable: {
    title: 'Não conseguimos enviar e-mails para você',
    body: 'Nossos e-mails não chegam até você, por isso paramos de enviá-los. Para ver o que fazer, abra Configurações no aplicativo, depois Notificações e depois Alertas.',
  },
  webhook_failed: {
    title: 'Um webhook foi desativado',
    body: 'Nossas mensagens ao webhook “{name}” não chegaram, por isso nós o desativamos. Confira as últimas tentativas nas configurações e ative-o de novo.',
  },
} satisfies Partial<NotificationTexts['templates']>;
