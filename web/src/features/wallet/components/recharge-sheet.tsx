import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Step, Steps } from '../../../ui/figures/timeline.tsx';

/** Explains that recharging is manual only and links to service, opened by `?sheet=recharge`. */
export function RechargeSheet() {
  const t = useTranslations('wallet.recharge');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('recharge');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      closeLabel={tApp('close')}
      footer={<Button onClick={() => setQuery('sheet', 'service:recharge', { replace: true })}>{t('contact')}</Button>}
    >
      <Stack>
        <Notice title={t('manual')}>{t('manualText')}</Notice>
        <Steps>
          <Step>{t('step1')}</Step>
          <Step>{t('step2')}</Step>
          <Step>{t('step3')}</Step>
        </Steps>
        <Notice tone="plain" icon={ShieldCheck}>
          {t('never')}
        </Notice>
      </Stack>
    </Sheet>
  );
}
