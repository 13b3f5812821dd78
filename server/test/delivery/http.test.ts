import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, deliverablePlans, deliveryLimits, deliveryPaths } from '@placard/contract';
import { createApp } from '../../src/http/app.ts';
import { registerDeliveryApi } from '../../src/http/delivery/routes.ts';
import { pauseSource, resumeSource, rotateSource } from '../../src/usecases/delivery/change-source.ts';
import { adjustPlan } from '../../src/usecases/plans/adjust-plan.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { put } from '../plans/put-world.ts';
import { signedDelivery as signed } from '../support/signed-delivery.ts';
import { useDeps } from '../support/use-database.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  figuresOf,
  makeMerchant,
  makeOffering,
  operator,
  planIdOf,
  putInto,
} from '../support/world.ts';
import type { Source } from '../support/world.ts';

const { database, deps } = useDeps();
let app: FastifyInstance;
let source: Source;
let plan: string;

beforeAll(async () => {
  app = createApp(deps);
  registerDeliveryApi(app, deps);
  await app.ready();
  source = await addSource(deps);
  plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
});
afterAll(() => app.close());

async function post(body: string, headers: Record<string, string>) {
  const answer = await app.inject({
    method: 'POST',
    url: deliveryPaths.batches,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; msg: string; data: Record<string, unknown> }>(),
  };
}

/** The headers of a request for plans, one page of them. */
const signedAsk = (asker: Source, target: string = deliveryPaths.plans) => signed(asker, '', { method: 'GET', target });

async function getPlans(headers: Record<string, string>, url: string = deliveryPaths.plans) {
  const answer = await app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, ...answer.json<{ code: number; data: unknown }>() };
}

const batchOf = (...events: object[]) => JSON.stringify({ batch_id: randomUUID(), events });
const impression = (change: object = {}) => ({ ...eventsOf(plan).traffic('impression')[0], ...change });
/** A batch of one impression, made when its test runs. */
const ofOne = (change: object) => () => ({ batch_id: randomUUID(), events: [impression(change)] });

describe('a signed batch', () => {
  it('is answered with its receipt', async () => {
    const body = batchOf(impression(), impression());
    expect(await post(body, signed(source, body))).toEqual({
      status: 200,
      code: codes.success,
      msg: '',
      data: {
        accepted: 2,
        duplicates: 0,
        recorded_only: 0,
        unknown_plans: [],
        promise: expect.stringContaining('placard.example/log/promise') as string,
      },
    });
  });

  it('may contain at most five thousand events', async () => {
    const other = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    const events = eventsOf(other).traffic('impression', deliveryLimits.eventsPerBatch + 1);
    const full = batchOf(...events.slice(1));
    expect((await post(full, signed(source, full))).data).toMatchObject({ accepted: deliveryLimits.eventsPerBatch });
    const tooMany = batchOf(...events);
    expect((await post(tooMany, signed(source, tooMany))).data).toMatchObject({
      fields: [{ field: 'events', rule: 'too_long' }],
    });
  });

  it('is too large above two megabytes', async () => {
    const body = `{"batch_id":"${'x'.repeat(deliveryLimits.batchBytes)}"}`;
    expect(await post(body, signed(source, body))).toMatchObject({
      status: 413,
      data: { reason: 'payload_too_large' },
    });
  });
});

it('yesterday’s events, sent today, take of today’s cap', async () => {
  const merchant = await makeMerchant(deps, { available: 500_00n });
  const offering = await makeOffering(deps, { graceSeconds: 3_600 }, source);
  const { plan_no } = await put(deps, merchant, offering, { amount: '100', daily_cap: '5' });
  const told = await planIdOf(deps, plan_no);
  await database.sql`update plan set put_at = put_at - interval '3 days' where id = ${told}`;
  for (const daysAgo of [2, 1]) {
    const occurred_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const clicks = eventsOf(told).traffic('click', 4);
    const body = batchOf(...clicks.map((event) => ({ ...event, occurred_at })));
    expect((await post(body, signed(source, body))).data).toMatchObject({ accepted: 4 });
  }
  const [row] = await database.sql`select consumed_minor from plan where id = ${told}`;
  expect(row?.['consumed_minor']).toBe(5_00n);
});

it('a source that claims times from before a pause or a stop, after it, makes nothing pay', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const past = async () => await new Promise((resolve) => setTimeout(resolve, 5));
  const { sql } = database;
  const merchant = await makeMerchant(deps, { available: 500_00n });
  const offering = await makeOffering(deps, { graceSeconds: 3_600 }, source);
  const { plan_no } = await put(deps, merchant, offering, { amount: '100' });
  const told = await planIdOf(deps, plan_no);
  const claim = async (at: Date) => {
    const claimed = eventsOf(told).traffic('click', 10);
    const body = batchOf(...claimed.map((event) => ({ ...event, occurred_at: at.toISOString() })));
    return (await post(body, signed(source, body))).data;
  };
  await sql`update plan set put_at = put_at - interval '1 hour' where id = ${told}`;
  expect(await claim(ago(200))).toMatchObject({ accepted: 10, recorded_only: 0 });
  await sql`
    insert into plan_instruction (plan_id, no, merchant_id, pace, daily_cap_minor, is_paused, at)
    values (${told}, 1, ${merchant.id}, 'fast', null, true, now() - interval '121 seconds')`;
  expect(await claim(ago(130))).toMatchObject({ accepted: 0, recorded_only: 10 });
  const go = { plan_no, is_paused: false };
  await adjustPlan(deps, merchant.keyed(go), go);
  await past();
  const running = new Date();
  await past();
  await stopPlan(deps, merchant.keyed({}), plan_no);
  expect(await claim(running)).toMatchObject({ accepted: 10 });
  await sql`update plan set finished_at = finished_at - interval '61 seconds' where id = ${told}`;
  expect(await claim(ago(70))).toMatchObject({ accepted: 0, recorded_only: 10 });
});

describe('unproven requests', () => {
  it.each([
    ['without a signature', () => ({})],
    ['with a signature of other bytes', (body: string) => signed(source, `${body} `)],
    ['with another source’s key', (body: string) => ({ ...signed(source, body), 'x-source': randomUUID() })],
    ['with half a signature', (body: string) => ({ ...signed(source, body), 'x-signature': 'AAAA' })],
    ['with a source that is not an id', (body: string) => ({ ...signed(source, body), 'x-source': "' or 1=1 --" })],
    [
      'with a timestamp that was not signed',
      (body: string) => ({ ...signed(source, body), 'x-timestamp': String(Math.floor(Date.now() / 1000) - 1) }),
    ],
    ['with a timestamp that is not a number', (body: string) => ({ ...signed(source, body), 'x-timestamp': '1e9' })],
  ])('is refused %s', async (_how, headers: (body: string) => Record<string, string>) => {
    const body = batchOf(impression());
    const before = await figuresOf(database.sql, plan);
    expect(await post(body, headers(body))).toMatchObject({
      status: 200,
      code: codes.noAuth,
      data: { reason: 'signature_invalid' },
    });
    expect(await figuresOf(database.sql, plan)).toEqual(before);
  });

  it.each([-1, 1])('is refused when signed more than five minutes away (%i)', async (direction) => {
    const body = batchOf(impression());
    const timestamp = Math.floor(Date.now() / 1000) + direction * (deliveryLimits.signatureAgeMs / 1000 + 5);
    expect(await post(body, signed(source, body, { timestamp: String(timestamp) }))).toMatchObject({
      code: codes.noAuth,
      data: { reason: 'signature_expired' },
    });
  });

  it('is refused when it was signed for another cursor, path or method', async () => {
    const page = (cursor: string) => `${deliveryPaths.plans}?cursor=${cursor}`;
    const [signedFor, other] = [page(randomUUID()), page(randomUUID())];
    const headers = signedAsk(source, signedFor);
    expect(await getPlans(headers, signedFor)).toMatchObject({ code: codes.success });
    const isRefused = { code: codes.noAuth, data: { reason: 'signature_invalid' } };
    expect(await getPlans(headers, other)).toMatchObject(isRefused);
    expect(await getPlans(headers)).toMatchObject(isRefused);
    expect(await getPlans(headers, `${signedFor}&cursor=${randomUUID()}`)).toMatchObject(isRefused);
    expect(await getPlans(signed(source, '', { target: deliveryPaths.plans }))).toMatchObject(isRefused);
    const body = batchOf(impression());
    expect(await post(body, signed(source, body, { target: deliveryPaths.plans }))).toMatchObject(isRefused);
    expect(await post(body, signed(source, body, { method: 'GET' }))).toMatchObject(isRefused);
    expect(await post(body, signed(source, body, { senderId: randomUUID() }))).toMatchObject(isRefused);
  });

  // The point R is the neutral one, which the key is too, and S is zero: S·B = R + h·A for every text.
  it('is refused under a key of small order, for which everybody can sign', async () => {
    const { id } = await addSource(deps);
    const nobody = Buffer.from(`01${'00'.repeat(31)}`, 'hex');
    await rotateSource(deps, operator, { sourceId: id, publicKey: nobody });
    const signature = Buffer.concat([nobody, Buffer.alloc(32)]).toString('base64');
    const headers = { ...signedAsk({ ...source, id }), 'x-signature': signature };
    expect(await getPlans(headers)).toMatchObject({ code: codes.noAuth, data: { reason: 'signature_invalid' } });
  });

  it('is refused from a paused source, until it is resumed', async () => {
    const body = batchOf(impression());
    await pauseSource(deps, operator, { sourceId: source.id });
    expect(await post(body, signed(source, body))).toMatchObject({
      code: codes.dataError,
      data: { reason: 'source_paused' },
    });
    expect(await getPlans(signedAsk(source))).toMatchObject({ data: { reason: 'source_paused' } });
    await resumeSource(deps, operator, { sourceId: source.id });
    expect(await post(body, signed(source, body))).toMatchObject({ code: codes.success });
  });
});

describe('a malformed payload', () => {
  const cases: [string, () => unknown, object][] = [
    ['no object', () => 'batch', { fields: [{ field: '', rule: 'type' }] }],
    ['no batch id', () => ({ events: [impression()] }), { fields: [{ field: 'batch_id', rule: 'required' }] }],
    ['no events', () => ({ batch_id: randomUUID(), events: [] }), { fields: [{ field: 'events', rule: 'required' }] }],
    [
      'an unknown field',
      () => ({ batch_id: randomUUID(), events: [impression()], force: true }),
      { reason: 'unknown_field' },
    ],
    ['an unknown kind', ofOne({ kind: 'revenue' }), { reason: 'invalid_fields' }],
    ['an amount in an event', ofOne({ payout: '1000.00' }), { reason: 'unknown_field' }],
    ['a correction without a target', ofOne({ kind: 'invalid' }), { reason: 'invalid_fields' }],
    ['a target on an impression', ofOne({ target_id: randomUUID() }), { reason: 'unknown_field' }],
    [
      'a date that is none',
      ofOne({ occurred_at: 'yesterday' }),
      { fields: [{ field: 'events.0.occurred_at', rule: 'format' }] },
    ],
    [
      'the year zero',
      ofOne({ occurred_at: '0000-01-01T00:00:00Z' }),
      { fields: [{ field: 'events.0.occurred_at', rule: 'range' }] },
    ],
    [
      'an id that is none',
      ofOne({ event_id: "1'; drop table plan; --" }),
      { fields: [{ field: 'events.0.event_id', rule: 'format' }] },
    ],
  ];

  it.each(cases)('is refused: %s', async (_what, payload, data) => {
    const body = JSON.stringify(payload());
    expect(await post(body, signed(source, body))).toMatchObject({ status: 200, code: codes.paramsError, data });
  });

  it.each([
    ['no JSON', Buffer.from('{"batch_id":')],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused: %s', async (_what, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: deliveryPaths.batches,
      headers: { 'content-type': 'application/json', ...signed(source, body) },
      payload: body,
    });
    expect(answer.json()).toMatchObject({ code: codes.paramsError, data: { reason: 'invalid_fields' } });
  });

  it('is refused in another media type', async () => {
    const body = batchOf(impression());
    expect(await post(body, { ...signed(source, body), 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  });
});

describe('the plans of a source', () => {
  it('are those it delivers, with everything that it needs', async () => {
    const own = await addSource(deps);
    const offering = await addOffering(deps, own, { flightSeconds: 600 });
    const merchant = await addMerchant(deps, 50_000n);
    const planId = await putInto(deps, merchant, offering, '100.00');
    const answer = await getPlans(signedAsk(own));
    const plans = v.parse(deliverablePlans, answer.data);
    expect(plans).toMatchObject({ next_cursor: null, is_demo: false, is_simulated: true });
    expect(plans.list).toMatchObject([
      {
        plan_id: planId,
        state: 'matching',
        pricing_model: 'cpm',
        media_price: '5.00',
        budget: '100.00',
        remaining_budget: '100.00',
        flight_seconds: 600,
        flight_ends_at: null,
        counted: { impressions: 0, clicks: 0, conversions: 0 },
      },
    ]);
    expect(JSON.stringify(plans)).not.toContain('payout');
  });
});
