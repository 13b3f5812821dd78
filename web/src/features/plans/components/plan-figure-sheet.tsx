import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { amountPer, isSome, negated, resultOf, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, LinkButton, Muted } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import type { PlanDelivery, PlanDetail, PlanMoney } from '../api/plan-calls.ts';
import { conversionsOf } from '../../../state/conversions.ts';
import { mediaBudget, planFigureOf } from '../plan-figures.ts';
import type { PlanFigure } from '../plan-figures.ts';
import { ResultLedger, opensFigure } from './plan-money.tsx';

/**
 * The further levels of a figure belong to another feature: the route passes them in. `head` draws the figure from the plan that
 * was read together with the list: a running plan has changed by the time a second answer arrives.
 */
export interface PlanProof {
  transfers: (
    planNo: string,
    figure: 'spend' | 'held' | 'returned' | 'revenue' | 'result',
    head: (plan: PlanDetail) => ReactNode,
  ) => ReactNode;
  events: (
    planNo: string,
    kind: 'impression' | 'click' | 'conversion',
    head: (plan: PlanDetail) => ReactNode,
  ) => ReactNode;
}

interface BodyProps {
  plan: PlanDetail;
  money: PlanMoney;
  delivery: PlanDelivery | null;
}

/** The parts of a figure of the plan, opened by `?sheet=figure:<name>`: a ledger that adds up, down to the entries. */
export function PlanFigureSheet({ plan, proof }: { plan: PlanDetail; proof: PlanProof }) {
  const t = useTranslations('plan');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('figure');
  const figure = useLast(planFigureOf(subject));
  const titleOf = useFigureTitle();
  if (!plan.money || !figure) return null;
  return (
    <Sheet isOpen={isOpen} onClose={close} title={titleOf(figure)} sub={plan.product.name} closeLabel={tApp('close')}>
      <Stack gap={3}>
        <FigureProof figure={figure} plan={plan} proof={proof} />
        <LinkButton onClick={() => setQuery('sheet', 'service')}>{t('ask')}</LinkButton>
      </Stack>
    </Sheet>
  );
}

function useFigureTitle(): (figure: PlanFigure) => string {
  const t = useTranslations('plan');
  return (figure) => {
    switch (figure) {
      case 'impressions':
      case 'clicks':
      case 'conversions':
      case 'cost':
        return t(`figure.${figure}`);
      case 'spent':
        return t('figure.spend');
      default:
        return t(`sheet.${figure}.title`);
    }
  };
}

/** Those that the ledger names otherwise. */
const transferFigures = { spent: 'spend', profit: 'result' } as const;
const eventKinds = { impressions: 'impression', clicks: 'click', conversions: 'conversion' } as const;

function FigureProof({ figure, plan, proof }: { figure: PlanFigure; plan: PlanDetail; proof: PlanProof }): ReactNode {
  const head = (then: PlanDetail) =>
    then.money && <FigureBody figure={figure} plan={then} money={then.money} delivery={then.delivery} />;
  switch (figure) {
    case 'cost':
      return head(plan);
    case 'impressions':
    case 'clicks':
    case 'conversions':
      return proof.events(plan.plan_no, eventKinds[figure], head);
    case 'spent':
    case 'profit':
      return proof.transfers(plan.plan_no, transferFigures[figure], head);
    default:
      return proof.transfers(plan.plan_no, figure, head);
  }
}

function FigureBody({ figure, ...props }: BodyProps & { figure: PlanFigure }): ReactNode {
  switch (figure) {
    case 'spent':
      return <SpentBody {...props} />;
    case 'held':
    case 'returned':
      return <HeldBody {...props} figure={figure} />;
    case 'revenue':
      return <RevenueBody {...props} />;
    case 'profit':
      return <ProfitBody {...props} />;
    case 'conversions':
      return <ConversionsBody {...props} />;
    case 'cost':
      return <CostBody {...props} />;
    default:
      return <TrafficBody {...props} figure={figure} />;
  }
}

function SpentBody({ plan, money }: BodyProps) {
  const t = useTranslations('plan');
  const { currency } = plan;
  return (
    <>
      <AmountLine amount={money.consumed} currency={currency} />
      <Muted>{t('sheet.spent.about')}</Muted>
      <Ledger label={t('figure.spend')}>
        <LedgerRow
          label={t('sheet.spent.delivered')}
          amount={sumOf([money.consumed, money.invalid_credited], currency)}
        />
        <LedgerRow label={t('sheet.spent.invalid')} amount={negated(money.invalid_credited, currency)} />
        <LedgerRow kind="total" label={t('figure.spend')} amount={money.consumed} />
      </Ledger>
      <Ledger label={t('sheet.spent.of')}>
        <LedgerRow label={t('detail.money.cash')} amount={money.consumed_cash} />
        {isSome(money.put_start_up) && <LedgerRow label={t('detail.money.startUp')} amount={money.consumed_start_up} />}
        {isSome(money.put_promo) && <LedgerRow label={t('detail.coupon')} amount={money.consumed_promo} />}
        <LedgerRow
          kind="sum"
          label={t('figure.spend')}
          amount={sumOf([money.consumed_cash, money.consumed_start_up, money.consumed_promo], currency)}
        />
      </Ledger>
    </>
  );
}

function HeldBody({ figure, plan, money }: BodyProps & { figure: 'held' | 'returned' }) {
  const t = useTranslations('plan');
  const { currency } = plan;
  return (
    <>
      <AmountLine amount={money[figure]} currency={currency} />
      <Muted>{t(`sheet.${figure}.about`)}</Muted>
      <Ledger label={t(`sheet.${figure}.title`)}>
        <LedgerRow label={t('detail.money.held')} amount={mediaBudget(plan, money)} />
        <LedgerRow label={t('figure.spend')} amount={negated(money.consumed, currency)} />
        {figure === 'held' && isSome(money.returned) && (
          <LedgerRow label={t('detail.money.returned')} amount={negated(money.returned, currency)} />
        )}
        {figure === 'returned' && isSome(money.held) && (
          <LedgerRow label={t('detail.money.left')} amount={negated(money.held, currency)} />
        )}
        <LedgerRow kind="total" label={t(`sheet.${figure}.title`)} amount={money[figure]} />
      </Ledger>
    </>
  );
}

function RevenueBody({ plan, money }: BodyProps) {
  const t = useTranslations('plan');
  const formats = useFormats();
  const { currency, terms } = plan;
  const payout = formats.money(terms.payout_per_conversion, currency);
  return (
    <>
      <AmountLine amount={money.revenue} currency={currency} />
      <Muted>{t('sheet.revenue.about', { payout })}</Muted>
      <Ledger label={t('sheet.revenue.title')}>
        <LedgerRow
          label={t('sheet.revenue.counted')}
          amount={sumOf([money.revenue, money.revenue_reversed], currency)}
        />
        <LedgerRow label={t('sheet.revenue.reversed')} amount={negated(money.revenue_reversed, currency)} />
        <LedgerRow kind="total" label={t('sheet.revenue.title')} amount={money.revenue} />
      </Ledger>
    </>
  );
}

function ProfitBody({ plan, money }: BodyProps) {
  const t = useTranslations('plan');
  return (
    <>
      <AmountLine amount={resultOf(money, plan.currency)} currency={plan.currency} sign="always" />
      <Muted>{t('sheet.profit.about')}</Muted>
      {!money.is_final && <Caption>{t('detail.settlement.estimated')}</Caption>}
      <ResultLedger plan={plan} money={money} />
    </>
  );
}

function ConversionsBody({ delivery }: BodyProps) {
  const t = useTranslations('plan');
  const formats = useFormats();
  if (!delivery) return null;
  const states = ['pending', 'locked', 'on_hold', 'cleared'] as const;
  return (
    <>
      <Muted>{t('sheet.conversions.about')}</Muted>
      <Ledger label={t('figure.conversions')}>
        {states.map((state) => (
          <LedgerRow
            key={state}
            label={t(`sheet.conversions.${state}`)}
            value={formats.count(delivery[`conversions_${state}`])}
          />
        ))}
        <LedgerRow kind="total" label={t('figure.conversions')} value={formats.count(conversionsOf(delivery))} />
        <LedgerRow
          kind="after"
          label={t('sheet.conversions.reversed')}
          value={formats.count(delivery.conversions_reversed)}
        />
      </Ledger>
    </>
  );
}

function CostBody({ plan, money, delivery }: BodyProps) {
  const t = useTranslations('plan');
  const formats = useFormats();
  if (!delivery) return null;
  const conversions = conversionsOf(delivery);
  return (
    <>
      <Muted>{t('sheet.cost.about')}</Muted>
      <Ledger label={t('figure.cost')}>
        <LedgerRow label={t('figure.spend')} amount={money.consumed} {...opensFigure('spent')} />
        <LedgerRow label={t('figure.conversions')} value={formats.count(conversions)} {...opensFigure('conversions')} />
        <LedgerRow
          kind="total"
          label={t('figure.cost')}
          amount={amountPer(money.consumed, conversions, plan.currency)}
        />
      </Ledger>
    </>
  );
}

function TrafficBody({ delivery, figure }: BodyProps & { figure: 'impressions' | 'clicks' }) {
  const t = useTranslations('plan');
  const formats = useFormats();
  if (!delivery) return null;
  const all = delivery[figure];
  const invalid = delivery[`invalid_${figure}`];
  return (
    <>
      <Muted>{t('sheet.traffic.about')}</Muted>
      <Ledger label={t(`figure.${figure}`)}>
        <LedgerRow label={t('sheet.traffic.valid')} value={formats.count(all - invalid)} />
        <LedgerRow label={t('sheet.traffic.invalid')} value={formats.count(invalid)} />
        <LedgerRow kind="total" label={t(`figure.${figure}`)} value={formats.count(all)} />
      </Ledger>
    </>
  );
}
