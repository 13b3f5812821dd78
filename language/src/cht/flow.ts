import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: '系統儲值',
    manual_payout: '人工付款',
    ad_billing: '廣告費用',
    ad_serving: '廣告收入',
    system_deduction: '系統扣款',
    virtual_recharge_deduction: '虛擬儲值扣除',
    open_membership: '加入會員',
    profit_sharing: '分潤',
  },
  details: {
    deposit: '儲值',
    guarantee_returned: '取回保證金',
    withdrawal: '提領',
    withdrawal_returned: '提領退回',
    exchange: '兌換',
    exchange_returned: '兌換退回',
    put: '投放',
    unspent_returned: '未花費退回',
    invalid_credited: '無效流量返還',
    fee: '手續費',
    revenue: '收入結算',
    correction: '更正',
    guarantee_paid_in: '存入保證金',
    start_up_returned: '歸還啟動資金',
    membership: '會員費',
    membership_refunded: '會員退款',
    agent_share: '代理人分潤',
  },
  settlement: '結算',
};
