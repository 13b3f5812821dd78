import { useTranslations } from 'use-intl/react';
import { differenceOf, isSome, negated } from '../../../api/amounts.ts';
import { setQuery } from '../../../platform/location.ts';
import { LedgerRow } from '../../../ui/figures/ledger.tsx';
import type { Totals } from '../api/use-statistics.ts';
import { estimatedKey } from '../figures.ts';
import type { FigureName } from '../figures.ts';

/** Opens a figure of the overview. */
export function opensFigure(name: FigureName): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${name}`) };
}

interface RowsProps {
  totals: Totals;
  currency: string;
}

/** From the revenue to the profit. */
export function ProfitRows({ totals, currency }: RowsProps) {
  const t = useTranslations('adCenter.figure');
  const coupons = differenceOf(totals.spend, totals.own_spend, currency);
  return (
    <>
      <LedgerRow label={t('revenue')} amount={totals.revenue} {...opensFigure('revenue')} />
      <LedgerRow label={t('fee')} amount={negated(totals.fee, currency)} {...opensFigure('fee')} />
      <LedgerRow label={t('spend')} amount={negated(totals.spend, currency)} {...opensFigure('spend')} />
      {isSome(coupons) && <LedgerRow label={t('coupons')} amount={coupons} {...opensFigure('spend')} />}
    </>
  );
}

/** From the profit to the result: the agent's share, and what settlement is expected to change. */
export function SharedRows({ totals, currency }: RowsProps) {
  const t = useTranslations('adCenter.figure');
  return (
    <>
      {isSome(totals.agent_share) && (
        <LedgerRow
          label={t('agentShare')}
          amount={negated(totals.agent_share, currency)}
          {...opensFigure('agent_share')}
        />
      )}
      {isSome(totals.estimated) && (
        <LedgerRow
          label={t(estimatedKey(totals))}
          amount={totals.estimated}
          sign="always"
          {...opensFigure('estimated')}
        />
      )}
    </>
  );
}
