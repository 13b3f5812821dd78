/** French sets a space before high punctuation at which no line may break: U+202F before ; ? !, U+00A0 before a colon. */
import { expect, it } from 'vitest';
import { serverTextsFr } from '../server/src/texts/languages/fr.ts';
import { messages } from '../web/src/i18n/messages/fr/index.ts';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

it.each([
  ['app', messages],
  ['server', serverTextsFr],
])('no line of the %s’s French begins with a mark', (_where, texts) => {
  const all = textsOf(texts);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((text) => / [:;?!»]|« /u.test(text))).toEqual([]);
});
