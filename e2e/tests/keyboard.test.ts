/** The journey with the keys alone: the focus leads on, stays in what is open, and comes back to what opened it. */
import { address, demoPassword } from '../support/api.ts';
import { walkByKeyboard } from '../support/keyboard-journey.ts';
import { expect, test } from '../support/test.ts';

test.use({ isMobile: false, hasTouch: false });

test('everything is reached, heard and left with the keys', async ({ page }) => {
  const heard = await walkByKeyboard(page, address(), {
    username: 'demo',
    password: demoPassword(),
    digits: '280416',
  });
  const text = heard.join('\n');
  // What the eye sees beside a figure, the ear hears with it; what failed and what was done is said by itself.
  expect(text).toMatch(/button, opens a dialog, — Available funds/);
  expect(text).toMatch(/\(said by itself\) Wrong transaction password\. \d tries left\./);
  expect(text).toContain('(said by itself) Withdrawal requested');
  expect(text).not.toMatch(/Tab: (button|link|textbox|tab)\b/);
});
