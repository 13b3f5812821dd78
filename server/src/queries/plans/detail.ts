/** A plan as the merchant's own: state, timeline, money, delivery. */
import { formatAmount, times, toMinor, mayDo } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { controlOf } from './control.ts';
import { readDelivery } from './delivery.ts';
import { instructedColumns, latestOf, instructionsOf } from '../plan-pacing.ts';
import type { InstructedColumns } from '../plan-pacing.ts';
import { findNextOffer, planColumns } from './list.ts';
import { moneyOf } from './money.ts';
import { planItem } from './plan-item.ts';
import type { PlanColumns } from './plan-item.ts';
import { repeatColumns, repeatOf } from './repeat.ts';
import type { RepeatColumns } from './repeat.ts';
import { paceOf } from '../../domain/plans/pace.ts';
import { capOf } from '../../domain/plans/plan.ts';
import { termsView } from '../../domain/plans/terms-view.ts';
import { owedUntil } from '../../domain/plans/schedule.ts';
import { settlementOf, timelineOf, transitionsOf } from './timeline.ts';
import { undecidedUntil } from '../../ledger/settlement-dates.ts';
import type { Transition } from './timeline.ts';

export type PlanDetail = CallResponse<Calls['plans']['detail']>;

interface DetailRow extends PlanColumns, InstructedColumns, RepeatColumns {
  transitions: Transition[] | null;
  additions: { at: string; minor: string }[] | null;
  owed_count: number;
  undecided_until: Date | null;
  started_at: Date | null;
  billable_events: bigint;
  billable_invalid: bigint;
  product_id: string;
  agent_name: string | null;
  put_by: string | null;
  now: Date;
  coupon: { id: string; kind: string; names: LocalizedText; deduction_minor: string | null } | null;
}

/** Money that is added later is put too. */
function putBy(db: Db) {
  return db`(
    select l.nickname from ledger_transfer t join merchant l on l.id = t.person_id
    where t.merchant_id = p.merchant_id and t.plan_id = p.id and t.kind = 'put' order by t.posted_at, t.id limit 1)`;
}

/** Follows `planColumns`, so one statement reads the plan with everything that belongs to it. */
function detailColumns(db: Db, { isTeam }: Pick<Actor, 'isTeam'>) {
  return db`
    , p.started_at, p.billable_events, p.billable_invalid, o.product_id, now() as now, ${undecidedUntil(db)},
    ${instructedColumns(db)}, ${repeatColumns(db)},
    (select name from agent where agent_no = p.terms ->> 'agentNo') as agent_name, ${isTeam ? putBy(db) : db`null::text`} as put_by,
    ${transitionsOf(db)} as transitions,
    (select json_agg(json_build_object('at', x.at, 'minor', x.amount_minor::text) order by x.no)
     from plan_extension x where x.plan_id = p.id) as additions,
    (select count(*)::int from conversion c
     where c.plan_id = p.id and c.held_for = 'escrow_short' and c.state = 'on_hold') as owed_count,
    (select json_build_object('id', c.id, 'kind', d.kind, 'names', d.names, 'deduction_minor',
                              case when d.kind = 'deduction' then d.amount_minor::text end)
     from coupon c join coupon_definition d on d.id = c.definition_id where c.id = p.coupon_id) as coupon`;
}

/**
 * Returns the put plan with this number; undefined if the merchant has put none (it may still be an open offer). `db` may be an
 * act's transaction, so that its answer shows the result.
 */
export async function findPlanDetail(
  db: Db,
  actor: Actor,
  planNo: string,
  currency: string,
): Promise<PlanDetail | undefined> {
  const [row] = await db<DetailRow[]>`
    ${planColumns(db, detailColumns(db, actor))} where p.merchant_id = ${actor.merchantId} and p.plan_no = ${planNo}`;
  if (!row) return undefined;
  const isFinal = row.state === 'wait_settlement' || row.state === 'settled' || row.state === 'put_failed';
  const pace = paceNow(row);
  const deductionMinor = toMinor(row.coupon?.deduction_minor ?? 0n);
  return {
    ...planItem(row, actor.lang, currency),
    terms: termsView(row.terms, currency),
    agent_name: row.agent_name,
    put_by: row.put_by,
    // One estimate of the end: at its pace, a plan is spent before its flight ends.
    timeline: timelineOf({ ...row, flight_ends_at: pace?.endsAt ?? row.flight_ends_at }, row.transitions ?? []),
    instructions: instructionsOf(row).map(({ at, pace: chosen, dailyCapMinor, isPaused, endsAt }) => ({
      at: at.toISOString(),
      pace: chosen,
      daily_cap: dailyCapMinor === null ? null : formatAmount(dailyCapMinor, currency),
      is_paused: isPaused,
      ends_at: endsAt?.toISOString() ?? null,
    })),
    additions: (row.additions ?? []).map(({ at, minor }) => ({
      at: new Date(at).toISOString(),
      amount: formatAmount(toMinor(minor), currency),
    })),
    money: moneyOf(row, deductionMinor, currency, isFinal),
    delivery: await readDelivery(db, row, currency),
    owed: owedOf(row, currency),
    coupon: couponOf(row, actor),
    can_stop:
      (row.state === 'matching' || row.state === 'putting') && (actor.role === null || mayDo(actor.role, 'put')),
    control: controlOf(row, currency),
    pace: pace && {
      ends_at: pace.endsAt.toISOString(),
      is_spent: pace.isSpent,
      left: formatAmount(pace.leftMinor, currency),
    },
    repeat: repeatOf(row, actor, currency),
    ...(isFinal ? await findNextOffer(db, actor, row.product_id, currency) : { again: null, similar: null }),
  };
}

/** Returns the same for a plan that must exist. Refusal: `plan_not_found`. */
export async function readPlanDetail(db: Db, actor: Actor, planNo: string, currency: string): Promise<PlanDetail> {
  const detail = await findPlanDetail(db, actor, planNo, currency);
  if (!detail) throw new Refusal('plan_not_found');
  return detail;
}

function paceNow(row: DetailRow) {
  // A pause, a cap and an even pace end that speed.
  const { pace, isPaused, dailyCapMinor } = latestOf(instructionsOf(row));
  if (pace === 'even' || isPaused || dailyCapMinor !== null) return null;
  if (row.state !== 'putting' || row.started_at === null || row.flight_ends_at === null) return null;
  return paceOf({
    startedAt: row.started_at,
    flightEndsAt: row.flight_ends_at,
    now: row.now,
    billedEvents: row.billable_events - row.billable_invalid,
    consumedMinor: row.consumed_minor,
    capMinor: capOf(row),
  });
}

function owedOf(row: DetailRow, currency: string): PlanDetail['owed'] {
  const settlement = settlementOf(row);
  if (row.owed_count === 0 || settlement === null) return null;
  return {
    conversions: row.owed_count,
    amount: formatAmount(times(toMinor(row.terms.payoutMinor), row.owed_count), currency),
    until: owedUntil(settlement).toISOString(),
  };
}

/** Returns the plan as of the snapshot of the list behind a figure: with the first page, unless the list is of a period. */
export async function readPlanThen(
  tx: Tx,
  actor: Actor,
  list: { plan_no: string; type?: string | undefined; cursor?: string | undefined },
  currency: string,
): Promise<PlanDetail | null> {
  if (list.type !== undefined || list.cursor !== undefined) return null;
  return await readPlanDetail(tx, actor, list.plan_no, currency);
}

function couponOf({ coupon }: DetailRow, actor: Actor): PlanDetail['coupon'] {
  return coupon && { coupon_id: coupon.id, kind: coupon.kind, name: localized(coupon.names, actor.lang) };
}
