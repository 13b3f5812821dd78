import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { recordTopUp } from '../wallet/record-top-up.ts';
import type { TopUpInput } from '../wallet/record-top-up.ts';
import { bookRecharge } from './book-recharge.ts';

/**
 * Records a deposit by hand. One whose reference is the number of the merchant's own recharge books that, so it does not wait for
 * money that came. Refusals: those of both, `reference_of_another_merchant`.
 */
export async function recordDeposit(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  { merchantId, amountMinor, reference, remark }: Omit<TopUpInput, 'rechargeId'>,
): Promise<{ transferId: string }> {
  const [recharge] = await deps.sql<
    { id: string; recharge_no: string; is_own: boolean; is_booked: boolean; received_minor: Minor | null }[]
  >`
    select id, recharge_no, merchant_id = ${merchantId} as is_own, state = 'booked' as is_booked, received_minor
    from recharge where recharge_no = reference_key(${reference})`;
  const topUp = { merchantId, amountMinor, reference, ...(remark && { remark }) };
  if (!recharge) return await recordTopUp(deps, operator, topUp);
  if (!recharge.is_own) throw new Refusal('reference_of_another_merchant', { reference });
  if (recharge.is_booked) throw new Refusal('reference_already_recorded', { reference });
  const seenMinor = recharge.received_minor;
  if (seenMinor !== null && seenMinor !== amountMinor) throw invalidFields({ field: 'amount', rule: 'not_accepted' });
  return await bookRecharge(deps, operator, {
    rechargeId: recharge.id,
    // A line on which it was seen has the bank's own reference.
    reference: seenMinor === null ? recharge.recharge_no : undefined,
    receivedMinor: amountMinor,
    ...(remark && { remark }),
  });
}
