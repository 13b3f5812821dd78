import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageCodes, resolveLanguage } from '../src/languages.ts';

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
});
