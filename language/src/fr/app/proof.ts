import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Mouvements correspondants',
    about: 'Chacun avec sa part du montant. Leur somme est le montant.',
    aboutFee: 'Les frais sont comptés avec les revenus sur lesquels ils seront prélevés, et enregistrés au règlement.',
    empty: 'Rien n’a encore été enregistré pour ce montant.',
  },
  events: {
    title: 'Événements de diffusion',
    open: 'Voir les événements de diffusion',
    count: '{count, plural, one {# événement} many {# d’événements} other {# événements}}',
    about: 'Selon la source de diffusion, du plus récent au plus ancien.',
    perThousand:
      'Un prix pour mille est facturé unité par unité, avec l’événement qui complète chacune. Les montants diffèrent donc, et certains peuvent être de 0.',
    empty: 'Aucun événement de ce type.',
    unrecorded:
      'Ces événements datent d’avant que Placard conserve le mouvement avec lequel ils ont été enregistrés. Ils figurent dans la liste du plan.',
    kinds: { impression: 'Impression', click: 'Clic', conversion: 'Conversion', correction: 'Correction' },
    effects: {
      charged: 'Facturé',
      filled: 'Occupe la place d’un trafic non valide',
      credited: 'Trafic non valide, recrédité',
      earned: 'Gagné',
      reversed: 'Annulé',
    },
    notCounted: 'Seulement enregistré : trop tard ou hors diffusion',
    takenOut: 'Trafic non valide, ne compte pas',
    takesOut: 'Retire un événement comme trafic non valide ({category})',
    locks: 'Validée le {date}',
    holds: 'Suspendue jusqu’au {date}',
    heldFor: {
      without_clicks: 'Aucun clic signalé ne l’explique.',
      implausible_rate: 'Il y a plus de conversions que les clics et les dépenses n’en expliquent.',
      burst: 'Trop de conversions en une minute.',
      escrow_short:
        'Les fonds de l’annonceur ne la couvrent pas encore. Elle vous est due et sera payée dès qu’ils suffiront. Votre plan indique jusqu’à quand.',
    },
    expired: 'Les fonds de l’annonceur n’ont pas suffi à temps ; elle a expiré sans être payée.',
    reviewed: 'En vérification jusqu’au {date}. Rien n’est payé avant la décision.',
    source: '{source}, reçu le {time}',
  },
  about: {
    fee: 'La part des revenus que Placard conserve, arrondie à l’inférieur. Jusqu’au règlement, c’est une estimation.',
    own_spend: 'Les dépenses payées avec votre argent et l’avance de démarrage.',
    revenue_settled: 'Les revenus des plans réglés.',
    start_up_advances: 'Toute l’avance de démarrage qui vous a été prêtée et n’est pas encore restituée.',
    carried_reversals:
      'Conversions annulées après leur règlement. Les règlements suivants les compensent, chacun pour moitié au plus.',
  },
};
