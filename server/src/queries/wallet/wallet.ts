/** The wallet's figures: each is a sum of ledger entries as of one moment (product.md section 5). */
import { formatAmount, minus, plus, zero } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { settleNow } from '../../domain/plans/settle-now.ts';
import type { OpenPlan } from '../../domain/plans/settle-now.ts';
import { startUpView } from '../../domain/wallet/start-up.ts';
import { feeDeduction } from '../plans/estimates.ts';
import { readWaitingRecharges } from './recharges.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Balances } from '../../ledger/balances.ts';
import { readStartUpFunds } from '../../ledger/start-up-funds.ts';
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { inSnapshot } from '../../database/snapshot.ts';

type Property = CallResponse<Calls['wallet']['property']>;

/** Returns everything that the wallet shows. */
export async function readProperty(
  deps: Pick<Deps, 'sql' | 'currency'>,
  { merchantId }: Pick<Actor, 'merchantId'>,
): Promise<Property> {
  return await inSnapshot(deps.sql, async (tx) => {
    const { balances, recharges, about } = await tx.pipeline({
      balances: async (part) => await readBalances(part, merchantId),
      recharges: async (part) => await readWaitingRecharges(part, merchantId, deps.currency),
      about: (part) => part<{ now: Date; is_simulated: boolean; is_own_source: boolean }[]>`
        select now() as now,
               exists (select from plan where merchant_id = ${merchantId} and terms ->> 'isSimulated' = 'true') as is_simulated,
               exists (select from plan where merchant_id = ${merchantId} and terms ->> 'isOwnSource' = 'true') as is_own_source`,
    });
    const { startUp, toBeSettled } = await tx.pipeline({
      startUp: async (part) => await readStartUpFunds(part, merchantId, balances),
      toBeSettled: async (part) => await readToBeSettled(part, merchantId, balances.pending),
    });
    return {
      ...figures(balances, toBeSettled, deps.currency),
      start_up_funds: startUpView(startUp, deps.currency),
      recharges,
      is_simulated: about[0]?.is_simulated ?? false,
      is_own_source: about[0]?.is_own_source ?? false,
      as_of: (about[0]?.now ?? new Date()).toISOString(),
    };
  });
}

function figures(
  balances: Balances,
  toBeSettled: ToBeSettled,
  currency: string,
): Omit<Property, 'start_up_funds' | 'recharges' | 'is_simulated' | 'is_own_source' | 'as_of'> {
  const money = (minor: Minor) => formatAmount(minor, currency);
  const onTheWay = plus(balances.withdrawing, balances.exchanging);
  return {
    currency,
    total_assets: money(plus(balances.available, balances.reserved_cash, toBeSettled.netMinor, onTheWay)),
    available_funds: money(balances.available),
    waiting_to_be_spent: money(balances.reserved_cash),
    to_be_settled: money(toBeSettled.netMinor),
    to_be_settled_makeup: {
      gross: money(toBeSettled.grossMinor),
      fee: money(toBeSettled.feeMinor),
      start_up_return: money(toBeSettled.startUpReturnMinor),
      agent_share: money(toBeSettled.agentShareMinor),
      is_estimated: toBeSettled.isEstimated,
    },
    on_the_way: money(onTheWay),
    on_the_way_makeup: { withdrawing: money(balances.withdrawing), exchanging: money(balances.exchanging) },
    discount_amount: money(balances.reserved_promo),
    guarantee: money(balances.guarantee),
  };
}

interface ToBeSettled {
  grossMinor: Minor;
  /** The fee less the discount of a deduction coupon. */
  feeMinor: Minor;
  startUpReturnMinor: Minor;
  agentShareMinor: Minor;
  netMinor: Minor;
  /** Until it is settled: a conversion that is not locked may still be reversed. */
  isEstimated: boolean;
}

type PendingPlan = OpenPlan & { gross_minor: Minor; deduction_minor: Minor };

/** Returns the pending amount, net of what each plan's frozen terms would deduct now. */
async function readToBeSettled(tx: Tx, merchantId: string, pendingMinor: Minor): Promise<ToBeSettled> {
  const sum: ToBeSettled = {
    grossMinor: pendingMinor,
    feeMinor: zero,
    startUpReturnMinor: zero,
    agentShareMinor: zero,
    netMinor: pendingMinor,
    isEstimated: pendingMinor > 0n,
  };
  if (pendingMinor === 0n) return sum;
  for (const plan of await readOpenPlans(tx, merchantId)) {
    const part = settleNow(plan, plan.gross_minor, plan.deduction_minor);
    sum.feeMinor = plus(sum.feeMinor, minus(part.feeMinor, part.feeCouponMinor));
    sum.startUpReturnMinor = plus(sum.startUpReturnMinor, part.startUpReturnMinor);
    sum.agentShareMinor = plus(sum.agentShareMinor, part.agentShareMinor);
  }
  sum.netMinor = minus(sum.grossMinor, sum.feeMinor, sum.startUpReturnMinor, sum.agentShareMinor);
  return sum;
}

/** Returns the plans with pending amounts. */
async function readOpenPlans(tx: Tx, merchantId: string): Promise<PendingPlan[]> {
  return await tx<PendingPlan[]>`
    select p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, p.consumed_minor, p.terms,
           p.revenue_minor - p.reversed_minor as gross_minor,
           ${feeDeduction(tx)} as deduction_minor
    from plan p
    where p.merchant_id = ${merchantId} and p.state in ('matching', 'putting', 'put_finished', 'wait_settlement')
      and p.revenue_minor > p.reversed_minor`;
}
