import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Heading, LinkButton, Muted } from '../../../ui/text.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { negated } from '../../../api/amounts.ts';
import { useInPages } from '../../../api/in-pages.ts';
import { useCancelWithdrawal, useWithdrawals } from '../api/use-withdraw.ts';
import { isBack, isCancellable, withdrawalSteps } from '../withdrawal-steps.ts';
import type { Withdrawal, WithdrawalStep } from '../withdrawal-steps.ts';
import { LoadedArrival } from './loaded-arrival.tsx';
import { WithdrawalChip } from './withdrawals-sheet.tsx';
import { useMay } from '../../../state/may.tsx';

/** One withdrawal with its past and future steps, opened by `?sheet=withdrawal:<id>`. */
export function WithdrawalSheet() {
  const t = useTranslations('wallet.withdrawals');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('withdrawal');
  const id = useLast(subject);
  const query = useInPages(useWithdrawals({ isEnabled: isOpen }), isOpen, (each) => each.withdrawal_id === id);
  const { data } = query;
  const mayPay = useMay('pay');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={data ? t('number', { number: data.withdrawal_no }) : t('title')}
      closeLabel={tApp('close')}
      footer={data && isCancellable(data.state) && mayPay ? <CancelButton withdrawal={data} /> : undefined}
    >
      <Loaded of={query} shape={[[48, '50%'], 38, 38, 38, 44, 44, 44]}>
        {(withdrawal) => (withdrawal ? <WithdrawalBody withdrawal={withdrawal} /> : <Empty title={t('notFound')} />)}
      </Loaded>
    </Sheet>
  );
}

function WithdrawalBody({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const { amount, fee, arrives, currency, state, reason } = withdrawal;
  const received = t(state === 'paid' ? 'withdraw.arrived' : 'withdraw.arrives');
  /** Why a step was taken; the last one to come has its usual day. */
  const noteOf = ({ state: to, at, reason: why }: WithdrawalStep) =>
    to === 'paid' && at === undefined && withdrawal.arrival
      ? t('withdraw.usually', { date: formats.calendarDay(withdrawal.arrival.day, 'longDate') })
      : (why ?? undefined);
  return (
    <Stack>
      <div>
        <AmountLine amount={amount} currency={currency} />
        <Muted>{withdrawal.payout_account}</Muted>
      </div>
      <div>
        <WithdrawalChip state={state} />
      </div>
      {reason !== null && (
        <Notice tone="caution" title={t(`withdrawals.states.${state}`)}>
          {reason}
        </Notice>
      )}
      {isBack(state) ? (
        <Muted>{t('withdrawals.back', { amount: formats.amount(amount) })}</Muted>
      ) : (
        <Ledger label={received}>
          <LedgerRow label={t('withdraw.amount')} amount={amount} />
          <LedgerRow label={t('figure.fee')} amount={negated(fee, currency)} />
          <LedgerRow kind="total" label={received} amount={arrives} />
        </Ledger>
      )}
      {withdrawal.arrival && <LoadedArrival arrival={withdrawal.arrival} />}
      <WithdrawalTransfers withdrawal={withdrawal} />
      <Timeline
        label={t('withdrawals.timeline')}
        steps={withdrawalSteps(withdrawal).map((step) => ({
          key: step.state,
          state: step.look,
          // A step that is over is not under review any more.
          label: t(
            step.state === 'requested' && step.look === 'done'
              ? 'kinds.withdrawal_requested'
              : `withdrawals.steps.${step.state}`,
          ),
          time: step.at === undefined ? undefined : formats.date(step.at, 'dateTime'),
          note: noteOf(step),
        }))}
      />
    </Stack>
  );
}

/** The transfers of the withdrawal so far; each opens its entries, and the first one the thread of the money. */
function WithdrawalTransfers({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('wallet');
  const tThread = useTranslations('thread');
  const [first] = withdrawal.transfers;
  const formats = useFormats();
  return (
    <section>
      <Heading as="h3">{t('figure.entries')}</Heading>
      <Rows>
        {withdrawal.transfers.map((each) => (
          <MoneyRow
            key={each.transfer_id}
            label={t(`kinds.${each.kind}`)}
            amount={each.amount}
            isUnsigned
            sub={formats.date(each.time, 'dateTime')}
            onClick={() => setQuery('sheet', `transfer:${each.transfer_id}`)}
          />
        ))}
      </Rows>
      {first && (
        <LinkButton onClick={() => setQuery('sheet', `thread:transfer:${first.transfer_id}`)}>
          {tThread('title')}
        </LinkButton>
      )}
    </section>
  );
}

function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('wallet.withdrawals');
  const formats = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  // A cancelled withdrawal has no such button any more, so another element must report it.
  const { mutate, isPending } = useCancelWithdrawal(() => showToast(t('cancelled')));
  const handleCancel = () =>
    mutate({ withdrawal_id: withdrawal.withdrawal_id }, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <Button look="line" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancelTitle')}
        keep={t('keep')}
        ok={t('cancel')}
        isPending={isPending}
        onConfirm={handleCancel}
      >
        {t('cancelText', { amount: formats.money(withdrawal.amount, withdrawal.currency) })}
      </ConfirmDialog>
    </>
  );
}
