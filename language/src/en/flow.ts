import type { FundWords } from '../texts.ts';

export const flow = {
  types: {
    system_top_up: 'System top-up',
    manual_payout: 'Manual payout',
    ad_billing: 'Ad billing',
    ad_serving: 'Ad serving',
    system_deduction: 'System deduction',
    virtual_recharge_deduction: 'Virtual recharge deduction',
    open_membership: 'Open membership',
    profit_sharing: 'Profit sharing',
  },
  details: {
    deposit: 'Recharge',
    guarantee_returned: 'Guarantee taken back',
    withdrawal: 'Withdrawal',
    withdrawal_returned: 'Withdrawal returned',
    exchange: 'Exchange',
    exchange_returned: 'Exchange returned',
    put: 'Put',
    unspent_returned: 'Unspent money returned',
    invalid_credited: 'Invalid traffic credited',
    fee: 'Fee',
    revenue: 'Revenue settled',
    correction: 'Correction',
    guarantee_paid_in: 'Guarantee paid in',
    start_up_returned: 'Start-up funds returned',
    membership: 'Membership',
    membership_refunded: 'Membership refunded',
    agent_share: 'Agent’s share',
  },
  settlement: 'Settlement',
} as const satisfies FundWords;
