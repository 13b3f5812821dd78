/** Gestures other than taps, and what the eye is spared: jumps, covered fields, unrequested movement. */
import type { Locator, Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { scenes } from '../support/gallery-scenes.ts';
import { routeOf, sceneNumbers } from '../support/scene-page.ts';
import { expect, ownPage, test, tokenOf } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';

test.use({ merchant: 'demo', contextOptions: { reducedMotion: 'no-preference' } });

interface Drag {
  from: number;
  byPx: number;
  /** How long it takes, by the events' own clock; slow by default. */
  inMs?: number;
}

/**
 * Drags one finger down the page. The events carry their own times, so that a busy machine does not turn a drag into a
 * fling.
 */
async function drag(page: Page, { from, byPx, inMs = 1_000 }: Drag, whileDown?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 10;
  let atMs = Date.now();
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) => {
    const touchPoints = y === undefined ? [] : [{ x: 195, y }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: atMs / 1_000 });
    atMs += inMs / steps;
  };
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', from + (byPx * step) / steps);
  await whileDown?.();
  await send('touchEnd');
  await session.detach();
}

/** The position of its top once it does not move any more. */
async function topOf(locator: Locator): Promise<number> {
  return await locator.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(async (animation) => await animation.finished));
    return element.getBoundingClientRect().top;
  });
}

test('a page pulled down at its top reloads; after a short pull it does not', async ({ app, page }) => {
  await app.open('/wallet');
  await expect(app.main.getByText('Available funds').first()).toBeVisible();
  let read = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/property')) read += 1;
  });
  await drag(page, { from: 150, byPx: 60 });
  await drag(page, { from: 150, byPx: 200 });
  await expect.poll(() => read).toBe(1);
});

test('a page is requested as soon as a finger touches its tab', async ({ app, page }) => {
  await app.open('/wallet');
  await expect(app.main.getByText('Available funds').first()).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/plan/order/list'));
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).dispatchEvent('pointerdown');
  await asked;
  await app.expectRoute('/wallet');
});

test('a sheet follows the finger, springs back, and is flung away', async ({ app, page }) => {
  await app.open('/wallet?sheet=figure:available');
  await expect(app.dialog).toBeVisible();
  const rest = await topOf(app.dialog);
  const from = rest + 24;
  await drag(page, { from, byPx: 60 }, async () => {
    // The first px show the browser that it is no tap.
    await expect.poll(async () => await topOf(app.dialog)).toBeGreaterThan(rest + 30);
    expect(await topOf(app.dialog)).toBeLessThanOrEqual(rest + 60);
  });
  await expect.poll(async () => await topOf(app.dialog)).toBe(rest);
  await drag(page, { from, byPx: 60, inMs: 40 });
  await expect(app.dialog).toHaveCount(0);
  await app.expectRoute('/wallet');
});

test('nothing in the page blocks the browser’s own swipe back', async ({ app, page }) => {
  await app.open('/plan');
  await expect(app.main.getByRole('tab').first()).toBeVisible();
  const held = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).overscrollBehaviorX),
  );
  expect(held).toEqual(['auto', 'auto']);
});

ownPage('a page fades into the next within 300 ms; not if the device requests less motion', async ({ app, page }) => {
  await page.addInitScript(() => {
    const seen = ((window as unknown as { fades: unknown[] }).fades = []) as number[];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const look = async () => {
        await transition.ready;
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const fades = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        seen.push(Math.max(...fades.map((fade) => Number(fade.getComputedTiming().endTime))));
      };
      look().catch(() => undefined);
      return transition;
    };
  });
  const seen = async () => await page.evaluate(() => (window as unknown as { fades: number[] }).fades);
  await app.open('/wallet');
  await new Traffic(page).settled();
  await app.follow('/plan');
  await expect.poll(seen).toHaveLength(1);
  const [lengthMs] = await seen();
  expect(lengthMs).toBeGreaterThan(0);
  expect(lengthMs).toBeLessThanOrEqual(300);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.follow('/wallet');
  await expect(app.header.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  expect(await seen()).toHaveLength(1);
});

test('a keyboard over the screen covers neither the field nor the sheet’s foot', async ({ app, page }) => {
  const keyboardPx = 310;
  await app.open('/wallet?sheet=search');
  await expect(app.dialog).toBeVisible();
  const field = app.dialog.getByRole('textbox').last();
  await field.focus();
  await page.evaluate((coveredPx) => {
    const { visualViewport } = window;
    if (!visualViewport) throw new Error('no visual viewport');
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - coveredPx });
    visualViewport.dispatchEvent(new Event('resize'));
  }, keyboardPx);
  const bottomOf = async (locator: Locator) =>
    Math.round(await locator.evaluate((e) => e.getBoundingClientRect().bottom));
  await expect.poll(async () => await bottomOf(app.dialog)).toBeLessThanOrEqual(844 - keyboardPx);
  await expect.poll(async () => await bottomOf(field)).toBeLessThanOrEqual(844 - keyboardPx);
  await expect(field).toBeInViewport({ ratio: 1 });
  const foot = app.dialog.getByRole('button', { name: 'Show results' });
  expect(await bottomOf(foot)).toBeLessThanOrEqual(844 - keyboardPx);
  expect(await bottomOf(field)).toBeLessThanOrEqual(await foot.evaluate((e) => e.getBoundingClientRect().top));
  await app.load('/nowhere');
});

/** An entry of the Layout Instability API, which the compiler's library does not know. */
interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Everything that has shifted since the last call, with the moved elements. */
async function shifts(page: Page): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
}

ownPage('nothing jumps while a page loads', async ({ app, page }) => {
  const numbers = await sceneNumbers();
  const traffic = new Traffic(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    (window as unknown as { shifts: string[] }).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Shift;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const way = `${currentRect.x - previousRect.x} right, ${currentRect.y - previousRect.y} down`;
          return `“${(node?.textContent ?? '').slice(0, 30)}” ${way}`;
        });
        seen.push(`${value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Slow enough that the placeholder is visible before the answer.
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await app.open('/nowhere');
  for (const scene of scenes.filter((each) => each.merchant === 'demo' && !each.fill && !each.kept)) {
    if (scene.route.includes('sheet=') || scene.tap !== undefined) continue;
    await app.enter(routeOf(scene, numbers));
    // The next page is not the previous one moved: shared parts may be elsewhere in it.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    });
    await shifts(page);
    await traffic.settled();
    expect.soft(await shifts(page), scene.name).toEqual([]);
  }
});

test('a running plan is short on a phone: its course under its result, then lines that unfold', async ({
  app,
  page,
}) => {
  const { list } = await callApi(calls.plans.list, { status: 'putting' }, await tokenOf('demo'));
  await app.open(`/plan/detail?plan_no=${list[0]?.plan_no ?? ''}`);
  await expect(app.main.getByRole('button', { name: 'Share a link to this plan' })).toBeVisible();
  const headings = await app.main.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings[1]).toBe('Revenue and spend over time');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_200);
  for (const [title, sum, part] of [
    ['Timeline', /: about /, 'You put this plan'],
    ['Your money in this plan', /Still held: \d/, 'Held for media'],
    ['Settlement', /You would get back: \d/, 'Not spent'],
    ['Delivery', /Conversions: \d/, 'Impressions'],
  ] as const) {
    const line = app.main.locator('summary').filter({ hasText: title });
    const inside = app.main.getByText(part, { exact: true });
    await expect(line).toContainText(sum);
    await expect(inside).toBeHidden();
    await line.press('Enter');
    await expect(inside).toBeVisible();
  }
});
