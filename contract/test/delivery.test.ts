import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  batchReceipt,
  deliverablePlan,
  deliverablePlans,
  deliverablePlansQuery,
  deliveryBatch,
  deliveryEvent,
  deliveryLimits,
  deliverySignatureBase,
  readDeliveryAnswer,
} from '../src/delivery.ts';
import { fieldErrors } from '../src/fields.ts';

const event = {
  event_id: '0190a2f0-7c11-7000-8000-00000000000a',
  plan_id: '0190a2f0-7c11-7000-8000-00000000000b',
  occurred_at: '2026-11-21T08:15:00.000Z',
  kind: 'click',
};
const invalid = { ...event, kind: 'invalid', target_id: '0190a2f0-7c11-7000-8000-00000000000c', category: 'givt' };
const rulesOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a delivery event', () => {
  it.each(['impression', 'click', 'conversion'])('may be a(n) %s', (kind) =>
    expect(rulesOf(deliveryEvent, { ...event, kind })).toBe(true),
  );
  it.each(['givt', 'sivt'])('may correct another one as %s', (category) =>
    expect(rulesOf(deliveryEvent, { ...invalid, category })).toBe(true),
  );
  it.each([
    ['another kind', { ...event, kind: 'view' }],
    ['another category', { ...invalid, category: 'bot' }],
    ['no target', { ...invalid, target_id: undefined }],
    ['a figure of its own', { ...event, revenue: '7.00' }],
    ['a figure beside a target', { ...invalid, revenue: '7.00' }],
    ['no plan', { ...event, plan_id: undefined }],
  ])('has no %s', (_what, wrong) => expect(rulesOf(deliveryEvent, wrong)).toBe(false));

  it.each([
    ['2019-12-31T23:59:59.999Z', false],
    ['2020-01-01T00:00:00.000Z', true],
    ['2099-12-31T23:59:59.999Z', true],
    ['2100-01-01T00:00:00.000Z', false],
  ])('of %s is accepted: %s', (occurredAt, isTaken) =>
    expect(rulesOf(deliveryEvent, { ...event, occurred_at: occurredAt })).toBe(isTaken),
  );

  it('of another century is refused by the range of its time', () => {
    const { issues = [] } = v.safeParse(deliveryEvent, { ...event, occurred_at: '2100-01-01T00:00:00.000Z' });
    expect(fieldErrors(issues)).toEqual([{ field: 'occurred_at', rule: 'range' }]);
  });

  it('is one event however its ids are spelt', () => {
    expect(v.parse(deliveryEvent, { ...event, event_id: event.event_id.toUpperCase() })).toEqual(event);
  });
});

describe('a batch', () => {
  const batchOf = (count: number) => ({
    batch_id: event.event_id,
    events: Array.from({ length: count }, () => event),
  });
  it.each([
    [0, false],
    [1, true],
    [deliveryLimits.eventsPerBatch, true],
    [deliveryLimits.eventsPerBatch + 1, false],
  ])('of %i events is accepted: %s', (count, isTaken) => expect(rulesOf(deliveryBatch, batchOf(count))).toBe(isTaken));

  it('has only its id and its events', () =>
    expect(rulesOf(deliveryBatch, { ...batchOf(1), source: 'x' })).toBe(false));
});

it('signs a line for each part of a request', () => {
  const request = {
    method: 'POST',
    target: '/delivery/batches?x=1',
    senderId: event.plan_id,
    timestamp: '1763712900',
    bodySha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  } as const;
  expect(deliverySignatureBase(request)).toBe(`"@method": POST
"@request-target": /delivery/batches?x=1
"content-digest": sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:
"x-source": 0190a2f0-7c11-7000-8000-00000000000b
"x-timestamp": 1763712900`);
});

describe('a source’s list of plans', () => {
  const at = event.occurred_at;
  const plan = {
    plan_id: event.plan_id,
    state: 'putting',
    product: { product_id: event.event_id, type: 'game', name: 'Ridge Runner' },
    pricing_model: 'cpc',
    currency: 'USD',
    media_price: '1.00',
    budget: '200.00',
    remaining_budget: '92.00',
    pace: 'even',
    is_paused: false,
    daily_cap: '20.00',
    day_ends_at: at,
    may_spend_now: '3.20',
    targeting: [{ name: 'Region', value: 'Alps' }],
    put_at: at,
    matching_ends_at: at,
    flight_seconds: 3600,
    grace_seconds: 0,
    started_at: at,
    flight_ends_at: at,
    accepts_until: null,
    last_delivery_at: at,
    counted: { impressions: 9, clicks: 3, conversions: 1 },
  };
  const plans = { list: [plan], next_cursor: null, is_demo: true, is_simulated: true, server_time: at };
  const receipt = { accepted: 1, duplicates: 0, recorded_only: 0, unknown_plans: [event.plan_id], promise: 'a note' };

  it.each(['matching', 'putting', 'put_finished'])('may be a plan that is %s', (state) =>
    expect(v.parse(deliverablePlan, { ...plan, state })).toEqual({ ...plan, state }),
  );

  it.each([
    ['a receipt', batchReceipt, receipt],
    ['a page of plans', deliverablePlans, plans],
    ['a plan', deliverablePlan, plan],
    ['the product of a plan', deliverablePlan.entries.product, plan.product],
    ['the targeting of a plan', deliverablePlan.entries.targeting.item, plan.targeting[0]],
    ['the counts of a plan', deliverablePlan.entries.counted, plan.counted],
  ] as [string, v.GenericSchema, Record<string, unknown>][])(
    'is %s with all of its members',
    (_what, schema, whole) => {
      expect(v.parse(schema, whole)).toEqual(whole);
      for (const name of Object.keys(whole)) expect(rulesOf(schema, { ...whole, [name]: undefined }), name).toBe(false);
    },
  );

  it('starts at a cursor or at the first plan', () => {
    expect(v.parse(deliverablePlansQuery, {})).toEqual({});
    expect(v.parse(deliverablePlansQuery, { cursor: event.plan_id.toUpperCase() })).toEqual({ cursor: event.plan_id });
    expect(rulesOf(deliverablePlansQuery, { cursor: '1' })).toBe(false);
  });
});

it('is at most 2 MB, and a signature lasts five minutes', () => {
  expect([deliveryLimits.batchBytes, deliveryLimits.signatureAgeMs]).toEqual([2_097_152, 300_000]);
});

describe('an answer of the delivery API', () => {
  const schema = v.object({ accepted: v.number() });
  it('is its data', () =>
    expect(readDeliveryAnswer(schema, { code: 200, msg: '', data: { accepted: 1 } })).toEqual({
      data: { accepted: 1 },
    }));
  it('is the reason of its refusal, if this version knows it', () => {
    const refusal = (reason: string) => ({ code: 405, msg: 'No.', data: { reason } });
    expect(readDeliveryAnswer(schema, refusal('server_error'))).toEqual({ reason: 'server_error', msg: 'No.' });
    expect(readDeliveryAnswer(schema, refusal('of_next_year'))).toEqual({ reason: undefined, msg: 'No.' });
  });
  it.each([['<html>'], [{ code: 200, msg: '', data: {} }], [{ code: '200', msg: '', data: { accepted: 1 } }]])(
    'is not %j',
    (body) => expect(() => readDeliveryAnswer(schema, body)).toThrow(v.ValiError),
  );
});
