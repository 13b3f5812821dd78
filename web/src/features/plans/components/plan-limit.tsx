import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { useStanding } from '../../../state/use-standing.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption, TextLink } from '../../../ui/text.tsx';

/** Of how many plans at once the merchant uses how many, before anything is decided. */
export function PlanCount() {
  const t = useTranslations('plan.goods');
  const plans = useStanding().data?.plans;
  return plans ? <Caption>{t('running', { count: plans.running, limit: plans.at_once })}</Caption> : null;
}

/** That no more plans can run, and the ways out; nothing while more can. `isBlocked`: the server refuses a put for it. */
export function PlanLimit({ isBlocked = false }: { isBlocked?: boolean }) {
  const t = useTranslations('plan.goods');
  const formats = useFormats();
  const plans = useStanding().data?.plans;
  const isReached = plans && plans.running >= plans.at_once;
  if (!isReached && !isBlocked) return null;
  const more = plans?.with_membership ?? null;
  return (
    <Notice
      tone="caution"
      title={plans && t('running', { count: plans.running, limit: plans.at_once })}
      actions={
        <Stack gap={2}>
          <TextLink href={href('/plan')}>{t('seePlans')}</TextLink>
          {more !== null && (
            <TextLink href={href('/ad-center/level', { sheet: 'membership' })}>
              {t('raise', { limit: formats.count(more) })}
            </TextLink>
          )}
        </Stack>
      }
    >
      {t('blocked.too_many_plans')}
    </Notice>
  );
}
