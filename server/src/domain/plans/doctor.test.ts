import { describe, expect, it } from 'vitest';
import { toMinor, zero } from '@placard/contract';
import { diagnose } from './doctor.ts';
import type { DoctorFacts } from './doctor.ts';

const putAt = Date.UTC(2026, 10, 24, 8);
const at = (minutes: number) => new Date(putAt + minutes * 60_000);

const unheld = {
  pausedBps: 0,
  sourcePausedBps: 0,
  silentBps: 0,
  dayOverBps: 0,
  heldBps: 0,
  cappedBps: 0,
  cappedMostMinor: zero,
  cappedFreeBps: 0,
};
/** Shares that do not overlap. */
const held = (part: Partial<DoctorFacts['held']>) => {
  const shares = { ...unheld, ...part };
  const heldBps = shares.pausedBps + shares.sourcePausedBps + shares.silentBps + shares.dayOverBps;
  return { held: { ...shares, heldBps, cappedFreeBps: shares.cappedBps } };
};

/** A plan with an hour of matching and two of flight, whose source was heard a minute ago. */
function waiting(minutes: number, change: Partial<DoctorFacts> = {}): DoctorFacts {
  return {
    state: 'matching',
    endReason: null,
    putAt: at(0),
    matchingEndsAt: at(60),
    startedAt: null,
    flightEndsAt: null,
    quietSince: null,
    asOf: at(minutes),
    flightSeconds: 7_200,
    billedEvents: 0n,
    consumedMinor: toMinor(0n),
    creditedMinor: zero,
    additions: [],
    capMinor: toMinor(100_00n),
    pausedAt: null,
    isCapReached: false,
    capMostMinor: null,
    sourcePausedAt: null,
    held: unheld,
    sourceHeardAt: at(minutes - 1),
    report: null,
    usualStartSeconds: null,
    ...change,
  };
}

const running = (minutes: number, spent: bigint, change: Partial<DoctorFacts> = {}) =>
  waiting(minutes, {
    state: 'putting',
    startedAt: at(0),
    flightEndsAt: at(120),
    quietSince: at(minutes - 1),
    billedEvents: spent,
    consumedMinor: toMinor(spent),
    ...change,
  });

const report = (
  cause: NonNullable<DoctorFacts['report']>['cause'],
  resumesAt: Date | null = null,
  heldBps = 10_000,
) => ({ report: { cause, resumesAt, heldBps } });

describe('a plan without an ad', () => {
  it('is in time for ten minutes, or until nine of ten others had begun, then does not know', () => {
    expect(diagnose(waiting(10))).toEqual({ symptom: 'waits', cause: 'in_time' });
    expect(diagnose(waiting(11))).toEqual({ symptom: 'waits', cause: 'unknown' });
    expect(diagnose(waiting(10, { usualStartSeconds: 180 }))?.cause).toBe('in_time');
    expect(diagnose(waiting(11, { usualStartSeconds: 660 }))?.cause).toBe('in_time');
    expect(diagnose(waiting(12, { usualStartSeconds: 660 }))?.cause).toBe('unknown');
  });

  it('waits for a source that is silent for a tenth of the matching, counted from the put', () => {
    expect(diagnose(waiting(6, { sourceHeardAt: at(-900) }))?.cause).toBe('in_time');
    expect(diagnose(waiting(7, { sourceHeardAt: at(-900) }))?.cause).toBe('source_silent');
    expect(diagnose(waiting(7, { sourceHeardAt: null }))?.cause).toBe('source_silent');
  });

  it('names what stops most: the pause, the silence, then what the source reports', () => {
    const silent = { sourceHeardAt: at(0), ...report('price_too_low') };
    expect(diagnose(waiting(20, { ...silent, sourcePausedAt: at(10) }))?.cause).toBe('source_paused');
    expect(diagnose(waiting(20, silent))?.cause).toBe('source_silent');
    expect(diagnose(waiting(20, report('price_too_low')))?.cause).toBe('price_too_low');
    expect(diagnose(waiting(20, report('none')))?.cause).toBe('unknown');
  });

  it('waits for the next day only until it begins', () => {
    expect(diagnose(waiting(20, report('day_over', at(21))))?.cause).toBe('day_over');
    expect(diagnose(waiting(21, report('day_over', at(21))))?.cause).toBe('unknown');
  });
});

it('waits for what held it most until just now', () => {
  const held99 = { ...held({ sourcePausedBps: 9_900 }), sourceHeardAt: at(599) };
  expect(diagnose(waiting(600, { matchingEndsAt: at(6_000), ...held99 }))?.cause).toBe('source_was_paused');
});

describe('a running plan', () => {
  it('waits for the day that its source named, however long that is silent', () => {
    const night = { ...report('day_over', at(90)), sourceHeardAt: at(10), quietSince: at(10) };
    expect(diagnose(running(60, 10_00n, night))).toEqual({ symptom: 'silent', cause: 'day_over' });
  });

  it('names the largest of what held it and does so no more', () => {
    const why = (part: Partial<DoctorFacts['held']>) => diagnose(running(60, 10_00n, held(part)))?.cause;
    expect(why({ pausedBps: 4_200, sourcePausedBps: 5_500 })).toBe('source_was_paused');
    expect(why({ silentBps: 6_000 })).toBe('source_was_silent');
    expect(diagnose(running(60, 30_00n, { creditedMinor: toMinor(60_00n) }))?.cause).toBe('invalid_returned');
  });

  it('is slow when its pace leaves more than a tenth, and says nothing otherwise', () => {
    expect(diagnose(running(60, 45_00n))).toBeNull();
    expect(diagnose(running(60, 44_99n))).toEqual({ symptom: 'slow', cause: 'unknown' });
    expect(diagnose(running(60, 20_00n, report('audience_narrow')))?.cause).toBe('audience_narrow');
  });

  it('waits for its merchant’s pause or cap, for the pause first', () => {
    const full = { isCapReached: true };
    expect(diagnose(running(60, 50_00n, full))).toEqual({ symptom: 'silent', cause: 'cap_reached' });
    expect(diagnose(running(60, 50_00n, { ...full, pausedAt: at(50) }))?.cause).toBe('paused');
    expect(diagnose(running(60, 50_00n, { ...full, sourcePausedAt: at(50) }))?.cause).toBe('source_paused');
  });

  it('is slow by its merchant’s cap from the start, unless what the source reports makes it slower still', () => {
    const capped = { capMostMinor: toMinor(50_00n) };
    const why = (spent: bigint, change: Partial<DoctorFacts>) => diagnose(running(60, spent, change));
    expect(why(20n, capped)).toEqual({ symptom: 'slow', cause: 'cap_low' });
    expect(why(45_00n, { capMostMinor: toMinor(90_00n) })).toBeNull();
    expect(why(25_00n, { ...capped, ...report('price_too_low') })?.cause).toBe('cap_low');
    expect(why(19_00n, { ...capped, ...report('price_too_low') })?.cause).toBe('price_too_low');
    expect(why(45_00n, capped)?.cause).toBe('cap_low');
    // A cap that the plan never came near explains nothing.
    expect(why(19_00n, capped)?.cause).toBe('unknown');
  });

  it('names a paused or silent source at once, however well it ran', () => {
    expect(diagnose(running(60, 50_00n, { sourcePausedAt: at(59) }))).toEqual({
      symptom: 'silent',
      cause: 'source_paused',
    });
    expect(diagnose(running(60, 50_00n, { sourceHeardAt: at(47), quietSince: at(59) }))).toEqual({
      symptom: 'silent',
      cause: 'source_silent',
    });
  });

  it('is slow by a pause or a cap of most of its time so far', () => {
    const why = (spent: bigint, part: Partial<DoctorFacts['held']>) => diagnose(running(60, spent, held(part)));
    expect(why(20_00n, { pausedBps: 5_000 })).toEqual({ symptom: 'slow', cause: 'was_paused' });
    expect(why(28_00n, { cappedBps: 10_000, cappedMostMinor: toMinor(30_00n) })?.cause).toBe('was_capped');
    expect(why(20_00n, { cappedBps: 10_000, cappedMostMinor: toMinor(30_00n) })?.cause).toBe('unknown');
    expect(why(50_00n, { pausedBps: 5_000 })).toBeNull();
    // Too few events say nothing of its speed.
    const early = { ...held({ pausedBps: 5_000 }), capMostMinor: toMinor(50_00n) };
    expect(diagnose(running(60, 20n, early))?.cause).toBe('cap_low');
  });

  it('is slow by an end brought forward or money added late, if nothing else is known', () => {
    expect(diagnose(running(10, 10_00n, { flightEndsAt: at(30) }))).toEqual({ symptom: 'slow', cause: 'ended_early' });
    const added = { capMinor: toMinor(200_00n), additions: [{ amountMinor: toMinor(100_00n), at: at(60) }] };
    expect(diagnose(running(60, 50_00n, added))).toEqual({ symptom: 'slow', cause: 'added_to' });
    expect(diagnose(running(60, 20_00n, added))?.cause).toBe('unknown');
  });

  it('is silent after a tenth of its flight without delivery', () => {
    expect(diagnose(running(60, 50_00n, { quietSince: at(48) }))).toBeNull();
    expect(diagnose(running(60, 50_00n, { quietSince: at(47) }))).toEqual({ symptom: 'silent', cause: 'unknown' });
  });
});

describe('a plan that has ended', () => {
  const ended = (endReason: DoctorFacts['endReason'], spent: bigint, change: Partial<DoctorFacts> = {}) =>
    running(120, spent, { state: 'settled', endReason, ...change });

  it('says what ended it, and of its time only what is known to have left more than a tenth', () => {
    expect(diagnose(ended('put_consumed', 100_00n))).toEqual({ symptom: 'ended', cause: 'budget_used' });
    expect(diagnose(ended('product_stopped', 10_00n))?.cause).toBe('product_stopped');
    expect(diagnose(ended('flight_ended', 90_00n))).toBeNull();
    expect(diagnose(ended('flight_ended', 89_99n))).toEqual({ symptom: 'unspent', cause: 'unknown' });
    expect(diagnose(ended('flight_ended', 89_99n, report('creative_refused')))?.cause).toBe('creative_refused');
  });

  it('names what held it back and was taken back if that is most of what was left, whatever held at its end', () => {
    const why = (spent: bigint, change: Partial<DoctorFacts>) => diagnose(ended('flight_ended', spent, change))?.cause;
    const paused = held({ pausedBps: 4_000 });
    expect(why(20_00n, paused)).toBe('was_paused');
    expect(why(20_00n, { ...paused, sourcePausedAt: at(119), ...report('audience_narrow') })).toBe('was_paused');
    expect(why(19_99n, paused)).toBe('unknown');
    expect(why(60_00n, held({ pausedBps: 1_000 }))).toBe('unknown');
    expect(why(20_00n, held({ sourcePausedBps: 4_000 }))).toBe('source_was_paused');
    expect(why(20_00n, held({ silentBps: 4_000 }))).toBe('source_was_silent');
    const capped = held({ cappedBps: 6_000, cappedMostMinor: toMinor(20_00n) });
    expect(why(55_00n, capped)).toBe('was_capped');
    expect(why(55_00n, { ...capped, sourceHeardAt: at(60) })).toBe('was_capped');
    expect(why(45_00n, capped)).toBe('unknown');
    expect(why(20_00n, { held: { ...capped.held, cappedMostMinor: toMinor(60_00n) } })).toBe('unknown');
  });

  it('is not explained by what held only in its last moments', () => {
    const why = (change: Partial<DoctorFacts>) =>
      diagnose(ended('flight_ended', 20_00n, { ...report('price_too_low'), ...change }))?.cause;
    expect(why({ pausedAt: at(118), ...held({ pausedBps: 166 }) })).toBe('price_too_low');
    expect(why({ sourcePausedAt: at(118), ...held({ sourcePausedBps: 166 }) })).toBe('price_too_low');
    expect(why({ sourceHeardAt: at(107), ...held({ silentBps: 1_083 }) })).toBe('price_too_low');
    const late = { isCapReached: true, ...held({ cappedBps: 250, cappedMostMinor: toMinor(20_00n) }) };
    expect(why(late)).toBe('price_too_low');
    // The merchant’s last pause is no blame for the network’s long one.
    const both = held({ pausedBps: 200, sourcePausedBps: 9_000 });
    expect(why({ ...both, pausedAt: at(117), sourcePausedAt: at(9) })).toBe('source_paused');
    expect(why({ ...held({ pausedBps: 6_000 }), pausedAt: at(60) })).toBe('paused');
    expect(why({ ...held({ pausedBps: 6_000 }), pausedAt: at(110) })).toBe('was_paused');
  });

  it('names the larger of two that together left most, unless the source reported a cause', () => {
    const why = (change: Partial<DoctorFacts>) => diagnose(ended('flight_ended', 5_00n, change))?.cause;
    const two = held({ pausedBps: 4_000, sourcePausedBps: 4_200 });
    expect(why(two)).toBe('source_was_paused');
    expect(why({ ...two, ...report('price_too_low') })).toBe('price_too_low');
    expect(why({ ...two, ...report('price_too_low', null, 1_300) })).toBe('source_was_paused');
    const capAndPause = held({ pausedBps: 3_000, cappedBps: 5_000, cappedMostMinor: toMinor(10_00n) });
    expect(diagnose(ended('flight_ended', 28_00n, capAndPause))?.cause).toBe('was_capped');
    expect(why({ held: { ...unheld, pausedBps: 4_000, sourcePausedBps: 4_000, heldBps: 4_000 } })).toBe('unknown');
  });

  it('names what its source reported for the longest time, and what it reported for a tenth at least', () => {
    const why = (change: Partial<DoctorFacts>) => diagnose(ended('flight_ended', 20_00n, change))?.cause;
    expect(why(report('audience_narrow', null, 999))).toBe('unknown');
    expect(why(report('audience_narrow', null, 1_000))).toBe('audience_narrow');
    expect(why({ ...report('day_over', at(100), 8_500), ...held({ dayOverBps: 8_500 }) })).toBe('day_over');
  });

  it('names an end brought forward, money added late, and what was taken out as invalid', () => {
    const why = (spent: bigint, change: Partial<DoctorFacts>, reason: DoctorFacts['endReason'] = 'flight_ended') =>
      diagnose(ended(reason, spent, change))?.cause;
    expect(why(5_00n, { flightEndsAt: at(12) })).toBe('ended_early');
    expect(why(20_00n, { additions: [{ amountMinor: toMinor(60_00n), at: at(119) }] })).toBe('added_to');
    expect(why(20_00n, { additions: [{ amountMinor: toMinor(60_00n), at: at(1) }] })).toBe('unknown');
    expect(why(40_00n, { additions: [{ amountMinor: toMinor(60_00n), at: at(1) }] })).toBe('added_to');
    expect(why(40_00n, { creditedMinor: toMinor(50_00n) })).toBe('invalid_returned');
    expect(why(40_00n, { creditedMinor: toMinor(60_00n) }, 'put_consumed')).toBe('invalid_returned');
    expect(why(95_00n, { creditedMinor: toMinor(5_00n) }, 'put_consumed')).toBe('invalid_returned');
  });

  it('that found no delivery says what held then', () => {
    const silent = { sourceHeardAt: at(-5), ...held({ silentBps: 10_000 }) };
    const failed = waiting(60, { state: 'put_failed', endReason: 'no_delivery', ...silent });
    expect(diagnose(failed)).toEqual({ symptom: 'failed', cause: 'source_silent' });
    expect(diagnose({ ...failed, endReason: 'stopped_by_merchant' })?.cause).toBe('stopped_by_merchant');
  });
});
