/** Plans that are put again as their merchant allowed with the six digits (product.md section 4). */
import { describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { checkIn } from '../../src/ledger/books.ts';
import type { Tx } from '../../src/database/database.ts';
import { grantStartUp } from '../../src/usecases/wallet/grant-start-up.ts';
import { repeatPlans } from '../../src/usecases/plans/repeat-plans.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { asApp } from '../support/as-app.ts';
import { pastTriggers } from '../support/pass-lock.ts';
import { endFlight } from '../support/end-flight.ts';
import { useMerchants } from '../support/merchant-calls.ts';
import { makeWithdrawer, password, ticketFor } from '../support/withdrawer.ts';
import {
  auditOf,
  balancesOf,
  deliver,
  events,
  makeOffering,
  operator,
  planIdOf,
  putInto,
  toldTo,
} from '../support/world.ts';
import type { OfferTerms, TestMerchant } from '../support/world.ts';

class Found extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('found');
    this.names = names;
  }
}

describe('a plan that is repeated', () => {
  const { deps, api } = useMerchants();

  /** A merchant with 500.00 and a running plan of 100.00, of which ten clicks are spent. */
  async function begin(change: { available?: bigint; terms?: Partial<OfferTerms> } = {}) {
    const merchant = await makeWithdrawer(deps, api, change.available ?? 500_00n);
    const offering = await makeOffering(deps, change.terms);
    const planNo = offering.planNoFor(merchant);
    await putInto(deps, merchant.keyed(), offering, '100');
    const run = async (no: string) => {
      const planId = await planIdOf(deps, no);
      await deliver(deps, offering.sourceId, events(planId, 'click', 10));
      return planId;
    };
    const settle = async (no: string) => await endFlight(deps, await run(no));
    return { merchant, offering, planNo, run, settle };
  }

  async function allow(merchant: TestMerchant, planNo: string, limit: string, lastAt: string | null = null) {
    const ticket = await ticketFor(api, merchant, { purpose: 'repeat_plan', amount: limit, plan_no: planNo });
    return await api.get(merchant, calls.plans.repeat, { plan_no: planNo, limit, last_at: lastAt, ticket });
  }
  const tick = async () => await repeatPlans(asApp(deps));
  const read = async (merchant: TestMerchant, planNo: string) =>
    await api.get(merchant, calls.plans.detail, { plan_no: planNo });
  const stopsOf = async (merchant: TestMerchant) =>
    (await toldTo(deps, merchant))
      .filter(({ template }) => template === 'plan_repeat_stopped')
      .map(({ params }) => (params as { reason: string }).reason);

  it('puts the same own money, pace and cap again once it has settled, up to the limit, and notifies', async () => {
    const { merchant, planNo, run, settle } = await begin();
    await api.get(merchant, calls.plans.adjust, { plan_no: planNo, pace: 'even', daily_cap: '40.00' });
    expect((await allow(merchant, planNo, '250.00')).repeat).toMatchObject({
      amount: '100.00',
      allowed: { amount: '100.00', limit: '250.00', used: '0.00', state: 'on', reason: null },
    });
    await run(planNo);
    expect(await tick()).toBe(0);
    await settle(planNo);
    await tick();
    const second = await read(merchant, `${planNo}-2`);
    expect(second).toMatchObject({
      state: 'matching',
      put_amount: '100.00',
      timeline: [{ state: 'matching', by: 'system', reason: 'repeated' }, {}, {}, {}, {}],
      instructions: [{ pace: 'even', daily_cap: '40.00', is_paused: false, ends_at: null }],
      money: { put_cash: '100.00', put_start_up: '0.00', put_promo: '0.00' },
      repeat: { of: planNo, as: null, allowed: { used: '100.00', state: 'on' } },
    });
    expect((await read(merchant, planNo)).repeat).toMatchObject({ as: `${planNo}-2`, amount: null });
    expect(await stopsOf(merchant)).toEqual([]);
    await settle(`${planNo}-2`);
    await tick();
    // 50.00 are no put of 100.00, so the last put ends it.
    expect((await read(merchant, `${planNo}-3`)).repeat.allowed).toMatchObject({
      used: '200.00',
      state: 'ended',
      reason: 'too little is left of the limit that you set',
    });
    expect(await api.get(merchant, calls.plans.list, { repeats: 'on' })).toMatchObject({ list: [] });
    expect(await stopsOf(merchant)).toEqual(['limit_used']);
    await settle(`${planNo}-3`);
    expect(await tick()).toBe(0);
    expect((await toldTo(deps, merchant)).filter(({ template }) => template === 'plan_repeated')).toHaveLength(2);
    const { list } = await api.get(merchant, calls.wallet.flowList, {});
    expect(list.filter(({ detail }) => detail === 'put_repeated')).toMatchObject([
      { amount: '-100.00', plan_no: `${planNo}-3` },
      { amount: '-100.00', plan_no: `${planNo}-2` },
    ]);
    expect(await auditOf(deps, `plan:${await planIdOf(deps, planNo)}`)).toMatchObject([
      { act: 'plan_repeats_allowed', details: { put_minor: '10000', limit_minor: '25000', last_at: null } },
    ]);
    await expectBooksFind(merchant);
  });

  it('is marked in the list with what its limit leaves, until it ends, and can be listed alone', async () => {
    const { merchant, planNo, settle } = await begin();
    const other = await makeOffering(deps);
    await putInto(deps, merchant.keyed(), other, '60');
    const repeating = async () => await api.get(merchant, calls.plans.list, { repeats: 'on' });
    expect(await repeating()).toMatchObject({ list: [], counts: { all: 0 } });
    await allow(merchant, planNo, '250.00');
    expect(await repeating()).toMatchObject({
      list: [{ plan_no: planNo, repeats: { left: '250.00', is_paused: false } }],
      counts: { all: 1 },
    });
    const { list } = await api.get(merchant, calls.plans.list, {});
    expect(list.filter(({ repeats }) => repeats).map(({ plan_no }) => plan_no)).toEqual([planNo]);
    await settle(planNo);
    await tick();
    const next = { plan_no: `${planNo}-2`, repeats: { left: '150.00', is_paused: false } };
    expect((await repeating()).list).toMatchObject([next]);
    await stopPlan(asApp(deps), merchant.keyed(), next.plan_no);
    await tick();
    expect((await repeating()).list).toMatchObject([{ repeats: { is_paused: true } }]);
    await api.get(merchant, calls.plans.setRepeat, { plan_no: next.plan_no, is_on: false });
    expect((await repeating()).list).toEqual([]);
  });

  /** Each of these, alone, in books that are whole otherwise. */
  async function expectBooksFind(merchant: TestMerchant): Promise<void> {
    const find = async (tx: Tx) =>
      (await checkIn(tx, undefined, deps.booksBox)).filter(({ count }) => count > 0).map(({ name }) => name);
    const ofRepeat = (change: string) => `update plan_repeat set ${change} where merchant_id = '${merchant.id}'`;
    const ofPlan = (change: string) => `update plan set ${change} where merchant_id = '${merchant.id}' and round = 3`;
    const broken = [
      ofRepeat('limit_minor = limit_minor - 60_00'),
      ofRepeat('put_minor = put_minor - 1'),
      ofRepeat("last_at = given_at + interval '1 millisecond'"),
      ofRepeat("given_at = given_at + interval '1 hour'"),
      ofPlan("settled_at = settled_at, put_at = put_at - interval '1 hour'"),
      ofPlan('terms = terms || \'{"feeBps":501}\''),
      ofPlan('terms = terms || \'{"countersignedBy":"Somebody"}\''),
      `insert into audit_log (actor_kind, actor, act, object, at) select 'merchant', merchant_id::text, 'plan_repeats_turned_off',
         'plan_repeat:' || id, given_at - interval '1 hour' from plan_repeat where merchant_id = '${merchant.id}'`,
    ];
    await deps.sql
      .begin(async (tx) => {
        expect(await find(tx)).toEqual([]);
        await tx`set local session_replication_role = replica`;
        for (const change of broken) {
          const names = await tx
            .savepoint(async (inside) => {
              await inside.unsafe(change);
              throw new Found(await find(inside));
            })
            .catch((error: unknown) => (error instanceof Found ? error.names : Promise.reject(error as Error)));
          expect(names, change).toContain('repeats_were_allowed');
          expect(names.includes('repeats_are_sealed'), change).toBe(/put_minor|limit_minor|last_at/.test(change));
        }
        throw new Found([]);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Found)) throw error;
      });
  }

  it('is put once by workers at once, and never by two', async () => {
    const { merchant, planNo, settle } = await begin();
    await allow(merchant, planNo, '400.00');
    await settle(planNo);
    await Promise.all(Array.from({ length: 6 }, tick));
    const plans = await deps.sql`select plan_no from plan where merchant_id = ${merchant.id} order by round`;
    expect(plans.map(({ plan_no }) => plan_no as string)).toEqual([planNo, `${planNo}-2`]);
    expect(await balancesOf(deps, merchant)).toMatchObject({ reserved_cash: 100_00n, available: 390_00n });
  });

  it('of a settled plan puts at once, and stops when it is turned off, whatever of its plans names it', async () => {
    const { merchant, planNo, settle } = await begin();
    await settle(planNo);
    await allow(merchant, planNo, '400.00');
    await tick();
    await api.get(merchant, calls.plans.setRepeat, { plan_no: planNo, is_on: false });
    expect((await read(merchant, `${planNo}-2`)).repeat.allowed).toMatchObject({
      state: 'ended',
      reason: 'you turned it off',
    });
    await settle(`${planNo}-2`);
    expect(await tick()).toBe(0);
    // What ended never goes on.
    await api.get(merchant, calls.plans.setRepeat, { plan_no: planNo, is_on: true });
    expect(await tick()).toBe(0);
  });

  it('is not put beyond its limit where a worker of an older release left it on', async () => {
    const { merchant, planNo, settle } = await begin({ available: 900_00n });
    await allow(merchant, planNo, '250');
    for (const no of [planNo, `${planNo}-2`]) {
      await settle(no);
      await tick();
    }
    const on = `update plan_repeat set ended_for = null where merchant_id = '${merchant.id}'`;
    await expect(asApp(deps).sql.unsafe(on)).rejects.toThrow('UPDATE on plan_repeat is refused');
    await pastTriggers(deps.sql, (tx) => tx.unsafe(on));
    await settle(`${planNo}-3`);
    await tick();
    expect((await read(merchant, planNo)).repeat?.allowed).toMatchObject({
      used: '200.00',
      reason: 'too little is left of the limit that you set',
    });
  });

  it('takes no more than the digits allowed, for this plan and this limit', async () => {
    const { merchant, planNo } = await begin();
    const other = await makeOffering(deps);
    await putInto(deps, merchant.keyed(), other, '100');
    const ticket = await ticketFor(api, merchant, { purpose: 'repeat_plan', amount: '200.00', plan_no: planNo });
    const granted = { limit: '200.00', last_at: null, ticket };
    const ask = async (change: object) =>
      await api.reason(merchant, calls.plans.repeat, { plan_no: planNo, ...granted, ...change });
    expect(await ask({ limit: '200.01' })).toBe('ticket_invalid');
    expect(await ask({ plan_no: other.planNoFor(merchant) })).toBe('ticket_invalid');
    expect(await ask({ ticket: 'none' })).toBe('ticket_invalid');
    expect(await ask({ limit: '99.99' })).toBe('invalid_fields');
    expect(await ask({ last_at: '2020-01-01T00:00:00.000Z' })).toBe('invalid_fields');
    expect(await ask({ plan_no: `${planNo}-2` })).toBe('plan_not_found');
    expect(await ask({})).toBe('done');
    expect(await ask({})).toBe('ticket_invalid');
  });

  it('has one permission: another replaces it', async () => {
    const { merchant, planNo, settle } = await begin({ available: 900_00n });
    await allow(merchant, planNo, '400.00');
    await allow(merchant, planNo, '100.00');
    await settle(planNo);
    await tick();
    await settle(`${planNo}-2`);
    await tick();
    expect(await stopsOf(merchant)).toEqual(['limit_used']);
  });

  it('waits with its reason while it cannot be put, and goes on at one tap', async () => {
    const { merchant, offering, planNo, settle } = await begin({ available: 150_00n });
    const { sql } = deps;
    await allow(merchant, planNo, '400.00');
    await settle(planNo);
    const goOn = async () => {
      await api.get(merchant, calls.plans.setRepeat, { plan_no: planNo, is_on: true });
      await tick();
      return (await stopsOf(merchant)).at(-1);
    };
    await sql`update offering set withdrawn_at = now() where offering_no = ${offering.no}`;
    await tick();
    expect(await stopsOf(merchant)).toEqual(['plan_not_open']);
    expect((await read(merchant, planNo)).repeat.allowed).toMatchObject({
      state: 'paused',
      reason: 'the plan is no longer offered',
    });
    expect(await tick()).toBe(0);
    await sql`update offering set withdrawn_at = null where offering_no = ${offering.no}`;
    await sql`update offer set is_paused = true where id = ${offering.offerId}`;
    expect(await goOn()).toBe('offer_paused');
    await sql`update offer set is_paused = false where id = ${offering.offerId}`;
    await sql`update merchant set withdrawals_wait_until = now() + interval '1 hour' where id = ${merchant.id}`;
    expect(await goOn()).toBe('account_waiting');
    await sql`update merchant set withdrawals_wait_until = null where id = ${merchant.id}`;
    // A wrong try locks nothing; the fifth does.
    for (let tries = 0; tries < 5; tries += 1)
      await api.reason(merchant, calls.wallet.checkPassword, {
        password: password.replace(/^./, 'x').replace('x', '0'),
      });
    expect(await goOn()).toBe('account_waiting');
    await sql`delete from attempt_lock`;
    await sql`insert into agent (agent_no, name, share_bps, is_active) values ('A77014', 'Studio Lindqvist', 200, true)`;
    await api.get(merchant, calls.agents.follow, { agent_id: 'A77014' });
    expect(await goOn()).toBe('terms_changed');
    await api.get(merchant, calls.agents.unfollow, {});
    await api.get(merchant, calls.wallet.payGuarantee, { amount: '60.00' });
    expect(await goOn()).toBe('insufficient_balance');
    await api.get(merchant, calls.wallet.takeBackGuarantee, {});
    await goOn();
    expect(await stopsOf(merchant)).toHaveLength(6);
    expect((await read(merchant, `${planNo}-2`)).repeat.allowed).toMatchObject({ used: '100.00', state: 'on' });
  });

  it('is not put again when its merchant stopped it, it did not run, or the last date has passed', async () => {
    const stopped = await begin();
    await allow(stopped.merchant, stopped.planNo, '400.00');
    await stopped.run(stopped.planNo);
    await stopPlan(asApp(deps), stopped.merchant.keyed(), stopped.planNo);
    await endFlight(deps, await planIdOf(deps, stopped.planNo));
    const failed = await begin();
    await allow(failed.merchant, failed.planNo, '400.00');
    await stopPlan(asApp(deps), failed.merchant.keyed(), failed.planNo);
    const late = await begin();
    await allow(late.merchant, late.planNo, '400.00', new Date(Date.now() + 3_600_000).toISOString());
    await late.settle(late.planNo);
    await deps.sql`update plan_repeat set last_at = given_at where merchant_id = ${late.merchant.id}`;
    await tick();
    expect(await stopsOf(stopped.merchant)).toEqual(['plan_stopped']);
    expect(await stopsOf(failed.merchant)).toEqual(['plan_failed']);
    expect(await stopsOf(late.merchant)).toEqual(['date_passed']);
    await deps.sql`delete from plan_repeat where merchant_id = ${late.merchant.id}`;
  });

  it('takes a place of a quota like any put, and none when all are taken', async () => {
    const { merchant, offering, planNo, settle } = await begin({ terms: { places: 2 }, available: 900_00n });
    await allow(merchant, planNo, '400.00');
    await settle(planNo);
    await tick();
    await settle(`${planNo}-2`);
    await tick();
    expect(await stopsOf(merchant)).toEqual(['quota_full']);
    const [row] = await deps.sql`select places_taken from offering where offering_no = ${offering.no}`;
    expect(row).toEqual({ places_taken: 2 });
  });

  it('uses no start-up credit, whatever the put used', async () => {
    const { merchant, planNo, settle } = await begin();
    await settle(planNo);
    await grantStartUp(asApp(deps), operator, {
      merchantId: merchant.id,
      amountMinor: toMinor(80_00n),
      reference: planNo,
    });
    await allow(merchant, planNo, '100.00');
    await tick();
    expect((await read(merchant, `${planNo}-2`)).money).toMatchObject({ put_cash: '100.00', put_start_up: '0.00' });
    const other = await makeOffering(deps);
    await putInto(deps, merchant.keyed(), other, '100');
    // Twenty of its own money are less than the offer's lowest put.
    expect((await read(merchant, other.planNoFor(merchant))).repeat.amount).toBeNull();
    const ticket = await ticketFor(api, merchant, {
      purpose: 'repeat_plan',
      amount: '100',
      plan_no: other.planNoFor(merchant),
    });
    const ask = { plan_no: other.planNoFor(merchant), limit: '100', last_at: null, ticket };
    expect(await api.reason(merchant, calls.plans.repeat, ask)).toBe('plan_not_repeatable');
  });

  it('has no number of its own before it is put: nobody puts or sees it under one', async () => {
    const { merchant, offering, planNo } = await begin();
    expect(await api.reason(merchant, calls.plans.appDetail, { plan_no: `${planNo}-9` })).toBe('plan_not_found');
    const { terms } = await api.get(merchant, calls.plans.appDetail, { plan_no: planNo });
    const fresh = await makeOffering(deps);
    const shown = await api.get(merchant, calls.plans.appDetail, { plan_no: fresh.planNoFor(merchant) });
    const put = { amount: '100', terms_version: shown.terms.version };
    expect(await api.reason(merchant, calls.plans.put, { plan_no: `${fresh.planNoFor(merchant)}-2`, ...put })).toBe(
      'plan_not_found',
    );
    expect(
      await api.reason(merchant, calls.plans.put, {
        plan_no: offering.planNoFor(merchant),
        amount: '100',
        terms_version: terms.version,
      }),
    ).toBe('plan_already_put');
  });
});
