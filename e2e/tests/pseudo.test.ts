/**
 * The main screens in the pseudo-language: all text comes from the catalogs or the server, and texts two fifths longer,
 * with accents above and below, still fit. `npm run layout -- pseudo` checks every scene.
 */
import { scenes } from '../support/gallery-scenes.ts';
import { layoutFindings } from '../support/layout-check.ts';
import { pseudoMessage, speakPseudo } from '../support/pseudo.ts';
import { play, routeOf, sceneNumbers } from '../support/scene-page.ts';
import { expect, ownPage as test } from '../support/test.ts';
import { Traffic } from '../support/traffic.ts';
import { ServerTexts, untranslated } from '../support/untranslated.ts';

const looked = {
  '': ['login', 'register', 'welcome'],
  demo: [
    'ad-center',
    'ad-center-settings',
    'level',
    'coupons',
    'notifications',
    'plans',
    'plan-settled',
    'put',
    'wallet',
    'withdraw',
    'bind-card',
    'exchange',
    'operated',
    'feedback',
  ],
} as const;

test('the pseudo-language keeps arguments, plurals and tags', () => {
  expect(pseudoMessage('Log in')).toBe('⟦Ļöĝ îñ öñ⟧');
  const packed = JSON.stringify([['count', 2, { one: [0, ' plan'], other: [0, ' plans'] }], ' of ', ['b', ['name']]]);
  expect(JSON.parse(pseudoMessage(packed))).toEqual([
    '⟦',
    ['count', 2, { one: [0, ' þļåñ'], other: [0, ' þļåñš'] }],
    ' öƒ ',
    ['b', ['name']],
    ' öñé ţŵö⟧',
  ]);
});

for (const [merchant, names] of Object.entries(looked)) {
  test.describe(merchant === '' ? 'without a session' : 'with a session', () => {
    test.use({ merchant, viewport: { width: 320, height: 640 } });

    test('nothing is untranslated, cut off or overlapping in the pseudo-language', async ({ app, page }) => {
      const data = new ServerTexts(page);
      const traffic = new Traffic(page);
      const numbers = await sceneNumbers();
      await speakPseudo(page.context());
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await app.open('/nowhere');
      for (const name of names) {
        const scene = scenes.find((each) => each.name === name);
        if (!scene) throw new Error(`there is no scene ${name}`);
        await app.enter('/nowhere');
        await app.enter(routeOf(scene, numbers));
        await play(page, traffic, scene, 'full');
        const typed = [merchant, ...Object.values(scene.fill ?? {})].filter((text) => text !== '');
        expect.soft(await untranslated(page, data, typed), name).toEqual([]);
        const findings = await layoutFindings(page);
        expect.soft(findings, name).toEqual([]);
      }
    });
  });
}
