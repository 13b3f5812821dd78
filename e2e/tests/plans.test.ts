/** The plans’ list by status, and a product of each type with its plan (specification.md sections 2, 3 and 4). */
import { calls, accessLimits } from '@placard/contract';
import type { planStates } from '@placard/contract';
import { hundredths } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { expect, ownPage, test, tokenOf } from '../support/test.ts';

test.use({ merchant: 'demo' });

const labels: Record<(typeof planStates)[number], string> = {
  wait_put: 'To be put',
  matching: 'Matching',
  putting: 'Putting',
  put_finished: 'Put finished',
  wait_settlement: 'Awaiting settlement',
  settled: 'Settled',
  put_failed: 'Put failed',
};

test('a tab for each status shows the plans of that status, and all shows every one', async ({ app, page }) => {
  const token = await tokenOf('demo');
  const tabs = page.getByRole('tablist', { name: 'Status' }).getByRole('tab');
  const cards = page.getByRole('tabpanel').getByRole('article');
  await app.open('/plan');
  const { list } = await callApi(calls.plans.list, { limit: '100' }, token);
  await expect(tabs).toHaveText([
    `All${list.length}`,
    ...Object.values(labels).map((label) => new RegExp(`^${label}`)),
  ]);
  await expect(cards).toHaveCount(Math.min(list.length, accessLimits.pageSize));
  for (const state of Object.keys(labels) as (keyof typeof labels)[]) {
    await tabs.filter({ hasText: labels[state] }).click();
    await app.expectRoute(`/plan?status=${state}`);
    // Plans move on during the test: the server's current answer counts.
    await expect(async () => {
      const { list: expected } = await callApi(calls.plans.list, { status: state, limit: '100' }, token);
      await expect(cards).toHaveText(
        // The rows of open offers are compact: their tab alone has their status.
        expected.map(
          ({ plan_no: number, product }) =>
            new RegExp(state === 'wait_put' ? product.name : `${number}.*${labels[state]}`),
        ),
        { timeout: 1_000 },
      );
      if (expected.length === 0) await expect(page.getByText('No plans with this status')).toBeVisible();
    }).toPass();
  }
  await tabs.filter({ hasText: /^All/ }).click();
  await app.expectRoute('/plan');
  await expect(cards).toHaveCount(Math.min(list.length, accessLimits.pageSize));
});

test('a list is where it was left, and a new page at its top', async ({ app, page }) => {
  await app.load('/plan');
  const cards = app.main.getByRole('link', { name: /P[0-9A-Z]+-[0-9A-Z]+/ });
  await expect(cards.nth(3)).toBeVisible();
  // The tap itself scrolls: the position counts when it arrives.
  await page.evaluate(() => {
    addEventListener('click', () => (document.body.dataset['left'] = String(scrollY)), { capture: true, once: true });
  });
  await cards.last().click();
  const left = await page.evaluate(() => Number(document.body.dataset['left']));
  expect(left).toBeGreaterThan(100);
  await app.expectRoute(/#\/plan\/(detail|goods-detail)/);
  await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(0);
  await app.back().click();
  await app.expectRoute('/plan');
  await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(left);
});

test('a video, a landing page and a game each show their own part, and their plan’s', async ({ app, page }) => {
  const token = await tokenOf('demo');
  const { list } = await callApi(calls.plans.list, { limit: '100' }, token);
  const link = (name: RegExp) => page.getByRole('link', { name });
  for (const type of ['video', 'landing_page', 'game'] as const) {
    const ofType = list.filter(({ product }) => product.type === type);
    const number = (ofType.find(({ is_official: isOfficial }) => isOfficial) ?? ofType[0])?.plan_no ?? '';
    const offer = await callApi(calls.plans.appDetail, { plan_no: number }, token);
    const { product } = offer;
    await app.open(`/plan/goods-detail?plan_no=${number}`);
    await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
    await expect(app.main).toContainText(product.description);
    for (const text of [offer.put_content, offer.put_rule]) await expect(app.main).toContainText(text);
    for (const { name, value } of offer.user_targeting) await expect(app.main).toContainText(`${name}: ${value}`);
    await expect(app.main.getByText(/^Official offer/)).toHaveCount(offer.is_official ? 1 : 0);

    await expect(app.main).toContainText({ video: 'Video', landing_page: 'Landing page', game: 'Game' }[type]);
    await expect(link(/^Watch the video/)).toHaveCount(product.video_url === null ? 0 : 1);
    await expect(link(/^Open the landing page/)).toHaveCount(product.landing_url === null ? 0 : 1);
    await expect(app.main.getByRole('figure', { name: 'The ad' })).toContainText(product.name);
    if (type === 'game') await expect(app.main).toContainText(product.game_description ?? 'none');
  }
  expect(list.some(({ is_official: isOfficial }) => isOfficial)).toBe(true);
});

test('open offers are ordered by payout, and two are compared side by side', async ({ app, page }) => {
  const token = await tokenOf('demo');
  await app.open('/plan?status=wait_put');
  await page.getByLabel('Sort by').selectOption('Highest payout first');
  const rows = page.getByRole('tabpanel').getByRole('article');
  const { list } = await callApi(calls.plans.list, { status: 'wait_put', sort: 'payout' }, token);
  await expect(rows).toHaveText(list.map(({ product }) => new RegExp(product.name)));
  await expect(rows.first()).toHaveText(new RegExp(`conversions? per ${list[0]?.lowest_put ?? ''}`));
  const chosen = [rows.nth(0).getByText('Compare'), rows.nth(1).getByText('Compare')] as const;
  for (const box of chosen) await box.click();
  await app.button('Reset').click();
  await expect(app.button('Reset')).toHaveCount(0);
  for (const box of chosen) await box.click();
  await app.button('Compare 2 offers').click();
  const fact = (label: string) => app.dialog.getByRole('row', { name: new RegExp(`^${label} `) }).getByRole('cell');
  await expect(fact('1 conversion pays')).toHaveText(list.slice(0, 2).map((offer) => offer.payout_per_conversion));
  // The same unit for a price per click and one per 1,000 impressions, as on the rows.
  const most = Math.max(...list.slice(0, 2).map(({ lowest_put: put }) => Number(put))).toFixed(2);
  const even = new RegExp(`^\\d+ conversions? per ${most}$`);
  await expect(fact('Break-even')).toHaveText([even, even]);
  // What is chosen next is its own choice.
  await page.goBack();
  for (const box of chosen) await box.click();
  await app.button('Compare 2 offers').click();
  await app.dialog.getByRole('link', { name: `Put this plan ${list[0]?.product.name ?? ''}` }).click();
  await app.expectRoute(/\/plan\/goods-detail\?plan_no=.*&sheet=put$/);
  // Whoever comes back and leaves the comparison has chosen nothing any more.
  for (const route of [/goods-detail\?plan_no=[^&]*$/, /sheet=compare/, /status=wait_put&sort=payout$/]) {
    await page.goBack();
    await app.expectRoute(route);
  }
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(app.button(/^Compare/)).toHaveCount(0);
});

ownPage(
  'the comparison says how past plans of each offer ended, and what an offer lacks in words',
  async ({ app, page }) => {
    const token = await tokenOf('demo');
    const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, token);
    const numbers = list.slice(0, 3).map(({ plan_no: planNo }) => planNo);
    const bar = (from_bps: number, plans: number) => ({ from_bps, to_bps: from_bps + 500, plans });
    const results = [
      { settled_plans: 8, losses: 5, gains: 3, bars: [bar(-1000, 5), bar(500, 3)] },
      { settled_plans: 9, losses: 1, gains: 8, bars: [bar(-500, 1), bar(1500, 8)] },
      { settled_plans: 7, losses: null, gains: null, bars: [] },
    ];
    const dates = { from: '2026-01-01', to: '2026-02-01' };
    await page.route('**/plan/order/app/detail', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: { plan_no: string; terms: object } };
      const isFull = data.plan_no === numbers[0];
      const changed = {
        ...data,
        blocked_by: isFull ? null : 'quota_full',
        offer_ends_at: isFull ? '2030-01-01T00:00:00Z' : null,
        terms: { ...data.terms, countersigned_by: isFull ? 'Owner' : null },
        substantiation: { ...dates, middle: null, ...results[numbers.indexOf(data.plan_no)] },
      };
      await route.fulfill({ json: { ...rest, data: changed } });
    });
    await app.open(`/plan?status=wait_put&sheet=compare:${String(numbers)}`);
    const second = (label: string) =>
      app.dialog
        .getByRole('row', { name: new RegExp(`^${label} `) })
        .getByRole('cell')
        .nth(1);
    // One scale from the lowest to the highest of all: zero is at the same place, and eight plans are the full height.
    const figures = app.dialog.getByRole('figure');
    await expect(figures.locator('figcaption')).toHaveText([
      /: 5 made a loss · 3 a profit$/,
      /: 1 made a loss · 8 a profit$/,
    ]);
    await expect(figures).toContainText(['−10%+20%', '−10%+20%']);
    const styles = async (of: string) =>
      await figures.locator(of).evaluateAll((all) => all.map((each) => each.getAttribute('style')));
    expect(await styles('b')).toEqual(['left: 33.3333%;', 'left: 33.3333%;']);
    expect((await styles('i')).map((style) => /height: ([\d.]+)/.exec(style ?? '')?.[1])).toEqual([
      '62.5',
      '37.5',
      '12.5',
      '100',
    ]);
    await expect(app.dialog).toContainText(
      ': 7 plans of this offer have settled. We show results once 8 have settled, by at least',
    );
    await expect(second('Open until')).toHaveText('No end date');
    await expect(second('Owner’s signature')).toContainText('does not sign');
    await expect(app.dialog).toContainText('All places are taken.');
  },
);

test('the facts of open offers are in the same columns in every row', async ({ app, page }) => {
  await app.open('/plan?status=wait_put');
  const facts = page.getByRole('tabpanel').getByRole('article').locator('dt');
  await expect(facts.first()).toBeVisible();
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    const lefts = await facts.evaluateAll((all) =>
      Object.groupBy(
        all.map((fact) => ({ label: fact.textContent, left: fact.getBoundingClientRect().left })),
        ({ label }) => label,
      ),
    );
    expect(Object.keys(lefts)).toEqual(['Media price', 'Fee', 'Break-even', 'Lowest put']);
    for (const [label, group = []] of Object.entries(lefts))
      expect(new Set(group.map(({ left }) => left)).size, `${label} at ${width} px`).toBe(1);
  }
});

test('an address of no offer leads to the offers, and a picture that does not load is drawn', async ({ app, page }) => {
  await app.open('/plan/goods-detail?plan_no=PNOTHERE');
  await expect(page.getByText('This plan is not available to you')).toBeVisible();
  await page.route('**/files/*', async (route) => await route.abort());
  await page.getByRole('link', { name: 'See other offers' }).click();
  await app.expectRoute('/plan?status=wait_put');
  const thumb = page.getByRole('article').first().locator('a > span[aria-hidden]');
  await expect(thumb.locator('svg')).toBeVisible();
  await expect(thumb.locator('img')).toHaveCount(0);
});

test('a settled plan shows what is kept of it and how it adds up; put again fills in the last amount', async ({
  app,
  page,
}) => {
  const token = await tokenOf('demo');
  const { list } = await callApi(calls.plans.list, { status: 'settled', limit: '20' }, token);
  const plans = await Promise.all(
    list.map(async ({ plan_no }) => await callApi(calls.plans.detail, { plan_no }, token)),
  );
  const plan =
    plans.find(({ again, coupon }) => again !== null && coupon?.kind === 'discount') ??
    plans.find(({ again }) => again !== null);
  const { put_amount: put, money } = plan ?? {};
  const cents = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''));
  const result = cents(money?.profit ?? '') - cents(money?.agent_share ?? '');
  await app.open(`/plan/detail?plan_no=${plan?.plan_no ?? ''}`);
  for (const once of ['Revenue', /^Fee, /])
    await expect(app.main.locator('dt').getByText(once, { exact: true })).toHaveCount(1);
  const ledger = async (label: string, total: string) => {
    const rows = app.main
      .locator(`dl[aria-label="${label}"] > div`)
      .filter({ hasNotText: /^(Profit|Start-up|You paid)/ });
    const parts = (await rows.locator('dd').allTextContents()).map(cents);
    await expect(rows.last()).toContainText(total);
    expect(parts.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(parts.at(-1));
    return parts.at(-1) ?? 0;
  };
  expect(await ledger('Result', 'Result')).toBe(result);
  const back = await ledger('Settlement', 'You got back');
  const paid = money?.put_cash ?? '';
  expect(back - cents(paid)).toBe(result);
  const shown = `${result < 0 ? '−' : '+'}${(Math.abs(result) / 100).toFixed(2)}`;
  const kept = app.main.getByRole('button', { name: `${shown} USD` });
  await kept.click();
  await expect(app.dialog).toContainText(`${shown}USD`);
  await page.goBack();
  await expect(kept).toBeVisible();
  await expect(app.main).toContainText(`You paid ${paid} from your balance and got ${(back / 100).toFixed(2)} back.`);
  await app.main.getByRole('link', { name: 'See the product and its offer' }).click();
  await expect(app.main).toContainText('These are today’s terms. Your plan keeps its own.');
  await page.goBack();
  const again = app.button(`Put again with ${put ?? ''}`);
  await again.click();
  await expect(app.dialog.getByRole('textbox', { name: 'Put amount' })).toHaveValue(put ?? '');
  // The plan stays: what will be put has its terms, and its own page, in the sheet.
  await app.dialog.getByText('Terms of this plan').click();
  await expect(app.dialog.getByText('You earn')).toBeVisible();
  await page.goBack();
  await expect(again).toBeVisible();
  await again.click();
  await app.dialog.getByRole('button', { name: 'See the offer' }).click();
  await app.expectRoute(`/plan/goods-detail?plan_no=${plan?.again ?? ''}`);
});

test('a list says once what all its plans are, and a settled card adds up', async ({ app }) => {
  const { list } = await callApi(calls.plans.list, { status: 'settled', limit: '20' }, await tokenOf('demo'));
  const whole = 'All of these: Simulated by the network';
  for (const path of ['/plan?status=wait_put', '/wallet', '/plan?status=settled']) {
    await app.open(path);
    await expect(app.main.getByText(path === '/wallet' ? /Simulated by the network/ : whole)).toHaveCount(1);
  }
  const cards = app.main.getByRole('article');
  await expect(cards).toHaveCount(list.length);
  await expect(cards.filter({ hasText: 'Simulated' })).toHaveCount(0);
  for (const card of await cards.all()) {
    const [paid = 0n, back = 0n, result = 0n] = (await card.locator('dd').allTextContents()).map(hundredths);
    await expect(card).toContainText('You paid');
    expect(back - paid).toBe(result);
  }
});

test('too few plans like a put are not counted, only those of the offer', async ({ app }) => {
  const token = await tokenOf('demo');
  const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, token);
  const offers = await Promise.all(
    list.map(async ({ plan_no }) => await callApi(calls.plans.appDetail, { plan_no }, token)),
  );
  const offer = offers.find(
    ({ substantiation, blocked_by: why }) => why === null && (substantiation?.losses ?? null) !== null,
  );
  const past = offer?.substantiation?.settled_plans ?? 0;
  await app.open(`/plan/goods-detail?plan_no=${offer?.plan_no ?? ''}`);
  await expect(app.main).toContainText(`${past} plans settled from`);
  await app.button('Put this plan').click();
  await app.dialog.getByLabel('Put amount').fill(offer?.terms.highest_put ?? '');
  await app.dialog.getByText('How plans like this one did').click();
  await expect(app.dialog).toContainText(`${past} plans of this offer have settled. Too few had a put of`);
});

test('a settled plan of whose product no offer is open states it, and leads to a similar and the open ones', async ({
  app,
  page,
}) => {
  const { list } = await callApi(calls.plans.list, { status: 'settled' }, await tokenOf('demo'));
  const similar = { plan_no: 'PS1M-X', product_name: 'Night Ferry', lowest_put: '50.00' };
  await page.route('**/plan/order/detail*', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
    const repeat = { of: null, as: null, amount: '50.00', allowed: null };
    await route.fulfill({ json: { ...rest, data: { ...data, again: null, similar, repeat } } });
  });
  await app.open(`/plan/detail?plan_no=${list[0]?.plan_no ?? ''}`);
  await expect(app.main).toContainText('No offer for this product at the moment.');
  await expect(app.main.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(app.button('Repeat automatically')).toHaveCount(0);
  const next = app.main.getByRole('link', { name: /^Similar offer: Night Ferry.*Lowest put: 50\.00/ });
  await expect(next).toHaveAttribute('href', '#/plan/goods-detail?plan_no=PS1M-X');
  await app.main.getByRole('link', { name: 'See other offers' }).click();
  await app.expectRoute('/plan?status=wait_put');
});

test('a running plan takes a daily cap, an even pace, a pause and more money', async ({ app }) => {
  const token = await tokenOf('demo');
  const { list } = await callApi(calls.plans.list, { status: 'putting' }, token);
  const plan = list.find(({ is_official: isOfficial }) => !isOfficial) ?? list[0];
  await app.open(`/plan/detail?plan_no=${plan?.plan_no}`);
  await app.main.getByRole('button', { name: 'Change' }).click();
  await app.dialog.getByText('Evenly until the end').click();
  await app.dialog.getByLabel('Daily cap').fill('abc');
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(app.dialog.getByLabel('Daily cap')).toHaveAttribute('aria-invalid', 'true');
  await app.dialog.getByLabel('Daily cap').fill('75');
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(app.dialog).toBeHidden();
  await expect(app.main).toContainText('of 75.00 used. The day ends at');
  await expect(app.main).toContainText('Evenly until the end');
  await app.main.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(app.main).toContainText('so ads shown until');
  await expect(app.main).toContainText('Paused by you');
  await app.main.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(app.main.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await app.main.getByRole('button', { name: 'Add money' }).click();
  await app.dialog.getByLabel('Amount to add').fill('5');
  await app.dialog.getByRole('button', { name: 'Pay 5.00 and add' }).click();
  await expect(app.dialog).toBeHidden();
  await expect(app.main).toContainText('Added later');
  const { money, control } = await callApi(calls.plans.detail, { plan_no: plan?.plan_no ?? '' }, token);
  expect(control).toMatchObject({ pace: 'even', daily_cap: '75.00', paused: null });
  expect(Number(money?.put)).toBe(Number(plan?.put_amount) + 5);
});
