/** A plan as the merchant's own: state, timeline, money, delivery. */
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { readDelivery } from './delivery.ts';
import { planColumns } from './list.ts';
import { moneyOf } from './money.ts';
import { planItem } from './plan-item.ts';
import type { PlanColumns } from './plan-item.ts';
import { termsView } from '../../domain/plans/terms-view.ts';
import { readTimeline } from './timeline.ts';

export type PlanDetail = CallResponse<Calls['plans']['detail']>;

/**
 * The plan that was put under this number; undefined when the merchant has put none (it may still be an open offer).
 * `db` may be the transaction of an act, so that its answer shows what it did.
 */
export async function findPlanDetail(
  db: Db,
  actor: Actor,
  planNo: string,
  currency: string,
): Promise<PlanDetail | undefined> {
  const [row] = await db<PlanColumns[]>`
    ${planColumns(db)} where p.merchant_id = ${actor.merchantId} and p.plan_no = ${planNo}`;
  if (!row) return undefined;
  const isFinal = row.state === 'wait_settlement' || row.state === 'settled' || row.state === 'put_failed';
  const [timeline, carriedAndDeduction, delivery, coupon] = await Promise.all([
    readTimeline(db, row),
    readCarriedAndDeduction(db, row, actor),
    readDelivery(db, row, currency),
    readCoupon(db, row, actor),
  ]);
  return {
    ...planItem(row, actor.lang, currency),
    terms: termsView(row.terms, currency),
    timeline,
    money: moneyOf(row, carriedAndDeduction, currency, isFinal),
    delivery,
    coupon,
    can_stop: row.state === 'matching' || row.state === 'putting',
  };
}

/** As `findPlanDetail`, for a plan that must be there. Refusal: `plan_not_found`. */
export async function readPlanDetail(db: Db, actor: Actor, planNo: string, currency: string): Promise<PlanDetail> {
  const detail = await findPlanDetail(db, actor, planNo, currency);
  if (!detail) throw new Refusal('plan_not_found');
  return detail;
}

async function readCoupon(db: Db, row: PlanColumns, actor: Actor): Promise<PlanDetail['coupon']> {
  if (row.coupon_id === null) return null;
  const [coupon] = await db<{ id: string; kind: string; names: LocalizedText }[]>`
    select c.id, d.kind, d.names from coupon c join coupon_definition d on d.id = c.definition_id where c.id = ${row.coupon_id}`;
  return coupon ? { coupon_id: coupon.id, kind: coupon.kind, name: localized(coupon.names, actor.lang) } : null;
}

/** What an estimate of the settlement needs besides the plan itself. */
async function readCarriedAndDeduction(db: Db, row: PlanColumns, actor: Actor) {
  const [found] = await db<{ carried_minor: bigint; deduction_minor: bigint }[]>`
    select
      coalesce((select -balance_minor from ledger_account
                where merchant_id = ${actor.merchantId} and code = 'carried_reversals'), 0) as carried_minor,
      coalesce((select d.amount_minor from coupon c join coupon_definition d on d.id = c.definition_id
                where c.id = ${row.coupon_id} and d.kind = 'deduction'), 0) as deduction_minor`;
  return { carriedMinor: found?.carried_minor ?? 0n, deductionMinor: found?.deduction_minor ?? 0n };
}
