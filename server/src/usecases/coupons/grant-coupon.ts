import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireOpenMerchant } from '../../ledger/records.ts';

/** Grants a coupon to a merchant. Refusals: `operator_object_not_found`, `state_refuses` (the account is closed). */
export async function grantCoupon(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { definitionId: string; merchantId: string },
): Promise<{ couponId: string; expiresAt: Date }> {
  const couponId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    await requireOpenMerchant(tx, input.merchantId);
    const [coupon] = await tx<{ expires_at: Date }[]>`
      insert into coupon (id, merchant_id, definition_id, name, expires_at)
      select ${couponId}, ${input.merchantId}, id, name, now() + valid_seconds * interval '1 second'
      from coupon_definition where id = ${input.definitionId}
      returning expires_at`;
    if (!coupon) throw new Refusal('operator_object_not_found', { object: 'coupon' });
    await audit(tx, operator, {
      act: 'coupon_granted',
      object: `merchant:${input.merchantId}`,
      details: { definition_id: input.definitionId, coupon_id: couponId },
    });
    return { couponId, expiresAt: coupon.expires_at };
  });
}
