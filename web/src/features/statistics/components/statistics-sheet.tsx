import { useTranslations } from 'use-intl/react';
import { differenceOf, isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, LinkButton, Muted } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useStatisticsByPlan } from '../api/use-statistics.ts';
import type { StatisticsByPlan } from '../api/use-statistics.ts';
import type { Period } from '../api/request.ts';
import { costOf, estimatedKey, figureNameOf, isCount, signOf } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import { conversionsOf } from '../../../state/conversions.ts';
import { PlansLedger } from './plans-ledger.tsx';
import { ProfitRows, SharedRows, opensFigure } from './shared-rows.tsx';

/** The parts of a figure of the overview, opened by `?sheet=figure:<name>`, then plan by plan. */
export function StatisticsSheet({ period }: { period: Period }) {
  const t = useTranslations('adCenter');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('figure');
  const name = useLast(figureNameOf(subject));
  const query = useStatisticsByPlan(period, { isEnabled: isOpen });
  const titleOf = useTitle(query.pages[0]?.totals);
  return (
    <Sheet
      isOpen={isOpen && name !== undefined}
      onClose={close}
      title={name && titleOf(name)}
      closeLabel={tApp('close')}
    >
      {name && (
        <Loaded of={{ ...query, data: query.pages[0] }} shape={[[48, '50%'], 44, 38, 38, 38]}>
          {(first) => (
            <Stack gap={3}>
              <SheetHead name={name} statistics={first} />
              {name !== 'cost' && (
                <PlansLedger name={name} title={titleOf(name)} period={period} first={first} query={query} />
              )}
              <Counted at={first.to} />
            </Stack>
          )}
        </Loaded>
      )}
      <LinkButton onClick={() => setQuery('sheet', 'service')}>{t('sheet.ask')}</LinkButton>
    </Sheet>
  );
}

/** Figures that are parts of others. */
const parts = ['fee', 'own_spend', 'revenue_settled', 'agent_share'] as const;

function isPart(name: FigureName): name is (typeof parts)[number] {
  return (parts as readonly FigureName[]).includes(name);
}

/** The names of figures, of which one depends on its parts. */
function useTitle(totals?: StatisticsByPlan['totals']): (name: FigureName) => string {
  const t = useTranslations('adCenter');
  const titles = {
    fee: t('figure.fee'),
    own_spend: t('sheet.ownSpend'),
    revenue_settled: t('sheet.settled'),
    agent_share: t('figure.agentShare'),
  };
  return (name) =>
    isPart(name) ? titles[name] : t(`figure.${name === 'estimated' && totals ? estimatedKey(totals) : name}`);
}

function Counted({ at }: { at: string }) {
  const t = useTranslations('adCenter.sheet');
  return <Caption>{t('counted', { time: useFormats().date(at, 'dateTime') })}</Caption>;
}

/** The figure, its meaning, and the parts that it is the sum of. */
function SheetHead({ name, statistics }: { name: FigureName; statistics: StatisticsByPlan }) {
  const t = useTranslations('adCenter');
  const tAbout = useTranslations('proof.about');
  const formats = useFormats();
  const { totals, currency, from, to } = statistics;
  const amount = name === 'cost' ? costOf(totals, currency) : isCount(name) ? undefined : totals[name];
  return (
    <>
      {amount !== undefined && <AmountLine amount={amount} currency={currency} sign={signOf(name)} />}
      <Muted>{isPart(name) ? tAbout(name) : t(`sheet.about.${name}`)}</Muted>
      <Caption>
        {from === null
          ? t('sheet.rangeAll', { to: formats.date(to, 'dateTime') })
          : t('sheet.range', { from: formats.date(from, 'dateTime'), to: formats.date(to, 'dateTime') })}
      </Caption>
      <Parts name={name} statistics={statistics} />
    </>
  );
}

function Parts({ name, statistics: { from, totals, currency } }: { name: FigureName; statistics: StatisticsByPlan }) {
  const t = useTranslations('adCenter');
  const formats = useFormats();
  const total = useTitle()(name);
  switch (name) {
    case 'profit':
      return <ProfitParts totals={totals} currency={currency} />;
    case 'result':
      return <ResultParts totals={totals} currency={currency} />;
    case 'revenue': {
      const settled = { amount: totals.revenue_settled, ...opensFigure('revenue_settled') };
      // What a period settled may have been counted before it, so it is no part of what the period counted.
      return from === null ? (
        <Ledger label={total}>
          <LedgerRow label={t('sheet.settled')} {...settled} />
          <LedgerRow label={t('sheet.open')} amount={differenceOf(totals.revenue, totals.revenue_settled, currency)} />
          <LedgerRow kind="total" label={total} amount={totals.revenue} />
        </Ledger>
      ) : (
        <Ledger label={total}>
          <LedgerRow kind="total" label={total} amount={totals.revenue} />
          <LedgerRow kind="after" label={t('sheet.settledIn')} {...settled} />
        </Ledger>
      );
    }
    case 'spend': {
      const coupons = differenceOf(totals.spend, totals.own_spend, currency);
      // Without coupons all of it is the merchant's own.
      return (
        isSome(coupons) && (
          <Ledger label={total}>
            <LedgerRow label={t('sheet.ownSpend')} amount={totals.own_spend} {...opensFigure('own_spend')} />
            <LedgerRow label={t('figure.coupons')} amount={coupons} />
            <LedgerRow kind="total" label={total} amount={totals.spend} />
          </Ledger>
        )
      );
    }
    case 'cost':
      return (
        <Ledger label={total}>
          <LedgerRow label={t('figure.spend')} amount={totals.spend} {...opensFigure('spend')} />
          <LedgerRow
            label={t('figure.conversions')}
            value={formats.count(conversionsOf(totals))}
            {...opensFigure('conversions')}
          />
          <LedgerRow kind="total" label={total} amount={costOf(totals, currency)} />
        </Ledger>
      );
    case 'conversions':
      return <Conversions totals={totals} />;
    case 'impressions':
    case 'clicks':
      return <Counts name={name} totals={totals} />;
    default:
      return null;
  }
}

type PartsProps = Pick<StatisticsByPlan, 'totals' | 'currency'>;

function ProfitParts({ totals, currency }: PartsProps) {
  const t = useTranslations('adCenter');
  return (
    <Ledger label={t('figure.profit')}>
      <ProfitRows totals={totals} currency={currency} />
      <LedgerRow kind="total" label={t('figure.profit')} amount={totals.profit} sign="always" />
    </Ledger>
  );
}

function ResultParts({ totals, currency }: PartsProps) {
  const t = useTranslations('adCenter.figure');
  return (
    <Ledger label={t('result')}>
      <LedgerRow label={t('profit')} amount={totals.profit} sign="always" {...opensFigure('profit')} />
      <SharedRows totals={totals} currency={currency} />
      <LedgerRow kind="total" label={t('result')} amount={totals.result} sign="always" />
    </Ledger>
  );
}

/** What was counted, less those that were reversed. */
function Conversions({ totals }: Pick<PartsProps, 'totals'>) {
  const t = useTranslations('adCenter.figure');
  const tPlan = useTranslations('plan.sheet.revenue');
  const formats = useFormats();
  if (totals.conversions_reversed === 0) return null;
  return (
    <Ledger label={t('conversions')}>
      <LedgerRow label={tPlan('counted')} value={formats.count(totals.conversions)} />
      <LedgerRow label={t('reversed')} value={formats.count(-totals.conversions_reversed)} />
      <LedgerRow kind="total" label={t('conversions')} value={formats.count(conversionsOf(totals))} />
    </Ledger>
  );
}

/** What was counted, and how many of them were invalid. */
function Counts({ name, totals }: { name: 'impressions' | 'clicks'; totals: StatisticsByPlan['totals'] }) {
  const t = useTranslations('adCenter.figure');
  const formats = useFormats();
  return (
    <Ledger label={t(name)}>
      <LedgerRow label={t(name)} value={formats.count(totals[name])} />
      <LedgerRow label={t('invalid')} value={formats.count(totals[`${name}_invalid`])} />
    </Ledger>
  );
}
