import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Niveau {level}',
    lent: 'Grâce à votre adhésion. Vos dépenses réglées donnent le niveau {level}.',
    volume:
      'Vos plans réglés ont dépensé {amount}. Seul ce montant compte pour votre niveau, que les plans aient fini en bénéfice ou en perte.',
    settledPlans: 'Voir les plans réglés',
    rule: 'Votre niveau augmente à mesure que vos plans sont réglés et ne baisse pas si vous engagez moins. La limite de plans indique combien de plans peuvent être en cours en même temps. Chaque plan garde les frais qu’il avait quand vous l’avez lancé. Des frais plus bas ne compensent pas une perte.',
  },
  table: {
    title: 'Tous les niveaux',
    level: 'Niveau',
    from: 'Dépenses réglées dès ({currency})',
    plans: 'Limite de plans',
    fee: 'Frais',
    yours: 'le vôtre',
  },
  membership: {
    title: 'Adhésion',
    offer:
      '{count, plural, one {Pour {price}, vous avez pendant # jour la limite de plans et les frais du niveau suivant.} other {Pour {price}, vous avez pendant # jours la limite de plans et les frais du niveau suivant.}}',
    until: 'Vous avez les avantages du niveau suivant jusqu’au {time}',
    highest: 'Vous avez déjà le niveau le plus élevé. L’adhésion n’apporterait rien de plus.',
    rule: 'L’adhésion ne se renouvelle jamais automatiquement. Vous pouvez la résilier une fois réglés tous les plans lancés pendant sa durée ; nous remboursons les jours non commencés.',
    look: 'Voir les avantages',
    manage: 'Voir ou résilier',
  },
  credit: {
    title: 'Score de confiance',
    score: '{score} / {max}',
    start: 'Il commence à {start} et ne dépasse jamais {max}. Ni argent, ni frais, ni limite n’en dépendent.',
    settled: '{points} pour chaque plan réglé, en bénéfice ou en perte.',
    breach: '{points} pour chaque infraction confirmée à une règle publiée.',
    rules: 'Lire les règles d’utilisation',
    events: 'Ce qui l’a fait varier',
    none: 'Votre score n’a pas encore changé.',
    after: 'nouveau score {score}',
    cause: {
      plan_settled: 'Plan réglé',
      rule_breach: 'Infraction à une règle',
      objection_upheld: 'Contestation acceptée',
    },
    tapToObject: 'toucher pour contester',
    object:
      'Pas d’accord ? Dites-nous de quel événement il s’agit et pourquoi. Quelqu’un qui n’a pas pris la première décision vous répondra.',
    objectTopic: 'Contestation : score de confiance',
    objectTopicOf: 'Contestation : score de confiance, {time}',
    objectLink: 'Contester un événement',
  },
  guarantee: {
    title: 'Dépôt de garantie',
    balance: 'Versé',
    needed: 'Requis',
    why: 'Un dépôt de garantie de {amount} est requis. Il vous appartient : il ne sert jamais à payer d’espace publicitaire, de frais ni de pertes, et personne d’autre que vous n’en dispose.',
    notNeeded:
      'Aucun dépôt de garantie n’est requis. Ce que vous versez vous appartient, et personne d’autre que vous n’en dispose.',
    free: 'Aucun plan n’est en cours. Vous pouvez récupérer le dépôt de garantie maintenant.',
    manage: 'Verser ou récupérer',
  },
};
