/** A network that goes in the middle of an act. The server is real: only what travels is lost. */
import type { Page } from '@playwright/test';

export type Loss = 'on the way there' | 'on the way back';

/** The next such call is lost. Gives the keys under which it was sent, tries included. */
export async function lose(page: Page, path: string, loss: Loss): Promise<string[]> {
  const keys: string[] = [];
  await page.route(`**/api${path}`, async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '');
    if (keys.length > 1) return await route.continue();
    if (loss === 'on the way back') await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
}
