/** Reads balances: a merchant's accounts, an offer's escrow. */
import type { MerchantAccount, Minor } from '@placard/contract';
import { merchantAccounts, zero } from '@placard/contract';
import type { Db, Tx } from '../database/database.ts';

export type Balances = Readonly<Record<MerchantAccount, Minor>>;

/** Returns all balances of a merchant, in minor units; 0 for an account that is not open yet. */
export async function readBalances(db: Db, merchantId: string): Promise<Balances> {
  const rows = await db<{ code: MerchantAccount; balance_minor: Minor }[]>`
    select code, balance_minor from ledger_account where merchant_id = ${merchantId}`;
  return toBalances(rows);
}

/**
 * Returns the same, locked until the transaction ends, so that decisions based on them stay valid. Takes locks in the order of
 * `ledger_post` (a merchant's accounts by id, then escrow), so two acts cannot deadlock.
 */
export async function lockBalances(tx: Tx, merchantId: string): Promise<Balances> {
  const rows = await tx<{ code: MerchantAccount; balance_minor: Minor }[]>`
    select code, balance_minor from ledger_account where merchant_id = ${merchantId} order by id for update`;
  return toBalances(rows);
}

/**
 * Locks the accounts of several merchants until the transaction ends, for an act that moves money of all of them. One order
 * across all accounts prevents deadlocks with another such act or a merchant's own.
 */
export async function lockBalancesOf(tx: Tx, merchantIds: readonly string[]): Promise<void> {
  await tx`select 1 from ledger_account where merchant_id = any(${[...merchantIds]}::uuid[]) order by id for update`;
}

/** Returns an offer's escrow in minor units, locked when `isLocked`; 0 when none was funded. */
export async function readEscrow(db: Db, offerId: string, isLocked = false): Promise<Minor> {
  const [row] = await db<{ balance_minor: Minor }[]>`
    select balance_minor from ledger_account where offer_id = ${offerId} and code = 'offer_escrow'
    ${isLocked ? db`for update` : db``}`;
  return row?.balance_minor ?? zero;
}

/**
 * Selects the part of an offer's escrow that is not promised to conversions which the offer owes, in minor units. Reads no more of
 * them than the escrow can pay and one.
 */
export function freeEscrow(db: Db, offerId: string) {
  return db`(
    select (coalesce(min(e.balance_minor), 0) - coalesce(sum(owed.payout_minor), 0))::bigint
    from offer o left join ledger_account e on e.offer_id = o.id and e.code = 'offer_escrow'
    left join lateral (
      select payout_minor from conversion
      where offer_id = o.id and held_for = 'escrow_short' and state = 'on_hold'
      limit coalesce(e.balance_minor, 0) / o.payout_minor + 1) owed on true
    where o.id = ${offerId})`;
}

/** Opens a merchant's accounts; harmless when they exist. */
export async function openMerchantAccounts(tx: Tx, merchantId: string): Promise<void> {
  await tx`select ledger_open_merchant(${merchantId})`;
}

/** Opens an offer's escrow account; harmless when it exists. */
export async function openEscrow(tx: Tx, offerId: string): Promise<void> {
  await tx`select ledger_open_escrow(${offerId})`;
}

function toBalances(rows: readonly { code: MerchantAccount; balance_minor: Minor }[]): Balances {
  const found = new Map(rows.map((row) => [row.code, row.balance_minor]));
  return Object.fromEntries(merchantAccounts.map((code) => [code, found.get(code) ?? 0n])) as Record<
    MerchantAccount,
    Minor
  >;
}
