import type { CallResponse, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { canRechargeMove } from '../../domain/wallet/recharges.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readRecharge } from '../../queries/wallet/recharges.ts';
import { once } from '../once.ts';
import { lockRecharge, moveRecharge } from './recharge-row.ts';

/**
 * The merchant cancels a recharge whose money was not seen. Refusals: `recharge_not_found`, `recharge_not_cancellable`.
 */
export async function cancelRecharge(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: KeyedActor,
  rechargeId: string,
): Promise<CallResponse<Calls['wallet']['cancelRecharge']>> {
  return await once(deps, actor, async (tx) => {
    const recharge = await lockRecharge(tx, rechargeId);
    if (recharge?.merchant_id !== actor.merchantId) throw new Refusal('recharge_not_found');
    if (!canRechargeMove(recharge.state, 'cancelled'))
      throw new Refusal('recharge_not_cancellable', { state: recharge.state });
    await moveRecharge(tx, recharge, { to: 'cancelled', by: 'merchant' });
    return { recharge: await readRecharge(tx, actor, rechargeId, deps.currency) };
  });
}
