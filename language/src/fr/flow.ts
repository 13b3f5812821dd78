import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'Rechargement système',
    manual_payout: 'Versement manuel',
    ad_billing: 'Dépenses publicitaires',
    ad_serving: 'Revenus publicitaires',
    system_deduction: 'Prélèvement système',
    virtual_recharge_deduction: 'Déduction de rechargement virtuel',
    open_membership: 'Adhésion',
    profit_sharing: 'Partage du bénéfice',
  },
  details: {
    deposit: 'Rechargement',
    guarantee_returned: 'Dépôt de garantie récupéré',
    withdrawal: 'Retrait',
    withdrawal_returned: 'Retrait recrédité',
    exchange: 'Change',
    exchange_returned: 'Change recrédité',
    put: 'Plan lancé',
    unspent_returned: 'Budget non dépensé recrédité',
    invalid_credited: 'Trafic non valide recrédité',
    fee: 'Frais',
    revenue: 'Revenus réglés',
    correction: 'Correction',
    guarantee_paid_in: 'Dépôt de garantie versé',
    start_up_returned: 'Avance de démarrage remboursée',
    membership: 'Adhésion',
    membership_refunded: 'Adhésion remboursée',
    agent_share: 'Part de l’agent',
  },
  settlement: 'Règlement',
};
