/**
 * Every call of the operator API is made once at least, over HTTP, as an operator would make it. After each act the audit
 * log has a new entry that names the operator; at the end no secret that was shown or sent stands in it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type * as v from 'valibot';
import { allOperatorCalls, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import { calls } from '@placard/contract';
import { sendFeedback } from '../../src/usecases/support/send-feedback.ts';
import { merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { advanceUntil, deliver, events, planIdOf } from '../support/world.ts';
import { makeWithdrawer, ticketFor, withdrawalOf } from '../wallet/wallet-world.ts';
import type { Withdrawer } from '../wallet/wallet-world.ts';
import { password, useOperatorApi } from './operator-api.ts';

const merchants = useMerchantApi();
const api = useOperatorApi({ beside: merchants });
const made = new Set<string>(['session.setup', 'session.login', 'operators.create']);
const secrets: string[] = [password];
const op = operatorCalls;
const en = (text: string) => ({ en: text, zh: `${text}（中文）` });
let merchant: Withdrawer;

async function auditCount(): Promise<number> {
  const [row] = await api.deps.sql<{ count: number }[]>`
    select count(*)::int as count from audit_log where actor_kind = 'operator' and actor = 'nadia'`;
  return row?.count ?? 0;
}

/** Makes a call that must succeed; an act must leave an entry in the audit log, a look at nothing personal none. */
async function act<C extends OperatorCall>(call: C, payload: v.InferInput<C['request']>, token?: string): Promise<OperatorResponse<C>> {
  const before = await auditCount();
  const answer = await api.done(call, payload, token);
  const added = (await auditCount()) - before;
  if (call.isAudited) expect(added, `${call.name} is in the audit log`).toBeGreaterThan(0);
  else expect(added, `${call.name} leaves nothing in the audit log`).toBe(0);
  made.add(call.name);
  return answer;
}

beforeAll(async () => {
  merchant = await makeWithdrawer(api.deps, merchantCalls(merchants), 0n);
});

async function makeOffer(name: string, changes: Partial<v.InferInput<typeof op.offers.create.request>> = {}) {
  const { owner } = await act(op.owners.create, { name: `Owner of ${name}` });
  const { source } = await act(op.sources.create, { name: `Source of ${name}`, public_key: Buffer.alloc(32, 7).toString('base64'), is_simulated: true });
  const { product } = await act(op.products.create, {
    owner: owner.name,
    type: 'video',
    name: en('A film'),
    description: en('About a film.'),
    video_url: 'https://films.example/1',
  });
  return (
    await act(op.offers.create, {
      name,
      product: product.product_id,
      source: source.name,
      pricing_model: 'cpc',
      media_price: '1.00',
      payout: '12.00',
      lowest_put: '50.00',
      highest_put: '500.00',
      escrow_floor: '100.00',
      matching_seconds: 3600,
      flight_seconds: 3600,
      grace_seconds: 0,
      lock_seconds: 0,
      settle_seconds: 0,
      put_content: en('A clip.'),
      put_rule: en('Three times a day.'),
      targeting: [{ name: en('Age'), value: en('18-34') }],
      ...changes,
    })
  ).offer;
}

/** The merchant puts 100.00 into an offering. */
async function put(offeringNo: string): Promise<string> {
  const planNo = `${offeringNo}-${merchant.no}`;
  const as = merchantCalls(merchants);
  const { terms } = await as.get(merchant, calls.plans.appDetail, { plan_no: planNo });
  await as.get(merchant, calls.plans.put, { plan_no: planNo, amount: '100.00', terms_version: terms.version });
  return planNo;
}

describe('codes, agents, operators', () => {
  it('are made and listed', async () => {
    const { codes } = await act(op.codes.issue, { kind: 'licence', count: 3, note: 'Trade fair', expires_at: '2099-01-01T00:00:00+02:00' });
    secrets.push(...codes);
    expect(new Set(codes).size).toBe(3);
    const { list } = await act(op.codes.list, { kind: 'licence', state: 'open', limit: 2 });
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ note: 'Trade fair', expires_at: '2098-12-31T22:00:00.000Z', issued_by: 'nadia' });
    expect(codes.some((code) => code.endsWith(list[0]?.hint ?? 'none'))).toBe(true);
    expect(await api.refused(op.codes.issue, { kind: 'licence', expires_at: '2020-01-01T00:00:00Z' })).toMatchObject({ fields: [{ field: 'expires_at', rule: 'range' }] });

    const { agent } = await act(op.agents.create, { name: 'Studio Lindqvist', share_bps: 200, agent_id: 'a77014' });
    expect(agent).toMatchObject({ agent_id: 'A77014', followers: 0, is_active: true });
    expect(await api.refused(op.agents.create, { name: 'Another', share_bps: 1, agent_id: 'A77014' })).toMatchObject({ reason: 'name_taken' });
    await act(op.agents.setActive, { agent_id: 'A77014', is_active: false });
    await act(op.agents.setActive, { agent_id: 'A77014', is_active: true });
    await act(op.agents.list, {});

    await act(op.operators.setRole, { username: 'support', role: 'finance' });
    await act(op.operators.setRole, { username: 'support', role: 'support' });
    await act(op.operators.setPassword, { username: 'finance', password });
    await act(op.operators.disable, { username: 'finance' });
    await act(op.operators.enable, { username: 'finance' });
    expect((await act(op.operators.list, {})).list.map((operator) => operator.username)).toEqual(['finance', 'support', 'nadia']);
    await act(op.session.whoAmI, {});
  });
});

describe('money events', () => {
  it('are recorded once per reference, and listed', async () => {
    const topUp = { merchant: merchant.no, amount: '1000.00', reference: 'BANK-1', remark: 'Thank you' };
    expect(await act(op.topups.record, topUp)).toMatchObject({ merchant_no: merchant.no, amount: '1000.00', available: '1000.00' });
    expect(await api.refused(op.topups.record, topUp)).toMatchObject({ reason: 'reference_already_recorded', reference: 'BANK-1' });
    expect((await act(op.topups.list, { merchant: `M-${merchant.no}` })).list).toMatchObject([{ amount: '1000.00', reference: 'BANK-1', recorded_by: 'nadia', remark: 'Thank you' }]);

    const correction = { merchant: merchant.no, reason: 'Credited twice.', evidence: 'Statement, line 14.' };
    expect(await act(op.corrections.record, { ...correction, amount: '-5.00', reference: 'CASE-1' })).toMatchObject({ amount: '-5.00', available: '995.00' });
    expect(await act(op.corrections.record, { ...correction, amount: '5', reference: 'CASE-2' })).toMatchObject({ amount: '5.00', available: '1000.00' });
    expect(await api.refused(op.corrections.record, { ...correction, amount: '-1000.01', reference: 'CASE-3' })).toMatchObject({ reason: 'insufficient_balance' });
    expect((await act(op.corrections.list, {})).list.map((row) => row.amount)).toEqual(['5.00', '-5.00']);
  });
});

describe('offers and plans', () => {
  it('go from the product to a settled plan and the payouts', async () => {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer();
    const offer = await makeOffer('main');
    const game = { owner: 'Owner of main', type: 'game' as const, name: en('A game'), description: en('A game.'), image: image.toString('base64') };
    expect(await api.refused(op.products.create, game)).toMatchObject({ fields: [{ field: 'game_description', rule: 'required' }] });
    const { product } = await act(op.products.create, { ...game, game_description: en('Run.') });
    expect(product.image_url).toMatch(/^\/files\/.+\.webp$/);
    expect(await api.refused(op.products.create, { ...game, game_description: en('Run.'), image: 'AAAA' })).toMatchObject({ reason: 'not_an_image' });
    await act(op.owners.list, {});
    expect((await act(op.products.list, { owner: 'Owner of main' })).list).toHaveLength(2);

    expect(offer).toMatchObject({ escrow: '0.00', state: 'open', is_simulated: true });
    const funding = { offer: 'main', amount: '5000.00', reference: 'OWNER-1' };
    expect((await act(op.offers.fund, funding)).offer.escrow).toBe('5000.00');
    expect(await api.refused(op.offers.fund, funding)).toMatchObject({ reason: 'reference_already_recorded' });
    await act(op.offers.pause, { offer: offer.offer_id });
    expect(await api.refused(op.offers.pause, { offer: 'main' })).toMatchObject({ reason: 'state_refuses', state: 'paused' });
    await act(op.offers.resume, { offer: 'main' });
    await act(op.offers.list, {});

    const { offering } = await act(op.plans.offer, { offer: 'main', audience: 'all', is_official: true, places: 5, ends_at: '2099-01-01T00:00:00Z' });
    expect(offering).toMatchObject({ state: 'open', places: 5, places_taken: 0, is_official: true });
    const planNo = await put(offering.offering_no);
    const planId = await planIdOf(api.deps, planNo);
    const [source] = await api.deps.sql<{ source_id: string }[]>`select source_id from offer where name = 'main'`;
    const conversions = events(planId, 'conversion', 2);
    await deliver(api.deps, source?.source_id ?? '', [...events(planId, 'click', 30), ...conversions]);
    expect((await act(op.plans.running, { state: 'putting', merchant: merchant.no, offer: 'main' })).list).toMatchObject([{ plan_no: planNo, consumed: '30.00', revenue: '24.00' }]);

    await api.deps.sql`update conversion set lock_at = now() + interval '1 hour'`;
    const { list: pending } = await act(op.conversions.list, { state: 'pending', plan_no: planNo });
    const [first = '', second = ''] = pending.map((conversion) => conversion.conversion_id);
    const review = { conversion_id: first, reason: 'The order number is missing.', review_at: '2099-01-01T00:00:00Z' };
    expect((await act(op.conversions.hold, review)).conversion).toMatchObject({ state: 'on_hold', reason: review.reason });
    await act(op.conversions.release, { conversion_id: first });
    expect((await act(op.conversions.reverse, { conversion_id: second, reason: 'Cancelled.' })).conversion.state).toBe('reversed');
    expect(await api.refused(op.conversions.reverse, { conversion_id: second, reason: 'Again.' })).toMatchObject({ reason: 'state_refuses' });

    const stopped = await act(op.plans.stop, { plan_no: planNo, reason: 'The page is down.' });
    expect(stopped.plan).toMatchObject({ state: 'put_finished', end_reason: 'product_stopped' });
    await api.deps.sql`update conversion set lock_at = now()`;
    await advanceUntil(api.deps, planId, 'settled');
    const shown = await act(op.plans.show, { plan_no: planNo });
    expect(shown.plan).toMatchObject({ state: 'settled', consumed: '30.00', returned: '70.00', revenue: '24.00', reversed: '12.00' });
    expect(shown.transitions.map((step) => step.to)).toEqual(['matching', 'putting', 'put_finished', 'wait_settlement', 'settled']);
    expect(shown.conversions).toEqual({ cleared: 1, reversed: 1 });
    for (const transfer of shown.transfers) expect(transfer.entries.reduce((sum, entry) => sum + Number(entry.amount) * 100, 0)).toBe(0);
    expect(shown.sums.find((sum) => sum.account === 'traffic_payable')).toMatchObject({ amount: '30.00' });
    expect((await act(op.offers.show, { offer: 'main' })).plans).toEqual({ settled: 1 });

    await act(op.plans.withdraw, { offering_no: offering.offering_no });
    expect((await act(op.plans.list, { offer: 'main' })).list).toMatchObject([{ state: 'withdrawn', puts: 1, places_taken: 1 }]);
    expect(await act(op.payouts.due, {})).toMatchObject({ list: [{ kind: 'traffic_payable', due: '30.00' }] });
    const payout = { kind: 'traffic_payable', amount: '30.00', reference: 'MEDIA-1' } as const;
    expect(await act(op.payouts.record, payout)).toMatchObject({ remains: '0.00' });
    expect(await api.refused(op.payouts.record, { ...payout, reference: 'MEDIA-2' })).toMatchObject({ reason: 'insufficient_balance' });
    expect(await act(op.payouts.record, { kind: 'offer_escrow', offer: 'main', amount: '100.00', reference: 'BACK-1' })).toMatchObject({ remains: '4888.00' });
  });

  it('stop with their offer: matching plans fail, running ones finish', async () => {
    const offer = await makeOffer('stopping');
    await act(op.offers.fund, { offer: offer.name, amount: '5000.00', reference: 'OWNER-2' });
    const { offering } = await act(op.plans.offer, { offer: offer.name, audience: 'merchant', merchant: merchant.no });
    const planNo = await put(offering.offering_no);
    expect(await act(op.offers.stop, { offer: offer.name, reason: 'The owner left.' })).toMatchObject({ plans_finishing: 1, offer: { state: 'stopped' } });
    expect((await act(op.plans.show, { plan_no: planNo })).plan).toMatchObject({ state: 'put_failed', end_reason: 'product_stopped', returned: '100.00' });
    expect(await api.refused(op.offers.stop, { offer: offer.name, reason: 'Again.' })).toMatchObject({ reason: 'state_refuses' });
    expect(await api.refused(op.plans.offer, { offer: offer.name, audience: 'all' })).toMatchObject({ reason: 'state_refuses', state: 'stopped' });
    expect(await api.refused(op.plans.stop, { plan_no: planNo, reason: 'Again.' })).toMatchObject({ reason: 'plan_not_stoppable' });
  });

  it('are offered to whom they name, and to nobody by mistake', async () => {
    const wrong = [
      [{ audience: 'merchant' }, 'merchant', 'required'],
      [{ audience: 'all', merchant: merchant.no }, 'merchant', 'not_accepted'],
      [{ audience: 'level' }, 'level', 'required'],
      [{ audience: 'all', level: 2 }, 'level', 'not_accepted'],
      [{ audience: 'all', is_official: true }, 'places', 'required'],
      [{ audience: 'all', ends_at: '2020-01-01T00:00:00Z' }, 'ends_at', 'range'],
    ] as const;
    for (const [change, field, rule] of wrong) {
      expect(await api.refused(op.plans.offer, { offer: 'main', ...change }), field).toMatchObject({ fields: [{ field, rule }] });
    }
  });
});

describe('coupons and activities', () => {
  it('are made of all six kinds, granted, and given by activities', async () => {
    const common = { name: en('Coupon'), valid_seconds: 3600, requirement: '50.00' };
    const kinds = [
      { kind: 'discount', rate_bps: 1000, amount: '20.00' },
      { kind: 'fixed_amount', amount: '10.00' },
      { kind: 'value_added', rate_bps: 500 },
      { kind: 'deduction', amount: '5.00' },
      { kind: 'team', amount: '5.00', agent: 'A77014' },
      { kind: 'custom', amount: '5.00', terms: en('For the brave.') },
    ] as const;
    for (const kind of kinds) await act(op.coupons.create, { ...common, ...kind });
    const { list } = await act(op.coupons.list, {});
    expect(list.map((coupon) => coupon.kind).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
    const wrong = [
      [{ kind: 'discount' }, 'rate_bps', 'required'],
      [{ kind: 'fixed_amount' }, 'amount', 'required'],
      [{ kind: 'deduction', amount: '1.00', rate_bps: 5 }, 'rate_bps', 'not_accepted'],
      [{ kind: 'team', amount: '1.00' }, 'agent', 'required'],
      [{ kind: 'custom', amount: '1.00' }, 'terms', 'required'],
    ] as const;
    for (const [change, field, rule] of wrong) {
      expect(await api.refused(op.coupons.create, { ...common, ...change })).toMatchObject({ fields: [{ field, rule }] });
    }
    const coupon = list[0]?.definition_id ?? '';
    await act(op.coupons.grant, { coupon, merchant: merchant.no });
    const { activity } = await act(op.activities.create, { coupon, title: en('Welcome'), rules: en('Once.'), is_new_user: true });
    await merchantCalls(merchants).get(merchant, calls.coupons.receive, { activity_id: activity.activity_id });
    expect((await act(op.activities.list, {})).list).toMatchObject([{ received: 1, is_new_user: true, ends_at: null }]);
    await act(op.activities.end, { activity: activity.activity_id });
    expect(await api.refused(op.activities.end, { activity: activity.activity_id })).toMatchObject({ reason: 'state_refuses' });
  });
});

describe('withdrawals', () => {
  it('go their ways: paid, rejected, returned', async () => {
    const as = merchantCalls(merchants);
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { withdrawal } = await as.get(merchant, calls.wallet.withdraw, await withdrawalOf(as, merchant, '100.00'));
      numbers.push(withdrawal.withdrawal_no);
    }
    const [first = '', second = '', third = ''] = numbers;
    expect((await act(op.withdrawals.list, { merchant: merchant.no })).list).toHaveLength(3);
    const shown = await act(op.withdrawals.show, { withdrawal_no: first });
    expect(shown.withdrawal).toMatchObject({ state: 'requested', amount: '100.00', fee: '1.00', arrives: '99.00' });
    expect(shown.withdrawal.payout_account).toContain(`••••${shown.payout_account.bank_account.slice(-4)}`);
    for (const number of [first, third]) {
      await act(op.withdrawals.approve, { withdrawal_no: number });
      await act(op.withdrawals.send, { withdrawal_no: number });
    }
    expect((await act(op.withdrawals.pay, { withdrawal_no: first, reference: 'PAY-1' })).withdrawal).toMatchObject({ state: 'paid', reference: 'PAY-1' });
    expect(await api.refused(op.withdrawals.pay, { withdrawal_no: third, reference: 'PAY-1' })).toMatchObject({ reason: 'reference_already_recorded' });
    await act(op.withdrawals.reject, { withdrawal_no: second, reason: 'The account is closed.' });
    const sentBack = await act(op.withdrawals.return, { withdrawal_no: third, reference: 'BACK-9', reason: 'Unknown account.' });
    expect(sentBack.withdrawal).toMatchObject({ state: 'returned', reason: 'Unknown account.' });
    expect(await api.refused(op.withdrawals.send, { withdrawal_no: second })).toMatchObject({ reason: 'state_refuses' });
    expect(await api.refused(op.withdrawals.show, { withdrawal_no: 'W0' })).toMatchObject({ reason: 'operator_object_not_found' });
  });
});

describe('exchanges', () => {
  it('are prepared, confirmed by the merchant, paid or cancelled', async () => {
    const as = merchantCalls(merchants);
    const { acceptor } = await act(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
    await act(op.acceptors.list, {});
    const terms = {
      acceptor: acceptor.acceptor_id,
      amount: '80.00',
      pays_currency: 'EUR',
      rate: '0.921',
      spread_bps: 50,
      instructions: en('By bank transfer.'),
      valid_seconds: 3600,
    };
    const { code, exchange } = await act(op.exchanges.prepare, { ...terms, merchant: merchant.no });
    secrets.push(code);
    expect(exchange).toMatchObject({ state: 'prepared', pays_amount: '73.68', merchant_no: merchant.no });
    const { order } = await as.get(merchant, calls.exchange.detail, { kind: 'personal', code });
    const ticket = await ticketFor(as, merchant, { purpose: 'exchange', amount: '80.00', payee: order.exchange_id });
    await as.get(merchant, calls.exchange.detail, { kind: 'personal', code, ticket }, { key: 'exchange-key-1' });
    expect((await act(op.exchanges.list, { state: 'confirmed' })).list).toHaveLength(1);
    await act(op.exchanges.pay, { exchange_no: exchange.exchange_no, reference: 'SEPA-1' });
    const second = await act(op.exchanges.prepare, terms);
    const cancelled = await act(op.exchanges.cancel, { exchange_no: second.exchange.exchange_no, reason: 'Ill.' });
    expect(cancelled.exchange).toMatchObject({ state: 'cancelled', reason: 'Ill.' });
  });
});

describe('merchants', () => {
  it('are found and shown, with balances from the ledger', async () => {
    await act(op.startUp.grant, { merchant: merchant.no, amount: '50.00', reference: 'GRANT-1' });
    expect((await act(op.merchants.list, { search: `m-${merchant.no.slice(0, 4)}` })).list).toMatchObject([{ merchant_no: merchant.no }]);
    expect((await act(op.merchants.list, { search: '%' })).list).toEqual([]);
    const shown = await act(op.merchants.show, { merchant: merchant.no.toLowerCase() });
    expect(shown.balances).toMatchObject({ start_up_credit: '50.00', start_up_advances: '-50.00' });
    expect(shown.plans).toEqual({ settled: 1, put_failed: 1 });
    expect(await api.refused(op.merchants.show, { merchant: 'nobody' })).toMatchObject({ reason: 'merchant_not_found' });
  });

  it('get one reset code, after an identity check that is recorded', async () => {
    const reset = { merchant: merchant.no, kind: 'login', identity_check: 'Video call; passport compared.' } as const;
    const { code: dead } = await act(op.merchants.resetPassword, reset);
    const { code } = await act(op.merchants.resetPassword, reset);
    secrets.push(dead, code);
    const confirm = async (entered: string) =>
      await merchants.call(calls.accounts.confirmReset, {
        username: `m-${merchant.no}`,
        code: entered,
        kind: 'login',
        new_password: 'another pass phrase',
        confirm_password: 'another pass phrase',
      });
    expect(await confirm(dead)).toMatchObject({ data: { reason: 'reset_code_invalid' } });
    expect(await confirm(code)).toMatchObject({ code: 200 });
    expect(await api.refused(op.merchants.resetPassword, { ...reset, identity_check: 'seen' })).toMatchObject({ fields: [{ field: 'identity_check', rule: 'too_short' }] });
    const { list } = await act(op.audit.list, { act: 'reset_code_issued', merchant: merchant.no });
    expect(list[0]?.details).toMatchObject({ identity_check: reset.identity_check });
  });

  it('lose ten points for a breach, and get exactly them back when they object rightly', async () => {
    const breach = { merchant: merchant.no, rule: 'No misleading creatives', evidence: 'Screenshots.', case_reference: 'CASE-118' };
    expect(await api.refused(op.merchants.recordBreach, breach)).toMatchObject({ reason: 'operator_object_not_found' });
    await act(op.content.publish, { kind: 'operating_rules', version: '1', title: en('Rules'), body: en('No misleading creatives.') });
    const { event } = await act(op.merchants.recordBreach, breach);
    expect(event).toMatchObject({ change: -10, score_after: 90, note: breach.rule });
    expect(await api.refused(op.merchants.recordBreach, breach)).toMatchObject({ reason: 'reference_already_recorded' });
    const objection = { event_id: event.event_id, reason: 'Another merchant’s creative.' };
    expect((await act(op.merchants.upholdObjection, objection)).event).toMatchObject({ change: 10, score_after: 100 });
    expect(await api.refused(op.merchants.upholdObjection, objection)).toMatchObject({ reason: 'reference_already_recorded' });
  });

  it('are told the new state of their account, in its language, and their sessions end', async () => {
    await api.deps.sql`update session set ended_at = null where merchant_id = ${merchant.id}`;
    const disabled = await act(op.merchants.setState, { merchant: merchant.no, state: 'disabled', reason: 'Papers expired.', lang: 'zh' });
    expect(disabled).toMatchObject({ sessions_ended: 1, merchant: { state: 'disabled', lang: 'zh' } });
    expect(await merchants.call(calls.accounts.info, {}, { token: merchant.id })).toMatchObject({ code: 403, data: { reason: 'account_disabled', lang: 'zh', note: 'Papers expired.' } });
    expect(await api.refused(op.merchants.setState, { merchant: merchant.no, state: 'disabled', reason: 'Again.' })).toMatchObject({ reason: 'state_refuses' });
    await act(op.merchants.setState, { merchant: merchant.no, state: 'active', reason: 'New papers.' });
    expect(await merchants.call(calls.accounts.info, {}, { token: merchant.id })).toMatchObject({ code: 401, data: { reason: 'unknown_token' } });
    await act(op.merchants.endSessions, { merchant: merchant.no, reason: 'A lost telephone.' });
  });

  it('get a shell’s token in a demo only', async () => {
    expect(await api.refused(op.shellToken.issue, { merchant: merchant.no })).toMatchObject({ reason: 'not_a_demo' });
    await api.deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
    const { token, entry } = await act(op.shellToken.issue, { merchant: merchant.no });
    secrets.push(token);
    expect(entry).toBe(`#/entry?token=${token}&lang=zh`);
    expect(await merchants.done(calls.accounts.info, {}, { token })).toMatchObject({ entry: 'shell' });
  });
});

describe('what merchants read', () => {
  it('is published, answered, configured', async () => {
    await act(op.notifications.publish, { category: 'maintenance', title: en('Sunday'), body: en('From 02:00.'), merchant: merchant.no });
    expect((await act(op.notifications.list, {})).list).toMatchObject([{ merchant_no: merchant.no, read_by: 0 }]);

    await sendFeedback(api.deps, merchant.keyed(), { topic: 'A figure', content: 'Please explain.' });
    const { list } = await act(op.feedback.list, {});
    const feedback_id = list[0]?.feedback_id ?? '';
    await act(op.feedback.answer, { feedback_id, answer: 'It is the fee.' });
    expect(await api.refused(op.feedback.answer, { feedback_id, answer: 'Again.' })).toMatchObject({ reason: 'state_refuses', state: 'answered' });
    expect((await act(op.feedback.list, {})).list).toEqual([]);
    expect((await act(op.feedback.list, { state: 'answered' })).list).toMatchObject([{ answered_by: 'nadia' }]);

    const faq = { kind: 'faq', slug: 'learning-phase', title: en('What is it?'), body: en('30-50 conversions within 7 days.') } as const;
    await act(op.content.publish, { ...faq, version: '1' });
    await act(op.content.publish, { ...faq, version: '2', position: 3 });
    expect((await act(op.content.list, { kind: 'faq' })).list).toMatchObject([{ slug: 'learning-phase', version: '2', position: 3 }]);
    await act(op.content.withdraw, { slug: 'learning-phase' });
    const rules = { kind: 'operating_rules', title: en('Rules'), body: en('Be fair.') } as const;
    expect(await api.refused(op.content.publish, { ...rules, version: '1' })).toMatchObject({ fields: [{ field: 'version' }] });
    expect(await api.refused(op.content.publish, { kind: 'faq', version: '1', title: en('Q'), body: en('A') })).toMatchObject({ fields: [{ field: 'slug', rule: 'required' }] });

    await act(op.settings.set, { key: 'withdrawal', value: { feeBps: 150, minimum: '2.00' } });
    expect((await act(op.settings.show, { key: 'withdrawal' })).list).toMatchObject([{ value: { feeBps: 150, minimum: '2.00' }, updated_by: 'nadia' }]);
    await act(op.settings.set, { key: 'audience_reach', value: null });
    expect((await act(op.settings.show, {})).list.length).toBeGreaterThan(5);
    const level = { level: 1, fromVolume: '0', plansAtOnce: 3, feeBps: 500 };
    const wrong = [
      ['withdrawal', { feeBps: 150, minimum: '2.005' }, 'value.minimum'],
      ['withdrawal', { feeBps: 150 }, 'value.minimum'],
      ['withdrawal', { feeBps: 150, minimum: '1.00', revenue: '5' }, 'value.revenue'],
      ['withdrawal', null, 'value'],
      ['levels', [{ ...level, fromVolume: '1' }], 'value.0.fromVolume'],
      ['levels', [level, { ...level, level: 2 }], 'value.1.fromVolume'],
      ['levels', [level, { ...level, fromVolume: '9' }], 'value.1.level'],
      ['contacts', [{ id: '1', type: 1, url: 'http://insecure.example', label: en('Help') }], 'value.0.url'],
    ] as const;
    for (const [key, value, field] of wrong) {
      expect(await api.refused(op.settings.set, { key, value }), field).toMatchObject({ reason: 'invalid_fields', fields: [{ field }] });
    }
  });

  it('comes from sources that are paused, resumed and given new keys', async () => {
    const name = 'Source of main';
    expect((await act(op.sources.pause, { source: name })).source.is_paused).toBe(true);
    expect((await act(op.sources.resume, { source: name })).source.is_paused).toBe(false);
    const key = Buffer.alloc(32, 9).toString('base64');
    expect((await act(op.sources.rotate, { source: name, public_key: key })).source).toMatchObject({ public_key: key });
    expect((await act(op.sources.list, {})).list.length).toBeGreaterThan(1);
  });
});

describe('at the end', () => {
  it('the books balance, over HTTP too', async () => {
    const report = await act(op.books.check, {});
    expect(report.checks.filter((check) => check.violations.length > 0)).toEqual([]);
    expect(report.is_balanced).toBe(true);
  });

  it('every list pages: each row once, in the same order', async () => {
    const whole = (await api.done(op.audit.list, { limit: 100 })).list.filter((entry) => entry.act !== 'viewed');
    const paged: typeof whole = [];
    let cursor: string | undefined;
    do {
      const page: OperatorResponse<typeof op.audit.list> = await api.done(op.audit.list, { limit: 7, ...(cursor && { cursor }) });
      paged.push(...page.list.filter((entry) => entry.act !== 'viewed'));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && paged.length < whole.length);
    expect(paged.slice(0, whole.length)).toEqual(whole);
    for (const cursorText of ['AAAA', Buffer.from('2026-01-01T00:00:00.000Z ----').toString('base64url')]) {
      for (const call of allOperatorCalls.filter((each) => 'cursor' in each.request.entries)) {
        expect(await api.refused(call, { cursor: cursorText }), call.name).toMatchObject({ fields: [{ field: 'cursor' }] });
      }
    }
  });

  it('every call was made', async () => {
    await act(op.session.logout, {});
    expect(allOperatorCalls.map((call) => call.name).filter((name) => !made.has(name))).toEqual([]);
  });

  it('no secret stands in the audit log', async () => {
    const rows = await api.deps.sql<{ entry: string }[]>`select a::text as entry from audit_log a`;
    const log = rows.map((row) => row.entry).join('\n');
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
