/** What blocks closing an account. Closing must leave nothing of the merchant's behind, and every block has a way out. */
import { formatAmount, plus } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { isReceived } from '../wallet/recharges.ts';
import { owedUntil } from '../../domain/plans/schedule.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { Balances } from '../../ledger/balances.ts';
import type { Db } from '../../database/database.ts';

type CloseBlock = CallResponse<Calls['accounts']['closeTerms']>['blocks'][number];

interface Running {
  plans: number;
  /** The last settlement, when all plans are settled and only conversions are owed. */
  owed_since: Date | null;
  on_the_way: number;
  appeals: number;
  recharges: number;
  received_minor: Minor;
  is_member: boolean;
}

/** Returns the current blocks. They stay true inside a transaction that has locked the balances. Amounts in `currency`. */
export async function readCloseBlocks(
  db: Db,
  merchantId: string,
  currency: string,
  balances?: Balances,
): Promise<CloseBlock[]> {
  const held = balances ?? (await readBalances(db, merchantId));
  const [running] = await db<Running[]>`
    select p.plans, p.owed_since, w.recharges, w.received_minor, (select count(*)::int from withdrawal
            where merchant_id = m.id and state in ('requested', 'approved', 'sent'))
           + (select count(*)::int from exchange where merchant_id = m.id and state in ('confirmed', 'disputed')) as on_the_way,
           (select count(*)::int from appeal where merchant_id = m.id and state = 'open') as appeals,
           coalesce(m.membership_until > now(), false) as is_member
    from merchant m,
         lateral (select count(*)::int as recharges, coalesce(sum(r.received_minor), 0)::bigint as received_minor
                  from recharge r where r.merchant_id = m.id and ${isReceived(db)}) w,
         lateral (select count(*)::int as plans, case when bool_and(state = 'settled') then max(settled_at) end as owed_since
                  from plan
                  where merchant_id = m.id and (state in ('matching', 'putting', 'put_finished', 'wait_settlement')
                    or (state = 'settled' and next_due_at is not null))) p
    where m.id = ${merchantId}`;
  if (!running) throw new Error(`merchant ${merchantId} is gone`);
  return blocksOf(held, running, currency);
}

function blocksOf(held: Balances, running: Running, currency: string): CloseBlock[] {
  const inPlans = plus(held.reserved_cash, held.pending);
  const onTheWay = plus(held.withdrawing, held.exchanging);
  const startUp = plus(held.start_up_credit, held.reserved_start_up);
  const amount = (minor: Minor) => formatAmount(minor, currency);
  const found: (CloseBlock | false)[] = [
    (running.plans > 0 || inPlans > 0n) && {
      what: 'plans',
      amount: amount(inPlans),
      count: running.plans,
      ...(running.owed_since && { until: owedUntil(running.owed_since).toISOString() }),
    },
    (running.on_the_way > 0 || onTheWay > 0n) && {
      what: 'on_the_way',
      amount: amount(onTheWay),
      count: running.on_the_way,
    },
    running.appeals > 0 && { what: 'appeals', amount: null, count: running.appeals },
    running.recharges > 0 && {
      what: 'recharge',
      amount: amount(running.received_minor),
      count: running.recharges,
    },
    startUp > 0n && { what: 'start_up', amount: amount(startUp), count: null },
    running.is_member && { what: 'membership', amount: null, count: null },
    held.guarantee > 0n && { what: 'guarantee', amount: amount(held.guarantee), count: null },
    held.available > 0n && { what: 'available', amount: amount(held.available), count: null },
  ];
  return found.filter((block) => block !== false);
}
