/** The money of one plan: put, spent, returned, earned; the settlement as posted, or as it would be now. */
import { formatAmount, minus, plus, zero } from '@placard/contract';
import type { CallResponse, Calls, Minor, Settlement } from '@placard/contract';
import { capOf, consumedParts } from '../../domain/plans/plan.ts';
import { settleNow } from '../../domain/plans/settle-now.ts';
import { settledProfit } from './plan-item.ts';
import type { PlanColumns } from './plan-item.ts';

type PlanMoney = NonNullable<CallResponse<Calls['plans']['detail']>['money']>;

/** Returns a plan's figures. Before settlement, its part is what the frozen terms would pay if nothing changed. */
export function moneyOf(
  row: PlanColumns,
  /** A coupon's discount on the fee. */
  deductionMinor: Minor,
  currency: string,
  isFinal: boolean,
): PlanMoney {
  const money = (minor: Minor) => formatAmount(minor, currency);
  const consumed = consumedParts(row);
  const cap = capOf(row);
  const result = settlementOf(row, deductionMinor);
  return {
    put: money(plus(row.put_minor, row.added_minor)),
    put_cash: money(row.cash_minor),
    added: money(row.added_minor),
    put_start_up: money(row.start_up_minor),
    put_promo: money(row.promo_minor),
    consumed: money(row.consumed_minor),
    consumed_cash: money(consumed.cashMinor),
    consumed_start_up: money(consumed.startUpMinor),
    consumed_promo: money(consumed.promoMinor),
    invalid_credited: money(row.credited_minor),
    held: money(minus(cap, row.consumed_minor, row.returned_minor)),
    returned: money(row.returned_minor),
    revenue: money(minus(row.revenue_minor, row.reversed_minor)),
    revenue_reversed: money(row.reversed_minor),
    fee: money(result.feeMinor),
    fee_coupon: money(result.feeCouponMinor),
    start_up_return: money(result.startUpReturnMinor),
    agent_share: money(result.agentShareMinor),
    net: money(result.netMinor),
    profit: money(result.profitMinor),
    is_final: isFinal,
  };
}

function settlementOf(row: PlanColumns, deductionMinor: Minor): Settlement {
  const computed = settleNow(row, minus(row.revenue_minor, row.reversed_minor), deductionMinor);
  if (row.net_minor === null) return computed;
  // As posted: in several parts each is rounded.
  return {
    ...computed,
    feeCouponMinor: row.fee_coupon_minor ?? zero,
    startUpReturnMinor: row.start_up_return_minor ?? zero,
    agentShareMinor: row.agent_share_minor ?? zero,
    netMinor: row.net_minor,
    profitMinor: settledProfit(row),
  };
}
