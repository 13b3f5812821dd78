import { languageCodes, languageTags } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';
import { reasonText } from './reason-text.ts';

describe.each(languageCodes)('in %s a refusal writes', (lang) => {
  const formats = createFormats(languageTags[lang], undefined);

  it('amounts, which hold to their currency', () => {
    const amount = formats.money('1284.60', 'USD');
    const details = { outstanding: '1284.60', currency: 'USD' };
    expect(reasonText('start_up_funds_outstanding', lang, details)).toContain(amount);
    expect(reasonText('withdraw_amount_too_small', lang, { minimum: '1284.60', currency: 'USD' })).toContain(amount);
  });

  it('times in words', () => {
    expect(reasonText('rate_limited', lang, { retry_after_seconds: 900 })).toContain(formats.duration(900));
    expect(reasonText('too_many_attempts', lang, { retry_after_seconds: 1 })).toContain(formats.duration(1));
  });
});
