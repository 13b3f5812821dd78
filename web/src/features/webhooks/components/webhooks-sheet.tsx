import { webhookLimits } from '@placard/contract';
import { CodeXml, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted, TextLink } from '../../../ui/text.tsx';
import { useWebhooks } from '../api/use-webhooks.ts';
import type { Webhook } from '../api/use-webhooks.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { WebhookDetail } from './webhook-detail.tsx';

interface WebhooksSheetProps {
  passcode: Passcode;
  /** Shows a new secret, and that it is shown once. */
  Secret: ComponentType<{ secret: string }>;
}

/** The account's webhooks, opened by `?sheet=webhooks`; `webhooks:new` makes one, `webhooks:<id>` is one of them, `webhooks:<id>:<id>` one of its messages. */
export function WebhooksSheet({ passcode, Secret }: WebhooksSheetProps) {
  const t = useTranslations('webhooks');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('webhooks');
  const [secret, setSecret] = useState<string>();
  const query = useWebhooks({ isEnabled: isOpen });
  const [shown = '', delivery] = (useLast(isOpen ? (subject ?? '') : undefined) ?? '').split(':');
  const found = query.data?.list.find(({ webhook_id: id }) => id === shown);
  const closeAll = () => {
    setSecret(undefined);
    close();
  };
  const showAll = () => setQuery('sheet', 'webhooks', { replace: true });
  const show = (made: string) => {
    setSecret(made);
    showAll();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeAll}
      title={shown === 'new' ? t('new') : (found?.name ?? t('title'))}
      closeLabel={tApp('close')}
    >
      <Stack gap={5}>
        {secret !== undefined && shown === '' && <Secret secret={secret} />}
        {shown === 'new' ? (
          <NewWebhookForm passcode={passcode} onMade={show} />
        ) : found && delivery !== undefined ? (
          <DeliveryDetail deliveryId={delivery} isOn={found.is_on} />
        ) : found ? (
          <WebhookDetail
            key={found.webhook_id}
            webhook={found}
            passcode={passcode}
            onRotated={show}
            onRemoved={showAll}
          />
        ) : (
          <Loaded of={query} shape={[56, 76, 50]}>
            {({ list }) => <Webhooks list={list} isMade={secret !== undefined} />}
          </Loaded>
        )}
      </Stack>
      {passcode.dialog}
    </Sheet>
  );
}

function Webhooks({ list, isMade }: { list: readonly Webhook[]; isMade: boolean }) {
  const t = useTranslations('webhooks');
  const tKeys = useTranslations('keys');
  return (
    <Stack gap={5}>
      <Muted>{t('lead')}</Muted>
      {list.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <Rows isBoxed>
          {list.map(({ webhook_id: id, name, url, is_on: isOn, has_failed: hasFailed }) => (
            <Row
              key={id}
              label={name}
              sub={new URL(url).host}
              value={t(isOn ? 'on' : 'off')}
              isAsking={hasFailed}
              onClick={() => setQuery('sheet', `webhooks:${id}`)}
            />
          ))}
        </Rows>
      )}
      <Making count={list.length} look={isMade ? 'secondary' : 'primary'} />
      <Rows>
        <Row icon={CodeXml} label={tKeys('guide')} href={`${import.meta.env.PLACARD_API_BASE}/docs/`} isExternal />
      </Rows>
    </Stack>
  );
}

/** The way to the form, or why there is none. */
function Making({ count, look }: { count: number; look: 'primary' | 'secondary' }) {
  const t = useTranslations('webhooks');
  const tKeys = useTranslations('keys');
  const tWallet = useTranslations('wallet');
  const { data: own } = useUserInfo();
  if (count >= webhookLimits.most) return <Notice>{t('full')}</Notice>;
  if (own?.has_transaction_password === false) {
    return (
      <Notice actions={<TextLink href={href('/wallet/set-password')}>{tWallet('setPassword.setNow')}</TextLink>}>
        {tKeys('noDigits')}
      </Notice>
    );
  }
  return (
    <Button look={look} icon={<Icon of={Plus} />} onClick={() => setQuery('sheet', 'webhooks:new')}>
      {t('new')}
    </Button>
  );
}
