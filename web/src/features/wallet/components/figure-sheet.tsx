import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, LinkButton, Muted, TextLink } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useProperty } from '../../../state/use-property.ts';
import type { Property } from '../../../state/use-property.ts';
import { accountByFigure, isAccountFigure, isDeduction, isFigureName } from '../figures.ts';
import type { ComposedFigure, FigureName } from '../figures.ts';
import { ComposedFigureBody } from './composed-figure.tsx';
import { DeductionParts } from './deduction-parts.tsx';
import { FigureEntries } from './figure-entries.tsx';

/** The names of figures, in the chosen language. */
function useFigureTitle(): (name: FigureName) => string {
  const t = useTranslations('wallet');
  const tAd = useTranslations('adCenter.figure');
  return (name) => {
    switch (name) {
      case 'pending':
        return t('figure.gross');
      case 'withdrawing':
      case 'exchanging':
        return t(`figure.${name}`);
      case 'fee':
        return t('figure.fee');
      case 'start_up_return':
        return t('figure.startUpReturn');
      case 'agent_share':
        return tAd('agentEstimated');
      case 'start_up_credit':
      case 'reserved_start_up':
      case 'start_up_advances':
        return t(`accounts.${name}`);
      default:
        return t(`figures.${name}`);
    }
  };
}

const composed = {
  total: 'total_assets',
  to_be_settled: 'to_be_settled',
  on_the_way: 'on_the_way',
} as const;

/** The amount of a figure that is a sum of others, which came with it. */
function composedAmount(name: ComposedFigure, property: Property): string {
  return name === 'start_up' ? property.start_up_funds.outstanding : property[composed[name]];
}

/** The parts of a figure of the wallet, opened by `?sheet=figure:<name>`. */
export function FigureSheet() {
  const t = useTranslations('wallet');
  const tOwed = useTranslations('proof.owed');
  const tThread = useTranslations('thread');
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
      <Stack gap={1}>
        {name !== undefined && (
          <LinkButton onClick={() => setQuery('sheet', name === 'available' ? 'thread:available' : 'thread')}>
            {tThread('title')}
          </LinkButton>
        )}
        {name === 'total' && <TextLink href={href('/ad-center', { sheet: 'owed' })}>{tOwed('row')}</TextLink>}
        <LinkButton onClick={() => setQuery('sheet', 'service')}>{t('figure.askService')}</LinkButton>
      </Stack>
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
  const { currency } = property;
  const head = (amount: string | undefined, isOld: boolean) => (
    <>
      {amount !== undefined && <AmountLine amount={amount} currency={currency} isStale={isOld} />}
      <Muted>{name === 'start_up_advances' ? tProof(name) : t(`figure.about.${name}`)}</Muted>
    </>
  );
  if (isDeduction(name)) {
    return (
      <Stack gap={3}>
        <DeductionParts name={name} label={title} currency={currency} head={head} />
      </Stack>
    );
  }
  if (!isAccountFigure(name)) {
    return (
      <Stack gap={3}>
        {head(composedAmount(name, property), isStale)}
        <ComposedFigureBody name={name} property={property} />
        <Caption>{t('figure.counted', { time: formats.date(property.as_of, 'dateTime') })}</Caption>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <FigureEntries
        account={accountByFigure[name]}
        currency={currency}
        label={title}
        // The working start-up funds are more than what plans still hold of them.
        head={(balance, isOld) => head(name === 'reserved_start_up' ? undefined : balance, isOld)}
      />
      {name === 'guarantee' && (
        <LinkButton onClick={() => setQuery('sheet', 'guarantee')}>{t('guarantee.open')}</LinkButton>
      )}
    </Stack>
  );
}
