/** What happens to a webhook is in the security log, and its merchant is notified of what somebody else could have done. */
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../security/audit.ts';
import type { AuditMerchant } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';

type NotifiedAct = 'webhook_made' | 'webhook_rotated' | 'webhook_removed';
type Asker = AuditMerchant & Pick<Actor, 'address' | 'device'>;
type Named = { id: string; name: string };

/** Writes and notifies in the act's own transaction. */
export async function noteWebhook(tx: Tx, asker: Asker, act: NotifiedAct, { id, name }: Named): Promise<void> {
  await logWebhook(tx, asker, act, { id, name });
  await notify(tx, {
    merchantId: asker.merchantId,
    cause: `${act}:${id}:${newId()}`,
    template: act,
    params: { name },
  });
}

export async function logWebhook(
  tx: Tx,
  asker: Asker,
  act: NotifiedAct | 'webhook_turned_off' | 'webhook_turned_on',
  { id, name }: Named,
): Promise<void> {
  const { address, device } = asker;
  await audit(tx, asker, { act, object: `webhook:${id}`, details: { name, address, device } });
}
