import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteKey } from './note-key.ts';

/** Revokes one of the merchant's keys: its row is deleted. Refusal: `api_key_not_found`. */
export async function revokeKey(deps: Pick<Deps, 'sql'>, actor: Actor, keyId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [revoked] = await tx<{ id: string; name: string }[]>`
      delete from api_key where id = ${keyId} and merchant_id = ${actor.merchantId} returning id, name`;
    if (!revoked) throw new Refusal('api_key_not_found');
    await noteKey(tx, actor, 'api_key_revoked', revoked);
  });
}

/** Revokes all of them in the caller's transaction: whoever had the six digits before could make keys. */
export async function revokeAllKeys(tx: Tx, asker: Pick<Actor, 'merchantId' | 'address' | 'device'>): Promise<void> {
  const revoked = await tx<{ id: string; name: string }[]>`
    delete from api_key where merchant_id = ${asker.merchantId} returning id, name`;
  for (const key of revoked) await noteKey(tx, asker, 'api_key_revoked', key);
}
