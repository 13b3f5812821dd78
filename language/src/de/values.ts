import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Bankkonto', wallet: 'Wallet-Adresse' },
  accountStates: {
    account_not_activated: 'Dieses Konto ist noch nicht aktiviert. Bitte wenden Sie sich an den Kundenservice.',
    account_disabled: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an den Kundenservice.',
    account_cancelled: 'Dieses Konto ist geschlossen. Bitte wenden Sie sich an den Kundenservice.',
  },
};
