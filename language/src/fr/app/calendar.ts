import type { Area } from '../../language.ts';

export const calendar: Area<'calendar'> = {
  title: 'Calendrier des versements',
  zone: 'Les jours d’arrivée des retraits suivent le fuseau horaire {zone}.',
  ahead: 'À venir',
  certain: 'Dont définitif',
  today: 'Aujourd’hui',
  noDay: 'Pas encore de date',
  empty: 'Aucun versement à venir',
  emptyText: 'Dès qu’un plan rapporte ou que vous retirez de l’argent, la date s’affiche ici.',
  done: 'Reçu ces 30 derniers jours',
  kinds: {
    settlement: 'Règlement',
    return: 'Budget non dépensé',
    withdrawal: 'Retrait',
    exchange: 'Change',
  },
  late: 'En retard',
  certainty: {
    certain: 'Définitif',
    estimated: 'Estimé',
    at_most: 'Au plus',
  },
  why: {
    certain: 'Plus rien ne peut modifier ce montant.',
    estimated: 'Estimé\u00A0: des conversions peuvent encore s’ajouter ou être annulées.',
    at_most: 'Le plan peut encore le dépenser. Le reste vous sera recrédité.',
  },
  latest: 'C’est le dernier jour possible. Si la diffusion s’arrête plus tôt, l’argent arrive plus tôt.',
  held: '{count, plural, one {# conversion est suspendue} many {# de conversions sont suspendues} other {# conversions sont suspendues}}. La décision peut retarder le règlement.',
  steps: {
    delivery_ends: 'La diffusion s’arrête',
    grace_ends: 'Les événements tardifs sont comptés, le budget non dépensé est recrédité',
    locked: 'Les conversions sont validées',
    settled: 'Réglé, l’argent est disponible',
  },
  openPlan: 'Ouvrir le plan',
  openWithdrawal: 'Ouvrir le retrait',
  feed: {
    title: 'Dans votre agenda',
    text: 'Votre agenda peut lire ces dates à une adresse privée. Quiconque connaît l’adresse peut les lire.',
    amounts: 'Afficher les montants',
    create: 'Créer une adresse privée',
    renew: 'Créer une nouvelle adresse',
    revoke: 'Révoquer l’adresse',
    since: 'Active depuis le {date}',
    unread: 'Aucune application ne l’a encore lue.',
    read: 'Dernière lecture le {time}.',
    once: 'Copiez l’adresse maintenant. Nous ne l’affichons qu’une fois.',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    open: 'Ajouter à l’agenda',
    revoked: 'Adresse révoquée',
  },
  arrival: {
    learned:
      'Sur les {payments} derniers versements de ce type, neuf sur dix sont arrivés en {most} au plus, la moitié en {usual} au plus.',
    configured:
      'Notre contrôle et la banque devraient prendre au plus {duration}. À partir de 20 versements, nous nous fondons sur les délais réels.',
    country: 'Week-ends et jours fériés bancaires exclus (pays\u00A0: {country}).',
    holidays: 'Week-ends et jours fériés bancaires exclus (pays\u00A0: {country}, jours\u00A0: {value}).',
    noCountry:
      'Week-ends exclus. Nous ne connaissons pas les jours fériés bancaires de ce pays. Ils peuvent allonger ce délai.',
    moved: 'L’argent est maintenant attendu au plus tard le {date}, d’après ce que nous savons.',
    late: 'En retard\u00A0: attendu au plus tard le {date}',
    arrivedLate: 'Annoncé pour le {day}, reçu le {date}',
  },
};
