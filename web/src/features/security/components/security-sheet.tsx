import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Muted, TextLink } from '../../../ui/text.tsx';
import { useSecurityEvents } from '../api/use-security-events.ts';
import type { SecurityEvent } from '../api/use-security-events.ts';
import { Parts } from '../../../ui/parts.tsx';

/** The merchant's part of the security log; opened by `?sheet=security` on any route that mounts it. */
export function SecuritySheet() {
  const t = useTranslations('security');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('security');
  const query = useSecurityEvents({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack>
        <Muted>{t('intro')}</Muted>
        <Loaded of={query} shape={[56, 56, 56]}>
          {() => (query.items.length === 0 ? <Muted>{t('empty')}</Muted> : <Events events={query.items} />)}
        </Loaded>
        <LoadMore of={query} />
      </Stack>
    </Sheet>
  );
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  const t = useTranslations('security');
  const tAct = useTranslations('security.act');
  const tActs = useTranslations('acts.names');
  /** Of an act that has no entry of its own kind, the call's name. */
  const nameOf = ({ act, about }: SecurityEvent) => {
    const name = about as 'other';
    return act === 'person_acted' && tActs.has(name) ? tActs(name) : tAct(act);
  };
  return (
    <Rows>
      {events.map((event) => (
        <Row
          key={event.event_id}
          label={nameOf(event)}
          sub={<Where event={event} />}
          below={<About event={event} />}
          {...(event.person !== null && { value: event.person })}
          {...(event.by !== 'merchant' && { value: event.by === 'operator' ? t('staff') : t('system') })}
        />
      ))}
    </Rows>
  );
}

/** What the act was about: its amount, its plan, or the thing that has the entry. */
function About({ event }: { event: SecurityEvent }) {
  const formats = useFormats();
  const { act, about, amount, currency, plan_no: planNo } = event;
  const words = [
    ...(about === null || act === 'person_acted' ? [] : [about]),
    ...(amount === null ? [] : [formats.money(amount, currency)]),
  ].join(' · ');
  if (words === '' && planNo === null) return null;
  return (
    <Muted>
      {words}
      {words !== '' && planNo !== null && ' · '}
      {planNo !== null && <TextLink href={href('/plan/detail', { plan_no: planNo })}>{planNo}</TextLink>}
    </Muted>
  );
}

/** Time and origin, as far as known. */
function Where({ event: { at, device, address } }: { event: SecurityEvent }) {
  const t = useTranslations('security');
  const formats = useFormats();
  const time = formats.date(at, 'dateTime');
  return <Parts of={address === null ? time : t('where', { time, device: device ?? t('unknownDevice'), address })} />;
}
