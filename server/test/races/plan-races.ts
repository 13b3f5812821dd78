/**
 * Races of plans: delivery, corrections and operators' decisions arrive while merchants stop plans, products stop, and
 * workers in separate processes settle. The expected result is calculated from the events that counted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { ApiAnswer, ApiRequest } from '../support/api-client.ts';
import { firstDigits } from '../support/withdrawer.ts';
import { corrections, events } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import type { Arena, RaceOffering } from './arena.ts';
import { expectBalances, expectDone, finish, times, underOwnKeys } from './kit.ts';
import type { Race } from './kit.ts';

const funds = 1000_00n;
const payout = 1200n;

interface RunningPlan {
  merchant: TestMerchant;
  offering: RaceOffering;
  planId: string;
}

/** A merchant with a plan that is put: 100 at this price per click. */
async function putPlan(arena: Arena, terms: Parameters<Arena['offering']>[0]): Promise<RunningPlan> {
  const [merchant, offering] = [await arena.merchant({ available: funds }), await arena.offering(terms)];
  await arena.must(await arena.putRequest(merchant, offering, '100'));
  return { merchant, offering, planId: await arena.planId(merchant, offering) };
}

const stopRequest = (arena: Arena, { merchant, offering }: RunningPlan): ApiRequest =>
  arena.merchantRequest(merchant, calls.plans.stop, { plan_no: offering.planNoFor(merchant) });

/** Waits until the workers have settled a plan. */
async function untilSettled(arena: Arena, planId: string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const [row] = await arena.deps.sql<{ state: string }[]>`select state from plan where id = ${planId}`;
    if (row?.state === 'settled') return;
    await wait(100);
  }
  throw new Error('the workers did not settle the plan in half a minute');
}

/** The distinct events of a plan that counted and were not removed again. */
async function validEvents(arena: Arena, planId: string): Promise<{ clicks: bigint; conversions: bigint }> {
  const [row] = await arena.deps.sql<{ clicks: bigint; conversions: bigint }[]>`
    select count(*) filter (where kind = 'click') as clicks, count(*) filter (where kind = 'conversion') as conversions
    from delivery_event where plan_id = ${planId} and is_counted and not is_invalid`;
  return row ?? { clicks: 0n, conversions: 0n };
}

/** What a merchant has after a settlement: the fee of these races is 5 %, rounded down. */
function afterSettlement({ clicks, conversions }: { clicks: bigint; conversions: bigint }, price: bigint): bigint {
  const revenue = conversions * payout;
  return funds - clicks * price + revenue - (revenue * 500n) / 10_000n;
}

/** Sends requests in waves, so that they meet the workers at every moment of a plan's end. */
async function inWaves(arena: Arena, requests: readonly ApiRequest[], milliseconds: number): Promise<ApiAnswer[]> {
  const waves = 20;
  const size = Math.ceil(requests.length / waves);
  const answers: Promise<ApiAnswer[]>[] = [];
  for (let sent = 0; sent < requests.length; sent += size) {
    answers.push(arena.atOnce(requests.slice(sent, sent + size)));
    await wait(milliseconds / waves);
  }
  return (await Promise.all(answers)).flat();
}

/** A short end makes more collisions: a grace and a lock of two seconds, then a second to the settlement. */
const quickEnd = { graceSeconds: 2, lockSeconds: 2, settleSeconds: 1, payoutMinor: payout };

async function deliverAll(arena: Arena, { offering }: RunningPlan, sent: readonly DeliveryEvent[]): Promise<void> {
  await arena.must(arena.batchRequest(offering, sent));
}

const settleWhileCorrected: Race = {
  name: 'settle while invalid traffic is corrected',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const plan = await putPlan(arena, { ...quickEnd, priceMinor: 100n });
    const traffic = [...events(plan.planId, 'click', 60), ...events(plan.planId, 'conversion', 20)];
    await deliverAll(arena, plan, traffic);
    await arena.must(stopRequest(arena, plan));
    // Every event is named repeatedly, each time by another correction in another batch.
    const batches = times(requests, (index) =>
      arena.batchRequest(
        plan.offering,
        corrections(times(4, (nth) => traffic[(index * 7 + nth * 3) % 80]).filter(isEvent)),
      ),
    );
    const answers = await inWaves(arena, batches, 4_000);
    await untilSettled(arena, plan.planId);
    const available = afterSettlement(await validEvents(arena, plan.planId), 100n);
    const wrong = expectDone(answers, requests, []);
    return finish(answers, [...wrong, ...(await expectBalances(arena, plan.merchant, { available }))]);
  },
};

const isEvent = (event: DeliveryEvent | undefined): event is DeliveryEvent => event !== undefined;

const settleWhileReversed: Race = {
  name: 'settle while conversions are reversed',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const plan = await putPlan(arena, { ...quickEnd, priceMinor: 100n });
    const count = Math.min(requests, 40);
    await deliverAll(arena, plan, [...events(plan.planId, 'click', 30), ...events(plan.planId, 'conversion', count)]);
    const rows = await arena.deps.sql<{ id: string }[]>`select id from conversion where plan_id = ${plan.planId}`;
    await arena.must(stopRequest(arena, plan));
    const reversals = rows.map(({ id }) =>
      arena.operatorRequest(operatorCalls.conversions.reverse, { conversion_id: id, reason: 'Not an order.' }),
    );
    const answers = await inWaves(arena, reversals, 5_000);
    await untilSettled(arena, plan.planId);
    // What was locked first is settled.
    const { clicks, conversions } = await validEvents(arena, plan.planId);
    const available = afterSettlement({ clicks, conversions }, 100n);
    return finish(answers, [
      ...expectDone(answers, count - Number(conversions), ['state_refuses']),
      ...(await expectBalances(arena, plan.merchant, { available })),
    ]);
  },
};

const stopWhileConsuming: Race = {
  name: 'stop while it is consumed',
  kind: 'conflicting',
  run: async (arena, requests) => {
    // Half of the put is left when every batch has come.
    const price = 100_00n / (10n * BigInt(requests));
    const plan = await putPlan(arena, { graceSeconds: 1, lockSeconds: 0, settleSeconds: 0, priceMinor: price });
    const batches = times(requests, () => arena.batchRequest(plan.offering, events(plan.planId, 'click', 5)));
    const stops = underOwnKeys(stopRequest(arena, plan), Math.max(2, requests >> 2));
    // The stops in the middle of the batches.
    const answers = await arena.atOnce([...batches.slice(0, requests >> 1), ...stops, ...batches.slice(requests >> 1)]);
    await untilOver(arena, plan.planId);
    const { clicks } = await validEvents(arena, plan.planId);
    const [row] = await arena.deps.sql<{ state: string }[]>`select state from plan where id = ${plan.planId}`;
    const wrong = expectDone(answers, requests + 1, ['plan_not_stoppable']);
    const isFailed = row?.state === 'put_failed' && clicks > 0n ? ['it failed although it was delivered'] : [];
    const balances = { available: funds - clicks * price };
    return finish(answers, [...wrong, ...isFailed, ...(await expectBalances(arena, plan.merchant, balances))]);
  },
};

/** Put again once or not at all; whatever came first, nothing follows. */
const settleWhileTurnedOff: Race = {
  name: 'settle while its repeats are turned off',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const plan = await putPlan(arena, { ...quickEnd, priceMinor: 100n });
    const { merchant, planId } = plan;
    const plan_no = plan.offering.planNoFor(merchant);
    await arena.done(merchant, calls.wallet.setTransactionPassword, firstDigits);
    const { ticket } = (await arena.done(merchant, calls.wallet.checkPassword, {
      password: firstDigits.password,
      purpose: 'repeat_plan',
      amount: '900',
      plan_no,
    })) as { ticket: string };
    await arena.done(merchant, calls.plans.repeat, { plan_no, limit: '900', last_at: null, ticket });
    // A hundred clicks use up the put: it ends.
    await deliverAll(arena, plan, events(planId, 'click', 100));
    const off = arena.merchantRequest(merchant, calls.plans.setRepeat, { plan_no, is_on: false });
    const waiting = untilSettled(arena, planId);
    await wait(3_000);
    const answers = await inWaves(arena, underOwnKeys(off, requests), 3_000);
    await waiting;
    await wait(2_000);
    const plans = await arena.deps.sql<{ ended: string | null; used: bigint }[]>`
      select r.ended_for as ended, (select coalesce(sum(u.put_minor), 0)::bigint from plan u where u.repeat_id = r.id) as used
      from plan_repeat r where r.agreed_plan_id = ${planId}`;
    const used = plans[0]?.used ?? 0n;
    return finish(answers, [
      ...expectDone(answers, requests, []),
      ...(plans.length === 1 && plans[0]?.ended === 'turned_off' ? [] : ['it is not turned off']),
      ...(used === 0n || used === 100_00n ? [] : [`${used} was put again`]),
      ...(await expectBalances(arena, merchant, {
        available: funds - 100_00n - used,
        ...(used > 0n && { reserved_cash: used }),
      })),
    ]);
  },
};

/** Settled, or failed if the stop came before the first event. */
async function untilOver(arena: Arena, planId: string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const [row] = await arena.deps.sql<{ state: string }[]>`select state from plan where id = ${planId}`;
    if (row?.state === 'settled' || row?.state === 'put_failed') return;
    await wait(100);
  }
  throw new Error('the plan was not over in half a minute');
}

/** The guarantee is back, or a plan runs behind it: not taken back while one runs. */
const guaranteeWhilePutting: Race = {
  name: 'take the guarantee back while putting',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const merchant = await arena.merchant({ available: funds });
    await arena.done(merchant, calls.wallet.payGuarantee, { amount: '100' });
    const put = await arena.putRequest(merchant, await arena.offering(), '100');
    const takes = times(requests - 1, () => arena.merchantRequest(merchant, calls.wallet.takeBackGuarantee, {}));
    const answers = await arena.atOnce([...takes.slice(0, requests >> 1), put, ...takes.slice(requests >> 1)]);
    const isTaken = answers.filter(({ ok }) => ok).length === 2;
    const balances = {
      available: isTaken ? 900_00n : 800_00n,
      reserved_cash: 100_00n,
      ...(!isTaken && { guarantee: 100_00n }),
    };
    const others = answers.filter(
      (answer) => !answer.ok && !['guarantee_in_use', 'insufficient_balance'].includes(answer.reason),
    );
    return finish(answers, [
      ...(others.length === 0 ? [] : [`${others.length} were refused for another reason`]),
      ...(await expectBalances(arena, merchant, balances)),
    ]);
  },
};

export const planRaces: readonly Race[] = [
  stopWhileConsuming,
  guaranteeWhilePutting,
  settleWhileCorrected,
  settleWhileReversed,
  settleWhileTurnedOff,
];
