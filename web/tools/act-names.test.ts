import { allCalls } from '@placard/contract';
import { languages } from '@placard/language';
import { expect, it } from 'vitest';

/** One path looks a code up and confirms it: only the latter is an act. */
const sometimesActs = ['support.sendFeedback', 'exchange.detail'];

it('every act that a session can make has a text for the case that its answer is lost', async () => {
  const { acts } = await languages.en.app();
  const made = allCalls.filter(({ auth, isIdempotent }) => isIdempotent && auth !== 'none').map(({ name }) => name);
  const named = Object.entries(acts.names).flatMap(([area, verbs]) =>
    typeof verbs === 'string' ? [] : Object.keys(verbs).map((verb) => `${area}.${verb}`),
  );
  expect(named.toSorted()).toEqual([...made, ...sometimesActs].toSorted());
});
