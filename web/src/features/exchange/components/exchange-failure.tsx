import type { CallReason, CommonReason, calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { NoAnswerError, refusalOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { href } from '../../../platform/location.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text.tsx';

type Detail = typeof calls.exchange.detail;
/** The ways out of a refusal; without one its own text says all. */
type Ways = Readonly<Record<Exclude<CallReason<Detail>, CommonReason>, string | undefined>>;

/**
 * A refusal, and the way out of it, which is on the wallet's own pages. `unknown` is the text for a lost answer to an act that
 * moves money.
 */
export function ExchangeFailure({ error, unknown }: { error: Error; unknown?: string }) {
  const t = useTranslations('exchange');
  const tApi = useTranslations('api');
  const people = href('/ad-center', { sheet: 'people' });
  const ways: Ways = {
    start_up_funds_outstanding: href('/wallet', { sheet: 'figure:start_up' }),
    transaction_password_not_set: href('/wallet/set-password'),
    insufficient_balance: href('/wallet', { sheet: 'figure:available' }),
    acceptance_code_wrong: undefined,
    acceptance_code_used: undefined,
    acceptance_code_expired: undefined,
    too_many_attempts: undefined,
    exchange_in_progress: undefined,
    withdraw_waiting: undefined,
    approval_needed: people,
    approver_missing: people,
    ticket_invalid: undefined,
  };
  const reason = refusalOf<Detail>(error)?.reason;
  const way = reason !== undefined && reason in ways ? ways[reason as keyof Ways] : undefined;
  return (
    <div role="alert">
      <Notice
        tone={reason === 'approval_needed' ? 'info' : 'negative'}
        actions={way !== undefined && <TextLink href={way}>{t('wayOut')}</TextLink>}
      >
        {unknown !== undefined && error instanceof NoAnswerError ? unknown : failureText(error, tApi)}
      </Notice>
    </div>
  );
}
