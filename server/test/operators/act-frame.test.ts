/** What every act of an operator has: its key, the revision that the operator saw, its entry in the history. */
import { describe, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import type { RefusalData } from '@placard/contract';
import { makeMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();
const op = operatorCalls;

describe('an Idempotency-Key', () => {
  // The same key is sent five times at once: its row lets one do it, and the others wait for the answer.
  it('does an act once and returns the same answer', async () => {
    const merchant = await makeMerchant(api.deps);
    const { coupon } = await api.done(op.coupons.create, {
      kind: 'deduction',
      name: { en: 'Five' },
      amount: '5.00',
      valid_seconds: 60,
    });
    const payload = { coupon: coupon.definition_id, merchant: merchant.no };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send(op.coupons.grant, payload, api.tokens.manager, 'grant-key-1')),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 200 });
    expect((await api.done(op.coupons.list, {})).list).toMatchObject([{ granted: 1 }]);
    const reuse = async (asked: unknown, token = api.tokens.manager) =>
      ((await api.send(op.coupons.grant, asked, token, 'grant-key-1')).data as RefusalData).reason;
    expect(await reuse({ ...payload, merchant: 'nobody' })).toBe('idempotency_key_reused');
    expect((await api.send(op.coupons.list, {}, api.tokens.manager, 'x')).code).toBe(200);
    expect((await api.send(op.agents.create, { name: 'A', share_bps: 1 }, api.tokens.manager, 'x')).data).toMatchObject(
      {
        reason: 'idempotency_key_invalid',
      },
    );
  });

  it('is required for acts that move money', async () => {
    const merchant = await makeMerchant(api.deps);
    const payload = { merchant: merchant.no, amount: '1.00', reference: 'BANK-KEY' };
    expect((await api.send(op.topups.record, payload, api.tokens.manager, '')).data).toMatchObject({
      reason: 'idempotency_key_required',
    });
    const first = await api.send(op.topups.record, payload, api.tokens.manager, 'top-up-key-1');
    expect(first).toMatchObject({ code: 200 });
    expect(await api.send(op.topups.record, payload, api.tokens.manager, 'top-up-key-1')).toEqual(first);
  });

  it('may be missing where no money moves; then every request performs the act', async () => {
    const create = async () =>
      await api.send(op.agents.create, { name: 'No key', share_bps: 1 }, api.tokens.manager, '');
    const answers = [await create(), await create()];
    expect(answers).toMatchObject([{ code: 200 }, { code: 200 }]);
    expect(answers[0]).not.toEqual(answers[1]);
  });

  it('shows a one-time secret only once, and stores it nowhere', async () => {
    const send = async () => await api.send(op.codes.issue, { kind: 'licence' }, api.tokens.manager, 'codes-key-1');
    const { codes } = (await send()).data as { codes: string[] };
    expect((await send()).data).toMatchObject({ reason: 'answer_shown_once' });
    const [row] = await api.deps.sql<
      { row: string }[]
    >`select k::text as row from operator_key k where key = 'codes-key-1'`;
    expect(row?.row).not.toContain(codes[0]);
    expect((await api.done(op.codes.list, { kind: 'licence' })).list).toHaveLength(1);
  });

  it('is released by a refusal: nothing was done', async () => {
    const send = async () =>
      await api.send(op.agents.setActive, { agent_id: 'LATER', is_active: false }, api.tokens.manager, 'later-key');
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
    const stale = await api.refused(op.agents.setActive, { ...close, is_active: true });
    expect(stale).toMatchObject({
      reason: 'row_changed',
      current: { agent_id: 'S1', is_active: false, revision: 2 },
    });
    expect((await api.done(op.agents.list, {})).list[0]).toMatchObject({ is_active: false, revision: 2 });
  });

  // Two operators with the same revision of a setting set it at once.
  it('lets one of two concurrent changes through, also if there was no value before', async () => {
    for (const [key, value] of [
      ['attention', { quietSeconds: 600, codesLeft: 3 }],
      ['audience_reach', { people: '1000', source: 'A count.' }],
    ] as const) {
      const [shown] = (await api.done(op.settings.show, { key })).list;
      expect(shown?.revision).toBe(0);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => api.send(op.settings.set, { key, value, revision: 0 })),
      );
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    }
    const entry = { kind: 'faq', slug: 'once', title: { en: 'Twice?' }, body: { en: 'Once.' } } as const;
    const { content } = await api.done(op.content.publish, { ...entry, version: '1' });
    const { slug, revision } = content;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => api.send(op.content.withdraw, { slug, revision })),
    );
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
    expect(await api.refused(op.history.list, { thing: 'merchant', id: 'nobody' })).toMatchObject({
      reason: 'merchant_not_found',
    });
    await expect(api.deps.sql`update operator_act set call = 'x'`).rejects.toThrow(/append-only/);
  });
});
