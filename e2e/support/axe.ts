/** What axe finds on a page, asked in the page itself: once loaded it goes on as long as the app does. */
import axe from 'axe-core';
import type { Page } from '@playwright/test';

const topDialog = '[role="dialog"], [role="alertdialog"]';

/** A page that was loaded anew has lost it. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
}

/**
 * Looks at what is on screen in both themes, at the dialog alone where one is open: the rest lies under it, and is looked
 * at without it. The themes differ in their colours only, so the second is asked about those alone.
 * @returns each violation as rule and element, none when all is well
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
        ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
      });
      for (const { id, nodes } of violations) found.push(...nodes.map(({ html }) => `${id} in ${theme}: ${html}`));
    }
    delete dataset['theme'];
    return found;
  }, topDialog);
}
