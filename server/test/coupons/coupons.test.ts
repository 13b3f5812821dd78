/** Coupons and activities, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import { merchantCalls } from '../support/merchant-calls.ts';
import { giveCoupon } from '../plans/put-world.ts';
import { makeMerchant, makeOffering, operator } from '../support/world.ts';
import { atOnce, inTurn } from '../support/at-once.ts';

const { appDetail } = calls.plans;
const api = useMerchantApi();
beforeAll(async () => {
  await publishTerms(api.deps);
  await api.deps.sql`insert into agent (agent_no, name, share_bps) values ('A77014', 'Studio Lindqvist', 200)`;
});

const { receive, list: listCoupons, listActivities } = calls.coupons;

/** An activity as an operator makes it, for a coupon of 10 % unless its definition says otherwise; times are intervals from now. */
async function makeActivity(
  definition: object = {},
  { isNewUser = false, starts = '-1 hour', ends = null as string | null } = {},
): Promise<string> {
  const { sql } = api.deps;
  const [id, activityId] = [newId(), newId()];
  const texts = { name: 'First plan', names: sql.json({ en: 'First plan', zh: '首个计划' }) };
  const usual = { kind: 'discount', rate_bps: 1000, amount_minor: 2000n, requirement_minor: 5000n };
  await sql`insert into coupon_definition ${sql({ id, ...texts, ...usual, valid_seconds: 30 * 86_400, ...definition })}`;
  await sql`
    insert into activity (id, definition_id, titles, rules, is_new_user, starts_at, ends_at)
    values (${activityId}, ${id}, ${sql.json({ en: 'Welcome' })}, ${sql.json({ en: 'One each.' })}, ${isNewUser},
            now() + ${starts}::text::interval, now() + ${ends}::text::interval)`;
  return activityId;
}

/** The token of a new merchant. */
const newcomer = async (hasAccount = true) => (await registerPerson(api, { hasAccount })).token;

describe('receiving a coupon', () => {
  it('issues it once, with its expiry, and the activity shows received', async () => {
    const token = await newcomer();
    const activity_id = await makeActivity();
    const { coupon } = await api.done(receive, { activity_id }, { token });
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
    await api.refuses('coupon_already_received', receive, { activity_id }, { token });
    const { list } = await api.done(listActivities, {}, { token });
    expect(list.find((activity) => activity.activity_id === activity_id)).toMatchObject({
      title: 'Welcome',
      is_received: true,
      coupon: { valid_days: 30, name: 'First plan' },
    });
  });

  // Five different keys at once, as from five open tabs; then one of them again.
  it('issues one coupon for five concurrent requests, and the same for the same key', async () => {
    const token = await newcomer();
    const activity_id = await makeActivity({}, { isNewUser: true });
    const key = (index: number) => ({ token, key: `receiving-${index}` });
    const answers = await atOnce(5, (index) => api.call(receive, { activity_id }, key(index)));
    const done = answers.findIndex((answer) => answer.code === 200);
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await api.call(receive, { activity_id }, key(done))).toEqual(answers[done]);
    expect(await api.done(listCoupons, {}, { token })).toMatchObject({ unused_total: 1 });
  });

  it('issues the new-user coupon once per user, over all activities', async () => {
    const token = await newcomer();
    const [first, second] = [await makeActivity({}, { isNewUser: true }), await makeActivity({}, { isNewUser: true })];
    await api.done(receive, { activity_id: first }, { token });
    await api.refuses('coupon_already_received', receive, { activity_id: second }, { token });
    const { list } = await api.done(listActivities, {}, { token });
    expect(list.find((activity) => activity.activity_id === second)).toMatchObject({
      is_new_user: true,
      is_received: true,
    });
  });

  it('refuses an activity that is over, has not begun, or does not exist', async () => {
    const token = await newcomer();
    const over = await makeActivity({}, { ends: '-1 second' });
    const later = await makeActivity({}, { starts: '1 hour' });
    for (const activity_id of [over, later, newId()])
      await api.refuses('activity_not_found', receive, { activity_id }, { token });
    const { list } = await api.done(listActivities, {}, { token });
    const listed = list.map((activity) => activity.activity_id);
    for (const hidden of [over, later]) expect(listed).not.toContain(hidden);
  });

  it('needs an open ad account', async () => {
    const token = await newcomer(false);
    for (const call of Object.values(calls.coupons))
      await api.refuses('ad_account_not_open', call, { activity_id: newId() }, { token });
  });
});

describe('what a coupon does', () => {
  const [rate, amount] = [{ rate_bps: 1250 }, { rate_bps: null, amount_minor: 1500n }];
  const team = { kind: 'team', ...amount, agent_no: 'A77014' };
  it.each([
    [
      { kind: 'discount', ...rate },
      'Pays 12.5% of your put, up to 20.00 USD.',
      '投放金额的 12.5% 由平台支付，最多 20.00 USD。',
    ],
    [{ kind: 'discount', ...rate, amount_minor: null }, 'Pays 12.5% of your put.', '投放金额的 12.5% 由平台支付。'],
    [
      { kind: 'value_added', ...rate },
      'Adds extra media worth 12.5% of your put, up to 20.00 USD.',
      '按投放金额的 12.5% 赠送投放，最多 20.00 USD。',
    ],
    [{ kind: 'fixed_amount', ...amount }, 'Pays 15.00 USD of your put.', '投放金额中的 15.00 USD 由平台支付。'],
    [
      { kind: 'deduction', ...amount },
      '15.00 USD off the fee when the plan is settled.',
      '结算时手续费减免 15.00 USD。',
    ],
    [
      team,
      'Pays 15.00 USD of your put while you follow agent A77014.',
      '跟随代理 A77014 期间，投放金额中的 15.00 USD 由平台支付。',
    ],
    [
      { kind: 'custom', ...amount, terms: { en: 'Video only.' } },
      'Pays 15.00 USD of your put. Video only.',
      '投放金额中的 15.00 USD 由平台支付。Video only.',
    ],
  ])('of the kind $kind describes it in a sentence', async (definition, en, zh) => {
    const token = await newcomer();
    const { coupon } = await api.done(receive, { activity_id: await makeActivity(definition) }, { token });
    // An amount and its currency stay on one line.
    const joined = (text: string) => text.replaceAll('.00 USD', '.00\u00a0USD');
    expect(coupon.description).toBe(joined(en));
    const inChinese = await api.done(listCoupons, {}, { token, headers: { 'accept-language': 'zh-CN' } });
    expect(inChinese.list[0]).toMatchObject({ description: joined(zh), name: '首个计划' });
  });
});

describe('the tabs', () => {
  it('separate unused coupons from used and expired ones', async () => {
    const { token, id, merchantNo } = await registerPerson(api);
    const [unused = '', used = '', expired = ''] = await inTurn(3, async () => {
      const { coupon } = await api.done(receive, { activity_id: await makeActivity() }, { token });
      return coupon.coupon_id;
    });
    await recordTopUp(api.deps, operator, { merchantId: id, amountMinor: toMinor(100_000n), reference: newId() });
    const plan_no = `${(await makeOffering(api.deps)).no}-${merchantNo}`;
    const { terms } = await api.done(appDetail, { plan_no }, { token });
    const put = { plan_no, amount: '100.00', coupon_id: used, terms_version: terms.version };
    await api.done(calls.plans.put, put, { token });
    await api.deps.sql`update coupon set expires_at = now() where id = ${expired}`;
    const list = async (payload: { tab?: 'unused' | 'used' }) =>
      (await api.done(listCoupons, payload, { token })).list.map((coupon) => [
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
    expect(await api.done(listCoupons, { tab: 'used' }, { token })).toMatchObject({ unused_total: 1 });
  });

  it('page by page, each coupon once', async () => {
    const token = await newcomer();
    await inTurn(5, async () => await api.done(receive, { activity_id: await makeActivity() }, { token }));
    const first = await api.done(listCoupons, { limit: '3' }, { token });
    const second = await api.done(listCoupons, { limit: '3', cursor: first.next_cursor ?? '' }, { token });
    expect(new Set([...first.list, ...second.list].map((coupon) => coupon.coupon_id)).size).toBe(5);
    expect(second.next_cursor).toBeNull();
  });

  it('name a forged cursor as the field', async () => {
    const token = await newcomer();
    for (const text of ['\0\0\0', '2026-11-21T08:00:00.000Z ---', 'x']) {
      const cursor = Buffer.from(text).toString('base64url');
      await api.refuses('cursor: format', listCoupons, { cursor }, { token });
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
    const putIn = async (zone: string) => {
      const couponId = await giveCoupon(deps, merchant, 'Zone', { kind: 'fixed_amount', amount_minor: 10_00n });
      const planNo = (await makeOffering(deps)).planNoFor(merchant);
      const { terms } = await asMerchant.get(merchant, appDetail, { plan_no: planNo }, { zone });
      const put = { plan_no: planNo, amount: '60.00', terms_version: terms.version, coupon_id: couponId };
      return await asMerchant.reason(merchant, calls.plans.put, put, { zone });
    };
    expect(await putIn('Pacific/Kiritimati GMT+14:00')).toBe('done');
    expect(await putIn('Etc/GMT+12 GMT-12:00')).toBe('coupon_same_name_today');
    expect(await putIn('UTC GMT+00:00')).toBe('coupon_same_name_today');
  });
});
