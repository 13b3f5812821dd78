/** Why a plan waits, is slow or has ended (product.md section 4): each cause made by a real source, over the delivery API. */
import { sign } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { deliveryPaths, signedPartsOf } from '@placard/contract';
import type { ReportedCause, UnsignedReport } from '@placard/contract';
import { reportText } from '@placard/proof';
import { pauseSource, resumeSource } from '../../src/usecases/delivery/change-source.ts';
import { stopOffer } from '../../src/usecases/plans/stop-offer.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { asApp } from '../support/as-app.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { newSourceKey, signedDelivery } from '../support/signed-delivery.ts';
import {
  addOffering,
  addSource,
  advanceUntil,
  eventsOf,
  makeMerchant,
  operator,
  planIdOf,
  putInto,
  send,
} from '../support/world.ts';
import type { OfferTerms, Source, TestMerchant, TestOffering } from '../support/world.ts';

const server = useMerchantApi();
const api = merchantCalls(server);

interface World {
  source: Source;
  merchant: TestMerchant;
  offering: TestOffering;
  planNo: string;
  plan: string;
}

/** A plan of 100.00 at 0.50 a click, of a source of its own. */
async function putPlan(terms: Partial<OfferTerms> = {}): Promise<World> {
  const { deps } = server;
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, { pricingModel: 'cpc', priceMinor: 50n, ...terms });
  const merchant = await makeMerchant(deps, { available: 500_00n });
  await putInto(deps, merchant.keyed(), offering, '100.00');
  const planNo = offering.planNoFor(merchant);
  return { source, merchant, offering, planNo, plan: await planIdOf(deps, planNo) };
}

const diagnose = async ({ merchant, planNo }: World) =>
  (await api.get(merchant, calls.insight.diagnose, { plan_no: planNo })).diagnosis;
const found = async (world: World) => {
  const { symptom, cause } = (await diagnose(world)) ?? {};
  return symptom && `${symptom} ${cause}`;
};

const now = () => new Date().toISOString();

function signed({ privateKey }: Pick<Source, 'privateKey'>, report: UnsignedReport) {
  const text = reportText(signedPartsOf(report));
  return { ...report, signature: sign(null, Buffer.from(text), privateKey).toString('base64') };
}

/** Sends reports as a source does; each is signed alone, and so is the request. */
async function sendReports(source: Source, reports: readonly object[]) {
  const body = JSON.stringify({ reports });
  const answer = await server.inject({
    method: 'POST',
    url: deliveryPaths.reports,
    headers: {
      ...signedDelivery(source, body, { target: deliveryPaths.reports }),
      'content-type': 'application/json',
    },
    payload: body,
  });
  return answer.json<{ code: number; data: { outcomes?: string[]; reason?: string; fields?: object[] } }>().data;
}

const report = async ({ source, plan }: World, said: ReportedCause, at = now()) =>
  await sendReports(source, [signed(source, { plan_id: plan, measured_at: at, ...said })]);

/** Lets a waiting plan be this much older. */
async function age({ plan }: World, minutes: number): Promise<void> {
  await server.deps.sql`update plan set put_at = put_at - ${minutes} * interval '1 minute' where id = ${plan}`;
}

async function dropInstructions({ plan }: World): Promise<void> {
  await server.deps.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from plan_instruction where plan_id = ${plan}`;
  });
}

describe('what a source reports', () => {
  it('is the reason of a plan that waits, until it reports another one or none, and moves nothing', async () => {
    const world = await putPlan();
    expect(await found(world)).toBe('waits in_time');
    const low = { cause: 'price_too_low', accepted_median: '0.62', accepted: 4_100 } as const;
    expect(await report(world, low)).toEqual({ outcomes: ['recorded'] });
    expect(await diagnose(world)).toMatchObject({
      symptom: 'waits',
      cause: 'price_too_low',
      media_price: '0.50',
      report: { accepted_median: '0.62', accepted: 4_100, reachable: null, rule: null },
      waiting: { held: '100.00' },
    });
    await report(world, { cause: 'audience_narrow', reachable: 240 });
    expect(await diagnose(world)).toMatchObject({ cause: 'audience_narrow', report: { reachable: 240 } });
    await report(world, { cause: 'creative_refused', rule: 'landing_page' });
    expect(await diagnose(world)).toMatchObject({ cause: 'creative_refused', report: { rule: 'landing_page' } });
    const resumes = new Date(Date.now() + 3_600_000).toISOString();
    await report(world, { cause: 'day_over', resumes_at: resumes });
    expect(await diagnose(world)).toMatchObject({ cause: 'day_over', report: { resumes_at: resumes } });
    await report(world, { cause: 'none' });
    expect(await found(world)).toBe('waits in_time');
    const figures = await server.deps.sql`select state, consumed_minor, started_at from plan where id = ${world.plan}`;
    expect(figures).toMatchObject([{ state: 'matching', consumed_minor: 0n, started_at: null }]);
  });

  it('counts once, by its own time, and only for a plan that the source delivers', async () => {
    const [world, other] = [await putPlan(), await putPlan()];
    const at = now();
    const narrow = { cause: 'audience_narrow', reachable: 3 } as const;
    expect(await report(world, narrow, at)).toEqual({ outcomes: ['recorded'] });
    expect(await report(world, narrow, at)).toEqual({ outcomes: ['known'] });
    expect(await report({ ...world, plan: other.plan }, narrow)).toEqual({ outcomes: ['unknown'] });
    expect(await report(world, narrow, '2026-01-01T00:00:00.000Z')).toEqual({ outcomes: ['outside'] });
    const cheap = { cause: 'price_too_low', accepted_median: '0.50', accepted: 9 } as const;
    expect(await report(world, cheap)).toEqual({ outcomes: ['contradicted'] });
    expect(await report(world, { cause: 'day_over', resumes_at: '2026-01-01T00:00:00.000Z' })).toEqual({
      outcomes: ['contradicted'],
    });
  });

  it('is refused whole with another key’s signature, a changed number, a time to come or an unknown cause', async () => {
    const world = await putPlan();
    const base = { plan_id: world.plan, measured_at: now() };
    const right = signed(world.source, { ...base, cause: 'audience_narrow', reachable: 3 });
    const forged = signed({ privateKey: newSourceKey() }, { ...base, cause: 'none' });
    const field = (name: string, index = 0) => ({ fields: [{ field: `reports.${index}.${name}` }] });
    expect(await sendReports(world.source, [right, forged])).toMatchObject(field('signature', 1));
    expect(await sendReports(world.source, [{ ...right, reachable: 4 }])).toMatchObject(field('signature'));
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await report(world, { cause: 'none' }, later)).toMatchObject(field('measured_at'));
    const bribe = { ...base, cause: 'merchant_is_rude', signature: right.signature };
    expect(await sendReports(world.source, [bribe])).toMatchObject({ reason: 'invalid_fields' });
    expect(await server.deps.sql`select 1 from delivery_report where plan_id = ${world.plan}`).toHaveLength(0);
  });
});

describe('a plan', () => {
  it('waits for a paused source first, and for a silent one after a tenth of its matching', async () => {
    const world = await putPlan({ matchingSeconds: 3_600 });
    // The pause is then a small share of the plan's time, however busy the machine is.
    await age(world, 3);
    await report(world, { cause: 'audience_narrow', reachable: 3 });
    await pauseSource(asApp(server.deps), operator, { sourceId: world.source.id });
    const paused = await diagnose(world);
    expect(paused?.cause).toBe('source_paused');
    expect(paused?.source.paused_at).not.toBeNull();
    expect(await report(world, { cause: 'none' })).toMatchObject({ reason: 'source_paused' });
    await resumeSource(asApp(server.deps), operator, { sourceId: world.source.id });
    expect(await found(world)).toBe('waits audience_narrow');
    const silent = await putPlan({ matchingSeconds: 3_600 });
    await age(silent, 5);
    expect(await found(silent)).toBe('waits in_time');
    await age(silent, 2);
    expect(await found(silent)).toBe('waits source_silent');
    const failed = await putPlan({ matchingSeconds: 1 });
    await report(failed, { cause: 'creative_refused', rule: 'content' });
    await advanceUntil(server.deps, failed.plan, 'put_failed');
    expect(await found(failed)).toBe('failed creative_refused');
    expect((await diagnose(failed))?.waiting).toBeNull();
    expect(await report(failed, { cause: 'none' })).toEqual({ outcomes: ['outside'] });
  });

  it('that runs waits for a paused source at once, and for nothing once it or its source is resumed', async () => {
    const world = await putPlan();
    await send(server.deps, world.source, eventsOf(world.plan).traffic('click', 150));
    expect(await diagnose(world)).toBeNull();
    await server.deps
      .sql`update plan set last_delivery_at = last_delivery_at - interval '2 days' where id = ${world.plan}`;
    expect(await found(world)).toBe('silent unknown');
    const pause = async (is: boolean) =>
      await api.get(world.merchant, calls.plans.adjust, { plan_no: world.planNo, is_paused: is });
    await pause(true);
    expect(await found(world)).toBe('silent paused');
    await pause(false);
    expect(await diagnose(world)).toBeNull();
    await dropInstructions(world);
    await pauseSource(asApp(server.deps), operator, { sourceId: world.source.id });
    expect(await found(world)).toBe('silent source_paused');
    await resumeSource(asApp(server.deps), operator, { sourceId: world.source.id });
    expect(await diagnose(world)).toBeNull();
  });

  it('is slow by a cap that leaves more than a tenth, and waits once that is used up', async () => {
    const world = await putPlan({ flightSeconds: 3_600 });
    const clicks = eventsOf(world.plan);
    await send(server.deps, world.source, clicks.traffic('click', 10));
    const cap = async (amount: string) =>
      await api.get(world.merchant, calls.plans.adjust, { plan_no: world.planNo, daily_cap: amount });
    await cap('95.00');
    expect(await diagnose(world)).toBeNull();
    await cap('40.00');
    const slow = await diagnose(world);
    expect(slow).toMatchObject({ symptom: 'slow', cause: 'cap_low', spent: '5.00', daily_cap: { amount: '40.00' } });
    // An hour that reaches into the next business day has two caps.
    expect(['40.00', '80.00']).toContain(slow?.daily_cap?.at_most);
    await send(server.deps, world.source, clicks.traffic('click', 70));
    expect(await diagnose(world)).toMatchObject({
      symptom: 'silent',
      cause: 'cap_reached',
      waiting: { held: '60.00' },
    });
  });

  it('says nothing while it runs as it should, and afterwards what ended it', async () => {
    const spent = await putPlan();
    await send(server.deps, spent.source, eventsOf(spent.plan).traffic('click', 150));
    expect(await diagnose(spent)).toBeNull();
    await send(server.deps, spent.source, eventsOf(spent.plan).traffic('click', 60));
    expect(await found(spent)).toBe('ended budget_used');
    const [stopped, product, short] = [await putPlan(), await putPlan(), await putPlan({ flightSeconds: 1 })];
    await stopPlan(asApp(server.deps), stopped.merchant.keyed(), stopped.planNo);
    expect(await found(stopped)).toBe('failed stopped_by_merchant');
    await send(server.deps, product.source, eventsOf(product.plan).traffic('click', 5));
    await stopOffer(asApp(server.deps), operator, { offerId: product.offering.offerId, reason: 'Sold out.' });
    expect(await found(product)).toBe('ended product_stopped');
    await send(server.deps, short.source, eventsOf(short.plan).traffic('click', 40));
    await report(short, { cause: 'audience_narrow', reachable: 12 });
    await advanceUntil(server.deps, short.plan, 'put_finished');
    expect(await found(short)).toBe('unspent audience_narrow');
  });

  it('that is over names the merchant’s own pause first, whether its source was heard or not', async () => {
    const pause = async ({ merchant, planNo }: World) =>
      await api.get(merchant, calls.plans.adjust, { plan_no: planNo, is_paused: true });
    const matching = await putPlan({ matchingSeconds: 1 });
    await pause(matching);
    await advanceUntil(server.deps, matching.plan, 'put_failed');
    expect(await diagnose(matching)).toMatchObject({ symptom: 'failed', cause: 'paused', waiting: null });
    expect((await diagnose(matching))?.paused_at).not.toBeNull();
    const heard = await putPlan({ flightSeconds: 2 });
    const silent = await putPlan({ flightSeconds: 2 });
    for (const world of [heard, silent]) {
      await send(server.deps, world.source, eventsOf(world.plan).traffic('click', 5));
      await pause(world);
    }
    await report(heard, { cause: 'audience_narrow', reachable: 3 });
    for (const world of [heard, silent]) await advanceUntil(server.deps, world.plan, 'put_finished');
    expect(await found(heard)).toBe('unspent paused');
    await server.deps.sql`update plan set finished_at = finished_at + interval '2 minutes' where id = ${silent.plan}`;
    expect(await found(silent)).toBe('unspent paused');
    // Without the pause the silence would be the cause.
    await dropInstructions(silent);
    expect(await found(silent)).toBe('unspent source_silent');
  });

  it('that is over names the daily cap that was used up, or that left more than a tenth', async () => {
    const capped = async (clicks: number, { cap = '10.00', said }: { cap?: string; said?: ReportedCause } = {}) => {
      const world = await putPlan({ flightSeconds: 1 });
      await api.get(world.merchant, calls.plans.adjust, { plan_no: world.planNo, daily_cap: cap });
      await send(server.deps, world.source, eventsOf(world.plan).traffic('click', clicks));
      if (said) await report(world, said);
      await advanceUntil(server.deps, world.plan, 'put_finished');
      return world;
    };
    expect(await diagnose(await capped(20))).toMatchObject({
      symptom: 'unspent',
      cause: 'cap_reached',
      spent: '10.00',
      daily_cap: { amount: '10.00', at_most: '10.00' },
    });
    const low = await capped(19);
    expect(await diagnose(low)).toMatchObject({
      symptom: 'unspent',
      cause: 'cap_low',
      daily_cap: { at_most: '10.00' },
    });
    // A plan that was much slower than its cap still has the cause that its source reported.
    const slower = await capped(1, { cap: '40.00', said: { cause: 'audience_narrow', reachable: 3 } });
    expect(await found(slower)).toBe('unspent audience_narrow');
  });

  it('that is over names a pause or a cap of most of its time that was taken back, and else says that nobody knows', async () => {
    const begin = async () => {
      const world = await putPlan({ flightSeconds: 4, lockSeconds: 1, graceSeconds: 1, settleSeconds: 1 });
      await send(server.deps, world.source, eventsOf(world.plan).traffic('click', 5));
      return world;
    };
    const begun = [await begin(), await begin(), await begin(), await begin()] as const;
    const [paused, capped, held, unknown] = begun;
    const adjust = async ({ merchant, planNo }: World, change: object) =>
      await api.get(merchant, calls.plans.adjust, { plan_no: planNo, ...change });
    await adjust(paused, { is_paused: true });
    await adjust(capped, { daily_cap: '10.00' });
    await send(server.deps, capped.source, eventsOf(capped.plan).traffic('click', 15));
    await pauseSource(asApp(server.deps), operator, { sourceId: held.source.id });
    await setTimeout(2_400);
    await adjust(paused, { is_paused: false });
    await adjust(capped, { daily_cap: null });
    await send(server.deps, capped.source, eventsOf(capped.plan).traffic('click', 66));
    await resumeSource(asApp(server.deps), operator, { sourceId: held.source.id });
    for (const { plan } of begun) await advanceUntil(server.deps, plan, 'put_finished');
    const wasPaused = await diagnose(paused);
    expect(wasPaused).toMatchObject({ symptom: 'unspent', cause: 'was_paused', paused_at: null });
    expect(wasPaused?.held.was_paused_bps).toBeGreaterThan(5_000);
    expect(await diagnose(capped)).toMatchObject({
      symptom: 'unspent',
      cause: 'was_capped',
      daily_cap: null,
      held: { was_paused_bps: 0, capped_at_most: '10.00' },
    });
    expect(await found(held)).toBe('unspent source_was_paused');
    expect(await diagnose(unknown)).toMatchObject({
      symptom: 'unspent',
      cause: 'unknown',
      spent: '2.50',
      waiting: null,
    });
    await advanceUntil(server.deps, unknown.plan, 'settled');
    expect(await found(unknown)).toBe('unspent unknown');
  });

  it('that is over has the cause that was reported for most of its time, in however many reports', async () => {
    const world = await putPlan({ flightSeconds: 4 });
    await send(server.deps, world.source, eventsOf(world.plan).traffic('click', 5));
    for (let price = 60; price < 72; price += 1) {
      await report(world, { cause: 'price_too_low', accepted_median: `0.${price}`, accepted: price });
      await setTimeout(250);
    }
    await report(world, { cause: 'audience_narrow', reachable: 3 });
    await advanceUntil(server.deps, world.plan, 'put_finished');
    expect(await found(world)).toBe('unspent price_too_low');
  });

  it('is nobody else’s, and an offer that is not put has no diagnosis', async () => {
    const world = await putPlan();
    const stranger = await makeMerchant(server.deps);
    await api.refuses('plan_not_found', stranger, calls.insight.diagnose, { plan_no: world.planNo });
    const open = { plan_no: world.offering.planNoFor(stranger) };
    expect(await api.get(stranger, calls.insight.diagnose, open)).toMatchObject({ diagnosis: null });
  });
});
