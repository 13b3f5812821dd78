import { useTranslations } from 'use-intl/react';
import { isSome, negated } from '../../../api/amounts.ts';
import { setQuery } from '../../../platform/location.ts';
import { LedgerRow } from '../../../ui/figures/ledger.tsx';
import type { Totals } from '../api/use-statistics.ts';
import { estimatedKey } from '../figures.ts';
import type { FigureName } from '../figures.ts';

/** Opens a figure of the overview. */
export function opensFigure(name: FigureName): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${name}`) };
}

/** From the profit to the result: the agent's share, and what settlement is expected to change. */
export function SharedRows({ totals, currency }: { totals: Totals; currency: string }) {
  const t = useTranslations('adCenter.figure');
  return (
    <>
      {isSome(totals.agent_share) && (
        <LedgerRow
          label={t('agentShare')}
          amount={negated(totals.agent_share, currency)}
          sign="always"
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
