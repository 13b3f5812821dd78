/** Resolves the names that an operator uses to the database's ids. */
import { isUuid } from '../../platform/ids.ts';
import type { ReadDb } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Returns a merchant by number or username. The number comes first, because we assign numbers while users choose names.
 * Refusal: `merchant_not_found`.
 */
export async function findMerchant(db: ReadDb, named: string): Promise<{ id: string; merchantNo: string }> {
  const [row] = await db<{ id: string; merchant_no: string }[]>`
    select id, merchant_no from merchant
    where merchant_no = ${named.toUpperCase()} or username_key = ${named.toLowerCase()}
    order by merchant_no = ${named.toUpperCase()} desc limit 1`;
  if (!row) throw new Refusal('merchant_not_found');
  return { id: row.id, merchantNo: row.merchant_no };
}

/** Returns the same for an optional filter. */
export async function findMerchantId(db: ReadDb, named: string | undefined): Promise<string | null> {
  return named === undefined ? null : (await findMerchant(db, named)).id;
}

type Named = 'offer' | 'product_owner' | 'delivery_source';
const words: Record<Named, string> = { offer: 'offer', product_owner: 'owner', delivery_source: 'source' };

/** Returns the id of an offer, owner or source by its unique name or its id. Refusal: `operator_object_not_found`. */
export async function findNamed(db: ReadDb, table: Named, named: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    select id from ${db(table)} where name = ${named} ${isUuid(named) ? db`or id = ${named}` : db``}
    order by name = ${named} desc limit 1`;
  if (!row) throw new Refusal('operator_object_not_found', { object: words[table] });
  return row.id;
}

/** Returns the id of a withdrawal by its number. Refusal: `operator_object_not_found`. */
export async function findWithdrawalId(db: ReadDb, withdrawalNo: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from withdrawal where withdrawal_no = ${withdrawalNo}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'withdrawal' });
  return row.id;
}

/** Returns the id of a recharge by its number. Refusal: `operator_object_not_found`. */
export async function findRechargeId(db: ReadDb, rechargeNo: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from recharge where recharge_no = ${rechargeNo}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'recharge' });
  return row.id;
}

/** Returns the id of an exchange by its number. Refusal: `operator_object_not_found`. */
export async function findExchangeId(db: ReadDb, exchangeNo: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from exchange where exchange_no = ${exchangeNo}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'exchange' });
  return row.id;
}
