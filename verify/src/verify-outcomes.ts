/**
 * Decides again what of a plan counts, from the times that its source signed: an outcome in the export is signed by nobody
 * (docs/product.md section 4).
 */
import type { ExportFile, Plan } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { lateReversals } from './late-reversals.ts';
import { isPausedAt, pacingLimits, pausesOf } from '@placard/contract';
import { eventsOf, isSettled } from './plan-events.ts';
import type { PlanEvent } from './plan-events.ts';
import { instructionsOf } from './plan-pacing.ts';

const msPerSecond = 1_000;
/** A plan reads the clock after its batch did: within this, an event counts or not. */
const slackMs = 1_000;
const lateMs = pacingLimits.lateSeconds * msPerSecond;

export function outcomesOf(plan: Plan, file: ExportFile): Finding[] {
  const events = eventsOf(file, plan);
  const conversions = new Map(
    file.conversions.filter(({ plan_id: id }) => id === plan.plan_id).map((each) => [each.event_id, each]),
  );
  const { isCountRight, isRemovalRight } = deciding(plan, file, events);
  const reported = events.filter(({ kind }) => kind === 'conversion');
  const isReversed = ({ id }: PlanEvent) => conversions.get(id)?.state === 'reversed';
  const isRight = (event: PlanEvent) =>
    isRemovalRight(event) && (event.kind !== 'conversion' || !event.isCounted || event.isInvalid === isReversed(event));
  // What was taken out of a plan that still runs may be newer than its records.
  const later = isSettled(plan, file) ? 'wrong' : 'unproved';
  return [
    ...events
      .filter((event) => !isCountRight(event) || !isRight(event))
      .map((event) =>
        finding(isCountRight(event) ? later : 'wrong', 'otherOutcome', { planNo: plan.plan_no, id: event.id }),
      ),
    ...reported
      .filter(({ id, isCounted }) => isCounted && !conversions.has(id))
      .map(({ id }) => wrong('lacksConversion', { id })),
    ...counted(plan, file, reported.length),
    ...lateReversals(plan, file, events),
  ];
}

/** Whether an event is counted as its times say, and taken out as its source's corrections say. */
function deciding({ plan_no: planNo, plan_id: planId, terms }: Plan, file: ExportFile, events: readonly PlanEvent[]) {
  const put = file.terms.find(({ record }) => record[1] === planId);
  const putAt = Date.parse(put?.record[3] ?? '');
  const matchingEndsAt = putAt + terms.matching_seconds * msPerSecond;
  const instructions = instructionsOf(planNo, file);
  const end = file.plan_steps.find(({ plan_no: no, to_state: to }) => no === planNo && ends.includes(to));
  const stoppedAt = end && stops.includes(end.reason ?? '') ? new Date(end.at) : null;
  const isPaused = (occurredAt: number, receivedAt: number) =>
    isPausedAt(pausesOf(instructions, { receivedAt: new Date(receivedAt), stoppedAt }), {
      occurredAt: new Date(occurredAt),
      receivedAt: new Date(receivedAt),
    });
  const startedAt = events
    .filter(
      ({ kind, occurredAt, receivedAt }) =>
        kind !== 'invalid' && occurredAt >= putAt && receivedAt < matchingEndsAt && !isPaused(occurredAt, receivedAt),
    )
    .reduce((first, { receivedAt }) => Math.min(first, receivedAt), Infinity);
  // An end date shortens a flight only.
  const longestAt = startedAt + terms.flight_seconds * msPerSecond;
  const flightEndsAt = Math.min(instructions.at(-1)?.endsAt?.getTime() ?? Infinity, longestAt);
  const endedAt = end && end.reason !== 'flight_ended' ? Math.min(Date.parse(end.at), flightEndsAt) : flightEndsAt;
  const closesAt = end?.to_state === 'put_failed' ? endedAt : endedAt + terms.grace_seconds * msPerSecond;
  const stopMs = stoppedAt?.getTime() ?? Infinity;
  const named = events.filter(({ kind, isCounted }) => kind === 'invalid' && isCounted);
  const namedAt = new Map(named.map(({ targetId, receivedAt }) => [targetId, receivedAt]));
  const counts = ({ kind, occurredAt, receivedAt }: PlanEvent) =>
    receivedAt < closesAt &&
    occurredAt >= putAt &&
    (kind === 'conversion' ? receivedAt >= startedAt : occurredAt <= flightEndsAt && !isPaused(occurredAt, receivedAt));
  const isNear = ({ occurredAt, receivedAt }: PlanEvent) =>
    [occurredAt - flightEndsAt, occurredAt - stopMs, receivedAt - lateMs - stopMs, receivedAt - closesAt].some(
      (apart) => Math.abs(apart) < slackMs,
    );
  return {
    // A correction counts until the figures are final, which is later.
    isCountRight: (event: PlanEvent) =>
      isNear(event) ||
      (event.kind === 'invalid' ? event.isCounted || event.receivedAt >= closesAt : event.isCounted === counts(event)),
    isRemovalRight: ({ id, kind, isCounted, isInvalid, occurredAt }: PlanEvent) => {
      const out = namedAt.get(id);
      // A conversion is also reversed without a correction, and not by one after its lock date.
      if (isInvalid) return out !== undefined || kind === 'conversion';
      const until = kind === 'conversion' ? occurredAt + terms.lock_seconds * msPerSecond : closesAt;
      return !isCounted || kind === 'invalid' || out === undefined || out >= until;
    },
  };
}

const ends = ['put_finished', 'put_failed'];
const stops = ['stopped_by_merchant', 'product_stopped'];

/** How many reported conversions earned their payout, and how many the owner countersigned where the terms name one. */
function counted({ plan_no: planNo, plan_id: planId, terms }: Plan, file: ExportFile, total: number): Finding[] {
  const own = file.conversions.filter(({ plan_id: id }) => id === planId);
  const signed = file.confirmations.filter(({ record: [, id] }) => id === planId);
  const confirmed = signed.filter(({ record: [, , , verdict] }) => verdict === 'confirmed');
  const accrued = own.filter(({ is_accrued: isAccrued }) => isAccrued).length;
  if (total === 0) return [];
  return [
    finding('recorded', 'reported', { planNo, count: accrued, number: total }),
    ...(terms.countersigned_by === null
      ? []
      : [
          finding(signed.length < own.length ? 'unproved' : 'recorded', 'confirmed', {
            planNo,
            count: confirmed.length,
            number: own.length,
          }),
        ]),
  ];
}
