import { plus, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitInProportion, totalOf } from '../plans/pricing.ts';
import { nothingBack, settle, settleRest, takeBack } from './settle.ts';
import type { GivenBack, Posted, SettlementInput } from './settle.ts';

const put = { cashMinor: toMinor(130_00n), startUpMinor: toMinor(50_00n), promoMinor: toMinor(20_00n) };

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
      consumed: splitInProportion(toMinor(108_00n), put),
      feeBps: 500,
      agentShareBps: 200,
      deductionMinor: zero,
      carriedMinor: zero,
    });
    expect(result).toEqual({
      feeMinor: toMinor(8_40n),
      feeCouponMinor: zero,
      startUpReturnMinor: toMinor(27_00n),
      startUpShortfallMinor: zero,
      agentShareMinor: toMinor(1_24n),
      recoveredMinor: zero,
      netMinor: toMinor(131_36n),
      profitMinor: toMinor(62_40n),
    });
  });
});

describe('any settlement', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => toMinor(units));
  const input = fc.record({
    revenueMinor: minor,
    consumed: fc.record({ cashMinor: minor, startUpMinor: minor, promoMinor: minor }),
    feeBps: fc.integer({ min: 0, max: 10_000 }),
    agentShareBps: fc.integer({ min: 0, max: 10_000 }),
    deductionMinor: minor,
    carriedMinor: minor,
  });

  it('distributes exactly the revenue, and never own money', () => {
    fc.assert(
      fc.property(input, (figures) => {
        const result = settle(figures);
        const given =
          result.feeMinor -
          result.feeCouponMinor +
          result.startUpReturnMinor +
          result.agentShareMinor +
          result.recoveredMinor;
        expect(given + result.netMinor).toBe(figures.revenueMinor);
        for (const value of [
          result.netMinor,
          result.agentShareMinor,
          result.startUpReturnMinor,
          result.startUpShortfallMinor,
        ]) {
          expect(value).toBeGreaterThanOrEqual(0n);
        }
        expect(result.startUpReturnMinor + result.startUpShortfallMinor).toBe(figures.consumed.startUpMinor);
        if (result.profitMinor <= 0n) expect(result.agentShareMinor).toBe(0n);
      }),
    );
  });

  it('is the same in two parts, except recovery and a capped agent’s share; nothing is taken back', () => {
    fc.assert(
      fc.property(input, minor, minor, (figures, laterMinor, carriedMinor) => {
        const first = settle(figures);
        const all = { ...figures, revenueMinor: plus(figures.revenueMinor, laterMinor) };
        const rest = settleRest({ ...all, carriedMinor }, first);
        const whole = settle(all);
        expect(first.feeMinor + rest.feeMinor).toBe(whole.feeMinor);
        expect(first.feeCouponMinor + rest.feeCouponMinor).toBe(whole.feeCouponMinor);
        expect(first.startUpReturnMinor + rest.startUpReturnMinor).toBe(whole.startUpReturnMinor);
        expect(first.agentShareMinor + rest.agentShareMinor).toBeLessThanOrEqual(whole.agentShareMinor);
        const { startUpReturnMinor, agentShareMinor, recoveredMinor, netMinor } = rest;
        const paidMinor = rest.feeMinor - rest.feeCouponMinor + startUpReturnMinor + agentShareMinor + recoveredMinor;
        expect(paidMinor + netMinor).toBe(laterMinor);
        for (const value of [startUpReturnMinor, agentShareMinor, recoveredMinor, netMinor]) {
          expect(value).toBeGreaterThanOrEqual(0n);
        }
        expect(recoveredMinor).toBeLessThanOrEqual(carriedMinor);
      }),
    );
  });

  it('reduces the agent’s share of an addition that would otherwise take back settled money', () => {
    // Start-up credit paid all of the put but a tenth. The addition returns to it, and at most the rest goes to the agent.
    const consumed = { cashMinor: zero, startUpMinor: toMinor(90n), promoMinor: toMinor(10n) };
    const terms = { consumed, feeBps: 0, agentShareBps: 5_000, deductionMinor: zero, carriedMinor: zero };
    const first = settle({ ...terms, revenueMinor: toMinor(92n) });
    expect(first).toMatchObject({
      startUpReturnMinor: toMinor(82n),
      agentShareMinor: toMinor(1n),
      netMinor: toMinor(9n),
    });
    const rest = settleRest({ ...terms, revenueMinor: toMinor(100n) }, first);
    expect(rest).toMatchObject({ startUpReturnMinor: toMinor(8n), agentShareMinor: zero, netMinor: zero });
  });

  /** Adds the same figures of two. */
  const added = <Figures extends Posted | GivenBack>(one: Figures, other: Figures): Figures =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, plus(value, other[name as keyof Figures] as Minor)]),
    ) as Figures;
  const postedOf = (result: Posted): Posted => ({
    feeMinor: result.feeMinor,
    feeCouponMinor: result.feeCouponMinor,
    startUpReturnMinor: result.startUpReturnMinor,
    agentShareMinor: result.agentShareMinor,
    recoveredMinor: result.recoveredMinor,
    netMinor: result.netMinor,
  });
  /** What one reversal gives back is all of its revenue, and nobody gives less than nothing. */
  const expectWhole = (part: GivenBack, payoutMinor: Minor) => {
    const { feeMinor, feeCouponMinor, startUpReturnMinor, agentShareMinor, netMinor } = part;
    expect(feeMinor - feeCouponMinor + startUpReturnMinor + agentShareMinor + netMinor).toBe(payoutMinor);
    for (const value of Object.values(part)) expect(value).toBeGreaterThanOrEqual(0n);
    expect(feeMinor).toBeGreaterThanOrEqual(feeCouponMinor);
  };
  const payouts = fc.array(minor, { minLength: 1, maxLength: 8 });
  const sumOf = (amounts: readonly Minor[]) => plus(zero, ...amounts);

  it('gives back by reversals what a settlement of the rest would not have posted, each time and altogether', () => {
    fc.assert(
      fc.property(input, payouts, payouts, fc.boolean(), (figures, reversed, kept, hasAgent) => {
        // With promotion money in the put and an agent, a smaller revenue can leave the merchant more: the next test.
        const consumed = hasAgent ? { ...figures.consumed, promoMinor: zero } : figures.consumed;
        const agentShareBps = hasAgent ? figures.agentShareBps : 0;
        const whole = { ...figures, consumed, agentShareBps, revenueMinor: sumOf([...reversed, ...kept]) };
        const first = settle(whole);
        let back = nothingBack;
        let highest = plus(first.netMinor, first.recoveredMinor);
        for (const payoutMinor of reversed) {
          const part = takeBack(whole, first, back, payoutMinor);
          expectWhole(part, payoutMinor);
          back = added(back, part);
          const revenueMinor = toMinor(whole.revenueMinor - back.revenueMinor);
          const rest = settle({ ...whole, revenueMinor, carriedMinor: zero });
          expect(first.feeMinor - back.feeMinor).toBe(rest.feeMinor);
          expect(first.feeCouponMinor - back.feeCouponMinor).toBe(rest.feeCouponMinor);
          expect(first.startUpReturnMinor - back.startUpReturnMinor).toBe(rest.startUpReturnMinor);
          const leftMinor = toMinor(first.netMinor + first.recoveredMinor - back.netMinor);
          // Within a unit with start-up funds and an agent: both are rounded down, so the net can rise by one.
          expect(rest.netMinor - leftMinor).toBeGreaterThanOrEqual(0n);
          expect(rest.netMinor - leftMinor).toBeLessThanOrEqual(hasAgent ? 1n : 0n);
          expect(leftMinor).toBeLessThanOrEqual(highest);
          highest = leftMinor;
        }
      }),
    );
  });

  it('leaves nobody anything once all is reversed, whatever was settled and reversed in between', () => {
    const step = fc.record({ isReversal: fc.boolean(), amount: minor, carriedMinor: minor });
    fc.assert(
      fc.property(input, fc.array(step, { maxLength: 8 }), (figures, steps) => {
        const at = (revenueMinor: Minor, carriedMinor = zero): SettlementInput => ({
          ...figures,
          revenueMinor,
          carriedMinor,
        });
        let revenueMinor = figures.revenueMinor;
        let posted = postedOf(settle(figures));
        let back = nothingBack;
        const reverse = (amountMinor: Minor) => {
          const part = takeBack(at(revenueMinor), posted, back, amountMinor);
          expectWhole(part, amountMinor);
          back = added(back, part);
        };
        for (const { isReversal, amount, carriedMinor } of steps) {
          const leftMinor = toMinor(revenueMinor - back.revenueMinor);
          if (isReversal && leftMinor > 0n) reverse(toMinor(amount % leftMinor || leftMinor));
          else {
            revenueMinor = plus(revenueMinor, amount);
            const rest = settleRest(at(revenueMinor, carriedMinor), posted, back);
            for (const value of Object.values(postedOf(rest))) expect(value).toBeGreaterThanOrEqual(0n);
            posted = added(posted, postedOf(rest));
            // The plan shows its whole revenue and what was posted of it.
            expect(posted.feeMinor).toBe(settle(at(revenueMinor)).feeMinor);
            const given = posted.feeMinor - posted.feeCouponMinor + posted.startUpReturnMinor + posted.agentShareMinor;
            expect(given + posted.recoveredMinor + posted.netMinor).toBe(revenueMinor);
          }
          // Nobody has less than nothing.
          expect(posted.agentShareMinor).toBeGreaterThanOrEqual(back.agentShareMinor);
          expect(posted.netMinor + posted.recoveredMinor).toBeGreaterThanOrEqual(back.netMinor);
        }
        reverse(toMinor(revenueMinor - back.revenueMinor));
        const { recoveredMinor, netMinor, ...others } = posted;
        expect(back).toEqual({ ...others, netMinor: plus(netMinor, recoveredMinor), revenueMinor });
      }),
    );
  });

  it('takes nothing from a merchant to whom less revenue would leave more: the agent gives back less', () => {
    // Start-up credit and a coupon paid the put half each; from 50 to 100 the agent gets three fifths and start-up funds half.
    const consumed = { cashMinor: zero, startUpMinor: toMinor(50n), promoMinor: toMinor(50n) };
    const terms = { consumed, feeBps: 0, agentShareBps: 6_000, deductionMinor: zero, carriedMinor: zero };
    const whole = { ...terms, revenueMinor: toMinor(100n) };
    const first = settle(whole);
    expect(first).toMatchObject({ startUpReturnMinor: 50n, agentShareMinor: 30n, netMinor: 20n });
    expect(settle({ ...whole, revenueMinor: toMinor(50n) })).toMatchObject({ agentShareMinor: 0n, netMinor: 25n });
    const back = takeBack(whole, first, nothingBack, toMinor(50n));
    expect(back).toMatchObject({ startUpReturnMinor: 25n, agentShareMinor: 25n, netMinor: 0n });
    expect(takeBack(whole, first, back, toMinor(50n))).toMatchObject({ agentShareMinor: 5n, netMinor: 20n });
  });

  it('splits any amount without losing a unit', () => {
    fc.assert(
      fc.property(minor, fc.record({ cashMinor: minor, startUpMinor: minor, promoMinor: minor }), (amount, parts) => {
        fc.pre(totalOf(parts) > 0n);
        expect(totalOf(splitInProportion(amount, parts))).toBe(amount);
      }),
    );
  });
});

describe('each rounding, in cases where the directions differ', () => {
  const base = { feeBps: 0, agentShareBps: 0, deductionMinor: zero, carriedMinor: zero };

  it('returns start-up funds rounded down: a third of 1.00 is 0.33', () => {
    const consumed = { cashMinor: toMinor(2_00n), startUpMinor: toMinor(1_00n), promoMinor: zero };
    const { startUpReturnMinor, startUpShortfallMinor, netMinor } = settle({
      ...base,
      revenueMinor: toMinor(1_00n),
      consumed,
    });
    expect({ startUpReturnMinor, startUpShortfallMinor, netMinor }).toEqual({
      startUpReturnMinor: toMinor(33n),
      startUpShortfallMinor: toMinor(67n),
      netMinor: toMinor(67n),
    });
  });

  it('takes the agent’s share of the profit after the deduction coupon, rounded down', () => {
    const consumed = { cashMinor: toMinor(10_00n), startUpMinor: zero, promoMinor: zero };
    const terms = { ...base, feeBps: 1000, agentShareBps: 1000, revenueMinor: toMinor(20_00n), consumed };
    // 20.00 less 2.00 fee less 10.00 = 8.00; with 1.55 off the fee 9.55, of which a tenth is 0.955.
    expect(settle(terms)).toMatchObject({ profitMinor: toMinor(8_00n), agentShareMinor: toMinor(80n) });
    expect(settle({ ...terms, deductionMinor: toMinor(1_55n) })).toMatchObject({
      profitMinor: toMinor(9_55n),
      agentShareMinor: toMinor(95n),
    });
  });
});
