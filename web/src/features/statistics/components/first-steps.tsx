import { useTranslations } from 'use-intl/react';
import { storage, useStored } from '../../../platform/storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import type { FirstStepsProps } from '../first-steps.ts';
import { useWay } from './next-step.tsx';

/** The device remembers whether the list is folded. */
const foldedKey = 'stepsFolded';

/** The first steps of a new account, and one way on. Beside figures it is folded at first: the next step alone. */
export function FirstSteps({ first_steps: steps, has_delivery: hasFigures, offers }: FirstStepsProps) {
  const t = useTranslations('adCenter.steps');
  const tWallet = useTranslations('wallet.setPassword');
  const stored = useStored(() => storage.own(foldedKey));
  const isFolded = stored === undefined ? hasFigures : stored === 'yes';
  const way = useWay(steps, offers);
  if (!way) return null;
  const number = steps.findIndex(({ step }) => step === way.step) + 1;
  return (
    <Band
      label={t('title')}
      title={t('title')}
      isFlush={isFolded}
      titleEnd={
        <LinkButton aria-expanded={!isFolded} onClick={() => storage.saveOwn(foldedKey, isFolded ? 'no' : 'yes')}>
          {isFolded ? t('show') : t('hide')}
        </LinkButton>
      }
    >
      {isFolded ? (
        <Rows>
          <Row
            label={way.name}
            sub={way.time ?? way.note}
            value={tWallet('steps', { step: String(number), count: String(steps.length) })}
            href={way.href}
          />
        </Rows>
      ) : (
        <Stack>
          <Timeline
            label={t('title')}
            steps={steps.map(({ step, is_done: isDone }) => ({
              key: step,
              state: isDone ? 'done' : step === way.step ? 'current' : 'next',
              label: t(`name.${step}`),
              ...(step === way.step && { note: way.note, time: way.time }),
            }))}
          />
          <ButtonLink href={way.href}>{way.act}</ButtonLink>
        </Stack>
      )}
    </Band>
  );
}
