import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'Pourquoi rien n’est encore diffusé',
    silent: 'Pourquoi la diffusion s’est interrompue',
    slow: 'Pourquoi la diffusion est lente',
    failed: 'Pourquoi rien n’a été diffusé',
    unspent: 'Pourquoi tout n’a pas été dépensé',
    ended: 'Pourquoi la diffusion a pris fin',
  },
  cause: {
    budget_used: 'Le budget de {amount} est dépensé.',
    stopped_by_merchant: 'Vous avez arrêté ce plan.',
    product_stopped: 'La publicité pour le produit a été arrêtée.',
    paused: 'Vous avez mis ce plan en pause. Début de la pause\u00a0: {time}',
    source_paused:
      'Nous avons mis {source} en pause\u00a0: rien n’y est diffusé, pour personne. Début de la pause\u00a0: {time}',
    source_silent: '{source} n’envoie plus de données, pour aucun plan. Dernier envoi\u00a0: {time}',
    not_reviewed: '{source} n’a pas encore vérifié l’annonce.',
    content: '{source} refuse l’annonce à cause de son contenu.',
    format: '{source} refuse l’annonce à cause de son format.',
    landing_page: '{source} refuse l’annonce à cause de sa page de destination.',
    cap_reached: 'Le plafond du jour, {amount}, est atteint.',
    cap_low:
      'Avec son plafond quotidien de {amount}, le plan peut dépenser au plus {highest} sur {budget} d’ici sa fin.',
    day_over: '{source} ne diffusera plus ce plan avant le {time}.',
    price_too_low:
      'Le prix de {price} est trop bas. La moitié de ce que {source} a accepté récemment était à {amount} ou plus.',
    audience_narrow:
      'L’audience est restreinte. {source} y touche {count, plural, one {# personne} many {# de personnes} other {# personnes}} par jour.',
    in_time:
      'Ce plan est dans les temps. Neuf plans de cette offre sur dix ont eu leur première annonce en {duration} au plus.',
    unknown: 'Nous ne le savons pas. {source} n’a donné aucune raison.',
    notKnown: 'Nous ne le savons pas.',
  },
  past: {
    was_paused: 'Vous avez laissé ce plan en pause {percent} du temps.',
    source_was_paused:
      'Nous avons laissé {source} en pause {percent} du temps\u00a0: rien n’y était diffusé, pour personne.',
    was_capped: 'Pendant {percent} du temps, le plafond quotidien limitait la dépense à {highest} sur {budget}.',
    source_was_silent: 'Pendant {percent} du temps, {source} n’a envoyé de données pour aucun plan.',
    invalid_returned: 'Le plan avait dépensé {amount} de plus pour du trafic non valide, que vous ne payez pas.',
    spent_invalid:
      'Le plan avait dépensé ses {budget}, dont {amount} pour du trafic non valide, que vous ne payez pas.',
    ended_early: 'Vous avez avancé la fin du plan au {time}.',
    added_to: 'Vous avez ajouté des fonds pendant la diffusion.',
    source_paused:
      'Nous avions mis {source} en pause\u00a0: rien n’y était diffusé, pour personne. Début de la pause\u00a0: {time}',
    source_silent: '{source} n’envoyait plus de données, pour aucun plan. Dernier envoi\u00a0: {time}',
    not_reviewed: '{source} n’avait pas vérifié l’annonce.',
    content: '{source} a refusé l’annonce à cause de son contenu.',
    format: '{source} a refusé l’annonce à cause de son format.',
    landing_page: '{source} a refusé l’annonce à cause de sa page de destination.',
    cap_reached: 'Le plafond du jour, {amount}, était atteint.',
    cap_low: 'Avec le plafond quotidien de {amount}, le plan pouvait dépenser au plus {highest} sur {budget}.',
    day_over: 'Le plan a pris fin avant la reprise prévue par {source} le {time}.',
    day_was_over: '{source} n’a plus diffusé ce plan avant le {time}.',
    price_too_low:
      'Le prix de {price} était trop bas. La moitié de ce que {source} avait accepté récemment était à {amount} ou plus.',
    audience_narrow:
      'L’audience était restreinte. {source} y touchait {count, plural, one {# personne} many {# de personnes} other {# personnes}} par jour.',
    unknown: 'Nous ne le savons pas. {source} n’a donné aucune raison.',
    unspent: 'Nous ne le savons pas. La durée de diffusion est écoulée, et {source} n’a donné aucune raison.',
  },
  take: {
    source: 'Nous seuls, ou {source}, pouvons y remédier. Vous pouvez attendre ou arrêter le plan.',
    price: 'Il faudrait une autre offre, à {amount} ou plus, car le prix d’un plan est figé.',
    audience: 'Il faudrait une autre offre, à l’audience plus large, car l’audience d’un plan est figée.',
    creative: 'Il faudrait une autre offre, avec une autre annonce, car l’annonce d’un plan est figée.',
    byItself: 'La diffusion reprendra d’elle-même le {time}.',
    cap: 'Relevez ou supprimez le plafond pour diffuser plus d’annonces.',
    paused: 'Reprenez le plan pour continuer.',
    unknown: 'Vous pouvez attendre, arrêter le plan ou contacter le service client.',
  },
  wait: {
    matching:
      'Attendre ne coûte rien. Si rien n’est diffusé avant le {time}, nous recréditerons tout\u00a0: {ways}. Sinon, le règlement aura lieu le {date} au plus tard.',
    running:
      'Attendre ne coûte rien\u00a0: vous ne payez que les annonces diffusées. Ce qui reste de {amount} sera recrédité après le {time}. Le règlement aura lieu le {date} au plus tard.',
  },
  facts: {
    title: 'Sur quoi nous nous fondons',
    asOf: 'Situation au',
    lastDelivery: 'Dernière diffusion',
    none: 'Aucune',
    lastBatch: 'Dernier envoi ({source})',
    pausedSince: 'Source en pause depuis',
    price: 'Prix de ce plan',
    accepted: 'Médiane acceptée',
    counted: 'Impressions ou clics comptés',
    reach: 'Personnes touchées par jour',
    measured: 'Mesuré par la source',
    key: 'Signé avec la clé',
    spent: 'Dépensé',
    usual: 'Première annonce, neuf plans sur dix',
  },
  by: 'Source de diffusion : {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: 'Résultats de plans comme celui-ci',
  type: 'Saisissez un montant pour voir les plans de taille proche.',
  few: '{count, plural, one {# plan de cette offre est réglé.} many {# de plans de cette offre sont réglés.} other {# plans de cette offre sont réglés.}} Trop peu avaient ce prix et un budget de {lowest} à {highest}, en ont dépensé au moins la moitié et ont été réglés avant aujourd’hui. Nous montrons les résultats à partir de {limit} plans de ce type, de {max} marchands.',
  text: '{count, plural, one {# plan} many {# de plans} other {# plans}} de cette offre à ce prix, avec un budget de {lowest} à {highest}, de {limit} marchands, du {from} au {to}. Les graphiques montrent le plus récent de chaque marchand. Résultat médian, en part des dépenses propres\u00a0: {middle}.',
  amounts: 'Les mêmes plans selon leur budget',
  own: 'Votre montant',
};
