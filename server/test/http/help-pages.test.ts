/** The help pages: who sees which, in which language, and what they may do. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { setSetting } from '../support/settings.ts';
import { useMerchantApi } from '../support/merchant-api.ts';

const api = useMerchantApi((deps) => deps, { origins: ['capacitor://localhost'] });

async function setContacts(url: string): Promise<void> {
  const contact = { id: '1', type: 1, url, label: { en: 'Recharge <now>', de: 'Aufladung' } };
  await setSetting(api.deps.sql, 'recharge_contacts', [contact]);
}

const get = async (url: string, headers: Record<string, string> = {}) =>
  await api.inject({ method: 'GET', url, headers });

describe('a help page', () => {
  it('exists only while a contact points to it', async () => {
    expect((await get('/help/recharge')).statusCode).toBe(404);
    await setContacts('/help/recharge');
    expect((await get('/help/recharge')).statusCode).toBe(200);
    expect((await get('/help/accounts')).statusCode).toBe(404);
    await setContacts('https://desk.placard.example/');
    expect((await get('/help/recharge')).statusCode).toBe(404);
  });

  it('shows what to describe and the published questions, in the requested or accepted language', async () => {
    const { sql } = api.deps;
    await setContacts('/help/recharge');
    await sql`
      insert into content (id, kind, slug, version, position, titles, bodies)
      values (${newId()}, 'faq', 'one', '1', 1, ${sql.json({ en: 'Why <b>?', de: 'Warum?' })}, ${sql.json({ en: 'So.\n\nThen.' })})`;
    const english = (await get('/help/recharge')).body;
    expect(english).toContain('<h1>Recharge &lt;now&gt;</h1>');
    expect(english).toContain('How much you want to recharge.');
    expect(english).toContain('<summary>Why &lt;b&gt;?</summary><p>So.</p><p>Then.</p>');
    for (const german of [
      await get('/help/recharge?lang=de', { 'accept-language': 'fr' }),
      await get('/help/recharge?lang=xx', { 'accept-language': 'de-AT' }),
    ]) {
      expect(german.body).toContain('<html lang="de">');
      expect(german.body).toContain('<h1>Aufladung</h1>');
      expect(german.body).toContain('Den Betrag, den Sie aufladen wollen.');
      expect(german.body).toContain('Warum?');
    }
  });

  it('leads to the app where it says itself where to pay', async () => {
    const { sql, currency } = api.deps;
    await setContacts('/help/recharge');
    expect((await get('/help/recharge')).body).toContain('Customer service will tell you where to pay.');
    await setSetting(sql, 'recharge_accounts', { [currency]: { name: 'Placard', account: '1', bank: 'Bank' } });
    const { body } = await get('/help/recharge');
    expect(body).toContain('Where to pay and your reference are in the app, under Recharge.');
    expect(body).not.toContain('Customer service will tell you where to pay.');
    expect(body).not.toContain('How much you want to recharge.');
  });

  it('runs and sends nothing, and only the app and the native shells may frame it', async () => {
    await setContacts('/help/recharge');
    const { headers, body } = await get('/help/recharge?theme=dark');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' capacitor:\/\/localhost$/,
    );
    expect(body).toContain('data-theme="dark"');
    expect(body).not.toContain('<script');
    expect((await get('/help/recharge?theme=%22%3E%3Cb%3E')).body).not.toContain('data-theme="');
  });
});

it('has the colours of the app', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const app = read('web/src/ui/tokens.css');
  const colours = read('server/src/http/merchant/help-pages.css').match(/--[a-z-]+: #[0-9a-f]{6};/g) ?? [];
  expect(colours.length).toBeGreaterThan(20);
  expect(colours.filter((colour) => !app.includes(colour))).toEqual([]);
});
