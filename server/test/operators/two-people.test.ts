/**
 * One manager who wants to make money alone: every known way is tried again and refused. The cooling time applies here,
 * and the colleague who may approve was there before.
 */
import { describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { defaults } from '@placard/contract';
import { inTurn, tally } from '../support/at-once.ts';
import { startInTurn } from '../support/locks.ts';
import { boundTraffic } from '../support/settings.ts';
import { newPublicKey } from '../support/signed-delivery.ts';
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
import { password } from './operator-api.ts';
import { reference, useStaff } from './use-staff.ts';

const { deps, api, known, someone, topUp, needsTwo, doneAlone, approve, approvedWithdrawal, changePast } = useStaff();
const evidence = 'Statement of 20 November, line 3.';

describe('the sum of a day', () => {
  it('needs another person above the limit, over merchants and kinds of acts', async () => {
    const token = await someone('adder');
    const other = await makeMerchant(deps);
    await api.done(op.topups.record, topUp('3000.00'), token);
    await needsTwo(op.topups.record, { ...topUp('2000.01'), merchant: other.no }, token);
    await needsTwo(op.startUp.grant, topUp('2500.00'), token);
    const taken = { ...topUp('-2500.00'), reason: 'Twice.', evidence };
    await needsTwo(op.corrections.record, taken, token);
    await api.done(op.topups.record, topUp('2000.00'), token);
    await needsTwo(op.topups.record, topUp('0.01'), token);
  });

  // All are held back until each waits for the sum: without its lock each finds a sum of zero. Each has a merchant of its own,
  // because deposits of one merchant wait for each other before that.
  it('cannot be passed by concurrent acts', async () => {
    const token = await someone('racer');
    const others = await inTurn(4, () => makeMerchant(deps));
    const { answers } = await deps.sql.begin(async (tx) => {
      await tx`lock table operator_alone in share row exclusive mode`;
      const record = (merchant: string) => api.reason(op.topups.record, { ...topUp('2000.00'), merchant }, token);
      return await startInTurn(
        deps.sql,
        others.map(
          ({ no }) =>
            async () =>
              await record(no),
        ),
      );
    });
    expect(tally(await answers)).toEqual({ done: 2, second_person_needed: 2 });
  });

  it('does not include what two people agreed on, nor refusals or repeated requests', async () => {
    const token = await someone('careful');
    const approved = await api.propose(op.topups.record, topUp('9000.00'), token);
    await approve(approved);
    const once = topUp('4000.00');
    for (let index = 0; index < 3; index += 1) await api.send(op.topups.record, once, token, 'the-same-key-1');
    await api.refuses('reference_already_recorded', op.topups.record, once, token);
    await api.done(op.topups.record, topUp('1000.00'), token);
  });
});

describe('one manager alone', () => {
  it('grants no large coupon, nor unlimited small ones, nor one without a cap', async () => {
    const token = await someone('giver');
    const coupon = async (limit: { amount?: string }) => {
      const half = { kind: 'discount', rate_bps: 5000, name: { en: reference() }, valid_seconds: 3600 } as const;
      return (await api.done(op.coupons.create, { ...half, ...limit })).coupon.definition_id;
    };
    for (const definition of [await coupon({ amount: '90000.00' }), await coupon({})])
      await needsTwo(op.coupons.grant, { coupon: definition, merchant: known.merchant.no }, token);
    const small = await coupon({ amount: '2000.00' });
    const grant = { coupon: small, merchant: known.merchant.no };
    expect(await api.reason(op.coupons.grant, grant, token)).toBe('done');
    expect(await api.reason(op.coupons.grant, grant, token)).toBe('done');
    await needsTwo(op.coupons.grant, grant, token);
    const activity = { coupon: small, title: { en: 'Gift' }, rules: { en: 'Take it.' } };
    await needsTwo(op.activities.create, activity, token);
  });

  it('returns no large withdrawal, nor many small ones, until a colleague agrees on the bank’s evidence', async () => {
    const token = await someone('returner');
    const paid = async (cents: bigint) => {
      const { owner, withdrawal_no } = await approvedWithdrawal(cents);
      await api.done(op.withdrawals.send, { withdrawal_no }, known.colleague);
      await api.done(op.withdrawals.pay, { withdrawal_no, reference: reference() });
      return { owner, back: { withdrawal_no, reference: 'made-up', reason: 'Account unknown.' } };
    };
    const large = await paid(5000_01n);
    await needsTwo(op.withdrawals.return, large.back, token);
    expect(await balancesOf(deps, large.owner)).toEqual({});
    const small = [await paid(3000_00n), await paid(2000_01n)] as const;
    await api.done(op.withdrawals.return, { ...small[0].back, reference: reference() }, token);
    await api.refuses(
      'second_person_needed',
      op.withdrawals.return,
      { ...small[1].back, reference: reference() },
      token,
    );
    const proposal_id = await api.propose(op.withdrawals.return, large.back, token);
    await approve(proposal_id);
    expect(await balancesOf(deps, large.owner)).toEqual({ available: 5000_01n });
    expect(await balancesOf(deps, small[1].owner)).toEqual({});
  });

  it.each([
    ['new_payee', { waitHours: 0 }],
    ['withdrawal', { feeBps: 0, minimum: '1.00' }],
    ['second_person', { over: { USD: '5000.01' } }],
    ['second_person', { over: { EUR: '999999999' } }],
    ['payer', { name: 'Mallory', account: 'DE02120300000000202051', bic: '' }],
    ['withdraw_methods', []],
    ['delivery_bounds', { ...defaults.deliveryBounds, unproven: 1_000 }],
    ['bank_holidays', { DE: { closed: ['2026-12-28'], open: [] } }],
  ] as const)('does not set %s', async (key, value) => {
    await needsTwo(op.settings.set, { key, value });
  });

  it('is named the limit in force, not the one that it proposed', async () => {
    const raise = { key: 'second_person', value: { over: { USD: '7000.00' } } } as const;
    await api.refuses({ reason: 'second_person_needed', limit: '5000.00' }, op.settings.set, raise);
  });

  it('closes the banks for no sixty days, whoever agrees', async () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10));
    const closing = (closed: string[]) => ({ key: 'bank_holidays', value: { DE: { closed, open: [] } } }) as const;
    await api.refuses('invalid_fields', op.settings.set, closing(days(60)));
    await api.refuses('invalid_fields', op.settings.set, closing(days(11).toReversed()));
    await needsTwo(op.settings.set, closing([...days(10), '2026-12-31']));
  });

  it('leaves no empty language map', async () => {
    await api.refuses('invalid_fields', op.settings.set, { key: 'language_map', value: [] });
  });

  it('creates, re-keys or resumes no source, gives no owner a key, and creates no offer', async () => {
    const public_key = newPublicKey();
    const source = { name: 'own', public_key, owner: 'Mallory', is_own: false };
    await needsTwo(op.sources.create, source);
    await approve(await api.propose(op.sources.create, source));
    await needsTwo(op.sources.rotate, { source: 'own', public_key: newPublicKey() });
    await needsTwo(op.sources.edit, { source: 'own', name: 'simulator', revision: 1 });
    await doneAlone(op.sources.pause, { source: 'own' });
    await needsTwo(op.sources.resume, { source: 'own' });
    await api.done(op.owners.create, { name: 'Owner' });
    await needsTwo(op.owners.setKey, { owner: 'Owner', public_key });
    const text = { en: 'Gold' };
    const { product } = await api.done(op.products.create, {
      owner: 'Owner',
      type: 'video',
      name: text,
      description: text,
    });
    const offer = { ...op.offers.create.example.request, product: product.product_id, source: 'own' };
    await needsTwo(op.offers.create, offer);
  });

  it('neither locks a merchant out nor lets them in again, but ends their sessions', async () => {
    const rich = await makeMerchant(deps, { available: 1n });
    const poor = await makeMerchant(deps);
    const lockOut = (no: string, state: string) => ({ merchant: no, state, reason: 'Papers expired.' });
    for (const state of ['not_activated', 'disabled', 'cancelled'])
      await needsTwo(op.merchants.setState, lockOut(rich.no, state));
    await doneAlone(op.merchants.endSessions, { merchant: rich.no, reason: 'A stolen telephone.' });
    await doneAlone(op.merchants.setState, lockOut(poor.no, 'disabled'));
    const proposal_id = await api.propose(op.merchants.setState, lockOut(rich.no, 'disabled'));
    await approve(proposal_id);
    const letIn = lockOut(rich.no, 'active');
    await needsTwo(op.merchants.setState, letIn);
    const opposite = await api.propose(op.merchants.setState, letIn);
    await approve(opposite);
    await doneAlone(op.merchants.setState, lockOut(poor.no, 'active'));
  });

  it('wipes out no owed revenue by reversing it: what was never posted counts by its payout', async () => {
    const token = await someone('reverser');
    await boundTraffic(deps.sql);
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, { payoutMinor: 3000_00n, escrowMinor: 3000_00n });
    const plan = await putInto(deps, await addMerchant(deps, 1000_00n), offering, '100.00');
    const make = eventsOf(plan);
    await send(deps, source, [...make.traffic('click', 100), ...make.traffic('conversion', 3)]);
    const owed = await deps.sql<{ id: string }[]>`
      select id from conversion where plan_id = ${plan} and accrued_in is null order by id`;
    expect(owed).toHaveLength(3);
    const [first, second] = owed.map(({ id }) => ({ conversion_id: id, reason: 'Not explained.' }));
    await api.done(op.conversions.reverse, first as never, token);
    await needsTwo(op.conversions.reverse, second, token);
  });

  it('changes no terms of a coupon that somebody has or that an activity promises', async () => {
    const custom = { kind: 'custom', name: { en: 'A visit' }, terms: { en: 'Once.' }, amount: '5.00' } as const;
    const { coupon } = await api.done(op.coupons.create, { ...custom, valid_seconds: 86_400 });
    const { definition_id } = coupon;
    const edit = { coupon: definition_id, name: custom.name, terms: { en: 'Ten times.' }, revision: 1 };
    await doneAlone(op.coupons.edit, edit);
    await api.done(op.coupons.grant, { coupon: definition_id, merchant: known.merchant.no });
    await needsTwo(op.coupons.edit, { ...edit, terms: { en: 'Never.' }, revision: 2 });
    await doneAlone(op.coupons.edit, { ...edit, revision: 2 });
  });

  it('changes no address of a product with an offer, and no amount in its texts, and no acceptor of an open exchange', async () => {
    const offering = await addOffering(deps, await addSource(deps));
    const [product] = await deps.sql<{ id: string }[]>`
      update product set landing_url = 'https://placard.test/before'
      where id = (select product_id from offer where id = ${offering.offerId}) returning id`;
    const edit = { product_id: product?.id ?? '', landing_url: 'https://placard.test/before', revision: 2 };
    for (const field of ['landing_url', 'video_url'])
      await needsTwo(op.products.edit, { ...edit, [field]: 'https://mallory.test/' });
    await needsTwo(op.products.edit, { ...edit, description: { en: 'Send 500 to us.' } });
    // A form sends the address that stays, too.
    await doneAlone(op.products.edit, { ...edit, name: { en: 'Gold' } });
    // Plans state its owner's name.
    const [owner] = await deps.sql<{ owner: string; revision: number }[]>`
      select o.id as owner, o.revision from product_owner o join product p on p.owner_id = o.id where p.id = ${edit.product_id}`;
    await needsTwo(op.owners.edit, { ...owner, name: 'Mallory' });

    const { acceptor } = await api.done(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
    const { acceptor_id } = acceptor;
    const rename = { acceptor_id, name: 'Mallory', is_active: true, revision: 1 };
    const terms = { ...op.exchanges.prepare.example.request, amount: '80.00' };
    const { exchange } = await api.done(op.exchanges.prepare, { ...terms, acceptor: acceptor_id });
    await needsTwo(op.acceptors.edit, rename);
    await doneAlone(op.acceptors.edit, { ...rename, name: 'Amina Khalil', is_active: false });
    await api.done(op.exchanges.cancel, { exchange_no: exchange.exchange_no, reason: 'A slip.' });
    expect(await api.reason(op.acceptors.edit, { ...rename, revision: 2 })).toBe('done');
  });

  it('announces nothing to all merchants, not even by editing what two announced, but may write to one', async () => {
    const texts = { category: 'announcement', title: { en: 'New account' }, body: { en: 'Deposit to Mallory.' } };
    await needsTwo(op.notifications.publish, texts);
    const publish_at = '2099-01-01T00:00:00Z';
    const { notification } = await api.done(op.notifications.publish, { ...texts, publish_at } as never);
    const edit = { ...texts, publish_at, notification_id: notification.notification_id, revision: 1 };
    await needsTwo(op.notifications.edit, edit);
    const one = { ...texts, publish_at, merchant: known.merchant.no };
    const { notification_id } = (await api.done(op.notifications.publish, one as never)).notification;
    await doneAlone(op.notifications.publish, { ...texts, merchant: known.merchant.no });
    await doneAlone(op.notifications.edit, { ...texts, publish_at, notification_id, revision: 1 });
    const rules = { kind: 'operating_rules', version: 'M', title: texts.title, body: texts.body };
    await needsTwo(op.content.publish, rules);
  });

  it('resets no merchant’s password: another approves and reads the code, which is stored nowhere', async () => {
    const asked = { merchant: known.merchant.no, kind: 'login', identity_check: 'A passport on a video call.' };
    await needsTwo(op.merchants.resetPassword, asked);
    const [{ codes } = { codes: 1 }] = await deps.sql<{ codes: number }[]>`
      select count(*)::int as codes from reset_code where merchant_id = ${known.merchant.id}`;
    expect(codes).toBe(0);
    const proposal_id = await api.propose(op.merchants.resetPassword, asked);
    const first = await api.send(op.proposals.approve, { proposal_id }, known.colleague, 'approve-reset-1');
    const { code } = (first.data as { answer: { code: string } }).answer;
    expect(code).toMatch(/^RST-/);
    const again = await api.send(op.proposals.approve, { proposal_id }, known.colleague, 'approve-reset-1');
    expect(again.data).toMatchObject({ answer: null });
    const rows = await deps.sql<{ text: string }[]>`
      select k::text as text from operator_key k union all select p::text from proposal p
      union all select a::text from audit_log a union all select o::text from operator_act o`;
    for (const { text } of rows) expect(text).not.toContain(code);
  });
});

describe('a puppet', () => {
  it('cannot approve for their maker, nor propose for them, until the time is over', async () => {
    const made = await api.done(op.operators.create, { username: 'puppet', role: 'finance', password });
    expect(made.operator.username).toBe('puppet');
    const puppet = await api.signIn('puppet');
    const own = await api.propose(op.topups.record, topUp('50000.00'));
    await api.refuses(
      { reason: 'second_person_too_close', hours: 72 },
      op.proposals.approve,
      { proposal_id: own },
      puppet,
    );
    const theirs = await api.propose(op.topups.record, topUp('50000.00'), puppet);
    await api.refuses('second_person_too_close', op.proposals.approve, { proposal_id: theirs });
    await api.done(op.operators.create, { username: 'puppet-2', role: 'finance', password });
    await api.refuses(
      'second_person_too_close',
      op.proposals.approve,
      { proposal_id: theirs },
      await api.signIn('puppet-2'),
    );
    // Another operator may, and the proposer's own second session may not.
    await api.refuses('own_proposal', op.proposals.approve, { proposal_id: own }, await api.signIn('nadia'));
    await changePast(async (tx) => await tx`update operator_bond set at = at - interval '72 hours'`);
    const before = (await balancesOf(deps, known.merchant))['available'] ?? 0n;
    await api.done(op.proposals.approve, { proposal_id: own }, puppet);
    expect((await balancesOf(deps, known.merchant))['available']).toBe(before + 50_000_00n);
  });

  it('after a new password or role counts the same', async () => {
    const own = await api.propose(op.topups.record, topUp('50000.00'));
    await api.done(op.operators.setRole, { username: 'puppet', role: 'finance' });
    await api.refuses(
      'second_person_too_close',
      op.proposals.approve,
      { proposal_id: own },
      await api.signIn('puppet'),
    );
    await api.done(op.operators.setPassword, { username: 'puppet-2', password: 'quite another phrase' });
    const other = await api.signIn('puppet-2', 'quite another phrase');
    await api.refuses('second_person_too_close', op.proposals.approve, { proposal_id: own }, other);
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
    for (const [call, payload] of [...acts, demote]) await needsTwo(call, payload);
    await doneAlone(op.operators.disable, { username: 'second' });
    await needsTwo(...demote);
    for (const [call, payload] of acts) await needsTwo(call, payload);
    await api.propose(op.operators.create, puppet);
    const rows = await deps.sql<{ text: string }[]>`
      select p::text as text from proposal p union all select k::text from operator_key k
      union all select o::text from operator_act o union all select a::text from audit_log a`;
    for (const { text } of rows) expect(text).not.toContain(puppet.password);
    expect(JSON.stringify((await api.done(op.proposals.list, {})).list)).not.toContain(puppet.password);
  });

  it('created by two serves neither of them', async () => {
    const proposal_id = await api.propose(op.operators.create, { username: 'both', role: 'finance', password });
    await approve(proposal_id);
    const both = await api.signIn('both');
    const own = await api.propose(op.topups.record, topUp('50000.00'));
    const theirs = await api.propose(op.topups.record, topUp('50000.00'), known.colleague);
    for (const id of [own, theirs])
      await api.refuses('second_person_too_close', op.proposals.approve, { proposal_id: id }, both);
  });
});

describe('the payer', () => {
  it('has an account with right check digits, or the field is named', async () => {
    const value = { name: 'Placard', account: 'DE03 1203 0000 0000 2020 51', bic: '' };
    await api.refuses('value.account: not_accepted', op.settings.set, {
      key: 'payer',
      value,
    });
  });
});

describe('the log', () => {
  it('has the address of every log-in, right or wrong', async () => {
    await api.send(op.session.login, { username: 'nadia', password: 'wrong' }, null);
    await api.signIn('nadia');
    const rows = await deps.sql<{ act: string; address: string | null }[]>`
      select distinct act, details ->> 'address' as address from audit_log
      where act in ('operator_login_failed', 'operator_password_right', 'operator_logged_in') order by act`;
    expect(rows.map(({ act }) => act)).toContain('operator_login_failed');
    for (const { act, address } of rows) expect(address, act).toBe('127.0.0.1');
  });
});

describe('a proposal', () => {
  it('is invalid once its proposer is disabled or has lost the role', async () => {
    const token = await someone('leaver');
    const proposal_id = await api.propose(op.topups.record, topUp('9000.00'), token);
    await api.done(op.operators.disable, { username: 'leaver' });
    await api.refuses(
      { reason: 'state_refuses', state: 'proposer_disabled' },
      op.proposals.approve,
      { proposal_id },
      known.colleague,
    );
    await deps.sql`update operator set is_active = true, role = 'support' where username = 'leaver'`;
    await api.refuses('state_refuses', op.proposals.approve, { proposal_id }, known.colleague);
  });
});
