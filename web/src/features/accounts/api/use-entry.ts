import { calls, isLanguageCode, resolveLanguage } from '@placard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { navigate, useQuery as useAddressQuery } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';

/**
 * `#/entry?token=…&lang=…` (product.md section 3): the token is checked, then stored, and leaves the address bar with
 * this page. For a refused one the app's failure rules open the welcome page; without an answer it can be tried again.
 */
export function useEntry(): { isFailed: boolean; retry: () => void } {
  const address = useAddressQuery();
  const token = address.get('token') ?? '';
  const lang = address.get('lang') ?? '';
  const queries = useQueryClient();
  const { choose } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', token],
    queryFn: ({ signal }) => send(calls.accounts.info, {}, { token, signal, isQuiet: true }),
    enabled: token !== '',
    gcTime: 0,
  });

  useEffect(() => {
    const wanted = resolveLanguage(lang, storage.basicConfig()?.client_language_map);
    if (lang !== '' && isLanguageCode(wanted)) void choose(wanted);
  }, [lang, choose]);
  useEffect(() => {
    if (token === '') navigate(storage.token() === undefined ? '/login' : '/ad-center', { replace: true });
  }, [token]);
  useEffect(() => {
    if (!data) return;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'entry' });
    storage.saveSession(token, 'shell');
    storage.saveOwn('role', undefined);
    storage.saveUserInfo({ ...data, entry: 'shell', token });
    navigate(data.ad_account_open ? '/ad-center' : '/ad-welcome', { replace: true });
  }, [data, token, queries]);

  return { isFailed: error !== null && !(error instanceof ApiError), retry: () => void refetch() };
}
