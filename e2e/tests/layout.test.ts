/** The layout holds where it is hardest: long German words and Japanese without spaces on the smallest phone. */
import { layoutFindings } from '../support/layout-check.ts';
import { namedPlans } from '../support/layout-routes.ts';
import { expect, test } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';

test.use({ merchant: 'demo', viewport: { width: 320, height: 780 } });

for (const language of ['de', 'jp']) {
  test(`nothing is cut off, overlaps or scrolls sideways in ${language}`, async ({ app, page }) => {
    const { settled, waiting } = await namedPlans();
    const traffic = new Traffic(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    await app.open('/ad-center');
    const routes = [
      '/ad-center',
      `/plan/detail?plan_no=${settled}`,
      `/plan/goods-detail?plan_no=${waiting}&sheet=put`,
      '/wallet',
      '/wallet?sheet=withdraw',
      '/wallet/foreign-exchange',
    ];
    for (const route of routes) {
      await app.enter(route);
      await traffic.settled();
      const { findings } = await layoutFindings(page);
      expect.soft(findings, route).toEqual([]);
    }
  });
}
