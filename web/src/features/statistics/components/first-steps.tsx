import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { negated, resultOf } from '../../../api/amounts.ts';
import { href } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Caption, LinkButton, TextLink } from '../../../ui/text.tsx';
import type { FirstStepsProps } from '../first-steps.ts';
import { useWay } from './next-step.tsx';
import type { Way } from './next-step.tsx';

/** The device remembers whether the list is folded, and whether the first settlement is. */
const foldedKeys = { steps: 'stepsFolded', settled: 'settledFolded' } as const;
/** The first settlement is news for this long. */
const newsMs = 3 * 86_400_000;

type Settled = NonNullable<FirstStepsProps['first_settled']>;

function isOld({ settled_at: at }: Settled, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) > newsMs;
}

/** What the first settled plan came to, a loss like a gain, and what comes next. */
function FirstSettled({ plan, way, fold }: { plan: Settled; way: Way; fold: ReactNode }) {
  const t = useTranslations('adCenter.steps.name');
  const tPlan = useTranslations('plan');
  const { plan_no, product, paid, came_back: cameBack, profit, agent_share: share, currency } = plan;
  const result = resultOf({ profit: profit ?? '0', agent_share: share ?? '0' }, currency);
  return (
    <Band label={t('settlement')} title={t('settlement')} titleEnd={fold}>
      <Stack gap={3}>
        <TextLink href={href('/plan/detail', { plan_no })}>{product.name}</TextLink>
        <Ledger label={t('settlement')}>
          <LedgerRow label={tPlan('list.paid')} amount={negated(paid ?? '0', currency)} sign="always" />
          <LedgerRow label={tPlan('detail.settlement.cameBack')} amount={cameBack} sign="always" />
          <LedgerRow kind="total" label={tPlan('sheet.profit.title')} amount={result} sign="always" />
        </Ledger>
        <Caption>{way.time ?? way.note}</Caption>
        <ButtonLink href={way.href}>{way.act}</ButtonLink>
        <TextLink href={href('/plan', { status: 'wait_put' })}>{tPlan('detail.otherOffers')}</TextLink>
      </Stack>
    </Band>
  );
}

/** The first steps of a new account, and one way on. Beside figures it is folded at first: the next step alone. */
export function FirstSteps({
  first_steps: steps,
  first_settled: settled,
  has_delivery: hasFigures,
  updated_at: now,
  offers,
}: FirstStepsProps) {
  const t = useTranslations('adCenter.steps');
  const tWallet = useTranslations('wallet.setPassword');
  const foldedKey = foldedKeys[settled ? 'settled' : 'steps'];
  const stored = useStored(() => storage.own(foldedKey));
  const isFolded = stored === undefined ? (settled ? isOld(settled, now) : hasFigures) : stored === 'yes';
  const way = useWay(steps, offers);
  if (!way) return null;
  const fold = (
    <LinkButton aria-expanded={!isFolded} onClick={() => storage.saveOwn(foldedKey, isFolded ? 'no' : 'yes')}>
      {isFolded ? t('show') : t('hide')}
    </LinkButton>
  );
  if (settled && !isFolded) return <FirstSettled plan={settled} way={way} fold={fold} />;
  const number = steps.findIndex(({ step }) => step === way.step) + 1;
  return (
    <Band label={t('title')} title={t('title')} isFlush={isFolded} titleEnd={fold}>
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
              ...(step === way.step
                ? { note: way.note, time: way.time }
                : // Its word is new where it is first read, which may be long before its turn.
                  step === 'put' && !isDone && { note: t('about.put') }),
            }))}
          />
          <ButtonLink href={way.href}>{way.act}</ButtonLink>
        </Stack>
      )}
    </Band>
  );
}
