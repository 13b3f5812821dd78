import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption, TextLink } from '../../../ui/text.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { useSwitchRepeats } from '../api/use-repeats.ts';
import { RepeatSheet } from './repeat-sheet.tsx';
import styles from './plan-control.module.css';
import { useMay } from '../../../state/may.tsx';

type Allowed = NonNullable<PlanDetail['repeat']['allowed']>;

/** That a plan is put again: what was allowed of it, the way to allow it, and the plans before and after. */
export function PlanRepeatBand({ plan, passcode }: { plan: PlanDetail; passcode: Passcode }) {
  const t = useTranslations('plan.detail.repeat');
  const { of, as, allowed } = plan.repeat;
  // Of a plan that is over, `again` is the offer that it could be put into.
  const amount = plan.money?.is_final && plan.again === null ? null : plan.repeat.amount;
  const mayPut = useMay('put');
  const isLive = allowed !== null && allowed.state !== 'ended';
  if (of === null && allowed === null && (amount === null || !mayPut)) return null;
  const planHref = (plan_no: string) => href('/plan/detail', { plan_no });
  return (
    <Band title={t('title')}>
      {of !== null && <TextLink href={planHref(of)}>{t('of', { number: of })}</TextLink>}
      {as !== null && <TextLink href={planHref(as)}>{t('as', { number: as })}</TextLink>}
      {allowed && <AllowedRepeats plan={plan} allowed={allowed} />}
      {amount !== null && !isLive && mayPut && (
        <>
          <Caption>{t('lead')}</Caption>
          <div className={styles.controls}>
            <Button look="secondary" isSmall isAuto onClick={() => setQuery('sheet', 'repeat')}>
              {t('offer')}
            </Button>
          </div>
        </>
      )}
      <RepeatSheet plan={plan} passcode={passcode} />
    </Band>
  );
}

function AllowedRepeats({ plan, allowed }: { plan: PlanDetail; allowed: Allowed }) {
  const t = useTranslations('plan.detail.repeat');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const mayPut = useMay('put');
  const { mutate, isPending } = useSwitchRepeats();
  const { state, reason, last_at: lastAt } = allowed;
  const handleSwitch = (isOn: boolean) => () =>
    mutate({ plan_no: plan.plan_no, is_on: isOn }, { onSuccess: () => showToast(t(isOn ? 'isOn' : 'isOff')) });
  const facts = [
    { label: t('each'), value: formats.amount(allowed.amount) },
    {
      label: t('used'),
      value: t('usedOf', { spent: formats.amount(allowed.used), highest: formats.amount(allowed.limit) }),
    },
    ...(lastAt === null ? [] : [{ label: t('last'), value: formats.date(lastAt, 'date') }]),
  ];
  const action = (label: 'goOn' | 'off', isOn: boolean) => (
    <Button
      look="secondary"
      isSmall
      isAuto
      isSending={isPending}
      sendingLabel={tApp('sending')}
      onClick={handleSwitch(isOn)}
    >
      {t(label)}
    </Button>
  );
  return (
    <>
      {state === 'paused' && <Notice tone="caution">{t('paused', { reason: reason ?? '' })}</Notice>}
      {state === 'ended' && <Caption>{t('ended', { reason: reason ?? '' })}</Caption>}
      <Facts facts={facts} />
      {state !== 'ended' && mayPut && (
        <div className={styles.controls}>
          {state === 'paused' && action('goOn', true)}
          {action('off', false)}
        </div>
      )}
    </>
  );
}
