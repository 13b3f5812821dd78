import type { Area } from '../../language.ts';

export const coupons: Area<'coupons'> = {
  title: 'Coupons',
  tab: { unused: 'Disponibles', used: 'Utilisés' },
  kind: {
    discount: 'Remise',
    fixed_amount: 'Montant fixe',
    value_added: 'Budget offert',
    deduction: 'Réduction de frais',
    team: 'Équipe',
    custom: 'Sur mesure',
  },
  state: { used: 'Utilisé', expired: 'Expiré' },
  share: { off: 'de remise sur le budget', extra: 'd’espace publicitaire offert', fee: 'de frais en moins' },
  amount: {
    off: '{currency} de remise',
    extra: '{currency} d’espace publicitaire',
    fee: '{currency} de frais en moins',
  },
  ownTerms: 'conditions particulières',
  from: 'Pour un budget d’au moins {amount}.',
  until: 'Valable jusqu’au {date}',
  ended: 'Expiré le {date}',
  usedFor: '{time}, <plan>{number}</plan>',
  choosePlan: 'Choisir un plan',
  notMoney:
    'Un coupon ne sert que pour un plan. Ce n’est pas de l’argent et il ne peut pas être retiré. Vous pouvez utiliser un seul coupon du même nom par jour.',
  empty: {
    unused: 'Aucun coupon disponible',
    unusedMore: 'Les nouveaux comptes en obtiennent un sous « Offres de bienvenue ».',
    toActivities: 'Voir les offres',
    used: 'Aucun coupon utilisé',
    usedMore: 'Les coupons utilisés ou expirés s’affichent ici.',
  },
  activities: {
    newUser: 'Pour les nouveaux comptes, une seule fois',
    validDays: '{count, plural, one {Valable # jour après l’obtention} other {Valable # jours après l’obtention}}',
    rules: 'Règles de l’offre',
    receive: 'Obtenir',
    received: 'Obtenu',
    receivedWhy: 'Vous pouvez obtenir ce coupon une seule fois.',
    costsNothing: 'Obtenir un coupon l’ajoute à votre compte. Cela ne coûte rien et n’engage à rien.',
    done: 'Le coupon est dans votre compte.',
    toCoupons: 'Voir vos coupons',
    none: 'Aucune offre en cours',
    noneMore: 'Les offres qui donnent un coupon s’afficheront ici.',
  },
};
