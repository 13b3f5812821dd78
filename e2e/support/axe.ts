/** Runs axe in the page itself: once loaded it stays for as long as the app does. */
import axe from 'axe-core';
import type { Page } from '@playwright/test';

const topDialog = '[role="dialog"], [role="alertdialog"]';

/** A reloaded page has lost it. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
}

/**
 * Checks the screen in both themes, and only the dialog if one is open: the page below is checked without it. The
 * themes differ only in their colours, so the second is checked only for those.
 * @returns each violation as rule and element, none if there is none
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await loadAxe(page);
  return await page.evaluate(async (dialogs) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const root = [...document.querySelectorAll(dialogs)].at(-1) ?? document;
    const { dataset } = document.documentElement;
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
      dataset['theme'] = theme;
      const { violations } = await loaded.run(root, {
        resultTypes: ['violations'],
        // No rule that runs reads the style sheets, which would be parsed for each scene.
        preload: { assets: ['media'] },
        ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
      });
      for (const { id, nodes } of violations) found.push(...nodes.map(({ html }) => `${id} in ${theme}: ${html}`));
    }
    delete dataset['theme'];
    return found;
  }, topDialog);
}
