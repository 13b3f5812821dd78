import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: '銀行口座', wallet: 'ウォレットアドレス' },
  topics: {
    security: 'セキュリティ',
    money: 'お金',
    plan: 'プラン',
    account: 'アカウント',
    announcement: 'システムのお知らせ',
    maintenance: 'メンテナンス',
  },
  alerts: {
    balance_low: '残高の低下',
    plan_nearly_spent: 'プラン予算残りわずか',
    plan_ended: 'プランの終了',
    nothing_delivered: '1日間広告なし',
    hold_or_deduction: '保留・減額',
    payout_sent: '出金の送金完了',
    payout_late: '出金の遅れ',
    daily: '毎日のアラート',
  },
  refusals: {
    not_an_image: '画像ファイルを選択してください。',
    account_not_activated: 'このアカウントはまだ有効化されていません。カスタマーサポートにお問い合わせください。',
    account_disabled: 'このアカウントは停止中です。カスタマーサポートにお問い合わせください。',
    account_cancelled: 'このアカウントは退会済みです。カスタマーサポートにお問い合わせください。',
    transaction_password_not_set: '先に取引暗証番号を設定してください。',
  },
};
