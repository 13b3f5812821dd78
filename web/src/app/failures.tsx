/** What a failed call does beyond being raised: the toast, and what spec.md section 8 states for each code. */
import { codes, resolveLanguage } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { configureClient } from '../api/client.ts';
import type { FailureContext } from '../api/client.ts';
import { ApiError, HttpError } from '../api/errors.ts';
import type { CallFailure } from '../api/errors.ts';
import { isOffered } from '../i18n/catalogs.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { currentLocation, navigate, setQuery, withQuery } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { isEntryPath } from '../routes/route-table.ts';
import { showToast } from '../ui/toast.tsx';
import { endExpiredSession } from './session.ts';

/** Texts for failures that bring none of their own. */
function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslations('api');
  return (failure) => {
    if (failure instanceof ApiError) {
      if (failure.msg !== '') return failure.msg;
      if (failure.code === codes.serverError) return t('serverError');
      if (failure.code === codes.paramsError) return t('sysError');
      if (failure.code === codes.tokenExpired) return t('tokenExpired');
      if (failure.code === codes.noAuth) return t('notAuthorised');
      return t('error');
    }
    if (failure instanceof HttpError) {
      if (failure.status === 429) return t('http.tooMany');
      if (failure.status === 503) return t('http.unavailable');
      return t('http.other', { status: String(failure.status) });
    }
    return failure.isTimeout ? t('timeout') : t('network');
  };
}

/** The route's query without the token that an entry page must not hand on. */
function originalQuery(): Record<string, string> {
  return Object.fromEntries(currentLocation().query);
}

/** Wires the client to the app. Renders nothing. */
export function Failures() {
  const tag = useLocale();
  const { choose } = useLanguage();
  const t = useTranslations('api');
  const textOf = useFailureText();
  const queries = useQueryClient();

  useLayoutEffect(() => {
    /** The language of the error's data, through the deployment's map (spec.md section 8). */
    const useLanguageOf = (failure: ApiError) => {
      const requested = failure.text('lang');
      if (requested === undefined) return;
      const code = resolveLanguage(requested, storage.basicConfig()?.client_language_map);
      void choose(isOffered(code) ? code : 'en');
    };
    const handleUnauthorised = (failure: ApiError, isOwnSession: boolean) => {
      const { path } = currentLocation();
      if (failure.reason === 'ad_account_not_open' || isEntryPath(path)) {
        useLanguageOf(failure);
        navigate(withQuery('/ad-welcome', isEntryPath(path) ? originalQuery() : {}), { replace: true });
      } else if (isOwnSession) {
        endExpiredSession(queries);
      }
    };
    const handle = (failure: CallFailure, { isQuiet, token }: FailureContext) => {
      const isOwnSession = token !== undefined && token === storage.token();
      if (failure instanceof ApiError) {
        switch (failure.code) {
          case codes.notActivated:
          case codes.notEnabled:
          case codes.deleted:
            useLanguageOf(failure);
            setQuery('sheet', `service:${failure.code}`);
            return;
          case codes.noAuth:
            handleUnauthorised(failure, isOwnSession);
            if (failure.reason === 'ad_account_not_open') return;
            break;
          case codes.tokenExpired:
            if (token !== undefined && !isOwnSession) return;
            showToast(t('tokenExpired'), 'failure');
            endExpiredSession(queries);
            return;
        }
      }
      if (!isQuiet) showToast(textOf(failure), 'failure');
    };
    configureClient({ language: () => tag, onFailure: handle });
  }, [tag, choose, t, textOf, queries]);

  return null;
}
