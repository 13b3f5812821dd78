import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Row } from '../../../ui/lists/row.tsx';
import type { CreditEvent } from '../../../state/use-standing.ts';

/** One change of the score: reason, points, time; a breach links to the objection, a settled plan to the plan. */
export function CreditRow({ event: { at, change, score_after, cause, plan_no, note } }: { event: CreditEvent }) {
  const t = useTranslations('standing.credit');
  const formats = useFormats();
  const time = formats.date(at, 'dateTime');
  const after = t('after', { score: formats.count(score_after) });
  const target =
    plan_no !== null
      ? href('/plan/detail', { plan_no })
      : cause === 'rule_breach'
        ? href('/ad-center/feedback', { topic: t('objectTopicOf', { time }) })
        : undefined;
  return (
    <Row
      label={t(`cause.${cause}`)}
      sub={[note, plan_no, time, after, cause === 'rule_breach' && plan_no === null ? t('tapToObject') : null]
        .filter((part) => part !== null)
        .join(' · ')}
      value={formats.amount(String(change), { sign: 'always' })}
      isValueStrong
      {...(target !== undefined && { href: target })}
    />
  );
}
