/** Basic config and feedback, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, languageCodes, accessLimits } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import { newId } from '../../src/platform/ids.ts';
import { tally } from './at-once.ts';
import { setSetting } from './settings.ts';
import { publishTerms, registerPerson, useMerchantApi } from './merchant-api.ts';

const { basicConfig, sendFeedback, listFeedback } = calls.support;
const api = useMerchantApi();
beforeAll(() => publishTerms(api.deps));

const set = async (key: string, value: Parameters<typeof setSetting>[2]) => await setSetting(api.deps.sql, key, value);

describe('basic config', () => {
  it('has its defaults on a fresh deployment', async () => {
    const config = await api.done(basicConfig, {});
    expect(config).toMatchObject({
      customer_service_url: [],
      recharge_customer_service_url: [],
      faq_config: [],
      privacy_policy: { version: '', title: '', body: '' },
      terms: { version: '2026-11', title: 'Terms', body: 'Be fair.' },
      currency: 'USD',
      business_zone: 'UTC',
      audience_reach: null,
      is_demo: false,
    });
    expect(config.client_language_map).toContainEqual({ source: 'zh-TW,zh-HK,zh-MO,zh-Hant,cht', targets: 'cht' });
    expect(config.withdraw_method_config[0]).toMatchObject({
      method: 'bank',
      name: 'Bank account',
      fee_bps: 100,
      minimum: '1.00',
    });
    expect(config.withdraw_method_config[0]?.fields).toContainEqual({ field: 'bank_account', label: 'account_number' });
  });

  it('has the requested language, otherwise the header’s, and English for missing texts', async () => {
    const { sql } = api.deps;
    await sql`
      insert into content (id, kind, slug, version, position, titles, bodies)
      values (${newId()}, 'faq', 'second', '1', 2, ${sql.json({ en: 'Two?' })}, ${sql.json({ en: 'Two.' })}),
             (${newId()}, 'faq', 'first', '1', 1, ${sql.json({ en: 'One?', zh: '一？' })}, ${sql.json({ en: 'One.' })})`;
    await set('contacts', [
      { id: '1', type: 1, url: 'https://help.placard.example/chat', label: { en: 'Accounts', zh: '账户' } },
    ]);
    const config = await api.done(basicConfig, { lang: 'zh' });
    expect(config.faq_config).toEqual([
      { id: 'first', question: '一？', answer: 'One.' },
      { id: 'second', question: 'Two?', answer: 'Two.' },
    ]);
    expect(config.terms.title).toBe('条款');
    expect(config.customer_service_url).toEqual([
      { id: '1', type: 1, url: 'https://help.placard.example/chat', label: '账户' },
    ]);
    expect(config.withdraw_method_config[0]).toMatchObject({ name: '银行账户' });
    expect(config.withdraw_method_config[0]?.fields).toContainEqual({ field: 'bank_account', label: 'bank_account' });
    const byHeader = await api.done(basicConfig, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(byHeader).toEqual(config);
    await api.refuses({ code: 400, fields: [{ field: 'lang' }] }, basicConfig, { lang: 'xx' });
  });

  it('names each withdraw method, and each field of its form, in the locale', async () => {
    const fields = async (lang: LanguageCode) => {
      const { withdraw_method_config: methods } = await api.done(basicConfig, { lang });
      return methods.map(({ name, fields: of }) => ({ name, labels: of.map(({ label }) => label).join(' ') }));
    };
    const asBank = 'bank_name beneficiary_name mobile account_number bank_address';
    const asCard = 'card_name user_name mobile bank_account branch_name';
    const asCardIn: readonly LanguageCode[] = ['zh', 'cht', 'jp', 'kor'];
    for (const lang of languageCodes) {
      const [bank, wallet] = await fields(lang);
      expect(bank?.name).toBe(languages[lang].values.payoutMethods.bank);
      expect(bank?.labels).toBe(asCardIn.includes(lang) ? asCard : asBank);
      expect(wallet?.name).toBe(languages[lang].values.payoutMethods.wallet);
      expect(wallet?.labels).toContain('wallet_address');
    }
  });

  it('shows no replaced text, and an invalid setting as its default', async () => {
    await publishTerms(api.deps, '2027-01');
    await set('audience_reach', { people: 'many', source: 'hearsay' });
    expect(await api.done(basicConfig, {})).toMatchObject({
      terms: { version: '2027-01' },
      audience_reach: null,
    });
    await set('audience_reach', { people: '3000000000', source: 'demo data' });
    await api.deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
    expect(await api.done(basicConfig, {})).toMatchObject({
      audience_reach: { people: '3000000000', source: 'demo data' },
      is_demo: true,
    });
    await publishTerms(api.deps);
  });
});

describe('feedback', () => {
  const form = { topic: ' A figure ', content: 'Please explain\r\nthe fee.' };

  it('is kept once per key and listed with its answer', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    const sent = await api.done(sendFeedback, form, { token, key: 'feedback-01' });
    expect(await api.done(sendFeedback, form, { token, key: 'feedback-01' })).toEqual(sent);
    await api.refuses(
      'idempotency_key_reused',
      sendFeedback,
      { ...form, topic: 'Other' },
      { token, key: 'feedback-01' },
    );
    await api.deps
      .sql`update feedback set answer = 'It is 5 %.', answered_by = 'ada', answered_at = now() where id = ${sent.feedback_id}`;
    const { list } = await api.done(listFeedback, {}, { token });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ topic: 'A figure', content: 'Please explain\nthe fee.', answer: 'It is 5 %.' });
  });

  it('has a bound while it has no answer, also at once', async () => {
    const { id, token } = await registerPerson(api, { hasAccount: false });
    const send = async () => await api.reason(sendFeedback, form, { token });
    const many = Array.from({ length: accessLimits.openFeedbackMax + 2 }, send);
    expect(tally(await Promise.all(many))).toEqual({ done: accessLimits.openFeedbackMax, too_many_feedback: 2 });
    await api.deps.sql`
      update feedback set answer = 'Done.', answered_by = 'ada', answered_at = now()
      where id = (select id from feedback where merchant_id = ${id} limit 1)`;
    expect(await send()).toBe('done');
  });

  it('needs its topic and content and no Idempotency-Key', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    const answer = await api.inject({
      method: 'POST',
      url: '/api/feedback',
      headers: { 'x-ct': token },
      payload: { topic: 'A figure', content: 'Please explain.' },
    });
    expect(answer.json()).toMatchObject({ code: 200 });
    const { list } = await api.done(listFeedback, {}, { token });
    expect(list).toMatchObject([{ topic: 'A figure', content: 'Please explain.' }]);
  });

  it('is each merchant’s own, page by page', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    for (let more = 0; more < 3; more += 1) await api.done(sendFeedback, { ...form, topic: `T${more}` }, { token });
    const first = await api.done(listFeedback, { limit: '2' }, { token });
    const second = await api.done(listFeedback, { limit: '2', cursor: first.next_cursor ?? '' }, { token });
    expect([...first.list, ...second.list].map((item) => item.topic)).toEqual(['T2', 'T1', 'T0']);
    const stranger = await registerPerson(api, { hasAccount: false });
    expect(await api.done(listFeedback, {}, { token: stranger.token })).toMatchObject({ list: [] });
  });

  it('accepts pasted text: tabs and line breaks of every kind', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    const pasted = { topic: 'A\tfigure', content: 'Plan\tfee\rP-1\t8.40' };
    await api.done(sendFeedback, pasted, { token });
    const { list } = await api.done(listFeedback, {}, { token });
    expect(list).toMatchObject([{ topic: 'A figure', content: 'Plan fee\nP-1 8.40' }]);
  });

  it('names what is empty, too long or hidden', async () => {
    const { token } = await registerPerson(api, { hasAccount: false });
    const refuse = (changes: object) => api.refused(sendFeedback, { ...form, ...changes }, { token });
    expect(await refuse({ topic: '   ' })).toMatchObject({ code: 400, fields: [{ field: 'topic', rule: 'required' }] });
    expect(await refuse({ content: 'x'.repeat(2_001) })).toMatchObject({
      fields: [{ field: 'content', rule: 'too_long', limit: 2_000 }],
    });
    expect(await refuse({ topic: 'a\u202eb' })).toMatchObject({ fields: [{ field: 'topic', rule: 'format' }] });
    expect(await api.done(listFeedback, {}, { token })).toMatchObject({ list: [] });
  });
});
