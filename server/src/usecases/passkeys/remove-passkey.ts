import type { Actor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { AuditMerchant } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Removes one of the merchant's passkeys. Its row is deleted; the security log keeps its history. A concurrent check waits for
 * this, or the other way round. Refusal: `passkey_not_found`.
 */
export async function removePasskey(deps: Pick<Deps, 'sql'>, actor: Actor, passkeyId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [removed] = await tx<{ name: string }[]>`
      delete from passkey where id = ${passkeyId} and merchant_id = ${actor.merchantId} returning name`;
    if (!removed) throw new Refusal('passkey_not_found');
    await tellRemoved(tx, actor, { id: passkeyId, name: removed.name });
  });
}

/**
 * Removes all of a merchant's passkeys in the caller's transaction. A merchant who needs new digits or a new login
 * password no longer knows who had the old ones, and may have added a passkey.
 */
export async function removeAllPasskeys(
  tx: Tx,
  asker: AuditMerchant & Pick<Actor, 'address' | 'device'>,
): Promise<void> {
  const removed = await tx<{ id: string; name: string }[]>`
    delete from passkey where merchant_id = ${asker.merchantId} returning id, name`;
  for (const passkey of removed) await tellRemoved(tx, asker, passkey);
}

async function tellRemoved(
  tx: Tx,
  asker: AuditMerchant & Pick<Actor, 'address' | 'device'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { merchantId, address, device } = asker;
  await audit(tx, asker, {
    act: 'passkey_removed',
    object: `merchant:${merchantId}`,
    details: { name, address, device },
  });
  await notify(tx, { merchantId, cause: `passkey_removed:${id}`, template: 'passkey_removed', params: { name } });
}
