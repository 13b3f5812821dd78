import { readSettings } from '../../../src/context/settings.ts';
import { sendFeedback } from '../../../src/usecases/support/send-feedback.ts';
import { newPublicKey } from '../../support/signed-delivery.ts';
import { expect } from 'vitest';
import { en, op } from './use-world.ts';
import type { World } from './use-world.ts';

/** Is published, answered, configured. */
export async function publishTexts(world: World): Promise<void> {
  const { api, act, merchant } = world;
  await act(op.notifications.publish, {
    category: 'maintenance',
    title: en('Sunday'),
    body: en('From 02:00.'),
    merchant: merchant.no,
  });
  expect((await act(op.notifications.list, {})).list).toMatchObject([{ merchant_no: merchant.no, read_by: 0 }]);

  await sendFeedback(api.deps, merchant.keyed(), { topic: 'A figure', content: 'Please explain.' });
  const { list } = await act(op.feedback.list, {});
  const feedback_id = list[0]?.feedback_id ?? '';
  await act(op.feedback.answer, { feedback_id, answer: 'It is the fee.' });
  await api.refuses({ reason: 'state_refuses', state: 'answered' }, op.feedback.answer, {
    feedback_id,
    answer: 'Again.',
  });
  expect((await act(op.feedback.list, {})).list).toEqual([]);
  expect((await act(op.feedback.list, { state: 'answered' })).list).toMatchObject([{ answered_by: 'nadia' }]);

  const faq = {
    kind: 'faq',
    slug: 'learning-phase',
    title: en('What is it?'),
    body: en('30-50 conversions within 7 days.'),
  } as const;
  await act(op.content.publish, { ...faq, version: '1' });
  await act(op.content.publish, { ...faq, version: '2', position: 3 });
  expect((await act(op.content.list, { kind: 'faq' })).list).toMatchObject([
    { slug: 'learning-phase', version: '2', position: 3 },
  ]);
  await act(op.content.withdraw, { slug: 'learning-phase' });
  const rules = { kind: 'operating_rules', title: en('Rules'), body: en('Be fair.') } as const;
  await api.refuses({ fields: [{ field: 'version' }] }, op.content.publish, { ...rules, version: '1' });
  await api.refuses('slug: required', op.content.publish, {
    kind: 'faq',
    version: '1',
    title: en('Q'),
    body: en('A'),
  });
}

/** Settings accept only whole values of their schemas. */
export async function changeSettings({ api, act }: World): Promise<void> {
  await act(op.settings.set, { key: 'withdrawal', value: { feeBps: 150, minimum: '2.00' } });
  expect((await act(op.settings.show, { key: 'withdrawal' })).list).toMatchObject([
    { value: { feeBps: 150, minimum: '2.00' }, updated_by: 'colleague' },
  ]);
  await worseTermsComeWithNotice({ api, act } as World);
  await act(op.settings.set, { key: 'audience_reach', value: null });
  expect((await act(op.settings.show, {})).list.length).toBeGreaterThan(5);
  const level = { level: 1, fromVolume: '0', plansAtOnce: 3, feeBps: 500 };
  const wrong = [
    ['withdrawal', { feeBps: 150, minimum: '2.005' }, 'value.minimum'],
    ['withdrawal', { feeBps: 150 }, 'value.minimum'],
    ['withdrawal', { feeBps: 150, minimum: '1.00', revenue: '5' }, 'value.revenue'],
    ['withdrawal', null, 'value'],
    // What would be a trap (product.md section 1).
    ['withdrawal', { feeBps: 9_900, minimum: '1.00' }, 'value.feeBps'],
    ['withdrawal', { feeBps: 100, minimum: '99999999' }, 'value.minimum'],
    ['withdrawal', { feeBps: 100, minimum: '100.01' }, 'value.minimum'],
    ['new_payee', { waitHours: 720 }, 'value.waitHours'],
    ['membership', { price: '1000.01', days: 30 }, 'value.price'],
    ['guarantee', { needed: '99999999' }, 'value.needed'],
    ['levels', [{ ...level, feeBps: 10_001 }], 'value.0.feeBps'],
    ['levels', [{ ...level, plansAtOnce: 0 }], 'value.0.plansAtOnce'],
    ['levels', [{ ...level, fromVolume: '1' }], 'value.0.fromVolume'],
    ['levels', [level, { ...level, level: 2 }], 'value.1.fromVolume'],
    ['levels', [level, { ...level, fromVolume: '9' }], 'value.1.level'],
    ...['http://insecure.example', 'https://help.example@evil.example', 'https://help.example\\@evil.example'].map(
      (url) => ['contacts', [{ id: '1', type: 1, url, label: en('Help') }], 'value.0.url'] as const,
    ),
  ] as const;
  for (const [key, value, field] of wrong) {
    await api.refuses({ reason: 'invalid_fields', fields: [{ field }] }, op.settings.set, { key, value });
  }
}

/** Comes from sources that are paused, resumed and given new keys. */
export async function changeSources(world: World): Promise<void> {
  const { act } = world;
  const name = 'Source of main';
  expect((await act(op.sources.pause, { source: name })).source.is_paused).toBe(true);
  expect((await act(op.sources.resume, { source: name })).source.is_paused).toBe(false);
  const key = newPublicKey();
  expect((await act(op.sources.rotate, { source: name, public_key: key })).source).toMatchObject({
    public_key: key,
  });
  expect((await act(op.sources.list, {})).list.length).toBeGreaterThan(1);
}

/** Until the notice has passed, money leaves on the terms of before; better ones hold at once. */
async function worseTermsComeWithNotice({ api, act }: World): Promise<void> {
  const { sql } = api.deps;
  await sql`delete from setting where key in ('withdrawal', 'levels')`;
  const inForce = async () => (await readSettings(sql)).withdrawal;
  const set = async (feeBps: number, minimum: string) =>
    (await act(op.settings.set, { key: 'withdrawal', value: { feeBps, minimum } })).setting;
  const worse = await set(200, '1.00');
  expect(worse).toMatchObject({ value: { feeBps: 200 }, value_before: { feeBps: 100 } });
  const noticeMs = Date.parse(worse.holds_from ?? '') - Date.parse(worse.updated_at ?? '');
  expect(Math.round(noticeMs / 86_400_000)).toBe(14);
  expect(await inForce()).toMatchObject({ feeBps: 100 });
  const [told] = await sql<{ params: object }[]>`
    select params from notification where template = 'withdrawal_terms_change' and merchant_id is null
    order by published_at desc, id desc limit 1`;
  expect(told?.params).toEqual({ holds_from: worse.holds_from, rate: 200, minimum: { minor: '100', currency: 'USD' } });
  expect((await set(150, '1.00')).holds_from, 'what eases the announced terms keeps their date').toBe(worse.holds_from);
  await sql`update setting set holds_from = now() - interval '1 second' where key = 'withdrawal'`;
  expect(await inForce()).toMatchObject({ feeBps: 150 });
  expect(await set(50, '0.50')).toMatchObject({ holds_from: null, value_before: null });
  expect(await inForce()).toMatchObject({ feeBps: 50 });
  const levels = [{ level: 1, fromVolume: '0', plansAtOnce: 3, feeBps: 500 }];
  const fewer = await act(op.settings.set, { key: 'levels', value: levels });
  expect(fewer.setting.holds_from, 'whoever reached a higher level would lose it').not.toBeNull();
}
