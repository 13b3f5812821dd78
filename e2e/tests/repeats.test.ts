/** A plan that is put again automatically: allowed with the six digits, put once it settles, turned off from any plan of its line. */
import { createHash } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { Passcode } from '../screens/passcode.ts';
import { callApi, demoPassword } from '../support/api.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { Source } from '../support/source.ts';
import { expect, tokenOf } from '../support/test.ts';

const test = testWithOwnMerchant();
const digits = '280416';

test('a plan is put again within its limit, names the plan before it, and no more once it is turned off', async ({
  app,
  page,
  operator,
  ownMerchant,
}) => {
  test.slow();
  const token = await tokenOf(ownMerchant);
  await operator.call(operatorCalls.topups.record, { merchant: ownMerchant, amount: '400.00', reference: 'REPEATS-1' });
  const password = createHash('md5').update(digits).digest('hex');
  await callApi(calls.wallet.setTransactionPassword, { password, login_password: demoPassword() }, token);
  const source = await Source.register(operator, 'repeater', 'Adserve Ltd');
  const offering = await offerShortPlan(operator, 'repeats', ownMerchant, 'repeater', {
    pricing_model: 'cpc',
    media_price: '0.50',
  });
  const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, token);
  const number = list.find(({ plan_no: open }) => open.startsWith(offering))?.plan_no ?? '';
  const { terms } = await callApi(calls.plans.appDetail, { plan_no: number }, token);
  await callApi(calls.plans.put, { plan_no: number, amount: '60.00', terms_version: terms.version }, token);

  await app.open(`/plan/detail?plan_no=${number}`);
  await app.button('Repeat automatically').click();
  const limit = app.dialog.getByLabel('Limit for all repeats together');
  await limit.fill('59');
  await expect(app.dialog.getByRole('button', { name: 'Repeat automatically' })).toBeDisabled();
  await limit.fill('150');
  await expect(app.dialog).toContainText('Enough for 2 puts');
  await expect(app.dialog).toContainText('You may get back less than you put.');
  await app.dialog.getByRole('button', { name: 'Allow up to 150.00' }).click();
  const passcode = new Passcode(page);
  await expect(passcode.dialog).toContainText(`Repeat plan ${number}, up to 150.00 in all`);
  await passcode.type(digits);
  await passcode.ok.click();
  await expect(app.toast.filter({ hasText: 'Repeats are on' })).toBeVisible();
  await expect(app.main).toContainText('0.00 of 150.00');
  await app.load('/plan?repeats=on');
  const marked = app.main.getByRole('article').filter({ hasText: 'Repeats, 150.00 left' });
  await expect(marked).toContainText(number);
  await expect(app.main.getByRole('article')).toHaveCount(1);

  // All of it is spent at once, so that it settles within seconds.
  const [delivered] = await source.plans();
  await source.clicks(delivered?.plan_id ?? '', 120);
  const repeatOf = async (plan: string) => (await callApi(calls.plans.detail, { plan_no: plan }, token)).repeat;
  await expect.poll(async () => (await repeatOf(number)).as, { timeout: 150_000 }).not.toBeNull();
  const next = (await repeatOf(number)).as ?? '';
  await source.clicks((await source.plans()).at(-1)?.plan_id ?? '', 1);
  await app.load(`/plan/detail?plan_no=${number}`);
  await app.main.getByRole('link', { name: `Put again as plan ${next}` }).click();
  await app.expectRoute(`/plan/detail?plan_no=${next}`);
  await expect(app.main.getByRole('link', { name: `Repeat of plan ${number}` })).toBeVisible();
  await expect(app.main).toContainText('Put again automatically');
  await expect(app.main).toContainText('60.00 of 150.00');

  await app.button('Turn off for good').click();
  await expect(app.toast.filter({ hasText: 'Repeats are off' })).toBeVisible();
  await expect(app.main).toContainText('The repeat has ended: you turned it off.');
  await expect(app.button('Repeat automatically')).toBeVisible();
  expect((await repeatOf(next)).allowed?.state).toBe('ended');
});
