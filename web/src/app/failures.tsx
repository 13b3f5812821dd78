/**
 * The handling of a failed call besides throwing it: the toast, and the rules of specification.md section 8 for each
 * code.
 */
import { codes } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { configureClient } from '../api/client.ts';
import type { FailureContext } from '../api/client.ts';
import { ApiError, reasonOf } from '../api/errors.ts';
import type { CallFailure } from '../api/errors.ts';
import { failureText } from '../api/failure-text.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { keepAccountNote } from '../platform/account-note.ts';
import { currentLocation, navigate, setQuery, withQuery } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { isEntryPath } from '../routes/route-table.ts';
import { showToast } from '../ui/dialogs/toast.tsx';
import { accountCodes, languageOf } from './failure-language.ts';
import { endExpiredSession } from './session.ts';

/** An entry page leads to the welcome page with its original query; a missing ad account leads there from anywhere. */
function goToWelcome(): void {
  const { path, query } = currentLocation();
  navigate(withQuery('/ad-welcome', isEntryPath(path) ? Object.fromEntries(query) : {}), { replace: true });
}

interface Effects {
  choose: (code: LanguageCode) => unknown;
  endSession: () => void;
  tell: (text: string) => void;
  expiredText: string;
  textOf: (failure: CallFailure) => string;
}

/** What an operator wrote to a merchant whose account cannot be used. */
function noteOf(failure: CallFailure): string | undefined {
  const refusal = failure instanceof ApiError ? failure.refusal : undefined;
  return refusal && 'note' in refusal ? (refusal.note ?? undefined) : undefined;
}

/** Does what the failure's code requires. */
function handleFailure(failure: CallFailure, { isQuiet, token }: FailureContext, effects: Effects): void {
  const isOwnSession = token !== undefined && token === storage.token();
  const code = failure instanceof ApiError ? failure.code : undefined;
  const language = failure instanceof ApiError ? languageOf(failure) : undefined;
  if (code !== undefined && accountCodes.has(code)) {
    if (language) effects.choose(language);
    keepAccountNote(noteOf(failure));
    setQuery('sheet', `service:${code}`);
    return;
  }
  if (code === codes.tokenExpired) {
    // A session that has already ended, or been replaced, is not ended again by calls still in progress.
    if (token !== undefined && !isOwnSession) return;
    effects.tell(effects.expiredText);
    effects.endSession();
    return;
  }
  if (code === codes.noAuth) {
    const isAccountMissing = reasonOf(failure) === 'ad_account_not_open';
    if (isAccountMissing || isEntryPath(currentLocation().path)) {
      if (language) effects.choose(language);
      goToWelcome();
      if (isAccountMissing) return;
    } else if (isOwnSession) {
      effects.tell(effects.textOf(failure));
      effects.endSession();
      return;
    } else if (token !== undefined) return;
  }
  if (!isQuiet) effects.tell(effects.textOf(failure));
}

/** Connects the client to the app. Renders nothing. */
export function Failures() {
  const tag = useLocale();
  const { choose, failures } = useLanguage();
  const tApp = useTranslations('app');
  const t = useTranslations('api');
  const queries = useQueryClient();
  useLayoutEffect(() => {
    const effects: Effects = {
      choose,
      endSession: () => endExpiredSession(queries),
      tell: (text) => showToast(text, 'failure'),
      expiredText: t('tokenExpired'),
      textOf: (failure) => failureText(failure, t),
    };
    configureClient({ language: () => tag, onFailure: (failure, context) => handleFailure(failure, context, effects) });
  }, [tag, choose, t, queries]);
  const toldFailures = useRef(0);
  useEffect(() => {
    if (failures > toldFailures.current) showToast(tApp('language.loadFailed'), 'failure');
    toldFailures.current = failures;
  }, [failures, tApp]);
  return null;
}
