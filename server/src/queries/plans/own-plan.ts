import type { Minor } from '@placard/contract';
import type { PlanRow, PutColumns } from '../../domain/plans/plan.ts';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export type OwnPlan = PutColumns &
  Pick<
    PlanRow,
    | 'id'
    | 'merchant_id'
    | 'plan_no'
    | 'terms'
    | 'consumed_minor'
    | 'returned_minor'
    | 'revenue_minor'
    | 'reversed_minor'
  > & {
    put_at: Date;
    net_minor: Minor | null;
    start_up_return_minor: Minor | null;
  };

/** Returns the merchant's own plan of that number. Refusal: `plan_not_found`, also for another merchant's. */
export async function findOwnPlan(db: Db, actor: Actor, planNo: string): Promise<OwnPlan> {
  const [plan] = await db<OwnPlan[]>`
    select id, merchant_id, plan_no, terms, put_at, cash_minor, start_up_minor, promo_minor, added_minor, consumed_minor, returned_minor,
           revenue_minor, reversed_minor, net_minor, start_up_return_minor
    from plan where merchant_id = ${actor.merchantId} and plan_no = ${planNo}`;
  if (!plan) throw new Refusal('plan_not_found');
  return plan;
}
