import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'セキュリティ記録',
  intro:
    'ログイン、パスワード、出金先口座、および担当者がお客様のアカウントに行った操作の記録です。変更や削除はできません。お心当たりのないものがあれば、パスワードを変更し、ほかの端末からログアウトしてください。',
  empty: '記録はまだありません',
  where: '{time} · {device}、{address}',
  staff: '担当者',
  system: '自動',
  unknownDevice: '不明な端末',
  act: {
    registered: '登録',
    logged_in: 'ログイン',
    login_failed: 'ログイン失敗',
    logged_out: 'ログアウト',
    sessions_revoked: 'ほかの端末からログアウト',
    login_password_changed: 'ログインパスワードの変更',
    password_change_failed: '変更時のパスワード誤り',
    reset_code_mailed: '再設定コードをメールで送信',
    reset_code_issued: '再設定コードの発行',
    password_reset: 'パスワードの再設定',
    transaction_password_set: '取引暗証番号の設定',
    transaction_password_changed: '取引暗証番号の変更',
    payout_account_bound: '出金先口座の登録',
    payout_account_rebound: '出金先口座の変更',
    ad_account_opened: '広告アカウントの開設',
    merchant_state_set: 'アカウント状態の変更',
    merchant_signed_out: '担当者によるログアウト',
    shell_token_issued: 'アプリへのログイン引き継ぎ',
  },
};
