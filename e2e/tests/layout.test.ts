/** The layout at its hardest: long German words and Japanese without spaces on the smallest phone. */
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { scenes } from '../support/gallery-scenes.ts';
import { layoutFindings } from '../support/layout-check.ts';
import { play, routeOf, sceneNumbers } from '../support/scene-page.ts';
import { expect, ownPage, test, tokenOf } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';

const looked = ['ad-center', 'plan-settled', 'put', 'wallet', 'withdraw', 'exchange'];

/** Deliberate faults, each with the rule that reports it. */
const wrong = [
  { rule: 'scrolls sideways', lang: 'en', html: '<p style="width: 400px">Wide</p>' },
  {
    rule: 'text cut off',
    lang: 'th',
    html: '<p style="font-size: 32px; line-height: 0.7; overflow: hidden">ที่นี้ผู้ใช้</p>',
  },
  {
    rule: 'text cut off',
    lang: 'en',
    html: '<p style="width: 90px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis">A title too long</p>',
  },
  {
    rule: 'outside',
    lang: 'en',
    html: '<p style="position: fixed; left: 300px; white-space: nowrap">Too far right</p>',
  },
  { rule: 'texts overlap', lang: 'en', html: '<p>One</p><p style="position: relative; top: -34px">Another</p>' },
  { rule: 'lines touch', lang: 'vi', html: '<p style="width: 60px; line-height: 0.8">Ặt ật gầy Ễn</p>' },
  { rule: 'amount broken', lang: 'en', html: '<p style="width: 110px; font: 16px monospace">Only 100.00 USD</p>' },
  { rule: 'amount broken', lang: 'de', html: '<p style="width: 62px; font: 16px monospace">um 4,5 %</p>' },
  {
    rule: 'bad line start',
    lang: 'ja',
    html: '<p style="width: 50px; font-size: 16px; line-break: anywhere">コーヒー</p>',
  },
  { rule: 'word broken', lang: 'ko', html: '<p style="width: 100px; font-size: 16px">지금 출금합니다</p>' },
  { rule: 'small target', lang: 'en', html: '<button style="width: 40px; height: 44px">Put</button>' },
  {
    rule: 'small target',
    lang: 'en',
    html: '<div style="display: grid; grid: 20px 20px / 90px"><button></button><button></button></div>',
  },
  { rule: 'word broken', lang: 'en', html: '<p style="width: 40px; word-break: break-all">Withdrawals</p>' },
] as const;

ownPage('the check finds the deliberate faults', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const { rule, lang, html } of wrong) {
    await page.setContent(`<html lang="${lang}"><meta name="viewport" content="width=device-width"><body>${html}`);
    const findings = await layoutFindings(page);
    expect
      .soft(
        findings.map((finding) => finding.rule),
        `${rule} in ${lang}`,
      )
      .toContain(rule);
  }
});

ownPage('the check finds nothing in a correct page', async ({ page }) => {
  await page.setContent(`<html lang="th"><meta name="viewport" content="width=device-width"><body>
    <p style="line-height: 1.6">ที่นี้ผู้ใช้ถอนเงินได้ 100.00\u00A0USD <a href="#">ถอน</a></p><button style="width: 44px; height: 44px">ถอน</button>
    <p title="M5BgKKPsjTEi" style="width: 40px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis">M5BgKKPsjTEi</p>`);
  expect(await layoutFindings(page)).toEqual([]);
});

test.describe('with a session', () => {
  test.use({ merchant: 'demo', viewport: { width: 320, height: 780 } });

  for (const language of ['de', 'jp']) {
    test(`nothing is cut off, overlaps or breaks wrongly in ${language}`, async ({ app, page }) => {
      const traffic = new Traffic(page);
      const numbers = await sceneNumbers();
      await page.evaluate((code) => localStorage.setItem('lang', code), language);
      await app.load('/nowhere');
      for (const scene of scenes.filter(({ name }) => looked.includes(name))) {
        await app.enter(routeOf(scene, numbers));
        await play(page, traffic, scene, 'full');
        const findings = await layoutFindings(page);
        expect.soft(findings, scene.name).toEqual([]);
      }
    });
  }
});

ownPage.describe('of the demo merchant', () => {
  ownPage.use({ merchant: 'demo' });

  ownPage('an offer’s results name the edges of their ranges where they have room', async ({ app, page }) => {
    const edges = [-10_000, -5_000, -2_500, -1_000, 0, 1_000, 2_500, 5_000, 10_000];
    const bars = edges.map((from_bps, index) => ({ from_bps, to_bps: edges[index + 1] ?? null, plans: 3 }));
    const dates = { from: '2026-01-01', to: '2026-02-01', middle: null };
    await page.route('**/plan/order/app/detail', async (route) => {
      const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
      const substantiation = { ...dates, settled_plans: 27, losses: 12, gains: 15, bars };
      await route.fulfill({ json: { ...rest, data: { ...data, substantiation } } });
    });
    const { list } = await callApi(calls.plans.list, { status: 'wait_put' }, await tokenOf('demo'));
    await app.open(`/plan/goods-detail?plan_no=${list[0]?.plan_no ?? ''}`);
    const shown = page.getByRole('figure').locator('em:visible', { hasText: '%' });
    for (const [width, texts] of [
      [320, ['−25%', '+25%']],
      [600, ['−50%', '−25%', '+10%', '+50%', '+100%']],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect(shown).toHaveText([...texts]);
    }
  });
});
