import { toMinor, totalOf } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { appealableUntil, decideBy, isSilenceYes, netOf } from './appeal.ts';
import type { Silence } from './appeal.ts';

const none = toMinor(0n);
const day = (date: number) => new Date(Date.UTC(2026, 10, date));

describe('the dates of an appeal', () => {
  it('are 30 days to file and 7 to decide; a hold until a day before its end or half its time, and decided by then', () => {
    expect(appealableUntil(day(1), null)).toEqual(new Date(Date.UTC(2026, 11, 1)));
    expect(appealableUntil(day(1), day(9))).toEqual(day(8));
    expect(appealableUntil(day(1), day(2))).toEqual(new Date(Date.UTC(2026, 10, 1, 12)));
    expect(decideBy(day(1), null)).toEqual(day(8));
    expect(decideBy(day(1), day(3))).toEqual(day(3));
    expect(decideBy(day(1), day(30))).toEqual(day(8));
  });
});

describe('what is at stake', () => {
  it('is what settlement would have paid of it: after the fee, start-up return and agent’s share, rounded over the whole', () => {
    const put = { cashMinor: toMinor(70_20n), startUpMinor: toMinor(27_00n), promoMinor: toMinor(10_80n) };
    const input = {
      revenueMinor: toMinor(168_00n),
      consumedMinor: totalOf(put),
      budget: { put, addedMinor: toMinor(0n) },
      feeBps: 500,
      agentShareBps: 200,
      deductionMinor: none,
    };
    // 12.00 less 0.60 for the fee and 0.228 for the agent; the start-up funds are returned already.
    expect(netOf(toMinor(12_00n), none, input)).toBe(11_17n);
    expect(netOf(toMinor(12_00n), none, { ...input, revenueMinor: toMinor(0n), agentShareBps: 0 })).toBe(8_55n);
  });
});

describe('silence', () => {
  const facts: Silence = {
    kind: 'reversal',
    stakeMinor: toMinor(100n),
    promisedMinor: toMinor(0n),
    aloneMinor: toMinor(100n),
    conversions: 3n,
    roomForConversions: 3n,
    isPeoples: true,
    hasCredit: false,
  };
  it.each<[string, Partial<Silence>, boolean]>([
    ['within what one person pays', {}, true],
    ['beyond it, with what was promised before', { promisedMinor: toMinor(1n) }, false],
    ['for conversions that traffic does not explain', { roomForConversions: 2n }, false],
    ['for those that a source or a rule took, or the merchant never had', { isPeoples: false }, false],
    ['of a correction', { kind: 'correction', isPeoples: false, roomForConversions: 0n }, true],
    ['of one that may be put right already', { kind: 'correction', hasCredit: true }, false],
    ['of a hold, which ends on its own', { kind: 'hold', promisedMinor: toMinor(1_000n) }, true],
  ])('%s', (_what, change, isYes) => expect(isSilenceYes({ ...facts, ...change })).toBe(isYes));
});
