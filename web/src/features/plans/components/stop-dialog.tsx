import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useStop } from '../api/plan-calls.ts';
import type { PlanDetail } from '../api/plan-calls.ts';
import { mediaBudget } from '../plan-figures.ts';

/** Asks before a plan is stopped, and explains what happens to the money; `ways`: where all of it goes back to. Opened by `?sheet=stop`. */
export function StopDialog({ plan, ways }: { plan: PlanDetail; ways: string }) {
  const t = useTranslations('plan.detail.stopDialog');
  const formats = useFormats();
  const { isOpen, close } = useQuerySheet('stop');
  const { mutate, isPending } = useStop();
  const { money, state, terms } = plan;
  const isMatching = state === 'matching';
  const held = formats.amount(money?.held ?? '0');
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
            returned: held,
            grace: formats.duration(terms.grace_seconds),
          })}
    </ConfirmDialog>
  );
}
