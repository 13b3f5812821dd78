/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: {
    title: 'Votre plan est en diffusion',
    body: 'Le plan {plan_no} a démarré. Ses annonces sont maintenant diffusées.',
  },
  plan_failed: {
    title: 'Votre plan n’a pas été diffusé',
    body: 'Le plan {plan_no} s’est arrêté avant toute diffusion : {reason}. Nous avons recrédité {returned}, coupon éventuel compris.',
  },
  plan_finished: {
    title: 'Votre plan est terminé',
    body: 'Le plan {plan_no} est terminé : {reason}. Il a dépensé {consumed}. Nous vérifions maintenant ses chiffres.',
  },
  plan_settled: {
    title: 'Votre plan est réglé',
    body: 'Le plan {plan_no} est réglé. Il a coûté {cost} et rapporté {earned}\u00A0: votre résultat est de {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'Votre plan a été relancé',
    body: 'Comme vous l’avez autorisé, nous avons de nouveau engagé {amount}\u00a0: plan {plan_no}. Les relances ont engagé {spent} sur {highest}.',
  },
  plan_repeat_stopped: {
    title: 'Votre plan n’a pas été relancé',
    body: 'Nous n’avons pas relancé le plan {plan_no}\u00a0: {reason}. Ouvrez-le pour voir ce que vous pouvez faire.',
  },
};

export const repeatWords = {
  insufficient_balance: 'vos fonds disponibles étaient insuffisants',
  terms_changed: 'les conditions sont devenues moins bonnes pour vous',
  plan_not_open: 'le plan n’est plus proposé',
  offer_paused: 'le plan ne peut pas être lancé pour le moment',
  offer_escrow_low: 'le séquestre de l’annonceur était insuffisant',
  quota_full: 'toutes les places étaient prises',
  too_many_plans: 'votre niveau de boutique ne permet pas plus de plans en même temps',
  plan_failed: 'aucune annonce n’a été diffusée',
  plan_stopped: 'vous avez arrêté le plan',
  account_waiting: 'votre compte ou votre code secret était bloqué, ou réinitialisé depuis moins de 24 heures',
  limit_used: 'la limite que vous avez fixée ne suffit plus',
  date_passed: 'le dernier jour que vous avez fixé est passé',
  turned_off: 'vous avez désactivé la relance',
};
