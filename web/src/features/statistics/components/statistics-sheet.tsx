import { useTranslations } from 'use-intl/react';
import { differenceOf, negated } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { AmountLine } from '../../../ui/figure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Caption, LinkButton, Muted } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useStatisticsByPlan } from '../api/use-statistics.ts';
import type { StatisticsByPlan } from '../api/use-statistics.ts';
import type { Period } from '../request.ts';
import { costOf, figureNameOf, isCount } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import { PlansLedger } from './plans-ledger.tsx';

/** What a figure of the overview is made of, opened by `?sheet=figure:<name>`: its parts, then plan by plan. */
export function StatisticsSheet({ period }: { period: Period }) {
  const t = useTranslations('adCenter');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('figure');
  const name = useLast(figureNameOf(subject));
  const query = useStatisticsByPlan(period, { isEnabled: isOpen });
  return (
    <Sheet
      isOpen={isOpen && name !== undefined}
      onClose={close}
      title={name && t(`figure.${name}`)}
      closeLabel={tApp('close')}
    >
      {name && (
        <Loaded of={{ ...query, data: query.pages[0] }} shape={[[48, '50%'], 44, 38, 38, 38]}>
          {(first) => (
            <Stack gap={3}>
              <SheetHead name={name} statistics={first} />
              {name !== 'cost' && <PlansLedger name={name} first={first} query={query} />}
              <Counted at={first.to} />
            </Stack>
          )}
        </Loaded>
      )}
      <LinkButton onClick={() => setQuery('sheet', 'service')}>{t('sheet.ask')}</LinkButton>
    </Sheet>
  );
}

function Counted({ at }: { at: string }) {
  const t = useTranslations('adCenter.sheet');
  return <Caption>{t('counted', { time: useFormats().date(at, 'dateTime') })}</Caption>;
}

/** The figure, what it is and is not, and the parts that it is the sum of. */
function SheetHead({ name, statistics }: { name: FigureName; statistics: StatisticsByPlan }) {
  const t = useTranslations('adCenter');
  const formats = useFormats();
  const { totals, currency, from, to } = statistics;
  const amount = name === 'cost' ? costOf(totals, currency) : isCount(name) ? undefined : totals[name];
  return (
    <>
      {amount !== undefined && <AmountLine amount={amount} currency={currency} />}
      <Muted>{t(`sheet.about.${name}`)}</Muted>
      <Caption>
        {from === null
          ? t('sheet.rangeAll', { to: formats.date(to, 'dateTime') })
          : t('sheet.range', { from: formats.date(from, 'dateTime'), to: formats.date(to, 'dateTime') })}
      </Caption>
      <Parts name={name} statistics={statistics} />
    </>
  );
}

function Parts({ name, statistics: { totals, currency } }: { name: FigureName; statistics: StatisticsByPlan }) {
  const t = useTranslations('adCenter');
  const formats = useFormats();
  const total = t(`figure.${name}`);
  switch (name) {
    case 'profit':
      return (
        <Ledger label={total}>
          <LedgerRow label={t('figure.revenue')} amount={totals.revenue} />
          <LedgerRow label={t('sheet.fee')} amount={negated(totals.fee, currency)} />
          <LedgerRow label={t('sheet.ownSpend')} amount={negated(totals.own_spend, currency)} />
          <LedgerRow kind="total" label={total} amount={totals.profit} />
        </Ledger>
      );
    case 'revenue':
      return (
        <Ledger label={total}>
          <LedgerRow label={t('sheet.settled')} amount={totals.revenue_settled} />
          <LedgerRow label={t('sheet.open')} amount={differenceOf(totals.revenue, totals.revenue_settled, currency)} />
          <LedgerRow kind="total" label={total} amount={totals.revenue} />
        </Ledger>
      );
    case 'spend':
      return (
        <Ledger label={total}>
          <LedgerRow label={t('sheet.ownSpend')} amount={totals.own_spend} />
          <LedgerRow label={t('sheet.coupons')} amount={differenceOf(totals.spend, totals.own_spend, currency)} />
          <LedgerRow kind="total" label={total} amount={totals.spend} />
        </Ledger>
      );
    case 'cost':
      return (
        <Ledger label={total}>
          <LedgerRow label={t('figure.spend')} amount={totals.spend} />
          <LedgerRow label={t('figure.conversions')} value={formats.count(totals.conversions)} />
          <LedgerRow kind="total" label={total} amount={costOf(totals, currency)} />
        </Ledger>
      );
    default:
      return null;
  }
}
