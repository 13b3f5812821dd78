import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useReachAgain } from '../api/use-alerts.ts';

/** Mail to the merchant's address comes back: what to do. */
export function Unreachable({ address }: { address: string }) {
  const t = useTranslations('alerts.unreachable');
  const tApp = useTranslations('app.actions');
  const act = useReachAgain();
  return (
    <Stack gap={3}>
      <Notice tone="caution" title={t('title')}>
        {t('text', { address })}
      </Notice>
      <Button
        look="secondary"
        isSending={act.isPending}
        sendingLabel={tApp('sending')}
        onClick={() => act.mutate({}, { onSuccess: () => showToast(t('done')) })}
      >
        {t('again')}
      </Button>
    </Stack>
  );
}
