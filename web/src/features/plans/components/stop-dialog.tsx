import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useStop } from '../api/plan-calls.ts';
import type { PlanDetail } from '../api/plan-calls.ts';
import { mediaBudget } from '../plan-figures.ts';
import { unspentOf } from '../plan-result.ts';

/** Where what is not spent goes, in words: to where it came from, but of a coupon it lapses. */
function useRest({ money, currency }: PlanDetail): string {
  const t = useTranslations('plan.detail.stopDialog');
  const tBack = useTranslations('plan.back');
  const formats = useFormats();
  if (!money) return '';
  const { own, startUp, coupon } = unspentOf(money, currency);
  const ways = [tBack('own', { amount: formats.amount(own) })];
  if (isSome(startUp)) ways.push(tBack('start_up', { amount: formats.amount(startUp) }));
  if (isSome(coupon)) ways.push(t('lapses', { amount: formats.amount(coupon) }));
  return ways.reduce((first, second) => tBack('and', { first, second }));
}

/** Asks before a plan is stopped, and explains what happens to the money; `ways`: where all of it goes back to before it runs. Opened by `?sheet=stop`. */
export function StopDialog({ plan, ways }: { plan: PlanDetail; ways: string }) {
  const t = useTranslations('plan.detail.stopDialog');
  const formats = useFormats();
  const rest = useRest(plan);
  const { isOpen, close } = useQuerySheet('stop');
  const { mutate, isPending } = useStop();
  const { money, state, terms } = plan;
  const isMatching = state === 'matching';
  const handleStop = () =>
    mutate(
      { plan_no: plan.plan_no },
      {
        onSuccess: () => showToast(t('done')),
        onSettled: close,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen && plan.can_stop}
      onClose={close}
      title={t('title')}
      keep={t(isMatching ? 'keepMatching' : 'keep')}
      ok={t('stop')}
      isDanger
      isPending={isPending}
      onConfirm={handleStop}
    >
      {isMatching
        ? t('matching', { ways })
        : t('putting', {
            spent: formats.amount(money?.consumed ?? '0'),
            held: formats.amount(money === null ? '0' : mediaBudget(plan, money)),
            ways: rest,
            grace: formats.duration(terms.grace_seconds),
          })}
    </ConfirmDialog>
  );
}
