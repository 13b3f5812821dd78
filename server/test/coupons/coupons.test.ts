/** Coupons and activities, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import { merchantCalls } from '../support/merchant-calls.ts';
import { makeMerchant, makeOffering, operator } from '../support/world.ts';

const api = useMerchantApi();
beforeAll(async () => {
  await publishTerms(api.deps);
  await api.deps.sql`insert into agent (agent_no, name, share_bps) values ('A77014', 'Studio Lindqvist', 200)`;
});

interface Definition {
  kind?: string;
  rate_bps?: number | null;
  amount_minor?: bigint | null;
  agent_no?: string | null;
  terms?: { en: string; zh?: string } | null;
  valid_seconds?: number;
}

/** An activity as an operator makes it; `starts` and `ends` are intervals from now. */
async function makeActivity(
  definition: Definition = {},
  { isNewUser = false, starts = '-1 hour', ends = null as string | null } = {},
): Promise<string> {
  const { sql } = api.deps;
  const [definitionId, activityId] = [newId(), newId()];
  const d = {
    kind: 'discount',
    rate_bps: 1000,
    amount_minor: 2000n,
    agent_no: null,
    terms: null,
    valid_seconds: 30 * 86_400,
    ...definition,
  };
  await sql`
    insert into coupon_definition (id, kind, name, names, rate_bps, amount_minor, requirement_minor, valid_seconds, agent_no, terms)
    values (${definitionId}, ${d.kind}, 'First plan', ${sql.json({ en: 'First plan', zh: '首个计划' })}, ${d.rate_bps}, ${d.amount_minor},
            5000, ${d.valid_seconds}, ${d.agent_no}, ${d.terms && sql.json(d.terms)})`;
  await sql`
    insert into activity (id, definition_id, titles, rules, is_new_user, starts_at, ends_at)
    values (${activityId}, ${definitionId}, ${sql.json({ en: 'Welcome' })}, ${sql.json({ en: 'One each.' })}, ${isNewUser},
            now() + ${starts}::text::interval, now() + ${ends}::text::interval)`;
  return activityId;
}

describe('receiving a coupon', () => {
  it('issues it once, with its expiry, and the activity shows received', async () => {
    const { token } = await registerPerson(api);
    const activity_id = await makeActivity();
    const { coupon } = await api.done(calls.coupons.receive, { activity_id }, { token });
    expect(coupon).toMatchObject({
      kind: 'discount',
      name: 'First plan',
      rate_bps: 1000,
      discount_amount: '20.00',
      amount_requirement: '50.00',
      state: 'unused',
      used_at: null,
      plan_no: null,
    });
    expect(Date.parse(coupon.expires_at) - Date.parse(coupon.received_at)).toBeCloseTo(30 * 86_400_000, -2);
    expect(await api.refused(calls.coupons.receive, { activity_id }, { token })).toMatchObject({
      code: 405,
      reason: 'coupon_already_received',
    });
    const { list } = await api.done(calls.coupons.listActivities, {}, { token });
    expect(list.find((activity) => activity.activity_id === activity_id)).toMatchObject({
      title: 'Welcome',
      is_received: true,
      coupon: { valid_days: 30, name: 'First plan' },
    });
  });

  it('returns the same answer for the same key', async () => {
    const { token } = await registerPerson(api);
    const activity_id = await makeActivity();
    const first = await api.done(calls.coupons.receive, { activity_id }, { token, key: 'receiving-1' });
    expect(await api.done(calls.coupons.receive, { activity_id }, { token, key: 'receiving-1' })).toEqual(first);
    expect(await api.done(calls.coupons.list, {}, { token })).toMatchObject({ unused_total: 1 });
  });

  // Five different keys at once, as from five open tabs.
  it('issues one coupon for five concurrent requests', async () => {
    const { token } = await registerPerson(api);
    const activity_id = await makeActivity({}, { isNewUser: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.call(calls.coupons.receive, { activity_id }, { token })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await api.done(calls.coupons.list, {}, { token })).toMatchObject({ unused_total: 1 });
  });

  it('issues the new-user coupon once per user, over all activities', async () => {
    const { token } = await registerPerson(api);
    const [first, second] = [await makeActivity({}, { isNewUser: true }), await makeActivity({}, { isNewUser: true })];
    await api.done(calls.coupons.receive, { activity_id: first }, { token });
    expect(await api.refused(calls.coupons.receive, { activity_id: second }, { token })).toMatchObject({
      reason: 'coupon_already_received',
    });
    const { list } = await api.done(calls.coupons.listActivities, {}, { token });
    expect(list.find((activity) => activity.activity_id === second)).toMatchObject({
      is_new_user: true,
      is_received: true,
    });
  });

  it('refuses an activity that is over, has not begun, or does not exist', async () => {
    const { token } = await registerPerson(api);
    const over = await makeActivity({}, { ends: '-1 second' });
    const later = await makeActivity({}, { starts: '1 hour' });
    for (const activity_id of [over, later, newId()]) {
      expect(await api.refused(calls.coupons.receive, { activity_id }, { token })).toMatchObject({
        code: 405,
        reason: 'activity_not_found',
      });
    }
    const { list } = await api.done(calls.coupons.listActivities, {}, { token });
    expect(list.map((activity) => activity.activity_id)).not.toContain(over);
    expect(list.map((activity) => activity.activity_id)).not.toContain(later);
  });

  it('needs an open ad account', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    for (const call of Object.values(calls.coupons)) {
      expect(await api.refused(call, { activity_id: newId() }, { token })).toMatchObject({
        code: 401,
        reason: 'ad_account_not_open',
      });
    }
  });
});

describe('what a coupon does', () => {
  const [rate, amount] = [{ rate_bps: 1250 }, { rate_bps: null, amount_minor: 1500n }];
  it.each([
    [
      { kind: 'discount', ...rate },
      'Pays 12.5% of your put, up to 20.00\u00a0USD.',
      '投放金额的 12.5% 由平台支付，最多 20.00\u00a0USD。',
    ],
    [{ kind: 'discount', ...rate, amount_minor: null }, 'Pays 12.5% of your put.', '投放金额的 12.5% 由平台支付。'],
    [
      { kind: 'value_added', ...rate },
      'Adds extra media worth 12.5% of your put, up to 20.00\u00a0USD.',
      '按投放金额的 12.5% 赠送投放，最多 20.00\u00a0USD。',
    ],
    [
      { kind: 'fixed_amount', ...amount },
      'Pays 15.00\u00a0USD of your put.',
      '投放金额中的 15.00\u00a0USD 由平台支付。',
    ],
    [
      { kind: 'deduction', ...amount },
      '15.00\u00a0USD off the fee when the plan is settled.',
      '结算时手续费减免 15.00\u00a0USD。',
    ],
    [
      { kind: 'team', ...amount, agent_no: 'A77014' },
      'Pays 15.00\u00a0USD of your put while you follow agent A77014.',
      '跟随代理 A77014 期间，投放金额中的 15.00\u00a0USD 由平台支付。',
    ],
    [
      { kind: 'custom', ...amount, terms: { en: 'Video only.' } },
      'Pays 15.00\u00a0USD of your put. Video only.',
      '投放金额中的 15.00\u00a0USD 由平台支付。Video only.',
    ],
  ])('of the kind $kind describes it in a sentence', async (definition, en, zh) => {
    const { token } = await registerPerson(api);
    const { coupon } = await api.done(
      calls.coupons.receive,
      { activity_id: await makeActivity(definition) },
      { token },
    );
    expect(coupon.description).toBe(en);
    const inChinese = await api.done(calls.coupons.list, {}, { token, headers: { 'accept-language': 'zh-CN' } });
    expect(inChinese.list[0]).toMatchObject({ description: zh, name: '首个计划' });
  });
});

describe('the tabs', () => {
  it('separate unused coupons from used and expired ones', async () => {
    const { token, id, merchantNo } = await registerPerson(api);
    const receive = async () =>
      (await api.done(calls.coupons.receive, { activity_id: await makeActivity() }, { token })).coupon.coupon_id;
    const [unused, used, expired] = [await receive(), await receive(), await receive()];
    await recordTopUp(api.deps, operator, { merchantId: id, amountMinor: toMinor(100_000n), reference: newId() });
    const plan_no = `${(await makeOffering(api.deps)).no}-${merchantNo}`;
    const { terms } = await api.done(calls.plans.appDetail, { plan_no }, { token });
    await api.done(
      calls.plans.put,
      { plan_no, amount: '100.00', coupon_id: used, terms_version: terms.version },
      { token },
    );
    await api.deps.sql`update coupon set expires_at = now() where id = ${expired}`;
    const list = async (payload: { tab?: 'unused' | 'used' }) =>
      (await api.done(calls.coupons.list, payload, { token })).list.map((coupon) => [
        coupon.coupon_id,
        coupon.state,
        coupon.plan_no,
      ]);
    expect(await list({ tab: 'unused' })).toEqual([[unused, 'unused', null]]);
    expect(await list({ tab: 'used' })).toEqual([
      [expired, 'expired', null],
      [used, 'used', plan_no],
    ]);
    expect(await list({})).toHaveLength(3);
    expect(await api.done(calls.coupons.list, { tab: 'used' }, { token })).toMatchObject({ unused_total: 1 });
  });

  it('page by page, each coupon once', async () => {
    const { token } = await registerPerson(api);
    for (let more = 0; more < 5; more += 1)
      await api.done(calls.coupons.receive, { activity_id: await makeActivity() }, { token });
    const first = await api.done(calls.coupons.list, { limit: '3' }, { token });
    const second = await api.done(calls.coupons.list, { limit: '3', cursor: first.next_cursor ?? '' }, { token });
    expect(new Set([...first.list, ...second.list].map((coupon) => coupon.coupon_id)).size).toBe(5);
    expect(second.next_cursor).toBeNull();
  });

  it('name a forged cursor as the field', async () => {
    const { token } = await registerPerson(api);
    for (const cursor of [
      'AAAA',
      Buffer.from('2026-11-21T08:00:00.000Z ---').toString('base64url'),
      Buffer.from('x').toString('base64url'),
    ]) {
      expect(await api.refused(calls.coupons.list, { cursor }, { token })).toMatchObject({
        code: 400,
        reason: 'invalid_fields',
        fields: [{ field: 'cursor', rule: 'format' }],
      });
    }
  });
});

describe('using a coupon', () => {
  // Fourteen hours before UTC and twelve behind: the two never have the same day, so at least one differs from the
  // network's.
  it('of one name is possible once per business day, whatever the device’s zone', async () => {
    const { deps } = api;
    const asMerchant = merchantCalls(api);
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const definitionId = newId();
    const row = { id: definitionId, kind: 'fixed_amount', name: 'Zone', names: deps.sql.json({ en: 'Zone' }) };
    await deps.sql`insert into coupon_definition ${deps.sql({ ...row, amount_minor: 10_00n, valid_seconds: 864_000 })}`;
    const putIn = async (zone: string) => {
      const couponId = newId();
      await deps.sql`
        insert into coupon (id, merchant_id, definition_id, name, expires_at)
        values (${couponId}, ${merchant.id}, ${definitionId}, 'Zone', now() + interval '5 days')`;
      const planNo = (await makeOffering(deps)).planNoFor(merchant);
      const { terms } = await asMerchant.get(merchant, calls.plans.appDetail, { plan_no: planNo }, { zone });
      const put = { plan_no: planNo, amount: '60.00', terms_version: terms.version, coupon_id: couponId };
      return await asMerchant.reason(merchant, calls.plans.put, put, { zone });
    };
    expect(await putIn('Pacific/Kiritimati GMT+14:00')).toBe('done');
    expect(await putIn('Etc/GMT+12 GMT-12:00')).toBe('coupon_same_name_today');
    expect(await putIn('UTC GMT+00:00')).toBe('coupon_same_name_today');
  });
});
