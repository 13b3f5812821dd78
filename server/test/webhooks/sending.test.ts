/** Sending webhooks: what is sent when, at least once and never twice at a time, through failures and crashes. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keyCalls, webhookLimits, webhookTypes } from '@placard/contract';
import { keyOpenApiDocument } from '@placard/contract/key-openapi';
import { sentTypes, webhookExamples, webhookSchema } from '@placard/contract/webhook-events';
import * as v from 'valibot';
import { inTransaction } from '../../src/database/database.ts';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { alertLowBalances } from '../../src/usecases/alerts/alert-low-balances.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { holdConversion } from '../../src/usecases/conversions/hold-conversion.ts';
import { releaseConversion } from '../../src/usecases/conversions/release-conversion.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { leaveWebhook } from '../../src/usecases/webhooks/leave-webhook.ts';
import { asApp } from '../support/as-app.ts';
import { countRows } from '../support/database.ts';
import { passLock } from '../support/pass-lock.ts';
import { calls } from '../support/merchant-calls.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import {
  advanceUntil,
  corrections,
  deliver,
  events,
  makeOffering,
  operator,
  putInto,
  toldTo,
} from '../support/world.ts';
import { useWebhooks } from './use-webhooks.ts';

const hooks = useWebhooks();
const { deps, api, receiver } = hooks;
const { turn, deliveries, replay } = calls.webhooks;

/** The bodies that came to a path, in the order in which they happened, each verified. */
const told = (path: string, secret: string) =>
  receiver
    .got(path)
    .map((got) => receiver.verified(got, secret))
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
const idsAt = (path: string) => receiver.got(path).map(({ headers }) => headers['webhook-id']);

describe('what is sent', () => {
  it('is each step of a plan and its conversions, a withdrawal and a low balance, as the contract has it', async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const { secret } = await hooks.make(owner, '/all');
    const offering = await makeOffering(deps, { lockSeconds: 3_600 });
    const planId = await putInto(deps, owner.keyed(), offering, '100');
    const plan_no = offering.planNoFor(owner);
    const conversions = events(planId, 'conversion', 2);
    await deliver(deps, offering.sourceId, [...events(planId, 'click', 40), ...conversions]);
    const [held, reversed] = conversions;
    const [row] = await deps.sql<{ id: string }[]>`select id from conversion where event_id = ${held?.event_id ?? ''}`;
    const conversionId = row?.id ?? '';
    const reviewAt = new Date(Date.now() + 2 * 86_400_000);
    await holdConversion(asApp(deps), operator, { conversionId, reason: 'The order number, please.', reviewAt });
    await releaseConversion(asApp(deps), operator, { conversionId });
    await deliver(deps, offering.sourceId, corrections(conversions.slice(1)));
    await stopPlan(deps, owner.keyed(), plan_no);
    await passLock(deps.sql, deps.sql`plan_id = ${planId}`);
    await advanceUntil(deps, planId, 'settled');
    const { withdrawal } = await api.get(owner, calls.wallet.withdraw, await withdrawalOf(api, owner, '100.00'));
    const alert = { kind: 'balance_low', app: true, push: false, email: 'off' } as const;
    await api.get(owner, calls.alerts.edit, { alert, balance_below: '900.00' });
    await alertLowBalances(deps);
    await hooks.send();
    const all = told('/all', secret);
    for (const body of all) expect(() => v.parse(webhookSchema(body.type as 'balance.low'), body)).not.toThrow();
    const of = (type: string) => all.filter((body) => body.type === type).map(({ data }) => data);
    expect(of('plan.state_changed')).toMatchObject([
      { plan_no, from: 'wait_put', state: 'matching', reason: null },
      { from: 'matching', state: 'putting' },
      { from: 'putting', state: 'put_finished', reason: 'stopped_by_merchant' },
      { from: 'put_finished', state: 'wait_settlement' },
      { from: 'wait_settlement', state: 'settled' },
    ]);
    const conversion = { plan_no, event_id: held?.event_id, amount: '12.00', currency: 'USD' };
    expect(of('conversion.counted')).toHaveLength(3);
    expect(of('conversion.counted').slice(-1)).toEqual([{ ...conversion, occurred_at: held?.occurred_at }]);
    expect(of('conversion.held')).toMatchObject([
      { ...conversion, held_for: null, reason: 'The order number, please.' },
    ]);
    expect(of('conversion.reversed')).toMatchObject([
      { ...conversion, event_id: reversed?.event_id, state_before: 'pending', reason: 'invalid_traffic' },
    ]);
    expect(of('conversion.settled')).toMatchObject([conversion]);
    expect(of('withdrawal.state_changed')).toMatchObject([
      { withdrawal_no: withdrawal.withdrawal_no, state: 'requested', amount: '100.00', currency: 'USD', reason: null },
    ]);
    expect(of('balance.low')).toMatchObject([{ below: '900.00', currency: 'USD' }]);
    expect(new Set(idsAt('/all')).size).toBe(all.length);
  });

  it('is nothing of what a transaction did not keep, nor of other types or other merchants', async () => {
    const [owner, other] = [await makeWithdrawer(deps, api, 500_00n), await makeWithdrawer(deps, api, 500_00n)];
    await hooks.make(owner, '/few', { types: ['withdrawal.state_changed'] });
    await hooks.make(other, '/other');
    const failing = inTransaction(deps.sql, async (tx) => {
      await leaveWebhook(tx, owner.id, 'withdrawal.state_changed', {});
      throw new Error('not kept');
    });
    await expect(failing).rejects.toThrow('not kept');
    await putInto(deps, owner.keyed(), await makeOffering(deps), '100');
    await hooks.send();
    expect([...receiver.got('/few'), ...receiver.got('/other')]).toEqual([]);
  });

  it('is in the developers’ document with its schema, and in an example that fits it', async () => {
    const document = await keyOpenApiDocument();
    expect(Object.keys(document['webhooks'] as object)).toEqual(sentTypes);
    expect(sentTypes.slice(0, -1)).toEqual(webhookTypes);
    for (const type of sentTypes) {
      const body = { type, timestamp: '2026-11-21T09:00:00.000Z', data: webhookExamples[type] };
      expect(v.parse(webhookSchema(type), body)).toEqual(body);
    }
    expect(keyCalls().filter(({ call }) => call.name.startsWith('webhooks.'))).toEqual([]);
  });
});

describe('an attempt that fails', () => {
  let owner: Withdrawer;
  beforeAll(async () => {
    owner = await makeWithdrawer(deps, api, 0n);
  });
  const nextIn = async (deliveryId: string) => {
    const [row] = await deps.sql<{ seconds: number }[]>`
      select round(extract(epoch from next_try_at - now()))::int as seconds from webhook_delivery where id = ${deliveryId}`;
    return row?.seconds;
  };

  it('is made again with the same id, later and later, and logged with what came', async () => {
    const { id, secret } = await hooks.make(owner, '/fail');
    const delivery = await hooks.test(owner, id);
    await hooks.send();
    expect(await nextIn(delivery)).toBe(5);
    await hooks.comeDue();
    await hooks.send();
    expect(await nextIn(delivery)).toBe(300);
    expect(new Set(idsAt('/fail'))).toEqual(new Set([delivery]));
    const [first, second] = told('/fail', secret);
    expect(first).toEqual(second);
    const shown = await hooks.show(owner, delivery);
    expect(shown).toMatchObject({ state: 'waiting', attempts: 2, status: 503, type: 'webhook.test' });
    expect(shown.log.map(({ no, status, answer, error }) => [no, status, answer, error])).toEqual([
      [2, 503, 'upstream unavailable', null],
      [1, 503, 'upstream unavailable', null],
    ]);
    expect(JSON.parse(shown.body)).toEqual(first);
  });

  it('for three days turns the webhook off, tells its merchant, and is sent again by hand once it is on', async () => {
    const { id } = await hooks.make(owner, '/off-and-on');
    receiver.broken.add('/off-and-on');
    const delivery = await hooks.test(owner, id);
    let waitedSeconds = 0;
    for (let no = 1; no <= webhookLimits.retriesMs.length; no += 1) {
      await hooks.send();
      waitedSeconds += (await nextIn(delivery)) ?? 0;
      await hooks.comeDue();
    }
    expect(waitedSeconds / 86_400).toBeGreaterThan(3);
    expect((await hooks.webhookOf(owner, id))?.is_on).toBe(true);
    await hooks.send();
    expect(await hooks.show(owner, delivery)).toMatchObject({ state: 'failed', next_try_at: null, attempts: 10 });
    expect(await hooks.webhookOf(owner, id)).toMatchObject({ is_on: false, has_failed: true });
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('webhook_failed');
    await api.refuses('webhook_is_off', owner, replay, { delivery_id: delivery });
    receiver.broken.delete('/off-and-on');
    await api.get(owner, turn, { webhook_id: id, is_on: true });
    await api.get(owner, replay, { delivery_id: delivery });
    await hooks.send();
    expect(await hooks.show(owner, delivery)).toMatchObject({ state: 'delivered', attempts: 11, status: 204 });
    expect(new Set(idsAt('/off-and-on'))).toEqual(new Set([delivery]));
  });

  it('to the end leaves the webhook on where others arrived since', async () => {
    const { id } = await hooks.make(owner, '/poison');
    receiver.broken.add('/poison');
    const delivery = await hooks.test(owner, id);
    await deps.sql`update webhook_delivery set tries = ${webhookLimits.retriesMs.length} where id = ${delivery}`;
    await deps.sql`update webhook set last_delivered_at = now() where id = ${id}`;
    await hooks.send();
    expect(await hooks.show(owner, delivery)).toMatchObject({ state: 'failed' });
    expect((await hooks.webhookOf(owner, id))?.is_on).toBe(true);
  });

  it('because it is gone ends at once', async () => {
    const { id } = await hooks.make(owner, '/gone');
    const delivery = await hooks.test(owner, id);
    await hooks.send();
    expect(await hooks.show(owner, delivery)).toMatchObject({ state: 'failed', status: 410, attempts: 1 });
    expect((await hooks.webhookOf(owner, id))?.is_on).toBe(false);
  });
});

describe('workers', () => {
  let owner: Withdrawer;
  beforeAll(async () => {
    owner = await makeWithdrawer(deps, api, 0n);
  });
  const leave = async (count: number) =>
    await inTransaction(deps.sql, async (tx) => {
      for (let n = 0; n < count; n += 1)
        await leaveWebhook(tx, owner.id, 'balance.low', { available_minor: String(n), below_minor: '2000' });
    });

  it('never make one attempt twice, and few of a webhook at once', async () => {
    const { id } = await hooks.make(owner, '/busy', { types: ['balance.low'] });
    await leave(40);
    await Promise.all([hooks.send(), hooks.send(), hooks.send()]);
    const ids = idsAt('/busy');
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    expect(receiver.mostAtOnce()).toBeLessThanOrEqual(3 * 4);
    expect(await countRows(deps.sql, 'webhook_attempt', deps.sql`no > 1`)).toBe(
      await countRows(
        deps.sql,
        'webhook_attempt',
        deps.sql`no > 1 and delivery_id not in (
        select id from webhook_delivery where webhook_id = ${id})`,
      ),
    );
    await api.get(owner, calls.webhooks.remove, { webhook_id: id });
  });

  it('skip what another takes at this moment', async () => {
    const { id } = await hooks.make(owner, '/claimed');
    const delivery = await hooks.test(owner, id);
    await inTransaction(deps.sql, async (tx) => {
      await tx`
        update webhook_delivery
        set tries = 1, attempts = 1, next_try_at = now() + interval '1 minute', taken_until = now() + interval '1 minute'
        where id = ${delivery}`;
      await hooks.send();
    });
    await hooks.send();
    expect(receiver.got('/claimed')).toEqual([]);
    await api.get(owner, calls.webhooks.remove, { webhook_id: id });
  });

  it('are not held up by a webhook that hangs', async () => {
    const hanging = await hooks.make(owner, '/hang', { types: ['balance.low'] });
    const quick = await hooks.make(owner, '/quick', { types: ['balance.low'] });
    await leave(8);
    const stopping = new AbortController();
    const sending = hooks.send({ signal: stopping.signal, timeoutMs: 60_000 });
    await vi.waitFor(() => expect(receiver.got('/quick')).toHaveLength(8), 10_000);
    expect(receiver.got('/hang')).toHaveLength(4);
    stopping.abort();
    await sending;
    const { list } = await api.get(owner, deliveries, { webhook_id: hanging.id });
    expect(list.map(({ state, status }) => [state, status])).toEqual(
      Array.from({ length: 8 }, () => ['waiting', null]),
    );
    await api.get(owner, calls.webhooks.remove, { webhook_id: hanging.id });
    await api.get(owner, calls.webhooks.remove, { webhook_id: quick.id });
  });

  it('lose nothing when they stop or die, and do not write over who took it after them', async () => {
    const { id } = await hooks.make(owner, '/hang/crash');
    const delivery = await hooks.test(owner, id);
    const stopping = new AbortController();
    const came = async (times: number) =>
      await vi.waitFor(() => expect(receiver.got('/hang/crash')).toHaveLength(times), 10_000);
    const stopped = hooks.send({ signal: stopping.signal, timeoutMs: 60_000 });
    await came(1);
    stopping.abort();
    await stopped;
    const rowOf = async () =>
      (
        await deps.sql`select tries, attempts, next_try_at <= now() as is_due from webhook_delivery where id = ${delivery}`
      )[0];
    expect(await rowOf()).toMatchObject({ tries: 0, attempts: 1, is_due: true });
    // As a worker that died leaves it: taken. It is not due before its time, then another takes it.
    const dying = hooks.send({ timeoutMs: 2_000 });
    await came(2);
    expect(await rowOf()).toMatchObject({ tries: 1, attempts: 2, is_due: false });
    await deps.sql`update webhook_delivery set attempts = 3, tries = 2 where id = ${delivery}`;
    await dying;
    expect(await hooks.show(owner, delivery)).toMatchObject({ state: 'waiting', attempts: 3, log: [] });
    await deps.sql`update webhook_delivery set next_try_at = now(), taken_until = now() where id = ${delivery}`;
    await hooks.send();
    expect((await hooks.show(owner, delivery)).log).toMatchObject([{ no: 4, error: 'timeout' }]);
    await api.get(owner, calls.webhooks.remove, { webhook_id: id });
  });

  it('send nothing while the account is stopped', async () => {
    const stopped = await makeWithdrawer(deps, api, 0n);
    const { id } = await hooks.make(stopped, '/stopped');
    await hooks.test(stopped, id);
    const state = { merchantId: stopped.id, reason: 'A check.', lang: 'en' } as const;
    await setMerchantState(deps, operator, { ...state, state: 'disabled' });
    await hooks.send();
    expect(receiver.got('/stopped')).toEqual([]);
    await setMerchantState(deps, operator, { ...state, state: 'active' });
    await hooks.send();
    expect(receiver.got('/stopped')).toHaveLength(1);
  });
});

describe('the log', () => {
  it('comes in pages, and keeps nothing longer than it says', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { id } = await hooks.make(owner, '/log');
    for (let n = 0; n < 3; n += 1) await hooks.test(owner, id);
    await hooks.send();
    const first = await api.get(owner, deliveries, { webhook_id: id, limit: '2' });
    const rest = await api.get(owner, deliveries, { webhook_id: id, limit: '2', cursor: first.next_cursor ?? '' });
    const ids = [...first.list, ...rest.list].map(({ delivery_id: each }) => each);
    expect([new Set(ids).size, rest.next_cursor]).toEqual([3, null]);
    const [oldest = '', ...newer] = ids.toReversed();
    await deps.sql`update webhook_delivery set at = now() - interval '31 days' where id = ${oldest}`;
    await removeOldTraces(deps.sql);
    expect(await countRows(deps.sql, 'webhook_delivery', deps.sql`webhook_id = ${id}`)).toBe(2);
    expect(
      await countRows(deps.sql, 'webhook_attempt', deps.sql`delivery_id = any(${[oldest, ...newer]}::uuid[])`),
    ).toBe(2);
  });
});
