/** What every act of an operator has: its key, the revision that the operator saw, its entry in the history. */
import { describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { makeMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';
import { atOnce } from '../support/at-once.ts';

const api = useOperatorApi();
const op = operatorCalls;

/** Sends a call under a key; returns its envelope. */
const under = async (key: string, call: OperatorCall, payload: object) =>
  await api.send(call, payload, api.tokens.manager, key);
const anAgent = { name: 'No key', share_bps: 1 };

describe('an Idempotency-Key', () => {
  // The same key is sent five times at once: its row lets one do it, and the others wait for the answer.
  it('does an act once and returns the same answer', async () => {
    const merchant = await makeMerchant(api.deps);
    const five = { kind: 'deduction', name: { en: 'Five' }, amount: '5.00', valid_seconds: 60 } as const;
    const { coupon } = await api.done(op.coupons.create, five);
    const payload = { coupon: coupon.definition_id, merchant: merchant.no };
    const answers = await atOnce(5, () => under('grant-key-1', op.coupons.grant, payload));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 200 });
    expect((await api.done(op.coupons.list, {})).list).toMatchObject([{ granted: 1 }]);
    const other = { ...payload, merchant: 'nobody' };
    const reused = { data: { reason: 'idempotency_key_reused' } };
    expect(await under('grant-key-1', op.coupons.grant, other)).toMatchObject(reused);
    expect(await under('x', op.coupons.list, {})).toMatchObject({ code: 200 });
    const invalid = { data: { reason: 'idempotency_key_invalid' } };
    expect(await under('x', op.agents.create, anAgent)).toMatchObject(invalid);
  });

  it('is required for acts that move money', async () => {
    const { no } = await makeMerchant(api.deps);
    const payload = { merchant: no, amount: '1.00', reference: 'BANK-KEY' };
    const required = { data: { reason: 'idempotency_key_required' } };
    expect(await under('', op.topups.record, payload)).toMatchObject(required);
    const first = await under('top-up-key-1', op.topups.record, payload);
    expect(first).toMatchObject({ code: 200 });
    expect(await under('top-up-key-1', op.topups.record, payload)).toEqual(first);
  });

  it('may be missing where no money moves; then every request performs the act', async () => {
    const answers = [await under('', op.agents.create, anAgent), await under('', op.agents.create, anAgent)];
    expect(answers).toMatchObject([{ code: 200 }, { code: 200 }]);
    expect(answers[0]).not.toEqual(answers[1]);
  });

  it('shows a one-time secret only once, and stores it nowhere', async () => {
    const send = async () => await under('codes-key-1', op.codes.issue, { kind: 'licence' });
    const { codes } = (await send()).data as { codes: string[] };
    expect((await send()).data).toMatchObject({ reason: 'answer_shown_once' });
    const [kept] = await api.deps.sql<{ row: string }[]>`
      select k::text as row from operator_key k where key = 'codes-key-1'`;
    expect(kept?.row).not.toContain(codes[0]);
    expect((await api.done(op.codes.list, { kind: 'licence' })).list).toHaveLength(1);
  });

  it('is released by a refusal: nothing was done', async () => {
    const send = async () => await under('later-key', op.agents.setActive, { agent_id: 'LATER', is_active: false });
    expect((await send()).data).toMatchObject({ reason: 'agent_not_found' });
    await api.done(op.agents.create, { name: 'Later', share_bps: 1, agent_id: 'LATER' });
    expect(await send()).toMatchObject({ code: 200 });
  });
});

describe('a revision', () => {
  it('that is outdated is refused, with the current thing, and nothing is overwritten', async () => {
    const { agent } = await api.done(op.agents.create, { name: 'Studio', share_bps: 200, agent_id: 'S1' });
    expect(agent.revision).toBe(1);
    const close = { agent_id: 'S1', is_active: false, revision: agent.revision };
    expect((await api.done(op.agents.setActive, close)).agent).toMatchObject({ revision: 2 });
    await api.refuses(
      { reason: 'row_changed', current: { agent_id: 'S1', is_active: false, revision: 2 } },
      op.agents.setActive,
      { ...close, is_active: true },
    );
    expect((await api.done(op.agents.list, {})).list[0]).toMatchObject({ is_active: false, revision: 2 });
  });

  // Two operators with the same revision of a setting set it at once.
  it('lets one of two concurrent changes through, also if there was no value before', async () => {
    const setting = { key: 'language_map', value: [{ source: 'zh-TW', targets: 'cht' }] } as const;
    const [shown] = (await api.done(op.settings.show, { key: setting.key })).list;
    expect(shown?.revision).toBe(0);
    const set = await atOnce(4, () => api.send(op.settings.set, { ...setting, revision: 0 }));
    expect(set.filter((answer) => answer.code === 200)).toHaveLength(1);
    const entry = { kind: 'faq', slug: 'once', title: { en: 'Twice?' }, body: { en: 'Once.' } } as const;
    const { content } = await api.done(op.content.publish, { ...entry, version: '1' });
    const { slug, revision } = content;
    const answers = await atOnce(3, () => api.send(op.content.withdraw, { slug, revision }));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });
});

describe('the history', () => {
  it('states who changed what and when, without a merchant’s personal data', async () => {
    await api.done(op.agents.create, { name: 'Kept', share_bps: 100, agent_id: 'H1' });
    await api.done(op.agents.setActive, { agent_id: 'H1', is_active: false });
    const { list } = await api.done(op.history.list, { thing: 'agent', id: 'H1' });
    expect(list).toMatchObject([
      {
        operator: 'nadia',
        call: 'agents.setActive',
        revision: 2,
        changes: [{ field: 'is_active', before: true, after: false }],
      },
      { call: 'agents.create', revision: 1 },
    ]);
    const merchant = await makeMerchant(api.deps);
    await api.done(op.merchants.setState, { merchant: merchant.no, state: 'disabled', reason: 'Papers expired.' });
    const acts = await api.done(op.history.list, { thing: 'merchant', id: `m-${merchant.no}` });
    expect(acts.list).toMatchObject([
      {
        call: 'merchants.setState',
        reason: 'Papers expired.',
        changes: [
          { field: 'state', before: 'active', after: 'disabled' },
          { field: 'state_reason', before: null, after: 'Papers expired.' },
        ],
      },
    ]);
    expect(JSON.stringify(await api.deps.sql`select * from operator_act`)).not.toContain('test@example.com');
    await api.refuses('merchant_not_found', op.history.list, { thing: 'merchant', id: 'nobody' });
    await expect(api.deps.sql`update operator_act set call = 'x'`).rejects.toThrow(/append-only/);
  });
});
