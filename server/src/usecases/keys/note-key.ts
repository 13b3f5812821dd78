/** What happens to an API key is in the security log, and its merchant is notified. */
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../security/audit.ts';
import type { AuditMerchant } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';

/** Writes and notifies in the act's own transaction. */
export async function noteKey(
  tx: Tx,
  by: AuditMerchant & Pick<Actor, 'address' | 'device'>,
  act: 'api_key_made' | 'api_key_rotated' | 'api_key_limited' | 'api_key_revoked',
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { merchantId, address, device } = by;
  await audit(tx, by, { act, object: `api_key:${id}`, details: { name, address, device } });
  await notify(tx, { merchantId, cause: `${act}:${id}:${newId()}`, template: act, params: { name } });
}
