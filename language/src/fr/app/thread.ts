import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'Suivre votre argent',
  about:
    'L’argent arrivé en premier part en premier. Chaque répartition tombe juste. Ouvrez un montant pour voir ses écritures.',
  another: 'Suivre un autre montant',
  partOf: {
    to: 'Sur un total de {amount}, le reste vient d’autres sommes',
    from: 'Sur un total de {amount}, le reste est allé ailleurs ou est disponible',
  },
  conversions: '{count, plural, one {# conversion} many {# de conversions} other {# conversions}}',
  late: 'En retard\u00a0: attendu au plus tard le {date}',
  credits: 'En général crédité au plus tard le {date}',
  creditsUnknown: 'Date inconnue\u00a0: trop peu de rechargements ont été crédités jusqu’ici',
  settles: 'Règlement vers le {time}',
  sums: 'Montants',
  empty: 'Rien pour le moment.',
  others: 'Les autres parts',
  ways: {
    label: 'Sens',
    to: 'Où il est allé',
    from: 'D’où il vient',
  },
  kinds: {
    recharge: 'Rechargement pas encore crédité',
    held: 'Réservé',
    acceptor: 'Le cambiste vous paie',
    other: 'Écriture',
  },
  steps: {
    label: 'Étapes',
    filed: 'Rechargement demandé',
    seen: 'Reçu par notre banque',
    reserved: 'Réservé pour le plan',
    spent: 'Dépensé en publicité',
    earned: 'Revenu des conversions',
    on_hold: 'Suspendu jusqu’à l’examen',
    owed: 'Dû, en attente du compte séquestre',
    locked: 'Pas encore validé',
    posted: 'Enregistré',
  },
};
