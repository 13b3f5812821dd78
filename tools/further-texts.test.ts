/**
 * The texts of the pages further in come with those pages (`further` of web/tools/pack-messages.ts). What is shown without
 * waiting for them must not use them: it would show their keys.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { languages } from '@placard/language';
import { describe, expect, it } from 'vitest';
import { furtherIn } from '../web/src/routes/further-in.ts';
import { partOf } from '../web/tools/pack-messages.ts';
import type { Texts } from '../web/tools/pack-messages.ts';
import { anyPart, patternOf } from './lib/message-uses.ts';

const web = join(import.meta.dirname, '../web/src');
/** Types alone are not loaded. */
const importOf = /^(?!import type ).*(?:from|import) '(\.[^'?]+\.tsx?)'/gm;
const importOnDemand = /import\('(\.[^']+\.tsx?)'\)/g;

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const furtherKeys = keysOf(partOf(await languages.en.app(), 'further'));

/** A translator, and where it is used: `t('key')`, ``t(`key.${part}`)`` or with a key that is computed. */
const translator = /const (t\w*) = useTranslations\((?:'([\w.]+)')?\)/g;
const usesOf = (name: string) => new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*(?:'([\\w.]+)'|\`([^\`]*)\`|[A-Za-z])`, 'g');

function usesFurther(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  const patterns = [...source.matchAll(translator)].flatMap(([, name = '', namespace]) =>
    [...source.matchAll(usesOf(name))].map(([, key, template]) =>
      patternOf(`${namespace === undefined ? '' : `${namespace}.`}${key ?? template ?? anyPart}`),
    ),
  );
  return furtherKeys.some((key) => patterns.some((pattern) => pattern.test(key)));
}

/** True where what is imported on demand waits for the texts. */
function isGate(file: string, line: string): boolean {
  const path = /'(\/[^']*)': \(\)/.exec(line)?.[1] ?? '';
  return line.includes('loadFurtherTexts()') || (file.endsWith('/routes/screens.ts') && furtherIn.has(path));
}

interface Parts {
  /** What is shown without the texts. */
  before: Set<string>;
  /** What is imported by those that wait for them. */
  after: Set<string>;
}

function follow(file: string, parts: Parts, into: keyof Parts): void {
  if (parts[into].has(file) || !existsSync(file)) return;
  parts[into].add(file);
  const source = readFileSync(file, 'utf8');
  const target = (name: string) => join(dirname(file), name);
  for (const [, name = ''] of source.matchAll(importOf)) follow(target(name), parts, into);
  for (const line of source.split('\n')) {
    for (const [, name = ''] of line.matchAll(importOnDemand)) {
      follow(target(name), parts, isGate(file, line) ? 'after' : into);
    }
  }
}

describe('the texts of the pages further in', () => {
  const parts: Parts = { before: new Set(), after: new Set() };
  follow(join(web, 'app/main.tsx'), parts, 'before');
  const named = (files: Iterable<string>) => [...files].filter(usesFurther).map((file) => relative(web, file));

  it('are used by nothing that does not wait for them', () => {
    expect(parts.before.size).toBeGreaterThan(100);
    expect(named(parts.before)).toEqual([]);
  });

  it('are used by each of the pages that wait for them', () => {
    expect(named(parts.after)).toEqual(
      expect.arrayContaining([
        'features/agents/components/operated-screen.tsx',
        'features/coupons/components/coupon-card.tsx',
        'features/exchange/components/exchange-screen.tsx',
        'features/profile/components/settings-sheet.tsx',
        'features/security/components/security-sheet.tsx',
        'features/standing/components/level-band.tsx',
        'features/support/components/feedback-form.tsx',
      ]),
    );
  });
});
