/**
 * The ledger's vocabulary, once: account codes, kinds of transfer, and how changes of `available` appear to the merchant as fund
 * details (product.md section 5).
 */

/** Accounts that belong to one merchant. All but the last may never go below zero; of a
 * closed merchant `owed_after_closing` alone takes money (product.md section 1). */
export const merchantAccounts = [
  'available',
  'reserved_cash',
  'reserved_start_up',
  'reserved_promo',
  'pending',
  'withdrawing',
  'exchanging',
  'start_up_credit',
  'guarantee',
  'owed_after_closing',
  'start_up_advances',
] as const;

/** Kept per merchant, but the network's: advances outstanding, below zero while money is out. */
export const perMerchantNetworkAccounts = ['start_up_advances'] as const;

/** The network's own accounts; `offer_escrow` has one account per offer, guarded like a merchant's. */
export const networkAccounts = [
  'bank',
  'offer_escrow',
  'traffic_payable',
  'agent_payable',
  'fee_income',
  'membership_income',
  'promotions',
  'network_cover',
  'corrections',
  'write_offs',
  'capital',
] as const;

export type MerchantAccount = (typeof merchantAccounts)[number];
export type NetworkAccount = (typeof networkAccounts)[number];
export type AccountCode = MerchantAccount | NetworkAccount;

/**
 * What the network holds for others or has promised to pay for them: put start-up and promotional money buys media like a merchant's own.
 * Unused start-up credit is owed to nobody.
 */
export const owedAccounts: readonly AccountCode[] = [
  'available',
  'reserved_cash',
  'reserved_start_up',
  'reserved_promo',
  'pending',
  'withdrawing',
  'exchanging',
  'guarantee',
  'owed_after_closing',
  'offer_escrow',
  'traffic_payable',
  'agent_payable',
];

export const transferKinds = [
  'top_up',
  'escrow_funded',
  'start_up_granted',
  'put',
  'media_consumed',
  'invalid_credited',
  'unspent_returned',
  'conversion_accrued',
  'conversion_reversed',
  'settlement',
  'start_up_returned',
  'withdrawal_requested',
  'withdrawal_paid',
  'withdrawal_returned',
  'exchange_confirmed',
  'exchange_paid',
  'exchange_disputed',
  'exchange_returned',
  'guarantee_paid_in',
  'guarantee_returned',
  'membership_bought',
  'membership_refunded',
  'payable_paid_out',
  'owed_paid_out',
  'capital_paid_in',
  'correction',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** Transfers posted for delivery events: each of these opens down to its events. */
export const deliveryKinds = [
  'media_consumed',
  'invalid_credited',
  'conversion_accrued',
  'conversion_reversed',
] as const satisfies readonly TransferKind[];

/** The eight types of specification.md section 3. */
export const fundTypes = [
  'system_top_up',
  'manual_payout',
  'ad_billing',
  'ad_serving',
  'system_deduction',
  'virtual_recharge_deduction',
  'open_membership',
  'profit_sharing',
] as const;
export type FundType = (typeof fundTypes)[number];

/** Every settlement with several entries has this one, and only a settlement has it. */
export const settlementDetail = 'revenue' as const;
