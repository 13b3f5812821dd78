import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Labels } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption, Muted, TextLink, Title } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { usePlanLabels } from './plan-labels.ts';
import { PlanResult } from './plan-result.tsx';
import { PlanStatus } from './plan-status.tsx';
import { ProductThumb } from './product-thumb.tsx';
import styles from './plan-detail-screen.module.css';
import { Parts } from '../../../ui/parts.tsx';

const bpsPerPercent = 100;

interface PlanHeadProps {
  plan: PlanDetail;
  /** Where the put goes back to if it never runs. */
  ways: string;
}

/** The plan's product and state, its result, and how certain that is. */
export function PlanHead({ plan, ways }: PlanHeadProps) {
  const t = useTranslations('plan');
  const labelsOf = usePlanLabels();
  const formats = useFormats();
  const isIdle = plan.is_paused || (plan.state !== 'putting' && plan.state !== 'matching');
  const handleCopy = async () => {
    if (await copyText(plan.plan_no)) showToast(t('detail.copied'));
  };
  return (
    <Band>
      <div className={styles.head}>
        <ProductThumb product={plan.product} isLarge />
        <div className={styles.headText}>
          <Title as="h2">{plan.product.name}</Title>
          <Caption>
            <Parts
              of={[
                t(`type.${plan.product.type}`),
                plan.plan_no,
                plan.put_by && t('detail.putBy', { name: plan.put_by }),
              ]}
            />
          </Caption>
        </div>
        <button
          type="button"
          className={styles.copy}
          aria-label={t('detail.copyNumber')}
          onClick={() => void handleCopy()}
        >
          <Icon of={Copy} />
        </button>
      </div>
      <div className={styles.chips}>
        <PlanStatus plan={plan} />
        <Labels of={labelsOf(plan)} />
      </div>
      <PlanResult plan={plan} />
      {plan.money && plan.state !== 'put_failed' && plan.state !== 'settled' && (
        <>
          <Progress percent={plan.put_progress_bps / bpsPerPercent} label={t('list.progress')} isIdle={isIdle} />
          <Caption className={styles.progress}>
            {t('detail.progress', { percent: formats.percent(plan.put_progress_bps) })}
          </Caption>
        </>
      )}
      <Muted className={styles.stand}>
        <StandText plan={plan} ways={ways} />
      </Muted>
      {plan.can_stop && (
        <div className={styles.stop}>
          <Button look="line" isSmall isAuto onClick={() => setQuery('sheet', 'stop')}>
            {t('detail.stop')}
          </Button>
        </div>
      )}
    </Band>
  );
}

/** One sentence: how certain the figures are. */
function StandText({ plan, ways }: PlanHeadProps) {
  const t = useTranslations('plan.detail');
  const tFailed = useTranslations('plan.ended.failed');
  const tThread = useTranslations('thread');
  const formats = useFormats();
  const day = (instant: string) => formats.date(instant, 'date');
  if (plan.state === 'wait_put') return t('waiting');
  if (plan.state === 'put_failed') {
    const reason =
      plan.end_reason === 'no_delivery' || plan.end_reason === 'stopped_by_merchant' ? plan.end_reason : 'other';
    return (
      <>
        {tFailed(reason, { ways })}
        <br />
        <TextLink href={href('/wallet', { sheet: `thread:plan:${plan.plan_no}` })}>{tThread('title')}</TextLink>
      </>
    );
  }
  // What is still owed may be paid, so these are not the last figures; the settlement shows the date.
  if (plan.state === 'settled' && plan.owed) return null;
  if (plan.state === 'settled') return t('settled', { date: day(plan.settled_at ?? plan.create_time) });
  if (plan.state === 'wait_settlement' && plan.settle_due_at !== null)
    return t('final', { time: formats.date(plan.settle_due_at, 'dateTime') });
  const counted = plan.delivery?.updated_at ?? null;
  if (counted !== null) return t('counted', { time: formats.date(counted, 'dateTime') });
  const due = plan.timeline.find((step) => step.state === 'putting')?.due_at;
  return plan.state === 'matching' && plan.money && due
    ? t('putDone', { amount: formats.amount(plan.money.put), time: formats.date(due, 'dateTime') })
    : t('notDelivered');
}
