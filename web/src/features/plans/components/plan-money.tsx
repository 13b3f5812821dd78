import { useTranslations } from 'use-intl/react';
import { isSome, negated, resultOf, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption, TextLink } from '../../../ui/text.tsx';
import type { PlanDetail, PlanMoney } from '../api/plan-calls.ts';
import { mediaBudget } from '../plan-figures.ts';
import type { PlanFigure } from '../plan-figures.ts';
import { cameBack, unspentOf } from '../plan-result.ts';
import { PhoneFold } from './fold.tsx';

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
  const tFigure = useTranslations('plan.figure');
  const tThread = useTranslations('thread');
  const formats = useFormats();
  const { currency, coupon } = plan;
  const isRunning = isSome(money.held);
  return (
    <PhoneFold
      title={t('title')}
      sum={isRunning ? [t('left'), formats.amount(money.held)] : [tFigure('spend'), formats.amount(money.consumed)]}
    >
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
        {isSome(money.added) && <LedgerRow label={t('added')} amount={money.added} {...opensTransfers(plan, 'put')} />}
        <LedgerRow kind="sum" label={t('held')} amount={mediaBudget(plan, money)} {...opensTransfers(plan, 'put')} />
        <LedgerRow label={tFigure('spend')} amount={negated(money.consumed, currency)} {...opensFigure('spent')} />
        {isSome(money.returned) && (
          <LedgerRow label={t('returned')} amount={negated(money.returned, currency)} {...opensFigure('returned')} />
        )}
        <LedgerRow kind="total" label={t('left')} amount={money.held} {...(isRunning ? opensFigure('held') : {})} />
      </Ledger>
      {isRunning && <Caption>{t('note')}</Caption>}
      <TextLink href={href('/wallet', { sheet: `thread:plan:${plan.plan_no}` })}>{tThread('title')}</TextLink>
    </PhoneFold>
  );
}

/**
 * How the result adds up, and how much of it comes back when. Estimated until the figures are final. A loss is shown as plainly
 * as a gain.
 */
export function PlanSettlementBand({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.settlement');
  const tList = useTranslations('plan.list');
  const formats = useFormats();
  const { currency } = plan;
  const isPaid = plan.state === 'settled';
  const { paid, unspent, net, all } = cameBack(money, currency);
  /** Of the sum, some is back and the rest is still to come. */
  const isPartlyBack = !isPaid && !isSome(money.held) && isSome(unspent);
  const content = (
    <>
      {!isPaid && !money.is_final && <Caption>{t('estimated')}</Caption>}
      {!isPaid && money.is_final && isSome(net) && <Caption>{t('final', { amount: formats.amount(net) })}</Caption>}
      {plan.owed && (
        <Notice tone="caution">
          {t('owed', {
            amount: formats.money(plan.owed.amount, currency),
            count: plan.owed.conversions,
            date: formats.date(plan.owed.until, 'date'),
          })}
        </Notice>
      )}
      <ResultLedger plan={plan} money={money} />
      <Ledger label={t('title')}>
        <UnspentRows plan={plan} money={money} />
        <LedgerRow
          label={t(isPaid ? 'netPaid' : isSome(money.agent_share) || isSome(money.start_up_return) ? 'netLess' : 'net')}
          amount={net}
          {...opensPosted(plan, 'net')}
        />
        <LedgerRow
          kind="total"
          label={t(isPaid ? 'cameBack' : money.is_final ? 'comesBackFinal' : 'comesBack')}
          amount={all}
        />
        {isPartlyBack && <LedgerRow kind="after" label={t('open')} amount={net} />}
        <LedgerRow kind="after" label={tList('paid')} amount={paid} />
        {isSome(money.start_up_return) && (
          <LedgerRow
            kind="after"
            label={t('startUp')}
            amount={money.start_up_return}
            {...opensPosted(plan, 'start_up_return')}
          />
        )}
      </Ledger>
    </>
  );
  return money.is_final ? (
    <Band isJoined title={t(isPaid ? 'why' : 'title')}>
      {content}
    </Band>
  ) : (
    <PhoneFold
      title={t('title')}
      sum={isPartlyBack ? [t('open'), formats.amount(net)] : [t('comesBack'), formats.amount(all)]}
    >
      {content}
    </PhoneFold>
  );
}

/** What is not spent as the plan holds or returned it, less the parts that are not the merchant's own. */
function UnspentRows({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan.detail.settlement');
  const { currency } = plan;
  const { own, startUp, coupon } = unspentOf(money, currency);
  const all = sumOf([own, startUp, coupon], currency);
  if (!isSome(all)) return null;
  return (
    <>
      <LedgerRow label={t(isSome(money.held) ? 'unspent' : 'returned')} amount={all} />
      {isSome(startUp) && <LedgerRow label={t('ofStartUp')} amount={negated(startUp, currency)} />}
      {isSome(coupon) && <LedgerRow label={t('ofCoupon')} amount={negated(coupon, currency)} />}
      {all !== own && <LedgerRow kind="sum" label={t('ofOwn')} amount={own} />}
    </>
  );
}

/** From the revenue to the result: less the fee, the own spend, and the agent's share of a profit. */
export function ResultLedger({ plan, money }: { plan: PlanDetail; money: PlanMoney }) {
  const t = useTranslations('plan');
  const formats = useFormats();
  const { currency, terms } = plan;
  return (
    <Ledger label={t('sheet.profit.title')}>
      <LedgerRow label={t('detail.settlement.revenue')} amount={money.revenue} {...opensFigure('revenue')} />
      <LedgerRow
        label={t('detail.settlement.fee', { rate: formats.percent(terms.fee_bps) })}
        amount={negated(money.fee, currency)}
        {...opensTransfers(plan, 'fee')}
      />
      {isSome(money.fee_coupon) && <LedgerRow label={t('detail.settlement.feeCoupon')} amount={money.fee_coupon} />}
      <LedgerRow label={t('figure.spend')} amount={negated(money.consumed, currency)} {...opensFigure('spent')} />
      {isSome(money.consumed_promo) && <LedgerRow label={t('sheet.profit.coupon')} amount={money.consumed_promo} />}
      {isSome(money.agent_share) && (
        <>
          <LedgerRow kind="sum" label={t('result.profit')} amount={money.profit} sign="always" />
          <LedgerRow
            label={t('detail.settlement.agent', {
              agent: plan.agent_name === null ? (terms.agent_id ?? '') : `${plan.agent_name} (${terms.agent_id})`,
              rate: formats.percent(terms.agent_share_bps),
            })}
            amount={negated(money.agent_share, currency)}
            {...opensPosted(plan, 'agent_share')}
          />
        </>
      )}
      <LedgerRow kind="total" label={t('sheet.profit.title')} amount={resultOf(money, currency)} sign="always" />
    </Ledger>
  );
}
