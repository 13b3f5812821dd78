import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction, nested } from '../../database/database.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { recordTopUp } from '../wallet/record-top-up.ts';
import { lockRechargeFor, moveRecharge } from './recharge-row.ts';
import type { RechargeRow } from './recharge-row.ts';

/**
 * Books a recharge as the deposit that arrived, in one transaction with its state (product.md section 5). Refusals:
 * `operator_object_not_found`, `state_refuses`, `invalid_fields`, `reference_already_recorded`.
 */
export async function bookRecharge(
  deps: Pick<Deps, 'sql' | 'currency' | 'operatorCoolingHours' | 'booksBox'>,
  operator: ByOperator,
  /** What arrived, by the bank's reference; both default to the line on which it was seen. */
  input: { rechargeId: string; reference: string | undefined; receivedMinor: Minor | undefined; remark?: string },
): Promise<{ transferId: string }> {
  return await inTransaction(deps.sql, async (tx) => {
    const recharge = await lockRechargeFor(tx, input.rechargeId, 'booked');
    const reference = arrivedAs(recharge, 'reference', input.reference);
    const receivedMinor = arrivedAs(recharge, 'received', input.receivedMinor);
    const { transferId } = await recordTopUp({ ...deps, sql: nested(tx) }, operator, {
      merchantId: recharge.merchant_id,
      amountMinor: receivedMinor,
      reference,
      remark: input.remark ?? recharge.recharge_no,
      rechargeId: recharge.id,
      rechargeNo: recharge.recharge_no,
    });
    const arrived = { receivedMinor, reference };
    await moveRecharge(tx, recharge, { to: 'booked', by: operator.username, arrived, transferId });
    return { transferId };
  });
}

/** What the line says is not typed otherwise. Refusal: `invalid_fields` naming the field. */
function arrivedAs<Value extends string | Minor>(
  recharge: RechargeRow,
  field: 'reference' | 'received',
  typed: Value | undefined,
): Value {
  const seen = (field === 'reference' ? recharge.reference : recharge.received_minor) as Value | null;
  if (seen !== null && typed !== undefined && typed !== seen) throw invalidFields({ field, rule: 'not_accepted' });
  const value = seen ?? typed;
  if (value === undefined) throw invalidFields({ field, rule: 'required' });
  return value;
}
