import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, LinkButton, Muted } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useProperty } from '../api/use-property.ts';
import type { Property } from '../api/use-property.ts';
import { accountByFigure, isAccountFigure, isFigureName } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import { ComposedFigureBody } from './composed-figure.tsx';
import { FigureEntries } from './figure-entries.tsx';

/** The names of figures, in the chosen language. */
function useFigureTitle(): (name: FigureName) => string {
  const t = useTranslations('wallet');
  return (name) => {
    switch (name) {
      case 'pending':
        return t('figure.gross');
      case 'withdrawing':
      case 'exchanging':
        return t(`figure.${name}`);
      case 'start_up_credit':
      case 'reserved_start_up':
      case 'start_up_advances':
      case 'carried_reversals':
        return t(`accounts.${name}`);
      default:
        return t(`figures.${name}`);
    }
  };
}

/** The current amount of a figure. Undefined for a part that only its entries show. */
function amountOf(name: FigureName, property: Property): string | undefined {
  const amounts: Record<FigureName, string | undefined> = {
    total: property.total_assets,
    available: property.available_funds,
    to_be_consumed: property.waiting_to_be_spent,
    to_be_settled: property.to_be_settled,
    on_the_way: property.on_the_way,
    discount: property.discount_amount,
    start_up: property.start_up_funds.outstanding,
    guarantee: property.guarantee,
    pending: property.to_be_settled_makeup.gross,
    withdrawing: property.on_the_way_makeup.withdrawing,
    exchanging: property.on_the_way_makeup.exchanging,
    start_up_credit: property.start_up_funds.unused,
    reserved_start_up: undefined,
    start_up_advances: property.start_up_funds.outstanding,
    carried_reversals: property.carried_reversals,
  };
  return amounts[name];
}

/** The parts of a figure of the wallet, opened by `?sheet=figure:<name>`. */
export function FigureSheet() {
  const t = useTranslations('wallet');
  const tApp = useTranslations('app.actions');
  const titleOf = useFigureTitle();
  const { isOpen, subject, close } = useQuerySheet('figure');
  const name = useLast(isFigureName(subject) ? subject : undefined);
  const query = useProperty();
  return (
    <Sheet
      isOpen={isOpen && name !== undefined}
      onClose={close}
      title={name && titleOf(name)}
      closeLabel={tApp('close')}
    >
      {name && (
        <Loaded of={query} shape={[[48, '60%'], 44, 38, 38, 38]}>
          {(property, { isStale }) => (
            <FigureBody name={name} title={titleOf(name)} property={property} isStale={isStale} />
          )}
        </Loaded>
      )}
      <LinkButton onClick={() => setQuery('sheet', 'service')}>{t('figure.askService')}</LinkButton>
    </Sheet>
  );
}

interface FigureBodyProps {
  name: FigureName;
  title: string;
  property: Property;
  isStale: boolean;
}

function FigureBody({ name, title, property, isStale }: FigureBodyProps) {
  const t = useTranslations('wallet');
  const tProof = useTranslations('proof.about');
  const formats = useFormats();
  const amount = amountOf(name, property);
  const { currency } = property;
  return (
    <Stack gap={3}>
      {amount !== undefined && <AmountLine amount={amount} currency={currency} isStale={isStale} />}
      <Muted>
        {name === 'start_up_advances' || name === 'carried_reversals' ? tProof(name) : t(`figure.about.${name}`)}
      </Muted>
      {isAccountFigure(name) ? (
        <FigureEntries account={accountByFigure[name]} currency={currency} label={title} />
      ) : (
        <ComposedFigureBody name={name} property={property} />
      )}
      {name === 'guarantee' && (
        <LinkButton onClick={() => setQuery('sheet', 'guarantee')}>{t('guarantee.open')}</LinkButton>
      )}
      <Caption>{t('figure.counted', { time: formats.date(property.as_of, 'dateTime') })}</Caption>
    </Stack>
  );
}
