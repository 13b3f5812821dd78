/**
 * Puts plans again that are over, as their merchants allowed (product.md section 4). Invariants: a plan is repeated at most once (the
 * database refuses another), in one transaction with the put; and only by a permission that holds, within its limit, decided
 * under its row's lock. Locks: the offering, the merchant's balances, the permission, which turning it off takes alone. What
 * cannot be put pauses the permission with its reason: nothing is tried again until the merchant lets it go on.
 */
import { plus, zero } from '@placard/contract';
import type { Minor, RepeatStop } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { EndReason, StoredPlanState } from '../../domain/plans/plan.ts';
import { isAsGood } from '../../domain/plans/terms.ts';
import type { FrozenTerms } from '../../domain/plans/terms.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { instructedColumns, instructionsOf, latestOf } from '../../queries/plan-pacing.ts';
import type { InstructedColumns } from '../../queries/plan-pacing.ts';
import { blockingReason, lockOffering } from '../../queries/plans/offering.ts';
import type { OfferingForMerchant } from '../../queries/plans/offering.ts';
import { usedOf } from '../../queries/plans/repeat.ts';
import { digitsLock } from '../../security/attempt-locks.ts';
import { notify } from '../notifications/notify.ts';
import { putSteps } from './make-put.ts';

const atOnce = 100;

interface Due {
  id: string;
  merchantId: string;
  merchantNo: string;
  planNo: string;
  /** Whose digits allowed it. */
  allowedBy: string;
}

/** Makes the due puts; returns how many were due. One that fails unexpectedly is tried again in a minute. */
export async function repeatPlans(deps: Deps, signal?: AbortSignal): Promise<number> {
  const due = await deps.sql<Due[]>`
    select r.id, r.merchant_id as "merchantId", m.merchant_no as "merchantNo", p.plan_no as "planNo",
           coalesce(r.allowed_by, r.merchant_id) as "allowedBy"
    from plan_repeat r join plan p on p.id = r.plan_id join merchant m on m.id = r.merchant_id
    where r.due_at <= now() order by r.due_at, r.id limit ${atOnce}`;
  for (const one of due) {
    if (signal?.aborted) break;
    try {
      await inTransaction(deps.sql, async (tx) => await repeatOne(tx, deps, one));
    } catch (error) {
      deps.log.error({ err: error, repeatId: one.id }, 'a plan could not be repeated');
      await deps.sql`update plan_repeat set due_at = now() + interval '1 minute' where id = ${one.id} and due_at is not null`;
    }
  }
  return due.length;
}

/** Wakes the repeat of a plan that is over. The caller has locked the merchant's balances. */
export async function wakeRepeat(tx: Tx, planId: string): Promise<void> {
  await tx`update plan_repeat set due_at = clock_timestamp() where plan_id = ${planId} and ended_for is null`;
}

async function repeatOne(tx: Tx, deps: Deps, due: Due): Promise<void> {
  const offering = await findOpen(tx, deps, due);
  const balances = await lockBalances(tx, due.merchantId);
  const repeat = await lockDue(tx, due.id);
  if (!repeat) return;
  const stop = await whyNot(tx, deps, { due, repeat, offering, availableMinor: balances.available });
  if (stop !== undefined) await stopRepeats(tx, due, repeat, stop);
  else if (offering) await putAgain(tx, deps, due, { offering, repeat });
}

/** Undefined once it is not meant for this merchant any more. */
async function findOpen(tx: Tx, { currency }: Deps, due: Due): Promise<OfferingForMerchant | undefined> {
  try {
    return await lockOffering(tx, due, due.planNo, currency);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'plan_not_found') return undefined;
    throw error;
  }
}

interface DueRepeat extends InstructedColumns {
  plan_id: string;
  plan_no: string;
  state: StoredPlanState;
  end_reason: EndReason | null;
  put_minor: Minor;
  limit_minor: Minor;
  used_minor: Minor;
  is_too_late: boolean;
  agreed: FrozenTerms;
  due_at: Date;
}

/** Another worker, or whoever turned it off, may have been first. */
async function lockDue(tx: Tx, id: string): Promise<DueRepeat | undefined> {
  const locked = await tx`select 1 from plan_repeat where id = ${id} and due_at is not null for update`;
  if (locked.length === 0) return undefined;
  const [row] = await tx<DueRepeat[]>`
    select r.plan_id, r.put_minor, r.limit_minor, r.due_at, coalesce(r.last_at < clock_timestamp(), false) as is_too_late,
           ${usedOf(tx)} as used_minor, a.terms as agreed, p.plan_no, p.state, p.end_reason, ${instructedColumns(tx)}
    from plan_repeat r join plan p on p.id = r.plan_id join plan a on a.id = r.agreed_plan_id where r.id = ${id}`;
  return row;
}

interface Decision {
  due: Due;
  repeat: DueRepeat;
  offering: OfferingForMerchant | undefined;
  availableMinor: Minor;
}

/** What ends it comes first, then what concerns the plan, the account, the offer and the money. */
async function whyNot(
  tx: Tx,
  deps: Deps,
  { due, repeat, offering, availableMinor }: Decision,
): Promise<RepeatStop | undefined> {
  // The put before ends it; a worker of an older release does not.
  if (plus(repeat.used_minor, repeat.put_minor) > repeat.limit_minor) return 'limit_used';
  if (repeat.is_too_late) return 'date_passed';
  if (repeat.state === 'put_failed') return 'plan_failed';
  if (repeat.end_reason === 'stopped_by_merchant') return 'plan_stopped';
  if (await isAccountHeld(tx, due)) return 'account_waiting';
  if (!offering) return 'plan_not_open';
  const blocked = await blockingReason(tx, due, offering, deps.currency, { isRepeat: true });
  if (blocked) return blocked.reason === 'plan_already_put' ? undefined : blocked.reason;
  if (!isAsGood(offering.terms, repeat.agreed)) return 'terms_changed';
  return repeat.put_minor > availableMinor ? 'insufficient_balance' : undefined;
}

/** Whoever takes over a login locks or resets its digits: no money moves by what they once allowed until that is over. */
async function isAccountHeld(tx: Tx, { merchantId, allowedBy }: Due): Promise<boolean> {
  const held = await tx`
    select 1 from merchant m, merchant p where m.id = ${merchantId} and p.id = ${allowedBy} and (
      m.state <> 'active' or p.transaction_password_hash is null or p.withdrawals_wait_until > clock_timestamp()
      or exists (select from attempt_lock where key = ${digitsLock(allowedBy).key} and locked_until > clock_timestamp()))`;
  return held.length > 0;
}

const ends: ReadonlySet<RepeatStop> = new Set(['limit_used', 'date_passed']);

async function stopRepeats(
  tx: Tx,
  due: Due,
  repeat: Pick<DueRepeat, 'plan_id' | 'plan_no' | 'due_at'>,
  stop: RepeatStop,
): Promise<void> {
  await tx`
    update plan_repeat set ${ends.has(stop) ? tx`ended_for` : tx`paused_for`} = ${stop}, due_at = null, changed_at = clock_timestamp()
    where id = ${due.id}`;
  await notify(tx, {
    merchantId: due.merchantId,
    cause: `plan_repeat_stopped:${due.id}:${repeat.due_at.getTime()}`,
    template: 'plan_repeat_stopped',
    params: { plan_no: repeat.plan_no, reason: stop },
    planId: repeat.plan_id,
  });
}

/** The same own money, pace and daily cap; neither coupon nor start-up funds. What is left of the limit then may be the end of it. */
async function putAgain(
  tx: Tx,
  deps: Deps,
  due: Due,
  { offering, repeat }: { offering: OfferingForMerchant; repeat: DueRepeat },
): Promise<void> {
  const planId = newId();
  const { pace, dailyCapMinor } = latestOf(instructionsOf(repeat));
  const [last] = await tx<{ round: number }[]>`
    select max(round) as round from plan where merchant_id = ${due.merchantId} and offering_id = ${offering.id}`;
  const round = (last?.round ?? 1) + 1;
  const planNo = `${offering.plan_no}-${round}`;
  await tx.pipeline(
    putSteps(deps, due, offering, {
      planId,
      planNo,
      putMinor: repeat.put_minor,
      parts: { cashMinor: repeat.put_minor, startUpMinor: zero, promoMinor: zero },
      pace,
      dailyCapMinor,
      repeated: { planId: repeat.plan_id, repeatId: due.id, round },
    }),
  );
  await tx`update plan_repeat set plan_id = ${planId}, due_at = null where id = ${due.id}`;
  const usedMinor = plus(repeat.used_minor, repeat.put_minor);
  await notify(tx, {
    merchantId: due.merchantId,
    cause: `plan_repeated:${planId}`,
    template: 'plan_repeated',
    params: {
      plan_no: planNo,
      amount: amountParam(repeat.put_minor, deps.currency),
      spent: amountParam(usedMinor, deps.currency),
      highest: amountParam(repeat.limit_minor, deps.currency),
    },
    planId,
  });
  if (plus(usedMinor, repeat.put_minor) > repeat.limit_minor)
    await stopRepeats(tx, due, { ...repeat, plan_id: planId, plan_no: planNo }, 'limit_used');
}
