import { budgetOf, minus, plus, toMinor, totalOf, zero } from '@placard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consume, creditsOf, stepsOf, withoutNegativeParts } from './consumption.ts';

const part = fc.bigInt({ min: 0n, max: 2_000n }).map((units) => toMinor(units));
/** With or without money that was added while it ran. */
const budget = fc
  .record({
    put: fc.record({ cashMinor: part, startUpMinor: part, promoMinor: part }),
    addedMinor: fc.oneof(fc.constant(zero), part),
  })
  .filter(({ put }) => totalOf(put) > 0n);
const terms = fc.record({
  pricingModel: fc.constantFrom('cpm' as const, 'cpc' as const),
  mediaPriceMinor: fc.integer({ min: 1, max: 900 }).map(String),
});
const step = fc.record({ events: fc.bigInt({ min: 0n, max: 40n }), invalid: fc.bigInt({ min: 0n, max: 3n }) });

describe('what delivery does to consumption', () => {
  it('consumes and credits the worked example of product.md section 5', () => {
    const parts = { cashMinor: toMinor(13_000n), startUpMinor: toMinor(5_000n), promoMinor: toMinor(2_000n) };
    const price = { pricingModel: 'cpm', mediaPriceMinor: '500' } as const;
    const once = { put: parts, addedMinor: zero };
    expect(consume({ events: 0n, invalid: 0n }, { events: 24_000n, invalid: 2_400n }, price, once)).toEqual({
      consumed: { cashMinor: 7_800n, startUpMinor: 3_000n, promoMinor: 1_200n },
      credited: { cashMinor: 780n, startUpMinor: 300n, promoMinor: 120n },
      netMinor: 10_800n,
      creditedMinor: 1_200n,
    });
  });

  it('is the same however events are split into steps, and never exceeds the put', () => {
    fc.assert(
      fc.property(budget, terms, fc.array(step, { maxLength: 20 }), (parts, price, steps) => {
        const before = { events: 0n, invalid: 0n };
        const sum = { cashMinor: zero, startUpMinor: zero, promoMinor: zero };
        let creditedMinor = 0n;
        for (const added of steps) {
          const invalid = added.invalid < before.events - before.invalid + added.events ? added.invalid : 0n;
          const after = { events: before.events + added.events, invalid: before.invalid + invalid };
          const result = consume(before, after, price, parts);
          for (const key of ['cashMinor', 'startUpMinor', 'promoMinor'] as const) {
            sum[key] = plus(sum[key], minus(result.consumed[key], result.credited[key]));
            const most = plus(parts.put[key], key === 'cashMinor' ? parts.addedMinor : zero);
            expect(sum[key] >= 0n && sum[key] <= most).toBe(true);
          }
          creditedMinor += totalOf(result.credited);
          expect([totalOf(sum), totalOf(result.credited)]).toEqual([result.netMinor, result.creditedMinor]);
          Object.assign(before, after);
        }
        const atOnce = consume({ events: 0n, invalid: 0n }, before, price, parts);
        expect([atOnce.netMinor, atOnce.creditedMinor]).toEqual([totalOf(sum), creditedMinor]);
      }),
    );
  });

  it('is the sum of what each event did: charged, filled and credited', () => {
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
    fc.assert(
      fc.property(budget, terms, fc.array(step, { maxLength: 20 }), (parts, price, steps) => {
        const before = { events: 0n, invalid: 0n };
        for (const added of steps) {
          const invalid = added.invalid < before.events - before.invalid + added.events ? added.invalid : 0n;
          const counts = (from: typeof before, count: bigint, change: (by: bigint) => Partial<typeof before>) =>
            Array.from({ length: Number(count) + 1 }, (_, by) => ({ ...from, ...change(BigInt(by)) }));
          const grown = counts(before, added.events, (by) => ({ events: before.events + by }));
          const full = grown.at(-1) ?? before;
          const taken = counts(full, invalid, (by) => ({ invalid: full.invalid + by }));
          const result = consume(before, taken.at(-1) ?? full, price, parts);
          const events = stepsOf(grown, price, parts);
          const credits = creditsOf(taken, price, parts);
          Object.assign(before, taken.at(-1));
          expect(sum(events.map((event) => event.chargedMinor))).toBe(totalOf(result.consumed));
          expect(sum(credits) - sum(events.map((event) => event.filledMinor))).toBe(totalOf(result.credited));
          expect(credits.every((minor) => minor >= 0n)).toBe(true);
        }
      }),
    );
  });

  it('moves nothing of what was consumed when money is added', () => {
    fc.assert(
      fc.property(budget, terms, step, part, (parts, price, { events }, added) => {
        const none = { events: 0n, invalid: 0n };
        const before = consume(none, { events, invalid: 0n }, price, parts);
        if (before.netMinor === budgetOf(parts)) return;
        const more = { ...parts, addedMinor: plus(parts.addedMinor, added) };
        expect(consume(none, { events, invalid: 0n }, price, more)).toEqual(before);
      }),
    );
  });

  it('takes what one part lacks from another', () => {
    const back = (cashMinor: bigint, promoMinor: bigint) =>
      withoutNegativeParts({
        cashMinor: toMinor(cashMinor),
        startUpMinor: toMinor(2n),
        promoMinor: toMinor(promoMinor),
      });
    expect(back(5n, -1n)).toEqual({ cashMinor: 4n, startUpMinor: 2n, promoMinor: 0n });
    expect(back(-1n, 5n)).toEqual({ cashMinor: 0n, startUpMinor: 2n, promoMinor: 4n });
    expect(back(5n, 5n)).toEqual({ cashMinor: 5n, startUpMinor: 2n, promoMinor: 5n });
  });

  it('can always return a credit without taking from any part', () => {
    fc.assert(
      fc.property(budget, terms, step, step, (parts, price, first, second) => {
        const before = { events: first.events + 10n, invalid: 0n };
        const { credited } = consume(before, { ...before, invalid: second.invalid }, price, parts);
        const back = withoutNegativeParts(credited);
        expect(totalOf(back)).toBe(totalOf(credited));
        expect(back.startUpMinor).toBe(credited.startUpMinor);
        expect(Object.values(back).every((minor) => minor >= 0n)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
