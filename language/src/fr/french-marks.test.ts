/** French sets a space before high punctuation at which no line may break: U+202F before ; ? !, U+00A0 before a colon. */
import { expect, it } from 'vitest';
import { fr } from './index.ts';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

it('no line of French begins with a mark', async () => {
  const all = textsOf([fr, await fr.app(), await fr.demo()]);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter((text) => / [:;?!»]|« /u.test(text))).toEqual([]);
});
