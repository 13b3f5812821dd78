import { describe, expect, it } from 'vitest';
import {
  defaultLanguage,
  defaultLanguageMap,
  isLanguageCode,
  languageCodes,
  languageTags,
  resolveAcceptLanguage,
  resolveLanguage,
} from '../src/languages.ts';

describe('the languages', () => {
  it('are the twelve of the specification, English without a choice', () => {
    expect(languageCodes.join(', ')).toBe('cht, de, en, fr, jp, kor, pt, ru, spa, th, vi, zh');
    expect(defaultLanguage).toBe('en');
  });

  it('are found through a map of comma-separated sources and targets, else English', () => {
    const map = [{ source: 'xx, zh-HK', targets: 'none, cht, zh' }];
    expect(resolveLanguage('xx', map)).toBe('cht');
    expect(resolveLanguage('zh_HK', map)).toBe('cht');
    expect(resolveLanguage('de-AT', map)).toBe('de');
    expect(resolveLanguage('nobody’s', map)).toBe('en');
  });

  it.each<[string, string]>([
    ['zh-TW', 'cht'],
    ['zh-HK', 'cht'],
    ['zh-MO', 'cht'],
    ['zh-Hant', 'cht'],
    ['zh-Hant-TW', 'cht'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans', 'zh'],
    ['ja', 'jp'],
    ['ko-KR', 'kor'],
    ['es-419', 'spa'],
    ['de', 'de'],
    ['en-GB', 'en'],
    ['fr-CA', 'fr'],
    ['pt-BR', 'pt'],
    ['ru', 'ru'],
    ['th-u-ca-buddhist', 'th'],
    ['vi', 'vi'],
    [' DE_at ', 'de'],
    ['fi', 'en'],
    ['', 'en'],
    ...languageCodes.map((code): [string, string] => [code, code]),
  ])('%s is %s', (tag, code) => expect(resolveLanguage(tag)).toBe(code));

  it('each have a tag that leads back to them', () => {
    for (const code of languageCodes) expect(resolveLanguage(languageTags[code]), code).toBe(code);
    expect(languageTags.th).toBe('th-u-ca-gregory');
    expect(languageTags.zh).toBe('zh-Hans');
    expect(Intl.getCanonicalLocales(Object.values(languageTags))).toEqual(Object.values(languageTags));
  });

  it('are each the target of one row of the default map', () => {
    const targets = defaultLanguageMap.map((row) => resolveLanguage('a tag', [{ ...row, source: 'a tag' }]));
    expect(targets.toSorted()).toEqual(languageCodes);
    expect(defaultLanguageMap.every(({ source, targets: codes }) => source !== '' && isLanguageCode(codes))).toBe(true);
  });

  it('recognise their codes', () =>
    expect(['en', 'cht', 'EN', 'ja', ''].map(isLanguageCode)).toEqual([true, true, false, false, false]));

  it('skip a row whose targets do not exist', () => {
    expect(resolveLanguage('de', [{ source: 'de', targets: 'none' }])).toBe('de');
    expect(resolveLanguage('zh-HK', [{ source: 'zh-HK', targets: 'none' }])).toBe('zh');
  });

  it('are the first known of what a browser accepts', () => {
    expect(resolveAcceptLanguage('fi-FI,ja;q=0.9,de;q=0.8')).toBe('jp');
    expect(resolveAcceptLanguage('fi')).toBe('en');
    expect(resolveAcceptLanguage(undefined)).toBe('en');
    expect(resolveAcceptLanguage('xx', [{ source: 'xx', targets: 'ru' }])).toBe('ru');
    // No browser sends that many: the rest is not read.
    expect(resolveAcceptLanguage(`${'x'.repeat(198)},de`)).toBe('en');
    expect(resolveAcceptLanguage(`${'x'.repeat(197)},de`)).toBe('de');
  });
});
