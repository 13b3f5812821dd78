/**
 * Reversals after settlement (product.md section 4): everybody gives back what they received of the revenue, the merchant no more
 * than that.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { negate, toMinor } from '@placard/contract';
import type { Actor } from '../../src/context/actor.ts';
import type { Deps } from '../../src/context/deps.ts';
import { readBalances, readEscrow } from '../../src/ledger/balances.ts';
import { readAgentPayable } from '../../src/ledger/payables.ts';
import { createAgent } from '../../src/usecases/agents/create-agent.ts';
import { followAgent } from '../../src/usecases/agents/follow-agent.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { findPlanDetail } from '../../src/queries/plans/detail.ts';
import { fundOffer } from '../../src/usecases/plans/fund-offer.ts';
import { recordPayout } from '../../src/usecases/wallet/record-payout.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  makeMerchant,
  networkBalance,
  operator,
  planIdOf,
  putInto,
  send,
} from '../support/world.ts';
import type { OfferTerms } from '../support/world.ts';
import { giveCoupon, put } from '../plans/put-world.ts';
import { clicks, cpc, useBoundedPlans } from './bounded-plans.ts';

const { database, deps, endFlight, atOnce } = useBoundedPlans();

/** A settled plan with this many conversions of 12.00, one click of 1.00 for each unit of the put. */
async function settled(
  merchant: Awaited<ReturnType<typeof addMerchant>>,
  conversions: number,
  { amount = 50, ...terms }: Partial<OfferTerms> & { amount?: number } = {},
) {
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, { ...cpc, lockSeconds: 0, settleSeconds: 0, ...terms });
  const plan = await putInto(deps, merchant, offering, `${amount}.00`);
  const make = eventsOf(plan);
  await send(deps, source, [...clicks(make, amount), ...make.traffic('conversion', conversions)]);
  await endFlight(plan);
  return { plan, offering };
}

async function reverse(plan: string, count: number, by: Pick<Deps, 'sql' | 'jobs'> = deps): Promise<void> {
  const rows = await database.sql<{ id: string }[]>`
    select id from conversion where plan_id = ${plan} and state = 'cleared' order by occurred_at limit ${count}`;
  expect(rows).toHaveLength(count);
  for (const { id } of rows) await reverseConversion(by, operator, { conversionId: id, reason: 'Invalid.' });
}

const figuresOf = async (plan: string) => {
  const [row] = await database.sql`
    select fee_minor as fee, fee_coupon_minor as coupon, start_up_return_minor as start_up, agent_share_minor as agent,
           recovered_minor as recovered, net_minor as net from plan where id = ${plan}`;
  return row;
};

/** How many minor units each account of the network gained since. */
async function houseSince(): Promise<() => Promise<Record<string, bigint>>> {
  const codes = ['fee_income', 'promotions', 'write_offs', 'agent_payable'];
  const read = async () =>
    Object.fromEntries(
      await Promise.all(codes.map(async (code): Promise<[string, bigint]> => [code, await networkBalance(deps, code)])),
    );
  const before = await read();
  return async () => {
    const after = await read();
    return Object.fromEntries(codes.map((code) => [code, (after[code] ?? 0n) - (before[code] ?? 0n)]));
  };
}

const carriedOf = async ({ merchantId }: Pick<Actor, 'merchantId'>) =>
  negate((await readBalances(database.sql, merchantId)).carried_reversals);

describe('a reversal after settlement', () => {
  it('carries the net that the revenue left, and fee income gives back its fee', async () => {
    const merchant = await addMerchant(deps, 50_000n);
    const { plan, offering } = await settled(merchant, 4);
    const escrow = await readEscrow(database.sql, offering.offerId);
    const house = await houseSince();
    await reverse(plan, 1);
    expect(await carriedOf(merchant)).toBe(1_140n);
    await reverse(plan, 3);
    expect(await carriedOf(merchant)).toBe(4_560n);
    expect(await house()).toEqual({ fee_income: -240n, promotions: 0n, write_offs: 0n, agent_payable: 0n });
    expect(await readEscrow(database.sql, offering.offerId)).toBe(escrow + 4_800n);
    expect(await figuresOf(plan)).toMatchObject({ fee: 240n, net: 4_560n });
  });

  it('carries nothing of a plan that left the merchant nothing: start-up funds cost no own money', async () => {
    const merchant = await addMerchant(deps, 50_000n, 5_000n);
    const { plan, offering } = await settled(merchant, 4);
    expect(await figuresOf(plan)).toMatchObject({ fee: 240n, start_up: 4_560n, net: 0n });
    const before = await readBalances(database.sql, merchant.merchantId);
    const escrow = await readEscrow(database.sql, offering.offerId);
    const house = await houseSince();
    await reverse(plan, 4);
    expect(await readBalances(database.sql, merchant.merchantId)).toEqual(before);
    expect(await house()).toEqual({ fee_income: -240n, promotions: 0n, write_offs: -4_560n, agent_payable: 0n });
    expect(await readEscrow(database.sql, offering.offerId)).toBe(escrow + 4_800n);
    expect(await database.sql`select 1 from carried_reversal where plan_id = ${plan}`).toHaveLength(0);
    const next = await settled(merchant, 10, { amount: 100 });
    expect(await figuresOf(next.plan)).toMatchObject({ recovered: 0n, net: 11_400n });
  });

  it('takes the agent’s share back from the agent, below zero once it was paid, netted with the next shares', async () => {
    const merchant = await addMerchant(deps, 50_000n);
    const agentNo = await createAgent(deps, operator, { name: 'A', shareBps: 5_000, agentNo: undefined });
    await followAgent(deps, merchant, { agent_id: agentNo });
    const { plan, offering } = await settled(merchant, 20);
    expect(await figuresOf(plan)).toMatchObject({ fee: 1_200n, agent: 8_900n, net: 13_900n });
    const pay = async (amountMinor: bigint) =>
      await recordPayout(deps, operator, {
        payee: { kind: 'agent_payable', agentNo },
        amountMinor: toMinor(amountMinor),
        reference: randomUUID(),
        remark: undefined,
      });
    await pay(8_000n);
    const escrow = await readEscrow(database.sql, offering.offerId);
    await reverse(plan, 1);
    // 11.40 less profit, half of it the agent's.
    expect(await carriedOf(merchant)).toBe(570n);
    expect(await readAgentPayable(database.sql, agentNo)).toBe(330n);
    await reverse(plan, 19);
    expect(await carriedOf(merchant)).toBe(13_900n);
    expect(await readAgentPayable(database.sql, agentNo)).toBe(-8_000n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(escrow + 24_000n);
    await expect(pay(1n)).rejects.toMatchObject({ reason: 'insufficient_balance' });
    const next = await settled(merchant, 20);
    expect(await figuresOf(next.plan)).toMatchObject({ agent: 8_900n, recovered: 6_950n, net: 6_950n });
    expect(await readAgentPayable(database.sql, agentNo)).toBe(900n);
    await pay(900n);
  });

  it('carries the whole of a conversion that only lowered the loss, and less above it', async () => {
    const merchant = await addMerchant(deps, 50_000n);
    const agentNo = await createAgent(deps, operator, { name: 'A', shareBps: 5_000, agentNo: undefined });
    await followAgent(deps, merchant, { agent_id: agentNo });
    // 57.00 after the fee, 7.00 of profit, 3.50 for the agent.
    const { plan } = await settled(merchant, 5);
    expect(await figuresOf(plan)).toMatchObject({ fee: 300n, agent: 350n, net: 5_350n });
    await reverse(plan, 1);
    expect([await carriedOf(merchant), await readAgentPayable(database.sql, agentNo)]).toEqual([790n, 0n]);
    await reverse(plan, 4);
    expect(await carriedOf(merchant)).toBe(5_350n);
  });

  it('gives promotions back what a coupon paid of the fee', async () => {
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const couponId = await giveCoupon(deps, merchant, 'Fee', { kind: 'deduction', amount_minor: 2_00n });
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, { ...cpc, lockSeconds: 0, settleSeconds: 0 });
    await put(deps, merchant, offering, { amount: '50', couponId });
    const plan = await planIdOf(deps, offering.planNoFor(merchant));
    await send(deps, source, [...clicks(eventsOf(plan), 50), ...eventsOf(plan).traffic('conversion', 4)]);
    await endFlight(plan);
    expect(await figuresOf(plan)).toMatchObject({ fee: 240n, coupon: 200n, net: 4_760n });
    const house = await houseSince();
    await reverse(plan, 1);
    expect(await carriedOf(merchant.keyed())).toBe(1_160n);
    expect(await house()).toMatchObject({ fee_income: -60n, promotions: 20n });
    await reverse(plan, 3);
    expect(await carriedOf(merchant.keyed())).toBe(4_760n);
    expect(await house()).toMatchObject({ fee_income: -240n, promotions: 200n });
  });

  it('counts in a later settlement of what was owed, and the plan still adds up', async () => {
    const merchant = await addMerchant(deps, 50_000n, 5_000n);
    const house = await houseSince();
    // The escrow pays three of six; start-up funds paid the put.
    const { plan, offering } = await settled(merchant, 6, { escrowMinor: toMinor(3_600n) });
    expect(await figuresOf(plan)).toMatchObject({ fee: 180n, start_up: 3_420n, net: 0n });
    // What comes back to the escrow pays the next one.
    const queue = atOnce();
    await reverse(plan, 1, queue.deps);
    await queue.run();
    expect(await figuresOf(plan)).toMatchObject({ fee: 240n, start_up: 4_560n, net: 0n });
    const payment = {
      offerId: offering.offerId,
      amountMinor: toMinor(2_400n),
      reference: randomUUID(),
      remark: undefined,
    };
    await fundOffer(queue.deps, operator, payment);
    await queue.run();
    // 60.00 is left of 72.00: a fee of 3.00, 50.00 of start-up funds, 7.00 of net.
    expect(await figuresOf(plan)).toMatchObject({ fee: 360n, start_up: 6_140n, net: 700n });
    const planNo = `${offering.no}-${merchant.merchantNo}`;
    const detail = await findPlanDetail(database.sql, merchant, planNo, 'USD');
    expect(detail?.money).toMatchObject({ revenue: '72.00', fee: '3.60', start_up_return: '61.40', net: '7.00' });
    expect(await carriedOf(merchant)).toBe(0n);
    await reverse(plan, 1);
    expect(await carriedOf(merchant)).toBe(700n);
    await reverse(plan, 4);
    expect(await carriedOf(merchant)).toBe(700n);
    expect(await house()).toMatchObject({ fee_income: 0n, write_offs: -5_000n });
  });

  it('gives back once when two operators reverse it at once', async () => {
    const merchant = await addMerchant(deps, 50_000n);
    const { plan } = await settled(merchant, 4);
    const rows = await database.sql<{ id: string }[]>`select id from conversion where plan_id = ${plan}`;
    const twice = [...rows, ...rows].map(
      async ({ id }) => await reverseConversion(deps, operator, { conversionId: id, reason: 'Invalid.' }),
    );
    const done = (await Promise.allSettled(twice)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(4);
    expect(await carriedOf(merchant)).toBe(4_560n);
  });
});
