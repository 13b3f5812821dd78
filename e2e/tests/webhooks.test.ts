/** A webhook: made in the settings with the six digits, tried, turned off, given a new secret, deleted. */
import { Passcode } from '../screens/passcode.ts';
import { expect, ownPage as test } from '../support/test.ts';

const digits = '280416';

test.use({ merchant: 'cashout' });

test('a webhook is made with the digits, shows its secret once and how its messages went, and is deleted', async ({
  app,
  page,
}) => {
  const passcode = new Passcode(page);
  const enterDigits = async () => {
    await passcode.type(digits);
    await passcode.ok.click();
  };
  const secret = page.getByTitle(/^whsec_/);
  const url = page.getByRole('textbox', { name: 'URL' });

  await test.step('an address inside a network, or without TLS, is refused at its field', async () => {
    await app.open('/ad-center?sheet=settings');
    await page.getByRole('button', { name: 'Webhooks' }).click();
    await expect(page.getByText('No webhook yet')).toBeVisible();
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
    for (const wrong of ['https://10.0.0.1/hook', 'http://merchant.example/hook']) {
      await url.fill(wrong);
      await page.getByRole('button', { name: 'Create the webhook' }).click();
      await enterDigits();
      await expect(url).toHaveAccessibleDescription(/^Enter a URL that starts with https/);
    }
  });

  await test.step('its secret is shown once', async () => {
    // The machine that tests: a name that is resolved, to an address that is not public.
    await url.fill('https://localhost/hook');
    await page.getByRole('switch', { name: 'Conversion counted' }).uncheck();
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    await expect(passcode.dialog).toContainText('Create webhook “Bookkeeping”');
    await enterDigits();
    await expect(secret).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await app.load('/ad-center?sheet=webhooks');
    await expect(page.getByRole('button', { name: /^Bookkeeping/ })).toBeVisible();
    await expect(secret).toHaveCount(0);
  });

  await test.step('a test is sent, and its attempts are shown as they come', async () => {
    await page.getByRole('button', { name: /^Bookkeeping/ }).click();
    await expect(page.getByText('No message yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await app.expectToast('The test is on its way.');
    await expect(page.getByText('This URL does not lead to a public server.').first()).toBeVisible();
    await page.getByText('What we sent').click();
    await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Test.*Waiting/ })).toBeVisible();
  });

  await test.step('it is turned off and on, gets a new secret, and is deleted', async () => {
    const sends = page.getByRole('switch', { name: 'Send messages' });
    await sends.click();
    await expect(sends).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
    await sends.click();
    await expect(sends).toBeChecked();
    await page.getByRole('button', { name: 'New secret' }).click();
    await enterDigits();
    await expect(secret).toBeVisible();
    await page.getByRole('button', { name: /^Bookkeeping/ }).click();
    await expect(page.getByText('Previous secret also signs until')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    const sure = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: 'Delete webhook “Bookkeeping”?' });
    await sure.getByRole('button', { name: 'Delete the webhook' }).click();
    await app.expectToast('Webhook deleted.');
    await expect(page.getByText('No webhook yet')).toBeVisible();
  });
});
