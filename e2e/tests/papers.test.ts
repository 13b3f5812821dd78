/** Company data with a wrong and a right tax number, and last month's invoice once its books are read. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';
import { rootDir } from '../../rig/src/product.ts';
import { expect, ownPage as test } from '../support/test.ts';

test.use({ merchant: 'demo' });

/** As an operator does with `npm run books`. */
async function readBooks(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(rootDir, 'server', 'src', 'main-books.ts')], {
    env: { ...process.env, PLACARD_DATA: process.env['PLACARD_WORLD_DATA'], DATABASE_URL: undefined },
    maxBuffer: 100_000_000,
  });
}

test('company data takes a right tax number, and last month’s invoice is downloaded', async ({ app, page }) => {
  test.setTimeout(180_000);
  const invoice = page.getByRole('button', { name: /Invoice.*PL-/ }).first();
  const taxNumber = page.getByRole('textbox', { name: 'Tax number' });

  await test.step('a wrong number is refused at its field, with one that is right', async () => {
    await app.open('/ad-center?sheet=settings');
    await page.getByRole('button', { name: 'Invoices' }).click();
    await expect(page.getByText('There are no invoices yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Company data' }).first().click();
    await page.getByRole('textbox', { name: 'Company name' }).fill('Čapek & Söhne');
    await page.getByRole('textbox', { name: 'Street' }).fill('Hauptstraße 6');
    await page.getByRole('textbox', { name: 'Postal code' }).fill('10115');
    await page.getByRole('textbox', { name: 'City' }).fill('Berlin');
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
    await taxNumber.fill('DE136695975');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(taxNumber).toHaveAccessibleDescription(/It should look like DE136695976/);
    await taxNumber.fill('DE 136 695 976');
    await page.getByRole('button', { name: 'Save' }).click();
    await app.expectToast('Company data saved.');
  });

  await test.step('the invoice comes once the books of the month’s end are read', async () => {
    await readBooks();
    await expect(async () => {
      await app.load('/ad-center?sheet=papers');
      await expect(page.getByRole('heading', { name: 'Account summary' })).toBeVisible();
      await expect(invoice).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
  });

  await test.step('its PDF names both sides and what is paid', async () => {
    await invoice.click();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: 'PDF with e-invoice' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^PL-\d{4}-\d{6}\.pdf$/);
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const part of ['Invoice', 'Čapek & Söhne', 'Placard Demo', 'DE136695976', 'Fees of settled plans', 'VAT 19%'])
      expect(text).toContain(part);
  });
});
