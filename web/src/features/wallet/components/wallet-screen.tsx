import type { ComponentType, ReactNode } from 'react';
import { Halves } from '../../../ui/frame/columns.tsx';
import { Band, Main, TwoColumns } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { useProperty } from '../../../state/use-property.ts';
import type { Property } from '../../../state/use-property.ts';
import { FundDetails } from './fund-details.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { WalletActions } from './wallet-actions.tsx';
import { WalletOverview } from './wallet-overview.tsx';

/**
 * The wallet: figures, actions, fund details, and their sheets. `Recharges`: rows of those that wait. They take the figures
 * that are shown, last seen ones too: a request of their own would fail again and again beside them.
 */
export function WalletScreen({
  Recharges,
  calendar,
}: {
  Recharges: ComponentType<{ property: Property }>;
  /** The row of the payout calendar. */
  calendar: ReactNode;
}) {
  const query = useProperty();
  const sourceLabels = useSourceLabels();
  const isWaiting = query.data === undefined && !query.isError && query.fetchStatus !== 'paused';
  return (
    <Main>
      <Halves
        start={
          <TwoColumns>
            <Band>
              <Loaded of={query} shape={[[22, '30%'], [48, '60%'], 12, 38, 38, 38, 44, 50]}>
                {(property, { isStale }) => <WalletOverview property={property} isStale={isStale} />}
              </Loaded>
            </Band>
            {!isWaiting && (
              <Band isJoined>
                <WalletActions
                  property={query.data}
                  recharges={query.data && <Recharges property={query.data} />}
                  calendar={calendar}
                />
              </Band>
            )}
          </TwoColumns>
        }
        end={<FundDetails saidAbove={query.data ? sourceLabels(query.data) : []} />}
      />
      <StatementSheet />
    </Main>
  );
}
