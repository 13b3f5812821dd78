/** No violation that axe knows, on any route and what floats above it, in light and in dark. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';
import type { App } from '../screens/app.ts';
import { Wallet } from '../screens/wallet.ts';

const open = [
  '/login',
  '/login?sheet=language',
  '/login?sheet=service',
  '/login?sheet=display',
  '/login?sheet=reset:login',
  '/register',
  '/ad-welcome',
  '/nowhere',
] as const;

const own = [
  '/customer?url=https://evil.example/',
  '/ad-center',
  '/ad-center?sheet=profile',
  '/ad-center?sheet=logout',
  '/ad-center?sheet=settings',
  '/ad-center?sheet=notices',
  '/ad-center?sheet=close',
  '/ad-center?sheet=guarantee',
  '/ad-center?sheet=figure:profit',
  '/ad-center/activities',
  '/ad-center/coupons',
  '/ad-center/edit-login-password',
  '/ad-center/edit-pay-password',
  '/ad-center/feedback',
  '/ad-center/level',
  '/ad-center/operated',
  '/ad-center/ques-detail',
  '/notification',
  '/plan',
  '/plan?sheet=search',
  '/plan?text=nothing-of-that-name',
  '/plan/detail?plan_no=SETTLED',
  '/plan/goods-detail?plan_no=WAITING',
  '/plan/goods-detail?plan_no=WAITING&sheet=put',
  '/wallet',
  '/wallet?sheet=figure:available',
  '/wallet?sheet=search',
  '/wallet?sheet=withdraw',
  '/wallet?sheet=statement',
  '/wallet/bind-card',
  '/wallet/set-password',
  '/wallet/foreign-exchange',
] as const;

/** Goes from route to route within the app, as a person does, and looks at each in both themes. */
async function expectNoViolations(app: App, routes: readonly string[]): Promise<void> {
  const { page } = app;
  const traffic = new Traffic(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/nowhere');
  for (const route of routes) {
    await app.enter(route);
    await traffic.settled();
    await expect(app.dialog).toHaveCount(route.includes('sheet=') ? 1 : 0);
    await expectNoViolation(page, route);
  }
}

/** Looks at what is on screen in both themes. They differ in their colours only, so the second is asked about those alone. */
async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(found, `${name} in ${colorScheme}`).toEqual([]);
  }
}

test('no violation without a session', async ({ app }) => {
  await expectNoViolations(app, open);
});

test.describe('with a session', () => {
  test.use({ merchant: 'demo' });

  test('no violation', async ({ app }) => {
    const { list } = await callApi(calls.plans.list, { limit: '100' }, await tokenOf('demo'));
    const numberOf = (state: string) => list.find((plan) => plan.state === state)?.plan_no ?? '';
    const named = own.map((route) =>
      route.replace('SETTLED', numberOf('settled')).replace('WAITING', numberOf('wait_put')),
    );
    await expectNoViolations(app, named);
  });

  test('no violation in the six digits’ dialog, entering and after a wrong try', async ({ app, page }) => {
    const wallet = new Wallet(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await app.open('/wallet');
    await wallet.askToWithdraw('10.00');
    await expectNoViolation(page, 'the six digits');
    await wallet.passcode.type('000000');
    await wallet.passcode.ok.click();
    await expect(wallet.passcode.error).toContainText('Wrong transaction password');
    await expectNoViolation(page, 'the six digits after a wrong try');
  });
});
