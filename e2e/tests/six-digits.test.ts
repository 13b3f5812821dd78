/**
 * The six digits (specification.md sections 4, 5 and 9): what is accepted, their place, what travels. Retyping refused
 * digits never mixes old and new ones, at any speed; that answer is simulated, as five real refusals lock.
 */
import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { limits } from '@placard/contract';
import { boxOf } from '../screens/app.ts';
import type { App } from '../screens/app.ts';
import { Passcode } from '../screens/passcode.ts';
import { Wallet } from '../screens/wallet.ts';
import { expect, ownPage, test } from '../support/test.ts';

test.use({ merchant: 'demo' });

const right = '280416';
const hashOf = (digits: string) => createHash('md5').update(digits).digest('hex');
/** The right digits with one wrong, in each of the six places, and how fast the right ones are typed after them. */
const slips = [
  ['180416', 30],
  ['290416', 100],
  ['281416', 250],
  ['280316', 600],
  ['280426', 250],
  ['280415', 100],
] as const;
const devices = {
  phone: {},
  desktop: { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 844 } },
};
const wrong: object = { code: 405, msg: '', data: { reason: 'wrong_transaction_password', tries_left: 4 } };

/** Opens the dialog for the digits. With an answer every check gets it; returns the checked hashes. */
async function ask(app: App, answer?: object): Promise<{ passcode: Passcode; sent: string[] }> {
  const sent: string[] = [];
  if (answer)
    await app.page.route('**/api/check/password', async (route) => {
      sent.push((route.request().postDataJSON() as { password: string }).password);
      await route.fulfill({ json: answer });
    });
  await app.open('/wallet');
  await new Wallet(app.page).askToWithdraw('10.00');
  return { passcode: new Passcode(app.page), sent };
}

async function refuse(passcode: Passcode, digits: string): Promise<void> {
  await passcode.type(digits);
  await passcode.ok.click();
  await expect(passcode.error).toContainText('Wrong transaction password');
  await expect(passcode.ok).toBeDisabled();
  await passcode.expectDigits(6);
}

for (const [device, options] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test('digits typed or pasted after an error replace all old ones', async ({ app, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { passcode, sent } = await ask(app, wrong);
      for (const [slip, speedMs] of slips) {
        await refuse(passcode, slip);
        await passcode.type(right.slice(0, 1));
        await expect(passcode.error).toBeEmpty();
        await passcode.expectDigits(1);
        await passcode.type(right.slice(1), speedMs);
        await passcode.ok.click();
        await expect(passcode.error).toContainText('Wrong transaction password');
      }
      await page.evaluate(async () => await navigator.clipboard.writeText(' 28-04 16'));
      await page.keyboard.press('Control+V');
      await expect(passcode.error).toBeEmpty();
      await passcode.expectDigits(6);
      await passcode.type('7');
      await page.keyboard.press('ArrowLeft');
      await passcode.type('7');
      await passcode.ok.click();
      await expect
        .poll(() => sent)
        .toEqual([...slips.flatMap(([slip]) => [hashOf(slip), hashOf(right)]), hashOf(right)]);
    });
  });
}

test.describe('on a desktop', () => {
  test.use(devices.desktop);

  test('are in the middle: no keypad needs room', async ({ app }) => {
    const { dialog } = (await ask(app)).passcode;
    const middle = async (box: Locator) => {
      const { y, height } = await boxOf(box);
      return y + height / 2;
    };
    await expect.poll(async () => await middle(dialog)).toBeCloseTo(422, -1);
  });
});

test('digits that got no answer stay, and OK sends them again', async ({ app, page }) => {
  const { passcode, sent } = await ask(app, wrong);
  await page.route('**/api/check/password', (route) => route.abort(), { times: 1 });
  await passcode.type(right);
  await passcode.ok.click();
  await expect(passcode.error).toContainText('No answer from the server');
  await passcode.expectDigits(6);
  await passcode.ok.click();
  await expect(passcode.error).toContainText('Wrong transaction password');
  expect(sent).toEqual([hashOf(right)]);
});

test('a lock says when it ends', async ({ app }) => {
  const details = { tries_left: 0, until: '2026-11-23T09:30:00.000Z', retry_after_seconds: 900 };
  const locked = { code: 405, msg: '', data: { reason: 'transaction_password_locked', ...details } };
  const { passcode } = await ask(app, locked);
  await passcode.type(right);
  await passcode.ok.click();
  await expect(passcode.error).toContainText(/Too many wrong tries\. Locked until Nov\s23,\s16:30/);
});

test('only digits, six of them, OK from the sixth on; the keypad has room', async ({ app, page }) => {
  const { passcode } = await ask(app);
  await expect(passcode.dialog).toContainText('10.00 USD');
  const { y, height } = await boxOf(passcode.dialog);
  expect(y + height).toBeLessThanOrEqual(844 - 310);
  await passcode.type('a1b-2 c3');
  await passcode.expectDigits(3);
  await page.keyboard.type('45');
  await expect(passcode.ok).toBeDisabled();
  await page.keyboard.type('6');
  await passcode.expectDigits(6);
  await expect(passcode.ok).toBeEnabled();
  await page.keyboard.type('7');
  await passcode.expectDigits(6);
  await passcode.cancel.click();
  await expect(passcode.dialog).toBeHidden();
  await expect(app.dialog.getByLabel('Amount', { exact: true })).toHaveValue('10.00');
});

for (const height of [400, 544]) {
  test.describe(`above a keypad that leaves ${height} px`, () => {
    test.use({ viewport: { width: 390, height } });

    test('what is approved, the cells and OK are in sight', async ({ app }) => {
      const { passcode } = await ask(app);
      await expect(passcode.field).toBeFocused();
      for (const part of [passcode.dialog.getByText('10.00 USD'), passcode.field, passcode.ok])
        await expect(part).toBeInViewport({ ratio: 1 });
    });
  });
}

test('only the MD5 hex travels, never the digits; a wrong one is reported and stays for another try', async ({
  app,
  page,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? '', request.url()));
  const { passcode } = await ask(app);
  await refuse(passcode, '280417');
  await page.keyboard.press('Backspace');
  await expect(passcode.error).toBeEmpty();
  await passcode.expectDigits(0);
  await passcode.type(right);
  const checked = page.waitForRequest('**/api/check/password');
  await passcode.ok.click();
  expect((await checked).postDataJSON()).toMatchObject({ password: hashOf(right) });
  await expect(passcode.dialog).toBeHidden();
  await expect(page.getByText('Under review').first()).toBeVisible();
  for (const body of bodies) expect(body).not.toMatch(new RegExp(`${right}|280417`));
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

ownPage('Back does not close the dialog while digits are checked', async ({ app, page }) => {
  const { passcode } = await ask(app);
  await page.route('**/api/check/password', () => undefined);
  await passcode.type(right);
  await passcode.ok.click();
  await page.goBack();
  // A dialog that closes is gone within these frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  await expect(passcode.dialog).toBeVisible();
});

test.describe('the focus', () => {
  test.use({ merchant: 'demo', ...devices.desktop });

  const stepMs = 10;

  /** Runs the page's clock until the condition holds, and returns for how long. */
  const msUntil = async (page: Page, isThere: () => Promise<boolean>): Promise<number> => {
    let ms = 0;
    for (; !(await isThere()) && ms < 2_000; ms += stepMs) await page.clock.runFor(stepMs);
    return ms;
  };

  ownPage('comes after 100 ms, not before; a field in use before that keeps it', async ({ app, page }) => {
    const passcode = new Passcode(page);
    const sheet = new Wallet(page).sheet('Withdraw');
    const submit = sheet.getByRole('button', { name: 'Withdraw 10.00' });
    const isFocused = async () => await passcode.field.evaluate((field) => field === document.activeElement);
    const reach = async () => {
      await submit.click();
      await msUntil(page, async () => (await passcode.field.count()) > 0);
      expect(await isFocused()).toBe(false);
    };
    await page.clock.install();
    await app.open('/wallet?sheet=withdraw');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('10.00');
    await expect(submit).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await reach();
    const waited = await msUntil(page, isFocused);
    expect(Math.abs(waited - limits.passwordFocusDelayMs)).toBeLessThanOrEqual(stepMs);
    await passcode.expectDigits(0);
    await page.keyboard.press('Escape');
    await msUntil(page, async () => (await passcode.dialog.count()) === 0);
    await reach();
    await passcode.field.focus();
    await page.keyboard.type('000');
    await page.clock.runFor(limits.passwordFocusDelayMs * 2);
    await page.keyboard.type('012');
    await passcode.expectDigits(limits.transactionPasswordDigits);
  });
});
