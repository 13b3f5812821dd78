/**
 * Why a plan waits, is slow or has ended: one main reason, from recorded facts alone (product.md section 4). Of several causes the one
 * that stops most comes first.
 */
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { paceOf } from './pace.ts';
import type { EndReason, StoredPlanState } from './plan.ts';

type Diagnosis = NonNullable<CallResponse<Calls['insight']['diagnose']>['diagnosis']>;
export type Symptom = Diagnosis['symptom'];
export type Cause = Diagnosis['cause'];
export type ReportCause = NonNullable<Diagnosis['report']>['cause'];

export interface DoctorFacts {
  state: StoredPlanState;
  endReason: EndReason | null;
  putAt: Date;
  matchingEndsAt: Date;
  startedAt: Date | null;
  flightEndsAt: Date | null;
  lastDeliveryAt: Date | null;
  /** Now, or when the plan ended: everything below is as of then. */
  asOf: Date;
  flightSeconds: number;
  /** Valid impressions or clicks, whichever the plan pays for. */
  billedEvents: bigint;
  consumedMinor: Minor;
  capMinor: Minor;
  /** By the merchant; null while it is not paused. */
  pausedAt: Date | null;
  /** What the merchant lets it spend on this business day is spent. */
  isCapReached: boolean;
  /** What the merchant's daily cap lets it spend in all until its end; null without a cap, or one from the first day on of a plan that is over. */
  capMostMinor: Minor | null;
  /** Null while it is not paused. */
  sourcePausedAt: Date | null;
  /** When the source was last resumed, reported events of any plan, or gave a reason for this one. */
  sourceHeardAt: Date | null;
  /** What the source measured last for this plan. */
  report: { cause: ReportCause; resumesAt: Date | null } | null;
  /** How soon nine of ten settled plans of the offer began. */
  usualStartSeconds: number | null;
}

const secondMs = 1_000;
const shortestSilenceMs = 60 * secondMs;
const longestSilenceMs = 86_400 * secondMs;
/** So long nobody wonders yet, however soon other plans began. */
const patienceMs = 600 * secondMs;
/** A tenth of the time, or of the put, decides. */
const tenth = 10;

/** Returns what is wrong and why; null for a plan that is delivered as it should, or that ended by its time and nobody gave a reason. */
export function diagnose(facts: DoctorFacts): { symptom: Symptom; cause: Cause } | null {
  const symptom = symptomOf(facts);
  const cause = symptom && causeOf(facts, symptom);
  return symptom === 'ended' && cause === 'unknown' ? null : symptom && cause && { symptom, cause };
}

function symptomOf(facts: DoctorFacts): Symptom | null {
  if (facts.state === 'put_failed') return 'failed';
  if (facts.state === 'matching') return 'waits';
  const { startedAt, flightEndsAt, lastDeliveryAt, asOf, consumedMinor, capMinor } = facts;
  if (facts.state !== 'putting') {
    const isFilled = facts.endReason === 'flight_ended' && (capMinor - consumedMinor) * BigInt(tenth) <= capMinor;
    return isFilled ? null : 'ended';
  }
  if (startedAt === null || flightEndsAt === null) return null;
  if (facts.pausedAt !== null || facts.sourcePausedAt !== null || facts.isCapReached) return 'silent';
  if (isSourceSilent(facts)) return 'silent';
  if (sinceMs(lastDeliveryAt ?? startedAt, asOf) > silenceMs(facts)) return 'silent';
  return [leftByCap(facts), leftByPace(facts)].some((leftMinor) => leftMinor * BigInt(tenth) > capMinor)
    ? 'slow'
    : null;
}

/** What the merchant's daily cap leaves of the budget at least. */
function leftByCap({ capMinor, capMostMinor }: DoctorFacts): bigint {
  return capMostMinor === null ? 0n : capMinor - capMostMinor;
}

/** What the plan's speed leaves of the budget, or left of it; nothing while that is not known. */
function leftByPace({ startedAt, flightEndsAt, asOf: now, ...facts }: DoctorFacts): bigint {
  if (facts.state !== 'putting') return facts.capMinor - facts.consumedMinor;
  return (startedAt && flightEndsAt && paceOf({ ...facts, startedAt, flightEndsAt, now })?.leftMinor) ?? 0n;
}

function causeOf(facts: DoctorFacts, symptom: Symptom): Cause {
  if (facts.endReason === 'put_consumed') return 'budget_used';
  if (facts.endReason === 'stopped_by_merchant' || facts.endReason === 'product_stopped') return facts.endReason;
  if (facts.pausedAt !== null) return 'paused';
  if (facts.sourcePausedAt !== null) return 'source_paused';
  if (facts.isCapReached) return 'cap_reached';
  if (isSourceSilent(facts)) return 'source_silent';
  const reported = reportedCause(facts);
  if ((symptom === 'slow' || symptom === 'ended') && isCapLow(facts, reported !== null)) return 'cap_low';
  if (reported) return reported;
  const usualMs = Math.max(patienceMs, (facts.usualStartSeconds ?? 0) * secondMs);
  const isInTime = symptom === 'waits' && sinceMs(facts.putAt, facts.asOf) <= usualMs;
  return isInTime ? 'in_time' : 'unknown';
}

/** With a cause that the source reported, the cap is the main one only if the plan is about as fast as it allows. */
function isCapLow(facts: DoctorFacts, hasOther: boolean): boolean {
  const leftMinor = leftByCap(facts);
  const isLow = leftMinor * BigInt(tenth) > facts.capMinor;
  return isLow && !(hasOther && (leftByPace(facts) - leftMinor) * BigInt(tenth) > facts.capMinor);
}

/** The list of causes is in the order of what stops most, and a report names one. A day that has begun again explains nothing. */
function reportedCause({ report, asOf }: DoctorFacts): Cause | null {
  if (report === null || report.cause === 'none') return null;
  if (report.cause === 'day_over' && (report.resumesAt === null || report.resumesAt <= asOf)) return null;
  return report.cause;
}

/** A source that said nothing before the put may have had nothing to deliver. */
function isSourceSilent(facts: DoctorFacts): boolean {
  const { sourceHeardAt, putAt, asOf } = facts;
  const heardAt = sourceHeardAt !== null && sourceHeardAt > putAt ? sourceHeardAt : putAt;
  return sinceMs(heardAt, asOf) > silenceMs(facts);
}

/** How long without delivery is silence: a tenth of what the plan waits in, its matching or its flight. */
function silenceMs({ startedAt, putAt, matchingEndsAt, flightSeconds }: DoctorFacts): number {
  const waitMs = startedAt === null ? sinceMs(putAt, matchingEndsAt) : flightSeconds * secondMs;
  return Math.min(longestSilenceMs, Math.max(shortestSilenceMs, waitMs / tenth));
}

function sinceMs(from: Date, to: Date): number {
  return to.getTime() - from.getTime();
}
