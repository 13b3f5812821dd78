/**
 * The app inside a native shell (docs/shell-bridge.md), with a shell in one page: every message does what the document
 * says, and a page shown inside the app reaches nothing. bridge.test.ts has the adapters of other shells.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { operatorCalls } from '@placard/contract/operator';
import { rootDir } from '../../rig/src/product.ts';
import { table } from '../support/route-rows.ts';
import { expect, test, tokenOf } from '../support/test.ts';

type Message = Record<string, unknown> & { type: string };
interface ExampleShell {
  messages: Message[];
  send: (message: unknown) => void;
}

const shellPage = readFileSync(join(rootDir, 'e2e', 'support', 'example-shell.html'), 'utf8');

/** Opens a route of the app inside the example shell. */
async function openInShell(page: Page, route: string): Promise<void> {
  await page.route('**/example-shell.html*', (request) =>
    request.fulfill({ body: shellPage, contentType: 'text/html' }),
  );
  await page.goto(`/example-shell.html#${route}`);
  await expect.poll(() => messages(page)).toContainEqual({ type: 'ready' });
}

async function messages(page: Page): Promise<Message[]> {
  return await page.evaluate(() => (window as unknown as { exampleShell?: ExampleShell }).exampleShell?.messages ?? []);
}

async function send(page: Page, message: unknown): Promise<void> {
  await page.evaluate((sent) => (window as unknown as { exampleShell: ExampleShell }).exampleShell.send(sent), message);
}

test.describe('without a session', () => {
  test('a token that is handed over opens the ad center; once expired it is reported, and a new one continues', async ({
    app,
    page,
    operator,
  }) => {
    const { entry } = await operator.call(operatorCalls.shellToken.issue, { merchant: 'demo' });
    const token = new URLSearchParams(entry.slice(entry.indexOf('?'))).get('token');
    await openInShell(page, '/login');
    await send(page, { type: 'token', token });
    await app.expectRoute(/#\/ad-center$/);
    expect(page.url()).not.toContain(token);
    expect(JSON.parse((await app.stored())['fb_userInfo'] ?? '')).toMatchObject({ entry: 'shell', token });
    const expired = { code: 503, msg: '', data: { reason: 'token_expired' } };
    // Not what the ad center asks for too: an answer that is still on its way would serve the wallet.
    await page.route('**/api/transaction_flow/list*', async (route) => await route.fulfill({ json: expired }), {
      times: 1,
    });
    await app.follow('/wallet');
    await expect.poll(() => messages(page)).toContainEqual({ type: 'sessionExpired' });
    await app.expectRoute('/login');
    expect(await app.stored()).not.toHaveProperty('fb_token');
    expect(await app.stored()).not.toHaveProperty('fb_userInfo');
    await send(page, { type: 'token', token });
    await app.expectRoute(/#\/ad-center$/);
  });
});

test.describe('with a session', () => {
  test.use({ merchant: 'demo' });

  test('back closes a sheet, goes to the previous page, and on the ad center closes the shell', async ({
    app,
    page,
  }) => {
    await openInShell(page, '/wallet');
    await expect(app.header).toBeVisible();
    for (const { path, backTo } of table.filter(({ auth, path: each }) => auth && each !== '/ad-center')) {
      const from = path === '/wallet' ? '/notification' : '/wallet';
      if (app.route() !== from) await app.follow(from);
      await app.follow(path);
      await expect(app.back(), path).toBeVisible();
      await send(page, { type: 'backPressed' });
      await app.expectRoute(backTo ?? from);
    }
    await app.follow('/ad-center');
    await app.enter('/ad-center?sheet=service');
    await expect(app.dialog).toBeVisible();
    await send(page, { type: 'backPressed' });
    await expect(app.dialog).toHaveCount(0);
    expect(await messages(page)).not.toContainEqual({ type: 'close' });
    await send(page, JSON.stringify({ type: 'backPressed' }));
    await expect.poll(() => messages(page)).toContainEqual({ type: 'close' });
  });

  test('a choice is felt; theme, safe area and tab bar follow the shell; unknown messages are ignored', async ({
    page,
  }) => {
    await openInShell(page, '/plan');
    const choice = { type: 'haptic', kind: 'selection' };
    const tab = page.getByRole('tab');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tab.nth(1).click();
    await expect(tab.nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await messages(page)).not.toContainEqual(choice);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tab.nth(2).click();
    await expect.poll(() => messages(page)).toContainEqual(choice);

    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeVisible();
    await send(page, { type: 'tabBar', isNative: true });
    await expect(bar).toHaveCount(0);
    await send(page, { type: 'theme', theme: 'dark' });
    await expect.poll(() => messages(page)).toContainEqual({ type: 'theme', theme: 'dark' });
    await send(page, { type: 'safeArea', top: 47, right: 0, bottom: 34, left: 0 });
    const safeTop = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-t'));
    expect(await safeTop()).toBe('47px');
    for (const wrong of [
      { type: 'safeArea', top: 9000, right: 0, bottom: 0, left: 0 },
      { type: 'token' },
      'no JSON',
      null,
    ]) {
      await send(page, wrong);
    }
    expect(await safeTop()).toBe('47px');
  });

  test('an external contact is opened by the shell', async ({ app, page }) => {
    await openInShell(page, '/wallet?sheet=service');
    await app.dialog.getByRole('button', { name: /Customer service 2/ }).click();
    await expect.poll(() => messages(page)).toContainEqual(expect.objectContaining({ type: 'openExternal' }));
    await expect(app.dialog).toHaveCount(0);
  });

  test('a hostile page inside the app reaches neither shell nor token nor the window', async ({
    app,
    page,
    context,
  }) => {
    await serveHostile(context);
    await openInShell(page, '/wallet?sheet=service');
    await app.dialog.getByRole('button', { name: /Customer service 1/ }).click();
    const found = page.frameLocator('iframe').locator('#found');
    await expect(found).not.toBeEmpty();
    expect(JSON.parse((await found.textContent()) ?? '')).toEqual({
      token: 'SecurityError',
      shell: 'SecurityError',
      pose: 'SecurityError',
      where: 'SecurityError',
      move: 'SecurityError',
      popup: 'null',
      opener: 'null',
      referrer: '',
    });
    // A tap gives a page more rights than it has without one.
    await page.frameLocator('iframe').getByRole('button').click();
    await expect(page.frameLocator('iframe').locator('#tapped')).toHaveText('SecurityError null');
    await page.frameLocator('iframe').getByRole('link').click();
    await expect(found).toHaveAttribute('data-page', '/next');
    expect(new Set((await messages(page)).map(({ type }) => type))).toEqual(new Set(['ready', 'theme']));
    expect(await app.stored()).toMatchObject({ fb_token: await tokenOf('demo') });
    await app.back().click();
    await app.expectRoute('/wallet');
  });
});

/** The page at the first contact's address tries everything and records the results. */
async function serveHostile(context: BrowserContext): Promise<void> {
  const script = `
    const found = {};
    const attempt = (name, act) => { try { found[name] = String(act()); } catch (error) { found[name] = error.name; } };
    attempt('token', () => parent.localStorage.getItem('fb_token'));
    attempt('shell', () => parent.PlacardAndroid.postMessage('{"type":"close"}'));
    attempt('pose', () => parent.dispatchEvent(new CustomEvent('placard:shell', { detail: { type: 'token', token: 'x' } })));
    attempt('where', () => parent.location.href);
    attempt('move', () => { top.location = 'https://elsewhere.example/'; });
    attempt('popup', () => window.open('https://elsewhere.example/'));
    attempt('opener', () => window.opener);
    attempt('referrer', () => document.referrer);
    parent.postMessage({ type: 'close' }, '*');
    parent.postMessage('{"type":"token","token":"x"}', '*');
    document.querySelector('button').addEventListener('click', () => {
      const tapped = [() => (top.location = 'https://elsewhere.example/'), () => window.open('https://elsewhere.example/')];
      document.getElementById('tapped').textContent = tapped.map((act) => {
        try { return String(act()); } catch (error) { return error.name; }
      }).join(' ');
    });
    const out = document.getElementById('found');
    out.textContent = JSON.stringify(found);
    out.dataset.page = location.pathname;`;
  const body = `<!doctype html><a href="/next">next</a><button>tap</button><pre id="found"></pre><pre id="tapped"></pre><script>${script}</script>`;
  await context.route('https://help.placard.example/**', (request) =>
    request.fulfill({ body, contentType: 'text/html' }),
  );
}
