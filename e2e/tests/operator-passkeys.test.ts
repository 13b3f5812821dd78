/** Operators' passkeys, made by Chromium's simulated device: added, used as the whole login, required from everybody, removed. */
import { operatorCalls } from '@placard/contract/operator';
import { TOTP } from 'otpauth';
import { Console } from '../screens/console.ts';
import { violationsOn } from '../support/axe.ts';
import { plugIn, setVerified } from '../support/device-lock.ts';
import { enrolByApi, Operator, operatorPassword as password } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';
import { startWorld } from '../support/world.ts';

const button = ({ page }: Console, name: string) => page.getByRole('button', { name, exact: true });
const inside = (at: Console) => button(at, 'Log out');

/** At no width is anything wider than the page, and on a phone axe finds nothing in either theme. */
async function look({ page }: Console, name: string): Promise<void> {
  for (const [width, height] of [
    [2560, 1440],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page), `${name} ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 800 });
}

// A product of its own: the requirement logs everybody out who has no passkey.
test('operators add passkeys, log in with them, and must once they are required', async ({ browser }) => {
  const world = await startWorld();
  const operator = new Operator(world.env);
  const bare = world.env['PLACARD_OPERATOR_URL'] ?? '';
  const url = bare.replace('127.0.0.1', 'localhost');
  const setNeed = async () => {
    const value = { needsPasskey: true };
    await operator.call(operatorCalls.settings.set, { key: 'operator_login', value });
  };
  try {
    await operator.create('lena', 'manager');
    await operator.create('omar', 'support');
    const { secret, session } = await enrolByApi('lena', bare);
    const lena = await Console.openAs(browser, session, url);
    const device = await plugIn(lena.page);

    await test.step('on an address without a domain the page says where passkeys work', async () => {
      const elsewhere = await Console.openAs(browser, session, bare);
      await elsewhere.open('#/account');
      await expect(elsewhere.page.getByText('Passkeys belong to the address localhost.')).toBeVisible();
      await expect(elsewhere.page.getByRole('link', { name: `${url}/` })).toBeVisible();
      await elsewhere.page.close();
    });

    await test.step('it takes a code and the device, by the keyboard alone', async () => {
      await lena.open('#/account');
      await expect(lena.page.getByText('No passkey yet.')).toBeVisible();
      await button(lena, 'Add a passkey').focus();
      await lena.page.keyboard.press('Enter');
      await lena.page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
      await lena.page.keyboard.press('Tab');
      await lena.page.keyboard.type('000000');
      await lena.page.keyboard.press('Enter');
      await expect(lena.page.getByText('This code is wrong, used or expired.')).toBeVisible();
      await look(lena, 'adding');
      await lena.page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
      await lena.page.keyboard.press('Enter');
      await expect(lena.page.getByText('Laptop')).toBeVisible();
      await expect(lena.page.getByText('Never')).toBeVisible();
    });

    await test.step('a device has one at most, and it stands for the code of another authenticator', async () => {
      await button(lena, 'Add a passkey').click();
      await button(lena, 'Use a passkey instead of a code').click();
      await expect(lena.page.getByRole('alert')).toHaveText('This device has a passkey for you already.');
      await button(lena, 'Cancel').click();
      await button(lena, 'Replace the authenticator').click();
      await button(lena, 'Use a passkey instead of a code').click();
      await expect(lena.page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
      await lena.page.reload();
    });

    await test.step('it makes a code for the command line', async () => {
      await button(lena, 'Code for the command line').click();
      await expect(lena.dialog).toContainText(/--code PKY-\w{4}-\w{4}-\w{4}/);
      await look(lena, 'code');
      await lena.closeDialog();
    });

    await test.step('it is the whole login; without its user’s consent nothing happens', async () => {
      await button(lena, 'Log out').click();
      await look(lena, 'sign-in');
      await setVerified(device, false);
      await button(lena, 'Log in with a passkey').click();
      await expect(lena.page.getByRole('alert')).toHaveText('Your device did not confirm. Try again.');
      await setVerified(device, true);
      await button(lena, 'Log in with a passkey').press('Enter');
      await expect(inside(lena)).toBeVisible();
      await lena.open('#/account');
      await expect(lena.page.getByText('Never')).toHaveCount(0);
      await look(lena, 'account');
    });

    const omar = await Console.openIn(browser, url);
    await plugIn(omar.page);
    await test.step('where they are required, a new operator adds one before anything else', async () => {
      await setNeed();
      await omar.enrol('omar', password, false);
      await expect(omar.page.getByText('Passkeys are required here.')).toBeVisible();
      await expect(omar.page.getByRole('navigation')).toHaveCount(0);
      await look(omar, 'first');
      await omar.page.reload();
      await button(omar, 'Add the passkey').click();
      await expect(inside(omar)).toBeVisible();
    });

    await test.step('whoever has one does not get in with the password and a code', async () => {
      await button(lena, 'Log out').click();
      await lena.enterPassword('lena', password);
      await lena.page
        .getByRole('textbox', { name: 'Code' })
        .fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
      await button(lena, 'Log in').click();
      await expect(lena.page.getByRole('alert')).toHaveText(/^Passkeys are required here/);
      await button(lena, 'Log in with a passkey').click();
      await expect(inside(lena)).toBeVisible();
    });

    await test.step('a manager sees who has one, and removes them: its owner is logged out', async () => {
      await lena.open('#/operators');
      await expect(lena.page.getByRole('columnheader', { name: 'Passkeys' })).toBeVisible();
      await lena.page.getByRole('row', { name: /omar/ }).getByRole('link').first().click();
      await lena.act('Remove passkeys').click();
      await lena.dialog.getByLabel('Reason').fill('A lost laptop.');
      await lena.dialog.getByRole('button', { name: 'Review' }).click();
      await lena.confirm();
      await lena.closeDialog();
      await omar.open('#/feedback');
      await expect(button(omar, 'Log in with a passkey')).toBeVisible();
      await button(omar, 'Log in with a passkey').click();
      await expect(omar.page.getByRole('alert')).toHaveText(/^This passkey was not accepted/);
    });

    await test.step('the last one stays while they are required', async () => {
      await lena.open('#/account');
      await lena.page.getByRole('button', { name: 'Remove Laptop' }).click();
      await lena.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(lena.dialog.getByRole('alert')).toHaveText(/^Passkeys are required here, so your last one stays/);
      await look(lena, 'last');
    });
  } finally {
    await world.stop();
  }
});
