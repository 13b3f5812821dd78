/**
 * Decides again what of a plan counts, from the times that its source signed: an outcome in the export is signed by nobody
 * (docs/product.md section 4).
 */
import { negate, times } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { eventsOf } from './plan-events.ts';
import type { PlanEvent } from './plan-events.ts';

const msPerSecond = 1_000;

export function outcomesOf(plan: Plan, file: ExportFile): Finding[] {
  const events = eventsOf(file, plan);
  const conversions = new Map(
    file.conversions.filter(({ plan_id: id }) => id === plan.plan_id).map((each) => [each.event_id, each]),
  );
  const isRight = deciding(plan, file, events);
  const reported = events.filter(({ kind }) => kind === 'conversion');
  const isTakenOut = ({ id }: PlanEvent) => conversions.get(id)?.state === 'reversed';
  const others = events.filter(
    (event) =>
      !isRight(event) || (event.kind === 'conversion' && event.isCounted && event.isInvalid !== isTakenOut(event)),
  );
  return [
    ...others.map(({ id }) => wrong('otherOutcome', { planNo: plan.plan_no, id })),
    ...reported
      .filter(({ id, isCounted }) => isCounted && !conversions.has(id))
      .map(({ id }) => wrong('lacksConversion', { id })),
    ...counted(plan, file, reported.length),
    ...lateReversals(plan, file, reported),
  ];
}

/** Whether an event's outcome follows: counted within the flight, and taken out when its source said so in time. */
function deciding({ plan_no: planNo, plan_id: planId, terms }: Plan, file: ExportFile, events: readonly PlanEvent[]) {
  const put = file.terms.find(({ record }) => record[1] === planId);
  const putAt = Date.parse(put?.record[3] ?? '');
  const matchingEndsAt = putAt + terms.matching_seconds * msPerSecond;
  const startedAt = events
    .filter(
      ({ kind, occurredAt, receivedAt }) => kind !== 'invalid' && occurredAt >= putAt && receivedAt < matchingEndsAt,
    )
    .reduce((first, { receivedAt }) => Math.min(first, receivedAt), Infinity);
  const flightEndsAt = startedAt + terms.flight_seconds * msPerSecond;
  const end = file.plan_steps.find(({ plan_no: no, to_state: to }) => no === planNo && ends.includes(to));
  const isStopped = end !== undefined && stops.includes(end.reason ?? '');
  const endedAt = end && end.reason !== 'flight_ended' ? Math.min(Date.parse(end.at), flightEndsAt) : flightEndsAt;
  const closesAt = end?.to_state === 'put_failed' ? endedAt : endedAt + terms.grace_seconds * msPerSecond;
  const trafficUntil = isStopped ? endedAt : flightEndsAt;
  const named = events.filter(({ kind, isCounted }) => kind === 'invalid' && isCounted);
  const namedAt = new Map(named.map(({ targetId, receivedAt }) => [targetId, receivedAt]));
  const counts = ({ kind, occurredAt, receivedAt }: PlanEvent) =>
    receivedAt < closesAt && occurredAt >= putAt && (kind === 'conversion' || occurredAt <= trafficUntil);
  return (event: PlanEvent): boolean => {
    const { id, kind, isCounted, isInvalid, occurredAt, receivedAt } = event;
    // A correction counts until the figures are final, which is later.
    if (kind === 'invalid') return isCounted || receivedAt >= closesAt;
    if (isCounted !== counts(event)) return false;
    const out = namedAt.get(id);
    if (kind !== 'conversion')
      return isInvalid ? out !== undefined : !isCounted || out === undefined || out >= closesAt;
    return isInvalid || !isCounted || out === undefined || out >= occurredAt + terms.lock_seconds * msPerSecond;
  };
}

const ends = ['put_finished', 'put_failed'];
const stops = ['stopped_by_merchant', 'product_stopped'];

/** How many reported conversions earned their payout, and how many the owner countersigned where the terms name one. */
function counted({ plan_no: planNo, plan_id: planId, terms }: Plan, file: ExportFile, total: number): Finding[] {
  const own = file.conversions.filter(({ plan_id: id }) => id === planId);
  const confirmed = file.confirmations.filter(
    ({ record: [, id, , verdict] }) => id === planId && verdict === 'confirmed',
  );
  const accrued = own.filter(({ is_accrued: isAccrued }) => isAccrued).length;
  if (total === 0) return [];
  return [
    finding('recorded', 'reported', { planNo, count: accrued, total }),
    ...(terms.countersigned_by === null
      ? []
      : [finding('recorded', 'confirmed', { planNo, count: confirmed.length, total: own.length })]),
  ];
}

/** Locked is final. Nothing signed says a hold, which allows a later reversal. */
function lateReversals({ plan_id: planId, terms }: Plan, file: ExportFile, reported: readonly PlanEvent[]): Finding[] {
  const { read, moved } = amountsOf(file.currency);
  const arrived = new Map(reported.map(({ id, occurredAt, receivedAt }) => [id, Math.max(occurredAt, receivedAt)]));
  const reversed = file.conversions.filter(
    ({ plan_id: id, state, is_accrued: isAccrued }) => id === planId && state === 'reversed' && isAccrued,
  );
  const isHeld = reversed.some(({ held_for: cause }) => cause !== null);
  let amount = 0n;
  return file.transfers
    .map(({ record }) => record)
    .filter((record) => record[5] === planId && record[3] === 'conversion_reversed')
    .toSorted((a, b) => Date.parse(b[7]) - Date.parse(a[7]))
    .flatMap((record) => {
      amount += negate(moved([record], 'pending'));
      const open = reversed.filter(
        ({ event_id: id }) => (arrived.get(id) ?? 0) + terms.lock_seconds * msPerSecond >= Date.parse(record[7]),
      );
      if (amount <= times(read(terms.payout), open.length)) return [];
      const mayBeHeld = isHeld || record[2].startsWith('reverse_conversion:');
      return [finding(mayBeHeld ? 'unproved' : 'wrong', 'lateReversal', { id: record[1] })];
    });
}
