import type postgres from 'postgres';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditMerchant } from '../../security/audit.ts';
import { noteKey } from './note-key.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Revokes one of the merchant's keys: its row is deleted. Refusal: `api_key_not_found`. */
export async function revokeKey(deps: Pick<Deps, 'sql'>, actor: Actor, keyId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [revoked] = await endKeys(tx, tx`merchant_id = ${actor.merchantId} and id = ${keyId}`);
    if (!revoked) throw new Refusal('api_key_not_found');
    await noteKey(tx, actor, 'api_key_revoked', revoked);
  });
}

/**
 * Revokes all that a person made, in this business or in all of theirs, in the caller's transaction: whoever had their six digits
 * before could make keys, and a key does nothing that its maker no longer may.
 */
export async function revokeKeysOf(
  tx: Tx,
  by: AuditMerchant & Pick<Actor, 'address' | 'device'>,
  { personId, businessId }: { personId: string; businessId?: string },
): Promise<void> {
  const within = businessId === undefined ? tx`` : tx`and merchant_id = ${businessId}`;
  for (const { merchant_id: merchantId, ...key } of await endKeys(tx, tx`made_by = ${personId} ${within}`))
    await noteKey(tx, { ...by, merchantId, businessId: merchantId }, 'api_key_revoked', key);
}

/** Deletes keys; the hashes of their secrets stay among the ended ones. */
export async function endKeys(tx: Tx, which: Fragment): Promise<{ id: string; merchant_id: string; name: string }[]> {
  return await tx<{ id: string; merchant_id: string; name: string }[]>`
    with gone as (
      delete from api_key where ${which} returning id, merchant_id, name, token_hash, previous_hash),
    ended as (
      insert into api_key_ended (token_hash)
      select hash from gone cross join lateral (values (token_hash), (previous_hash)) each (hash) where hash is not null)
    select id, merchant_id, name from gone`;
}
