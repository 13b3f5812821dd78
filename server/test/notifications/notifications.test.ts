/** Notifications: what the system writes, the list, marking read, the count; through the real API. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { amountParam } from '@placard/language';
import { newId } from '../../src/platform/ids.ts';
import { notify } from '../../src/usecases/notifications/notify.ts';
import { allPages } from '../support/pages.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';

const api = useMerchantApi();
let person: Person;
beforeAll(() => publishTerms(api.deps));
beforeEach(async () => {
  await api.deps.sql`delete from notification_read`;
  await api.deps.sql`delete from notification`;
  person = await registerPerson(api);
  await api.deps.sql`update merchant set created_at = now() - interval '1 hour' where id = ${person.id}`;
  published = 0;
});
const asked = () => ({ token: person.token });

let published = 0;

/**
 * A notification as an operator publishes it; to everybody unless `to` names a merchant. Each is a second younger than
 * the previous one, so that their order is certain.
 */
async function publish({
  to = null as string | null,
  category = 'announcement',
  title = 'News',
  at = '',
} = {}): Promise<string> {
  const { sql } = api.deps;
  published += 1;
  const id = newId();
  await sql`
    insert into notification (id, category, merchant_id, titles, bodies, published_at)
    values (${id}, ${category}, ${to}, ${sql.json({ en: title, zh: '消息' })}, ${sql.json({ en: 'Body.' })}, now() + ${at || `${published - 1_000} s`}::text::interval)`;
  return id;
}
/** The system notifies the merchant, or with null everybody. */
const notifyOf = async (
  told: Pick<Told, 'template' | 'params'>,
  merchantId: string | null = person.id,
  cause = newId(),
) => await api.deps.sql.begin((tx) => notify(tx, { merchantId, cause, ...told }));
type Told = Parameters<typeof notify>[1];
const tell = async (cause?: string) => {
  const params = { amount: amountParam(toMinor(50_000n), 'USD'), reference: 'WIRE-7' };
  return await notifyOf({ template: 'top_up_recorded', params }, person.id, cause);
};
const { list: listThem, unreadCount, markRead } = calls.notifications;
/** The newest notification, as these headers ask for it. */
const newest = async (headers: Record<string, string> = {}) =>
  (await api.done(listThem, {}, { ...asked(), headers })).list[0];
const titles = async (payload: object = {}) =>
  (await api.done(listThem, payload, asked())).list.map((item) => item.title);

describe('the system’s notifications', () => {
  it('are written once per cause and rendered in the requested language', async () => {
    expect(await tell('top-up:1')).toBe(true);
    expect(await tell('top-up:1')).toBe(false);
    const { list } = await api.done(listThem, {}, asked());
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      category: 'activity',
      subject: 'money',
      title: 'Your recharge has arrived',
      body: '500.00\u00a0USD is now in your available funds. Reference: WIRE-7.',
      is_read: false,
      plan_no: null,
    });
    expect(await newest({ 'accept-language': 'zh' })).toMatchObject({ title: '充值已入账' });
  });

  it('write dates in the requested zone', async () => {
    const params = {
      exchange_no: 'X1',
      amount: amountParam(toMinor(1200n), 'USD'),
      decide_by: '2026-11-30T23:30:00.000Z',
    };
    await notifyOf({ template: 'exchange_disputed', params });
    expect((await newest({ 'x-tz': 'Asia/Bangkok GMT+07:00' }))?.body).toContain('Dec\u00a01, 2026');
    expect((await newest({ 'x-tz': 'Nowhere/City GMT-03:00' }))?.body).toContain('Nov\u00a030, 2026, 20:30');
  });

  it('name the plan that they tell of, an offering to everybody as each merchant’s own plan', async () => {
    await notifyOf({ template: 'plan_started', params: { plan_no: 'P1-ABC123' } });
    expect(await newest()).toMatchObject({ plan_no: 'P1-ABC123' });
    await notifyOf({ template: 'plan_offered_official', params: { offering_no: 'P4K7Q2M', places: 20 } }, null);
    expect(await newest()).toMatchObject({ plan_no: `P4K7Q2M-${person.merchantNo}` });
  });

  it('of a newer version appear in the list without breaking it', async () => {
    await api.deps.sql`
      insert into notification (id, category, merchant_id, template, params)
      values (${newId()}, 'activity', ${person.id}, 'from_the_future', ${api.deps.sql.json({})})`;
    expect(await titles()).toEqual(['from_the_future']);
  });
});

describe('the list', () => {
  it('has the merchant’s own and everybody’s since registration, newest first', async () => {
    await publish({ title: 'Before', at: '-1 day' });
    await publish({ title: 'For all' });
    const stranger = await registerPerson(api);
    await publish({ to: stranger.id, title: 'For a stranger' });
    await publish({ to: person.id, title: 'Mine' });
    await publish({ to: person.id, title: 'Later', at: '1 hour' });
    expect(await titles()).toEqual(['Mine', 'For all']);
  });

  it('includes everybody’s at the moment of registration, as in a world created at once', async () => {
    const id = await publish({ title: 'At once' });
    const registerAfter = async (ms: number) => {
      await api.deps.sql`
        update merchant set created_at = (select published_at from notification where id = ${id}) + ${ms} * interval '1 ms'
        where id = ${person.id}`;
      const { unread_total: unread } = await api.done(unreadCount, {}, asked());
      return { titles: await titles(), unread };
    };
    expect(await registerAfter(1)).toEqual({ titles: ['At once'], unread: 1 });
    expect(await registerAfter(2)).toEqual({ titles: [], unread: 0 });
    await registerAfter(1);
    expect(await api.done(markRead, { notification_id: id }, asked())).toMatchObject({
      unread_total: 0,
    });
  });

  it('falls back to English text by text', async () => {
    await publish({ to: person.id });
    expect(await newest({ 'accept-language': 'zh' })).toMatchObject({ title: '消息', body: 'Body.' });
  });

  it('filters by category and by read or unread', async () => {
    const maintenance = await publish({ category: 'maintenance', title: 'Tonight' });
    await publish({ title: 'News' });
    await tell();
    await api.done(markRead, { notification_id: maintenance }, asked());
    expect(await titles({ category: 'maintenance' })).toEqual(['Tonight']);
    expect(await titles({ category: 'activity' })).toEqual(['Your recharge has arrived']);
    expect(await titles({ state: 'read' })).toEqual(['Tonight']);
    expect(await titles({ state: 'unread' })).toEqual(['Your recharge has arrived', 'News']);
    expect(await titles({ state: 'all' })).toHaveLength(3);
    expect(await titles({ state: 'unread', category: 'maintenance' })).toEqual([]);
  });

  it('pages through both kinds together, each row once', async () => {
    for (let more = 0; more < 7; more += 1) {
      await publish({ title: `All ${more}` });
      await publish({ title: `Mine ${more}`, to: person.id });
    }
    const seen = await allPages(async (next) => {
      const { list, next_cursor } = await api.done(listThem, { limit: 5, ...next }, asked());
      return { rows: list.map((item) => item.title), next_cursor };
    });
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].flatMap((index) => [`Mine ${index}`, `All ${index}`]));
  });
});

const nothing = { unread_total: 0, unread_by_category: { announcement: 0, maintenance: 0, activity: 0 } };

describe('marking read', () => {
  it('counts down by one, to zero with all, and is harmless when repeated', async () => {
    const first = await publish();
    await publish();
    await tell();
    await publish({ category: 'maintenance' });
    expect(await api.done(unreadCount, {}, asked())).toEqual({
      unread_total: 4,
      unread_by_category: { announcement: 2, maintenance: 1, activity: 1 },
    });
    expect(await api.done(markRead, { notification_id: first }, asked())).toMatchObject({
      unread_total: 3,
      unread_by_category: { announcement: 1 },
    });
    expect(await api.done(markRead, { notification_id: first }, asked())).toMatchObject({
      unread_total: 3,
    });
    expect(await api.done(markRead, {}, asked())).toEqual(nothing);
    expect(await api.done(unreadCount, {}, asked())).toEqual(nothing);
  });

  it('is each merchant’s own', async () => {
    await publish();
    const other = await registerPerson(api);
    await publish({ title: 'For both', at: '0 s' });
    await api.done(markRead, {}, asked());
    expect(await api.done(unreadCount, {}, { token: other.token })).toMatchObject({
      unread_total: 1,
    });
  });

  it('refuses what this merchant cannot see', async () => {
    const stranger = await registerPerson(api);
    for (const notification_id of [
      newId(),
      await publish({ to: stranger.id }),
      await publish({ at: '-1 day' }),
      await publish({ at: '1 hour' }),
    ]) {
      await api.refuses('notification_not_found', markRead, { notification_id }, asked());
    }
  });

  it('counts nothing for a merchant who turned off notifications in the app; the list stays', async () => {
    await publish();
    await api.done(calls.accounts.editInfo, { notifications: { in_app: false } }, asked());
    expect(await api.done(unreadCount, {}, asked())).toEqual(nothing);
    expect(await titles()).toEqual(['News']);
  });
});
