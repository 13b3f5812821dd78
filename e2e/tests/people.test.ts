/**
 * The people of a business: an owner invites a buyer, who registers, puts within a limit, loses the role and then the place; a manager
 * is the second person of what the owner asks.
 */
import { calls } from '@placard/contract';
import type { Browser } from '@playwright/test';
import { App, recordToasts } from '../screens/app.ts';
import { approve, invite, makeBusiness, nobody, register, setDigits } from '../support/people.ts';
import { address, callApi, demoPassword } from '../support/api.ts';
import { registerMerchant } from '../support/merchants.ts';
import { expect, ownPage as test, storedSession, tokenOf } from '../support/test.ts';

test('an invited buyer puts within a limit, loses the role while putting, and then the place in the business', async ({
  browser,
}) => {
  const username = `noor-${Date.now().toString(36)}`;
  // Of its own: the plans that others put would fill the slots of a shared one.
  const { token } = await makeBusiness(`trees-${username}`, 'Tall Trees');
  const owner = await openAs(browser, token);
  const context = await browser.newContext({ ...nobody, baseURL: address() });
  await context.addInitScript(recordToasts);
  const buyer = new App(await context.newPage());
  const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, token);
  const [planNo = '', nextNo = ''] = list.map((plan) => plan.plan_no);
  const putSheet = async (no: string, amount: string) => {
    await buyer.load(`/plan/goods-detail?plan_no=${no}&sheet=put`);
    await buyer.page.getByRole('textbox', { name: 'Put amount' }).fill(amount);
    return buyer.page.getByRole('button', { name: /^Pay / });
  };
  const openPerson = async () => {
    await owner.load('/ad-center?sheet=people');
    await owner.page.getByRole('button', { name: /^Noor Haddad/ }).click();
  };

  await test.step('the link names the business and the role, and asks for no licence code', async () => {
    const limits = { 'At most per put (USD)': '60', 'At most per day (USD)': '100' };
    const link = await invite(owner, 'Buyer', limits);
    await buyer.page.goto(link);
    await expect(buyer.main).toContainText('Your role: Buyer');
    await expect(buyer.page.getByLabel('Licence code')).toHaveCount(0);
    await register(buyer.page, username);
    await buyer.expectRoute('/ad-center');
    await buyer.page.goto('about:blank');
    await buyer.page.goto(link);
    await expect(buyer.dialog).toContainText('This invitation has already been used.');
  });

  await test.step('a buyer sees the limit before typing, puts within it, and cannot withdraw', async () => {
    await putSheet(planNo, '80');
    await expect(buyer.page.getByRole('textbox', { name: 'Put amount' })).toHaveAccessibleDescription(
      /Your limit per put is 60.00/,
    );
    await expect(buyer.dialog.getByRole('button', { name: 'Enter an amount to put' })).toBeDisabled();
    await buyer.page.getByRole('textbox', { name: 'Put amount' }).fill('25');
    await buyer.page.getByRole('button', { name: /^Pay / }).click();
    await buyer.expectRoute(new RegExp(`plan_no=${planNo}`));
    await buyer.load('/wallet');
    await expect(buyer.main).toContainText('Only the owner and managers of this business move its money.');
    await expect(buyer.page.getByRole('link', { name: 'Withdraw', exact: true })).toHaveCount(0);
  });

  await test.step('the owner reads who put', async () => {
    await owner.load('/ad-center?sheet=security');
    const put = owner.dialog.getByRole('listitem').filter({ hasText: 'Putting a plan' });
    await expect(put.first()).toContainText('25.00 USD');
    await expect(put.first()).toContainText('Noor Haddad');
    await put.first().getByRole('link', { name: planNo }).click();
    await expect(owner.main).toContainText('Put by Noor Haddad');
  });

  await test.step('a lower role applies at once, also to a put that is being made', async () => {
    const pay = await putSheet(nextNo, '55');
    await expect(pay).toBeEnabled();
    await openPerson();
    await owner.page.getByRole('button', { name: 'Change role or limits' }).click();
    await owner.page.getByRole('radio', { name: /^Viewer/ }).check({ force: true });
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await approve(owner.page);
    await owner.expectToast('Role and limits changed.');
    await pay.click();
    await expect(buyer.dialog).toContainText('Your role in this business does not put money into plans.');
    await expect(pay).toHaveCount(0);
  });

  await test.step('somebody removed sees a calm page, and reads nothing of the business', async () => {
    await openPerson();
    await owner.page.getByRole('button', { name: 'Remove Noor Haddad' }).click();
    const confirm = owner.page.getByRole('dialog', { name: 'Remove Noor Haddad?' });
    await confirm.getByRole('button', { name: 'Remove Noor Haddad' }).click();
    await owner.expectToast('Person removed.');
    await buyer.load('/wallet');
    await expect(buyer.page.getByRole('heading', { name: 'You are in no business now' })).toBeVisible();
    await expect(buyer.main).not.toContainText('Total assets');
    await buyer.load('/notification');
    await expect(buyer.main).toContainText('Your part in a business ended');
  });

  await test.step('an account with a business of its own joins and goes back, and another tab follows', async () => {
    const link = await invite(owner, 'Accountant');
    const other = await browser.newContext({ ...nobody, baseURL: address() });
    const guest = new App(await other.newPage());
    await guest.page.goto(link);
    await guest.page.getByRole('link', { name: 'I already have an account' }).click();
    await guest.page.getByLabel('Username').fill('starter');
    await guest.page.getByLabel('Password', { exact: true }).fill(demoPassword());
    await guest.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await guest.dialog.getByRole('button', { name: 'Accept the invitation' }).click();
    await guest.expectRoute('/ad-center');
    await expect(guest.main).toContainText('Tall Trees');
    const tab = new App(await other.newPage());
    await tab.load('/ad-center?sheet=settings');
    await expect(tab.dialog).toContainText('Accountant');
    await guest.load('/ad-center?sheet=businesses');
    await guest.dialog.getByRole('button', { name: /^Northern Looms/ }).click();
    await expect(guest.main).not.toContainText('Tall Trees');
    await expect(tab.dialog).toContainText('Owner');
    await expect(tab.page.getByText('Accountant')).toHaveCount(0);
    await other.close();
  });
  await context.close();
});

/** A page of a merchant who sets the six digits first. */
async function openOwn(browser: Browser, username: string): Promise<App> {
  const token = await tokenOf(username);
  await setDigits(token);
  return await openAs(browser, token);
}

async function openAs(browser: Browser, token: string): Promise<App> {
  const origins = [{ origin: address(), localStorage: storedSession(token) }];
  const context = await browser.newContext({ baseURL: address(), storageState: { cookies: [], origins } });
  await context.addInitScript(recordToasts);
  return new App(await context.newPage());
}

test('an owner asks a manager for a payout account, who declines it; turning the rule off takes them too', async ({
  browser,
}) => {
  const [username, second] = ['tannery', 'noor'].map((name) => `${name}-${Date.now().toString(36)}`) as [
    string,
    string,
  ];
  await registerMerchant(username);
  const owner = await openOwn(browser, username);
  const context = await browser.newContext({ ...nobody, baseURL: address() });
  const page = await context.newPage();
  await page.goto(await invite(owner, 'Manager'));
  await register(page, second);
  await new App(page).expectRoute('/ad-center');
  await context.close();
  const manager = await openOwn(browser, second);
  const request = /^Payout account.*2606/;
  const openRequest = async (app: App) => {
    await app.load('/ad-center?sheet=people');
    await app.page.getByRole('button', { name: request }).click();
  };

  await test.step('the owner requires a second person', async () => {
    await owner.load('/ad-center?sheet=people');
    await owner.page.getByRole('button', { name: 'Second person Not required' }).click();
    await owner.page.getByRole('textbox', { name: 'Required above' }).fill('200');
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await approve(owner.page);
    await expect(owner.page.getByRole('button', { name: 'Second person Above 200.00 USD' })).toBeVisible();
  });

  await test.step('a payout account is asked of the manager', async () => {
    await owner.load('/wallet/bind-card');
    const fields = {
      card_name: 'Harbour Savings',
      user_name: 'Mika Lindqvist',
      bank_account: 'FR14 2004 1010 0505 0001 3M02 606',
      branch_name: 'Harbour Street 4',
      mobile: '+44 20 7946 0018',
      login_password: demoPassword(),
    };
    for (const [name, text] of Object.entries(fields)) await owner.page.locator(`input[name=${name}]`).fill(text);
    await owner.page.getByRole('button', { name: 'Save' }).click();
    const notice = owner.main.getByRole('alert').filter({ hasText: 'We have asked them' });
    await notice.getByRole('link', { name: 'People' }).click();
    await owner.page.getByRole('button', { name: request }).click();
    await expect(owner.dialog).toContainText('Another owner or manager has to approve it.');
    await expect(owner.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('a new manager cannot approve yet, and declines', async () => {
    await openRequest(manager);
    await expect(manager.dialog).toContainText('For 24 hours after you got this role');
    await expect(manager.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await manager.page.getByRole('button', { name: 'Decline' }).click();
    const confirm = manager.page.getByRole('dialog', { name: 'Decline this request?' });
    await confirm.getByRole('button', { name: 'Decline' }).click();
    await manager.expectToast('Request declined.');
    await expect(manager.page.getByRole('button', { name: request })).toHaveCount(0);
  });

  await test.step('turning the rule off is asked too, and taken back', async () => {
    await owner.load('/ad-center?sheet=people:second');
    await owner.page.getByRole('button', { name: 'Turn off' }).click();
    await approve(owner.page);
    await expect(owner.dialog.getByRole('alert')).toContainText('We have asked them');
    await owner.load('/ad-center?sheet=people');
    await owner.page.getByRole('button', { name: /^Second person: Not required/ }).click();
    await owner.page.getByRole('button', { name: 'Take back' }).click();
    const confirm = owner.page.getByRole('dialog', { name: 'Take back your request?' });
    await confirm.getByRole('button', { name: 'Take back' }).click();
    await owner.expectToast('Request taken back.');
    await expect(owner.page.getByRole('button', { name: 'Second person Above 200.00 USD' })).toBeVisible();
  });
  await owner.page.context().close();
  await manager.page.context().close();
});
