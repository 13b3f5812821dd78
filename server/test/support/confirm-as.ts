import type { DeliveryEvent } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { rawPublicKey, signConfirmation } from '../../src/seed/source-key.ts';
import { receiveConfirmations } from '../../src/usecases/delivery/receive-confirmations.ts';
import { setOwnerKey } from '../../src/usecases/plans/set-owner-key.ts';
import { asApp } from './as-app.ts';
import { newSourceKey } from './signed-delivery.ts';
import { operator } from './world.ts';
import type { TestOffering } from './world.ts';

/** Confirms conversions as the owner of an offering's product, under a new key of theirs. */
export async function confirmAs(deps: Deps, { offerId }: TestOffering, converted: readonly DeliveryEvent[]) {
  const [owner] = await deps.sql<{ id: string }[]>`
    select r.owner_id as id from offer o join product r on r.id = o.product_id where o.id = ${offerId}`;
  if (!owner) throw new Error(`no offer ${offerId}`);
  const privateKey = newSourceKey();
  const publicKey = rawPublicKey(privateKey);
  await setOwnerKey(asApp(deps), operator, { ownerId: owner.id, publicKey });
  const sent = converted.map(({ plan_id, event_id }) => signConfirmation(plan_id, event_id, privateKey));
  return await receiveConfirmations(asApp(deps), { id: owner.id, publicKey }, sent);
}
