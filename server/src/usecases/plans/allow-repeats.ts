/**
 * A merchant allows, with their digits, that a plan is put again whenever it has settled (product.md section 4). Invariant: a plan
 * has one permission that holds, and its limit never rises: another limit is another permission. Written under the lock of the
 * merchant's balances, as every end of a plan is, so no settlement misses it.
 */
import { parseAmount } from '@placard/contract';
import type { CallPayload, Calls, Minor } from '@placard/contract';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { sealRepeat } from '../../ledger/repeat-seals.ts';
import { audit } from '../../security/audit.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { mayRepeat } from '../../queries/plans/repeat.ts';
import { payeeOfRepeats, redeemTicket } from '../approval/tickets.ts';
import { once } from '../once.ts';

type Input = CallPayload<Calls['plans']['repeat']>;

/** Refusals: those that the contract lists for `plans.repeat`. */
export async function allowRepeats(deps: Deps, actor: KeyedActor, input: Input): Promise<PlanDetail> {
  const limitMinor = parseAmount(input.limit, deps.currency);
  if (limitMinor === undefined) throw invalidFields({ field: 'limit', rule: 'format' });
  const lastAt = input.last_at === null ? null : new Date(input.last_at);
  return await once(deps, actor, async (tx) => {
    const plan = await readOwn(tx, actor, input.plan_no);
    if (!mayRepeat(plan)) throw new Refusal('plan_not_repeatable');
    // Repeats put on later days, which a person's limit would not see.
    if (actor.member?.putMaxMinor != null || actor.member?.putDayMinor != null)
      throw new Refusal('repeats_need_no_limit');
    if (limitMinor < plan.cash_minor) throw invalidFields({ field: 'limit', rule: 'range' });
    if (lastAt !== null && lastAt <= plan.now) throw invalidFields({ field: 'last_at', rule: 'range' });
    await redeemTicket(tx, deps.secretBox, actor, {
      purpose: 'repeat_plan',
      amountMinor: limitMinor,
      payee: payeeOfRepeats(input.plan_no),
      token: input.ticket,
    });
    await replace(tx, deps, plan, { limitMinor, lastAt });
    return await readPlanDetail(tx, actor, input.plan_no, deps.currency);
  });
}

type OwnPlan = Pick<PlanRow, 'id' | 'merchant_id' | 'plan_no' | 'state' | 'cash_minor' | 'terms' | 'now'> & {
  is_repeated: boolean;
};

async function readOwn(tx: Tx, { merchantId }: KeyedActor, planNo: string): Promise<OwnPlan> {
  await lockBalances(tx, merchantId);
  const [plan] = await tx<OwnPlan[]>`
    select p.id, p.merchant_id, p.plan_no, p.state, p.cash_minor, p.terms, clock_timestamp() as now,
           exists (select from plan n where n.repeats = p.id) as is_repeated
    from plan p where p.plan_no = ${planNo} and p.merchant_id = ${merchantId}`;
  if (!plan) throw new Refusal('plan_not_found');
  return plan;
}

/** A plan that is over is put again at once: nothing else would wake its repeat. */
async function replace(
  tx: Tx,
  { booksBox }: Pick<Deps, 'booksBox'>,
  plan: OwnPlan,
  { limitMinor, lastAt }: { limitMinor: Minor; lastAt: Date | null },
): Promise<void> {
  const allowed = {
    id: newId(),
    merchant_id: plan.merchant_id,
    agreed_plan_id: plan.id,
    put_minor: plan.cash_minor,
    limit_minor: limitMinor,
    last_at: lastAt,
  };
  const dueAt = plan.state === 'settled' ? plan.now : null;
  await tx`
    update plan_repeat set ended_for = 'turned_off', due_at = null, paused_for = null, changed_at = clock_timestamp()
    where plan_id = ${plan.id} and ended_for is null`;
  await tx`insert into plan_repeat ${tx({ ...allowed, plan_id: plan.id, due_at: dueAt, seal: sealRepeat(booksBox, allowed) })}`;
  await audit(
    tx,
    { merchantId: plan.merchant_id },
    {
      act: 'plan_repeats_allowed',
      object: `plan:${plan.id}`,
      details: {
        repeat_id: allowed.id,
        put_minor: allowed.put_minor.toString(),
        limit_minor: limitMinor.toString(),
        last_at: lastAt?.toISOString() ?? null,
      },
    },
  );
}
