import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { Row } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { useDeliveries, useRemoveWebhook, useRotateWebhook, useSendTest, useTurnWebhook } from '../api/use-webhooks.ts';
import type { Webhook } from '../api/use-webhooks.ts';

interface WebhookDetailProps {
  webhook: Webhook;
  passcode: Passcode;
  onRotated: (secret: string) => void;
  onRemoved: () => void;
}

/** What a webhook reports and its messages, a new secret for it, and its end. */
export function WebhookDetail({ webhook, passcode, onRotated, onRemoved }: WebhookDetailProps) {
  const t = useTranslations('webhooks');
  const tKeys = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const rotate = useRotateWebhook();
  const { webhook_id: id, name } = webhook;
  const askRotate = () =>
    passcode.ask({
      purpose: 'make_webhook',
      subject: t('rotateSubject', { name }),
      onPassed: (ticket) => rotate.mutate({ webhook_id: id, ticket }, { onSuccess: ({ secret }) => onRotated(secret) }),
    });
  return (
    <Stack gap={5}>
      <OnOff webhook={webhook} />
      <WebhookFacts webhook={webhook} />
      <Messages webhook={webhook} />
      <Stack gap={3}>
        <Button look="secondary" isSending={rotate.isPending} sendingLabel={tApp('sending')} onClick={askRotate}>
          {tKeys('rotate')}
        </Button>
        <Muted>{t('rotateNote')}</Muted>
        <Removing webhook={webhook} onRemoved={onRemoved} />
      </Stack>
    </Stack>
  );
}

function OnOff({ webhook: { webhook_id: id, is_on: isOn, has_failed: hasFailed } }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const turn = useTurnWebhook();
  return (
    <Stack>
      {hasFailed && <Notice tone="caution">{t('failedNote')}</Notice>}
      <Switch
        checked={turn.isPending ? turn.variables.is_on : isOn}
        disabled={turn.isPending}
        note={t('offNote')}
        onChange={({ target }) => turn.mutate({ webhook_id: id, is_on: target.checked })}
      >
        {t('turn')}
      </Switch>
    </Stack>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const formats = useFormats();
  const { url, types, last_delivered_at: at, waiting, previous_until: previous } = webhook;
  const facts = [
    { label: t('url'), value: url },
    { label: t('what'), value: types.map((type) => t(`type.${type}`)).join(' · ') },
    { label: t('lastArrived'), value: at === null ? t('nothingArrived') : formats.date(at, 'dateTime') },
    { label: t('waiting'), value: formats.count(waiting) },
    ...(previous === null ? [] : [{ label: t('previousUntil'), value: formats.date(previous, 'dateTime') }]),
  ];
  return <Facts facts={facts} />;
}

function Messages({ webhook: { webhook_id: id, is_on: isOn } }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const deliveries = useDeliveries(id);
  const test = useSendTest();
  const show = (deliveryId: string) => setQuery('sheet', `webhooks:${id}:${deliveryId}`);
  const handleTest = () =>
    test.mutate(
      { webhook_id: id },
      {
        onSuccess: ({ delivery_id: deliveryId }) => {
          showToast(t('testSent'));
          show(deliveryId);
        },
      },
    );
  return (
    <Stack>
      <Heading as="h3">{t('log')}</Heading>
      <PageList of={deliveries} shape={[56, 56]} empty={<p>{t('logEmpty')}</p>}>
        {({ delivery_id: deliveryId, type, at, state }) => (
          <Row
            key={deliveryId}
            label={t(`type.${type}`)}
            sub={formats.date(at, 'dateTime')}
            value={t(`state.${state}`)}
            isAsking={state === 'failed'}
            onClick={() => show(deliveryId)}
          />
        )}
      </PageList>
      {isOn && (
        <Button look="secondary" isSending={test.isPending} sendingLabel={tApp('sending')} onClick={handleTest}>
          {t('test')}
        </Button>
      )}
    </Stack>
  );
}

function Removing({ webhook, onRemoved }: Pick<WebhookDetailProps, 'webhook' | 'onRemoved'>) {
  const t = useTranslations('webhooks');
  const tApp = useTranslations('app.actions');
  const remove = useRemoveWebhook();
  const [isEnding, setIsEnding] = useState(false);
  const { webhook_id: id, name } = webhook;
  // The list is read again before this is over, and the webhook's page is gone with its row.
  const handleRemove = async () => {
    await remove.mutateAsync({ webhook_id: id });
    showToast(t('removed'));
    onRemoved();
  };
  return (
    <>
      <Button look="text" onClick={() => setIsEnding(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        title={t('removeOf', { name })}
        keep={tApp('cancel')}
        ok={t('remove')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => void handleRemove().catch(() => undefined)}
      >
        {t('removeNote')}
      </ConfirmDialog>
    </>
  );
}
