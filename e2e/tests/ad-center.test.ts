/**
 * The ad center and its pages: periods, the refresh, standing, shortcuts, questions, activities, coupons
 * (specification.md section 2).
 */
import type { Request, Response } from '@playwright/test';
import { calls, limits, statisticsTypes, accessLimits } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { CallResponse } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { Ledger } from '../screens/ledger.ts';
import { expect, ownPage, test, tokenOf } from '../support/test.ts';

test.use({ merchant: 'demo' });

const statisticsPath = `/api${calls.plans.statistics.path}`;

type Statistics = CallResponse<typeof calls.plans.statistics>;

function isStatistics(response: Request | Response): boolean {
  return new URL(response.url()).pathname === statisticsPath;
}

async function dataOf<Data>(response: Response): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}

/** The screen's format of an amount: thousands separators, a minus sign. */
function shown(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',').replace('-', '\u2212');
}

function signed(amount: string): string {
  return Number.parseFloat(amount) > 0 ? `+${shown(amount)}` : shown(amount);
}

test('each period tab loads and shows its figures', async ({ app, page }) => {
  const tabs = page.getByRole('tablist', { name: 'Period' }).getByRole('tab');
  const first = page.waitForResponse(isStatistics);
  await app.open('/ad-center');
  let answer = await first;
  for (const name of ['Available funds', 'Running plans'])
    await expect(app.main.getByRole('link', { name: new RegExp(`^${name}`) }), 'on the first screen').toBeInViewport();
  for (const [name, type] of [
    ['Today', statisticsTypes.today],
    ['Week', statisticsTypes.week],
    ['Month', statisticsTypes.month],
    ['All', statisticsTypes.all],
  ] as const) {
    const tab = tabs.filter({ hasText: new RegExp(`^${name}$`) });
    if (type !== statisticsTypes.today) {
      const next = page.waitForResponse(isStatistics);
      await tab.click();
      answer = await next;
    }
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({ type: String(type), user_time_zone: '' });
    const { totals, from } = await dataOf<Statistics>(answer);
    expect(from === null, name).toBe(type === statisticsTypes.all);
    const panel = page.getByRole('tabpanel');
    const result = signed(totals.result);
    await expect(panel.getByRole('button', { name: `${result} USD` }), name).toBeVisible();
    const ledger = new Ledger(app.main);
    await expect(ledger.amount('Revenue'), name).toContainText(shown(totals.revenue));
    await expect(ledger.amount('Spend'), name).toContainText(shown(totals.spend));
    await expect(ledger.amount('Result'), name).toHaveText(result);
  }
  await expect(tabs).toHaveCount(4);
});

test('an official plan that came after the device’s first look opens its dialog on its own, once', async ({
  app,
  page,
}) => {
  const row = app.button(/^Official offer/);
  await app.load('/ad-center');
  await expect(row).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('placard:official', 'another'));
  await app.load('/ad-center');
  await app.button('Not now').click();
  await app.load('/ad-center');
  await expect(row).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
});

test('each period of the chart has bars of its own, and the keys move through them', async ({ app, page }) => {
  await app.open('/ad-center?period=all');
  const chart = app.main.getByRole('figure', { name: 'Revenue and spend by week' });
  const slider = chart.getByRole('slider');
  const last = Number(await slider.getAttribute('aria-valuemax'));
  // No line leads from one week to the next.
  await expect(slider.locator('svg')).toHaveCount(0);
  await expect(slider.locator('> div > span')).toHaveCount(last + 1);
  // The ring is for the keys.
  const hasRing = async () => await slider.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
  await slider.tap();
  await expect(slider).toBeFocused();
  expect(await hasRing()).toBe(false);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  expect(await hasRing()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
  const box = await slider.locator('> div').boundingBox();
  if (!box) throw new Error('the chart has no area');
  await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
  await expect(slider).toHaveAttribute('aria-valuenow', String(last));
});

test('a day is in user_time_zone, or in the header’s zone if that is empty', async () => {
  const startOf = async (zone: string) => {
    const { from } = await callApi(calls.plans.statistics, { type: '1', user_time_zone: zone }, await tokenOf('demo'));
    return new Date(from ?? '').toISOString().slice(11, 16);
  };
  // Bangkok’s midnight by X-TZ; then Kathmandu’s.
  expect(await startOf('')).toBe('17:00');
  expect(await startOf('Asia/Kathmandu')).toBe('18:15');
});

const refreshed = {
  'the overview': { path: async () => '/ad-center', call: calls.plans.statistics, every: 30 },
  'a running plan': {
    path: async () => {
      const { list } = await callApi(calls.plans.list, { status: 'putting', limit: '1' }, await tokenOf('demo'));
      return `/plan/detail?plan_no=${list[0]?.plan_no}`;
    },
    call: calls.plans.detail,
    every: 5,
  },
};

for (const [screen, { path, call, every }] of Object.entries(refreshed)) {
  ownPage(`${screen} reloads every ${every} seconds`, async ({ app, page }) => {
    const asked: Request[] = [];
    page.on('request', (request) => new URL(request.url()).pathname === `/api${call.path}` && asked.push(request));
    await page.clock.install();
    await app.open(await path());
    if (screen === 'the overview') await expect(page.getByText('Refreshes every 30 seconds')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 5_000);

    /** Advances the page’s clock, second by second, until it sends the request; returns how many seconds that took. */
    const secondsUntilAsked = async (): Promise<number> => {
      const known = asked.length;
      let seconds = 0;
      for (; asked.length === known && seconds < 60; seconds += 1) await page.clock.runFor(1_000);
      // Time stands still until the answer has been processed: the next wait begins there.
      await (await asked.at(-1)?.response())?.finished();
      await page.evaluate(() => Promise.resolve());
      return seconds;
    };
    await secondsUntilAsked();
    for (let time = 0; time < 2; time += 1) {
      const seconds = await secondsUntilAsked();
      expect([every - 1, every, every + 1], 'the clock is moved by whole seconds').toContain(seconds);
    }
  });
}

ownPage(
  'the first settlement shows what came of it, a loss too, and the ways on; after three days on demand',
  async ({ app, page }) => {
    const { list } = await callApi(calls.plans.list, { status: 'settled' }, await tokenOf('demo'));
    const figures = { paid: '50.00', came_back: '41.20', profit: '-8.80', agent_share: '0.00' };
    let settledAt = new Date();
    await page.route(`**${statisticsPath}*`, async (route) => {
      const { data, ...rest } = (await (await route.fetch()).json()) as { data: Statistics };
      const steps = (['settlement', 'payout'] as const).map((step) => ({
        step,
        is_done: step !== 'payout',
        due_at: null,
      }));
      const plan = { ...list[0], ...figures, settled_at: settledAt.toISOString() };
      await route.fulfill({ json: { ...rest, data: { ...data, first_steps: steps, first_settled: plan } } });
    });
    await app.open('/ad-center');
    const band = page.getByRole('region', { name: 'First settlement' });
    await expect(band).toContainText(/You paid\s*\u221250\.00\s*You got back\s*\+41\.20\s*Result\s*\u22128\.80/);
    await expect(band.getByRole('link', { name: 'See other offers' })).toBeVisible();
    settledAt = new Date(Date.now() - 4 * 86_400_000);
    await page.reload();
    await page.getByRole('region', { name: 'Your first steps' }).getByRole('button', { name: 'Show' }).click();
    await band.getByRole('link', { name: 'Withdraw' }).click();
    await app.expectRoute('/wallet?sheet=withdraw');
  },
);

test.describe('standing', () => {
  // A merchant without plans, so that guarantee money can be taken back.
  test.use({ merchant: 'cashout' });

  test('credit score, shop level and guarantee are shown and open their parts', async ({ app, page, operator }) => {
    const token = await tokenOf('cashout');
    const rule = 'One account per person.';
    const which = { merchant: 'cashout', rule, evidence: 'A picture.', case_reference: 'CASE-AD-CENTER' };
    await operator.call(operatorCalls.merchants.recordBreach, which);
    await callApi(calls.wallet.payGuarantee, { amount: '12.00' }, token);

    await app.open('/ad-center');
    const band = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your standing' }) });
    await expect(band.getByRole('link', { name: /^Shop level/ })).toContainText(/Fee 5%, plan limit 3.*1$/);
    await band.getByRole('button', { name: /^Guarantee.*12\.00/ }).click();
    await expect(app.dialog).toContainText('Your own money, held apart from your available funds.');
    await expect(app.dialog.getByRole('button', { name: 'Take 12.00 back' })).toBeEnabled();
    await page.goBack();
    await band.getByRole('link', { name: /^Credit score.*90 \/ 100/ }).click();

    await app.expectRoute('/ad-center/level?part=credit');
    const rows = page.getByRole('table', { name: 'All levels' }).getByRole('row');
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(5)).toHaveText(/5.*100,000\.00.*50.*3%/);
    await expect(app.main).toContainText(
      `${limits.creditScorePerSettledPlan} for each settled plan, whether it made a profit or a loss.`,
    );
    const event = page.getByRole('link', { name: /^Breach of a rule/ });
    await expect(event).toContainText(rule);
    await expect(event).toContainText(/new score 90.*\u221210/);
    await event.click();
    await app.expectRoute(/#\/ad-center\/feedback\?topic=/);
    await expect(app.field('Topic')).toHaveValue(/^Objection: credit score/);

    await callApi(calls.wallet.takeBackGuarantee, {}, token);
  });
});

test('shortcuts open activities, coupons, plan follow, feedback, online service and operating rules', async ({
  app,
  page,
}) => {
  const token = await tokenOf('demo');
  const { unused_total } = await callApi(calls.coupons.list, { tab: 'unused' }, token);
  await app.open('/ad-center');
  const band = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Tools and help' }) });
  for (const [name, route, heading] of [
    [/^New-user activities/, '/ad-center/activities', 'New-user activities'],
    [new RegExp(`^Coupons.*${unused_total} unused`), '/ad-center/coupons', 'Coupons'],
    [/^Plan follow.*Studio Lindqvist/, '/ad-center/operated', 'Plan follow'],
    [/^Feedback/, '/ad-center/feedback', 'Feedback'],
    [/^Operating rules/, '/ad-center/ques-detail?doc=rules', 'Operating rules'],
  ] as const) {
    await band.getByRole('link', { name }).click();
    await app.expectRoute(route);
    await expect(app.header.getByRole('heading', { name: heading })).toBeVisible();
    await app.back().click();
  }
  await band.getByRole('button', { name: /^Customer service/ }).click();
  await expect(app.dialog).toHaveAccessibleName('Customer service');
  await app.expectRoute('/ad-center?sheet=service');
});

test('five questions are shown; each opens its answer, and the list has all of them', async ({ app, page }) => {
  const { faq_config: questions, operating_rules: rules } = await callApi(calls.support.basicConfig, { lang: 'en' });
  expect(questions).toHaveLength(5);
  await app.open('/ad-center');
  const band = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Questions and answers' }) });
  await expect(band.getByRole('listitem')).toHaveText([...questions.map(({ question }) => question), 'All questions']);

  await band.getByRole('link', { name: 'What is the learning phase?' }).click();
  await app.expectRoute('/ad-center/ques-detail?id=learning-phase');
  await expect(page.getByRole('heading', { level: 2, name: 'What is the learning phase?' })).toBeVisible();
  const { conversionsFrom, conversionsTo, days } = accessLimits.faqLearningPhase;
  await expect(app.main).toContainText(`${conversionsFrom}-${conversionsTo} conversions within ${days} days`);

  await app.back().click();
  await band.getByRole('link', { name: 'All questions' }).click();
  await app.expectRoute('/ad-center/ques-detail');
  for (const { question } of questions) await expect(page.getByRole('link', { name: question })).toBeVisible();
  await page.getByRole('link', { name: 'Operating rules' }).click();
  await expect(app.main).toContainText(rules.body.split('\n')[0] ?? '');
});

test('an activity shows its rules', async ({ app, page }) => {
  const { list } = await callApi(calls.coupons.listActivities, {}, await tokenOf('demo'));
  expect(list.length).toBeGreaterThan(0);
  await app.open('/ad-center/activities');
  const rules = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Activity rules' }) });
  for (const activity of list) {
    await expect(page.getByRole('heading', { name: activity.title })).toBeVisible();
    for (const line of activity.rules.split(/\n+/)) await expect(rules.filter({ hasText: line })).toBeVisible();
  }
});

test('coupons: the unused ones, of every kind; and the used and expired ones in their own tab', async ({
  app,
  page,
}) => {
  const kinds = ['Discount', 'Fixed amount', 'Value-added', 'Deduction', 'Team', 'Custom'];
  await app.open('/ad-center/coupons');
  const tab = (name: RegExp) => page.getByRole('tablist', { name: 'Coupons' }).getByRole('tab', { name });
  const panel = page.getByRole('tabpanel');
  const slip = (kind: string) => panel.getByRole('article').filter({ has: page.getByText(kind, { exact: true }) });
  await expect(tab(/^Unused/)).toHaveAttribute('aria-selected', 'true');
  for (const kind of kinds) await expect(slip(kind), kind).toBeVisible();

  await tab(/^Used/).click();
  await app.expectRoute('/ad-center/coupons?tab=used');
  await expect(slip('Team')).toHaveCount(0);
  await expect(slip('Discount')).toContainText('Used');
  await expect(slip('Fixed amount')).toContainText('Expired');
  await slip('Discount').getByRole('link').click();
  await app.expectRoute(/#\/plan\/detail\?plan_no=/);
});
