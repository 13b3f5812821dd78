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
  from: 'Para orçamentos a partir de {amount}.',
  until: 'Até {date}',
  ended: 'Expirou em {date}',
  usedFor: '{time}, <plan>{number}</plan>',
  choosePlan: 'Escolher um plano',
  notMoney:
    'Um cupom reduz o que você paga por um plano. Não é dinheiro e não pode ser sacado. Só é possível usar um cupom do mesmo nome por dia.',
  empty: {
    unused: 'Nenhum cupom disponível',
    unusedMore: 'Contas novas podem resgatar um em “Promoções para novos usuários”.',
    toActivities: 'Ver as promoções',
    used: 'Nenhum cupom usado',
    usedMore: 'Os cupons que você usou ou que expiraram ficam aqui.',
  },
  activities: {
    newUser: 'Para novos usuários, uma vez por conta',
    validDays:
      '{count, plural, one {Vale por # dia depois de resgatado} many {Vale por # de dias depois de resgatado} other {Vale por # dias depois de resgatado}}',
    rules: 'Regras da promoção',
    receive: 'Resgatar',
    received: 'Resgatado',
    receivedWhy: 'Este cupom só pode ser resgatado uma vez por conta.',
    costsNothing: 'Resgatar não custa nada nem obriga você a nada.',
    done: 'O cupom é seu.',
    toCoupons: 'Ver seus cupons',
    none: 'Nenhuma promoção agora',
    noneMore: 'As promoções que dão um cupom aparecem aqui enquanto duram.',
  },
};
