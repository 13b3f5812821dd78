/**
 * Retyping refused digits never mixes old and new ones, at any speed (specification.md sections 4 and 5). The answer of
 * the check is simulated: five real refusals lock it.
 */
import { createHash } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Passcode } from '../screens/passcode.ts';
import { Wallet } from '../screens/wallet.ts';
import { expect, test } from '../support/test.ts';

test.use({ merchant: 'demo' });

const right = '280416';
const hashOf = (digits: string) => createHash('md5').update(digits).digest('hex');
/** The right digits with one wrong: the last is 280415. */
const slips = Array.from(right, (digit, place) => {
  const other = String((Number(digit) + 9) % 10);
  return right.slice(0, place) + other + right.slice(place + 1);
});
const devices = {
  phone: { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } },
  desktop: { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;
const speedsMs = [30, 100, 250, 600];

const refusal: object = { code: 405, msg: '', data: { reason: 'wrong_transaction_password', tries_left: 4 } };

/** Opens the dialog for the digits; every check gets the same answer, a refusal; `sent` has what was checked. */
async function ask(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  answer = refusal,
): Promise<{ page: Page; sent: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const sent: string[] = [];
  await page.route('**/api/check/password', async (route) => {
    sent.push((route.request().postDataJSON() as { password: string }).password);
    await route.fulfill({ json: answer });
  });
  await page.goto('/#/wallet');
  await new Wallet(page).askToWithdraw('10.00');
  return { page, sent };
}

async function refuse(passcode: Passcode, digits: string): Promise<void> {
  await passcode.type(digits);
  await passcode.ok.click();
  await expect(passcode.error).toContainText('Wrong transaction password');
  await expect(passcode.ok).toBeDisabled();
  await passcode.expectDigits(6);
}

for (const [device, options] of Object.entries(devices)) {
  test(`on a ${device} digits typed after an error replace all old ones, with a slip at each place, at each speed`, async ({
    browser,
    storageState,
  }) => {
    const { page, sent } = await ask(browser, { ...options, ...(storageState && { storageState }) });
    const passcode = new Passcode(page);
    // The devices begin with another speed, so that between them each place has two.
    const first = device === 'phone' ? 0 : 2;
    for (const [place, slip] of slips.entries()) {
      await refuse(passcode, slip);
      await passcode.type(right.slice(0, 1));
      await expect(passcode.error).toBeEmpty();
      await passcode.expectDigits(1);
      await passcode.type(right.slice(1), speedsMs[(first + place) % speedsMs.length]);
      await passcode.ok.click();
      await expect(passcode.error).toContainText('Wrong transaction password');
    }
    expect(sent).toEqual(slips.flatMap((slip) => [hashOf(slip), hashOf(right)]));
    await page.context().close();
  });

  test(`on a ${device} pasted digits replace refused ones, and a seventh digit does nothing`, async ({
    browser,
    storageState,
  }) => {
    const { page, sent } = await ask(browser, {
      ...options,
      ...(storageState && { storageState }),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const passcode = new Passcode(page);
    await refuse(passcode, '280415');
    await page.evaluate(async () => await navigator.clipboard.writeText(' 28-04 16'));
    await page.keyboard.press('Control+V');
    await expect(passcode.error).toBeEmpty();
    await passcode.expectDigits(6);
    await passcode.type('7');
    await page.keyboard.press('ArrowLeft');
    await passcode.type('7');
    await passcode.expectDigits(6);
    await passcode.ok.click();
    await expect.poll(() => sent).toEqual([hashOf('280415'), hashOf(right)]);
    await page.context().close();
  });
}

test('digits that got no answer stay, and OK sends them again', async ({ browser, storageState }) => {
  const { page, sent } = await ask(browser, { ...devices.phone, ...(storageState && { storageState }) });
  await page.route('**/api/check/password', (route) => route.abort(), { times: 1 });
  const passcode = new Passcode(page);
  await passcode.type(right);
  await passcode.ok.click();
  await expect(passcode.error).toContainText('No answer from the server');
  await passcode.expectDigits(6);
  await passcode.ok.click();
  await expect(passcode.error).toContainText('Wrong transaction password');
  expect(sent).toEqual([hashOf(right)]);
  await page.context().close();
});

test('a lock says when it ends', async ({ browser, storageState }) => {
  const details = { tries_left: 0, until: '2026-11-23T09:30:00.000Z', retry_after_seconds: 900 };
  const { page } = await ask(
    browser,
    { ...devices.phone, timezoneId: 'UTC', ...(storageState && { storageState }) },
    { code: 405, msg: '', data: { reason: 'transaction_password_locked', ...details } },
  );
  const passcode = new Passcode(page);
  await passcode.type(right);
  await passcode.ok.click();
  await expect(passcode.error).toContainText(/Too many wrong tries\. Locked until Nov\s23,\s09:30/);
  await page.context().close();
});

test('Back does not close the dialog while digits are checked', async ({ browser, storageState }) => {
  const { page } = await ask(browser, { ...devices.phone, ...(storageState && { storageState }) });
  await page.route('**/api/check/password', () => undefined);
  const passcode = new Passcode(page);
  await passcode.type(right);
  await passcode.ok.click();
  await page.goBack();
  // A dialog that closes is gone within these frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  await expect(passcode.dialog).toBeVisible();
  await page.context().close();
});
