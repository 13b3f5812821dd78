import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { sharePage } from '../../../api/share-page.ts';
import { href } from '../../../platform/location.ts';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Caption, LinkButton } from '../../../ui/text.tsx';

/** Only the merchant can open the address; customer service finds the plan by the number in it. */
export function PlanShare({ planNo }: { planNo: string }): ReactNode {
  const t = useTranslations('app.share');
  const share = async () => {
    const outcome = await sharePage({ title: planNo, hash: href('/plan/detail', { plan_no: planNo }) });
    if (outcome === 'copied') showToast(t('copied'));
    if (outcome === 'refused') showToast(t('refused', { number: planNo }), 'failure');
  };
  return (
    <div>
      <LinkButton onClick={() => void share()}>{t('plan')}</LinkButton>
      <Caption>{t('why')}</Caption>
    </div>
  );
}
