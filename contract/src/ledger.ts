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

const arrivals = ['available', 'owed_after_closing'] as const satisfies readonly AccountCode[];
const reservedFor = {
  reserved_cash: ['traffic_payable'],
  reserved_start_up: ['traffic_payable'],
  reserved_promo: ['traffic_payable'],
} as const;
const reserved = ['reserved_cash', 'reserved_start_up', 'reserved_promo'] as const;

/** What each kind may move: from which account to which. `ledger_pair` in the database is the same list. */
const transferPairs: Readonly<Record<TransferKind, Readonly<Partial<Record<AccountCode, readonly AccountCode[]>>>>> = {
  top_up: { bank: arrivals },
  escrow_funded: { bank: ['offer_escrow'] },
  start_up_granted: { start_up_advances: ['start_up_credit'] },
  put: { available: ['reserved_cash'], start_up_credit: ['reserved_start_up'], promotions: ['reserved_promo'] },
  // A part's share of the sum can fall while the sum rises.
  media_consumed: { ...reservedFor, traffic_payable: reserved },
  invalid_credited: { ...reservedFor, traffic_payable: [...reserved, 'available', 'start_up_credit', 'promotions'] },
  unspent_returned: {
    reserved_cash: ['available'],
    reserved_start_up: ['start_up_credit'],
    reserved_promo: ['promotions'],
  },
  conversion_accrued: { offer_escrow: ['pending'], network_cover: ['pending'] },
  conversion_reversed: { pending: ['offer_escrow', 'network_cover'] },
  settlement: {
    pending: ['available'],
    available: ['fee_income', 'start_up_advances', 'write_offs', 'agent_payable'],
    promotions: ['fee_income'],
    write_offs: ['start_up_advances'],
  },
  start_up_returned: { start_up_credit: ['start_up_advances'] },
  withdrawal_requested: { available: ['withdrawing'] },
  withdrawal_paid: { withdrawing: ['bank', 'fee_income'] },
  withdrawal_returned: { withdrawing: arrivals, bank: arrivals, fee_income: arrivals },
  exchange_confirmed: { available: ['exchanging'] },
  exchange_paid: { exchanging: ['bank'] },
  exchange_disputed: { bank: ['exchanging'] },
  exchange_returned: { exchanging: ['available'] },
  guarantee_paid_in: { available: ['guarantee'] },
  guarantee_returned: { guarantee: ['available'] },
  membership_bought: { available: ['membership_income'] },
  membership_refunded: { membership_income: ['available'] },
  payable_paid_out: { traffic_payable: ['bank'], agent_payable: ['bank'], offer_escrow: ['bank'] },
  owed_paid_out: { owed_after_closing: ['bank'] },
  capital_paid_in: { bank: ['capital'] },
  correction: { corrections: arrivals, available: ['corrections'], owed_after_closing: ['corrections'] },
};

/** The same list, flat. */
export const listTransferPairs = (): { kind: TransferKind; from: AccountCode; to: AccountCode }[] =>
  transferKinds.flatMap((kind) =>
    (Object.keys(transferPairs[kind]) as AccountCode[]).flatMap((from) =>
      (transferPairs[kind][from] ?? []).map((to) => ({ kind, from, to })),
    ),
  );

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

/** The kind of a change of `available`, finer than the eight types; every posting that touches `available` has one. */
export const fundTypeByDetail = {
  deposit: 'system_top_up',
  guarantee_returned: 'system_top_up',
  withdrawal: 'manual_payout',
  withdrawal_returned: 'manual_payout',
  exchange: 'manual_payout',
  exchange_returned: 'manual_payout',
  put: 'ad_billing',
  unspent_returned: 'ad_billing',
  invalid_credited: 'ad_billing',
  fee: 'ad_billing',
  revenue: 'ad_serving',
  correction: 'system_deduction',
  guarantee_paid_in: 'system_deduction',
  start_up_returned: 'virtual_recharge_deduction',
  membership: 'open_membership',
  membership_refunded: 'open_membership',
  agent_share: 'profit_sharing',
} as const satisfies Record<string, FundType>;

export type FundDetail = keyof typeof fundTypeByDetail;
/** Every settlement with several entries has this one, and only a settlement has it. */
export const settlementDetail = 'revenue' satisfies FundDetail;
export const fundDetails = Object.keys(fundTypeByDetail) as [FundDetail, ...FundDetail[]];
