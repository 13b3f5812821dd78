/** An alert from its choice to its mail: chosen, caused, seen in the app and the mail, and ended by the mail's link. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { address, callApi } from '../support/api.ts';
import { violationsOn } from '../support/axe.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, tokenOf } from '../support/test.ts';

const own = testWithOwnMerchant();

own(
  'a low balance: chosen, caused, seen in the app and in a mail, whose link ends the mails',
  async ({ app, page, operator, ownMerchant }) => {
    const token = await tokenOf(ownMerchant);
    await own.step('it is chosen with its amount, by email, and with quiet hours that are not now', async () => {
      await app.open('/ad-center?sheet=notices');
      await app.dialog.getByRole('button', { name: /^Alerts.*quiet hours/ }).click();
      await expect(app.dialog).toHaveAccessibleName('Alerts');
      await app.open('/notification');
      await app.button('Choose your alerts').click();
      await expect(app.dialog).toHaveAccessibleName('Alerts');
      expect(await violationsOn(page)).toEqual([]);
      await app.dialog.getByRole('button', { name: /Low balance/ }).click();
      await expect(app.dialog.getByRole('switch')).toHaveCount(0);
      await app.dialog.getByLabel('Alert me below').fill('50');
      await app.button('Save').click();
      await expect(app.dialog.getByRole('switch', { name: 'Alert me' })).toBeChecked();
      await app.dialog.getByText('Immediately').click();
      await expect(app.dialog.getByRole('radio', { name: 'Immediately' })).toBeChecked();
      expect(await violationsOn(page)).toEqual([]);
      await page.goBack();
      await app.dialog.getByRole('button', { name: /Quiet hours/ }).click();
      const hour = Number(new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit' }));
      const clock = (later: number) => `${String((hour + later) % 24).padStart(2, '0')}:00`;
      await app.dialog.getByLabel('From').fill(clock(6));
      await app.dialog.getByLabel('Until').fill(clock(6));
      await app.button('Save').click();
      await expect(app.dialog).toContainText('Choose two different times.');
      await app.dialog.getByLabel('Until').fill(clock(12));
      await app.button('Save').click();
      await expect(app.dialog).toContainText('Times are in the time zone Asia/Bangkok.');
      await page.goBack();
      await expect(app.dialog.getByRole('button', { name: /Quiet hours/ })).toContainText('On');
      const { alerts } = await callApi(calls.alerts.show, {}, token);
      expect(alerts[0]).toEqual({ kind: 'balance_low', app: true, push: false, email: 'at_once' });
    });

    await own.step('a new merchant has nothing yet: it comes once, in the app and by mail', async () => {
      await app.open('/notification');
      const row = page.getByRole('listitem').filter({ hasText: 'Your balance is low' });
      await expect(async () => {
        await page.reload();
        await expect(row).toHaveCount(1, { timeout: 3_000 });
      }).toPass();
      await row.getByRole('button').click();
      await expect(app.dialog).toContainText('below the 50.00');
    });

    const mails = process.env['PLACARD_MAILS'] ?? '';
    await own.step('the mail’s link ends the mails of this alert, without a login', async () => {
      const caught = await page.context().browser()?.newPage();
      if (!caught) throw new Error('no browser');
      const mail = caught
        .getByRole('article')
        .filter({ hasText: 'desk@papermill.example' })
        .filter({ hasText: 'balance is low' });
      await expect(async () => {
        await caught.goto(mails);
        await expect(mail).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
      // A test's product has another port than the one it gives out.
      const { pathname, search } = new URL((await mail.getByRole('link').getAttribute('href')) ?? '');
      await caught.goto(`${address()}${pathname}${search}`);
      await expect(caught.getByRole('heading', { name: 'Stop emails about “Low balance”?' })).toBeVisible();
      await caught.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(
        caught.getByRole('heading', { name: 'You will get no more emails about “Low balance”.' }),
      ).toBeVisible();
      await caught.close();
      const { alerts } = await callApi(calls.alerts.show, {}, token);
      expect(alerts[0]).toMatchObject({ app: true, email: 'off' });
    });

    await own.step('an address that mail comes back from is named, until another try', async () => {
      await operator.call(operatorCalls.merchants.recordBounce, { merchant: ownMerchant, reason: 'A returned mail.' });
      await app.load('/ad-center?sheet=alerts');
      await expect(app.dialog).toContainText('We cannot reach this address');
      await app.button('Try again').click();
      await app.expectToast('We will send emails to this address again.');
      await expect(app.dialog).not.toContainText('We cannot reach this address');
    });
  },
);
