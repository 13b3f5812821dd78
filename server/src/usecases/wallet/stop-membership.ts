/** Stops a membership. Locks: the merchant's balances, then the membership and the merchant's row. */
import { amountParam } from '@placard/language';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { membershipRefund } from '../../domain/wallet/membership.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { readTransfer } from '../../queries/wallet/ledger.ts';
import { once } from '../once.ts';

interface Membership {
  id: string;
  price_minor: Minor;
  days: number;
  ends_at: Date;
  is_used: boolean;
  running_plans: number;
  now: Date;
}

/**
 * Stops it now. Refunds whole unused days, rounded down; on the first day of the merchant's first membership all of them, as long
 * as no plan was put. Once only: whoever buys and stops it every day would have the next level's plans offered for nothing. The
 * refund's transfer is null when no whole day is left. Refusals: `membership_not_active`,
 * `membership_in_use` while a plan put during it is not settled.
 */
export async function stopMembership(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
): Promise<CallResponse<Calls['wallet']['stopMembership']>> {
  const { merchantId } = actor;
  return await once(deps, actor, async (tx) => {
    await lockBalances(tx, merchantId);
    const [membership] = await tx<Membership[]>`
      select id, price_minor, days, ends_at, clock_timestamp() as now,
             exists (select from plan p where p.merchant_id = membership.merchant_id and p.put_at >= membership.starts_at)
               or exists (select from membership other where other.merchant_id = membership.merchant_id and other.id <> membership.id)
               as is_used,
             (select count(*)::int from plan p
              where p.merchant_id = membership.merchant_id and p.put_at >= membership.starts_at
                and p.state in ('matching', 'putting', 'put_finished', 'wait_settlement')) as running_plans
      from membership
      where merchant_id = ${merchantId} and stopped_at is null and ends_at > clock_timestamp() for update`;
    if (!membership) throw new Refusal('membership_not_active');
    // Their lower fee is frozen: refunded days would lend it for nothing.
    const { running_plans } = membership;
    if (running_plans > 0) throw new Refusal('membership_in_use', { running_plans });
    await tx`update membership set stopped_at = ${membership.now} where id = ${membership.id}`;
    await tx`update merchant set membership_until = null, membership_level = null where id = ${merchantId}`;
    const transferId = await refund(tx, deps, merchantId, membership);
    return { transfer: transferId === null ? null : await readTransfer(tx, actor, transferId, deps.currency) };
  });
}

async function refund(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'booksBox'>,
  merchantId: string,
  membership: Membership,
): Promise<string | null> {
  const { price_minor: priceMinor, days, ends_at: endsAt, is_used: isUsed } = membership;
  const { unusedDays, refundMinor } = membershipRefund({ priceMinor, days, endsAt, isUsed }, membership.now);
  if (refundMinor === 0n) return null;
  const { transferId } = await postTransfer(tx, deps, {
    cause: `membership_refunded:${membership.id}`,
    kind: 'membership_refunded',
    merchantId,
    reference: membership.id,
    postings: [{ from: 'membership_income', to: 'available', amountMinor: refundMinor, detail: 'membership_refunded' }],
  });
  await notify(tx, {
    merchantId,
    cause: `membership_refunded:${membership.id}`,
    template: 'membership_refunded',
    params: { amount: amountParam(refundMinor, deps.currency), unused: unusedDays },
  });
  return transferId;
}
