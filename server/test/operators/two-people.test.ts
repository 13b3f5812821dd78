/**
 * One manager who wants to make money alone: every known way is tried again and refused. The cooling time applies here,
 * and the colleague who may approve was there before.
 */
import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { RefusalData } from '@placard/contract';
import { makeOperatorSession } from '../support/operator-session.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import { startInTurn } from '../support/locks.ts';
import { boundTraffic } from '../support/settings.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  balancesOf,
  eventsOf,
  makeMerchant,
  putInto,
  send,
} from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { password, useOperatorApi } from './operator-api.ts';

const server = useMerchantApi();
const merchants = merchantCalls(server);
const api = useOperatorApi({ beside: server, coolingHours: 72 });
const evidence = 'Statement of 20 November, line 3.';
let merchant: TestMerchant;
let colleague: string;
let count = 0;

beforeAll(async () => {
  await api.deps.sql`delete from setting where key = 'second_person'`;
  merchant = await makeMerchant(api.deps);
  colleague = await makeOperatorSession(api.deps.sql, 'old-colleague');
});

const exchangeTerms = {
  amount: '80.00',
  pays_currency: 'EUR',
  rate: '0.921',
  spread_bps: 50,
  instructions: { en: 'By bank transfer.' },
  valid_seconds: 3600,
};

/** A new source’s public key. */
const newKey = () =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const reference = () => `REF-${(count += 1)}`;
const topUp = (amount: string) => ({ merchant: merchant.no, amount, reference: reference() });
const reasonOf = async (call: OperatorCall, payload: unknown, token?: string) =>
  ((await api.send(call, payload, token)).data as RefusalData | null)?.reason;
// `api.done` would ask a colleague.
const doneAlone = async (call: OperatorCall, payload: unknown) =>
  expect(await reasonOf(call, payload), call.name).toBeUndefined();
const propose = async (call: string, request: Record<string, unknown>, token?: string) =>
  (await api.done(op.proposals.create, { call: call as 'topups.record', request, evidence }, token)).proposal
    .proposal_id;
/** An operator of a role, made by a manager without a bond to anybody. */
const someone = async (username: string) => await makeOperatorSession(api.deps.sql, username);

describe('the sum of a day', () => {
  it('needs another person above the limit, over merchants and kinds of acts', async () => {
    const token = await someone('adder');
    const other = await makeMerchant(api.deps);
    await api.done(op.topups.record, topUp('3000.00'), token);
    expect(await reasonOf(op.topups.record, { ...topUp('2000.01'), merchant: other.no }, token)).toBe(
      'second_person_needed',
    );
    expect(await reasonOf(op.startUp.grant, topUp('2500.00'), token)).toBe('second_person_needed');
    const taken = { ...topUp('-2500.00'), reason: 'Twice.', evidence };
    expect(await reasonOf(op.corrections.record, taken, token)).toBe('second_person_needed');
    await api.done(op.topups.record, topUp('2000.00'), token);
    expect(await reasonOf(op.topups.record, topUp('0.01'), token)).toBe('second_person_needed');
  });

  it('counts again after 24 hours', async () => {
    const token = await someone('waiter');
    await api.done(op.topups.record, topUp('5000.00'), token);
    expect(await reasonOf(op.topups.record, topUp('1.00'), token)).toBe('second_person_needed');
    await api.deps.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update operator_alone set at = at - interval '24 hours' where operator = 'waiter'`;
    });
    await api.done(op.topups.record, topUp('1.00'), token);
  });

  // All are held back until each waits for the sum: without its lock each finds a sum of zero. Each has a merchant of its own,
  // because deposits of one merchant wait for each other before that.
  it('cannot be passed by concurrent acts', async () => {
    const token = await someone('racer');
    const others = await Promise.all(Array.from({ length: 4 }, () => makeMerchant(api.deps)));
    const record = (other: TestMerchant) => async () =>
      await api.send(op.topups.record, { ...topUp('2000.00'), merchant: other.no }, token);
    const { answers } = await api.deps.sql.begin(async (tx) => {
      await tx`lock table operator_alone in share row exclusive mode`;
      return await startInTurn(api.deps.sql, others.map(record));
    });
    expect((await answers).filter(({ code }) => code === 200)).toHaveLength(2);
  });

  it('does not include what two people agreed on, nor refusals or repeated requests', async () => {
    const token = await someone('careful');
    const approved = await propose('topups.record', topUp('9000.00'), token);
    await api.done(op.proposals.approve, { proposal_id: approved }, colleague);
    const once = topUp('4000.00');
    for (let index = 0; index < 3; index += 1) await api.send(op.topups.record, once, token, 'the-same-key-1');
    expect(await reasonOf(op.topups.record, once, token)).toBe('reference_already_recorded');
    await api.done(op.topups.record, topUp('1000.00'), token);
  });
});

describe('one manager alone', () => {
  it('grants no large coupon, nor unlimited small ones, nor one without a cap', async () => {
    const token = await someone('giver');
    const coupon = async (amount?: string) =>
      (
        await api.done(op.coupons.create, {
          kind: 'discount',
          rate_bps: 5000,
          name: { en: reference() },
          valid_seconds: 3600,
          ...(amount !== undefined && { amount }),
        })
      ).coupon.definition_id;
    for (const definition of [await coupon('90000.00'), await coupon()])
      expect(await reasonOf(op.coupons.grant, { coupon: definition, merchant: merchant.no }, token)).toBe(
        'second_person_needed',
      );
    const small = await coupon('2000.00');
    const grant = { coupon: small, merchant: merchant.no };
    expect(await reasonOf(op.coupons.grant, grant, token)).toBeUndefined();
    expect(await reasonOf(op.coupons.grant, grant, token)).toBeUndefined();
    expect(await reasonOf(op.coupons.grant, grant, token)).toBe('second_person_needed');
    const activity = { coupon: small, title: { en: 'Gift' }, rules: { en: 'Take it.' } };
    expect(await reasonOf(op.activities.create, activity, token)).toBe('second_person_needed');
  });

  it('returns no large withdrawal, nor many small ones, until a colleague agrees on the bank’s evidence', async () => {
    const token = await someone('returner');
    const paid = async (amount: string, cents: bigint) => {
      const owner = await makeWithdrawer(api.deps, merchants, cents);
      const form = await withdrawalOf(merchants, owner, amount);
      const { withdrawal } = await merchants.get(owner, calls.wallet.withdraw, form);
      const { withdrawal_no } = withdrawal;
      await api.done(op.withdrawals.approve, { withdrawal_no });
      await api.done(op.withdrawals.send, { withdrawal_no }, colleague);
      await api.done(op.withdrawals.pay, { withdrawal_no, reference: reference() });
      return { owner, back: { withdrawal_no, reference: 'made-up', reason: 'Account unknown.' } };
    };
    const large = await paid('5000.01', 5000_01n);
    expect(await reasonOf(op.withdrawals.return, large.back, token)).toBe('second_person_needed');
    expect(await balancesOf(api.deps, large.owner)).toEqual({});
    const small = [await paid('3000.00', 3000_00n), await paid('2000.01', 2000_01n)] as const;
    await api.done(op.withdrawals.return, { ...small[0].back, reference: reference() }, token);
    expect(await reasonOf(op.withdrawals.return, { ...small[1].back, reference: reference() }, token)).toBe(
      'second_person_needed',
    );
    const proposal_id = await propose('withdrawals.return', large.back, token);
    await api.done(op.proposals.approve, { proposal_id }, colleague);
    expect(await balancesOf(api.deps, large.owner)).toEqual({ available: 5000_01n });
    expect(await balancesOf(api.deps, small[1].owner)).toEqual({});
  });

  it.each([
    ['new_payee', { waitHours: 0 }],
    ['withdrawal', { feeBps: 0, minimum: '1.00' }],
    ['second_person', { over: { USD: '5000.01' } }],
    ['second_person', { over: { EUR: '999999999' } }],
    ['payer', { name: 'Mallory', account: 'DE02120300000000202051', bic: '' }],
    ['withdraw_methods', []],
  ] as const)('does not set %s', async (key, value) => {
    expect(await reasonOf(op.settings.set, { key, value })).toBe('second_person_needed');
  });

  it('creates, re-keys or resumes no source, and creates no offer', async () => {
    const public_key = newKey();
    const source = { name: 'own', public_key };
    expect(await reasonOf(op.sources.create, source)).toBe('second_person_needed');
    await api.done(op.proposals.approve, { proposal_id: await propose('sources.create', source) }, colleague);
    expect(await reasonOf(op.sources.rotate, { source: 'own', public_key: newKey() })).toBe('second_person_needed');
    expect(await reasonOf(op.sources.edit, { source: 'own', name: 'simulator', revision: 1 })).toBe(
      'second_person_needed',
    );
    await doneAlone(op.sources.pause, { source: 'own' });
    expect(await reasonOf(op.sources.resume, { source: 'own' })).toBe('second_person_needed');
    await api.done(op.owners.create, { name: 'Owner' });
    const text = { en: 'Gold' };
    const { product } = await api.done(op.products.create, {
      owner: 'Owner',
      type: 'video',
      name: text,
      description: text,
    });
    const offer = { ...op.offers.create.example.request, product: product.product_id, source: 'own' };
    expect(await reasonOf(op.offers.create, offer)).toBe('second_person_needed');
  });

  it('neither locks a merchant out nor lets them in again, but ends their sessions', async () => {
    const rich = await makeMerchant(api.deps, { available: 1n });
    const poor = await makeMerchant(api.deps);
    const lockOut = (no: string, state: string) => ({ merchant: no, state, reason: 'Papers expired.' });
    for (const state of ['not_activated', 'disabled', 'cancelled'])
      expect(await reasonOf(op.merchants.setState, lockOut(rich.no, state)), state).toBe('second_person_needed');
    await doneAlone(op.merchants.endSessions, { merchant: rich.no, reason: 'A stolen telephone.' });
    await doneAlone(op.merchants.setState, lockOut(poor.no, 'disabled'));
    const proposal_id = await propose('merchants.setState', lockOut(rich.no, 'disabled'));
    await api.done(op.proposals.approve, { proposal_id }, colleague);
    const letIn = lockOut(rich.no, 'active');
    expect(await reasonOf(op.merchants.setState, letIn)).toBe('second_person_needed');
    const opposite = await propose('merchants.setState', letIn);
    await api.done(op.proposals.approve, { proposal_id: opposite }, colleague);
    await doneAlone(op.merchants.setState, lockOut(poor.no, 'active'));
  });

  it('wipes out no owed revenue by reversing it: what was never posted counts by its payout', async () => {
    const token = await someone('reverser');
    await boundTraffic(api.deps.sql);
    const source = await addSource(api.deps);
    const offering = await addOffering(api.deps, source, { payoutMinor: 3000_00n, escrowMinor: 3000_00n });
    const plan = await putInto(api.deps, await addMerchant(api.deps, 1000_00n), offering, '100.00');
    const make = eventsOf(plan);
    await send(api.deps, source, [...make.traffic('click', 100), ...make.traffic('conversion', 3)]);
    const owed = await api.deps.sql<{ id: string }[]>`
      select id from conversion where plan_id = ${plan} and accrued_in is null order by id`;
    expect(owed).toHaveLength(3);
    const [first, second] = owed.map(({ id }) => ({ conversion_id: id, reason: 'Not explained.' }));
    await api.done(op.conversions.reverse, first as never, token);
    expect(await reasonOf(op.conversions.reverse, second, token)).toBe('second_person_needed');
  });

  it('changes no address of a product with an offer and no acceptor of an open exchange, only other texts', async () => {
    const offering = await addOffering(api.deps, await addSource(api.deps));
    const [product] = await api.deps.sql<{ id: string }[]>`
      update product set landing_url = 'https://placard.test/before'
      where id = (select product_id from offer where id = ${offering.offerId}) returning id`;
    const edit = { product_id: product?.id ?? '', landing_url: 'https://placard.test/before', revision: 2 };
    for (const field of ['landing_url', 'video_url'])
      expect(await reasonOf(op.products.edit, { ...edit, [field]: 'https://mallory.test/' })).toBe(
        'second_person_needed',
      );
    // A form sends the address that stays, too.
    await doneAlone(op.products.edit, { ...edit, name: { en: 'Gold' } });

    const { acceptor } = await api.done(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
    const { acceptor_id } = acceptor;
    const rename = { acceptor_id, name: 'Mallory', is_active: true, revision: 1 };
    const { exchange } = await api.done(op.exchanges.prepare, { ...exchangeTerms, acceptor: acceptor_id });
    expect(await reasonOf(op.acceptors.edit, rename)).toBe('second_person_needed');
    await doneAlone(op.acceptors.edit, { ...rename, name: 'Amina Khalil', is_active: false });
    await api.done(op.exchanges.cancel, { exchange_no: exchange.exchange_no, reason: 'A slip.' });
    expect(await reasonOf(op.acceptors.edit, { ...rename, revision: 2 })).toBeUndefined();
  });

  it('announces nothing to all merchants, not even by editing what two announced, but may write to one', async () => {
    const texts = { category: 'announcement', title: { en: 'New account' }, body: { en: 'Deposit to Mallory.' } };
    expect(await reasonOf(op.notifications.publish, texts)).toBe('second_person_needed');
    const publish_at = '2099-01-01T00:00:00Z';
    const { notification } = await api.done(op.notifications.publish, { ...texts, publish_at } as never);
    const edit = { ...texts, publish_at, notification_id: notification.notification_id, revision: 1 };
    expect(await reasonOf(op.notifications.edit, edit)).toBe('second_person_needed');
    const one = { ...texts, publish_at, merchant: merchant.no };
    const { notification_id } = (await api.done(op.notifications.publish, one as never)).notification;
    await doneAlone(op.notifications.publish, { ...texts, merchant: merchant.no });
    await doneAlone(op.notifications.edit, { ...texts, publish_at, notification_id, revision: 1 });
    const rules = { kind: 'operating_rules', version: 'M', title: texts.title, body: texts.body };
    expect(await reasonOf(op.content.publish, rules)).toBe('second_person_needed');
  });

  it('resets no merchant’s password: another approves and reads the code, which is stored nowhere', async () => {
    const asked = { merchant: merchant.no, kind: 'login', identity_check: 'A passport on a video call.' };
    expect(await reasonOf(op.merchants.resetPassword, asked)).toBe('second_person_needed');
    const [{ codes } = { codes: 1 }] = await api.deps.sql<{ codes: number }[]>`
      select count(*)::int as codes from reset_code where merchant_id = ${merchant.id}`;
    expect(codes).toBe(0);
    const proposal_id = await propose('merchants.resetPassword', asked);
    const first = await api.send(op.proposals.approve, { proposal_id }, colleague, 'approve-reset-1');
    const { code } = (first.data as { answer: { code: string } }).answer;
    expect(code).toMatch(/^RST-/);
    const again = await api.send(op.proposals.approve, { proposal_id }, colleague, 'approve-reset-1');
    expect(again.data).toMatchObject({ answer: null });
    const rows = await api.deps.sql<{ text: string }[]>`
      select k::text as text from operator_key k union all select p::text from proposal p
      union all select a::text from audit_log a union all select o::text from operator_act o`;
    for (const { text } of rows) expect(text).not.toContain(code);
  });
});

describe('a puppet', () => {
  it('cannot approve for their maker, nor propose for them, until the time is over', async () => {
    await api.done(op.operators.create, { username: 'puppet', role: 'finance', password });
    const puppet = await api.signIn('puppet');
    const own = await propose('topups.record', topUp('50000.00'));
    expect(await api.refused(op.proposals.approve, { proposal_id: own }, puppet)).toMatchObject({
      reason: 'second_person_too_close',
      hours: 72,
    });
    const theirs = await propose('topups.record', topUp('50000.00'), puppet);
    expect(await reasonOf(op.proposals.approve, { proposal_id: theirs })).toBe('second_person_too_close');
    await api.done(op.operators.create, { username: 'puppet-2', role: 'finance', password });
    expect(await reasonOf(op.proposals.approve, { proposal_id: theirs }, await api.signIn('puppet-2'))).toBe(
      'second_person_too_close',
    );
    // Another operator may, and the proposer's own second session may not.
    expect(await reasonOf(op.proposals.approve, { proposal_id: own }, await api.signIn('nadia'))).toBe('own_proposal');
    await api.deps.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update operator_bond set at = at - interval '72 hours'`;
    });
    const before = (await balancesOf(api.deps, merchant))['available'] ?? 0n;
    await api.done(op.proposals.approve, { proposal_id: own }, puppet);
    expect((await balancesOf(api.deps, merchant))['available']).toBe(before + 50_000_00n);
  });

  it('after a new password or role counts the same', async () => {
    const own = await propose('topups.record', topUp('50000.00'));
    await api.done(op.operators.setRole, { username: 'puppet', role: 'finance' });
    expect(await reasonOf(op.proposals.approve, { proposal_id: own }, await api.signIn('puppet'))).toBe(
      'second_person_too_close',
    );
    await api.done(op.operators.setPassword, { username: 'puppet-2', password: 'quite another phrase' });
    const other = await api.signIn('puppet-2', 'quite another phrase');
    expect(await reasonOf(op.proposals.approve, { proposal_id: own }, other)).toBe('second_person_too_close');
  });

  it('is not created by one of two managers, and neither can first become the only manager', async () => {
    await api.done(op.operators.create, { username: 'second', role: 'manager', password });
    await api.signIn('second');
    const puppet = { username: 'puppet-3', role: 'manager', password: 'a phrase nobody reads 77' };
    const acts = [
      [op.operators.create, puppet],
      [op.operators.setRole, { username: 'puppet', role: 'manager' }],
      [op.operators.setPassword, { username: 'second', password }],
      [op.operators.enable, { username: 'puppet' }],
    ] as const;
    const demote = [op.operators.setRole, { username: 'second', role: 'finance' }] as const;
    for (const [call, payload] of [...acts, demote])
      expect(await reasonOf(call, payload), call.name).toBe('second_person_needed');
    await doneAlone(op.operators.disable, { username: 'second' });
    expect(await reasonOf(...demote)).toBe('second_person_needed');
    for (const [call, payload] of acts) expect(await reasonOf(call, payload), call.name).toBe('second_person_needed');
    await propose('operators.create', puppet);
    const rows = await api.deps.sql<{ text: string }[]>`
      select p::text as text from proposal p union all select k::text from operator_key k
      union all select o::text from operator_act o union all select a::text from audit_log a`;
    for (const { text } of rows) expect(text).not.toContain(puppet.password);
    expect(JSON.stringify((await api.done(op.proposals.list, {})).list)).not.toContain(puppet.password);
  });

  it('created by two serves neither of them', async () => {
    const proposal_id = await propose('operators.create', { username: 'both', role: 'finance', password });
    await api.done(op.proposals.approve, { proposal_id }, colleague);
    const both = await api.signIn('both');
    const own = await propose('topups.record', topUp('50000.00'));
    const theirs = await propose('topups.record', topUp('50000.00'), colleague);
    for (const id of [own, theirs])
      expect(await reasonOf(op.proposals.approve, { proposal_id: id }, both)).toBe('second_person_too_close');
  });
});

describe('the payer', () => {
  it('has an account with right check digits, or the field is named', async () => {
    const value = { name: 'Placard', account: 'DE03 1203 0000 0000 2020 51', bic: '' };
    expect(await api.refused(op.settings.set, { key: 'payer', value })).toMatchObject({
      fields: [{ field: 'value.account', rule: 'not_accepted' }],
    });
  });
});

describe('the log', () => {
  it('has the address of every log-in, right or wrong', async () => {
    await api.send(op.session.login, { username: 'nadia', password: 'wrong' }, null);
    await api.signIn('nadia');
    const rows = await api.deps.sql<{ act: string; address: string | null }[]>`
      select distinct act, details ->> 'address' as address from audit_log
      where act in ('operator_login_failed', 'operator_password_right', 'operator_logged_in') order by act`;
    expect(rows.map(({ act }) => act)).toContain('operator_login_failed');
    for (const { act, address } of rows) expect(address, act).toBe('127.0.0.1');
  });
});

describe('a proposal', () => {
  it('is invalid once its proposer is disabled or has lost the role', async () => {
    const token = await someone('leaver');
    const proposal_id = await propose('topups.record', topUp('9000.00'), token);
    await api.done(op.operators.disable, { username: 'leaver' });
    expect(await api.refused(op.proposals.approve, { proposal_id }, colleague)).toMatchObject({
      reason: 'state_refuses',
      state: 'proposer_disabled',
    });
    await api.deps.sql`update operator set is_active = true, role = 'support' where username = 'leaver'`;
    expect(await reasonOf(op.proposals.approve, { proposal_id }, colleague)).toBe('state_refuses');
  });
});
