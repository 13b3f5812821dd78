/** The merchant server around the calls: health, other origins, documents, the web app's files and their headers. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { setSetting } from '../support/settings.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { useFolder } from '../support/use-folder.ts';

const webDir = useFolder();
const script = 'document.documentElement.className = "js";';
const style = 'body { margin: 0 }';
const page = `<!doctype html><html><head><style>${style}</style><script>${script}</script><script type="module" src="/assets/app-a1B2c3D4.js"></script></head><body></body></html>`;
mkdirSync(join(webDir, 'assets'));
mkdirSync(join(webDir, '.vite'));
writeFileSync(join(webDir, 'index.html'), page);
writeFileSync(join(webDir, 'sw.js'), '// worker');
writeFileSync(join(webDir, '.vite', 'manifest.json'), '{}');
writeFileSync(join(webDir, 'assets', 'app-a1B2c3D4.js'), 'export const app = 1;');
writeFileSync(join(webDir, 'assets', 'app-a1B2c3D4.js.br'), brotliCompressSync('export const app = 1;'));

const state = { isStopping: false };
const api = useMerchantApi((deps) => deps, {
  webDir,
  origins: ['capacitor://localhost'],
  isStopping: () => state.isStopping,
});
const get = (url: string, headers: Record<string, string> = {}) => api.inject({ method: 'GET', url, headers });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('health', () => {
  it('is alive and ready; while stopping alive but not ready, and closes connections', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).statusCode).toBe(200);
    state.isStopping = true;
    const stopping = await get('/readyz');
    expect(stopping.statusCode).toBe(503);
    expect(stopping.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
    expect(stopping.json()).toMatchObject({ code: 500, data: { reason: 'stopping' } });
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/api/basic_config')).headers).toMatchObject({ connection: 'close' });
    state.isStopping = false;
  });
});

describe('other origins', () => {
  it('get permission when they are listed, for the headers that calls use', async () => {
    const preflight = await api.inject({
      method: 'OPTIONS',
      url: '/api/plan/order/put',
      headers: {
        origin: 'capacitor://localhost',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-ct,idempotency-key',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'capacitor://localhost',
      'access-control-allow-methods': 'GET, POST',
      vary: 'Origin',
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
    const call = await get('/api/basic_config', { origin: 'capacitor://localhost' });
    expect(call.headers).toMatchObject({ 'access-control-allow-origin': 'capacitor://localhost' });
  });

  it.each(['https://evil.example', 'null', 'capacitor://localhost.evil.example', 'http://localhost'])(
    '%s gets none',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET'] as const) {
        const { headers } = await api.inject({ method, url: '/api/basic_config', headers: { origin } });
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});

describe('the documents', () => {
  it('are served: OpenAPI, and a page that runs only its own script', async () => {
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await get('/api/docs')).headers.location).toBe('/api/docs/');
    const docs = await get('/api/docs/');
    expect(docs.headers['content-type']).toContain('text/html');
    expect(docs.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(docs.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(docs.body).toContain('../openapi.json');
    // An origin of its own: its scripts read nothing that the app stored, and their calls are refused.
    expect(docs.headers['content-security-policy']).toMatch(/^sandbox allow-scripts;/);
    expect(docs.headers['cross-origin-opener-policy']).toBeUndefined();
    expect((await get('/api/openapi.json')).headers['access-control-allow-origin']).toBe('*');
    expect((await get('/api/user/info', { origin: 'null' })).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get('/api/docs/js/scalar.js')).body.length).toBeGreaterThan(100_000);
  });
});

describe('the web app', () => {
  it('comes with a policy that names its inline parts by hash', async () => {
    const { headers, body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toBe(page);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  /** The page of a new server, because a page's policy is cached for half a minute. */
  const pageWith = async (contact: string, tag = 'W/"none"') => {
    await setSetting(api.deps.sql, 'contacts', [{ id: '1', type: 1, url: contact, label: { en: 'Help' } }]);
    const app = await createMerchantServer(api.deps, { webDir });
    const answer = await app.inject({ url: '/?fresh', headers: { 'if-none-match': `W/"another", ${tag}` } });
    await app.close();
    return answer;
  };
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) => headers['content-security-policy'];

  it.each([
    ['only the configured contacts', 'https://help.placard.example/chat', 'https://help.placard.example'],
    ['a page of this server while a contact is a help page', '/help/accounts', "'self'"],
  ])('frames %s', async (_what, contact, framed) => {
    expect(policyOf(await pageWith(contact))).toContain(`frame-src ${framed};`);
  });

  it('is sent again when only its policy changes, and not otherwise', async () => {
    const first = await pageWith('https://one.placard.example/');
    expect(first.body).toBe(page);
    const tag = String(first.headers.etag);
    const same = await pageWith('https://one.placard.example/', tag);
    expect([same.statusCode, same.body, policyOf(same)]).toEqual([304, '', policyOf(first)]);
    const changed = await pageWith('https://two.placard.example/', tag);
    expect(changed.statusCode).toBe(200);
    expect(policyOf(changed)).toContain('frame-src https://two.placard.example;');
  });

  it('caches only hashed files for ever, and sends the compressed twin', async () => {
    const asset = await get('/assets/app-a1B2c3D4.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(asset.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('export const app = 1;');
    const plain = await get('/assets/app-a1B2c3D4.js', { 'accept-encoding': 'identity' });
    expect(plain.body).toBe('export const app = 1;');
    expect((await get('/sw.js')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it.each([
    '/login',
    '/assets/',
    '/assets/none-a1B2c3D4.js',
    '/.vite/manifest.json',
    '/assets/app-a1B2c3D4.js.br',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fpackage.json',
    '/%',
  ])('has nothing at %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('root:');
    // A malformed escape never reaches the app's files: the router refuses it, in the envelope.
    if (url !== '/%') expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is separate from the API, which answers an unknown path in the envelope', async () => {
    for (const [method, url] of [
      ['GET', '/api/none'],
      ['POST', '/api/none'],
      ['GET', '/api/auth/login'],
      ['POST', '/nowhere'],
      ['DELETE', '/api/user/info'],
    ] as const) {
      const response = await api.inject({ method, url, headers: { 'accept-language': 'en' } });
      expect(response.statusCode, `${method} ${url}`).toBe(404);
      expect(response.json()).toEqual({
        code: 500,
        msg: 'There is nothing at this address.',
        data: { reason: 'no_such_path' },
      });
    }
  });

  it('is missing instead of broken before it is built', async () => {
    const app = await createMerchantServer(api.deps, { webDir: join(webDir, 'none') });
    expect((await app.inject('/')).statusCode).toBe(404);
    expect((await app.inject('/api/basic_config')).json()).toMatchObject({ code: 200 });
    await app.close();
  });
});

describe('the contact for weaknesses', () => {
  const path = '/.well-known/security.txt';

  it('is in security.txt with the deployment’s address; without one the page does not exist', async () => {
    expect((await get(path)).statusCode).toBe(404);
    const security = { contacts: ['mailto:security@merchant.example'], publicUrl: 'https://merchant.example' };
    const app = await createMerchantServer(api.deps, { webDir, security });
    const { body, headers, statusCode } = await app.inject(path);
    await app.close();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    ) as Record<string, string>;
    expect(fields).toMatchObject({
      Contact: 'mailto:security@merchant.example',
      Canonical: `https://merchant.example${path}`,
    });
    const daysLeft = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(88);
    expect(daysLeft).toBeLessThan(365);
  });

  it('comes from the environment, which accepts only the standard’s addresses', () => {
    const read = (text: string) => readConfig({ PLACARD_SECURITY_CONTACT: text }, '/').PLACARD_SECURITY_CONTACT;
    expect(read('mailto:a@merchant.example, https://merchant.example/report')).toEqual([
      'mailto:a@merchant.example',
      'https://merchant.example/report',
    ]);
    expect(readConfig({}, '/').PLACARD_SECURITY_CONTACT).toEqual([]);
    for (const wrong of ['a@merchant.example', 'http://merchant.example', 'mailto:a@x.example\nExpires: never'])
      expect(() => read(wrong), wrong).toThrow('PLACARD_SECURITY_CONTACT');
  });
});

describe('the client’s address', () => {
  it('comes from a header only through the configured proxies', async () => {
    const failures = async (trustProxy: number, forwarded: string) => {
      const app = await createMerchantServer(api.deps, { webDir, trustProxy });
      await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: 'nobody-at-all', password: 'x' },
      });
      await app.close();
      const [row] = await api.deps.sql<
        { address: string }[]
      >`select details ->> 'address' as address from audit_log order by id desc limit 1`;
      return row?.address;
    };
    expect(await failures(0, '198.51.100.9')).toBe('10.0.0.1');
    expect(await failures(1, '198.51.100.9')).toBe('198.51.100.9');
    // The client wrote everything before the last proxy's own entry.
    expect(await failures(1, '203.0.113.66, 198.51.100.9')).toBe('198.51.100.9');
  });
});
