/**
 * Every form under bad input: empty, too long, invisible characters, blanks around pasted text, a refusal. An error
 * shows at its field, nothing invalid is sent, and nothing typed is ever lost (specification.md section 5).
 */
import { calls } from '@placard/contract';
import { address, callApi, demoPassword } from '../support/api.ts';
import { hugePng, jpegOf } from '../support/images.ts';
import { countCalls, forms, marks, reachForm, required, textsOf } from '../support/form-cases.ts';
import type { FormCase } from '../support/form-cases.ts';
import { lose } from '../support/loss.ts';
import { issueCode } from '../support/merchants.ts';
import { onePage } from '../support/one-page.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import type { App } from '../screens/app.ts';
import { Form } from '../screens/form.ts';

const own = testWithOwnMerchant();

const everyMark = Object.keys(marks) as (keyof typeof marks)[];

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

async function expectMarksRefused(form: Form, { fields }: FormCase): Promise<void> {
  for (const mark of everyMark) {
    const refusing = Object.fromEntries(Object.entries(fields).filter(([, { refuses }]) => refuses.includes(mark)));
    const texts = textsOf(refusing, ({ text }) => text.slice(0, 3) + marks[mark] + text.slice(3));
    if (Object.keys(texts).length === 0) continue;
    await form.pasteAll(texts);
    await form.submit();
    for (const label of Object.keys(texts)) await form.expectRefused(label, /\w{3}/);
    await form.expectTexts(texts);
  }
}

for (const form of forms) {
  onePage.describe(form.name, () => {
    onePage.use({ merchant: form.merchant ?? '' });

    onePage(`${form.name}: an error is shown at its field, is not sent, and stays`, async ({ app, page }) => {
      const shown = await reachForm(app, form);
      const sent = countCalls(page, form.path);
      await expectEmptyRefused(shown, form);
      await expectTooLongRefused(shown, form);
      await expectMarksRefused(shown, form);
      expect(sent()).toBe(0);

      if (!form.refusal) return;
      const texts = textsOf(form.fields, ({ text }) => text);
      await shown.pasteAll(texts);
      await shown.submit();
      await shown.expectRefused(form.refusal.at, form.refusal.text);
      await shown.expectTexts(texts);
      expect(sent()).toBe(1);
    });
  });
}

onePage('registering without the terms: please check the terms', async ({ app, page }) => {
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
    const sent = countCalls(app.page, '/opening_store');
    for (const [code, why] of [
      ['', required],
      ['1'.repeat(41), 'Enter at most 40 characters.'],
      ...everyMark.map((mark) => [`NOT${marks[mark]}-A-CODE`, 'This is not in the right format.'] as const),
      ['NOT-A-CODE', 'Authorisation code not found. Check it, or ask customer service for another.'],
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

onePage.describe('amounts', () => {
  onePage.use({ merchant: 'cashout' });

  const unreadable = ['1e3', '-0', '-5', '0.001', '١٢٣', '１２', 'twelve', '12 \u{1f600}', '1\u202e2'];

  onePage('to withdraw: digits only, within the balance; errors are shown in place', async ({ app, page }) => {
    await app.open('/wallet?sheet=withdraw');
    const form = new Form(app.dialog, /^Withdraw/);
    const sent = [countCalls(page, '/user/withdraw'), countCalls(page, '/check/password')];
    await form.submit();
    await form.expectRefused('Amount', /Enter an amount\./);
    for (const [text, why] of [
      ...unreadable.map((typed) => [typed, /Enter the amount in digits/] as const),
      ['0', /The minimum withdrawal is/] as const,
      ['0.00', /The minimum withdrawal is/] as const,
      ['999999999999', /more than you have available/] as const,
      ['9'.repeat(40), /Enter the amount in digits/] as const,
    ]) {
      await form.paste('Amount', text);
      await form.submit();
      await form.expectRefused('Amount', why);
      await form.expectTexts({ Amount: text });
    }
    await form.paste('Amount', '  12.00 ');
    await expect(app.dialog.getByRole('button', { name: 'Withdraw 12.00' })).toBeVisible();
    await expect(form.field('Amount')).not.toHaveAttribute('aria-invalid');
    expect(sent.map((count) => count())).toEqual([0, 0]);
  });

  onePage(
    'to put: digits only, within the bounds; errors are shown in place, and nothing can be pressed',
    async ({ app, page }) => {
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
    },
  );
});

onePage.describe('a link to open inside the app', () => {
  onePage.use({ merchant: 'cashout' });

  const unsafe = /It is not a plain, secure web address \(https\)/;
  const links = [
    ['https://evil.example/', /^evil\.example is not one of our customer service contacts\./],
    ['https://help.placard.example:8443/', /^help\.placard\.example:8443 is not one of our/],
    ['https://xn--hlp-bma.placard.example/', /^xn--hlp-bma\.placard\.example is not one of our/],
    ['https://h\u0435lp.placard.example/', unsafe],
    ['https://help.placard.example@evil.example/', unsafe],
    ['https://desk:secret@help.placard.example/', unsafe],
    ['https://help.placard.example\\@evil.example/', unsafe],
    ['https:\\\\help.placard.example/', unsafe],
    ['//help.placard.example/accounts', unsafe],
    ['javascript:alert(1)//https://help.placard.example/', unsafe],
    ['data:text/html,<script>alert(1)</script>', unsafe],
    ['\u202ehttps://help.placard.example/', unsafe],
    ['', /^The link has no address\./],
  ] as const;

  onePage(
    'opens only for a contact; any other is refused with the reason, and nothing is requested from it',
    async ({ app, page }) => {
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).origin));
      await app.open('/wallet');
      for (const [url, why] of links) {
        await app.enter(`/customer?url=${encodeURIComponent(url)}`);
        await expect(app.main.getByText(/Nothing was sent there\.$/), url).toHaveText(why);
        await expect(app.main).toContainText('We did not open this link');
        await expect(app.button('Show our contacts')).toBeVisible();
        await expect(page.locator('iframe'), url).toHaveCount(0);
      }
      expect([...asked]).toEqual([address()]);
    },
  );
});

own.describe('with a merchant of its own', () => {
  own(
    'feedback: sent twice for a lost answer, kept once, without the blanks around it',
    async ({ app, page, ownMerchant }) => {
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
      const { list } = await callApi(calls.support.listFeedback, {}, await tokenOf(ownMerchant));
      expect(list).toMatchObject([{ topic: 'The fee', content: 'Of my last plan \u{1f600}' }]);
      await form.expectTexts({ Topic: '', Content: '' });
    },
  );

  own('sending twice at once is sending once', async ({ app, page }) => {
    await app.open('/ad-center/feedback');
    const form = new Form(app.main, 'Send');
    await form.pasteAll({ Topic: 'Twice', Content: 'At once.' });
    const sent = countCalls(page, '/feedback');
    await app.main.locator('form').evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect(page.getByText('We have received your feedback.')).toBeVisible();
    expect(sent()).toBe(1);
  });

  own(
    'a payout account: bound once for a lost answer, without the blanks around',
    async ({ app, page, ownMerchant }) => {
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
      const { bank_card: first } = await callApi(calls.wallet.bankCardDetail, {}, await tokenOf(ownMerchant));
      await form.submit();
      await app.expectRoute('/wallet');
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
      const { bank_card: second } = await callApi(calls.wallet.bankCardDetail, {}, await tokenOf(ownMerchant));
      expect(second).toEqual(first);
      expect(first).toMatchObject({ card_name: 'Sparkasse Bremen', user_name: 'Mika Lindqvist' });
    },
  );

  own('the profile is saved without the blanks around', async ({ app, ownMerchant }) => {
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
    expect(await callApi(calls.accounts.info, {}, await tokenOf(ownMerchant))).toMatchObject({
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

  own('pictures travel as form data; what is none changes nothing', async ({ app, page, ownMerchant }) => {
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
    expect(headers['x-ct']).toBe(await tokenOf(ownMerchant));
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
    const { avatar_url } = await callApi(calls.accounts.info, {}, await tokenOf(ownMerchant));
    expect(await picture.getAttribute('src')).toContain(avatar_url);
  });
});

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}
