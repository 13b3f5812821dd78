import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Passcode } from '../../../state/passcode.ts';
import type { TimelineStep } from '../../../ui/figures/timeline.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { PlanRepeatBand } from './plan-repeat.tsx';
import { Parts } from '../../../ui/parts.tsx';

type Instruction = Omit<PlanDetail['instructions'][number], 'at'>;

/** What holds before the first instruction. */
const uninstructed: Instruction = { pace: 'fast', daily_cap: null, is_paused: false, ends_at: null };

export interface PlanChange extends TimelineStep {
  at: string;
}

interface PlanChangesProps {
  plan: PlanDetail;
  /** The page has it anyway, so that it is no part of this file. */
  Shown: ComponentType<{ plan: PlanDetail; changes: readonly PlanChange[]; put: string | undefined }>;
  passcode: Passcode;
}

/** The timeline with what the merchant changed while the plan ran: pauses, pace, cap, end date, added money; then its repeats. */
export function PlanChanges({ plan, Shown, passcode }: PlanChangesProps) {
  const t = useTranslations('plan.detail');
  const formats = useFormats();
  const partsOf = useChangedParts();
  const change = (at: string, key: string, label: string, note = ''): PlanChange => ({
    at,
    key,
    state: 'done',
    label,
    time: formats.date(at, 'dateTime'),
    ...(note !== '' && { note: <Parts of={note} /> }),
  });
  const putAt = plan.timeline.find(({ state }) => state === 'matching')?.at ?? '';
  const instructed = plan.instructions.map(({ at, ...now }, index) => {
    const before = plan.instructions[index - 1] ?? uninstructed;
    const isTurned = now.is_paused !== before.is_paused;
    const label = isTurned ? (now.is_paused ? 'paused' : 'resumed') : at <= putAt ? 'limitsSet' : 'limitsChanged';
    return change(at, `change-${index}`, t(`timeline.${label}`), partsOf(before, now).join(' · '));
  });
  const added = plan.additions.map(({ at, amount }, index) =>
    change(at, `added-${index}`, t('control.added', { amount: formats.amount(amount) })),
  );
  const { of, as, allowed } = plan.repeat;
  const repeats =
    allowed === null || allowed.given_at < putAt
      ? []
      : [change(allowed.given_at, 'allowed', t('repeat.allowed', { amount: formats.amount(allowed.limit) }))];
  const stopped =
    allowed === null || allowed.state === 'on' || as !== null
      ? []
      : [change(allowed.changed_at, 'stopped', t(`repeat.${allowed.state}`, { reason: allowed.reason ?? '' }))];
  const changes = [instructed, added, repeats, stopped].reduce(inOrder);
  return (
    <>
      <Shown plan={plan} changes={changes} put={of === null ? undefined : t('repeat.put')} />
      <PlanRepeatBand plan={plan} passcode={passcode} />
    </>
  );
}

/** Both are in order already. */
function inOrder(instructed: readonly PlanChange[], added: readonly PlanChange[]): PlanChange[] {
  return [
    ...instructed.flatMap((change, index) => {
      const before = instructed[index - 1]?.at ?? '';
      return [...added.filter(({ at }) => at > before && at <= change.at), change];
    }),
    ...added.filter(({ at }) => at > (instructed.at(-1)?.at ?? '')),
  ];
}

/** What an instruction changed beside a pause, as `Daily cap: 20.00`. */
function useChangedParts(): (before: Instruction, now: Instruction) => string[] {
  const t = useTranslations('plan.detail.control');
  const tGoods = useTranslations('plan.goods');
  const formats = useFormats();
  return (before, now) => [
    ...(now.pace === before.pace ? [] : [tGoods('target', { name: t('pace'), value: t(now.pace) })]),
    ...(now.daily_cap === before.daily_cap
      ? []
      : [
          tGoods('target', {
            name: t('cap'),
            value: now.daily_cap === null ? t('none') : formats.amount(now.daily_cap),
          }),
        ]),
    ...(now.ends_at === before.ends_at
      ? []
      : [
          tGoods('target', {
            name: t('ends'),
            value: now.ends_at === null ? t('none') : formats.date(now.ends_at, 'dateTime'),
          }),
        ]),
  ];
}
