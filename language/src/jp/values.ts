import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: '銀行口座', wallet: 'ウォレットアドレス' },
  accountStates: {
    account_not_activated: 'このアカウントはまだ有効化されていません。カスタマーサポートにお問い合わせください。',
    account_disabled: 'このアカウントは停止中です。カスタマーサポートにお問い合わせください。',
    account_cancelled: 'このアカウントは解約済みです。カスタマーサポートにお問い合わせください。',
  },
};
