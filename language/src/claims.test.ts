/** What operators may not claim, and what they may say, in every language; what the server and the demo say may be said. */
import { languageCodes } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { languages } from './all.ts';
import { everyday } from './allowed-deals.ts';
import { honest } from './allowed-rewordings.ts';
import { allowed } from './allowed-samples.ts';
import { findClaim, namesAmount } from './claims.ts';
import { deals } from './refused-deals.ts';
import { reworded } from './refused-rewordings.ts';
import { refused } from './refused-samples.ts';
import { textsOf } from './text-samples.ts';

describe.each(languageCodes)('claims in %s', (code) => {
  it.each([...refused[code], ...reworded[code], ...deals[code]])('refuse “%s”, in whatever field', (text) => {
    expect(findClaim(text)).toBeDefined();
  });

  it.each([...allowed[code], ...honest[code], ...everyday[code]])('allow “%s”', (text) => {
    expect(findClaim(text)).toBeUndefined();
  });

  it('are in no text of the server’s and the demo’s', async () => {
    const texts = [...(await textsOf(languages[code]))].filter(([key]) => /^(demo|server)\./.test(key));
    expect(texts.filter(([, text]) => findClaim(text) !== undefined)).toEqual([]);
  });
});

it.each([
  '三天'.repeat(2500),
  '2% stake off '.repeat(400),
  'on Monday put 100, look at 130 clicks, '.repeat(120),
  'returns are so very daily up to save % '.repeat(130),
])('reads a long run of letters in seconds: %#', (text) => {
  expect(findClaim(text)).toBeUndefined();
});

describe('an amount or an account in a text', () => {
  it.each([
    'Pay 500.',
    'Pay 5 0 0',
    'Pay ５００',
    '50 USD',
    '€5',
    '5 €',
    'To DE99 of Mallory',
    'To bc1qar0srrr7xfk',
    '๕๐๐ บาท',
  ])('is seen in “%s”', (text) => {
    expect(namesAmount(text)).toBe(true);
  });

  it.each(['From 02:00 to 03:00 UTC', 'The fee is 5 %.', 'For 3 days, in 5 min, as section 12 says.', 'Call us.'])(
    'is not seen in “%s”',
    (text) => {
      expect(namesAmount(text)).toBe(false);
    },
  );
});
