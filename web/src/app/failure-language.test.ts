import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { storage } from '../platform/storage.ts';
import { languageOf } from './failure-language.ts';

afterEach(() => storage.clearSession());

it.each([402, 403, 404])('code %i is shown in the language of its data, through the map, else in English', (code) => {
  storage.saveBasicConfig({
    client_language_map: [{ source: 'zh-TW,zh-HK', targets: 'cht' }],
    customer_service_url: [],
    recharge_customer_service_url: [],
  });
  expect(languageOf(new ApiError(code, '', { lang: 'zh-HK' }))).toBe('cht');
  expect(languageOf(new ApiError(code, '', { lang: 'de' }))).toBe('de');
  expect(languageOf(new ApiError(code, '', { lang: 'xx' }))).toBe('en');
  expect(languageOf(new ApiError(code, '', {}))).toBe('en');
});

it('any other refusal without a language changes nothing', () => {
  expect(languageOf(new ApiError(401, '', {}))).toBeUndefined();
  expect(languageOf(new ApiError(401, '', { lang: 'fr' }))).toBe('fr');
});
