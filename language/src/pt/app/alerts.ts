import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: 'Alertas',
  lead: 'Escolha quais alertas receber e como. Todos ficam nas suas notificações.',
  kinds: values.alerts,
  about: {
    balance_low: 'Quando seu saldo disponível ficar abaixo do mínimo definido',
    plan_nearly_spent: 'Quando um plano gastar {percent} do orçamento',
    plan_ended: 'Quando um plano for liquidado ou não for veiculado',
    nothing_delivered: 'Quando um plano ficar 24 horas sem exibir anúncios',
    hold_or_deduction: 'Quando colocarmos em análise ou estornarmos uma conversão, ou corrigirmos seu saldo',
    payout_sent: 'Quando um saque estiver a caminho da sua conta',
    payout_late: 'Quando um saque não chegar no dia previsto',
  },
  on: 'Ativado',
  off: 'Desativado',
  app: 'Receber este alerta',
  always: 'O aplicativo sempre mostra esta mensagem.',
  byManagers: 'Só o proprietário e os gerentes podem ativar ou desativar este alerta.',
  mail: {
    off: 'Sem e-mail',
    at_once: 'Na hora',
    daily: 'Uma vez por dia, de manhã',
  },
  below: 'Avisar abaixo de',
  unreachable: {
    title: 'Não conseguimos enviar para este endereço',
    text: 'Os e-mails para {address} voltam, por isso não enviamos mais. Corrija o endereço no seu perfil ou tente de novo.',
    again: 'Tentar de novo',
    done: 'Voltaremos a enviar e-mails para este endereço.',
  },
  quiet: {
    title: 'Horário de silêncio',
    on: 'Ativado',
    off: 'Desativado',
    from: 'De',
    until: 'Até',
    more: 'Push e e-mail esperam o fim do horário de silêncio. Mensagens sobre a segurança da conta nunca esperam.',
    zone: 'Os horários são do fuso {zone}.',
    same: 'Escolha dois horários diferentes.',
    turnOff: 'Desativar',
  },
};
