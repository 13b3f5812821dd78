/** The text of a failed call for a person: the server's, else specification.md section 8's. */
import { codes } from '@placard/contract';
import type { useTranslations } from 'use-intl/react';
import { ApiError, HttpError, NoAnswerError, SettledError } from './errors.ts';

export type ApiTexts = ReturnType<typeof useTranslations<'api'>>;

const tooMany = 429;
const unavailable = 503;

/** Returns the text of a failure. `t` is `useTranslations('api')`. */
export function failureText(failure: unknown, t: ApiTexts): string {
  if (failure instanceof ApiError) {
    if (failure.msg !== '') return failure.msg;
    switch (failure.code) {
      case codes.serverError:
        return t('serverError');
      case codes.paramsError:
        return t('sysError');
      case codes.tokenExpired:
        return t('tokenExpired');
      case codes.noAuth:
        return t('notAuthorised');
      default:
        return t('error');
    }
  }
  if (failure instanceof HttpError) {
    if (failure.status === tooMany) return t('http.tooMany');
    if (failure.status === unavailable) return t('http.unavailable');
    return t('http.other', { status: String(failure.status) });
  }
  if (failure instanceof NoAnswerError) return failure.isTimeout ? t('timeout') : t('network');
  if (failure instanceof SettledError) return t('settled');
  return t('error');
}
