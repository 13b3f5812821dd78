/** What an entry is called on a statement is what it is called on the screen: in the same words, in every language. */
import { languageCodes } from '@placard/contract';
import { expect, it } from 'vitest';
import { flowWords } from '../server/src/texts/flow-words.ts';

it.each(languageCodes)('entries are called alike on screen and paper in %s', async (code) => {
  const loaded: unknown = await import(`../web/src/i18n/messages/${code}/wallet.ts`);
  const { types, details } = (loaded as { wallet: { flow: Record<'types' | 'details', Record<string, string>> } })
    .wallet.flow;
  expect(flowWords[code]).toEqual({ types, details });
});
