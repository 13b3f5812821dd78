import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useConfirmExchange } from '../api/use-exchange.ts';
import type { ExchangeOrder, Reviewed } from '../api/use-exchange.ts';
import { ExchangeFailure } from './exchange-failure.tsx';
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
        {error && <ExchangeFailure error={error} unknown={t('unknown')} />}
        <Notice tone="plain" icon={ShieldCheck}>
          {t('never')}
        </Notice>
      </Stack>
      {passcode.dialog}
    </Sheet>
  );
}
