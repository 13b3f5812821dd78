/** Server and app describe the state of an account in the same words, in every language. */
import { languageCodes } from '@placard/contract';
import { expect, it } from 'vitest';
import { serverTexts } from '../server/src/texts/languages/all.ts';

it.each(languageCodes)('402, 403 and 404 have the same words in %s', async (code) => {
  const loaded: unknown = await import(`../web/src/i18n/messages/${code}/api.ts`);
  const said = (loaded as { api: { code: Record<string, string> } }).api.code;
  const { account_not_activated, account_disabled, account_cancelled } = serverTexts(code).reasons;
  expect(said).toEqual({ '402': account_not_activated, '403': account_disabled, '404': account_cancelled });
});
