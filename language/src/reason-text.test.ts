import { languageCodes, languageTags } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';
import { reasonText } from './reason-text.ts';

describe.each(languageCodes)('in %s a refusal writes', (lang) => {
  const formats = createFormats(languageTags[lang], undefined);

  const text = (refusal: RefusalData) => reasonText(refusal, lang);

  it('amounts, which hold to their currency', () => {
    const amount = formats.money('1284.60', 'USD');
    const funds = { unused: '0.00', working: '1284.60', working_returns_at: null, currency: 'USD' };
    expect(text({ reason: 'start_up_funds_outstanding', outstanding: '1284.60', ...funds })).toContain(amount);
    expect(text({ reason: 'withdraw_amount_too_small', minimum: '1284.60', currency: 'USD' })).toContain(amount);
  });

  it('times in words', () => {
    expect(text({ reason: 'rate_limited', retry_after_seconds: 900 })).toContain(formats.duration(900));
    expect(text({ reason: 'too_many_attempts', retry_after_seconds: 1 })).toContain(formats.duration(1));
  });
});

it.each<[RefusalData, string]>([
  [{ reason: 'not_authorised' }, 'User not authorised'],
  [{ reason: 'unknown_token' }, 'User not authorised'],
  [{ reason: 'coupon_used' }, 'You have already used this coupon.'],
  [{ reason: 'coupon_expired' }, 'This coupon has expired.'],
  [
    { reason: 'put_out_of_range', lowest_put: '1', highest_put: '9', currency: 'USD', fields: [] },
    'Investment out of range.',
  ],
  [{ reason: 'insufficient_balance', available: '1', missing: '9', currency: 'USD' }, 'Insufficient balance.'],
  [{ reason: 'passwords_do_not_match', fields: [] }, 'The passwords do not match.'],
  [{ reason: 'transaction_password_not_set' }, 'Please set the transaction password first.'],
])('names what was refused in the specification’s words: %j', (refusal, words) => {
  expect(reasonText(refusal, 'en')).toContain(words);
});
