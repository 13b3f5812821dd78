/**
 * What the browser keeps: a copy of the page follows today's configuration, a file that was changed in transit is not used, and the
 * transparency log's last checkpoint tells when history was rewritten.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { checkpointText, formatKey, makeSigner, signNote } from '@placard/proof';
import { expect, ownPage as test } from '../support/test.ts';

test.describe('the kept copy of the app', () => {
  test.use({ merchant: 'demo', serviceWorkers: 'allow' });
  const contact = 'https://help.placard.example/chat';

  /** The `frame-src` of each kept copy of the page. */
  const keptSources = async (page: Page) =>
    await page.evaluate(async () => {
      const found: (string | undefined)[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new URL(request.url).pathname.endsWith('/index.html')) continue;
          const policy = (await cache.match(request))?.headers.get('content-security-policy') ?? '';
          found.push(/frame-src ([^;]*)/.exec(policy)?.[1]);
        }
      }
      return found;
    });

  /** Makes the kept copy one of a day when `sources` could be framed. */
  const ageKept = async (page: Page, sources: string) =>
    await page.evaluate(async (old) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new URL(request.url).pathname.endsWith('/index.html')) continue;
          const kept = await cache.match(request);
          const headers = new Headers(kept?.headers);
          const policy = headers.get('content-security-policy') ?? '';
          headers.set('content-security-policy', policy.replace(/frame-src [^;]*/, `frame-src ${old}`));
          await cache.put(request, new Response(await kept?.text(), { headers }));
        }
      }
    }, sources);

  test('frames today’s configured sources, whatever was configured when it was kept', async ({
    app,
    page,
    context,
  }) => {
    await context.route('https://help.placard.example/**', (request) =>
      request.fulfill({ body: 'How can we help?', contentType: 'text/html' }),
    );
    // The app's own first look at today's policy would undo what this test puts into the copy.
    const firstLook = page.waitForResponse((response) => response.url().endsWith('?fresh'));
    await app.open('/wallet');
    await (await firstLook).finished();
    await expect.poll(async () => await keptSources(page)).toEqual([expect.stringContaining('help.placard.example')]);

    // A contact that was added since: the page is loaded again under today's policy, and shows it.
    await ageKept(page, "'none'");
    const reloaded = await page.reload();
    expect(reloaded?.fromServiceWorker()).toBe(true);
    expect(reloaded?.headers()['content-security-policy']).toContain("frame-src 'none'");
    await app.follow(`/customer?url=${encodeURIComponent(contact)}`);
    await expect(page.frameLocator('iframe').getByText('How can we help?')).toBeVisible();
    await app.expectRoute(/#\/customer/);

    // A contact that was removed: the app refuses its address, and the kept copy forgets it at the next start.
    await ageKept(page, 'https://was.placard.example');
    await app.follow('/customer?url=https://was.placard.example/');
    await expect(page.getByText('was.placard.example')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.reload();
    await expect.poll(async () => await keptSources(page)).toEqual([expect.stringContaining('help.placard.example')]);
  });
});

test.describe('making the copy', () => {
  test.use({ merchant: 'demo', serviceWorkers: 'allow' });

  /** How many files are kept by now. */
  const keptCount = async (page: Page) =>
    await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(stores.map((cache) => cache.keys()))).flat().length;
    });

  test('gives way to the app: it neither begins nor continues while a call is under way', async ({ page }) => {
    let answer = () => {};
    const isAnswered = new Promise<void>((done) => (answer = done));
    await page.route('**/api/user/property', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/#/wallet');
    await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
    await page.clock.fastForward(10_000);
    expect(await page.evaluate(async () => await navigator.serviceWorker.getRegistration())).toBeUndefined();

    // Begun anyway, as a browser does automatically with a new version.
    await page.evaluate(async () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } };
      };
      const policy = trustedTypes.createPolicy('placard-worker', { createScriptURL: (url: string) => url });
      await navigator.serviceWorker.register(policy.createScriptURL('./sw.js'));
    });
    // Left alone it is done by then (nothing here depends on how long that is).
    await page.waitForTimeout(1_500);
    expect(await keptCount(page)).toBeLessThan(5);

    answer();
    await expect(page.getByText('Available funds').first()).toBeVisible();
    await page.clock.fastForward(5_000);
    await page.evaluate(async () => await navigator.serviceWorker.ready);
    await expect.poll(async () => await keptCount(page)).toBeGreaterThan(50);
  });
});

test.describe('a file that was changed in transit', () => {
  const script = ';globalThis.wasChanged = true;';
  const style = ':root { --was-changed: 1 }';
  for (const [what, pattern, change] of [
    ['the entry', /<script type="module"[^>]* src="\.(\/assets\/[^"]+)"/, script],
    ['what it builds upon', /<link rel="modulepreload"[^>]* href="\.(\/assets\/vendor[^"]+)"/, script],
    ['the style sheet', /href:`\.(\/assets\/[^`]+\.css)`/, style],
  ] as const) {
    test(`is not used: ${what}`, async ({ page, context }) => {
      const html = await (await context.request.get('/')).text();
      const file = pattern.exec(html)?.[1] ?? 'none';
      await page.route(`**${file}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}${change}` });
      });
      const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
      await page.goto('/#/login');
      expect((await refused).text()).toContain(file);
      const changed = await page.evaluate(() => [
        'wasChanged' in globalThis,
        getComputedStyle(document.documentElement).getPropertyValue('--was-changed'),
      ]);
      expect(changed).toEqual([false, '']);
    });
  }
});

test.describe('the kept checkpoint of the log', () => {
  test.use({ merchant: 'demo' });

  const kept = async (page: Page) => await page.evaluate(() => localStorage.getItem('placard:log') ?? '');

  test('is renewed quietly, and says aloud that history was rewritten', async ({ app, page }) => {
    await app.open('/ad-center');
    await expect.poll(async () => await kept(page), { timeout: 20_000 }).toContain('/log');
    await expect(app.dialog).toHaveCount(0);

    const signer = makeSigner('placard.example/log', 'log', new Uint8Array(32).fill(7));
    const note = signNote(checkpointText({ origin: signer.name, size: 1, root: new Uint8Array(32) }), signer);
    const earlier = JSON.stringify({ key: formatKey(signer), note });
    await page.evaluate((value) => localStorage.setItem('placard:log', value), earlier);
    await page.reload();
    await expect(app.dialog).toContainText('Our records do not match your copy', { timeout: 20_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), app.button('Save both states').click()]);
    expect(readFileSync(await download.path(), 'utf8')).toContain(note);
    await app.button('OK').click();
    await expect(app.dialog).toHaveCount(0);
    expect(await kept(page)).not.toContain(signer.name);
  });
});
