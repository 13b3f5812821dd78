import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import type { StatisticsByPlan, Totals, useStatisticsByPlan } from '../api/use-statistics.ts';
import type { Period } from '../api/request.ts';
import { isCount, restOf, signOf } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import { useReversedText } from '../../../state/conversions.ts';
import { useCountedText } from './counted-text.ts';
import { Parts } from '../../../ui/parts.tsx';

interface PlansLedgerProps {
  name: Exclude<FigureName, 'cost'>;
  /** Its name in words. */
  title: string;
  period: Period;
  first: StatisticsByPlan;
  query: ReturnType<typeof useStatisticsByPlan>;
}

const kinds = { impressions: 'impression', clicks: 'click', conversions: 'conversion' } as const;

/** The proof of a plan's share: money by its transfers, a count by its events. */
function proofOf(name: PlansLedgerProps['name'], planNo: string, period: Period): string {
  return isCount(name) ? `events:${planNo}:${kinds[name]}:${period}` : `transfers:${name}:${planNo}:${period}`;
}

/** The figure plan by plan. Unlisted plans are one row, so that it always adds up; each plan opens. */
export function PlansLedger({ name, title, period, first, query }: PlansLedgerProps) {
  const t = useTranslations('adCenter');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const { totals, currency } = first;
  const countedText = useCountedText();
  const reversedText = useReversedText();
  const noteOf = (of: Pick<Totals, 'conversions_reversed'>) => name === 'conversions' && reversedText(of);
  const write = (of: Totals) =>
    isCount(name) ? countedText(name, of) : formats.amount(of[name], { sign: signOf(name) });
  const rest = restOf(name, totals, query.items, currency);
  const restReversed = query.items.reduce(
    (left, each) => left - each.conversions_reversed,
    totals.conversions_reversed,
  );
  if (query.items.length === 0) return <Caption>{t('sheet.noPlans')}</Caption>;
  return (
    <section>
      <Heading as="h3">{t('sheet.byPlan')}</Heading>
      <Ledger label={t('sheet.byPlan')}>
        {query.items.map((plan) => (
          <LedgerRow
            key={plan.plan_no}
            label={<a href={href('/plan/detail', { plan_no: plan.plan_no })}>{plan.product_name}</a>}
            note={<Parts of={[plan.plan_no, tPlan(plan.is_paused ? 'paused' : `state.${plan.state}`), noteOf(plan)]} />}
            value={write(plan)}
            // Nothing is posted of it before the settlement.
            onOpen={name === 'estimated' ? undefined : () => setQuery('sheet', proofOf(name, plan.plan_no, period))}
          />
        ))}
        {rest !== undefined && (
          <LedgerRow
            label={t('sheet.others')}
            note={noteOf({ conversions_reversed: restReversed }) || undefined}
            value={write({ ...totals, [name]: rest, conversions_reversed: restReversed })}
          />
        )}
        <LedgerRow kind="total" label={title} note={noteOf(totals) || undefined} value={write(totals)} />
      </Ledger>
      <LoadMore of={query} />
    </section>
  );
}
