import { useTranslations } from 'use-intl/react';
import { href } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import type { Statistics } from '../api/use-statistics.ts';
import { nextStep } from '../first-steps.ts';

/** Where each step is done. */
const places = {
  coupon: href('/ad-center/activities'),
  recharge: href('/wallet', { sheet: 'recharge' }),
  put: href('/plan', { status: 'wait_put' }),
  settlement: href('/plan'),
  payout: href('/wallet', { sheet: 'withdraw' }),
} as const;

/** The device remembers that the list is folded. */
const foldedKey = 'stepsFolded';

/** The first steps of a new account, with what each is, and one way on. */
export function FirstSteps({ first_steps: steps }: Pick<Statistics, 'first_steps'>) {
  const t = useTranslations('adCenter.steps');
  const isFolded = useStored(() => storage.own(foldedKey)) !== undefined;
  const next = nextStep(steps);
  return (
    <Band
      label={t('title')}
      title={t('title')}
      titleEnd={
        <LinkButton aria-expanded={!isFolded} onClick={() => storage.saveOwn(foldedKey, isFolded ? undefined : 'yes')}>
          {isFolded ? t('show') : t('hide')}
        </LinkButton>
      }
    >
      {!isFolded && (
        <Stack>
          <Timeline
            label={t('title')}
            steps={steps.map(({ step, is_done: isDone }) => ({
              key: step,
              state: isDone ? 'done' : step === next ? 'current' : 'next',
              label: t(`name.${step}`),
              ...(step === next && { note: t(`about.${step}`) }),
            }))}
          />
          {next && (
            <ButtonLink href={places[next]}>{next === 'settlement' ? t('toPlans') : t(`name.${next}`)}</ButtonLink>
          )}
        </Stack>
      )}
    </Band>
  );
}
