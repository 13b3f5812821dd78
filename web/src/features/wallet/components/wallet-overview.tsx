import { useTranslations } from 'use-intl/react';
import { setQuery } from '../../../platform/location.ts';
import { HeroFigure } from '../../../ui/figures/figure.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { PartsBar } from '../../../ui/figures/parts-bar.tsx';
import { isSome } from '../../../api/amounts.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import type { Property } from '../../../state/use-property.ts';
import type { FigureName } from '../figures.ts';
import { Parts } from '../../../ui/parts.tsx';

/** Opens the parts of a figure. */
function opensFigure(name: FigureName): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${name}`) };
}

/** Total assets and their parts; every figure opens. Figures outside the total are below the double rule. */
export function WalletOverview({ property, isStale }: { property: Property; isStale: boolean }) {
  const t = useTranslations('wallet.figures');
  const { currency } = property;
  const notes = [
    ...useSourceLabels()(property),
    ...(isSome(property.to_be_settled_makeup.gross) ? [t('estimated')] : []),
  ];
  return (
    <>
      <HeroFigure
        label={t('total')}
        amount={property.total_assets}
        currency={currency}
        isStale={isStale}
        {...opensFigure('total')}
      />
      <PartsBar
        parts={[
          { swatch: 1, amount: property.available_funds },
          { swatch: 2, amount: property.waiting_to_be_spent },
          { swatch: 3, amount: property.to_be_settled },
          { swatch: 4, amount: property.on_the_way },
        ]}
      />
      <Ledger label={t('total')} isStale={isStale}>
        <LedgerRow swatch={1} label={t('available')} amount={property.available_funds} {...opensFigure('available')} />
        <LedgerRow
          swatch={2}
          label={t('to_be_consumed')}
          amount={property.waiting_to_be_spent}
          {...opensFigure('to_be_consumed')}
        />
        <LedgerRow
          swatch={3}
          label={t('to_be_settled')}
          note={notes.length > 0 ? <Parts of={notes} /> : undefined}
          amount={property.to_be_settled}
          {...opensFigure('to_be_settled')}
        />
        {isSome(property.on_the_way) && (
          <LedgerRow swatch={4} label={t('on_the_way')} amount={property.on_the_way} {...opensFigure('on_the_way')} />
        )}
        <LedgerRow kind="total" label={t('total')} amount={property.total_assets} />
        <OutsideTotal property={property} />
      </Ledger>
    </>
  );
}

/** Figures that never count as money to spend or withdraw. */
function OutsideTotal({ property }: { property: Property }) {
  const t = useTranslations('wallet.figures');
  const { start_up_funds: startUp } = property;
  return (
    <>
      <LedgerRow
        kind="after"
        label={t('discount')}
        note={t('discountNote')}
        amount={property.discount_amount}
        {...opensFigure('discount')}
      />
      {isSome(startUp.outstanding) && (
        <LedgerRow
          kind="after"
          label={t('start_up')}
          note={t('startUpNote')}
          amount={startUp.outstanding}
          {...opensFigure('start_up')}
        />
      )}
      {isSome(property.guarantee) && (
        <LedgerRow
          kind="after"
          label={t('guarantee')}
          note={t('guaranteeNote')}
          amount={property.guarantee}
          {...opensFigure('guarantee')}
        />
      )}
    </>
  );
}
