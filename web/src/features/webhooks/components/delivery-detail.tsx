import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Disclosure, Facts, Prose } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useDelivery, useReplay } from '../api/use-webhooks.ts';
import type { ShownDelivery } from '../api/use-webhooks.ts';

/** A message: how it went, what was sent, and the way to send it again. */
export function DeliveryDetail({ deliveryId, isOn }: { deliveryId: string; isOn: boolean }) {
  return (
    <Loaded of={useDelivery(deliveryId)} shape={[120, 56, 50]}>
      {(delivery) => (
        <Stack gap={5}>
          <DeliveryFacts delivery={delivery} />
          <Attempts log={delivery.log} />
          <Sent body={delivery.body} />
          {isOn && <Again deliveryId={deliveryId} />}
        </Stack>
      )}
    </Loaded>
  );
}

function DeliveryFacts({ delivery }: { delivery: ShownDelivery }) {
  const t = useTranslations('webhooks');
  const formats = useFormats();
  const { type, at, state, next_try_at: next } = delivery;
  const facts = [
    { label: t(`type.${type}`), value: formats.date(at, 'dateTime') },
    { label: t('result'), value: t(`state.${state}`) },
    ...(next === null ? [] : [{ label: t('nextTry'), value: formats.date(next, 'dateTime') }]),
    { label: 'webhook-id', value: delivery.delivery_id },
  ];
  return <Facts facts={facts} />;
}

function Attempts({ log }: Pick<ShownDelivery, 'log'>) {
  const t = useTranslations('webhooks');
  const formats = useFormats();
  if (log.length === 0) return null;
  return (
    <Rows isBoxed>
      {log.map(({ no, at, duration_ms: ms, status, answer, error }) => (
        <Row
          key={no}
          label={error === null ? t('status', { status: String(status) }) : t(`error.${error}`)}
          sub={`${formats.date(at, 'dateTime')}${answer ? ` · ${answer}` : ''}`}
          value={`${formats.count(ms)}\u00a0ms`}
        />
      ))}
    </Rows>
  );
}

function Sent({ body }: Pick<ShownDelivery, 'body'>) {
  const t = useTranslations('webhooks');
  return (
    <Disclosure summary={t('body')}>
      <Prose>{JSON.stringify(JSON.parse(body), null, 1)}</Prose>
    </Disclosure>
  );
}

function Again({ deliveryId }: { deliveryId: string }) {
  const t = useTranslations('webhooks');
  const tApp = useTranslations('app.actions');
  const replay = useReplay();
  return (
    <Button
      look="secondary"
      isSending={replay.isPending}
      sendingLabel={tApp('sending')}
      onClick={() => replay.mutate({ delivery_id: deliveryId }, { onSuccess: () => showToast(t('againDone')) })}
    >
      {t('again')}
    </Button>
  );
}
