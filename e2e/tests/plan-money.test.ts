/** What screens state of a plan's money before it is stopped, once it has ended, and after its settlement (product.md sections 4 and 5). */
import { calls } from '@placard/contract';
import type { planStates } from '@placard/contract';
import type { Page } from '@playwright/test';
import { hundredths, sumOf } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { expect, ownPage, test, tokenOf } from '../support/test.ts';

test.use({ merchant: 'demo' });

// What a page still asks for when its test ends is no fault.
test.afterEach(async ({ page }) => await page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Answers the page's next looks at a plan with this state and these figures. */
async function changeMoney(page: Page, state: (typeof planStates)[number], money: object): Promise<void> {
  await page.route('**/plan/order/detail*', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: { money: object } };
    await route.fulfill({ json: { ...rest, data: { ...data, state, money: { ...data.money, ...money } } } });
  });
}

test('who stops a running plan reads what is spent, of how much, and what comes back', async ({ app, page }) => {
  const token = await tokenOf('demo');
  const { list } = await callApi(calls.plans.list, { status: 'putting', limit: '1' }, token);
  const number = list[0]?.plan_no ?? '';
  const { money } = await callApi(calls.plans.detail, { plan_no: number }, token);
  await app.open(`/plan/detail?plan_no=${number}&sheet=stop`);
  const text = await page.getByRole('dialog').innerText();
  // The plan spends on meanwhile: the sums of one moment belong together.
  const [spent = 0n, held = 0n, ...rest] = (text.match(/[\d,]+\.\d\d/g) ?? []).map(hundredths);
  expect(spent).toBeGreaterThan(0n);
  expect(held).toBe(
    sumOf([money?.put_cash ?? '', money?.put_start_up ?? '', money?.put_promo ?? '', money?.added ?? '']),
  );
  expect(rest.reduce((sum, part) => sum + part, spent)).toBe(held);
});

test('of a coupon the unspent part lapses when a plan is stopped, and start-up credit goes back to where it was', async ({
  app,
  page,
}) => {
  const { list } = await callApi(calls.plans.list, { status: 'putting', limit: '1' }, await tokenOf('demo'));
  await changeMoney(page, 'putting', {
    put_cash: '30.00',
    added: '6.00',
    put_start_up: '5.00',
    put_promo: '4.00',
    consumed: '4.05',
    consumed_cash: '3.65',
    consumed_start_up: '0.00',
    consumed_promo: '0.40',
    held: '40.95',
  });
  await app.open(`/plan/detail?plan_no=${list[0]?.plan_no}&sheet=stop`);
  await expect(page.getByRole('dialog')).toContainText('You have spent 4.05 of 45.00. We will return the rest');
  await expect(page.getByRole('dialog')).toContainText(
    'later. As of now: 32.35 to your balance, 5.00 to your start-up credit, and the coupon’s 3.60 lapses. Revenue',
  );
});

ownPage('what an ended plan returned is not still to come', async ({ app, page }) => {
  const { list } = await callApi(calls.plans.list, { status: 'settled', limit: '1' }, await tokenOf('demo'));
  const money = {
    put_cash: '30.00',
    added: '0.00',
    put_start_up: '0.00',
    put_promo: '0.00',
    consumed: '28.35',
    consumed_cash: '28.35',
    consumed_start_up: '0.00',
    consumed_promo: '0.00',
    held: '0.00',
    returned: '1.65',
    net: '36.32',
  };
  const path = `/plan/detail?plan_no=${list[0]?.plan_no}`;
  await changeMoney(page, 'wait_settlement', { ...money, is_final: true });
  await app.open(path);
  await expect(app.main).toContainText('Final. We will pay 36.32 to your balance on the settlement date.');
  const rows = app.main.locator('dl[aria-label="Settlement"] > div');
  await expect(rows.filter({ hasText: 'Returned earlier' })).toContainText('1.65');
  await expect(rows.filter({ hasText: 'You get back' })).toContainText('37.97');
  await expect(rows.filter({ hasText: 'Still to be paid to you' })).toContainText('36.32');
  // Before the figures are final, a phone folds the sum into one line.
  const line = app.main.locator('summary').filter({ hasText: 'Settlement' });
  await changeMoney(page, 'put_finished', { ...money, is_final: false });
  await page.reload();
  await expect(line).toContainText(/Still to be paid to you.*36\.32/);
  await changeMoney(page, 'put_finished', { ...money, held: '1.65', returned: '0.00', is_final: false });
  await page.reload();
  await expect(line).toContainText(/You would get back.*37\.97/);
  await line.click();
  await expect(rows.filter({ hasText: 'Not spent' })).toContainText('1.65');
  await expect(rows.filter({ hasText: 'Still to be paid to you' })).toHaveCount(0);
});

ownPage('after the first settlement, the next step names the withdrawal that is on its way', async ({ app, page }) => {
  /** Changes what an address answers. */
  const change = async (path: string, changed: (data: object) => object) =>
    await page.route(path, async (route) => {
      const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...rest, data: { ...data, ...changed(data) } } });
    });
  const { list } = await callApi(calls.plans.list, { status: 'settled', limit: '1' }, await tokenOf('demo'));
  const figures = { paid: '50.00', came_back: '41.20', profit: '-8.80', agent_share: '0.00' };
  const plan = { ...list[0], ...figures, settled_at: new Date().toISOString() };
  const payout = { step: 'payout', is_done: false, due_at: null };
  await change(`**${calls.plans.statistics.path}*`, () => ({ first_steps: [payout], first_settled: plan }));
  await change(`**${calls.wallet.property.path}`, () => ({
    on_the_way: '50.00',
    on_the_way_makeup: { withdrawing: '50.00', exchanging: '0.00' },
  }));
  const arrival = { day: '2030-12-02', is_past: false };
  await change(`**${calls.wallet.listWithdrawals.path}*`, () => ({ list: [{ amount: '50.00', arrival }], next: null }));
  await app.open('/ad-center');
  await expect(page.getByRole('region', { name: 'First settlement' })).toContainText(
    'Your withdrawal of 50.00 should be in your account by December 2',
  );
});
