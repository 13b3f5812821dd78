/** Reads the facts behind a plan's diagnosis, as of now or of the plan's end, and names the cause. */
import {
  formatAmount,
  limits,
  maxMinor,
  minMinor,
  minus,
  parseAmount,
  plus,
  times,
  toMinor,
  zero,
} from '@placard/contract';
import type { CallResponse, Calls, Currency, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { diagnose, silenceMs, tenth } from '../../domain/plans/doctor.ts';
import type { DoctorFacts, HeldTime, ReportCause } from '../../domain/plans/doctor.ts';
import { capOf } from '../../domain/plans/plan.ts';
import type { PlanRow, PutColumns } from '../../domain/plans/plan.ts';
import { addSeconds, latestEnd, latestSettlement } from '../../domain/plans/schedule.ts';
import type { SettlementDates } from '../../domain/plans/schedule.ts';
import { dayOf } from '../../domain/wallet/months.ts';
import type { Stretch } from '../../domain/wallet/months.ts';
import { settlementDates } from '../../ledger/settlement-dates.ts';
import { instructedColumns, instructionsOf } from '../plan-pacing.ts';
import type { ControlledPlan } from '../plan-pacing.ts';
import { heldBy } from './control.ts';
import type { Held } from './control.ts';
import { heldTime } from './held-time.ts';
import type { SourceAct } from './held-time.ts';
import { heardWithin, readSilences } from './silences.ts';
import { findOffering } from './offering.ts';

type Answer = CallResponse<Calls['insight']['diagnose']>;
type Diagnosis = NonNullable<Answer['diagnosis']>;

interface FactsRow
  extends SettlementDates, PutColumns, ControlledPlan, Pick<PlanRow, 'id' | 'returned_minor' | 'flight_ends_at'> {
  put_at: Date;
  source_id: string;
  credited_minor: Minor;
  additions: { amount_minor: string; at: string }[];
  last_delivery_at: Date | null;
  end_reason: Parameters<typeof diagnose>[0]['endReason'];
  last_heard_at: Date | null;
  source_acts: { is_paused: boolean; at: string }[];
  report: ReportRow | null;
  days_over: { from: string; until: string }[];
  alike_plans: number;
  alike_merchants: number;
  alike_seconds: number | null;
}

/** As JSON has it. */
interface ReportRow {
  cause: ReportCause;
  numbers: {
    accepted_median?: string;
    accepted?: number;
    reachable?: number;
    rule?: NonNullable<Diagnosis['report']>['rule'];
    resumes_at?: string;
  };
  /** For how long it held, in milliseconds. */
  held_ms: number;
  measured_at: string;
  received_at: string;
  public_key: string;
  signature: string;
}

/** How many of the offer's plans count, the newest settled ones first, and the share of them that had begun. */
const alikePlans = 200;
const nineOfTen = 0.9;
const msPerDay = 86_400_000;
const wholeBps = 10_000;
/** What is known of how soon other plans began is one of these, so that it is no plan's own. */
const usualStarts = [600, 1_800, 3_600, 7_200, 14_400, 28_800, 57_600] as const;
const daySeconds = 86_400;

/** Diagnoses the merchant's plan; an open offer that is not put yet has no diagnosis. Refusal: `plan_not_found`. */
export async function diagnosePlan(deps: Deps, actor: Actor, planNo: string): Promise<Answer> {
  const { currency } = deps;
  const row = await readFacts(deps.sql, actor, planNo);
  if (row) {
    const isAsked =
      row.state === 'matching' ||
      row.state === 'put_failed' ||
      row.state === 'putting' ||
      row.end_reason === 'flight_ended';
    const silences = isAsked ? await silencesOf(deps.sql, row) : [];
    return { currency, diagnosis: diagnosisOf(row, silences, currency) };
  }
  // Refuses a number that is no open offer either.
  await findOffering(deps.sql, actor, planNo, currency);
  return { currency, diagnosis: null };
}

async function silencesOf(db: Db, row: FactsRow): Promise<Stretch[]> {
  const { put_at: putAt, started_at: startedAt, matching_ends_at: matchingEndsAt } = row;
  const longestMs = silenceMs({ putAt, startedAt, matchingEndsAt, flightSeconds: row.terms.flightSeconds });
  return await readSilences(db, row.source_id, { from: startedAt ?? putAt, until: row.now }, longestMs);
}

async function readFacts(db: Db, actor: Actor, planNo: string): Promise<FactsRow | undefined> {
  const [row] = await db<FactsRow[]>`
    select p.id, p.state, ${settlementDates(db)}, p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, p.consumed_minor, p.returned_minor,
           p.put_at, p.started_at, p.last_delivery_at, p.end_reason, p.credited_minor, s.id as source_id, e.additions,
           p.billable_events, p.billable_invalid, t.now, ${instructedColumns(db)},
           (${heardWithin(db, 'max', { source: db`s.id`, after: db`'-infinity'`, until: db`t.now` })}) as last_heard_at,
           a.source_acts, r.report, r.days_over, k.plans as alike_plans, k.merchants as alike_merchants, k.seconds as alike_seconds
    from plan p
    join delivery_source s on s.id = (p.terms ->> 'sourceId')::uuid
    cross join lateral (select coalesce(p.failed_at, p.finished_at, now()) as now) t
    cross join lateral (
      select coalesce(json_agg(json_build_object('is_paused', act = 'source_paused', 'at', at) order by id), '[]') as source_acts
      from audit_log where object = 'source:' || s.id and act in ('source_paused', 'source_resumed') and at <= t.now) a
    cross join lateral (
      select coalesce(json_agg(json_build_object('amount_minor', amount_minor::text, 'at', at) order by no), '[]') as additions
      from plan_extension where plan_id = p.id and at > p.started_at and at <= t.now) e
    cross join lateral (
      select (array_agg(json_build_object(
                'cause', cause, 'numbers', numbers, 'measured_at', measured_at, 'received_at', received_at,
                'held_ms', extract(epoch from held) * 1000, 'public_key', encode(public_key, 'base64'),
                'signature', replace(encode(signature, 'base64'), chr(10), ''))
                order by case when p.state in ('matching', 'putting') then null else held end desc nulls last,
                         measured_at desc)
                filter (where cause <> 'none' or p.state in ('matching', 'putting')))[1] as report,
             coalesce(json_agg(json_build_object('from', received_at, 'until', held_until)) filter (where cause = 'day_over'), '[]')
               as days_over
      from (select *, sum(greatest(held_until - held_from, '0')) over (partition by cause) as held from (
            select d.cause, d.numbers, d.measured_at, d.received_at, d.signature, dk.public_key,
                   greatest(d.received_at, coalesce(p.started_at, p.put_at)) as held_from,
                   least(lead(d.received_at, 1, t.now) over (order by d.measured_at),
                         (d.numbers ->> 'resumes_at')::timestamptz) as held_until
            from delivery_report d join delivery_source_key dk on dk.id = d.key_id
            where d.plan_id = p.id and d.received_at <= t.now) d) d) r
    cross join lateral (
      select count(*)::int as plans, count(distinct merchant_id)::int as merchants,
             ceil(percentile_disc(${nineOfTen}) within group (order by extract(epoch from started_at - put_at)))::int as seconds
      from (select merchant_id, started_at, put_at from plan
            where offer_id = p.offer_id and state = 'settled' order by put_at desc, id desc limit ${alikePlans}) other) k
    where p.merchant_id = ${actor.merchantId} and p.plan_no = ${planNo}`;
  return row;
}

function diagnosisOf(row: FactsRow, silences: readonly Stretch[], currency: Currency): Diagnosis | null {
  const held = heldBy(row);
  const sourceActs = row.source_acts.map(({ is_paused: isPaused, at }) => ({ isPaused, at: new Date(at) }));
  const lastAct = sourceActs.at(-1);
  const pausedAt = lastAct?.isPaused ? lastAct.at : null;
  const time = { from: row.started_at ?? row.put_at, until: row.now, zone: row.business_zone };
  const daysOver = row.days_over.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
  const share = heldTime({ instructions: instructionsOf(row), sourceActs, silences, daysOver }, time);
  const { plans, merchants } = limits.spread;
  const alike =
    row.alike_plans >= plans && row.alike_merchants >= merchants && row.alike_seconds !== null
      ? { plans: row.alike_plans, started_within_seconds: usualStart(row.alike_seconds) }
      : null;
  const most = mostByCap(row, held);
  const found = diagnose(factsOf(row, held, { most, alike, lastAct, share, silences }));
  return (
    found && {
      ...found,
      as_of: row.now.toISOString(),
      put_at: row.put_at.toISOString(),
      last_delivery_at: row.last_delivery_at?.toISOString() ?? null,
      pricing_model: row.terms.pricingModel,
      media_price: formatAmount(toMinor(row.terms.mediaPriceMinor), currency),
      budget: formatAmount(capOf(row), currency),
      spent: formatAmount(row.consumed_minor, currency),
      source: {
        owner: row.terms.sourceOwner,
        last_heard_at: row.last_heard_at?.toISOString() ?? null,
        paused_at: pausedAt?.toISOString() ?? null,
      },
      paused_at: held.pausedAt?.toISOString() ?? null,
      daily_cap: held.cap && {
        amount: formatAmount(held.cap.minor, currency),
        day_ends_at: held.dayEndsAt.toISOString(),
        at_most: most === null ? null : formatAmount(most, currency),
      },
      held: {
        was_paused_bps: share.pausedBps,
        source_was_paused_bps: share.sourcePausedBps,
        source_was_silent_bps: share.silentBps,
        was_capped_bps: share.cappedBps,
        capped_at_most: formatAmount(share.cappedMostMinor, currency),
      },
      report: row.report && reportView(row.report, currency),
      alike,
      waiting: waitingOf(row, currency),
    }
  );
}

function factsOf(
  row: FactsRow,
  held: Held,
  {
    most,
    alike,
    lastAct,
    share,
    silences,
  }: {
    most: Minor | null;
    alike: Diagnosis['alike'];
    lastAct: SourceAct | undefined;
    share: HeldTime;
    silences: readonly Stretch[];
  },
): DoctorFacts {
  const resumesAt = row.report?.numbers.resumes_at;
  const resumed = [held.resumedAt, lastAct?.at ?? null];
  const ended = [...daysEnded(row), ...silences.map(({ until }) => until)];
  const from = row.started_at ?? row.put_at;
  return {
    state: row.state,
    endReason: row.end_reason,
    putAt: row.put_at,
    matchingEndsAt: row.matching_ends_at,
    startedAt: row.started_at,
    flightEndsAt: row.flight_ends_at,
    quietSince: latest([row.last_delivery_at, ...resumed, ...ended.filter((end) => end < row.now)]),
    asOf: row.now,
    flightSeconds: row.terms.flightSeconds,
    billedEvents: row.billable_events - row.billable_invalid,
    consumedMinor: row.consumed_minor,
    creditedMinor: row.credited_minor,
    additions: row.additions.map((each) => ({
      amountMinor: toMinor(BigInt(each.amount_minor)),
      at: new Date(each.at),
    })),
    capMinor: capOf(row),
    pausedAt: held.pausedAt,
    isCapReached: held.cap?.isFull ?? false,
    capMostMinor: most,
    sourcePausedAt: lastAct?.isPaused ? lastAct.at : null,
    held: share,
    sourceHeardAt: latest([row.last_heard_at, ...resumed, ...daysEnded(row)]),
    report: row.report && {
      cause: row.report.cause,
      resumesAt: resumesAt === undefined ? null : new Date(resumesAt),
      heldBps: Math.floor((wholeBps * row.report.held_ms) / Math.max(1, row.now.getTime() - from.getTime())),
    },
    usualStartSeconds: alike?.started_within_seconds ?? null,
  };
}

/**
 * What the merchant's cap lets the plan spend in all: the rest of today, and the whole cap on each further day that its flight has. Of
 * one that is over, the whole cap on each of its days, if it was there from the first tenth of its time on.
 */
function mostByCap(row: FactsRow, { cap }: Held): Minor | null {
  const { started_at: startedAt, flight_ends_at: endsAt, finished_at: finishedAt, consumed_minor: consumedMinor } = row;
  if (cap === null || startedAt === null || endsAt === null) return null;
  // What ends with a day has no part of the next.
  const daysTo = (from: Date, to: Date) => {
    const [fromMs, toMs] = [from, new Date(to.getTime() - 1)].map((at) => Date.parse(dayOf(at, row.business_zone)));
    return Math.max(0, ((toMs ?? 0) - (fromMs ?? 0)) / msPerDay);
  };
  if (finishedAt !== null)
    return (cap.since.getTime() - startedAt.getTime()) * tenth > finishedAt.getTime() - startedAt.getTime()
      ? null
      : minMinor(capOf(row), maxMinor(consumedMinor, times(cap.minor, daysTo(startedAt, finishedAt) + 1)));
  const restMinor = maxMinor(zero, minus(cap.minor, cap.spentMinor));
  return minMinor(capOf(row), plus(consumedMinor, restMinor, times(cap.minor, daysTo(row.now, endsAt))));
}

/** When the source could have gone on after a day that it had said was over. */
function daysEnded({ days_over: days, now }: FactsRow): Date[] {
  return days.map(({ until }) => new Date(until)).filter((end) => end <= now);
}

/** Rounded up. */
function usualStart(seconds: number): number {
  return usualStarts.find((step) => step >= seconds) ?? Math.ceil(seconds / daySeconds) * daySeconds;
}

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((time) => time !== null).map((time) => time.getTime());
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}

function reportView({ cause, numbers, ...report }: ReportRow, currency: Currency): Diagnosis['report'] {
  const median = parseAmount(numbers.accepted_median ?? '', currency);
  return {
    cause,
    measured_at: new Date(report.measured_at).toISOString(),
    received_at: new Date(report.received_at).toISOString(),
    accepted_median: median === undefined ? null : formatAmount(median, currency),
    accepted: numbers.accepted ?? null,
    reachable: numbers.reachable ?? null,
    rule: numbers.rule ?? null,
    resumes_at: numbers.resumes_at === undefined ? null : new Date(numbers.resumes_at).toISOString(),
    public_key: report.public_key,
    signature: report.signature,
  };
}

/** Until the deadline nothing is spent, and everything returns; a start at the last moment puts the settlement off most. */
function waitingOf(row: FactsRow, currency: string): Diagnosis['waiting'] {
  if (row.state !== 'matching' && row.state !== 'putting') return null;
  const returnsAt =
    row.state === 'matching' ? row.matching_ends_at : addSeconds(latestEnd(row), row.terms.graceSeconds);
  return {
    held: formatAmount(minus(capOf(row), row.consumed_minor, row.returned_minor), currency),
    returns_at: returnsAt.toISOString(),
    settles_by: latestSettlement(row).toISOString(),
  };
}
