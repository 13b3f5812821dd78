/** How many plans run at once, a put with the keys alone, and where a put that never runs goes back to. */
import { generateKeyPairSync } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { callApi } from '../support/api.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { expect, tokenOf } from '../support/test.ts';

const test = testWithOwnMerchant();
test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

const names = ['limit-one', 'limit-two', 'limit-three', 'limit-four'];

/** The plan number of an open offer, by its offering's. */
async function offered(merchant: string, offering: string): Promise<string> {
  const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, await tokenOf(merchant));
  return list.find(({ plan_no: number }) => number.startsWith(offering))?.plan_no ?? '';
}

test('a put names the limit of plans at once beforehand, with the ways out', async ({
  app,
  page,
  operator,
  ownMerchant,
}) => {
  test.slow();
  const token = await tokenOf(ownMerchant);
  // Nobody holds this source's key, so nothing is delivered.
  const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
  await operator.call(operatorCalls.sources.create, {
    name: 'silent-limit',
    public_key: Buffer.from(key, 'base64url').toString('base64'),
    owner: 'Adserve Ltd',
    is_own: false,
  });
  await operator.call(operatorCalls.topups.record, { merchant: ownMerchant, amount: '400.00', reference: 'LIMIT-1' });
  const { coupon } = await operator.call(operatorCalls.coupons.create, {
    kind: 'fixed_amount',
    name: { en: 'Ten off' },
    amount: '10.00',
    requirement: '50.00',
    valid_seconds: 86_400,
  });
  await operator.call(operatorCalls.coupons.grant, { coupon: coupon.definition_id, merchant: ownMerchant });
  const offerings = [];
  for (const name of names) offerings.push(await offerShortPlan(operator, name, ownMerchant, 'silent-limit'));
  const [one = '', two = '', three = '', four = ''] = await Promise.all(
    offerings.map(async (offering) => await offered(ownMerchant, offering)),
  );

  // The put is one sum: what is held is what goes back, each part to where it came from.
  await app.open(`/plan/goods-detail?plan_no=${one}`);
  await expect(app.main).toContainText('You are using 0 of 3 plan slots.');
  await app.button(/^Put this plan/).focus();
  await page.keyboard.press('Enter');
  const amount = app.dialog.getByLabel('Put amount');
  await expect(amount).toBeFocused();
  await page.keyboard.type('60');
  const ways = '50.00 to your balance, your coupon of 10.00 to use again.';
  await expect(app.dialog).toContainText('We will hold 60.00 and');
  await expect(app.dialog).toContainText(`If none match, we will return all of it: ${ways}`);
  // Enter is the one button.
  await page.keyboard.press('Enter');
  await app.expectRoute(`/plan/detail?plan_no=${one}`);
  await expect(app.main).toContainText('60.00 held, 50.00 of it from your balance');

  for (const number of [two, three]) {
    const { terms } = await callApi(calls.plans.appDetail, { plan_no: number }, token);
    await callApi(calls.plans.put, { plan_no: number, amount: '50.00', terms_version: terms.version }, token);
  }
  await app.load('/ad-center');
  // All that run are beside the figures, the newest with its course.
  const beside = page.locator('[data-half=end]');
  await expect(beside.locator('article')).toContainText(three);
  await expect(beside.locator(`a[href*="${two}"]`)).toContainText('Matching · Spend: 0.00');
  await expect(beside.locator(`a[href*="${one}"]`)).toBeVisible();
  const full = 'You are using 3 of 3 plan slots.';
  await expect(app.main.getByRole('link', { name: /plans? (is|are) waiting for you/ })).toContainText(full);

  await app.open('/plan?status=wait_put');
  const list = page.getByRole('tabpanel').locator('xpath=..');
  await expect(list.getByText(full).first()).toBeVisible();
  await app.open(`/plan/goods-detail?plan_no=${four}`);
  await expect(app.main).toContainText(`${full}Your shop level allows no more.`);
  await expect(app.button(/^Put this plan/)).toHaveCount(0);
  await expect(app.main.getByRole('link', { name: 'See your plans' })).toBeVisible();
  await app.main.getByRole('link', { name: 'Membership allows 5 plans' }).click();
  await app.expectRoute('/ad-center/level?sheet=membership');

  await callApi(calls.plans.stop, { plan_no: one }, token);
  await app.load(`/plan/detail?plan_no=${one}`);
  await expect(app.main).toContainText(`You stopped it before it ran. We returned everything: ${ways}`);
  await app.main.getByRole('link', { name: 'Follow your money' }).first().click();
  await app.expectRoute(/\/wallet\?sheet=thread/);
});
