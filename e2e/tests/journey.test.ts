/** The whole job of a merchant, in one browser, against the started product: from the licence code to money at the bank. */
import { startJourney, steps } from '../engines/journey.ts';
import { Person } from '../engines/person.ts';
import { PageDriver } from '../engines/page-driver.ts';
import { address } from '../support/api.ts';
import { expect, ownPage as test } from '../support/test.ts';

test('from the licence code to money at the bank', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  const driver = new PageDriver(page, '', faults, async () => await page.close());
  const journey = startJourney(new Person(driver, address()), 'mika');
  for (const { name, walk } of steps) await test.step(name, async () => await walk(journey));
  expect(faults).toEqual([]);
});
