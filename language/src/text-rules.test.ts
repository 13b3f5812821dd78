/** Holds every text of every language to the rules of text-rules.ts and word-rules.ts. */
import { languageCodes, languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { languages } from './all.ts';
import { textRules } from './text-rules.ts';
import type { TextRule } from './text-rules.ts';
import { branchesOf, createSamples, textsOf, unknownNames } from './text-samples.ts';
import { wordRules } from './word-rules.ts';

/** Their words stay as they are, whatever the number. */
const invariable: ReadonlySet<string> = new Set(['app.adCenter.tools.unused']);
const rules = [...textRules, ...wordRules];
const english = await textsOf(languages.en);

function breaks(rule: TextRule, text: string, shown: readonly string[]): boolean {
  return (rule.isAsWritten ? [text] : shown).some((line) => rule.wrong.test(line));
}

function holdsFor(rule: TextRule, key: string): boolean {
  const known = rule.except?.[key] === undefined && (rule.keys?.test(key) ?? true);
  return known && (rule.english?.test(english.get(key) ?? '') ?? true);
}

const rulesOf = (code: LanguageCode) => rules.filter((rule) => rule.languages?.includes(code) ?? true);

describe.each(languageCodes)('the texts in %s', async (code) => {
  const texts = [...(await textsOf(languages[code]))];
  const samples = createSamples(code);

  it('keep to the rules', () => {
    expect(texts.length).toBe(english.size);
    const faults = texts.flatMap(([key, text]) => {
      const shown = samples(text, key);
      return rulesOf(code)
        .filter((rule) => holdsFor(rule, key) && breaks(rule, text, shown))
        .map((rule) => `${key}: ${text} → ${rule.right}`);
    });
    expect(faults).toEqual([]);
  });

  it('have placeholders whose names say their format', () => {
    expect(texts.filter(([, text]) => unknownNames(text).length > 0)).toEqual([]);
  });

  it('name what the English text names', () => {
    const namesOf = (text = '') => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
    for (const [key, text] of texts) expect(namesOf(text), key).toEqual(namesOf(english.get(key)));
  });

  /** Of a million on, `many` in French, Spanish and Portuguese, the product counts nothing. */
  it('have every branch of the language in each plural, and no other', () => {
    const categories = new Intl.PluralRules(languageTags[code]).resolvedOptions().pluralCategories;
    const needed = categories.filter((category) => code === 'ru' || category !== 'many');
    const wrong = texts.filter(
      ([key, text]) =>
        branchesOf(text).length !== text.split(', plural,').length - 1 ||
        branchesOf(text).some(
          (branches) =>
            (!invariable.has(key) && needed.some((category) => !branches.includes(category))) ||
            branches.some((branch) => !branch.startsWith('=') && !categories.some((category) => category === branch)),
        ),
    );
    expect(wrong).toEqual([]);
  });
});

it('each exception is still one', async () => {
  const all = await Promise.all(languageCodes.map(async (code) => [code, await textsOf(languages[code])] as const));
  const isBroken = (rule: TextRule, key: string) =>
    all.some(([code, texts]) => {
      const text = texts.get(key) ?? '';
      return (rule.languages?.includes(code) ?? true) && breaks(rule, text, createSamples(code)(text, key));
    });
  const idle = rules.flatMap((rule) => Object.keys(rule.except ?? {}).filter((key) => !isBroken(rule, key)));
  expect(idle).toEqual([]);
});

it('finds placeholders that say no format, and every plural', () => {
  expect(unknownNames('{amount} and {sum}')).toEqual(['sum']);
  const text = '{count, plural, one {# plan of {date}} other {# plans}}';
  expect(branchesOf(text)).toEqual([['one', 'other']]);
  expect(createSamples('en')(text)).toContain('1 plan of Nov\u00A018');
  const span = 'app.plan.cohort.text';
  expect(english.get(span)).toContain('{to}');
  expect(createSamples('ru')('{to}.', span)).toEqual([expect.stringMatching(/2026.+\.\.$/)]);
});

describe('the rule', () => {
  it.each(rules.map((rule) => [rule.right, rule.languages?.[0] ?? 'en', rule] as const))(
    '%s (%s) fails for its example',
    (_right, code, rule) => {
      expect(breaks(rule, rule.example, createSamples(code)(rule.example))).toBe(true);
    },
  );
});
