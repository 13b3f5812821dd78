import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: '安全紀錄',
  intro:
    '登入、密碼、收款帳戶，以及工作人員對您帳戶的操作。紀錄無法變更或刪除。若有非本人操作，請變更密碼並登出其他裝置。',
  empty: '尚無紀錄',
  where: '{time} · {device}，{address}',
  staff: '工作人員',
  system: '系統',
  unknownDevice: '未知裝置',
  act: {
    registered: '註冊',
    logged_in: '登入',
    login_failed: '登入失敗',
    logged_out: '登出',
    sessions_revoked: '已登出其他裝置',
    login_password_changed: '登入密碼已變更',
    password_change_failed: '變更密碼時密碼錯誤',
    reset_code_mailed: '重設碼已寄至信箱',
    reset_code_issued: '已核發重設碼',
    password_reset: '密碼已重設',
    transaction_password_set: '已設定交易密碼',
    transaction_password_changed: '交易密碼已變更',
    payout_account_bound: '已綁定收款帳戶',
    payout_account_rebound: '收款帳戶已更換',
    ad_account_opened: '廣告帳戶已開通',
    merchant_state_set: '帳戶狀態變更',
    merchant_signed_out: '由工作人員登出',
    shell_token_issued: '工作階段已交給 App',
  },
};
