import type { Area } from '../../language.ts';

export const coupons: Area<'coupons'> = {
  title: 'Cupons',
  tab: { unused: 'Disponíveis', used: 'Usados' },
  kind: {
    discount: 'Desconto',
    fixed_amount: 'Valor fixo',
    value_added: 'Mídia extra',
    deduction: 'Desconto na taxa',
    team: 'Equipe',
    custom: 'Personalizado',
  },
  state: { used: 'Usado', expired: 'Expirado' },
  share: { off: 'de desconto', extra: 'de mídia extra', fee: 'de desconto na taxa' },
  amount: { off: '{currency} de desconto', extra: '{currency} de mídia', fee: '{currency} de desconto na taxa' },
  ownTerms: 'condições especiais',
  from: 'Para orçamentos de {amount} ou mais.',
  until: 'Vale até {date}',
  ended: 'Expirou em {date}',
  usedFor: '{time}, <plan>{number}</plan>',
  choosePlan: 'Escolher um plano',
  notMoney:
    'Um cupom só vale para um plano. Não é dinheiro e não pode ser sacado. Você só pode usar um cupom do mesmo nome por dia.',
  empty: {
    unused: 'Nenhum cupom disponível',
    unusedMore: 'Novos usuários podem resgatar um em “Promoções para novos usuários”.',
    toActivities: 'Ver as promoções',
    used: 'Nenhum cupom usado',
    usedMore: 'Os cupons que você usou ou que expiraram aparecem aqui.',
  },
  activities: {
    newUser: 'Para novos usuários, uma vez por conta',
    validDays:
      '{count, plural, one {Válido por # dia depois de resgatado} many {Válido por # de dias depois de resgatado} other {Válido por # dias depois de resgatado}}',
    rules: 'Regras da promoção',
    receive: 'Resgatar',
    received: 'Resgatado',
    receivedWhy: 'Você só pode resgatar este cupom uma vez.',
    costsNothing: 'Ao resgatar um cupom, você o adiciona à sua conta. Não custa nada nem obriga você a nada.',
    done: 'O cupom está na sua conta.',
    toCoupons: 'Ver seus cupons',
    none: 'Nenhuma promoção no momento',
    noneMore: 'As promoções que dão um cupom vão aparecer aqui.',
  },
};
