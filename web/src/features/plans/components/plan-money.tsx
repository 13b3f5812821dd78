import { useTranslations } from 'use-intl/react';
import { isSome, negated, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { PlanDetail, PlanMoney } from '../api/plan-calls.ts';
import { mediaBudget } from '../plan-figures.ts';
import type { PlanFigure } from '../plan-figures.ts';

/** Opens a figure of the plan. */
export function opensFigure(figure: PlanFigure): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${figure}`) };
}

/** Opens the transfers of a figure without a sheet of its own. */
function opensTransfers(plan: PlanDetail, figure: string): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `transfers:${figure}:${plan.plan_no}`) };
}

/** How the put was paid, and where it is now. */
export function PlanMoneyBand({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.money');
  const { currency, coupon } = plan;
  const isRunning = isSome(money.held);
  return (
    <Band title={t('title')}>
      <Ledger label={t('title')}>
        {isSome(money.put_cash) && (
          <LedgerRow label={t('cash')} amount={money.put_cash} {...opensTransfers(plan, 'put')} />
        )}
        {isSome(money.put_start_up) && (
          <LedgerRow label={t('startUp')} amount={money.put_start_up} {...opensTransfers(plan, 'put')} />
        )}
        {isSome(money.put_promo) && (
          <LedgerRow
            label={t(coupon?.kind === 'value_added' ? 'extra' : 'coupon', { name: coupon?.name ?? '' })}
            amount={money.put_promo}
            {...opensTransfers(plan, 'put')}
          />
        )}
        <LedgerRow kind="sum" label={t('held')} amount={mediaBudget(plan, money)} {...opensTransfers(plan, 'put')} />
        <LedgerRow label={t('spent')} amount={negated(money.consumed, currency)} {...opensFigure('spent')} />
        {isSome(money.returned) && (
          <LedgerRow label={t('returned')} amount={negated(money.returned, currency)} {...opensFigure('returned')} />
        )}
        <LedgerRow kind="total" label={t('left')} amount={money.held} {...(isRunning ? opensFigure('held') : {})} />
      </Ledger>
      {isRunning && <Caption>{t('note')}</Caption>}
    </Band>
  );
}

/** What settlement pays: estimated until the figures are final. A loss is shown as plainly as a gain. */
export function PlanSettlementBand({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.settlement');
  const formats = useFormats();
  const { currency, terms } = plan;
  const isPaid = plan.state === 'settled';
  // Before settlement its deductions are estimates: nothing is posted that could be opened.
  const opens = (figure: string) => (isPaid ? opensTransfers(plan, figure) : {});
  return (
    <Band title={t('title')}>
      <Caption>{isPaid ? t('paid') : money.is_final ? t('final') : t('estimated')}</Caption>
      {plan.owed && (
        <Notice tone="caution">
          {t('owed', {
            amount: formats.money(plan.owed.amount, currency),
            count: plan.owed.conversions,
            date: formats.date(plan.owed.until, 'date'),
          })}
        </Notice>
      )}
      <Ledger label={t('title')}>
        <LedgerRow label={t('revenue')} amount={money.revenue} {...opensFigure('revenue')} />
        <LedgerRow
          label={t('fee', { rate: formats.percent(terms.fee_bps) })}
          amount={negated(money.fee, currency)}
          {...opensTransfers(plan, 'fee')}
        />
        {isSome(money.fee_coupon) && <LedgerRow label={t('feeCoupon')} amount={money.fee_coupon} />}
        {isSome(money.start_up_return) && (
          <LedgerRow
            label={t('startUp')}
            amount={negated(money.start_up_return, currency)}
            {...opens('start_up_return')}
          />
        )}
        {isSome(money.agent_share) && (
          <LedgerRow
            label={t('agent', { agent: terms.agent_id ?? '', rate: formats.percent(terms.agent_share_bps) })}
            amount={negated(money.agent_share, currency)}
            {...opens('agent_share')}
          />
        )}
        {isSome(money.reversal_recovered) && (
          <LedgerRow
            label={t('recovered')}
            amount={negated(money.reversal_recovered, currency)}
            {...opens('reversal_recovered')}
          />
        )}
        <LedgerRow kind="total" label={isPaid ? t('netPaid') : t('net')} amount={money.net} {...opens('net')} />
        <ProfitRows plan={plan} money={money} />
      </Ledger>
    </Band>
  );
}

/** What the balance does not show: the own spend left it with the put. */
function ProfitRows({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.settlement');
  const tAdCenter = useTranslations('adCenter.sheet');
  const { currency } = plan;
  return (
    <>
      <LedgerRow
        kind="after"
        label={tAdCenter('ownSpend')}
        amount={negated(sumOf([money.consumed_cash, money.consumed_start_up], currency), currency)}
        {...opensTransfers(plan, 'own_spend')}
      />
      <LedgerRow
        kind="after"
        label={t('profit')}
        note={t('profitNote')}
        amount={money.profit}
        {...opensFigure('profit')}
      />
    </>
  );
}
