/** What one source, one merchant, or both together cannot get: money that no traffic explains or that nobody put there. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaults } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { readBalances, readEscrow } from '../../src/ledger/balances.ts';
import type { Deps } from '../../src/context/deps.ts';
import { showOverview } from '../../src/queries/operators/overview.ts';
import { resumeSource } from '../../src/usecases/delivery/change-source.ts';
import { releaseConversion } from '../../src/usecases/delivery/release-conversion.ts';
import { reverseConversion } from '../../src/usecases/delivery/reverse-conversion.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { fundOffer } from '../../src/usecases/plans/fund-offer.ts';
import { boundTraffic } from '../support/settings.ts';
import { useDatabase } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, operator, putInto, send } from './world.ts';
import type { OfferTerms, Source } from './world.ts';

const database = useDatabase();
let deps: Deps;

beforeEach(async () => {
  deps = makeDeps(database.sql);
  await boundTraffic(database.sql);
});

async function begin(terms: Partial<OfferTerms> = {}, amount = '100.00') {
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, { lockSeconds: 0, settleSeconds: 0, ...terms });
  const merchant = await addMerchant(deps, 50_000n);
  const plan = await putInto(deps, merchant, offering, amount);
  return { source, offering, merchant, plan, make: eventsOf(plan) };
}

async function configure(change: object): Promise<void> {
  await database.sql`
    insert into setting (key, value, updated_by)
    values ('delivery_bounds', ${database.sql.json({ ...defaults.deliveryBounds, ...change })}, 'test')
    on conflict (key) do update set value = excluded.value`;
}

const conversionsOf = async (plan: string) => [
  ...(await database.sql<{ id: string; state: string; held_for: string | null; count: number }[]>`
    select state, held_for, count(*)::int as count from conversion where plan_id = ${plan}
    group by 1, 2 order by 1, 2`),
];
const oneConversion = async (plan: string, state: string): Promise<string> => {
  const [row] = await database.sql<{ id: string }[]>`
    select id from conversion where plan_id = ${plan} and state = ${state} order by occurred_at limit 1`;
  return row?.id ?? '';
};
const isPaused = async (source: Source) => {
  const [row] = await database.sql`select is_paused, paused_for from delivery_source where id = ${source.id}`;
  return row;
};

/** Every date of the plan's life has passed, the review dates of its holds apart. */
async function endFlight(plan: string): Promise<void> {
  for (const column of ['flight_ends_at', 'grace_ends_at', 'settle_due_at']) {
    await database.sql`update plan set ${database.sql(column)} = now() - interval '1 second' where id = ${plan}`;
    await advancePlan(deps, plan);
  }
}

async function passReviews(plan: string): Promise<void> {
  await database.sql`update conversion set hold_until = now() - interval '1 second' where plan_id = ${plan} and state = 'on_hold'`;
  await advancePlan(deps, plan);
}

/** Traffic that explains some conversions: clicks that are paid for. */
const clicks = (make: ReturnType<typeof eventsOf>, count: number) => make.traffic('click', count);
const cpc = { pricingModel: 'cpc', mediaPriceMinor: 100n } as const;

describe('a source that reports conversions without clicks', () => {
  it('earns nothing with twenty payouts of 4,900 for a put of 1.00, and is paused', async () => {
    const { source, offering, merchant, plan, make } = await begin(
      { payoutMinor: 490_000n, escrowMinor: 490_000n },
      '1.00',
    );
    const before = await readBalances(database.sql, merchant.merchantId);
    await send(deps, source, make.traffic('conversion', 20));
    expect(await conversionsOf(plan)).toEqual([{ state: 'on_hold', held_for: 'without_clicks', count: 20 }]);
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'without_clicks' });
    await endFlight(plan);
    await passReviews(plan);
    await endFlight(plan);
    const after = await readBalances(database.sql, merchant.merchantId);
    // The put came back, for nothing was delivered; nothing was added.
    expect(after).toEqual({ ...before, available: 50_000n, reserved_cash: 0n });
    expect(await readEscrow(database.sql, offering.offerId)).toBe(490_000n);
    expect(await conversionsOf(plan)).toEqual([{ state: 'reversed', held_for: 'without_clicks', count: 20 }]);
  });

  it('is shown to operators, with an entry in the log, from the moment of the hold', async () => {
    const { source, plan, make } = await begin();
    await send(deps, source, make.traffic('conversion', 5));
    const [row] = await database.sql<{ name: string }[]>`select name from delivery_source where id = ${source.id}`;
    const { errors } = await showOverview(deps, 1);
    expect(errors).toContainEqual(expect.objectContaining({ kind: 'suspect_source', what: row?.name, count: 5 }));
    const log =
      await database.sql`select actor_kind, act, details from audit_log where object = ${`source:${source.id}`}`;
    expect(log.at(-1)).toMatchObject({ actor_kind: 'system', act: 'source_paused', details: { held: 5 } });
    await resumeSource(deps, operator, { sourceId: source.id });
    expect(await isPaused(source)).toEqual({ is_paused: false, paused_for: null });
    await send(deps, source, make.traffic('conversion', 1));
    expect(await isPaused(source)).toMatchObject({ is_paused: true });
    expect(await conversionsOf(plan)).toMatchObject([{ count: 6 }]);
  });

  it('is not paused for a few whose clicks come late; they are accrued when these come', async () => {
    const { source, merchant, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 4));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    await send(deps, source, clicks(make, 7));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 1 },
      { state: 'pending', held_for: null, count: 3 },
    ]);
    await send(deps, source, clicks(make, 1));
    expect(await conversionsOf(plan)).toEqual([{ state: 'pending', held_for: null, count: 4 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(4_800n);
  });
});

describe('a plan’s conversions', () => {
  it('are held beyond a share of its clicks and a multiple of its spend, each on its own', async () => {
    const byClicks = await begin(cpc);
    await send(deps, byClicks.source, [...clicks(byClicks.make, 8), ...byClicks.make.traffic('conversion', 5)]);
    expect(await conversionsOf(byClicks.plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 1 },
      { state: 'pending', held_for: null, count: 4 },
    ]);
    // Twenty clicks of 0.10 pay for 2.00: twenty times that is 40.00, three payouts of 12.00.
    const bySpend = await begin({ ...cpc, mediaPriceMinor: 10n });
    await send(deps, bySpend.source, [...clicks(bySpend.make, 20), ...bySpend.make.traffic('conversion', 4)]);
    expect(await conversionsOf(bySpend.plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 1 },
      { state: 'pending', held_for: null, count: 3 },
    ]);
  });

  it('are held beyond so many within one minute, over batches', async () => {
    await configure({ perMinute: 3 });
    const { source, plan, make } = await begin(cpc);
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 60_000).toISOString();
    const burst = (count: number): DeliveryEvent[] =>
      make.traffic('conversion', count).map((event) => ({ ...event, occurred_at: at }));
    await send(deps, source, [...clicks(make, 40), ...burst(2)]);
    await send(deps, source, burst(3));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'burst', count: 2 },
      { state: 'pending', held_for: null, count: 3 },
    ]);
  });

  it('do not stay earned when the clicks behind them are taken out', async () => {
    const { source, merchant, plan, make } = await begin(cpc);
    const paid = clicks(make, 12);
    await send(deps, source, [...paid, ...make.traffic('conversion', 6)]);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(7_200n);
    await send(deps, source, paid.slice(2).map(make.invalid));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 5 },
      { state: 'pending', held_for: null, count: 1 },
    ]);
    expect(await isPaused(source)).toMatchObject({ is_paused: true });
    await endFlight(plan);
    await passReviews(plan);
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([
      { state: 'cleared', held_for: null, count: 1 },
      { state: 'reversed', held_for: 'implausible_rate', count: 5 },
    ]);
    // 500.00, less two clicks of 1.00, and one payout of 12.00 less 5 %.
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n - 200n + 1_140n);
  });
});

describe('a conversion that its escrow cannot pay', () => {
  const short = async () => {
    const made = await begin({ ...cpc, escrowMinor: 3_000n });
    await send(deps, made.source, [...clicks(made.make, 40), ...made.make.traffic('conversion', 4)]);
    return made;
  };

  it('is held, not lost; the source is not to blame, silence does not reverse it, funding releases it', async () => {
    const { source, offering, merchant, plan } = await short();
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'escrow_short', count: 2 },
      { state: 'pending', held_for: null, count: 2 },
    ]);
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await endFlight(plan);
    await passReviews(plan);
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'locked' }, { state: 'on_hold', count: 2 }]);
    const due: string[] = [];
    const jobs = { ...deps.jobs, planDue: async (_tx: unknown, planId: string) => void due.push(planId) };
    await fundOffer({ ...deps, jobs }, operator, {
      offerId: offering.offerId,
      amountMinor: 10_000n,
      reference: randomUUID(),
      remark: undefined,
    });
    expect(due).toEqual([plan]);
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([{ state: 'cleared', held_for: null, count: 4 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n - 4_000n + 4_560n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(13_000n - 4_800n);
  });

  it('is paid by the network up to the configured cover of the offer, over all its plans', async () => {
    await configure({ networkCover: '18.00' });
    const { source, offering, plan, make } = await begin({ ...cpc, escrowMinor: 3_000n });
    const other = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    const otherMake = eventsOf(other);
    await send(deps, source, [...clicks(make, 40), ...make.traffic('conversion', 4)]);
    expect(await conversionsOf(plan)).toEqual([{ state: 'pending', held_for: null, count: 4 }]);
    await send(deps, source, [...clicks(otherMake, 40), ...otherMake.traffic('conversion', 1)]);
    expect(await conversionsOf(other)).toEqual([{ state: 'on_hold', held_for: 'escrow_short', count: 1 }]);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(0n);
  });
});

describe('an operator', () => {
  it('pays for no conversion that a rule holds: only traffic, escrow or the configured bounds do', async () => {
    const { source, merchant, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 2));
    const conversionId = await oneConversion(plan, 'on_hold');
    await expect(releaseConversion(deps, operator, { conversionId })).rejects.toMatchObject({
      reason: 'state_refuses',
    });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    await configure({ unproven: 1 });
    await advancePlan(deps, plan);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(1_200n);
  });

  it('reverses a conversion that a rule held: there is nothing to give back', async () => {
    const { source, offering, merchant, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 1));
    const conversionId = await oneConversion(plan, 'on_hold');
    await reverseConversion(deps, operator, { conversionId, reason: 'No order.' });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(10_000_000n);
    await send(deps, source, clicks(make, 10));
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'reversed', count: 1 }]);
  });
});
