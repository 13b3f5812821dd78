/** A `test` that changes a merchant for good: it has its own, so that its changes affect no other. */
import { registerMerchant } from './merchants.ts';
import { test } from './test.ts';

/** Its tests share one merchant and page that no other file uses: each file makes its own. */
export function testWithOwnMerchant() {
  const username = `papermill-${Date.now().toString(36)}`;
  let registered: Promise<void> | undefined;
  return test.extend<{ ownMerchant: string }>({
    ownMerchant: async ({}, use) => {
      await (registered ??= registerMerchant(username));
      await use(username);
    },
    merchant: async ({ ownMerchant }, use) => await use(ownMerchant),
  });
}
