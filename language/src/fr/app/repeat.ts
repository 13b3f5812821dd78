/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: 'Relance automatique',
  offer: 'Relancer automatiquement',
  lead: 'Relancer avec le même budget après chaque règlement, dans la limite que vous fixez.',
  of: 'Relance du plan {number}',
  as: 'Relancé\u00a0: plan {number}',
  each: 'Budget de chaque relance',
  used: 'Engagé jusqu’ici',
  usedOf: '{spent} sur {highest}',
  last: 'Dernier jour',
  paused: 'La relance est en pause\u00a0: {reason}.',
  ended: 'La relance est terminée\u00a0: {reason}.',
  goOn: 'Reprendre',
  off: 'Désactiver définitivement',
  isOff: 'La relance est désactivée',
  isOn: 'La relance est activée',
  limit: 'Maximum pour toutes les relances',
  bounds: 'Au moins {amount}',
  puts: '{count, plural, one {Suffit pour une relance} other {Suffit pour # relances}}',
  lastDay: 'Dernier jour (facultatif)',
  when: 'Dès que ce plan sera réglé, nous engagerons de nouveau {amount} de votre solde\u00a0: même rythme, même plafond quotidien, sans coupon ni avance de démarrage. Et ainsi de suite, jusqu’à concurrence de votre limite.',
  whenSettled:
    'Nous engagerons de nouveau {amount} de votre solde immédiatement\u00a0: même rythme, même plafond quotidien, sans coupon ni avance de démarrage. Puis après chaque règlement, jusqu’à concurrence de votre limite.',
  only: 'Seulement tant que le plan est proposé, que ses conditions restent égales ou meilleures pour vous et que votre solde suffit. Sinon, la relance est mise en pause et nous vous disons pourquoi.',
  stop: 'Vous pouvez la désactiver à tout moment sans code secret. Un plan déjà lancé continue.',
  allow: 'Autoriser jusqu’à {amount}',
  subject: 'Relancer le plan {number}, au plus {amount} au total',
  allowed: 'Relance autorisée\u00a0: {amount} au plus',
  put: 'Relance automatique',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: 'Relance, encore {amount} au plus',
  paused: 'Relance en pause',
  label: 'Relance automatique',
  only: 'Seulement les plans avec relance',
};
