/** A network that fails in the middle of an act. The server is real: only data in transit is lost. */
import type { Page } from '@playwright/test';

export type Loss = 'on the way there' | 'on the way back';

/** Loses the next such call. Returns the keys with which it was sent, retries included. */
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
