import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Bankkonto', wallet: 'Wallet-Adresse' },
  topics: {
    security: 'Kontosicherheit',
    money: 'Geld',
    plan: 'Pläne',
    account: 'Konto',
    announcement: 'Systemmeldung',
    maintenance: 'Systemwartung',
  },
  alerts: {
    balance_low: 'Niedriges Guthaben',
    plan_nearly_spent: 'Budget fast verbraucht',
    plan_ended: 'Plan beendet',
    nothing_delivered: 'Ein Tag ohne Anzeigen',
    hold_or_deduction: 'Zurückstellung oder Abzug',
    payout_sent: 'Auszahlung unterwegs',
    payout_late: 'Auszahlung verspätet',
    daily: 'Tägliche Hinweise',
  },
  refusals: {
    not_an_image: 'Bitte wählen Sie eine Bilddatei.',
    account_not_activated: 'Dieses Konto ist noch nicht aktiviert. Bitte wenden Sie sich an den Kundenservice.',
    account_disabled: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an den Kundenservice.',
    account_cancelled: 'Dieses Konto ist geschlossen. Bitte wenden Sie sich an den Kundenservice.',
    transaction_password_not_set: 'Bitte legen Sie zuerst die Transaktions-PIN fest.',
  },
};
