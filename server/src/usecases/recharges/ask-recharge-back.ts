import type { ByOperator } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { lockRechargeFor, moveRecharge } from './recharge-row.ts';

/**
 * filed or seen → asked_back, with a reason that the merchant reads. Refusals: `operator_object_not_found`, `state_refuses`.
 */
export async function askRechargeBack(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { rechargeId, reason }: { rechargeId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const recharge = await lockRechargeFor(tx, rechargeId, 'asked_back');
    await moveRecharge(tx, recharge, { to: 'asked_back', by: operator.username, reason });
    await audit(tx, operator, {
      act: 'recharge_asked_back',
      object: `recharge:${rechargeId}`,
      details: { merchant_id: recharge.merchant_id, reason },
    });
    await notify(tx, {
      merchantId: recharge.merchant_id,
      // It can be asked back again once its money was seen.
      cause: `recharge_asked_back:${newId()}`,
      template: 'recharge_asked_back',
      params: { recharge_no: recharge.recharge_no, reason },
    });
  });
}
