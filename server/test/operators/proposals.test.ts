/** Acts that take two operators. Races are made by sending calls at once over as many connections as the pool has. */
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import { newId } from '../../src/platform/ids.ts';
import { auditOf, balancesOf, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { password, useOperatorApi } from './operator-api.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';
import { countRows } from '../support/database.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { newPublicKey } from '../support/signed-delivery.ts';

const { create, list, show, approve, reject, withdraw } = operatorCalls.proposals;
const api = useOperatorApi();
const evidence = 'Statement of 20 November, line 3.';
let merchant: TestMerchant;
let other: string;

beforeAll(async () => {
  merchant = await makeMerchant(api.deps);
  await api.done(operatorCalls.operators.create, { username: 'mira', role: 'finance', password });
  other = await api.signIn('mira');
});

const topUp = (reference: string, amount = '9000.00') => ({ merchant: merchant.no, amount, reference });
const propose = async (reference: string, amount?: string) =>
  (await api.done(create, { call: 'topups.record', request: topUp(reference, amount), evidence })).proposal;

describe('money above the configured amount', () => {
  it('is recorded by one person up to the amount, and not above it', async () => {
    await api.done(operatorCalls.topups.record, topUp('BANK-5000', '5000.00'));
    await api.refuses(
      { reason: 'second_person_needed', limit: '5000.00', currency: 'USD' },
      operatorCalls.topups.record,
      topUp('BANK-5001', '5000.01'),
    );
    const correction = { merchant: merchant.no, reason: 'Twice.', evidence, reference: 'CASE-5001' };
    await api.refuses('second_person_needed', operatorCalls.corrections.record, { ...correction, amount: '5000.01' });
  });

  it('is shown first, moves nothing until another person approves, and then moves exactly what was shown', async () => {
    const before = await balancesOf(api.deps, merchant);
    const { proposal_id, state } = await propose('BANK-A');
    expect(state).toBe('proposed');
    const shown = await api.done(show, { proposal_id }, other);
    expect(shown.refusal).toBeNull();
    expect(shown.transfers).toMatchObject([
      {
        kind: 'top_up',
        cause: 'top_up:BANK-A',
        entries: [
          { account: 'bank', owner: null, amount: '-9000.00', balance_after: null },
          { account: 'available', owner: merchant.no, amount: '9000.00' },
        ],
      },
    ]);
    expect(await balancesOf(api.deps, merchant)).toEqual(before);
    // Nobody decides their own.
    await api.refuses('own_proposal', approve, { proposal_id });
    await api.refuses('own_proposal', reject, { proposal_id, reason: 'No.' });
    const done = await api.done(approve, { proposal_id }, other);
    expect(done.proposal).toMatchObject({ state: 'approved', proposed_by: 'nadia', decided_by: 'mira' });
    expect(done.transfers).toEqual(shown.transfers);
    expect(await balancesOf(api.deps, merchant)).toEqual({ available: (before['available'] ?? 0n) + 9000_00n });
    await api.refuses({ reason: 'state_refuses', state: 'approved' }, approve, { proposal_id }, other);
    expect((await api.done(show, { proposal_id })).transfers).toEqual(shown.transfers);
    const [row] = await api.deps.sql<{ act_id: string }[]>`select act_id from proposal where id = ${proposal_id}`;
    expect(await auditOf(api.deps, `proposal:${proposal_id}`)).toEqual(
      expect.arrayContaining([
        {
          act: 'proposed',
          details: { call: 'topups.record', amount_minor: '900000', reference: 'BANK-A', evidence },
        },
        { act: 'proposal_approved', details: { call: 'topups.record', act: row?.act_id } },
      ]),
    );
  });

  // Ten approvals are sent at once, each with its own key: the proposal's row lets one after the other read it.
  it('is performed once, however many approve it at once', async () => {
    const before = await balancesOf(api.deps, merchant);
    const { proposal_id } = await propose('BANK-B');
    const outcomes = await atOnce(10, () => api.reason(approve, { proposal_id }, other));
    expect(tally(outcomes)).toEqual({ done: 1, state_refuses: 9 });
    expect(await balancesOf(api.deps, merchant)).toEqual({ available: (before['available'] ?? 0n) + 9000_00n });
    const written = api.deps.sql`cause = 'top_up:BANK-B' and act_id is not null`;
    expect(await countRows(api.deps.sql, 'ledger_transfer', written)).toBe(1);
  });

  it('is rejected with a reason, withdrawn by its proposer, or expires after seven days', async () => {
    const [first = '', second = '', third = ''] = await inTurn(3, async (index) => {
      return (await propose(`BANK-C${index}`)).proposal_id;
    });
    const rejected = await api.done(reject, { proposal_id: first, reason: 'It was 900.' }, other);
    expect(rejected.proposal).toMatchObject({ state: 'rejected', reason: 'It was 900.', decided_by: 'mira' });
    await api.refuses('proposal_id: not_accepted', withdraw, { proposal_id: second }, other);
    expect((await api.done(withdraw, { proposal_id: second })).proposal.state).toBe('withdrawn');
    await api.deps.sql`update proposal set expires_at = now() where id = ${third}`;
    for (const [proposal_id, state] of [
      [first, 'rejected'],
      [second, 'withdrawn'],
      [third, 'expired'],
    ] as const)
      await api.refuses({ reason: 'state_refuses', state }, approve, { proposal_id }, other);
    const reason = { reason: 'It was 900.' };
    expect(await auditOf(api.deps, `proposal:${first}`)).toContainEqual({ act: 'proposal_rejected', details: reason });
    expect(await auditOf(api.deps, `proposal:${second}`)).toContainEqual({ act: 'proposal_withdrawn', details: {} });
    const missing = { reason: 'operator_object_not_found', object: 'proposal' };
    for (const call of [approve, withdraw, show]) await api.refuses(missing, call, { proposal_id: newId() }, other);
    expect((await api.done(show, { proposal_id: third })).proposal.state).toBe('expired');
    expect((await api.done(list, {})).list).toEqual([]);
    // The reference of an expired one is free again.
    await propose('BANK-C2');
  });

  it('is proposed once for one reference, and only if it can be done', async () => {
    await propose('BANK-F');
    const again = { call: 'topups.record', request: topUp('BANK-F'), evidence };
    await api.refuses({ reason: 'reference_already_recorded', reference: 'BANK-F' }, create, again, other);
    await api.refuses('reference_already_recorded', create, { ...again, request: topUp('BANK-A') });
    await api.refuses('merchant_not_found', create, { ...again, request: { ...topUp('BANK-G'), merchant: 'nobody' } });
    await api.refuses('request.amount: format', create, {
      ...again,
      request: { ...topUp('BANK-G'), amount: '1e9' },
    });
    await api.refuses({ fields: [{ field: 'call' }] }, create, { ...again, call: 'withdrawals.pay' });
  });

  it('is not proposed without the money', async () => {
    const beyond = { kind: 'traffic_payable', amount: '9000.00', reference: 'BANK-BEYOND' };
    const payload = { call: 'payouts.record', request: beyond, evidence };
    await api.refuses('insufficient_balance', create, payload);
  });

  it('that can no longer be done gives the reason, and keeps waiting', async () => {
    const taking = { ...topUp('CASE-1', '-8000.00'), reason: 'Twice.', evidence };
    const { proposal } = await api.done(create, { call: 'corrections.record', request: taking, evidence });
    const { available = 0n } = await balancesOf(api.deps, merchant);
    for (let left = available; left > 0n; left -= 5000_00n) {
      const amount = `-${(left > 5000_00n ? 5000_00n : left) / 100n}.00`;
      await api.done(operatorCalls.corrections.record, { ...taking, amount, reference: `CASE-${left}` });
    }
    expect((await api.done(show, { proposal_id: proposal.proposal_id }, other)).refusal).toMatchObject({
      reason: 'insufficient_balance',
    });
    await api.refuses('insufficient_balance', approve, { proposal_id: proposal.proposal_id }, other);
    expect((await api.done(show, { proposal_id: proposal.proposal_id })).proposal.state).toBe('proposed');
  });
});

describe('the amount itself', () => {
  it('is changed only by two managers, and applies from then on', async () => {
    const value = { over: { USD: '100.00' }, perDay: { USD: '999999999' } };
    const { set } = operatorCalls.settings;
    await api.refuses('second_person_needed', set, { key: 'second_person', value });
    const request = { key: 'second_person', value };
    await api.refuses('role_not_sufficient', create, { call: 'settings.set', request, evidence }, other);
    const { proposal } = await api.done(create, { call: 'settings.set', request, evidence });
    expect(proposal).toMatchObject({ amount: null, call: 'settings.set' });
    // Finance may not configure, so it may not approve it either.
    await api.refuses('role_not_sufficient', approve, { proposal_id: proposal.proposal_id }, other);
    await api.done(operatorCalls.operators.create, { username: 'kim', role: 'manager', password });
    await api.done(approve, { proposal_id: proposal.proposal_id }, await api.signIn('kim'));
    await api.refuses(
      { reason: 'second_person_needed', limit: '100.00' },
      operatorCalls.topups.record,
      topUp('BANK-101', '100.01'),
    );
    await api.done(operatorCalls.settings.set, { key: 'guarantee', value: { needed: '5.00' } });
  });
});

it('is approved only for the unchanged things that it was proposed for', async () => {
  const { owners, products, offers, sources } = operatorCalls;
  const colleague = await makeOperatorSession(api.deps.sql, 'second-manager');
  const own = async (name: string) => (await api.done(owners.create, { name })).owner;
  const public_key = newPublicKey();
  // With real money the books compare who agreed to a key.
  await api.deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  const isRefused = async (proposal_id: string) => {
    expect((await api.done(show, { proposal_id }, colleague)).refusal).toMatchObject({ reason: 'row_changed' });
    await api.refuses('row_changed', approve, { proposal_id }, colleague);
  };
  await own('Fjord Books');
  await own('Meadow Books');
  const key = await api.propose(owners.setKey, { owner: 'Fjord Books', public_key });
  for (const [owner, name, revision] of [
    ['Fjord Books', 'Passing', 1],
    ['Meadow Books', 'Fjord Books', 1],
    ['Passing', 'Meadow Books', 2],
  ] as const)
    expect(await api.reason(owners.edit, { owner, name, revision })).toBe('done');
  await isRefused(key);
  const again = await api.propose(owners.setKey, { owner: 'Fjord Books', public_key });
  await api.done(approve, { proposal_id: again }, colleague);
  // With a key, its name takes two.
  await api.refuses('second_person_needed', owners.edit, { owner: 'Fjord Books', name: 'Nestlé', revision: 3 });
  await api.done(sources.create, {
    name: 'kept-source',
    public_key,
    owner: 'Somebody',
    is_own: true,
    is_simulated: true,
  });
  const { product } = await api.done(products.create, {
    owner: 'Meadow Books',
    type: 'landing_page',
    name: { en: 'Pass' },
    description: { en: 'A pass.' },
    landing_url: 'https://passes.example/ok',
  });
  const { product_id } = product;
  const terms = { ...offers.create.example.request, name: 'kept', product: product_id, source: 'kept-source' };
  // Plans will state its owner's name, which one person still changes before there is an offer.
  const named = await api.propose(offers.create, { ...terms, name: 'named' });
  expect(await api.reason(owners.edit, { owner: 'Meadow Books', name: 'Mallory Books', revision: 3 })).toBe('done');
  await isRefused(named);
  const offer = await api.propose(offers.create, terms);
  expect(await api.reason(products.edit, { product_id, landing_url: 'https://evil.example/', revision: 1 })).toBe(
    'done',
  );
  await isRefused(offer);
});

describe('the database', () => {
  it('prevents a proposer from being the approver', async () => {
    await expect(
      api.deps
        .sql`update proposal set state = 'approved', decided_by = proposed_by, decided_at = now() where state = 'proposed'`,
    ).rejects.toThrow(/proposal_two_people/);
  });
});

describe('a preview', () => {
  it('writes nothing, reports what needs another person, and needs the right to the call', async () => {
    const transfersBefore = await countRows(api.deps.sql, 'ledger_transfer');
    const { show: preview } = operatorCalls.previews;
    const of = (amount: string) => ({ call: 'topups.record' as const, request: topUp('BANK-P', amount) });
    const [alone, two] = [{ needs_second_person: false }, { needs_second_person: true, second_person_over: '100.00' }];
    expect(await api.done(preview, of('100.01'))).toMatchObject(two);
    expect(await api.done(preview, of('1.00'))).toMatchObject(alone);
    // An operator who has used up the sum of a day learns it before the act, too.
    await api.deps.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into operator_alone (act_id, operator, amount_minor) values (${newId()}, 'nadia', 999999999_00)`;
    });
    expect(await api.done(preview, of('1.00'))).toMatchObject(two);
    expect(await countRows(api.deps.sql, 'ledger_transfer')).toBe(transfersBefore);
    await api.refuses('role_not_sufficient', preview, of('100.01'), api.tokens.support);
    for (const call of ['agents.setActive', 'session.login', 'nonsense', 'offers.pause'])
      await api.refuses('call: not_accepted', preview, { call, request: {} });
    await api.refuses('reference_already_recorded', preview, { call: 'topups.record', request: topUp('BANK-A') });
  });
});
