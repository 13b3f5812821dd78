import { useTranslations } from 'use-intl/react';
import { isSome, negated } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { PlanDetail, PlanMoney } from '../api/plan-calls.ts';
import { mediaBudget } from '../plan-figures.ts';
import type { PlanFigure } from '../plan-figures.ts';
import { cameBack } from '../plan-result.ts';

/** Opens a figure of the plan. */
export function opensFigure(figure: PlanFigure): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `figure:${figure}`) };
}

/** Opens the transfers of a figure without a sheet of its own. */
function opensTransfers(plan: PlanDetail, figure: string): { onOpen: () => void } {
  return { onOpen: () => setQuery('sheet', `transfers:${figure}:${plan.plan_no}`) };
}

/** The same for what settlement posts: before it they are estimates, and there is nothing to open. */
function opensPosted(plan: PlanDetail, figure: string): { onOpen?: () => void } {
  return plan.state === 'settled' ? opensTransfers(plan, figure) : {};
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

/**
 * From the put to what comes back, in one ledger that adds up: the put, less what it cost, and the net of settlement. Estimated
 * until the figures are final. A loss is shown as plainly as a gain.
 */
export function PlanSettlementBand({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.settlement');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const { currency, terms } = plan;
  const isPaid = plan.state === 'settled';
  return (
    <Band isJoined={money.is_final} title={t(isPaid ? 'why' : 'title')}>
      {!isPaid && <Caption>{t(money.is_final ? 'final' : 'estimated')}</Caption>}
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
        <LedgerRow label={tPlan('detail.money.cash')} amount={money.put_cash} {...opensTransfers(plan, 'put')} />
        <LedgerRow
          label={tPlan('sheet.profit.spentCash')}
          amount={negated(money.consumed_cash, currency)}
          {...(isSome(money.consumed_start_up) ? opensFigure('spent') : opensTransfers(plan, 'own_spend'))}
        />
        <LedgerRow label={t('revenue')} amount={money.revenue} {...opensFigure('revenue')} />
        <LedgerRow
          label={t('fee', { rate: formats.percent(terms.fee_bps) })}
          amount={negated(money.fee, currency)}
          {...opensTransfers(plan, 'fee')}
        />
        <Deductions plan={plan} money={money} />
        <LedgerRow kind="total" label={t(isPaid ? 'cameBack' : 'comesBack')} amount={cameBack(money, currency)} />
        <LedgerRow
          kind="after"
          label={t(isPaid ? 'netPaid' : 'net')}
          amount={money.net}
          {...opensPosted(plan, 'net')}
        />
      </Ledger>
    </Band>
  );
}

/** What settlement adds to and takes from the revenue besides the fee. */
function Deductions({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.settlement');
  const formats = useFormats();
  const { currency, terms } = plan;
  return (
    <>
      {isSome(money.fee_coupon) && <LedgerRow label={t('feeCoupon')} amount={money.fee_coupon} />}
      {isSome(money.start_up_return) && (
        <LedgerRow
          label={t('startUp')}
          amount={negated(money.start_up_return, currency)}
          {...opensPosted(plan, 'start_up_return')}
        />
      )}
      {isSome(money.agent_share) && (
        <LedgerRow
          label={t('agent', { agent: terms.agent_id ?? '', rate: formats.percent(terms.agent_share_bps) })}
          amount={negated(money.agent_share, currency)}
          {...opensPosted(plan, 'agent_share')}
        />
      )}
    </>
  );
}
