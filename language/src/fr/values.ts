import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Compte bancaire', wallet: 'Adresse du portefeuille' },
  topics: {
    security: 'Sécurité du compte',
    money: 'Argent',
    plan: 'Plans',
    account: 'Compte',
    announcement: 'Annonce système',
    maintenance: 'Maintenance système',
  },
  alerts: {
    balance_low: 'Solde bas',
    plan_nearly_spent: 'Budget presque épuisé',
    plan_ended: 'Plan terminé',
    nothing_delivered: 'Aucune annonce depuis un jour',
    hold_or_deduction: 'Suspension ou déduction',
    payout_sent: 'Retrait en cours de versement',
    payout_late: 'Retrait en retard',
    daily: 'Alertes quotidiennes',
  },
  refusals: {
    not_an_image: 'Choisissez un fichier image.',
    account_not_activated: 'Ce compte n’est pas encore activé. Contactez le service client.',
    account_disabled: 'Ce compte est désactivé. Contactez le service client.',
    account_cancelled: 'Ce compte est fermé. Contactez le service client.',
    transaction_password_not_set: 'Définissez d’abord votre code secret.',
  },
};
