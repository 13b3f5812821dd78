/** The journey with the keys alone: the focus moves on, stays in an open dialog, and returns to its opener. */
import { address, demoPassword } from '../support/api.ts';
import { walkByKeyboard } from '../support/keyboard-journey.ts';
import { expect, ownPage as test } from '../support/test.ts';

test.use({ isMobile: false, hasTouch: false });

test('everything is reached, heard and left with the keys', async ({ page }) => {
  const heard = await walkByKeyboard(page, address(), {
    username: 'demo',
    password: demoPassword(),
    digits: '280416',
  });
  const text = heard.join('\n');
  // The note beside a figure is heard with it; failure and success are announced.
  expect(text).toMatch(/button, opens a dialog, — Available funds/);
  expect(text).toMatch(/\(said by itself\) Wrong transaction password\. \d tries left\./);
  expect(text).toContain('(said by itself) Withdrawal requested');
  expect(text).not.toMatch(/Tab: (button|link|textbox|tab)\b/);
});
