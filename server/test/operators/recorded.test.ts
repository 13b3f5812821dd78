/** What operators record about one merchant: what moves, what the merchant reads, and what the audit log keeps as proof. */
import { describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { newId } from '../../src/platform/ids.ts';
import { auditOf, balancesOf, makeMerchant, toldTo } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();
const evidence = 'Statement of 20 November, line 3.';

describe('money', () => {
  it('of start-up funds is granted as credit', async () => {
    const merchant = await makeMerchant(api.deps);
    const request = { merchant: merchant.no, amount: '50.00', reference: newId() };
    const { transfer_id } = await api.done(op.startUp.grant, request);
    expect(await balancesOf(api.deps, merchant)).toEqual({ start_up_advances: -50_00n, start_up_credit: 50_00n });
    expect(await auditOf(api.deps, `merchant:${merchant.id}`)).toContainEqual({
      act: 'start_up_granted',
      details: { amount_minor: '5000', reference: request.reference, transfer_id },
    });
    await api.done(op.startUp.grant, { ...request, reference: newId() });
    const message = { template: 'start_up_granted', params: { amount: { minor: '5000', currency: 'USD' } } };
    expect(await toldTo(api.deps, merchant)).toEqual([message, message]);
  });

  it.each([
    ['12.00', { available: 112_00n }, '1200'],
    ['-12.00', { available: 88_00n }, '-1200'],
  ])('is corrected by %s', async (amount, balances, minor) => {
    const merchant = await makeMerchant(api.deps, { available: 100_00n });
    const [reason, reference] = ['Paid twice.', newId()];
    const { transfer_id } = await api.done(op.corrections.record, {
      merchant: merchant.no,
      amount,
      reason,
      evidence,
      reference,
    });
    expect(await balancesOf(api.deps, merchant)).toEqual(balances);
    expect(await auditOf(api.deps, `merchant:${merchant.id}`)).toContainEqual({
      act: 'correction_recorded',
      details: { amount_minor: minor, reason, evidence, reference, transfer_id },
    });
    expect(await toldTo(api.deps, merchant)).toContainEqual({
      template: 'correction_recorded',
      params: { amount: { minor, currency: 'USD' }, reason },
    });
    const [row] = await api.deps.sql`select reference, remark from ledger_transfer where id = ${transfer_id}`;
    expect(row).toEqual({ reference, remark: reason });
  });

  it('is recorded for merchants only', async () => {
    const request = { merchant: 'nobody', amount: '1.00', reference: newId() };
    await api.refuses('merchant_not_found', op.startUp.grant, request);
  });
});

describe('a breach of the rules', () => {
  const rule = 'No misleading creatives';
  let version = 0;
  const publishRules = async () => {
    const texts = { title: { en: 'Rules' }, body: { en: rule } };
    await api.done(op.content.publish, { kind: 'operating_rules', version: String((version += 1)), ...texts });
  };
  const breachOf = ({ no }: { no: string }) => ({ merchant: no, rule, evidence, case_reference: newId() });
  /** Records a breach and returns its event. */
  const breach = async (merchant: { no: string }) =>
    (await api.done(op.merchants.recordBreach, breachOf(merchant))).event;
  const objectionTo = (event: { event_id: string }) => ({ event_id: event.event_id, reason: 'No rule was broken.' });

  it('takes ten points, returns them once an objection is upheld, and explains both', async () => {
    const merchant = await makeMerchant(api.deps);
    const recorded = breachOf(merchant);
    const noRules = { reason: 'operator_object_not_found', object: 'operating rules' };
    await api.refuses(noRules, op.merchants.recordBreach, recorded);
    await publishRules();
    const { event } = await api.done(op.merchants.recordBreach, recorded);
    expect(event).toMatchObject({ change: -10, score_after: 90, kind: 'rule_breach', note: rule });
    const twice = (reference: string) => ({ reason: 'reference_already_recorded', reference });
    await api.refuses(twice(recorded.case_reference), op.merchants.recordBreach, recorded);
    const objection = objectionTo(event);
    const upheld = await api.done(op.merchants.upholdObjection, objection);
    expect(upheld.event).toMatchObject({ change: 10, score_after: 100, kind: 'objection_upheld' });
    await api.refuses(twice(event.event_id), op.merchants.upholdObjection, objection);
    const [row] = await api.deps.sql`select credit_score from merchant where id = ${merchant.id}`;
    expect(row).toEqual({ credit_score: 100 });
    const { case_reference } = recorded;
    const { reason } = objection;
    const log = await auditOf(api.deps, `merchant:${merchant.id}`);
    expect(log).toContainEqual({
      act: 'breach_recorded',
      details: { rule, rules_version: '1', evidence, case_reference, event_id: event.event_id },
    });
    expect(log).toContainEqual({
      act: 'objection_upheld',
      details: { breach_event_id: event.event_id, reason, event_id: upheld.event.event_id },
    });
    expect(await toldTo(api.deps, merchant)).toEqual([
      { template: 'credit_changed', params: { change: -10, score: 90, cause: 'rule_breach', note: rule } },
      { template: 'credit_changed', params: { change: 10, score: 100, cause: 'objection_upheld', note: reason } },
    ]);
  });

  it.each([
    [4, -4, 0, 4],
    [10, -10, 0, 10],
  ])('of a score of %i changes it by %i to %i, and an objection by %i', async (score, change, after, back) => {
    await publishRules();
    const merchant = await makeMerchant(api.deps);
    await api.deps.sql`update merchant set credit_score = ${score} where id = ${merchant.id}`;
    const event = await breach(merchant);
    expect(event).toMatchObject({ change, score_after: after });
    const upheld = await api.done(op.merchants.upholdObjection, objectionTo(event));
    expect(upheld.event).toMatchObject({ change: back, score_after: score });
  });

  it('returns points up to 100 at most, and only those of a breach', async () => {
    await publishRules();
    const merchant = await makeMerchant(api.deps);
    const event = await breach(merchant);
    await api.deps.sql`update merchant set credit_score = 95 where id = ${merchant.id}`;
    const upheld = await api.done(op.merchants.upholdObjection, objectionTo(event));
    expect(upheld.event).toMatchObject({ change: 5, score_after: 100 });
    const noBreach = { reason: 'operator_object_not_found', object: 'breach' };
    await api.refuses(noBreach, op.merchants.upholdObjection, objectionTo(upheld.event));
  });
});
