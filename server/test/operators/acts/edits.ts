import { expect } from 'vitest';
import { newPublicKey } from '../../support/signed-delivery.ts';
import { en, op, picture } from './use-world.ts';
import type { World } from './use-world.ts';

/** Are edited, each with the revision that the operator saw; merchants' plans and offers stay unchanged. */
export async function editThings(world: World): Promise<void> {
  const { api, act } = world;
  const [agent] = (await act(op.agents.list, {})).list;
  const edited = await act(op.agents.edit, {
    agent_id: agent?.agent_id ?? '',
    name: 'Studio L',
    share_bps: 300,
    revision: agent?.revision ?? 0,
  });
  expect(edited.agent).toMatchObject({ name: 'Studio L', share_bps: 300 });
  const stale = { agent_id: agent?.agent_id ?? '', name: 'Late', share_bps: 1, revision: agent?.revision ?? 0 };
  await api.refuses(
    { reason: 'row_changed', current: { name: 'Studio L', revision: edited.agent.revision } },
    op.agents.edit,
    stale,
  );

  const [acceptor] = (await act(op.acceptors.list, {})).list;
  const close = { acceptor_id: acceptor?.acceptor_id ?? '', name: 'Amina K.', is_active: false, revision: 1 };
  expect((await act(op.acceptors.edit, close)).acceptor).toMatchObject({ is_active: false, name: 'Amina K.' });

  const custom = (await act(op.coupons.list, {})).list.find((coupon) => coupon.kind === 'custom');
  const texts = { coupon: custom?.definition_id ?? '', revision: custom?.revision ?? 0, terms: en('For the bold.') };
  await api.refuses('name: not_accepted', op.coupons.edit, {
    ...texts,
    name: { en: 'Another' },
  });
  expect((await act(op.coupons.edit, { ...texts, name: { ...custom?.name, de: 'Gutschein' } })).coupon).toMatchObject({
    name: { de: 'Gutschein' },
    terms: en('For the bold.'),
  });

  const { activity } = await act(op.activities.create, {
    coupon: texts.coupon,
    title: en('Spring'),
    rules: en('Once.'),
  });
  const change = {
    activity: activity.activity_id,
    title: en('Spring sale'),
    rules: en('Once.'),
    revision: activity.revision,
  };
  await api.refuses('ends_at: range', op.activities.edit, {
    ...change,
    ends_at: '2020-01-01T00:00:00Z',
  });
  expect((await act(op.activities.edit, { ...change, ends_at: '2099-01-01T00:00:00Z' })).activity).toMatchObject({
    title: en('Spring sale'),
    ends_at: '2099-01-01T00:00:00.000Z',
  });
}

/** Are edited too: owners, products with their picture, offers, offerings, sources. */
export async function editOffers(world: World): Promise<void> {
  const { api, act } = world;
  const owner = (await act(op.owners.list, {})).list.find(({ name }) => name === 'Owner of main');
  await act(op.owners.edit, { owner: 'Owner of main', name: 'Owner of it all', revision: owner?.revision ?? 0 });
  await act(op.owners.setKey, { owner: 'Owner of it all', public_key: newPublicKey() });
  const [product] = (await act(op.products.list, { owner: 'Owner of it all' })).list;
  const product_id = product?.product_id ?? '';
  const shown = await act(op.products.show, { product_id });
  const renamed = await act(op.products.edit, {
    product_id,
    name: en('Renamed'),
    image: await picture(),
    revision: shown.product.revision,
  });
  expect(renamed).toMatchObject({ product: { name: en('Renamed') }, description: shown.description });
  expect(renamed.product.image_url).not.toBe(shown.product.image_url);
  expect(renamed.product.image_url).toMatch(/^\/files\//);
  expect(
    (await act(op.history.list, { thing: 'product', id: product_id })).list[0]?.changes.map(({ field }) => field),
  ).toEqual(['name', 'image_url']);

  const { offer } = await act(op.offers.show, { offer: 'main' });
  const floor = { offer: 'main', name: 'main-2', escrow_floor: '50.00', revision: offer.revision };
  expect((await act(op.offers.edit, floor)).offer).toMatchObject({ name: 'main-2', escrow_floor: '50.00' });
  await act(op.offers.edit, {
    offer: 'main-2',
    name: 'main',
    escrow_floor: '100.00',
    revision: offer.revision + 1 + 1,
  });

  const { offering } = await act(op.plans.offer, { offer: 'main', audience: 'all', is_official: true, places: 5 });
  const more = { offering_no: offering.offering_no, revision: offering.revision };
  await api.refuses('places: required', op.plans.editOffering, more);
  expect((await act(op.plans.editOffering, { ...more, places: 9 })).offering).toMatchObject({
    places: 9,
    ends_at: null,
  });
  await act(op.plans.withdraw, { offering_no: offering.offering_no });

  const source = await act(op.sources.show, { source: 'Source of main' });
  expect(source).toMatchObject({ running_plans: 0, source: { name: 'Source of main' } });
  await api.refuses('row_changed', op.sources.edit, { source: 'Source of main', name: 'test', revision: 99 });
  const { source: again } = await act(op.sources.edit, {
    source: 'Source of main',
    name: 'Source of main 2',
    revision: source.source.revision,
  });
  await act(op.sources.edit, { source: 'Source of main 2', name: 'Source of main', revision: again.revision });
}

/** Are scheduled, previewed per language, changed until their time, and withdrawn. */
export async function scheduleNotifications(world: World): Promise<void> {
  const { api, act } = world;
  const texts = { category: 'maintenance', title: en('Monday'), body: en('From 03:00.') } as const;
  const { list } = await act(op.notifications.preview, { title: texts.title, body: texts.body });
  expect(list.find(({ lang }) => lang === 'zh')).toMatchObject({ title: 'Monday（中文）', is_title_english: false });
  expect(list.find(({ lang }) => lang === 'de')).toMatchObject({ title: 'Monday', is_title_english: true });
  expect(list).toHaveLength(12);
  await api.refuses('publish_at: range', op.notifications.publish, {
    ...texts,
    publish_at: '2020-01-01T00:00:00Z',
  });
  const publish_at = '2099-01-01T00:00:00Z';
  const { notification } = await act(op.notifications.publish, { ...texts, publish_at });
  expect(notification).toMatchObject({ state: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' });
  const { notification_id, revision } = notification;
  const changed = await act(op.notifications.edit, { ...texts, title: en('Tuesday'), notification_id, revision });
  expect(changed.notification).toMatchObject({ state: 'published', title: en('Tuesday') });
  const { revision: now } = changed.notification;
  await api.refuses({ reason: 'state_refuses', state: 'published' }, op.notifications.edit, {
    ...texts,
    notification_id,
    revision: now,
  });
  expect((await act(op.notifications.withdraw, { notification_id, reason: 'Wrong day.' })).notification).toMatchObject({
    state: 'withdrawn',
  });
  expect((await act(op.notifications.list, { state: 'withdrawn' })).list).toHaveLength(1);
}

/** See a merchant's money, sessions and history; end one session; store pictures as evidence. */
export async function lookAtMerchant(world: World): Promise<void> {
  const { api, act, merchant } = world;
  const flow = await act(op.merchants.flow, { merchant: merchant.no, type: 'system_top_up' });
  expect(flow.list.at(-1)).toMatchObject({ kind: 'top_up', amount: '1000.00', reference: 'BANK-1', operator: 'nadia' });
  await api.deps.sql`update session set ended_at = null where merchant_id = ${merchant.id}`;
  const { list } = await act(op.merchants.sessions, { merchant: merchant.no });
  const ended = { merchant: merchant.no, session_id: list[0]?.session_id ?? '', reason: 'Not theirs.' };
  expect(await act(op.merchants.endSessions, ended)).toEqual({ sessions_ended: 1 });
  await api.refuses('session_not_found', op.merchants.endSessions, ended);
  expect((await act(op.merchants.trail, { merchant: merchant.no })).list.map(({ act: done }) => done)).toContain(
    'merchant_signed_out',
  );
  const { url } = await act(op.files.upload, { image: await picture() });
  const see = async (token: string) =>
    (await fetch(`${api.url}${url}`, { headers: { authorization: `Bearer ${token}` } })).headers.get('content-type');
  expect(await see(api.tokens.manager)).toBe('image/webp');
  for (const token of [api.tokens.support, 'none']) expect(await see(token)).toMatch(/json/);
  expect((await fetch(`${api.url}${url.replace('/operator', '')}`)).status).toBe(404);
}
