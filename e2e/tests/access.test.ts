/**
 * Every scene of the gallery with axe, in light and in dark: no known violation; and the focus moves into every sheet
 * and dialog, stays there, and comes back (WCAG 2.2, 2.1.2 and 2.4.3). Nothing moves if the device requests less
 * motion; selected, editable and focused elements are visible in forced colours.
 */
import type { Page } from '@playwright/test';
import { violationsOn } from '../support/axe.ts';
import { scenes } from '../support/gallery-scenes.ts';
import type { Scene } from '../support/gallery-scenes.ts';
import { movingOn, unseenInForcedColours } from '../support/seen.ts';
import { pauseRepeats, play, routeOf, sceneNumbers, showExchanges, showPeople } from '../support/scene-page.ts';
import { expect, test } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';
import type { App } from '../screens/app.ts';
import { Wallet } from '../screens/wallet.ts';

/** The keys of a desktop: on a phone the six digits wait for a tap. */
test.use({ isMobile: false, hasTouch: false });

/** The focused element: outside a dialog by its identity, inside only by the dialog. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return 'in the dialog';
    return activeElement?.getAttribute('data-opener') ?? activeElement?.outerHTML.slice(0, 200) ?? 'nothing';
  });
}

/** Focuses the page's last link, as before opening something with the keys. A list's last button loads more, and goes. */
async function standOnOpener(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const former of document.querySelectorAll<HTMLElement>('[data-opener]')) delete former.dataset['opener'];
    const opener = [...document.querySelectorAll<HTMLElement>('header button, main a[href]')].at(-1);
    if (!opener) throw new Error('the page has nothing that opens anything');
    opener.dataset['opener'] = 'the opener';
    opener.focus();
  });
}

/** Back from the first stop to the last, and on from the last to the first: a leak of the trap would show there. */
async function expectGoesRound(page: Page, name: string): Promise<void> {
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    // The guards at both ends move the focus on.
    await expect.poll(async () => await focused(page), `${name}: after ${key}`).toBe('in the dialog');
  }
}

/** For a busy machine; all scenes share one page, so that it is loaded once. */
const sceneMs = 5_000;

/** The scenes of the check in forced colours: these have every kind of control among them. */
const drawnBySystem = new Set(
  (
    'login login-language login-display welcome-code ad-center ad-center-notices ' +
    'plans plans-search put wallet notifications bind-card withdraw-six-digits'
  ).split(' '),
);

interface Visit {
  app: App;
  traffic: Traffic;
  scene: Scene;
  route: string;
}

/** Brings the app to the page under a scene's sheet, unless the previous scene left it there. */
async function enterBeneath({ app, traffic, route }: Visit): Promise<void> {
  const beneath = route.replace(/[?&]sheet=[^&]*/, '');
  if (app.route() === beneath) return;
  await app.enter(beneath);
  await traffic.settled();
}

async function visit(given: Visit): Promise<void> {
  const { app, traffic, scene, route } = given;
  const { page } = app;
  const isOverlay = route.includes('sheet=');
  if (isOverlay) {
    await enterBeneath(given);
    await standOnOpener(page);
  }
  await app.enter(route);
  await play(page, traffic, scene, 'full');
  expect.soft(await violationsOn(page), scene.name).toEqual([]);
  expect.soft(await movingOn(page), `${scene.name}: moves`).toEqual([]);
  // A dialog that opened automatically, or was filled and tapped, has moved the focus.
  const isOpenedHere = isOverlay && !scene.fill && scene.tap === undefined;
  if (isOpenedHere) {
    await expect.poll(async () => await focused(page), `${scene.name}: opened`).toBe('in the dialog');
    await expectGoesRound(page, scene.name);
  }
  if (drawnBySystem.has(scene.name)) {
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await unseenInForcedColours(page), scene.name).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  }
  if (isOpenedHere || scene.kept) await page.keyboard.press('Escape');
  if (!isOpenedHere) {
    // The next scene begins without what was typed or opened.
    if (isOverlay || scene.kept || scene.tap !== undefined) await app.enter('/nowhere');
    return;
  }
  await expect(app.dialog, scene.name).toHaveCount(0);
  await expect.soft.poll(async () => await focused(page), `${scene.name}: closed`).toBe('the opener');
}

for (const merchant of ['', 'demo', 'starter', 'cashout'] as const) {
  test.describe(merchant === '' ? 'without a session' : `as ${merchant}`, () => {
    test.use({ merchant });

    test('has no violation, keeps the focus, and is visible in forced colours', async ({ app, page }) => {
      test.setTimeout(sceneMs * scenes.length);
      const numbers = await sceneNumbers();
      const traffic = new Traffic(page);
      await showExchanges(page.context(), merchant);
      await showPeople(page.context(), merchant);
      await pauseRepeats(page.context());
      await app.open('/nowhere');
      for (const scene of scenes.filter((each) => each.merchant === merchant && each.states.includes('full')))
        await visit({ app, traffic, scene, route: routeOf(scene, numbers) });
    });
  });
}

test.describe('the six digits', () => {
  test.use({ merchant: 'demo' });

  test('have no violation after a wrong try', async ({ app, page }) => {
    const wallet = new Wallet(page);
    await app.open('/wallet');
    await wallet.withdraw('10.00', '000000');
    await expect(wallet.passcode.error).toContainText('Wrong transaction password');
    expect(await violationsOn(page)).toEqual([]);
  });
});
