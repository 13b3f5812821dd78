/**
 * A day of an agency with two businesses, its own and a client's: a buyer puts in both within a limit, an accountant takes the books, the
 * owner reads who did what, and the buyer goes. With `PLACARD_PICTURES`, a folder, each step leaves a picture.
 */
import { calls } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { App, recordToasts } from '../screens/app.ts';
import { digitsSent, invite, makeBusiness, nobody, register } from '../support/people.ts';
import { address, callApi, demoPassword } from '../support/api.ts';
import { expect, ownPage as test, storedSession } from '../support/test.ts';

const name = Date.now().toString(36);

async function picture({ page }: App, step: string): Promise<void> {
  const folder = process.env['PLACARD_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/agency-${step}.png`, animations: 'disabled' });
}

type Act = NonNullable<CallRequest<typeof calls.wallet.checkPassword>['people']>;

/** A ticket of the six digits for one act on people. */
async function ticketFor(token: string, people: Act): Promise<string> {
  const { ticket } = await callApi(
    calls.wallet.checkPassword,
    { password: digitsSent, purpose: 'change_people', people },
    token,
  );
  return ticket ?? '';
}

type Place = Pick<CallRequest<typeof calls.people.invite>, 'role' | 'put_max' | 'put_day'>;

/** Invites with a link; returns its code. */
async function codeOf(token: string, place: Place): Promise<string> {
  const ticket = await ticketFor(token, { act: 'invite', ...place });
  return (await callApi(calls.people.invite, { ...place, ticket }, token)).code ?? '';
}

/** An agency, to which a client has handed its business over. */
async function makeAgency() {
  const own = await makeBusiness(`agency-${name}`, 'Studio Noor');
  const client = await makeBusiness(`client-${name}`, 'Harbour Mill');
  await callApi(calls.people.accept, { code: await codeOf(client.token, { role: 'manager' }) }, own.token);
  const { people } = await callApi(calls.people.list, {}, client.token);
  const person_id = people.find(({ is_you: isYou }) => !isYou)?.person_id ?? '';
  const ticket = await ticketFor(client.token, { act: 'hand_over', person_id });
  await callApi(calls.people.handOver, { person_id, password: demoPassword(), ticket }, client.token);
  await callApi(calls.people.enter, { merchant_no: own.no }, own.token);
  return { token: own.token, own: own.no, others: client.no };
}

test('an agency’s day in two businesses', async ({ browser }) => {
  const { token, own, others } = await makeAgency();
  const origins = [{ origin: address(), localStorage: storedSession(token) }];
  const open = async (storageState: { cookies: []; origins: typeof origins }) => {
    const context = await browser.newContext({ baseURL: address(), storageState });
    await context.addInitScript(recordToasts);
    return new App(await context.newPage());
  };
  const owner = await open({ cookies: [], origins });
  const buyer = await open({ ...nobody.storageState, cookies: [], origins: [] });
  const enter = async (merchant_no: string) => await callApi(calls.people.enter, { merchant_no }, token);
  const buyers = async () => (await buyer.page.evaluate(() => localStorage.getItem('fb_token'))) ?? '';
  /** Puts 50 into the last open offer of the business that the buyer is in; returns its number. */
  const put = async (step: string): Promise<string> => {
    const { list } = await callApi(calls.plans.list, { status: 'wait_put', sort: 'lowest_put' }, await buyers());
    const planNo = list[0]?.plan_no ?? '';
    await buyer.load(`/plan/goods-detail?plan_no=${planNo}&sheet=put`);
    const amount = buyer.page.getByRole('textbox', { name: 'Put amount' });
    await amount.fill('70');
    await expect(amount).toHaveAccessibleDescription(/Your limit per put is 60.00/);
    await picture(buyer, `${step}-over`);
    await amount.fill('50');
    await buyer.page.getByRole('button', { name: /^Pay / }).click();
    await buyer.expectRoute(new RegExp(`plan_no=${planNo}`));
    return planNo;
  };

  await test.step('invites a buyer with a limit, who registers with the link', async () => {
    const link = await invite(owner, 'Buyer', { 'At most per put (USD)': '60', 'At most per day (USD)': '200' });
    await picture(owner, '1-link');
    await owner.load('/ad-center?sheet=people');
    await expect(owner.dialog.getByRole('button', { name: /^With a link/ })).toContainText('Per put: 60.00 USD');
    await picture(owner, '2-invited');
    await buyer.page.goto(link);
    await expect(buyer.main).toContainText('You are invited to work in Studio Noor.');
    await picture(buyer, '3-invitation');
    await register(buyer.page, `buyer-${name}`);
    await buyer.expectRoute('/ad-center');
    await expect(owner.dialog.getByRole('button', { name: /^Noor Haddad/ })).toBeVisible();
  });

  const plans: string[] = [];
  await test.step('the buyer puts in the agency’s business, and in the client’s', async () => {
    plans.push(await put('4'));
    await enter(others);
    const code = await codeOf(token, { role: 'buyer', put_max: '60.00' });
    await callApi(calls.people.accept, { code }, await buyers());
    plans.push(await put('5'));
    await expect(buyer.main).toContainText('Put by Noor Haddad');
    await picture(buyer, '6-plan');
  });

  await test.step('an accountant downloads the books of the client’s business, and no password’s name', async () => {
    const code = await codeOf(token, { role: 'accountant' });
    const { terms } = await callApi(calls.support.basicConfig, { lang: 'en' });
    const accountant = await callApi(calls.accounts.registerV2, {
      username: `books-${name}`,
      nickname: 'Mika Lindqvist',
      password: demoPassword(),
      confirm_password: demoPassword(),
      email: `books-${name}@example.com`,
      phone: '+44 20 7946 0018',
      licence_key: code,
      terms_version: terms.version,
      terms_accepted: true,
    });
    const month = new Date().toISOString().slice(0, 7);
    const file = await callApi(calls.wallet.statement, { month, format: 'csv' }, accountant.token);
    expect(file.file_name).toContain('.csv');
    const { people } = await callApi(calls.people.list, {}, accountant.token);
    expect(people.filter(({ username }) => username !== null).map(({ name: who }) => who)).toEqual(['Mika Lindqvist']);
  });

  await test.step('the owner reads in each business who put how much into which plan', async () => {
    for (const [index, merchant] of [own, others].entries()) {
      await enter(merchant);
      await owner.load('/ad-center?sheet=security');
      const entry = owner.dialog.getByRole('listitem').filter({ hasText: 'Putting a plan' });
      await expect(entry).toHaveCount(1);
      for (const text of ['Noor Haddad', '50.00 USD', plans[index] ?? '']) await expect(entry).toContainText(text);
      const registered = owner.dialog.getByRole('listitem').filter({ hasText: 'Registered' });
      await expect(registered.filter({ hasText: 'Noor Haddad' })).toHaveCount(0);
      await picture(owner, `7-log-${index}`);
    }
  });

  await test.step('a second person needs a manager, and whoever has just become one waits', async () => {
    await enter(own);
    await owner.load('/ad-center?sheet=people:second');
    await expect(owner.dialog).toContainText('Needs another owner or manager.');
    await picture(owner, '8-second-needs');
    await enter(others);
    await owner.load('/ad-center?sheet=people:second');
    await expect(owner.dialog).toContainText(/Harbour Mill can approve from/);
    await picture(owner, '9-second-from');
  });

  await test.step('the buyer goes from both, and may take along what is stored about them', async () => {
    for (const merchant of [own, others]) {
      await enter(merchant);
      await owner.load('/ad-center?sheet=people');
      await owner.page.getByRole('button', { name: /^Noor Haddad/ }).click();
      await owner.page.getByRole('button', { name: 'Remove Noor Haddad' }).click();
      const confirm = owner.page.getByRole('dialog', { name: 'Remove Noor Haddad?' });
      await confirm.getByRole('button', { name: 'Remove Noor Haddad' }).click();
      await owner.expectToast('Person removed.');
    }
    await buyer.load('/ad-center');
    await expect(buyer.page.getByRole('heading', { name: 'You are in no business now' })).toBeVisible();
    await expect(buyer.page.getByRole('button', { name: /^Export my data/ })).toBeVisible();
    await picture(buyer, '10-no-business');
    await buyer.page.getByRole('button', { name: 'Close my account' }).click();
    await expect(buyer.dialog.getByLabel('Login password')).toBeVisible();
    await picture(buyer, '11-close');
  });
  await owner.page.context().close();
  await buyer.page.context().close();
});
