import { useTranslations } from 'use-intl/react';
import { setQuery } from '../../../platform/location.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { isSome, negated } from '../../../api/amounts.ts';
import type { Property } from '../../../state/use-property.ts';
import type { ComposedFigure, FigureName } from '../figures.ts';
import { StartUpWayOut } from './start-up-way-out.tsx';

function opensFigure(name: FigureName): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${name}`) };
}

/** A figure that is the sum of others: each of them opens, and they add up. */
export function ComposedFigureBody({ name, property }: { name: ComposedFigure; property: Property }) {
  switch (name) {
    case 'total':
      return <TotalLedger property={property} />;
    case 'to_be_settled':
      return <SettledLedger property={property} />;
    case 'on_the_way':
      return <OnTheWayLedger property={property} />;
    case 'start_up':
      return <StartUpLedger property={property} />;
  }
}

function TotalLedger({ property }: { property: Property }) {
  const t = useTranslations('wallet.figures');
  return (
    <Ledger label={t('total')}>
      <LedgerRow label={t('available')} amount={property.available_funds} {...opensFigure('available')} />
      <LedgerRow label={t('to_be_consumed')} amount={property.waiting_to_be_spent} {...opensFigure('to_be_consumed')} />
      <LedgerRow label={t('to_be_settled')} amount={property.to_be_settled} {...opensFigure('to_be_settled')} />
      {isSome(property.on_the_way) && (
        <LedgerRow label={t('on_the_way')} amount={property.on_the_way} {...opensFigure('on_the_way')} />
      )}
      <LedgerRow kind="total" label={t('total')} amount={property.total_assets} />
    </Ledger>
  );
}

function SettledLedger({ property }: { property: Property }) {
  const t = useTranslations('wallet');
  const tAd = useTranslations('adCenter.figure');
  const { currency, to_be_settled_makeup: makeup } = property;
  return (
    <Ledger label={t('figures.to_be_settled')}>
      <LedgerRow label={t('figure.gross')} amount={makeup.gross} {...opensFigure('pending')} />
      <LedgerRow label={t('figure.fee')} amount={negated(makeup.fee, currency)} {...opensFigure('fee')} />
      <LedgerRow
        label={t('figure.startUpReturn')}
        amount={negated(makeup.start_up_return, currency)}
        {...opensFigure('start_up_return')}
      />
      <LedgerRow
        label={tAd('agentEstimated')}
        amount={negated(makeup.agent_share, currency)}
        {...opensFigure('agent_share')}
      />
      <LedgerRow
        kind="total"
        label={t('figures.to_be_settled')}
        note={makeup.is_estimated ? t('figures.estimated') : undefined}
        amount={property.to_be_settled}
      />
    </Ledger>
  );
}

function OnTheWayLedger({ property }: { property: Property }) {
  const t = useTranslations('wallet');
  const { withdrawing, exchanging } = property.on_the_way_makeup;
  return (
    <Ledger label={t('figures.on_the_way')}>
      <LedgerRow label={t('figure.withdrawing')} amount={withdrawing} {...opensFigure('withdrawing')} />
      <LedgerRow label={t('figure.exchanging')} amount={exchanging} {...opensFigure('exchanging')} />
      <LedgerRow kind="total" label={t('figures.on_the_way')} amount={property.on_the_way} />
    </Ledger>
  );
}

function StartUpLedger({ property }: { property: Property }) {
  const t = useTranslations('wallet');
  const { unused, working, outstanding } = property.start_up_funds;
  return (
    <>
      <Ledger label={t('figures.start_up')}>
        <LedgerRow label={t('figure.unused')} amount={unused} {...opensFigure('start_up_credit')} />
        <LedgerRow label={t('figure.working')} amount={working} {...opensFigure('reserved_start_up')} />
        <LedgerRow
          kind="total"
          label={t('startUp.stillToReturn')}
          amount={outstanding}
          {...opensFigure('start_up_advances')}
        />
      </Ledger>
      <StartUpWayOut funds={property.start_up_funds} isPrimary />
    </>
  );
}
