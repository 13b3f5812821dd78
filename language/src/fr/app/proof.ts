import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Ce qui compose ce chiffre',
    about: 'Chaque mouvement est affiché avec sa part. Ensemble, ils forment ce chiffre.',
    aboutFee:
      'Nous prélevons les frais au règlement. D’ici là, ils figurent avec les revenus sur lesquels ils seront prélevés.',
    empty: 'Rien n’est encore enregistré pour ce chiffre.',
  },
  events: {
    title: 'Événements de diffusion',
    open: 'Voir les événements de diffusion',
    count: '{count, plural, one {# événement} many {# d’événements} other {# événements}}',
    about: 'Selon la source de diffusion, du plus récent au plus ancien.',
    perThousand:
      'Le prix vaut pour 1 000 impressions, et nous ne facturons que des centimes entiers (ou la plus petite unité de votre devise). Les montants diffèrent donc, et certains sont de 0.',
    empty: 'Aucun événement',
    unrecorded:
      'Nous avons reçu ces événements avant de relier les événements aux mouvements. Vous les trouverez dans la liste du plan.',
    kinds: { impression: 'Impression', click: 'Clic', conversion: 'Conversion', correction: 'Correction' },
    effects: {
      charged: 'Facturé',
      put_spent: 'Compté, non facturé\u00A0: le budget était dépensé',
      cap_reached: 'Compté, non facturé\u00A0: le plafond quotidien était atteint',
      filled: 'Remplace du trafic non valide',
      credited: 'Trafic non valide, recrédité',
      earned: 'Revenu',
      reversed: 'Annulé',
    },
    notCounted: 'Non compté, car arrivé trop tard ou hors des dates du plan',
    takenOut: 'Trafic non valide, non compté',
    takesOut: 'Signale un événement comme trafic non valide ({category})',
    locks: 'Validation le {time}',
    holds: 'Suspendue jusqu’au {time}',
    heldFor: {
      without_clicks: 'Aucun clic signalé n’y a conduit.',
      implausible_rate: 'Il y a plus de conversions que les clics et les dépenses ne peuvent en expliquer.',
      burst: 'Trop de conversions sont arrivées en une minute.',
      escrow_short:
        'Les fonds de l’annonceur pour cette offre ne la couvrent pas encore. Son montant vous est dû et sera payé dès qu’ils suffiront. Votre plan indique jusqu’à quand.',
    },
    expired: 'Les fonds de l’annonceur n’ont pas suffi à temps ; son montant a expiré sans être payé.',
    reviewed: 'En cours d’examen jusqu’au {time}. Rien ne sera payé avant la fin de l’examen.',
    owner: {
      confirmed: 'Contresignée par l’annonceur le {time} avec la clé <id>{key}</id>',
      refused: 'Le {time}, l’annonceur a demandé son annulation : {reason}',
    },
    refusals: {
      not_received: 'Il n’a pas de commande correspondante.',
      cancelled: 'La commande a été annulée.',
      paid_already: 'Il l’a déjà payée.',
      against_terms: 'Elle ne respecte pas les conditions de l’offre.',
    },
    source: '{source}, reçu à {clock}',
    batch: 'Lot <id>{batch}</id>',
    signed: 'Signé avec la clé <id>{key}</id>',
  },
  about: {
    fee: 'La part de Placard sur les revenus, arrondie à l’inférieur. C’est une estimation jusqu’au règlement.',
    own_spend: 'Ce que votre propre argent et l’avance de démarrage ont payé.',
    revenue_settled: 'Les revenus des plans réglés.',
    agent_share:
      'La part de l’agent sur le bénéfice des plans réglés, prélevée lors du règlement. Votre bénéfice est affiché avant cette part.',
    start_up_advances: 'L’avance de démarrage que nous vous avons accordée et qui n’est pas encore remboursée.',
  },
  statement: {
    about: 'Avec la signature, chacun peut vérifier que le relevé vient de nous et que personne ne l’a modifié.',
    save: 'Enregistrer la signature',
  },
  owed: {
    row: 'Ce que nous devons au total',
    title: 'Ce que nous devions le {day}',
    day: 'Jour (UTC)',
    total: 'Total dû',
    balance: 'Solde signé par {name}',
    balanceNote: 'Au {day}, référence {reference}',
    noBalance: 'Aucune banque ni aucun auditeur n’a signé de solde auquel le comparer.',
    own: 'Votre part',
    beforeFee: 'Avant frais. Votre portefeuille affiche le montant après frais.',
    leftOut: 'Votre part ne figure pas dans ce total',
    leftOutMore:
      'Il devrait comprendre ce que nous vous devons. Enregistrez la preuve et envoyez-la au service client.',
    proves:
      'La preuve montre si votre argent est compté dans ce total. Personne ne peut être laissé de côté à son insu, car sa propre preuve échouerait.',
    cannot:
      'Elle ne montre pas que la banque détient l’argent. Seul un document signé par la banque ou un auditeur le peut. Demandez à le voir.',
    save: 'Enregistrer la preuve',
    check: 'Chacun peut vérifier la preuve sur {address} et enregistrer cette page pour le faire hors ligne.',
    empty: 'Pas encore de total',
    emptyMore: 'Nous enregistrons une fois par jour ce que nous devons. Votre première preuve sera ici demain.',
  },
  log: {
    title: 'Nos enregistrements ne correspondent pas à votre copie',
    text: 'Cette application garde le dernier état signé de nos enregistrements. L’état actuel ne le prolonge pas. Des enregistrements ont été réécrits, ou l’on vous montre un autre historique. Enregistrez les deux états comme preuve et contactez le service client.',
    save: 'Enregistrer les deux états',
  },
};
