import {
  budgetOf,
  plus,
  settle,
  settleRest,
  splitBudget,
  splitInProportion,
  toMinor,
  totalOf,
  zero,
} from '../src/index.ts';
import type { Parts } from '../src/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const put = { cashMinor: toMinor(130_00n), startUpMinor: toMinor(50_00n), promoMinor: toMinor(20_00n) };

/** A plan that consumed all of its put. */
const allOf = (parts: Parts) => ({ consumedMinor: totalOf(parts), budget: { put: parts, addedMinor: zero } });

describe('the worked example of product.md section 5', () => {
  it('splits consumption, credits and returns in the proportion of the put', () => {
    expect(splitInProportion(toMinor(120_00n), put)).toEqual({
      promoMinor: toMinor(12_00n),
      startUpMinor: toMinor(30_00n),
      cashMinor: toMinor(78_00n),
    });
    expect(splitInProportion(toMinor(108_00n), put)).toEqual({
      promoMinor: toMinor(10_80n),
      startUpMinor: toMinor(27_00n),
      cashMinor: toMinor(70_20n),
    });
  });

  it('settles 168.00 of revenue to a net of 131.36', () => {
    const result = settle({
      revenueMinor: toMinor(168_00n),
      consumedMinor: toMinor(108_00n),
      budget: { put, addedMinor: zero },
      feeBps: 500,
      agentShareBps: 200,
      deductionMinor: zero,
    });
    expect(result).toEqual({
      feeMinor: toMinor(8_40n),
      feeCouponMinor: zero,
      startUpReturnMinor: toMinor(27_00n),
      startUpShortfallMinor: zero,
      agentShareMinor: toMinor(1_24n),
      netMinor: toMinor(131_36n),
      profitMinor: toMinor(62_40n),
    });
  });
});

describe('any settlement', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => toMinor(units));
  const parts = fc.record({ cashMinor: minor, startUpMinor: minor, promoMinor: minor });
  const budgets = fc.record({ put: parts, addedMinor: minor });
  const plan = fc.tuple(budgets, minor).map(([budget, spent]) => ({
    budget,
    consumedMinor: toMinor(spent % (budgetOf(budget) + 1n)),
  }));
  const rates = fc.record({
    revenueMinor: minor,
    feeBps: fc.integer({ min: 0, max: 10_000 }),
    agentShareBps: fc.integer({ min: 0, max: 10_000 }),
    deductionMinor: minor,
  });
  const input = fc.tuple(plan, rates).map(([spent, rest]) => ({ ...spent, ...rest }));

  it('distributes exactly the revenue, and never own money', () => {
    fc.assert(
      fc.property(input, (figures) => {
        const result = settle(figures);
        const given = result.feeMinor - result.feeCouponMinor + result.startUpReturnMinor + result.agentShareMinor;
        expect(given + result.netMinor).toBe(figures.revenueMinor);
        for (const value of [
          result.netMinor,
          result.agentShareMinor,
          result.startUpReturnMinor,
          result.startUpShortfallMinor,
        ]) {
          expect(value).toBeGreaterThanOrEqual(0n);
        }
        const { startUpMinor } = splitBudget(figures.consumedMinor, figures.budget);
        expect(result.startUpReturnMinor + result.startUpShortfallMinor).toBe(startUpMinor);
        if (result.profitMinor <= 0n) expect(result.agentShareMinor).toBe(0n);
      }),
    );
  });

  it('is the same in two parts, except a capped agent’s share; nothing is taken back', () => {
    fc.assert(
      fc.property(input, minor, (figures, laterMinor) => {
        const first = settle(figures);
        const all = { ...figures, revenueMinor: plus(figures.revenueMinor, laterMinor) };
        const rest = settleRest(all, first);
        const whole = settle(all);
        expect(first.feeMinor + rest.feeMinor).toBe(whole.feeMinor);
        expect(first.feeCouponMinor + rest.feeCouponMinor).toBe(whole.feeCouponMinor);
        expect(first.startUpReturnMinor + rest.startUpReturnMinor).toBe(whole.startUpReturnMinor);
        expect(first.agentShareMinor + rest.agentShareMinor).toBeLessThanOrEqual(whole.agentShareMinor);
        const { startUpReturnMinor, agentShareMinor, netMinor } = rest;
        const paidMinor = rest.feeMinor - rest.feeCouponMinor + startUpReturnMinor + agentShareMinor;
        expect(paidMinor + netMinor).toBe(laterMinor);
        for (const value of [startUpReturnMinor, agentShareMinor, netMinor]) {
          expect(value).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });

  it('reduces the agent’s share of an addition that would otherwise take back settled money', () => {
    // Start-up credit paid all of the put but a tenth. The addition returns to it, and at most the rest goes to the agent.
    const consumed = { cashMinor: zero, startUpMinor: toMinor(90n), promoMinor: toMinor(10n) };
    const terms = { ...allOf(consumed), feeBps: 0, agentShareBps: 5_000, deductionMinor: zero };
    const first = settle({ ...terms, revenueMinor: toMinor(92n) });
    expect(first).toMatchObject({
      startUpReturnMinor: toMinor(82n),
      agentShareMinor: toMinor(1n),
      netMinor: toMinor(9n),
    });
    const rest = settleRest({ ...terms, revenueMinor: toMinor(100n) }, first);
    expect(rest).toMatchObject({ startUpReturnMinor: toMinor(8n), agentShareMinor: zero, netMinor: zero });
  });

  it('returns the same start-up funds of any put, whatever is added and spent after it', () => {
    fc.assert(
      fc.property(parts, rates, minor, (of, rest, addedMinor) => {
        const alone = settle({ ...rest, ...allOf(of) });
        const budget = { put: of, addedMinor };
        const extended = settle({ ...rest, consumedMinor: budgetOf(budget), budget });
        expect(extended.startUpReturnMinor).toBe(alone.startUpReturnMinor);
      }),
    );
  });

  it('splits any amount without losing a unit', () => {
    fc.assert(
      fc.property(minor, parts, (amount, of) => {
        fc.pre(totalOf(of) > 0n);
        expect(totalOf(splitInProportion(amount, of))).toBe(amount);
      }),
    );
  });
});

describe('each rounding, in cases where the directions differ', () => {
  const base = { feeBps: 0, agentShareBps: 0, deductionMinor: zero };

  it('takes the fee rounded down: a tenth of 0.19 is 0.01', () => {
    const consumed = { cashMinor: toMinor(1n), startUpMinor: zero, promoMinor: zero };
    expect(settle({ ...base, feeBps: 1000, revenueMinor: toMinor(19n), ...allOf(consumed) })).toMatchObject({
      feeMinor: toMinor(1n),
      netMinor: toMinor(18n),
    });
  });

  it('returns start-up funds rounded down: a third of 1.00 is 0.33', () => {
    const consumed = { cashMinor: toMinor(2_00n), startUpMinor: toMinor(1_00n), promoMinor: zero };
    const { startUpReturnMinor, startUpShortfallMinor, netMinor } = settle({
      ...base,
      revenueMinor: toMinor(1_00n),
      ...allOf(consumed),
    });
    expect({ startUpReturnMinor, startUpShortfallMinor, netMinor }).toEqual({
      startUpReturnMinor: toMinor(33n),
      startUpShortfallMinor: toMinor(67n),
      netMinor: toMinor(67n),
    });
  });

  it('takes the agent’s share of the profit after the deduction coupon, rounded down', () => {
    const consumed = { cashMinor: toMinor(10_00n), startUpMinor: zero, promoMinor: zero };
    const terms = { ...base, feeBps: 1000, agentShareBps: 1000, revenueMinor: toMinor(20_00n), ...allOf(consumed) };
    // 20.00 less 2.00 fee less 10.00 = 8.00; with 1.55 off the fee 9.55, of which a tenth is 0.955.
    expect(settle(terms)).toMatchObject({ profitMinor: toMinor(8_00n), agentShareMinor: toMinor(80n) });
    expect(settle({ ...terms, deductionMinor: toMinor(1_55n) })).toMatchObject({
      profitMinor: toMinor(9_55n),
      agentShareMinor: toMinor(95n),
    });
  });
});
