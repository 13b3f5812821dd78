import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: '银行账户', wallet: '钱包地址' },
  topics: {
    security: '账户安全',
    money: '资金',
    plan: '计划',
    account: '账户',
    announcement: '系统公告',
    maintenance: '系统维护',
  },
  alerts: {
    balance_low: '余额偏低',
    plan_nearly_spent: '计划预算即将用完',
    plan_ended: '计划结束',
    nothing_delivered: '一天无广告展示',
    hold_or_deduction: '暂缓或扣除',
    payout_sent: '提现已汇出',
    payout_late: '提现延迟',
    daily: '每日提醒',
  },
  refusals: {
    not_an_image: '请选择图片文件。',
    account_not_activated: '该账户尚未激活，请联系客服。',
    account_disabled: '该账户已被停用，请联系客服。',
    account_cancelled: '该账户已注销，请联系客服。',
    transaction_password_not_set: '请先设置交易密码。',
  },
};
