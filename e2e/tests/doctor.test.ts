/** Why a plan waits, is silent or has ended, as the merchant reads it: each cause made by a real source, an operator or the merchant. */
import { setTimeout } from 'node:timers/promises';
import { calls } from '@placard/contract';
import type { ReportedCause } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { App } from '../screens/app.ts';
import { callApi } from '../support/api.ts';
import { registerMerchant } from '../support/merchants.ts';
import type { Operator } from '../support/operator.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { Source } from '../support/source.ts';
import { expect, storedByMerchant, tokenOf } from '../support/test.ts';

const test = testWithOwnMerchant();
const owner = 'Adserve Ltd';

/** Pays in an amount and puts it at 0.50 a click into an offer of this name, an hour long unless it says otherwise. Returns the plan's number. */
async function put(
  operator: Operator,
  source: string,
  name: string,
  merchant: string,
  { amount = '50.00', seconds = 3_600, matching = 3_600, grace = 2 } = {},
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
    matching_seconds: matching,
    flight_seconds: seconds,
    grace_seconds: grace,
  });
  const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, token);
  const offered = list.find(({ plan_no: open }) => open.startsWith(offering))?.plan_no ?? '';
  const { terms } = await callApi(calls.plans.appDetail, { plan_no: offered }, token);
  await callApi(calls.plans.put, { plan_no: offered, amount, terms_version: terms.version }, token);
  return offered;
}

type Sentence = string | RegExp;

/** Reads the plan's page, again if the worker has not done its part yet: an open page asks only every 30 seconds. */
async function reads(app: App, plan: string, title: string, ...sentences: Sentence[]): Promise<void> {
  await expect(async () => {
    await app.load(`/plan/detail?plan_no=${plan}`);
    await expectReason(app, title, sentences, 5_000);
  }).toPass({ timeout: 60_000 });
}

/** Of the page that is open. */
async function expectReason(app: App, title: string, sentences: readonly Sentence[], timeout = 20_000): Promise<void> {
  const why = app.main.locator('section').filter({ has: app.page.getByRole('heading', { name: title }) });
  for (const sentence of sentences) await expect(why).toContainText(sentence, { timeout });
}

interface Begun {
  source: Source;
  id: string;
  operator: Operator;
  adjust: (change: { is_paused?: boolean; daily_cap?: string | null }) => Promise<unknown>;
}

/** A plan that is left to its end, and what is read then. */
interface Ending {
  title: string;
  sentences: readonly Sentence[];
  source?: string;
  matching?: number;
  /** Its clicks begin it; without any it fails. */
  clicks?: number;
  begin?: (begun: Begun) => Promise<unknown>;
  takeBack?: (begun: Begun) => Promise<unknown>;
  takeBackAfterMs?: number;
}

const failed = (said: ReportedCause, ...sentences: Sentence[]): Ending => ({
  title: 'Why no ads ran',
  sentences,
  begin: async ({ source, id }) => await source.report(id, said),
});
const unspent = (sentence: Sentence, acts: Omit<Ending, 'title' | 'sentences'> = {}): Ending => ({
  title: 'Why part of the put was not spent',
  sentences: [sentence],
  clicks: 5,
  ...acts,
});
const refused = (rule: 'content' | 'format' | 'landing_page' | 'not_reviewed', ...sentences: Sentence[]) =>
  failed({ cause: 'creative_refused', rule }, ...sentences);
const pauses = async ({ adjust }: Begun) => await adjust({ is_paused: true });
const caps =
  (cap: string) =>
  async ({ adjust }: Begun) =>
    await adjust({ daily_cap: cap });

/** Those that take longest first, three of a merchant: so many run at once. Silence takes a minute. */
const endings: readonly Ending[] = [
  {
    title: 'Why no ads ran',
    sentences: [/Adserve Ltd had reported nothing for any plan since .+:\d\d\./],
    source: 'mute',
    matching: 62,
  },
  {
    title: 'Why no ads have run yet',
    sentences: [
      /Adserve Ltd has reported nothing for any plan since .+:\d\d\./,
      'Only Adserve Ltd or Placard can change that. You can wait, or stop the plan.',
    ],
    source: 'mute',
    matching: 600,
  },
  {
    title: 'Why no ads ran',
    sentences: [/For 9\d(\.\d+)?% of its time, Adserve Ltd reported nothing for any plan\./],
    source: 'late',
    matching: 66,
    takeBack: async ({ source, id }) => await source.report(id, { cause: 'none' }),
    takeBackAfterMs: 62_000,
  },
  unspent(/You paused it for [5-9]\d(\.\d+)?% of its time\./, {
    begin: pauses,
    takeBack: async ({ adjust }) => await adjust({ is_paused: false }),
  }),
  unspent(/For [5-9]\d(\.\d+)?% of its time, its daily cap let it spend at most (5|10)\.00 of its 50\.00\./, {
    clicks: 10,
    begin: caps('5.00'),
    // Without the cap it keeps an even pace.
    takeBack: async ({ adjust, source, id }) => {
      await adjust({ daily_cap: null });
      await source.clicks(id, 28);
    },
  }),
  {
    title: 'Why no ads ran',
    sentences: [/We paused Adserve Ltd on .*, so it ran no ads for anybody\./],
    source: 'rested',
  },
  unspent(/For [5-9]\d(\.\d+)?% of its time, we had paused Adserve Ltd, so it ran no ads for anybody\./, {
    source: 'rested',
    begin: async ({ operator }) => await operator.call(operatorCalls.sources.pause, { source: 'rested' }),
    takeBack: async ({ operator }) => await operator.call(operatorCalls.sources.resume, { source: 'rested' }),
  }),
  unspent(/You paused it on /, { begin: pauses }),
  unspent('It had spent its cap for that day, 10.00.', { clicks: 20, begin: caps('10.00') }),
  unspent(/With its daily cap of 10\.00, it could spend at most (10|20)\.00 of its 50\.00\./, {
    clicks: 11,
    begin: caps('10.00'),
  }),
  unspent('We do not know. Its time ran out, and Adserve Ltd gave no reason.'),
  { title: 'Why no ads ran', sentences: ['We do not know. Adserve Ltd gave no reason.'] },
  failed(
    { cause: 'day_over', resumes_at: new Date(Date.now() + 3_600_000).toISOString() },
    'It was over before Adserve Ltd would have run its ads again, on ',
  ),
  failed(
    { cause: 'price_too_low', accepted_median: '0.62', accepted: 4_100 },
    /Its price of .*0\.50.USD per click was too low\. Half of what Adserve Ltd had accepted recently was priced at .*0\.62.USD per click or more\./,
    /You would need another offer with a price of .*0\.62.USD per click or more/,
  ),
  failed(
    { cause: 'audience_narrow', reachable: 240 },
    'Its audience was narrow. In a day, Adserve Ltd reached 240 people in it.',
    'a wider audience',
  ),
  refused('content', 'Adserve Ltd refused the ad because of its content.', 'another ad'),
  refused('format', 'Adserve Ltd refused the ad because of its format.', 'another ad'),
  refused('landing_page', 'Adserve Ltd refused the ad because of its landing page.', 'another ad'),
  refused('not_reviewed', 'Adserve Ltd had not reviewed the ad.'),
];

interface Left extends Ending {
  merchant: string;
  plan: string;
  takenBack: Promise<unknown> | undefined;
}

let leaving: Promise<Left[]> | undefined;

/** Puts the plans that are left to their end: once, so that they end while the other tests run. */
async function leave(operator: Operator): Promise<Left[]> {
  return await (leaving ??= begin(operator));
}

async function begin(operator: Operator): Promise<Left[]> {
  const sources = new Map<string, Source>();
  for (const name of ['mute', 'late', 'rested', 'ender'])
    sources.set(name, await Source.register(operator, name, owner));
  const left: Left[] = [];
  const stamp = Date.now().toString(36);
  for (const [index, ending] of endings.entries()) {
    const merchant = `doctor-${Math.floor(index / 3)}-${stamp}`;
    if (index % 3 === 0) await registerMerchant(merchant);
    const source = sources.get(ending.source ?? 'ender');
    if (!source) throw new Error(`no source ${ending.source}`);
    const { matching = 20, takeBack, takeBackAfterMs = 31_000 } = ending;
    const seconds = takeBack ? 45 : 30;
    const plan = await put(operator, ending.source ?? 'ender', `doctor-end-${index}`, merchant, { seconds, matching });
    const id = (await source.plans()).at(-1)?.plan_id ?? '';
    const token = await tokenOf(merchant);
    const adjust: Begun['adjust'] = async (change) =>
      await callApi(calls.plans.adjust, { plan_no: plan, ...change }, token);
    const acts = { source, id, operator, adjust };
    if (ending.clicks !== undefined) await source.clicks(id, ending.clicks);
    await ending.begin?.(acts);
    const takenBack = takeBack && setTimeout(takeBackAfterMs).then(async () => await takeBack(acts));
    left.push({ ...ending, merchant, plan, takenBack });
  }
  return left;
}

test('what a source reports about a plan that waits is a sentence, and so is what it would take', async ({
  app,
  operator,
  ownMerchant,
}) => {
  test.slow();
  void leave(operator);
  const source = await Source.register(operator, 'talker', owner);
  const plan = await put(operator, 'talker', 'doctor-waits', ownMerchant);
  const [delivered] = await source.plans();
  const id = delivered?.plan_id ?? '';
  const waits = async (...sentences: Sentence[]) => await reads(app, plan, 'Why no ads have run yet', ...sentences);

  // Nobody asks why in the first minutes.
  await reads(app, plan, 'Looking for placements', 'Waiting costs nothing.');
  await expect(app.main.getByText('Why no ads have run yet')).toHaveCount(0);
  await test.step('who stops it reads of no coupon where none was used, and can keep it', async () => {
    await app.follow(`/plan/detail?plan_no=${plan}&sheet=stop`);
    await expect(app.dialog).toContainText('We will return everything immediately: 50.00 to your balance.');
    await app.dialog.getByRole('button', { name: 'Keep the plan' }).click();
    await expect(app.main.getByRole('heading', { name: 'Looking for placements' })).toBeVisible();
  });
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

test('what its merchant changed while a plan runs is a sentence', async ({ app, operator, ownMerchant }) => {
  test.slow();
  const token = await tokenOf(ownMerchant);
  const source = await Source.register(operator, 'changer', owner);
  const run = async (name: string, amount: string, seconds: number) => {
    const plan = await put(operator, 'changer', name, ownMerchant, { amount, seconds });
    await source.clicks((await source.plans()).at(-1)?.plan_id ?? '', 30);
    return plan;
  };
  const early = await run('doctor-early', '300.00', 7_200);
  const added = await run('doctor-added', '50.00', 90);
  // The earliest end is five minutes away; a twentieth of the time says how fast a plan is.
  await callApi(calls.plans.adjust, { plan_no: early, ends_at: new Date(Date.now() + 310_000).toISOString() }, token);
  await operator.call(operatorCalls.topups.record, {
    merchant: ownMerchant,
    amount: '250.00',
    reference: 'BANK-ADDED',
  });
  const { terms } = await callApi(calls.plans.detail, { plan_no: added }, token);
  await callApi(calls.plans.extend, { plan_no: added, amount: '250.00', terms_version: terms.version }, token);
  await setTimeout(17_000);
  await reads(app, added, 'Why it runs slowly', 'You added money while it was running.');
  await reads(app, early, 'Why it runs slowly', /You brought its end forward to .*\d\./);
  // The shop level allows three plans at once.
  for (const plan of [early, added]) await callApi(calls.plans.stop, { plan_no: plan }, token);
});

test('what stops a plan that runs is a sentence, and so is what ended it', async ({ app, operator, ownMerchant }) => {
  test.slow();
  const token = await tokenOf(ownMerchant);
  const source = await Source.register(operator, 'clicker', owner);
  // Within its grace its source may take out what it sent.
  const plan = await put(operator, 'clicker', 'doctor-runs', ownMerchant, { seconds: 172_800, grace: 600 });
  const [delivered] = await source.plans();
  const id = delivered?.plan_id ?? '';
  const isSilent = async (...sentences: Sentence[]) => await reads(app, plan, 'Why no ads are running', ...sentences);

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
  const rest = await source.clicks(id, 80);
  await reads(app, plan, 'Why it ended', 'All of its 50.00 is spent.');
  await test.step('a reason that asks for nothing is one line, which unfolds', async () => {
    const by = app.main.getByText(`Delivery source: ${owner}`);
    await expect(by).toBeHidden();
    await app.main.locator('summary').filter({ hasText: 'Why it ended' }).press('Enter');
    await expect(by).toBeVisible();
  });

  await source.takeOut(id, rest.slice(0, 60));
  await reads(
    app,
    plan,
    'Why it ended',
    'It had spent all of its 50.00, 30.00 of it on invalid traffic, which you do not pay for.',
  );

  const slow = await put(operator, 'clicker', 'doctor-slow', ownMerchant, { amount: '300.00', seconds: 90 });
  const next = await source.plans();
  await source.clicks(next.at(-1)?.plan_id ?? '', 30);
  // So long it could still spend all.
  const isSlow = setTimeout(6_000);

  const stopped = await put(operator, 'clicker', 'doctor-stopped', ownMerchant);
  await callApi(calls.plans.stop, { plan_no: stopped }, token);
  await reads(app, stopped, 'Why no ads ran', 'You stopped it.');
  await isSlow;
  await reads(app, slow, 'Why it runs slowly', 'We do not know. Adserve Ltd has given no reason.', 'You can wait,');
  // The plan ends before the day does.
  await callApi(calls.plans.adjust, { plan_no: slow, daily_cap: '15.00' }, token);
  await reads(app, slow, 'Why no ads are running', /its cap for today, 15\.00\. Raise or remove the cap/);
});

/** Of the reason that the plan has at last; none of one that still runs, or waits for nothing special. */
async function titleOf(merchant: string, plan: string): Promise<string | undefined> {
  const { diagnosis } = await callApi(calls.insight.diagnose, { plan_no: plan }, await tokenOf(merchant));
  const { symptom, cause } = diagnosis ?? {};
  if (symptom === 'failed') return 'Why no ads ran';
  if (symptom === 'unspent') return 'Why part of the put was not spent';
  return cause === 'source_silent' ? 'Why no ads have run yet' : undefined;
}

async function openAs(app: App, merchant: string, route: string): Promise<void> {
  const stored = await storedByMerchant(merchant);
  await app.page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await app.load(route);
}

test('what stopped a plan, or was taken back, is a sentence in the past tense once it is over', async ({
  app,
  operator,
}) => {
  test.slow();
  let current = '';
  // Those that take longest last.
  for (const { merchant, plan, title, sentences, takenBack } of (await leave(operator)).toReversed()) {
    await takenBack;
    await expect.poll(async () => await titleOf(merchant, plan), { timeout: 90_000 }).toBe(title);
    const route = `/plan/detail?plan_no=${plan}`;
    await (merchant === current ? app.enter(route) : openAs(app, merchant, route));
    current = merchant;
    await expectReason(app, title, sentences);
  }
});
