/** The installed app: what the system reads about it, and how it gets a new version. */
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { address } from '../support/api.ts';
import { table } from '../support/route-rows.ts';
import { expect, ownPage as test, storedByMerchant } from '../support/test.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  name: string;
  display: string;
  start_url: string;
  background_color: string;
  theme_color: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string }[];
}

/** The route of an address such as `./#/plan`. */
const routeIn = (url: string) => url.replace(/^\.\/#/, '');

test('the built manifest has everything that an installation needs, and every picture has its stated size', async () => {
  const manifest = (await (await fetch(`${address()}/manifest.webmanifest`)).json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Placard', display: 'standalone' });
  expect([manifest.background_color, manifest.theme_color].every((colour) => /^#[\dA-F]{6}$/.test(colour))).toBe(true);
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? 'any'}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  expect(manifest.screenshots.length).toBeGreaterThanOrEqual(3);
  for (const picture of [...manifest.icons, ...manifest.screenshots]) {
    const response = await fetch(new URL(picture.src, `${address()}/`));
    expect(response.headers.get('content-type'), picture.src).toContain(picture.type);
    if (picture.sizes === 'any') continue;
    // A PNG states its size right after its name (PNG, section 11.2.2).
    const head = Buffer.from(await response.arrayBuffer()).subarray(16, 24);
    expect(`${head.readUInt32BE(0)}x${head.readUInt32BE(4)}`, picture.src).toBe(picture.sizes);
  }
  const routes = table.map(({ path }) => path);
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(routes).toContain(routeIn(url));
});

test('the mark is within the part of the maskable icon that no system cuts away', async ({ page }) => {
  await page.goto(`${address()}/icon-512.png`);
  const outside = await page.evaluate(() => {
    const picture = document.querySelector('img');
    const pen = document.createElement('canvas').getContext('2d');
    if (!picture || !pen) throw new Error('no picture, or nothing to look at it with');
    const side = picture.naturalWidth;
    Object.assign(pen.canvas, { width: side, height: side });
    pen.drawImage(picture, 0, 0);
    const colours = new Uint32Array(pen.getImageData(0, 0, side, side).data.buffer);
    const isFarOut = (index: number) =>
      Math.hypot((index % side) - side / 2, Math.floor(index / side) - side / 2) > side * 0.4;
    return colours.filter((colour, index) => isFarOut(index) && colour !== colours[0]).length;
  });
  expect(outside).toBe(0);
});

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The whole unchanged file each time. */
  function headersFor({ headers }: IncomingMessage): IncomingHttpHeaders {
    const { 'if-none-match': _tag, 'if-modified-since': _moment, ...kept } = headers;
    return { ...kept, host: new URL(address()).host, 'accept-encoding': '' };
  }

  /** The product behind another server, which announces a new version on request. */
  async function startDeployment(): Promise<{ server: Server; url: string; deploy: () => void }> {
    let version = 1;
    const server = createServer((asked, answer) => {
      const onward = request(
        new URL(asked.url ?? '/', address()),
        { method: asked.method, headers: headersFor(asked) },
        (got) => {
          // A tag of the file alone would say that nothing changed.
          const { 'content-length': _length, etag: _tag, 'last-modified': _moment, ...headers } = got.headers;
          answer.writeHead(got.statusCode ?? 502, headers);
          got.on('end', () => answer.end(asked.url === '/sw.js' ? `\n// version ${version}` : ''));
          got.pipe(answer, { end: false });
        },
      );
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const { port } = server.address() as AddressInfo;
    return { server, url: `http://localhost:${port}`, deploy: () => (version += 1) };
  }

  test('is offered, forces nothing, and starts with one tap', async ({ page }) => {
    const { server, url, deploy } = await startDeployment();
    try {
      const session = await storedByMerchant('demo');
      await page.goto(`${url}/#/login`);
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, session);
      await page.goto('about:blank');
      await page.goto(`${url}/#/plan?sheet=search`);
      await page.evaluate(async () => await navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Amount from' });
      await field.fill('12.');

      deploy();
      await page.evaluate(async () => {
        Object.assign(window, { isOld: true });
        await (await navigator.serviceWorker.ready).update();
      });
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
      await expect(field, 'what is being typed stays').toHaveValue('12.');
      await page.keyboard.press('Escape');

      await expect(page.getByText('A new version is ready')).toBeVisible();
      expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => !('isOld' in window));
      await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
      await expect(page.getByText('A new version is ready')).toHaveCount(0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

test.describe('a notification of the server’s', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown by its title, and a tap on it leads to its place in the app', async ({ page, context }) => {
    await page.goto(`${address()}/#/login`);
    const session = await storedByMerchant('demo');
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, session);
    await page.goto('about:blank');
    await page.goto(`${address()}/#/wallet`);
    await page.evaluate(async () => await navigator.serviceWorker.ready);
    const [worker] = context.serviceWorkers();
    // A browser under test has no permission to show any, and only a person's tap may focus a window.
    const seen = await worker?.evaluate(
      async (message) => {
        const scope = self as unknown as {
          registration: { showNotification: unknown; scope: string };
          clients: { matchAll: unknown };
        };
        const happened: unknown[] = [];
        const note = async (...what: unknown[]) => await Promise.resolve(void happened.push(what));
        scope.registration.showNotification = async (title: string, { data }: { data: string }) =>
          await note(title, data);
        scope.clients.matchAll = async () =>
          await Promise.resolve([
            { focus: async () => await note('focus'), navigate: async (url: string) => await note(url) },
          ]);
        const work: Promise<unknown>[] = [];
        const send = (type: string, more: object) =>
          self.dispatchEvent(
            Object.assign(new Event(type), { waitUntil: (each: Promise<unknown>) => work.push(each), ...more }),
          );
        send('push', { data: { json: () => message } });
        send('notificationclick', { notification: { close: () => undefined, data: message.place } });
        await Promise.all(work);
        return happened;
      },
      { title: 'Your plan is settled', place: '#/notification?sheet=note:1' },
    );
    expect(seen).toEqual([
      ['Your plan is settled', '#/notification?sheet=note:1'],
      ['focus'],
      [`${address()}/#/notification?sheet=note:1`],
    ]);
  });
});
