/** Turns the second step of a login off, and forgets the devices that skip it. */
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readBusinesses } from '../../queries/people/businesses.ts';
import { audit } from '../../security/audit.ts';
import type { AuditMerchant } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { lockLogin } from './enrol.ts';
import { proveOwner } from './prove-owner.ts';
import type { OwnerProof } from './prove-owner.ts';
import { forgetRemembered, hasFactor, removeFactor } from './second-factor.ts';

/**
 * Turns it off; returns until when withdrawals wait, as after a reset. Refusals: `second_factor_off`, `second_factor_required` where
 * a business of the login asks for one, those of `proveOwner`.
 */
export async function turnOffFactor(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  actor: Actor,
  proof: OwnerProof,
): Promise<Date> {
  const useUp = await proveOwner(deps, actor, proof);
  return await inTransaction(deps.sql, async (tx) => {
    await lockLogin(tx, actor.merchantId);
    if (!(await hasFactor(tx, actor.merchantId))) throw new Refusal('second_factor_off');
    const businesses = await readBusinesses(tx, deps.secretBox, actor.merchantId);
    if (businesses.some(({ requiresFactor }) => requiresFactor)) throw new Refusal('second_factor_required');
    await useUp(tx);
    return await removeAndTell(tx, actor, {});
  });
}

/** Removes the factor in the caller's transaction, and tells whose it was; returns until when withdrawals wait. */
export async function removeAndTell(
  tx: Tx,
  asker: AuditMerchant & Pick<Actor, 'address' | 'device'>,
  details: Readonly<Record<string, string>>,
): Promise<Date> {
  const { merchantId, address, device } = asker;
  const until = await removeFactor(tx, merchantId);
  await audit(tx, asker, {
    act: 'second_factor_removed',
    object: `merchant:${merchantId}`,
    details: { ...details, address, device },
  });
  await notify(tx, {
    merchantId,
    cause: `second_factor_removed:${newId()}`,
    template: 'second_factor_removed',
    params: { wait_until: until.toISOString() },
  });
  return until;
}

/** Forgets one remembered device or all of them; it only tightens, so a session is enough. Returns how many. */
export async function forgetDevices(
  deps: Pick<Deps, 'sql'>,
  actor: Actor,
  deviceId: string | undefined,
): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const forgotten = await forgetRemembered(tx, actor.merchantId, deviceId);
    if (forgotten > 0)
      await audit(tx, actor, {
        act: 'devices_forgotten',
        object: `merchant:${actor.merchantId}`,
        details: { address: actor.address, device: actor.device },
      });
    return forgotten;
  });
}
