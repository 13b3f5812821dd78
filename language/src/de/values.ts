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
  refusals: {
    not_an_image: 'Bitte wählen Sie eine Bilddatei.',
    account_not_activated: 'Dieses Konto ist noch nicht aktiviert. Bitte wenden Sie sich an den Kundenservice.',
    account_disabled: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an den Kundenservice.',
    account_cancelled: 'Dieses Konto ist geschlossen. Bitte wenden Sie sich an den Kundenservice.',
    transaction_password_not_set: 'Bitte legen Sie zuerst die Transaktions-PIN fest.',
  },
};
