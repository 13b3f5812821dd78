import { Children } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { Row } from '../../../ui/lists/row.tsx';
import { LongId } from '../../../ui/long-id.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { usePlanEvents } from '../api/use-proof.ts';
import type { PlanEvent } from '../api/use-proof.ts';
import type { EventsSubject } from '../subjects.ts';
import type { ProofHead } from './figure-transfers.tsx';
import { Parts } from '../../../ui/parts.tsx';

/**
 * A plan's delivery events as their source reported them, with the effect of each on the money. Below a figure, `head` draws
 * it from the plan at the moment of the list.
 */
export function EventList({ subject, head }: { subject: EventsSubject; head?: ProofHead }) {
  const t = useTranslations('proof.events');
  const tFigure = useTranslations('wallet.figure');
  const formats = useFormats();
  const query = usePlanEvents(subject);
  const [first] = query.pages;
  const transfer = first?.transfer ?? null;
  const isUnrecorded = transfer !== null && transfer.events === 0;
  return (
    <Stack gap={5}>
      {first?.plan && head && (
        <Stack gap={3}>
          {head(first.plan)}
          <Caption>{tFigure('counted', { time: formats.date(first.to, 'dateTime') })}</Caption>
        </Stack>
      )}
      <section>
        <Stack gap={2}>
          {head && <Heading as="h3">{t('title')}</Heading>}
          <Caption>{t('about')}</Caption>
          {query.items.some((event) => event.effect === 'charged' && event.kind === 'impression') && (
            <Caption>{t('perThousand')}</Caption>
          )}
        </Stack>
        {transfer !== null && !isUnrecorded && (
          <Ledger label={t('title')}>
            <LedgerRow kind="total" label={t('count', { count: transfer.events })} amount={transfer.total} />
          </Ledger>
        )}
        <PageList
          of={query}
          shape={[60, 60, 60]}
          empty={<Caption>{isUnrecorded ? t('unrecorded') : t('empty')}</Caption>}
        >
          {(event) => <EventRow key={event.event_id} event={event} isOfTransfer={transfer !== null} />}
        </PageList>
      </section>
    </Stack>
  );
}

const longId = (words: ReactNode) => (
  <LongId
    id={Children.toArray(words)
      .filter((word) => typeof word === 'string')
      .join('')}
  />
);

/** One event; outside the list of its transfer, it links to that transfer. */
function EventRow({ event, isOfTransfer }: { event: PlanEvent; isOfTransfer: boolean }) {
  const t = useTranslations('proof.events');
  const formats = useFormats();
  const labels = useSourceLabels()({ ...event.source, is_own_source: event.source.is_own });
  const { transfer_id: transferId } = event;
  const canOpen = !isOfTransfer && transferId !== null;
  return (
    <Row
      label={t(`kinds.${event.kind}`)}
      sub={
        <>
          {formats.date(event.occurred_at, 'dateTime')}
          <EventNotes event={event} isOfTransfer={isOfTransfer} />
          <br />
          {t('source', { source: event.source.name, clock: formats.date(event.received_at, 'clock') })}
          <Parts of={labels} />
          {event.batch && (
            <>
              {t.rich('batch', { batch: event.batch.batch_id, id: longId })}
              <br />
              {t.rich('signed', { key: event.batch.public_key, id: longId })}
            </>
          )}
        </>
      }
      value={event.amount === null ? undefined : formats.amount(event.amount)}
      isValueStrong
      {...(canOpen && { onClick: () => setQuery('sheet', `transfer:${transferId}`) })}
    />
  );
}

/** What happened to the event, each on its own line. */
function EventNotes({ event, isOfTransfer }: { event: PlanEvent; isOfTransfer: boolean }) {
  const t = useTranslations('proof.events');
  const tState = useTranslations('plan.sheet.conversions');
  const formats = useFormats();
  const { conversion, taken_out: out, category } = event;
  const notes: ReactNode[] = [];
  // Why it cost nothing belongs to every amount of zero.
  const isFree = event.effect === 'put_spent' || event.effect === 'cap_reached';
  if ((isOfTransfer || isFree) && event.effect !== null) notes.push(t(`effects.${event.effect}`));
  if (!event.is_counted) notes.push(t('notCounted'));
  if (category !== null && event.kind === 'correction') {
    notes.push(t('takesOut', { category: category.toUpperCase() }));
  }
  if (conversion) {
    // A reversal's own transfer has said so.
    if (!isOfTransfer || event.effect !== 'reversed') notes.push(tState(conversion.state));
    if (conversion.state === 'pending') {
      notes.push(t('locks', { time: formats.date(conversion.lock_at, 'dateTime') }));
    }
    const isOwed = conversion.held_for === 'escrow_short';
    if (conversion.state === 'on_hold' && conversion.hold_until !== null && !isOwed) {
      const time = formats.date(conversion.hold_until, 'dateTime');
      notes.push(conversion.held_for === null ? t('holds', { time }) : t('reviewed', { time }));
    }
    if (isOwed && conversion.state === 'reversed') {
      if (conversion.reason === null) notes.push(t('expired'));
    } else if (conversion.held_for !== null && ['on_hold', 'reversed'].includes(conversion.state))
      notes.push(t(`heldFor.${conversion.held_for}`));
    if (conversion.reason !== null && conversion.reason !== 'invalid_traffic') notes.push(conversion.reason);
  }
  if (out?.category && event.effect !== 'credited') notes.push(t('takenOut'));
  if (conversion?.owner) {
    const { verdict, reason, received_at: at, public_key: key } = conversion.owner;
    const time = formats.date(at, 'dateTime');
    notes.push(
      verdict === 'confirmed' || reason === null
        ? t.rich('owner.confirmed', { time, key, id: longId })
        : t('owner.refused', { time, reason: t(`refusals.${reason}`) }),
    );
  }
  return notes.map((note, index) => (
    <span key={index}>
      <br />
      {note}
    </span>
  ));
}
