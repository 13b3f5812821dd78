import { calls, resolveLanguage } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { isOffered } from '../../../i18n/catalogs.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { navigate, useQuery } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';

/**
 * `#/entry?token=…&lang=…` (product.md section 3): the token is checked, then stored, and leaves the address bar with
 * this page. A refused one leads to the welcome page, which the app's failure rules do; no answer can be tried again.
 */
export function useEntry(): { isFailed: boolean; retry: () => void } {
  const query = useQuery();
  const token = query.get('token') ?? '';
  const lang = query.get('lang') ?? '';
  const [isFailed, setIsFailed] = useState(false);
  const queries = useQueryClient();
  const { choose } = useLanguage();

  const enter = useCallback(
    async (signal?: AbortSignal) => {
      setIsFailed(false);
      if (token === '') {
        navigate(storage.token() === undefined ? '/login' : '/ad-center', { replace: true });
        return;
      }
      const wanted = resolveLanguage(lang, storage.basicConfig()?.client_language_map);
      if (lang !== '' && isOffered(wanted)) void choose(wanted);
      try {
        const info = await send(calls.accounts.info, {}, { token, signal, isQuiet: true });
        queries.clear();
        storage.saveSession(token, 'shell');
        storage.saveUserInfo({ ...info, entry: 'shell', token });
        navigate(info.ad_account_open ? '/ad-center' : '/ad-welcome', { replace: true });
      } catch (error) {
        if (signal?.aborted !== true) setIsFailed(!(error instanceof ApiError));
      }
    },
    [token, lang, choose, queries],
  );
  useEffect(() => {
    const controller = new AbortController();
    void enter(controller.signal);
    return () => controller.abort();
  }, [enter]);
  return { isFailed, retry: () => void enter() };
}
