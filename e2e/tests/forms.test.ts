/**
 * Every form under bad input: empty, too long, invisible characters, blanks around pasted text, a refusal. An error
 * shows at its field, nothing invalid is sent, and nothing typed is ever lost (specification.md section 5).
 */
import { calls, refusals } from '@placard/contract';
import type { Reason } from '@placard/contract';
import { callApi, demoPassword } from '../support/api.ts';
import { hugePng, jpegOf } from '../support/images.ts';
import { countCalls, forms, marks, reachForm, required, textsOf } from '../support/form-cases.ts';
import type { FormCase } from '../support/form-cases.ts';
import { lose } from '../support/loss.ts';
import { issueCode } from '../support/merchants.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import type { App } from '../screens/app.ts';
import { Form } from '../screens/form.ts';

const own = testWithOwnMerchant();

/** Blanks of every kind that get copied along. */
const pasted = (text: string) => ` \u00a0${text} \t`;

async function expectEmptyRefused(form: Form, { fields }: FormCase): Promise<void> {
  await form.pasteAll(textsOf(fields, () => ''));
  await form.submit();
  for (const [label, field] of Object.entries(fields)) await form.expectRefused(label, field.empty ?? required);
  await expect(form.field(Object.keys(fields)[0] ?? ''), 'the first refused field has the caret').toBeFocused();
}

async function expectTooLongRefused(form: Form, { fields }: FormCase): Promise<void> {
  const texts = textsOf(fields, ({ text, most }) => '1'.repeat(most + 1 - text.length) + text);
  await form.pasteAll(texts);
  await form.submit();
  for (const [label, { most }] of Object.entries(fields)) {
    await form.expectRefused(label, `Enter at most ${most.toLocaleString('en')} characters.`);
  }
  await form.expectTexts(texts);
}

/** Each field gets another of the marks that it refuses; fields.test.ts has the marks of each kind of field. */
async function expectMarksRefused(form: Form, { fields }: FormCase): Promise<void> {
  const refusing = Object.entries(fields).filter(([, { refuses }]) => refuses.length > 0);
  const texts = Object.fromEntries(
    refusing.map(([label, { text, refuses }], index) => {
      const mark = refuses[index % refuses.length] ?? 'emoji';
      return [label, text.slice(0, 3) + marks[mark] + text.slice(3)];
    }),
  );
  await form.pasteAll(texts);
  await form.submit();
  for (const label of Object.keys(texts)) await form.expectRefused(label, /\w{3}/);
  await form.expectTexts(texts);
}

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
  test.describe(form.name, () => {
    test.use({ merchant: form.merchant ?? '' });

    test(`${form.name}: an error is shown at its field, is not sent, and stays; a failure is shown once`, async ({
      app,
      page,
    }) => {
      const shown = await reachForm(app, form);
      const sent = countCalls(page, form.path);
      await expectEmptyRefused(shown, form);
      await expectTooLongRefused(shown, form);
      await expectMarksRefused(shown, form);
      expect(sent()).toBe(0);

      if (form.refusal) {
        const texts = textsOf(form.fields, ({ text }) => text);
        await shown.pasteAll(texts);
        await shown.submit();
        await shown.expectRefused(form.refusal.at, form.refusal.text);
        await shown.expectTexts(texts);
        expect(sent()).toBe(1);
      }
      await expectFailuresShownOnce(app, shown, form);
    });
  });
}

test('registering without the terms: please check the terms', async ({ app, page }) => {
  await app.open('/register');
  const sent = countCalls(page, '/auth/v2/register');
  await app.button('Create account').click();
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(app.main).toContainText('Please check the box to accept the terms.');
  expect(sent()).toBe(0);
});

test.describe('a new merchant', () => {
  test('registers and opens the ad account with blanks around all pasted values', async ({ app, page, operator }) => {
    const name = `harbour-${Date.now().toString(36)}`;
    await app.open('/register');
    await page.getByRole('checkbox').check();
    await expect(page.getByLabel('Licence code')).toHaveAccessibleDescription(/LIC-XXXX-XXXX-XXXX/);
    const register = new Form(app.main, 'Create account');
    await register.pasteAll({
      'Licence code': pasted((await issueCode(operator, 'licence')).toLowerCase()),
      Username: pasted(name),
      Nickname: pasted('Harbour \u{1f6a2} Bikes'),
      Password: ' a pass phrase keeps its blanks ',
      'Confirm password': ' a pass phrase keeps its blanks ',
      Email: pasted('desk@harbour.example'),
      Phone: pasted('+44 20 7946 0018'),
    });
    await register.submit();
    await app.expectRoute('/ad-welcome');
    const { fb_token: token } = await app.stored();
    expect(await callApi(calls.accounts.info, {}, token)).toMatchObject({
      username: name,
      nickname: 'Harbour \u{1f6a2} Bikes',
      email: 'desk@harbour.example',
      phone: '+44 20 7946 0018',
    });
    await expectBadCodesRefused(app);
    await openOnce(app, pasted(await issueCode(operator, 'authorisation')));
  });

  /** Each is refused in place; only the last of them has a valid form that the server has to look up. */
  async function expectBadCodesRefused(app: App): Promise<void> {
    const form = new Form(app.main, 'Open account');
    await expect(app.page.getByLabel('Authorisation code')).toHaveAccessibleDescription(/AUT-XXXX-XXXX-XXXX/);
    const sent = countCalls(app.page, '/opening_store');
    for (const [code, why] of [
      ['', required],
      [`AUT${marks.emoji}-0000-0000-0000`, 'Enter the whole code: AUT-XXXX-XXXX-XXXX.'],
      ['aut 12', 'Enter the whole code: AUT-XXXX-XXXX-XXXX.'],
      ['AUT-0000-0000-0000', 'Authorisation code not found. Check it, or ask customer service for another.'],
    ] as const) {
      expect(sent()).toBe(0);
      await form.paste('Authorisation code', code);
      await form.submit();
      await form.expectRefused('Authorisation code', why);
      await form.expectTexts({ 'Authorisation code': code });
    }
    expect(sent()).toBe(1);
  }

  /** The answer is lost, but the code is used: the page reports it and continues, with nothing left to send again. */
  async function openOnce(app: App, code: string): Promise<void> {
    const form = new Form(app.main, 'Open account');
    await form.paste('Authorisation code', code);
    const keys = await lose(app.page, '/opening_store', 'on the way back');
    await form.submit();
    await expect(app.main).toContainText('Your ad account is already open.');
    await app.main.getByRole('link', { name: 'Go to the ad center' }).click();
    await app.expectRoute(/#\/ad-center/);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  }
});

test.describe('amounts', () => {
  test.use({ merchant: 'cashout' });

  /** typed-amount.test.ts has the rest. */
  const unreadable = ['1e3', '-5', '١٢٣'];

  test('to withdraw: digits only, within the balance; errors are shown in place, and nothing can be pressed', async ({
    app,
    page,
  }) => {
    await app.open('/wallet?sheet=withdraw');
    const form = new Form(app.dialog, /^Withdraw/);
    const sent = [countCalls(page, '/user/withdraw'), countCalls(page, '/check/password')];
    const button = app.dialog.getByRole('button', { name: 'Withdraw', exact: true });
    await expect(button).toBeDisabled();
    await form.field('Amount').press('Enter');
    await form.expectRefused('Amount', /Enter an amount\./);
    for (const [text, why] of [
      ...unreadable.map((typed) => [typed, /Enter the amount in digits/] as const),
      ['0', /The minimum withdrawal is/] as const,
      ['0.00', /The minimum withdrawal is/] as const,
      ['999999999999', /more than you have available/] as const,
      ['9'.repeat(40), /Enter the amount in digits/] as const,
    ]) {
      await form.paste('Amount', text);
      // More typing does not lower it.
      if (text !== '999999999999') await form.field('Amount').blur();
      await form.expectRefused('Amount', why);
      await form.expectTexts({ Amount: text });
      await expect(button).toBeDisabled();
    }
    await form.paste('Amount', '  12.00 ');
    await expect(app.dialog.getByRole('button', { name: 'Withdraw 12.00' })).toBeVisible();
    await expect(form.field('Amount')).not.toHaveAttribute('aria-invalid');
    expect(sent.map((count) => count())).toEqual([0, 0]);
  });

  test('to put: digits only, within the bounds; errors are shown in place, and nothing can be pressed', async ({
    app,
    page,
  }) => {
    await app.open('/plan?status=wait_put');
    await app.main
      .getByRole('link', { name: /Quiet Kitchen|Fieldnote|Northbound/ })
      .first()
      .click();
    await app.button('Put this plan').click();
    const form = new Form(app.dialog, /put$/);
    const sent = countCalls(page, '/plan/order/put');
    await expect(app.dialog.getByRole('button', { name: 'Enter an amount to put' })).toBeDisabled();
    for (const [text, why] of [
      ...unreadable.map((typed) => [typed, /Enter an amount from/] as const),
      ['0', /below the lowest put/] as const,
      ['999999999999', /above the highest put|more than your balance/] as const,
      ['9'.repeat(40), /Enter an amount from/] as const,
    ]) {
      await form.paste('Put amount', text);
      await form.field('Put amount').blur();
      await form.expectRefused('Put amount', why);
      await form.expectTexts({ 'Put amount': text });
      await expect(app.dialog.getByRole('button', { name: / to put$/ })).toBeDisabled();
    }
    await form.paste('Put amount', '  60.00 ');
    await expect(app.dialog.getByRole('button', { name: 'Pay 60.00 and put' })).toBeEnabled();
    expect(sent()).toBe(0);
  });
});

test('resetting the six digits: those that are easy to guess are refused before they are sent', async ({
  app,
  page,
}) => {
  // The test before may have asked for a code by mail, which leads on to entering it.
  await app.load('/login?sheet=reset:transaction');
  await app.button('I have a code').click();
  const sent = countCalls(page, '/auth/reset/confirm');
  const form = new Form(app.dialog, 'Set new password');
  await form.pasteAll({ Username: 'harbour-forms', 'Reset code': 'RST-0000-0000-0000' });
  await form.pasteAll({ 'Six new digits': '123456', 'Repeat the six digits': '123456' });
  await form.submit();
  await expect(app.dialog).toContainText('These digits are too easy to guess. Choose others.');
  await form.expectTexts({ Username: 'harbour-forms', 'Reset code': 'RST-0000-0000-0000' });
  expect(sent()).toBe(0);
});

own.describe('with a merchant of its own', () => {
  own(
    'feedback: sent twice for a lost answer, kept once, without the blanks around it',
    async ({ app, page, merchant }) => {
      await app.open('/ad-center/feedback');
      const form = new Form(app.main, 'Send');
      const texts = { Topic: pasted('The fee'), Content: pasted('Of my last plan \u{1f600}') };
      await form.pasteAll(texts);
      const keys = await lose(page, '/feedback', 'on the way back');
      await form.submit();
      await expect(app.toast.last()).toContainText('No answer from the server.');
      await form.expectTexts(texts);
      await form.submit();
      await expect(page.getByText('We have received your feedback.')).toBeVisible();
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
      const { list } = await callApi(calls.support.listFeedback, {}, await tokenOf(merchant));
      expect(list).toMatchObject([{ topic: 'The fee', content: 'Of my last plan \u{1f600}' }]);
      await form.expectTexts({ Topic: '', Content: '' });
    },
  );

  own('sending twice at once is sending once', async ({ app, page }) => {
    await app.open('/ad-center/feedback');
    const form = new Form(app.main, 'Send');
    await form.pasteAll({ Topic: 'Twice', Content: 'At once.' });
    const sent = countCalls(page, '/feedback');
    // The toast may still be the former test's.
    const answered = page.waitForResponse('**/api/feedback');
    await app.main.locator('form').evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await answered;
    await expect(page.getByText('We have received your feedback.')).toBeVisible();
    expect(sent()).toBe(1);
  });

  own('a payout account: bound once for a lost answer, without the blanks around', async ({ app, page, merchant }) => {
    await app.open('/wallet/bind-card');
    const form = new Form(page.locator('body'), 'Save');
    const texts = {
      'Bank name': pasted('Sparkasse Bremen'),
      'Account holder': pasted('Mika Lindqvist'),
      'Account number': pasted('DE45 3704 0044 0532 0144 71'),
      'Bank address': pasted('Bremen Mitte'),
      Mobile: pasted('+49 421 179 0018'),
    };
    await form.pasteAll(texts);
    await page.getByLabel('Login password', { exact: true }).fill(demoPassword());
    const keys = await lose(page, '/bank_card/edit', 'on the way back');
    await form.submit();
    await expect(app.toast.last()).toContainText('No answer from the server.');
    await form.expectTexts(texts);
    const { bank_card: first } = await callApi(calls.wallet.bankCardDetail, {}, await tokenOf(merchant));
    await form.submit();
    await app.expectRoute('/wallet');
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    const { bank_card: second } = await callApi(calls.wallet.bankCardDetail, {}, await tokenOf(merchant));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ card_name: 'Sparkasse Bremen', user_name: 'Mika Lindqvist' });
  });

  own('the profile is saved without the blanks around', async ({ app, merchant }) => {
    await app.open('/ad-center?sheet=profile');
    const form = new Form(app.dialog, 'Save');
    await form.pasteAll({
      Nickname: pasted('Paper \u{1f4dc} Mill'),
      Email: pasted('new@papermill.example'),
      Phone: pasted('+49 421 179 0018'),
    });
    await app.dialog.getByLabel('Login password', { exact: true }).fill(demoPassword());
    await form.submit();
    await expect(app.dialog).toBeHidden();
    expect(await callApi(calls.accounts.info, {}, await tokenOf(merchant))).toMatchObject({
      nickname: 'Paper \u{1f4dc} Mill',
      email: 'new@papermill.example',
      phone: '+49 421 179 0018',
    });
  });

  own('an agent’s id is found without the blanks around', async ({ app }) => {
    await app.open('/ad-center/operated');
    const form = new Form(app.main, 'Check ID');
    await form.paste('Agent ID', pasted('a30582'));
    await form.submit();
    await expect(app.dialog).toContainText('A30582');
  });

  own('pictures travel as form data; what is none changes nothing', async ({ app, page, merchant }) => {
    await app.open('/ad-center?sheet=profile');
    const picture = app.dialog.locator('img');
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await app.dialog.getByRole('button', { name: /^Choose/ }).click();
      await (await chooser).setFiles({ name, mimeType, buffer });
    };
    const jpeg = await jpegOf(page, 'teal');
    const request = page.waitForRequest('**/api/files/upload');
    await choose('right.jpg', 'image/jpeg', jpeg);
    const headers = await (await request).allHeaders();
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers['x-tz']).toBe('Asia/Bangkok GMT+07:00');
    expect(headers['x-ct']).toBe(await tokenOf(merchant));
    await expect(picture).toHaveAttribute('src', /\.webp$/);
    const before = await picture.getAttribute('src');

    const limit = 5 * 1024 * 1024;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const none = 'Please select an image file.';
    const sent = countCalls(page, '/files/upload');
    for (const [name, mimeType, bytes, text] of [
      ['large.jpg', 'image/jpeg', padded(jpeg, limit + 1), 'Image size cannot exceed 5MB.'],
      ['notes.txt', 'text/plain', Buffer.from('words'), none],
      ['notes.jpg', 'image/jpeg', Buffer.from('words'), none],
      ['drawing.svg', 'image/svg+xml', Buffer.from(svg), 'Choose a JPEG, PNG, WebP or GIF file.'],
      ['bomb.png', 'image/png', hugePng(20_000), none],
      ['empty.png', 'image/png', Buffer.alloc(0), none],
    ] as const) {
      await choose(name, mimeType, bytes);
      await expect(app.dialog.getByRole('alert').filter({ hasText: text }), name).toBeVisible();
      await expect(picture, name).toHaveAttribute('src', before ?? '');
    }
    expect(sent(), 'only what seems to be a picture of at most 5 MB is sent').toBe(3);
    await choose('limit.jpg', 'image/jpeg', padded(await jpegOf(page, 'maroon'), limit));
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await expect(app.dialog.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
    const { avatar_url } = await callApi(calls.accounts.info, {}, await tokenOf(merchant));
    expect(await picture.getAttribute('src')).toContain(avatar_url);
  });
});

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}
