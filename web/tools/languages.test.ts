import { existsSync } from 'node:fs';
import { allCalls, languageCodes } from '@placard/contract';
import { expect, it } from 'vitest';
import { acts } from '../src/i18n/messages/en/acts.ts';

it.each(languageCodes)('the app offers %s: its catalog is there', (code) => {
  expect(existsSync(new URL(`../src/i18n/messages/${code}/index.ts`, import.meta.url))).toBe(true);
});

/** One path looks a code up and confirms it: only the latter is an act. */
const sometimesActs = ['support.sendFeedback', 'exchange.detail'];

it('every act that a session can make has a text for the case that its answer is lost', () => {
  const made = allCalls.filter(({ auth, isIdempotent }) => isIdempotent && auth !== 'none').map(({ name }) => name);
  const named = Object.entries(acts.names).flatMap(([area, verbs]) =>
    typeof verbs === 'string' ? [] : Object.keys(verbs).map((verb) => `${area}.${verb}`),
  );
  expect(named.toSorted()).toEqual([...made, ...sometimesActs].toSorted());
});
