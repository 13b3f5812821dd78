import type { CallReason, CommonReason, calls } from '@placard/contract';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { NoAnswerError, refusalOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useConfirmExchange } from '../api/use-exchange.ts';
import type { ExchangeOrder, Reviewed } from '../api/use-exchange.ts';
import { OrderTerms } from './order-terms.tsx';

export interface ReviewSheetProps {
  reviewed: Reviewed | undefined;
  passcode: Passcode;
  onConfirmed: (order: ExchangeOrder) => void;
}

const strong = (words: ReactNode) => <b>{words}</b>;

/** All terms once more before anything moves, opened by `?sheet=review` after a code was looked up. */
export function ReviewSheet({ reviewed, passcode, onConfirmed }: ReviewSheetProps) {
  const t = useTranslations('exchange');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { isOpen, close } = useQuerySheet('review');
  const { mutate, reset, isPending, error } = useConfirmExchange();
  // A closed sheet no longer offers to try again.
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  const order = reviewed?.order;
  const handleConfirm = () => {
    if (!reviewed || isPending) return;
    const { code } = reviewed;
    const { amount, currency, exchange_id: payee, kind, acceptor } = reviewed.order;
    const onPassed = (ticket: string) =>
      mutate(
        { kind, code, ticket },
        {
          onSuccess: ({ order: now }) => {
            showToast(t('confirmed'));
            close();
            onConfirmed(now);
          },
        },
      );
    const subject = t.rich('subject', {
      amount: formats.money(amount, currency),
      acceptor,
      b: strong,
    });
    passcode.ask({ purpose: 'exchange', amount, payee, subject, onPassed });
  };
  return (
    <Sheet
      isDecision
      isOpen={isOpen && order !== undefined}
      onClose={close}
      isLocked={isPending}
      title={t('reviewTitle')}
      closeLabel={tApp('close')}
      footer={
        order && (
          <Button isSending={isPending} sendingLabel={tApp('sending')} onClick={handleConfirm}>
            {t('confirm', { amount: formats.money(order.amount, order.currency) })}
          </Button>
        )
      }
    >
      <Stack>
        {order && <OrderTerms order={order} />}
        <Notice tone="disclosure">{t('disclosure')}</Notice>
        {error && <ConfirmFailure error={error} />}
        <Notice tone="plain" icon={ShieldCheck}>
          {t('never')}
        </Notice>
      </Stack>
      {passcode.dialog}
    </Sheet>
  );
}

type Confirm = typeof calls.exchange.detail;
/** The ways out of a refusal; without one its own text says all. */
type Ways = Readonly<Record<Exclude<CallReason<Confirm>, CommonReason>, string | undefined>>;

/** The refusal, and the way out of it, which is on the wallet's own pages. */
function ConfirmFailure({ error }: { error: Error }) {
  const t = useTranslations('exchange');
  const tApi = useTranslations('api');
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
    ticket_invalid: undefined,
  };
  const reason = refusalOf<Confirm>(error)?.reason;
  const way = reason !== undefined && reason in ways ? ways[reason as keyof Ways] : undefined;
  return (
    <Notice tone="negative" actions={way !== undefined && <TextLink href={way}>{t('wayOut')}</TextLink>}>
      {error instanceof NoAnswerError ? t('unknown') : failureText(error, tApi)}
    </Notice>
  );
}
