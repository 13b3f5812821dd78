/** A failure of any form is shown once, and nothing typed is lost (product.md section 3). */
import { refusals } from '@placard/contract';
import type { Reason } from '@placard/contract';
import { countCalls, forms, reachForm, textsOf } from '../support/form-cases.ts';
import type { FormCase } from '../support/form-cases.ts';
import { onePage } from '../support/one-page.ts';
import { expect, test } from '../support/test.ts';
import type { App } from '../screens/app.ts';
import { Form } from '../screens/form.ts';

/** A refused field is shown there alone, any other failure once, by a toast or a notice; what was typed stays. */
async function expectFailuresShownOnce(app: App, shown: Form, { name, fields, path }: FormCase): Promise<void> {
  const texts = textsOf(fields, ({ text }) => text);
  const [label = ''] = Object.keys(texts);
  const field = await shown.field(label).getAttribute('name');
  const submitRefused = async (msg: string, data: { reason: Reason; [detail: string]: unknown }) => {
    const { code } = refusals[data.reason];
    await app.page.unrouteAll();
    await app.page.route(`**/api${path}*`, async (route) => await route.fulfill({ json: { code, msg, data } }));
    await shown.pasteAll(texts);
    await shown.submit();
    // A toast below the mouse would stay.
    await app.page.mouse.move(0, 0);
  };
  const [atField, elsewhere] = [`Please check: ${name}`, `Not today: ${name}`];
  await submitRefused(atField, { reason: 'invalid_fields', fields: [{ field, rule: 'too_short', limit: 77 }] });
  await shown.expectRefused(label, /77/);
  expect(await app.countShown(atField)).toBe(0);
  await submitRefused(elsewhere, { reason: 'state_refuses', state: 'closed' });
  await expect.poll(async () => await app.countShown(elsewhere)).toBe(1);
  await shown.expectTexts(texts);
}

for (const form of forms) {
  onePage.describe(form.name, () => {
    onePage.use({ merchant: form.merchant ?? '' });

    onePage(`${form.name}: a failure is shown once, and nothing typed is lost`, async ({ app }) => {
      await expectFailuresShownOnce(app, await reachForm(app, form), form);
    });
  });
}

test('resetting the six digits: those that are easy to guess are refused before they are sent', async ({
  app,
  page,
}) => {
  await app.open('/login?sheet=reset:transaction');
  await app.button('I have a code').click();
  const sent = countCalls(page, '/auth/reset/confirm');
  const form = new Form(app.dialog, 'Set new password');
  await form.pasteAll({ Username: 'harbour-forms', 'Reset code': 'NOT-A-CODE' });
  await form.pasteAll({ 'Six new digits': '123456', 'Repeat the six digits': '123456' });
  await form.submit();
  await expect(app.dialog).toContainText('These digits are too easy to guess. Choose others.');
  await form.expectTexts({ Username: 'harbour-forms', 'Reset code': 'NOT-A-CODE' });
  expect(sent()).toBe(0);
});
