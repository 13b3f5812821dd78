import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import type { Stage } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, LinkButton, Muted } from '../../../ui/text.tsx';
import { useCancelRecharge } from '../api/use-recharges.ts';
import type { Recharge, RechargePage } from '../api/use-recharges.ts';
import { inFours } from '../in-fours.ts';
import { May } from '../../../state/may.tsx';

const stages: Record<Recharge['state'], Stage> = {
  filed: 'waiting',
  seen: 'running',
  booked: 'settled',
  asked_back: 'failed',
  cancelled: 'finished',
  expired: 'finished',
};

interface RechargeDetailProps {
  recharge: Recharge;
  payTo: RechargePage['pay_to'];
  /** What to do once it is booked. */
  next: ReactNode;
}

function FollowMoney({ id }: { id: string }) {
  const t = useTranslations('thread');
  return <LinkButton onClick={() => setQuery('sheet', `thread:recharge:${id}`)}>{t('title')}</LinkButton>;
}

/** One recharge: how to pay while it waits, what arrived, and its events. */
export function RechargeDetail({ recharge, payTo, next }: RechargeDetailProps) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const { amount, received, currency, state, timeline } = recharge;
  const reason = timeline.at(-1)?.reason ?? null;
  return (
    <Stack>
      <div>
        <AmountLine amount={received ?? amount} currency={currency} />
        <Muted>{recharge.payer}</Muted>
      </div>
      <div>
        <StatusChip stage={stages[state]}>{t(`recharge.states.${state}`)}</StatusChip>
      </div>
      {reason !== null && (
        <Notice tone="caution" title={t(`recharge.states.${state}`)}>
          {reason}
        </Notice>
      )}
      {received !== null && received !== amount && (
        <Notice>
          {t('recharge.otherAmount', {
            arrives: formats.money(received, currency),
            amount: formats.money(amount, currency),
          })}
        </Notice>
      )}
      {state === 'filed' && payTo && <PayTo recharge={recharge} payTo={payTo} />}
      {recharge.transfer_id !== null && (
        <Rows isBoxed>
          <MoneyRow
            label={t('kinds.top_up')}
            amount={received ?? amount}
            onClick={() => setQuery('sheet', `transfer:${recharge.transfer_id}`)}
          />
        </Rows>
      )}
      <FollowMoney id={recharge.recharge_id} />
      <Timeline
        label={t('recharge.title')}
        steps={timeline.map((step, index) => {
          const isPast = index < timeline.length - 1;
          return {
            key: String(index),
            state: isPast || state === 'booked' || state === 'cancelled' ? 'done' : 'current',
            // What it waited for then is over.
            label: t(
              isPast && (step.state === 'filed' || step.state === 'seen')
                ? `recharge.steps.${step.state}`
                : `recharge.states.${step.state}`,
            ),
            time: formats.date(step.at, 'dateTime'),
            ...(step.reason === null ? {} : { note: step.reason }),
          };
        })}
      />
      {state === 'booked' && next}
      {state === 'filed' && <CancelRecharge id={recharge.recharge_id} />}
    </Stack>
  );
}

function PayTo({ recharge, payTo }: { recharge: Recharge; payTo: NonNullable<RechargePage['pay_to']> }) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  return (
    <section>
      <Heading as="h3">{t('recharge.payTo')}</Heading>
      <Facts
        facts={[
          { label: t('recharge.reference'), value: inFours(recharge.recharge_no) },
          { label: t('payoutAccount.labels.beneficiary_name'), value: payTo.name },
          {
            label: t('payoutAccount.labels.account_number'),
            value: <Copied text={payTo.account}>{inFours(payTo.account)}</Copied>,
          },
          { label: t('payoutAccount.labels.bank_name'), value: payTo.bank },
        ]}
      />
      <Muted>{t('recharge.writeIt')}</Muted>
      <Muted>{t('recharge.crediting')}</Muted>
      <Muted>{t('recharge.until', { date: formats.date(recharge.expires_at, 'date') })}</Muted>
    </section>
  );
}

/** Copies a value to type elsewhere, without blanks. */
function useCopy(text: string): () => void {
  const t = useTranslations('wallet.recharge');
  return () => void copyText(text).then((isDone) => isDone && showToast(t('copied')));
}

/** A value to type elsewhere, with a button that copies it. */
function Copied({ text, children }: { text: string; children: ReactNode }) {
  const tApp = useTranslations('app.actions');
  const id = useId();
  return (
    <>
      <div id={id}>{children}</div>
      <LinkButton aria-describedby={id} onClick={useCopy(text)}>
        <Icon of={Copy} size={16} />
        {tApp('copy')}
      </LinkButton>
    </>
  );
}

/** What a recharge that waits for its transfer needs most. */
export function CopyReference({ of: { recharge_no: reference } }: { of: Recharge }) {
  const t = useTranslations('wallet.recharge');
  return (
    <Button icon={<Icon of={Copy} />} onClick={useCopy(reference)}>
      {t('copyReference')}
    </Button>
  );
}

/** Ends a recharge whose money was not seen, once confirmed; money that arrives is credited all the same. */
function CancelRecharge({ id }: { id: string }) {
  const t = useTranslations('wallet');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useCancelRecharge();
  const close = () => setIsAsking(false);
  return (
    <>
      <May right="pay">
        <Button look="text" isSmall onClick={() => setIsAsking(true)}>
          {t('recharge.cancel')}
        </Button>
      </May>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('recharge.cancelTitle')}
        keep={t('withdrawals.keep')}
        ok={t('recharge.cancel')}
        isDanger
        isPending={isPending}
        onConfirm={() => mutate({ recharge_id: id }, { onSettled: close })}
      >
        {t('recharge.cancelText')}
      </ConfirmDialog>
    </>
  );
}
