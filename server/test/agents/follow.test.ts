/** Plan follow, through the real API. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';

const api = useMerchantApi();
let person: Person;
beforeAll(async () => {
  await publishTerms(api.deps);
  await api.deps.sql`
    insert into agent (agent_no, name, share_bps, is_active)
    values ('A77014', 'Studio Lindqvist', 200, true), ('A10002', 'North Desk', 350, true), ('A99999', 'Gone', 100, false)`;
});
beforeEach(async () => {
  person = await registerPerson(api);
});
const asked = () => ({ token: person.token });
const { lookup, follow, unfollow, list: listFollowed } = calls.agents;

describe('looking an agent up', () => {
  it('shows name and rate, whatever the case', async () => {
    expect(await api.done(lookup, { agent_id: ' a77014 ' }, asked())).toEqual({
      agent_id: 'A77014',
      name: 'Studio Lindqvist',
      share_bps: 200,
    });
  });

  it.each(['NOBODY', 'A99999'])('finds no %s', async (agent_id) => {
    await api.refuses('agent_not_found', lookup, { agent_id }, asked());
    await api.refuses('agent_not_found', follow, { agent_id }, asked());
  });

  it('reports the agent already followed', async () => {
    await api.done(follow, { agent_id: 'A77014' }, asked());
    await api.refuses('agent_already_followed', lookup, { agent_id: 'A77014' }, asked());
    await api.refuses('agent_already_followed', follow, { agent_id: 'a77014' }, asked());
  });
});

describe('following', () => {
  it('starts, changes and stops, and keeps the records', async () => {
    expect(await api.done(listFollowed, {}, asked())).toEqual({
      current: null,
      list: [],
      next_cursor: null,
      currency: 'USD',
    });
    const { current } = await api.done(follow, { agent_id: 'A77014', share_bps: 200 }, asked());
    expect(current).toMatchObject({ agent_id: 'A77014', share_bps: 200, ended_at: null, plans: 0, paid_share: '0.00' });
    expect(await api.done(calls.accounts.info, {}, asked())).toMatchObject({
      followed_agent: { agent_id: 'A77014', name: 'Studio Lindqvist', share_bps: 200 },
    });
    await api.done(follow, { agent_id: 'A10002' }, asked());
    await api.done(unfollow, {}, asked());
    await api.refuses('agent_not_followed', unfollow, {}, asked());
    const after = await api.done(listFollowed, {}, asked());
    expect(after.current).toBeNull();
    expect(after.list.map((record) => [record.agent_id, record.ended_at !== null])).toEqual([
      ['A10002', true],
      ['A77014', true],
    ]);
    expect(await api.done(calls.accounts.info, {}, asked())).toMatchObject({ followed_agent: null });
  });

  it('refuses an outdated rate, and returns the new one', async () => {
    await api.refuses(
      { reason: 'terms_changed', share_bps: 350 },
      follow,
      { agent_id: 'A10002', share_bps: 300 },
      asked(),
    );
    expect(await api.done(listFollowed, {}, asked())).toMatchObject({ current: null });
  });

  // Both are sent at once; the merchant's row orders them, and the unique index would refuse a second current record.
  it('follows one of two agents requested at the same time', async () => {
    await Promise.all(['A77014', 'A10002'].map((agent_id) => api.done(follow, { agent_id }, asked())));
    const { current, list } = await api.done(listFollowed, {}, asked());
    expect(list).toHaveLength(2);
    expect(list.filter((record) => record.ended_at === null)).toEqual([current]);
  });

  it('pages through the records', async () => {
    for (const agent_id of ['A77014', 'A10002', 'A77014']) await api.done(follow, { agent_id }, asked());
    const first = await api.done(listFollowed, { limit: '2' }, asked());
    expect(first.list).toHaveLength(2);
    const second = await api.done(listFollowed, { limit: '2', cursor: first.next_cursor ?? '' }, asked());
    expect(second.list).toHaveLength(1);
    expect(second.next_cursor).toBeNull();
  });

  it('needs an open ad account', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    for (const call of [listFollowed, lookup, follow, unfollow])
      await api.refuses('ad_account_not_open', call, { agent_id: 'A77014' }, { token });
  });
});
