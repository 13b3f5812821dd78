import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: '銀行帳戶', wallet: '錢包地址' },
  accountStates: {
    account_not_activated: '此帳戶尚未啟用，請聯絡客服。',
    account_disabled: '此帳戶已停用，請聯絡客服。',
    account_cancelled: '此帳戶已註銷，請聯絡客服。',
  },
};
