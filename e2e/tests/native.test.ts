/**
 * The Capacitor app (docs/native-app.md): the built app and its shell with a simulated native side, through Capacitor's
 * own bridge.
 */
import type { Page } from '@playwright/test';
import { answerWith, asked, deployment, emit, installNativeApp, placeIn } from '../support/native-side.ts';
import { expect, ownPage as test, storedByMerchant } from '../support/test.ts';

const secureDevice = {
  isAvailable: true,
  strongBiometryIsAvailable: true,
  biometryType: 3,
  biometryTypes: [3],
  deviceIsSecure: true,
  reason: '',
  code: '',
};

const lockSwitch = (page: Page) => page.getByRole('switch', { name: 'Lock this app' });

test.beforeEach(async ({ context }) => {
  await installNativeApp(context, {
    'App.getLaunchUrl': {},
    'BiometricAuthNative.checkBiometry': secureDevice,
    'PushNotifications.checkPermissions': { receive: 'granted' },
    'Filesystem.writeFile': { uri: 'file:///cache/statement.pdf' },
  });
  const items = await storedByMerchant('demo');
  await context.addInitScript((stored) => {
    if (localStorage.getItem('fb_token') === null)
      for (const { name, value } of stored) localStorage.setItem(name, value);
  }, items);
});

// The app's last requests when a test ends have nobody to answer.
test.afterEach(async ({ context }) => await context.unrouteAll({ behavior: 'ignoreErrors' }));

test('the app finds the shell: bars follow the theme, the device registers, Back leaves only at the ad center', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(placeIn('/ad-center'));
  await expect.poll(() => asked(page, 'SystemBars', 'setStyle')).toContainEqual({ style: 'LIGHT' });
  await expect.poll(() => asked(page, 'PushNotifications', 'register')).toHaveLength(1);
  const registered = page.waitForRequest('**/api/user/notifications/device');
  await emit(page, 'PushNotifications', 'registration', { value: 'device-token' });
  expect((await registered).postDataJSON()).toEqual({ platform: 'android', token: 'device-token' });
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect.poll(() => asked(page, 'Haptics', 'impact')).toHaveLength(1);
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page).toHaveURL(/#\/wallet/);
  await emit(page, 'App', 'backButton', { canGoBack: true });
  await expect(page).toHaveURL(/#\/ad-center/);
  expect(await asked(page, 'App', 'minimizeApp')).toHaveLength(0);
  await emit(page, 'App', 'backButton', { canGoBack: false });
  await expect.poll(() => asked(page, 'App', 'minimizeApp')).toHaveLength(1);
  expect(refused).toEqual([]);
});

test('links of the deployment and tapped notifications open their place; foreign ones and sessions in links open nothing', async ({
  page,
}) => {
  await page.goto(placeIn('/ad-center'));
  await expect.poll(() => emit(page, 'App', 'appUrlOpen', { url: `${deployment}/#/wallet` })).toBe(1);
  await expect(page).toHaveURL(/#\/wallet/);
  for (const url of [
    'https://elsewhere.example/#/plan',
    `https://x@${new URL(deployment).host}/#/plan`,
    `${deployment}/#/entry?token=stolen`,
    `${deployment}/#//elsewhere.example`,
    'not an address',
  ]) {
    await emit(page, 'App', 'appUrlOpen', { url });
    await expect(page, url).toHaveURL(/#\/wallet/);
  }
  await emit(page, 'PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { data: { place: '#/notification' } },
  });
  await expect(page).toHaveURL(/#\/notification/);
});

test('the lock is switched by unlocking, covers the app in the background, and after a minute opens only by the device', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(placeIn('/ad-center?sheet=settings'));
  await answerWith(page, 'BiometricAuthNative.internalAuthenticate', { refused: 'userCancel' });
  await lockSwitch(page).click();
  await expect.poll(() => asked(page, 'BiometricAuthNative', 'internalAuthenticate')).toHaveLength(1);
  await expect(lockSwitch(page)).not.toBeChecked();
  await answerWith(page, 'BiometricAuthNative.internalAuthenticate', {});
  await lockSwitch(page).click();
  await expect(lockSwitch(page)).toBeChecked();

  const cover = page.locator('#placard-lock');
  await emit(page, 'App', 'pause');
  await expect(cover).toBeVisible();
  await emit(page, 'App', 'resume');
  await expect(cover).toHaveCount(0);

  await answerWith(page, 'BiometricAuthNative.internalAuthenticate', { refused: 'userCancel' });
  await emit(page, 'App', 'pause');
  await page.clock.fastForward('01:01');
  await emit(page, 'App', 'resume');
  await expect.poll(() => asked(page, 'BiometricAuthNative', 'internalAuthenticate')).toHaveLength(3);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await answerWith(page, 'BiometricAuthNative.internalAuthenticate', {});
  await page.getByRole('button', { name: 'Unlock Placard' }).click();
  await expect(cover).toHaveCount(0);
});

test('a statement is offered for saving, under a name that is not a path', async ({ page }) => {
  await page.goto(placeIn('/wallet?sheet=statement'));
  await page.getByRole('button', { name: 'PDF' }).first().click();
  await expect.poll(() => asked(page, 'Share', 'share')).toEqual([{ files: ['file:///cache/statement.pdf'] }]);
  const [written] = await asked(page, 'Filesystem', 'writeFile');
  expect(written).toMatchObject({ directory: 'CACHE', path: expect.stringMatching(/^[^/\\]+\.pdf$/) });
  expect(Buffer.from(String(written?.['data']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
