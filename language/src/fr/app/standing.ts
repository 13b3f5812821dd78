import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Niveau {level}',
    lent: 'Grâce à l’adhésion ; selon le volume, niveau {level}',
    volume: 'Dépensé dans des plans réglés : {amount}. Seul ce montant compte.',
    progress: 'Progression vers le niveau {level}',
    missing: 'Encore {amount} de budget réglé pour atteindre le niveau {level}.',
    highest: 'C’est le niveau le plus élevé.',
    settledPlans: 'Voir les plans réglés',
    rule: 'Le niveau augmente automatiquement avec le volume réglé et ne baisse jamais si vous lancez moins. Les frais sont une part des revenus, figée dans chaque plan au moment où vous le lancez.',
  },
  table: {
    title: 'Tous les niveaux',
    level: 'Niveau',
    from: 'Réglé dès, {currency}',
    plans: 'Plans à la fois',
    fee: 'Frais',
    yours: 'le vôtre',
  },
  membership: {
    title: 'Adhésion',
    offer:
      '{count, plural, one {Pour {price}, elle vous donne pendant # jour le nombre de plans et les frais du niveau suivant.} other {Pour {price}, elle vous donne pendant # jours le nombre de plans et les frais du niveau suivant.}}',
    until: 'Elle vous donne le niveau suivant jusqu’au {date}',
    highest: 'Vous avez le niveau le plus élevé selon le volume. L’adhésion n’apporterait rien de plus.',
    rule: 'Elle ne se renouvelle jamais automatiquement. Vous pouvez la résilier une fois réglés tous les plans lancés pendant sa durée ; les jours non commencés sont remboursés.',
    look: 'Voir ce qu’elle apporte',
    manage: 'Gérer l’adhésion',
  },
  credit: {
    title: 'Score de confiance',
    score: '{score} / {max}',
    start: 'Il commence à {start} et ne dépasse jamais {max}.',
    settled: '{points} pour chaque plan réglé.',
    breach: '{points} pour chaque infraction confirmée à une règle publiée.',
    rules: 'Lire les règles d’utilisation',
    events: 'Ce qui l’a fait varier',
    none: 'Rien n’a encore fait varier votre score.',
    after: 'puis {score}',
    cause: {
      plan_settled: 'Plan réglé',
      rule_breach: 'Infraction à une règle',
      objection_upheld: 'Contestation acceptée',
    },
    tapToObject: 'toucher pour contester',
    object:
      'Pas d’accord ? Dites de quel événement il s’agit et pourquoi. La réponse vient de quelqu’un qui n’a pas pris la première décision.',
    objectTopic: 'Contestation : score de confiance',
    objectTopicOf: 'Contestation : score de confiance, {time}',
    objectLink: 'Contester un événement',
  },
  guarantee: {
    title: 'Dépôt de garantie',
    balance: 'Versé',
    needed: 'Requis',
    why: 'Le réseau demande un dépôt de garantie de {amount}. Il reste à vous : il ne paie ni espace publicitaire, ni frais, ni perte, et personne d’autre que vous n’en dispose.',
    notNeeded:
      'Aucun dépôt de garantie n’est demandé pour le moment. Ce que vous avez versé reste à vous, et personne d’autre que vous n’en dispose.',
    inUse:
      '{count, plural, one {# plan en cours : vous pourrez récupérer le dépôt à la fin du plan.} other {# plans en cours : vous pourrez récupérer le dépôt à la fin des plans.}}',
    free: 'Aucun plan en cours : vous pouvez récupérer le dépôt maintenant.',
    manage: 'Verser ou récupérer',
  },
};
