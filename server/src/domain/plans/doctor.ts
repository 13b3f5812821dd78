/**
 * Why a plan waits, is slow or has ended: one main reason, from recorded facts alone (product.md section 4). Of several causes the one
 * that stops most comes first.
 */
import { minus, plus } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { paceOf } from './pace.ts';
import type { EndReason, StoredPlanState } from './plan.ts';

type Diagnosis = NonNullable<CallResponse<Calls['insight']['diagnose']>['diagnosis']>;
export type Symptom = Diagnosis['symptom'];
export type Cause = Diagnosis['cause'];
export type ReportCause = NonNullable<Diagnosis['report']>['cause'];

export interface HeldTime {
  /** The shares of the time, in basis points, rounded down, for which its merchant had paused it, and operators its source. */
  pausedBps: number;
  sourcePausedBps: number;
  /** The share for which its source said nothing, and neither was paused nor had said that it is too late in the day. */
  silentBps: number;
  /** The share for which its source had said so. */
  dayOverBps: number;
  /** The share for which any of these held. */
  heldBps: number;
  /** The share for which it had a daily cap and was not paused by its merchant, and what its caps let it spend then in all. */
  cappedBps: number;
  cappedMostMinor: Minor;
  /** The share for which it had one and nothing else held it. */
  cappedFreeBps: number;
}

export interface DoctorFacts {
  state: StoredPlanState;
  endReason: EndReason | null;
  putAt: Date;
  matchingEndsAt: Date;
  startedAt: Date | null;
  flightEndsAt: Date | null;
  /** When it was last delivered, or could be again after a pause. */
  quietSince: Date | null;
  /** Now, or when the plan ended: everything below is as of then. */
  asOf: Date;
  flightSeconds: number;
  /** Valid impressions or clicks, whichever the plan pays for. */
  billedEvents: bigint;
  consumedMinor: Minor;
  /** Taken out as invalid after it was spent. */
  creditedMinor: Minor;
  capMinor: Minor;
  /** What of the budget the merchant added after the first ad, each with its time. */
  additions: readonly { amountMinor: Minor; at: Date }[];
  /** By the merchant; null while it is not paused. */
  pausedAt: Date | null;
  /** What the merchant lets it spend on this business day is spent. */
  isCapReached: boolean;
  /** What the merchant's daily cap lets it spend in all until its end; null without one, or of a plan that is over, without this one from its first tenth on. */
  capMostMinor: Minor | null;
  /** Null while it is not paused. */
  sourcePausedAt: Date | null;
  /** Of the time since its first ad, or before that since the put. */
  held: HeldTime;
  /** When the source, or the plan, was last resumed, or the source reported events of any plan, or gave a reason for this one. */
  sourceHeardAt: Date | null;
  /** What the source measured last for this plan; of one that is over, what held for the longest share of its time. */
  report: { cause: ReportCause; resumesAt: Date | null; heldBps: number } | null;
  /** How soon nine of ten settled plans of the offer began. */
  usualStartSeconds: number | null;
}

const secondMs = 1_000;
const shortestSilenceMs = 60 * secondMs;
const longestSilenceMs = 86_400 * secondMs;
/** So long nobody wonders yet, however soon other plans began. */
const patienceMs = 600 * secondMs;
/** A tenth of the time, or of the put, decides. */
export const tenth = 10;
const wholeBps = 10_000n;

/** Returns what is wrong and why; null for a plan that is delivered as it should, or whose time ended with nearly all spent. */
export function diagnose(facts: DoctorFacts): { symptom: Symptom; cause: Cause } | null {
  const symptom = symptomOf(facts);
  return symptom && { symptom, cause: causeOf(facts, symptom) };
}

function symptomOf(facts: DoctorFacts): Symptom | null {
  if (facts.state === 'put_failed') return 'failed';
  if (facts.state === 'matching') return 'waits';
  const { startedAt, flightEndsAt, quietSince, asOf, consumedMinor, capMinor } = facts;
  if (facts.state !== 'putting') {
    if (facts.endReason !== 'flight_ended') return 'ended';
    return isMuch(facts, capMinor - consumedMinor) ? 'unspent' : null;
  }
  if (startedAt === null || flightEndsAt === null) return null;
  if (facts.pausedAt !== null || facts.sourcePausedAt !== null || facts.isCapReached) return 'silent';
  if (isSourceSilent(facts)) return 'silent';
  if (sinceMs(quietSince ?? startedAt, asOf) > silenceMs(facts)) return 'silent';
  return [leftByCap(facts), leftByPace(facts)].some((leftMinor) => isMuch(facts, leftMinor)) ? 'slow' : null;
}

function isMuch({ capMinor }: DoctorFacts, leftMinor: bigint): boolean {
  return leftMinor * BigInt(tenth) > capMinor;
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

/** What a plan would have spent evenly in this share of its time. */
function shareOf({ capMinor }: DoctorFacts, bps: number): bigint {
  return (capMinor * BigInt(bps)) / wholeBps;
}

/** What the daily caps so far leave of the budget, if the rest of its time goes on like it; nothing if it was slower than they allow. */
function leftByFormerCaps(facts: DoctorFacts): bigint {
  const { startedAt, flightEndsAt, asOf, held } = facts;
  if (startedAt === null || flightEndsAt === null) return 0n;
  const [flightMs, pastMs] = [sinceMs(startedAt, flightEndsAt), Math.max(1, sinceMs(startedAt, asOf))];
  const mostMinor = (held.cappedMostMinor * BigInt(flightMs)) / BigInt(pastMs);
  const leftMinor = shareOf(facts, held.cappedFreeBps) - mostMinor;
  return isAsFast(facts, leftMinor + shareOf(facts, held.heldBps)) ? leftMinor : 0n;
}

/** Whether the plan is about as fast as what leaves this much lets it be. */
function isAsFast(facts: DoctorFacts, leftMinor: bigint): boolean {
  return !isMuch(facts, leftByPace(facts) - leftMinor);
}

/** True if this is much, and half or more of what is left in all. */
function isMain(facts: DoctorFacts, symptom: Symptom, leftMinor: bigint): boolean {
  if (symptom === 'ended' || symptom === 'silent') return false;
  const allMinor = leftByPace(facts);
  return isMuch(facts, allMinor) && isMuch(facts, leftMinor) && leftMinor * 2n >= allMinor;
}

function causeOf(facts: DoctorFacts, symptom: Symptom): Cause {
  if (facts.endReason === 'put_consumed') return facts.creditedMinor > 0n ? 'invalid_returned' : 'budget_used';
  if (facts.endReason === 'stopped_by_merchant' || facts.endReason === 'product_stopped') return facts.endReason;
  if (symptom !== 'failed' && symptom !== 'unspent') return presentCauseOf(facts, symptom);
  return largestLoss(facts, symptom) ?? reportedCause(facts) ?? 'unknown';
}

/** What a cause left of the budget, at an even pace. */
interface Loss {
  cause: Cause;
  minor: bigint;
}

/** What held for a part of its time: which of two names depends on whether it mostly still does. */
function lossesByTime(facts: DoctorFacts): Loss[] {
  const { held, report, pausedAt, sourcePausedAt } = facts;
  const silentSince = isSourceSilent(facts) ? heardAt(facts) : null;
  const causes: [Cause, number][] = [
    [isMostly(facts, pausedAt, held.pausedBps) ? 'paused' : 'was_paused', held.pausedBps],
    [
      isMostly(facts, sourcePausedAt, held.sourcePausedBps) ? 'source_paused' : 'source_was_paused',
      held.sourcePausedBps,
    ],
    [isMostly(facts, silentSince, held.silentBps) ? 'source_silent' : 'source_was_silent', held.silentBps],
    ['day_over', report?.cause === 'day_over' ? held.dayOverBps : 0],
  ];
  return causes.map(([cause, bps]) => ({ cause, minor: shareOf(facts, bps) }));
}

/**
 * What cost most of the budget counts, not what held in the last moment. Several may be the main reason together, and the largest is
 * named; one that held for less time than what the source reported has to be it alone. Null if they are not.
 */
function largestLoss(facts: DoctorFacts, symptom: Symptom): Cause | null {
  const capCause = facts.isCapReached ? 'cap_reached' : facts.capMostMinor === null ? 'was_capped' : 'cap_low';
  const others: Loss[] = [
    { cause: capCause, minor: leftByFormerCaps(facts) },
    { cause: 'invalid_returned', minor: facts.creditedMinor },
    { cause: 'ended_early', minor: leftByEarlyEnd(facts) },
    { cause: 'added_to', minor: leftByAdditions(facts) },
  ];
  const lost = [...lossesByTime(facts), ...others];
  const held = shareOf(facts, facts.held.heldBps);
  const all = others.reduce((sum, { minor }) => sum + (minor > 0n ? minor : 0n), held);
  const most = lost.reduce((first, each) => (each.minor > first.minor ? each : first));
  const reportedMinor = reportedCause(facts) ? shareOf(facts, facts.report?.heldBps ?? 0) : 0n;
  return isMain(facts, symptom, most.minor < reportedMinor ? most.minor : all) ? most.cause : null;
}

/** Whether what holds since then is half or more of this share of the time. */
function isMostly({ startedAt, putAt, asOf }: DoctorFacts, since: Date | null, bps: number): boolean {
  if (since === null) return false;
  const from = startedAt ?? putAt;
  return sinceMs(since > from ? since : from, asOf) * 2 * Number(wholeBps) >= bps * sinceMs(from, asOf);
}

/** What the merchant's end date before that of the terms left of the budget, at an even pace. */
function leftByEarlyEnd({ startedAt, flightEndsAt, flightSeconds, capMinor }: DoctorFacts): bigint {
  if (startedAt === null || flightEndsAt === null) return 0n;
  const termsMs = flightSeconds * secondMs;
  return (capMinor * BigInt(Math.max(0, termsMs - sinceMs(startedAt, flightEndsAt)))) / BigInt(termsMs);
}

/** What money that was added while it ran left: all that is left if nothing much were without it, else what its even pace could not spend. */
function leftByAdditions(facts: DoctorFacts): bigint {
  const { startedAt, flightEndsAt, additions } = facts;
  if (startedAt === null || flightEndsAt === null || additions.length === 0) return 0n;
  const before = {
    ...facts,
    capMinor: minus(facts.capMinor, plus(...additions.map(({ amountMinor }) => amountMinor))),
  };
  if (!isMuch(before, leftByPace(before))) return leftByPace(facts);
  const flightMs = BigInt(Math.max(1, sinceMs(startedAt, flightEndsAt)));
  const lost = additions.map(({ amountMinor, at }) => (amountMinor * BigInt(sinceMs(startedAt, at))) / flightMs);
  return lost.reduce((sum, minor) => sum + minor, 0n);
}

function presentCauseOf(facts: DoctorFacts, symptom: Symptom): Cause {
  // While both are paused, resuming the plan alone runs no ads.
  if (facts.pausedAt !== null) return facts.sourcePausedAt === null ? 'paused' : 'source_paused';
  if (facts.sourcePausedAt !== null) return 'source_paused';
  if (facts.isCapReached) return 'cap_reached';
  const reported = reportedCause(facts);
  if (reported === 'day_over') return reported;
  if (isSourceSilent(facts)) return 'source_silent';
  const lost = largestLoss(facts, symptom);
  if (lost) return lost;
  const capMinor = leftByCap(facts);
  if (symptom === 'slow' && isMuch(facts, capMinor) && isAsFast(facts, capMinor)) return 'cap_low';
  if (reported) return reported;
  const usualMs = Math.max(patienceMs, (facts.usualStartSeconds ?? 0) * secondMs);
  const isInTime = symptom === 'waits' && sinceMs(facts.putAt, facts.asOf) <= usualMs;
  return isInTime ? 'in_time' : 'unknown';
}

/**
 * The list of causes is in the order of what stops most, and a report names one. A day that has begun again explains nothing to come;
 * what held for less than a tenth of its time explains no plan that is over.
 */
function reportedCause({ state, report, asOf }: DoctorFacts): Cause | null {
  if (report === null || report.cause === 'none') return null;
  const isOver = state !== 'matching' && state !== 'putting';
  if (isOver) return report.heldBps * tenth >= Number(wholeBps) ? report.cause : null;
  return report.cause === 'day_over' && (report.resumesAt === null || report.resumesAt <= asOf) ? null : report.cause;
}

/** A source that said nothing before the put may have had nothing to deliver. */
function isSourceSilent(facts: DoctorFacts): boolean {
  return sinceMs(heardAt(facts), facts.asOf) > silenceMs(facts);
}

function heardAt({ sourceHeardAt, putAt }: DoctorFacts): Date {
  return sourceHeardAt !== null && sourceHeardAt > putAt ? sourceHeardAt : putAt;
}

/** Returns how many milliseconds without delivery are silence: a tenth of what the plan waits in, its matching or its flight. */
export function silenceMs({
  startedAt,
  putAt,
  matchingEndsAt,
  flightSeconds,
}: Pick<DoctorFacts, 'startedAt' | 'putAt' | 'matchingEndsAt' | 'flightSeconds'>): number {
  const waitMs = startedAt === null ? sinceMs(putAt, matchingEndsAt) : flightSeconds * secondMs;
  return Math.min(longestSilenceMs, Math.max(shortestSilenceMs, waitMs / tenth));
}

function sinceMs(from: Date, to: Date): number {
  return to.getTime() - from.getTime();
}
