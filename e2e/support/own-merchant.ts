/** The `test` of what changes a merchant for good: with one of its own, so that what it changes is nobody else's. */
import { registerMerchant } from './merchants.ts';
import { test } from './test.ts';

/** A `test` whose tests share one merchant that no other file has: each file makes its own. */
export function testWithOwnMerchant() {
  return test.extend<object, { ownMerchant: string }>({
    ownMerchant: [
      async ({}, use) => {
        const username = `papermill-${Date.now().toString(36)}`;
        await registerMerchant(username);
        await use(username);
      },
      { scope: 'worker' },
    ],
    merchant: async ({ ownMerchant }, use) => await use(ownMerchant),
  });
}
