import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import type { Stage } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Prose } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption, Heading, Muted } from '../../../ui/text.tsx';
import { usePicture, useWithdrawAppeal } from '../api/use-appeals.ts';
import type { Appeal, Holding } from '../api/use-appeals.ts';
import { useStateText } from '../rule-text.ts';
import { Deadline } from './deadline.tsx';
import { MessageForm } from './appeal-form.tsx';
import { Pictures } from './picture-picker.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { useMay } from '../../../state/may.tsx';

const stages: Record<Appeal['state'], Stage> = {
  open: 'waiting',
  granted: 'settled',
  granted_by_silence: 'settled',
  rejected: 'failed',
  withdrawn: 'finished',
  ended: 'finished',
};

/** The appeal: its state, what it brought, what both sides wrote; while it is open, more to write or its end. */
export function AppealDetail({ appeal, kind, currency }: { appeal: Appeal; kind: Holding['kind']; currency: string }) {
  const t = useTranslations('appeals');
  const tKinds = useTranslations('wallet.kinds');
  const formats = useFormats();
  const { state, granted, transfer_id: transferId, reason } = appeal;
  const stateText = useStateText()(appeal);
  const isOpen = state === 'open';
  const mayWrite = useMay('manage') && isOpen;
  return (
    <section>
      <Heading as="h3">{t('yours')}</Heading>
      <Stack>
        <div>
          <StatusChip stage={stages[state]}>{stateText}</StatusChip>
          <Caption>{appeal.appeal_no}</Caption>
        </div>
        {isOpen && <Deadline terms={appeal} kind={kind} currency={currency} />}
        {reason !== null && (
          <Notice tone={state === 'rejected' ? 'caution' : 'info'} title={stateText}>
            {reason}
          </Notice>
        )}
        {granted !== null && transferId !== null && (
          <Rows isBoxed>
            <MoneyRow
              label={tKinds('correction')}
              amount={granted}
              {...(appeal.decided_at !== null && { sub: formats.date(appeal.decided_at, 'dateTime') })}
              onClick={() => setQuery('sheet', `transfer:${transferId}`)}
            />
          </Rows>
        )}
        <Messages of={appeal} />
        {mayWrite && (
          <MessageForm
            key={appeal.messages.length}
            appealId={appeal.appeal_id}
            sent={appeal.messages.reduce((sum, { pictures }) => sum + pictures.length, 0)}
          />
        )}
        {mayWrite && <Withdraw appealId={appeal.appeal_id} />}
      </Stack>
    </section>
  );
}

/** What both sides wrote. */
function Messages({ of: { messages } }: { of: Appeal }) {
  const t = useTranslations('appeals');
  const formats = useFormats();
  return messages.map((message, index) => (
    <div key={index}>
      <Muted>
        <Parts of={[t(message.by === 'merchant' ? 'you' : 'whoIs.operators'), formats.date(message.at, 'dateTime')]} />
      </Muted>
      <Prose>{message.text}</Prose>
      {message.pictures.map((id) => (
        <SentPicture key={id} id={id} />
      ))}
    </div>
  ));
}

function SentPicture({ id }: { id: string }) {
  const { data } = usePicture(id);
  return <Pictures urls={data ? [`data:${data.media_type};base64,${data.data}`] : []} />;
}

/** Ends the appeal, once confirmed: the first decision stays. */
function Withdraw({ appealId }: { appealId: string }) {
  const t = useTranslations('appeals');
  const tKeep = useTranslations('wallet.withdrawals');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useWithdrawAppeal();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button look="text" isSmall onClick={() => setIsAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('withdrawTitle')}
        keep={tKeep('keep')}
        ok={t('withdraw')}
        isDanger
        isPending={isPending}
        onConfirm={() => mutate({ appeal_id: appealId }, { onSettled: close })}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </>
  );
}
