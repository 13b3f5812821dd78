import { calls, isLanguageCode } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useCallAct } from '../../../api/act.ts';
import type { FormTexts } from '../../../api/form.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { navigate } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';
import { takeWantedPage } from '../../../platform/wanted-page.ts';

type Session = CallResponse<typeof calls.accounts.loginV2>;

/**
 * Stores a new session and continues in its language: to the page that was wanted or the ad center, or to opening the
 * ad account first.
 */
export function useSessionStart(): (session: Session) => void {
  const { code, choose } = useLanguage();
  return ({ token, entry, lang, ad_account_open, device_token }) => {
    storage.saveSession(token, entry);
    // Kept after the log-out: it gives no access, and at the next log-in identifies this device as known.
    storage.saveOwn('device', device_token);
    if (lang !== code && isLanguageCode(lang)) void choose(lang);
    navigate(ad_account_open ? (takeWantedPage() ?? '/ad-center') : '/ad-welcome', { replace: true });
  };
}

/** The log-in request: the typed values, and the token that this device got at its last log-in. */
export function logInPayload(texts: FormTexts): unknown {
  return { ...texts, device_token: storage.own('device') };
}

/** Logs in. Its form shows the error, and keeps showing it. */
export function useLogin() {
  return useCallAct(calls.accounts.loginV2, {
    fieldOf: { wrong_credentials: null, too_many_attempts: null },
    isQuiet: true,
    onDone: useSessionStart(),
  });
}
