import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: '系统充值',
    manual_payout: '人工出款',
    ad_billing: '广告计费',
    ad_serving: '广告收入',
    system_deduction: '系统扣款',
    virtual_recharge_deduction: '虚拟充值扣除',
    open_membership: '开通会员',
    profit_sharing: '利润分成',
  },
  details: {
    deposit: '充值',
    guarantee_returned: '取回保证金',
    withdrawal: '提现',
    withdrawal_returned: '提现退回',
    exchange: '兑换',
    exchange_returned: '兑换退回',
    put: '投放',
    unspent_returned: '未消耗退回',
    invalid_credited: '无效流量返还',
    fee: '手续费',
    revenue: '收入结算',
    correction: '更正',
    guarantee_paid_in: '存入保证金',
    start_up_returned: '归还启动资金',
    membership: '会员费',
    membership_refunded: '会员退款',
    agent_share: '代理分成',
  },
  settlement: '结算',
};
