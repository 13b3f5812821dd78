import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Банковский счёт', wallet: 'Адрес кошелька' },
  accountStates: {
    account_not_activated: 'Этот аккаунт ещё не активирован. Обратитесь в службу поддержки.',
    account_disabled: 'Этот аккаунт отключён. Обратитесь в службу поддержки.',
    account_cancelled: 'Этот аккаунт закрыт. Обратитесь в службу поддержки.',
  },
};
