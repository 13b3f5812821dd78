/** Why a plan waits, is silent or has ended, as the merchant reads it: each cause made by a real source, an operator or the merchant. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { App } from '../screens/app.ts';
import { callApi } from '../support/api.ts';
import type { Operator } from '../support/operator.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { Source } from '../support/source.ts';
import { expect, tokenOf } from '../support/test.ts';

const test = testWithOwnMerchant();
const owner = 'Adserve Ltd';

/** Pays in an amount and puts it at 0.50 a click into an offer of this name, an hour long unless it says otherwise. Returns the plan's number. */
async function put(
  operator: Operator,
  source: string,
  name: string,
  merchant: string,
  { amount = '50.00', seconds = 3_600 } = {},
): Promise<string> {
  const token = await tokenOf(merchant);
  await operator.call(operatorCalls.topups.record, {
    merchant,
    amount,
    reference: `BANK-${name}`.toUpperCase(),
  });
  const offering = await offerShortPlan(operator, name, merchant, source, {
    pricing_model: 'cpc',
    media_price: '0.50',
    matching_seconds: 3_600,
    flight_seconds: seconds,
  });
  const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, token);
  const offered = list.find(({ plan_no: open }) => open.startsWith(offering))?.plan_no ?? '';
  const { terms } = await callApi(calls.plans.appDetail, { plan_no: offered }, token);
  await callApi(calls.plans.put, { plan_no: offered, amount, terms_version: terms.version }, token);
  return offered;
}

/** Reads the plan's page as it is now. */
async function reads(app: App, plan: string, title: string, ...sentences: (string | RegExp)[]): Promise<void> {
  await app.load(`/plan/detail?plan_no=${plan}`);
  const why = app.main.locator('section').filter({ has: app.page.getByRole('heading', { name: title }) });
  for (const sentence of sentences) await expect(why).toContainText(sentence);
}

test('what a source reports about a plan that waits is a sentence, and so is what it would take', async ({
  app,
  operator,
  ownMerchant,
}) => {
  test.slow();
  const source = await Source.register(operator, 'talker', owner);
  const plan = await put(operator, 'talker', 'doctor-waits', ownMerchant);
  const [delivered] = await source.plans();
  const id = delivered?.plan_id ?? '';
  const waits = async (...sentences: (string | RegExp)[]) =>
    await reads(app, plan, 'Why no ads have run yet', ...sentences);

  await reads(app, plan, 'Looking for placements', 'Waiting costs nothing.');
  await source.report(id, { cause: 'price_too_low', accepted_median: '0.62', accepted: 4_100 });
  await waits(
    /Its price of .*0\.50.USD per click is too low\. Half of what Adserve Ltd accepted recently was priced at .*0\.62.USD per click or more\./,
    /You would need another offer with a price of .*0\.62.USD per click or more/,
    'Waiting costs nothing.',
  );
  await source.report(id, { cause: 'audience_narrow', reachable: 240 });
  await waits('Its audience is narrow. In a day, Adserve Ltd reaches 240 people in it.', 'a wider audience');
  await source.report(id, { cause: 'creative_refused', rule: 'not_reviewed' });
  await waits('Adserve Ltd has not reviewed the ad yet. Only Adserve Ltd or Placard can change that.');
  for (const [rule, part] of Object.entries({ content: 'content', format: 'format', landing_page: 'landing page' })) {
    await source.report(id, { cause: 'creative_refused', rule: rule as 'content' | 'format' | 'landing_page' });
    await waits(`Adserve Ltd refuses the ad because of its ${part}. You would need another offer with another ad`);
  }
  await source.report(id, { cause: 'day_over', resumes_at: new Date(Date.now() + 3_600_000).toISOString() });
  await waits(/Adserve Ltd runs no more ads for it until .*\. It will continue by itself on /);
  await operator.call(operatorCalls.sources.pause, { source: 'talker' });
  await waits(
    /We paused Adserve Ltd on .*, so it runs no ads for anybody\. Only Adserve Ltd or Placard can change that/,
  );
  await operator.call(operatorCalls.offers.stop, { offer: 'doctor-waits', reason: 'Sold out.' });
  await reads(app, plan, 'Why no ads ran', 'Ads for the product were stopped.');
});

test('what stops a plan that runs is a sentence, and so is what ended it', async ({ app, operator, ownMerchant }) => {
  test.slow();
  const token = await tokenOf(ownMerchant);
  const source = await Source.register(operator, 'clicker', owner);
  const plan = await put(operator, 'clicker', 'doctor-runs', ownMerchant, { seconds: 172_800 });
  const [delivered] = await source.plans();
  const id = delivered?.plan_id ?? '';
  const isSilent = async (...sentences: (string | RegExp)[]) =>
    await reads(app, plan, 'Why no ads are running', ...sentences);

  await source.clicks(id, 20);
  await callApi(calls.plans.adjust, { plan_no: plan, daily_cap: '10.00' }, token);
  await isSilent(
    /It has spent its cap for today, 10\.00\. It will continue by itself on .* Raise or remove the cap to run more ads\./,
  );
  await callApi(calls.plans.adjust, { plan_no: plan, daily_cap: '12.00' }, token);
  await reads(
    app,
    plan,
    'Why it runs slowly',
    /With its daily cap of 12\.00, it can spend at most (24|36)\.00 of its 50\.00 by its end\. Raise or remove the cap/,
  );
  await callApi(calls.plans.adjust, { plan_no: plan, daily_cap: null, is_paused: true }, token);
  await isSilent(/You paused it on .*\. Resume it to run ads again\./, 'you pay only for ads that ran');
  await expect(app.main.getByText('Resume it to run ads again.')).toBeVisible();
  await callApi(calls.plans.adjust, { plan_no: plan, is_paused: false }, token);
  await source.clicks(id, 90);
  await reads(app, plan, 'Why it ended', 'All of its 50.00 is spent.');
  await test.step('a reason that asks for nothing is one line, which unfolds', async () => {
    const by = app.main.getByText(`Delivery source: ${owner}`);
    await expect(by).toBeHidden();
    await app.main.locator('summary').filter({ hasText: 'Why it ended' }).press('Enter');
    await expect(by).toBeVisible();
  });

  const stopped = await put(operator, 'clicker', 'doctor-stopped', ownMerchant);
  await callApi(calls.plans.stop, { plan_no: stopped }, token);
  await reads(app, stopped, 'Why no ads ran', 'You stopped it.');

  const slow = await put(operator, 'clicker', 'doctor-slow', ownMerchant, { amount: '300.00', seconds: 60 });
  const next = await source.plans();
  await source.clicks(next.at(-1)?.plan_id ?? '', 30);
  await expect(async () => {
    await reads(app, slow, 'Why it runs slowly', 'We do not know. Adserve Ltd has given no reason.', 'You can wait,');
  }).toPass();
  // The plan ends before the day does.
  await callApi(calls.plans.adjust, { plan_no: slow, daily_cap: '15.00' }, token);
  await reads(app, slow, 'Why no ads are running', /its cap for today, 15\.00\. Raise or remove the cap/);
});
