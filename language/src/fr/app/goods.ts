import type { Area } from '../../language.ts';

export const goods: Area<'plan'>['goods'] = {
  title: 'Produit',
  by: '{type} · par {owner}',
  video: 'Regarder la vidéo',
  landing: 'Ouvrir la page de destination',
  opensAt: 'Ouvre {host}',
  offer: 'Le plan',
  meaning: 'Lancer un plan, c’est payer pour que ses annonces soient diffusées.',
  targeting: 'Audience',
  target: '{name} : {value}',
  placesTitle: 'Places restantes',
  places: '{left} sur {places}',
  openUntil: 'Ouvert jusqu’au',
  noEnd: 'Sans date de fin',
  results: {
    title: 'Résultats des plans de cette offre',
    text: '{count, plural, one {# plan réglé} other {# plans réglés}} du {from} au {to} : {losses} en perte, {gains} en bénéfice.',
    withMiddle:
      '{count, plural, one {# plan réglé} other {# plans réglés}} du {from} au {to} : {losses} en perte, {gains} en bénéfice. Résultat médian, en part des dépenses propres\u00a0: {middle}.',
    none: 'Aucun plan de cette offre n’est encore réglé : il n’y a donc pas de résultats passés.',
    counted: 'Seuls les plans de cette offre sont comptés, part de l’agent déduite.',
    past: 'Les performances passées ne préjugent pas des performances futures.',
    few: '{count, plural, one {# plan de cette offre est réglé.} other {# plans de cette offre sont réglés.}} Nous montrons les résultats à partir de {limit} plans réglés, d’au moins {max} autres marchands.',
    ended: '{losses} en perte · {gains} en bénéfice',
    picture: 'Tous les résultats, rapportés aux dépenses propres',
    bar: 'de {from} à {to}',
    plans: 'Plans',
  },
  put: 'Lancer ce plan',
  blocked: {
    plan_not_open: 'Cette offre est fermée. Rien ne vous a été débité.',
    plan_already_put: 'Vous avez déjà lancé ce plan.',
    offer_paused: 'Les lancements de cette offre sont en pause. Cela n’affecte ni vos plans ni votre argent.',
    offer_escrow_low:
      'Le séquestre de l’annonceur ne couvre pas d’autres plans pour le moment. Cela n’affecte ni vos plans ni votre argent.',
    quota_full: 'Toutes les places sont prises.',
    too_many_plans:
      'Votre niveau de boutique n’en permet pas plus. Pour en lancer un autre, arrêtez-en un ou attendez que l’un d’eux se termine.',
  },
  unknown: 'Ce plan ne vous est pas accessible',
  seePlan: 'Voir votre plan',
  seePlans: 'Voir vos plans',
  running: 'Vous avez {count, plural, one {# plan} other {# plans}} en cours sur {limit}.',
  raise: 'L’adhésion permet {limit} plans',
  sums: {
    title: 'Seuil de rentabilité',
    pays: '1 conversion rapporte',
    left: 'Il vous reste',
    buys: 'Pour {amount}',
    cpm: '{count, plural, one {# impression} other {# impressions}}',
    cpc: '{count, plural, one {# clic} other {# clics}}',
    even: '{count, plural, one {# conversion} other {# conversions}} pour {amount}',
    must: 'Doit convertir',
    each: {
      cpm: '1 impression sur {count, number}',
      cpc: '1 clic sur {count, number}',
    },
    never: 'Perte même avec une conversion à chaque clic',
    note: 'Arrondi à l’unité supérieure. Avec moins de conversions, vous perdez de l’argent. Personne ne sait d’avance combien il y en aura.',
    today: 'Aux conditions d’aujourd’hui. Votre plan garde les siennes.',
  },
  ad: 'L’annonce',
  adMark: 'Annonce',
  noCreative: 'Cette annonce n’a pas encore d’image, de vidéo ni de page.',
  videoFailed: 'Impossible de charger la vidéo.',
  terms: 'Toutes les conditions',
};

export const push: Area<'plan'>['push'] = {
  quota: 'Quota officiel de plans',
  highYield: 'Quota des marchands à haut rendement',
  title: 'Félicitations, un plan vous est proposé',
  text: 'Un plan pour <b>{product}</b>. Le lancer, c’est payer pour que ses annonces soient diffusées. Vous décidez de le lancer ou non, et avec quel budget.',
  put: 'Budget',
  openUntil: 'Ouvert jusqu’au',
  places: 'Places restantes',
  leave: 'Si vous ne faites rien',
  leaveText: 'Rien ne change pour vous',
  disclosure: 'Une proposition ne garantit aucun revenu. Vous pouvez récupérer moins que le montant engagé.',
  see: 'Voir le plan',
  notNow: 'Pas maintenant',
};

/** Where a put goes back to: its parts. */
export const back = {
  own: '{amount} sur votre solde',
  start_up: '{amount} sur votre avance disponible',
  coupon: 'votre coupon de {amount}, réutilisable',
  feeCoupon: 'votre coupon sur les frais, réutilisable',
  and: '{first}, {second}',
};
