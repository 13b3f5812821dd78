import { existsSync } from 'node:fs';
import { languageCodes } from '@placard/contract';
import { expect, it } from 'vitest';

it.each(languageCodes)('the app offers %s: its catalog is there', (code) => {
  expect(existsSync(new URL(`../src/i18n/messages/${code}/index.ts`, import.meta.url))).toBe(true);
});
