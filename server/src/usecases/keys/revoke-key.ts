import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteKey } from './note-key.ts';

/** Revokes one of the merchant's keys: its row is deleted. Refusal: `api_key_not_found`. */
export async function revokeKey(deps: Pick<Deps, 'sql'>, actor: Actor, keyId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [revoked] = await endKeys(tx, actor.merchantId, keyId);
    if (!revoked) throw new Refusal('api_key_not_found');
    await noteKey(tx, actor, 'api_key_revoked', revoked);
  });
}

/** Revokes all of them in the caller's transaction: whoever had the six digits before could make keys. */
export async function revokeAllKeys(tx: Tx, asker: Pick<Actor, 'merchantId' | 'address' | 'device'>): Promise<void> {
  for (const key of await endKeys(tx, asker.merchantId)) await noteKey(tx, asker, 'api_key_revoked', key);
}

/** Deletes one or all of a merchant's keys; the hashes of their secrets stay among the ended ones. */
export async function endKeys(tx: Tx, merchantId: string, keyId?: string): Promise<{ id: string; name: string }[]> {
  return await tx<{ id: string; name: string }[]>`
    with gone as (
      delete from api_key where merchant_id = ${merchantId} ${keyId === undefined ? tx`` : tx`and id = ${keyId}`}
      returning id, name, token_hash, previous_hash),
    ended as (
      insert into api_key_ended (token_hash)
      select hash from gone cross join lateral (values (token_hash), (previous_hash)) each (hash) where hash is not null)
    select id, name from gone`;
}
