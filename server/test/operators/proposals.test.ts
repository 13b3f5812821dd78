/** Acts that take two operators. Races are made by sending calls at once over as many connections as the pool has. */
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import { defaults } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { auditOf, balancesOf, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { password, useOperatorApi } from './operator-api.ts';

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
    expect(await api.refused(operatorCalls.topups.record, topUp('BANK-5001', '5000.01'))).toMatchObject({
      reason: 'second_person_needed',
      limit: '5000.00',
      currency: 'USD',
    });
    const correction = { merchant: merchant.no, reason: 'Twice.', evidence, reference: 'CASE-5001' };
    expect(await api.refused(operatorCalls.corrections.record, { ...correction, amount: '5000.01' })).toMatchObject({
      reason: 'second_person_needed',
    });
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
    for (const call of [approve, reject])
      expect(
        await api.refused(call, { proposal_id, ...(call === reject && { reason: 'No.' }) }),
        'nobody decides their own',
      ).toMatchObject({ reason: 'own_proposal' });
    const done = await api.done(approve, { proposal_id }, other);
    expect(done.proposal).toMatchObject({ state: 'approved', proposed_by: 'nadia', decided_by: 'mira' });
    expect(done.transfers).toEqual(shown.transfers);
    expect(await balancesOf(api.deps, merchant)).toEqual({ available: (before['available'] ?? 0n) + 9000_00n });
    expect(await api.refused(approve, { proposal_id }, other)).toMatchObject({
      reason: 'state_refuses',
      state: 'approved',
    });
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
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.send(approve, { proposal_id }, other)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await balancesOf(api.deps, merchant)).toEqual({ available: (before['available'] ?? 0n) + 9000_00n });
    const [{ count } = { count: 0 }] = await api.deps.sql<{ count: number }[]>`
      select count(*)::int as count from ledger_transfer where cause = 'top_up:BANK-B' and act_id is not null`;
    expect(count).toBe(1);
  });

  it('is rejected with a reason, withdrawn by its proposer, or expires after seven days', async () => {
    const [first, second, third] = [await propose('BANK-C'), await propose('BANK-D'), await propose('BANK-E')];
    const rejected = await api.done(reject, { proposal_id: first.proposal_id, reason: 'It was 900.' }, other);
    expect(rejected.proposal).toMatchObject({ state: 'rejected', reason: 'It was 900.', decided_by: 'mira' });
    expect(await api.refused(withdraw, { proposal_id: second.proposal_id }, other)).toMatchObject({
      fields: [{ field: 'proposal_id', rule: 'not_accepted' }],
    });
    expect((await api.done(withdraw, { proposal_id: second.proposal_id })).proposal.state).toBe('withdrawn');
    await api.deps.sql`update proposal set expires_at = now() where id = ${third.proposal_id}`;
    for (const [{ proposal_id }, state] of [
      [first, 'rejected'],
      [second, 'withdrawn'],
      [third, 'expired'],
    ] as const)
      expect(await api.refused(approve, { proposal_id }, other)).toMatchObject({ reason: 'state_refuses', state });
    expect(await auditOf(api.deps, `proposal:${first.proposal_id}`)).toContainEqual({
      act: 'proposal_rejected',
      details: { reason: 'It was 900.' },
    });
    expect(await auditOf(api.deps, `proposal:${second.proposal_id}`)).toContainEqual({
      act: 'proposal_withdrawn',
      details: {},
    });
    for (const call of [approve, withdraw, show])
      expect(await api.refused(call, { proposal_id: newId() }, other)).toMatchObject({
        reason: 'operator_object_not_found',
        object: 'proposal',
      });
    expect((await api.done(show, { proposal_id: third.proposal_id })).proposal.state).toBe('expired');
    expect((await api.done(list, {})).list).toEqual([]);
    await propose('BANK-E');
  });

  it('is proposed once for one reference, and only if it can be done', async () => {
    await propose('BANK-F');
    const again = { call: 'topups.record', request: topUp('BANK-F'), evidence };
    expect(await api.refused(create, again, other)).toMatchObject({
      reason: 'reference_already_recorded',
      reference: 'BANK-F',
    });
    expect(await api.refused(create, { ...again, request: topUp('BANK-A') })).toMatchObject({
      reason: 'reference_already_recorded',
    });
    expect(await api.refused(create, { ...again, request: { ...topUp('BANK-G'), merchant: 'nobody' } })).toMatchObject({
      reason: 'merchant_not_found',
    });
    expect(await api.refused(create, { ...again, request: { ...topUp('BANK-G'), amount: '1e9' } })).toMatchObject({
      fields: [{ field: 'request.amount', rule: 'format' }],
    });
    expect(await api.refused(create, { ...again, call: 'withdrawals.pay' })).toMatchObject({
      fields: [{ field: 'call' }],
    });
  });

  it('is not proposed without the money', async () => {
    const beyond = { kind: 'traffic_payable', amount: '9000.00', reference: 'BANK-BEYOND' };
    const payload = { call: 'payouts.record', request: beyond, evidence };
    expect(await api.refused(create, payload)).toMatchObject({ reason: 'insufficient_balance' });
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
    expect(await api.refused(approve, { proposal_id: proposal.proposal_id }, other)).toMatchObject({
      reason: 'insufficient_balance',
    });
    expect((await api.done(show, { proposal_id: proposal.proposal_id })).proposal.state).toBe('proposed');
  });
});

describe('the bounds for conversions without proof', () => {
  it('is changed only by two managers', async () => {
    const value = { ...defaults.deliveryBounds, networkCover: '100000', unproven: 1_000 };
    const { set } = operatorCalls.settings;
    const request = { key: 'delivery_bounds', value };
    expect(await api.refused(set, request)).toMatchObject({ reason: 'second_person_needed' });
    await api.done(operatorCalls.operators.create, { username: 'lena', role: 'manager', password });
    const { proposal } = await api.done(create, { call: 'settings.set', request, evidence });
    await api.done(approve, { proposal_id: proposal.proposal_id }, await api.signIn('lena'));
    const shown = await api.done(operatorCalls.settings.show, { key: 'delivery_bounds' });
    expect(shown.list[0]?.value).toEqual(value);
  });
});

describe('the amount itself', () => {
  it('is changed only by two managers, and applies from then on', async () => {
    const value = { over: { USD: '100.00' }, perDay: { USD: '999999999' } };
    const { set } = operatorCalls.settings;
    expect(await api.refused(set, { key: 'second_person', value })).toMatchObject({ reason: 'second_person_needed' });
    const request = { key: 'second_person', value };
    expect(await api.refused(create, { call: 'settings.set', request, evidence }, other)).toMatchObject({
      reason: 'role_not_sufficient',
    });
    const { proposal } = await api.done(create, { call: 'settings.set', request, evidence });
    expect(proposal).toMatchObject({ amount: null, call: 'settings.set' });
    // Finance may not configure, so it may not approve it either.
    expect(await api.refused(approve, { proposal_id: proposal.proposal_id }, other)).toMatchObject({
      reason: 'role_not_sufficient',
    });
    await api.done(operatorCalls.operators.create, { username: 'kim', role: 'manager', password });
    await api.done(approve, { proposal_id: proposal.proposal_id }, await api.signIn('kim'));
    expect(await api.refused(operatorCalls.topups.record, topUp('BANK-101', '100.01'))).toMatchObject({
      reason: 'second_person_needed',
      limit: '100.00',
    });
    await api.done(operatorCalls.settings.set, { key: 'guarantee', value: { needed: '5.00' } });
  });
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
    const transfersBefore = await api.deps.sql`select 1 from ledger_transfer`;
    const { show: preview } = operatorCalls.previews;
    const request = topUp('BANK-P', '100.01');
    expect(await api.done(preview, { call: 'topups.record', request })).toMatchObject({
      needs_second_person: true,
      second_person_over: '100.00',
    });
    const small = { ...request, amount: '1.00' };
    expect(await api.done(preview, { call: 'topups.record', request: small })).toMatchObject({
      needs_second_person: false,
    });
    // An operator who has used up the sum of a day learns it before the act, too.
    await api.deps
      .sql`insert into operator_alone (id, operator, amount_minor) values (${newId()}, 'nadia', 999999999_00)`;
    expect(await api.done(preview, { call: 'topups.record', request: small })).toMatchObject({
      needs_second_person: true,
    });
    expect((await api.deps.sql`select 1 from ledger_transfer`).length).toBe(transfersBefore.length);
    expect(await api.refused(preview, { call: 'topups.record', request }, api.tokens.support)).toMatchObject({
      reason: 'role_not_sufficient',
    });
    for (const call of ['agents.create', 'session.login', 'nonsense', 'offers.pause'])
      expect(await api.refused(preview, { call, request: {} })).toMatchObject({
        fields: [{ field: 'call', rule: 'not_accepted' }],
      });
    expect(
      ((await api.send(preview, { call: 'topups.record', request: topUp('BANK-A') })).data as RefusalData).reason,
    ).toBe('reference_already_recorded');
  });
});
