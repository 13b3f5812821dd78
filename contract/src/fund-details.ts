/** The kinds of changes of `available` and their types; in a file of its own, because the app needs them only to search. */
import { settlementDetail } from './ledger.ts';
import type { FundType } from './ledger.ts';

/** The kind of a change of `available`, finer than the eight types; every posting that touches `available` has one. */
export const fundTypeByDetail = {
  deposit: 'system_top_up',
  guarantee_returned: 'system_top_up',
  withdrawal: 'manual_payout',
  withdrawal_returned: 'manual_payout',
  exchange: 'manual_payout',
  exchange_returned: 'manual_payout',
  put: 'ad_billing',
  put_added: 'ad_billing',
  put_repeated: 'ad_billing',
  unspent_returned: 'ad_billing',
  invalid_credited: 'ad_billing',
  fee: 'ad_billing',
  [settlementDetail]: 'ad_serving',
  correction: 'system_deduction',
  guarantee_paid_in: 'system_deduction',
  start_up_returned: 'virtual_recharge_deduction',
  membership: 'open_membership',
  membership_refunded: 'open_membership',
  agent_share: 'profit_sharing',
} as const satisfies Record<string, FundType>;

export type FundDetail = keyof typeof fundTypeByDetail;
export const fundDetails = Object.keys(fundTypeByDetail) as [FundDetail, ...FundDetail[]];
