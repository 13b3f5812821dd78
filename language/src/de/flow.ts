import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'Systemaufladung',
    manual_payout: 'Manuelle Auszahlung',
    ad_billing: 'Werbekosten',
    ad_serving: 'Werbeeinnahmen',
    system_deduction: 'Systemabzug',
    virtual_recharge_deduction: 'Abzug virtueller Aufladung',
    open_membership: 'Mitgliedschaft',
    profit_sharing: 'Gewinnbeteiligung',
  },
  details: {
    deposit: 'Aufladung',
    guarantee_returned: 'Kaution zurückgeholt',
    withdrawal: 'Auszahlung',
    withdrawal_returned: 'Auszahlung zurückgebucht',
    exchange: 'Tausch',
    exchange_returned: 'Tausch zurückgebucht',
    put: 'Plan geschaltet',
    unspent_returned: 'Restbudget zurückgebucht',
    invalid_credited: 'Ungültiger Traffic gutgeschrieben',
    fee: 'Gebühr',
    revenue: 'Einnahmen abgerechnet',
    correction: 'Korrektur',
    guarantee_paid_in: 'Kaution eingezahlt',
    start_up_returned: 'Startvorschuss zurückgezahlt',
    membership: 'Mitgliedschaft',
    membership_refunded: 'Mitgliedschaft erstattet',
    agent_share: 'Anteil des Agenten',
  },
  settlement: 'Abrechnung',
};
