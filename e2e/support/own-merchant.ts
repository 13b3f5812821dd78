/** A `test` that changes a merchant for good: it has its own, so that its changes affect no other. */
import { registerMerchant } from './merchants.ts';
import { test } from './test.ts';

/** A `test` whose tests share one merchant that no other file uses: each file makes its own. */
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
