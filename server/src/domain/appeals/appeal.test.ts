import { toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { appealableUntil, decideBy, isSilenceYes, netOf, reversalRule } from './appeal.ts';
import type { Silence } from './appeal.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

describe('the dates of an appeal', () => {
  it('are 30 days to file and 7 to decide; of a hold, not beyond its end', () => {
    expect(appealableUntil(day(1), null)).toEqual(new Date(Date.UTC(2026, 11, 1)));
    expect(appealableUntil(day(1), day(3))).toEqual(day(3));
    expect(decideBy(day(1), null)).toEqual(day(8));
    expect(decideBy(day(1), day(3))).toEqual(day(3));
    expect(decideBy(day(1), day(30))).toEqual(day(8));
  });
});

describe('what is at stake', () => {
  it('is what settlement would have paid of it: after the fee, start-up return and agent’s share, rounded over the whole', () => {
    const consumed = { cashMinor: toMinor(70_20n), startUpMinor: toMinor(27_00n), promoMinor: toMinor(10_80n) };
    const input = {
      revenueMinor: toMinor(168_00n),
      consumed,
      feeBps: 500,
      agentShareBps: 200,
      deductionMinor: toMinor(0n),
    };
    // 12.00 less 0.60 for the fee and 0.228 for the agent; the start-up funds are returned already.
    expect(netOf(toMinor(12_00n), input)).toBe(11_17n);
    expect(netOf(toMinor(12_00n), { ...input, revenueMinor: toMinor(0n), agentShareBps: 0 })).toBe(8_55n);
  });
});

describe('silence', () => {
  const facts: Silence = {
    kind: 'reversal',
    rule: 'reversed_by_operator',
    stakeMinor: toMinor(100n),
    promisedMinor: toMinor(0n),
    aloneMinor: toMinor(100n),
    conversions: 3n,
    roomForConversions: 2n,
  };
  it.each<[string, Partial<Silence>, boolean]>([
    ['within what one person pays', {}, true],
    ['beyond it, with what was promised before', { promisedMinor: toMinor(1n) }, false],
    ['for conversions that traffic does not explain', { rule: 'reversed_by_source' }, false],
    ['for those that it explains', { rule: 'reversed_by_source', roomForConversions: 3n }, true],
    ['for too many in a minute', { rule: 'reversed_burst', roomForConversions: 9n }, false],
    ['of a hold, which ends on its own', { kind: 'hold', promisedMinor: toMinor(1_000n) }, true],
  ])('%s', (_what, change, isYes) => expect(isSilenceYes({ ...facts, ...change })).toBe(isYes));
});

it('a reversal has its rule from its reason: a word of a source or rule, or a person’s sentence', () => {
  expect(['invalid_traffic', 'burst', 'Cancelled.', null].map((reason) => reversalRule(reason, false))).toEqual([
    'reversed_by_source',
    'reversed_burst',
    'reversed_by_operator',
    'reversed_by_operator',
  ]);
  expect(reversalRule('escrow_short', true)).toBe('owed_expired');
});
