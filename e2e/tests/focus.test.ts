/** Where the focus is before, in and after every sheet and dialog that the gallery knows (WCAG 2.2, 2.4.3 and 2.1.2). */
import type { Page } from '@playwright/test';
import { scenes } from '../support/gallery-scenes.ts';
import type { Scene } from '../support/gallery-scenes.ts';
import { routeOf, sceneNumbers } from '../support/scene-page.ts';
import { expect, test } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';
import type { App } from '../screens/app.ts';

/** The keys of a desktop: on a phone the six digits wait for a tap. */
test.use({ isMobile: false, hasTouch: false });

const overlays = scenes.filter(({ route, fill }) => route.includes('sheet=') && !fill);

/** What holds the focus: outside of a dialog by what it is, inside by that alone. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return 'in the dialog';
    return activeElement?.getAttribute('data-opener') ?? activeElement?.localName ?? 'nothing';
  });
}

/** Puts the focus onto the page's last link or button, as one who opens something with the keys. */
async function standOnOpener(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const former of document.querySelectorAll('[data-opener]')) delete (former as HTMLElement).dataset['opener'];
    const opener = [...document.querySelectorAll<HTMLElement>('main a[href], main button, header button')].at(-1);
    if (!opener) throw new Error('the page has nothing that opens anything');
    opener.dataset['opener'] = 'the opener';
    opener.focus();
  });
}

/** Back over the first stop to the last, and on over the last to the first: where a trap leaks, it is there. */
async function expectGoesRound(page: Page, name: string): Promise<void> {
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    // The guards at both ends lead on by themselves.
    await expect.poll(async () => await focused(page), `${name}: after ${key}`).toBe('in the dialog');
  }
}

async function expectFocusKept(app: App, traffic: Traffic, scene: Scene, route: string): Promise<void> {
  const { page } = app;
  await app.enter(route.replace(/[?&]sheet=[^&]*/, ''));
  await traffic.settled();
  await standOnOpener(page);
  await app.enter(route);
  await expect(app.dialog.last(), scene.name).toBeVisible();
  await traffic.settled();
  await expect.poll(async () => await focused(page), `${scene.name}: opened`).toBe('in the dialog');
  await expectGoesRound(page, scene.name);
  await page.keyboard.press('Escape');
  await expect(app.dialog, scene.name).toHaveCount(0);
  await expect.soft.poll(async () => await focused(page), `${scene.name}: closed`).toBe('the opener');
}

for (const merchant of ['', 'demo', 'starter', 'cashout'] as const) {
  test.describe(merchant === '' ? 'without a session' : `as ${merchant}`, () => {
    test.use({ merchant });

    test('the focus moves into every sheet and dialog, stays, and comes back', async ({ app, page }) => {
      const numbers = await sceneNumbers();
      const traffic = new Traffic(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await app.open('/nowhere');
      for (const scene of overlays.filter((each) => each.merchant === merchant))
        await expectFocusKept(app, traffic, scene, routeOf(scene, numbers));
    });
  });
}
