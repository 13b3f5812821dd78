import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'システムチャージ',
    manual_payout: '手動の支払い',
    ad_billing: '広告費用',
    ad_serving: '広告収益',
    system_deduction: 'システム差引',
    virtual_recharge_deduction: '仮想チャージの差引',
    open_membership: 'メンバーシップ',
    profit_sharing: '利益分配',
  },
  details: {
    deposit: 'チャージ',
    guarantee_returned: '保証金の引き出し',
    withdrawal: '出金',
    withdrawal_returned: '出金の取消・差し戻し',
    exchange: '両替',
    exchange_returned: '両替の返金',
    put: '出稿',
    unspent_returned: '未消化分の返金',
    invalid_credited: '無効トラフィックの返金',
    fee: '手数料',
    revenue: '収益の精算',
    correction: '訂正',
    guarantee_paid_in: '保証金の預け入れ',
    start_up_returned: 'スタート資金の返済',
    membership: 'メンバーシップ',
    membership_refunded: 'メンバーシップの返金',
    agent_share: 'エージェントの取り分',
  },
  settlement: '精算',
};
