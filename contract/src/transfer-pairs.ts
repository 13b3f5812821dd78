/** Between which accounts each kind of transfer may move money. A file of its own: the app does not carry it. */
import { transferKinds } from './ledger.ts';
import type { AccountCode, TransferKind } from './ledger.ts';

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
