import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { resultOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Card, CardChips, CardFigures, CardFoot, CardHead } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Chip, Labels } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bold } from './marks.tsx';
import { planHref } from './plan-href.ts';
import type { OwnPlan } from './plan-href.ts';
import { usePlanLabels } from './plan-labels.ts';
import { PlanStatus } from './plan-status.tsx';
import { ProductThumb } from './product-thumb.tsx';
import { Parts } from '../../../ui/parts.tsx';

const bpsPerPercent = 100;

interface PlanCardProps {
  plan: OwnPlan;
  /** The labels of all plans of the list. */
  saidAbove?: readonly string[];
  children?: ReactNode;
}

/** One plan of the list: product, state, figures, `children`, and one line on where the money is. */
export function PlanCard({ plan, saidAbove = [], children }: PlanCardProps) {
  const t = useTranslations('plan');
  const labelsOf = usePlanLabels();
  const formats = useFormats();
  const { repeats } = plan;
  return (
    <Card>
      <CardHead
        thumb={<ProductThumb product={plan.product} />}
        name={plan.product.name}
        meta={<Parts of={[t(`type.${plan.product.type}`), plan.plan_no]} />}
        href={planHref(plan)}
        end={<Icon of={ChevronRight} size={18} />}
      />
      <CardChips>
        <PlanStatus plan={plan} />
        {repeats && (
          <Chip tone={repeats.is_paused ? 'caution' : 'neutral'}>
            {repeats.is_paused ? t('repeats.paused') : t('repeats.left', { amount: formats.amount(repeats.left) })}
          </Chip>
        )}
        <Labels of={labelsOf(plan).filter((label) => !saidAbove.includes(label))} />
      </CardChips>
      <Figures plan={plan} />
      {plan.state !== 'settled' && plan.state !== 'put_failed' && (
        <Progress
          percent={plan.put_progress_bps / bpsPerPercent}
          label={t('list.progress')}
          isIdle={plan.is_paused || plan.state === 'put_finished' || plan.state === 'wait_settlement'}
        />
      )}
      {children}
      <Foot plan={plan} />
    </Card>
  );
}

function Figures({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('plan.list');
  const tPlan = useTranslations('plan');
  const tProfit = useTranslations('plan.sheet.profit');
  const tBack = useTranslations('plan.detail.settlement');
  const formats = useFormats();
  const amount = (value: string | null) => (value === null ? '–' : formats.amount(value));
  if (plan.state === 'put_failed') return null;
  if (plan.state === 'settled') {
    const result = resultOf({ profit: plan.profit ?? '0', agent_share: plan.agent_share ?? '0' }, plan.currency);
    return (
      <CardFigures
        figures={[
          { label: t('paid'), value: amount(plan.paid) },
          { label: tBack('cameBack'), value: amount(plan.came_back) },
          { label: tProfit('title'), value: formats.amount(result, { sign: 'always' }) },
        ]}
      />
    );
  }
  const isFinal = plan.state === 'wait_settlement';
  return (
    <CardFigures
      figures={[
        { label: t('put'), value: amount(plan.put_amount) },
        { label: tPlan('figure.spend'), value: amount(plan.consumed) },
        { label: t(isFinal ? 'revenue' : 'revenueSoFar'), value: amount(plan.revenue) },
      ]}
    />
  );
}

function Foot({ plan }: { plan: OwnPlan }) {
  const t = useTranslations('plan.list');
  const tState = useTranslations('plan.state');
  const tWhy = useTranslations('plan.ended.why');
  const tMoney = useTranslations('plan.detail.money');
  const formats = useFormats();
  switch (plan.state) {
    case 'matching':
    case 'putting':
      return (
        <CardFoot>
          <span>{t.rich('held', { ...bold, amount: formats.amount(plan.held ?? '0') })}</span>
          <span>{t('notSettled')}</span>
        </CardFoot>
      );
    case 'put_finished':
      return (
        <CardFoot>
          <span>{t('checking')}</span>
          <span>{t('notSettled')}</span>
        </CardFoot>
      );
    case 'wait_settlement':
      return (
        <CardFoot>
          {plan.settle_due_at !== null && (
            <span>{t.rich('settlesBy', { ...bold, time: formats.date(plan.settle_due_at, 'dateTime') })}</span>
          )}
        </CardFoot>
      );
    case 'settled':
      return (
        <CardFoot>
          {plan.settled_at !== null && (
            <span>
              {tState('settled')} <b>{formats.date(plan.settled_at, 'dateTime')}</b>
            </span>
          )}
        </CardFoot>
      );
    case 'put_failed':
      return (
        <CardFoot>
          {plan.end_reason !== null && <span>{tWhy(plan.end_reason)}</span>}
          <span>
            {tMoney('returned')} <b>{formats.amount(plan.returned ?? '0')}</b>
          </span>
        </CardFoot>
      );
  }
}
