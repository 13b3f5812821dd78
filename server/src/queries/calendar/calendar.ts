/**
 * The payout calendar: every part of the wallet's money ahead with its day and its reason, and what came in the last days.
 * Invariant: what is ahead adds up to the wallet's figures of the same moment (product.md section 5).
 */
import { formatAmount, minus, plus, zero, accessLimits } from '@placard/contract';
import type { CallResponse, Calls, LanguageCode, Minor } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { readNow } from '../../database/now.ts';
import { settleNow } from '../../domain/plans/settle-now.ts';
import type { ArrivalPromise } from '../../domain/wallet/arrival.ts';
import { dayOf } from '../../domain/wallet/months.ts';
import { masked } from '../../domain/wallet/payout-account.ts';
import { cashHeld, stepsOf } from '../../domain/wallet/plan-dates.ts';
import type { WithdrawalState } from '../../domain/wallet/withdrawals.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import type { PlanRow, PutColumns } from '../../domain/plans/plan.ts';
import { feeDeduction } from '../plans/estimates.ts';
import { undecidedUntil } from '../../ledger/settlement-dates.ts';
import { arrivalView, isUnderWay, readArrivalRules } from '../wallet/arrival.ts';
import { findFeed } from './feed.ts';

type Calendar = CallResponse<Calls['calendar']['show']>;
export type CalendarItem = Calendar['ahead'][number];

/** An item before its amounts are written. */
type Item = Omit<CalendarItem, 'amount' | 'counted' | 'makeup'> & {
  amountMinor: Minor;
  countedMinor: Minor;
  makeup: { gross: Minor; fee: Minor; start_up_return: Minor; agent_share: Minor } | null;
};

interface Asked {
  merchantId: string;
  lang: LanguageCode;
  zone: string;
  now: Date;
}

type CalendarDeps = Pick<Deps, 'sql' | 'currency' | 'businessZone'>;

/** Returns the whole calendar of a merchant. */
export async function readCalendar(
  deps: CalendarDeps,
  actor: { merchantId: string; lang: LanguageCode },
): Promise<Calendar> {
  const { currency, businessZone: zone } = deps;
  return await inSnapshot(deps.sql, async (tx) => {
    const now = await readNow(tx);
    const asked: Asked = { merchantId: actor.merchantId, lang: actor.lang, zone, now };
    const withdrawals = await readWithdrawals(tx, asked);
    const ahead = [...(await readPlans(tx, asked)), ...withdrawals.ahead, ...(await readExchanges(tx, asked))];
    const sumOf = (wanted: (item: Item) => boolean) =>
      formatAmount(plus(...ahead.filter(wanted).map(({ countedMinor }) => countedMinor), zero), currency);
    const view = (items: readonly Item[]) => items.map((item) => toView(item, currency));
    return {
      currency,
      as_of: now.toISOString(),
      today: dayOf(now, zone),
      zone,
      to_be_settled: sumOf(({ kind }) => kind === 'settlement'),
      waiting_to_be_spent: sumOf(({ kind }) => kind === 'return'),
      on_the_way: sumOf(({ kind }) => kind === 'withdrawal' || kind === 'exchange'),
      certain: formatAmount(
        plus(...ahead.flatMap((item) => (item.certainty === 'certain' ? [item.amountMinor] : [])), zero),
        currency,
      ),
      ahead: view(ahead.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))),
      done: view(
        [...(await readCame(tx, asked)), ...withdrawals.done].toSorted((a, b) =>
          (b.day ?? '').localeCompare(a.day ?? ''),
        ),
      ),
      feed: await findFeed(tx, actor.merchantId),
    };
  });
}

/** Late ones first, those without a day last. */
function orderOf({ state, day, at }: Item): string {
  return `${state === 'late' ? 0 : 1} ${day ?? '9999'} ${at ?? ''}`;
}

function toView({ amountMinor, countedMinor, makeup, ...item }: Item, currency: string): CalendarItem {
  const money = (minor: Minor) => formatAmount(minor, currency);
  return {
    ...item,
    amount: money(amountMinor),
    counted: money(countedMinor),
    makeup: makeup && {
      gross: money(makeup.gross),
      fee: money(makeup.fee),
      start_up_return: money(makeup.start_up_return),
      agent_share: money(makeup.agent_share),
    },
  };
}

/** What most items have not. */
const plain = {
  state: 'ahead',
  certainty: 'certain',
  is_latest: false,
  held: 0,
  plan: null,
  makeup: null,
  steps: [],
  withdrawal: null,
  exchange_no: null,
} as const satisfies Partial<Item>;

type OpenPlan = PutColumns &
  Pick<
    PlanRow,
    | 'plan_no'
    | 'state'
    | 'consumed_minor'
    | 'returned_minor'
    | 'terms'
    | 'matching_ends_at'
    | 'flight_ends_at'
    | 'finished_at'
    | 'settle_due_at'
  > & { names: LocalizedText; gross_minor: Minor; deduction_minor: Minor; held: number; undecided_until: Date | null };

async function readPlans(tx: Tx, asked: Asked): Promise<Item[]> {
  const plans = await tx<OpenPlan[]>`
    select p.plan_no, p.state, p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, p.consumed_minor, p.returned_minor, p.terms, p.matching_ends_at,
           p.flight_ends_at, p.finished_at, p.settle_due_at, r.names,
           p.revenue_minor - p.reversed_minor as gross_minor, ${feeDeduction(tx)} as deduction_minor,
           (select count(*)::int from conversion c where c.plan_id = p.id and c.state = 'on_hold') as held,
           ${undecidedUntil(tx)}
    from plan p join offer o on o.id = p.offer_id join product r on r.id = o.product_id
    where p.merchant_id = ${asked.merchantId} and p.state in ('matching', 'putting', 'put_finished', 'wait_settlement')`;
  return plans.flatMap((plan) => planItems(plan, asked));
}

function planItems(plan: OpenPlan, { lang, zone, now }: Asked): Item[] {
  const { steps, isLatest } = stepsOf(plan, now);
  const timeOf = (wanted: string) => steps.find(({ step }) => step === wanted)?.at ?? now.toISOString();
  const base = {
    ...plain,
    is_latest: isLatest,
    held: plan.held,
    plan: { plan_no: plan.plan_no, product_name: localized(plan.names, lang) },
  };
  const on = (at: string) => ({ at, day: dayOf(new Date(Math.max(Date.parse(at), now.getTime())), zone) });
  const items: Item[] = [];
  const cashMinor = cashHeld(plan);
  if (cashMinor > 0n) {
    items.push({
      ...base,
      ...on(timeOf('grace_ends')),
      kind: 'return',
      certainty: 'at_most',
      amountMinor: cashMinor,
      countedMinor: cashMinor,
      steps: steps.slice(0, 2),
    });
  }
  if (plan.gross_minor > 0n) items.push({ ...base, ...on(timeOf('settled')), steps, ...settlementOf(plan) });
  return items;
}

function settlementOf(plan: OpenPlan) {
  const { feeMinor, feeCouponMinor, startUpReturnMinor, agentShareMinor, netMinor } = settleNow(
    plan,
    plan.gross_minor,
    plan.deduction_minor,
  );
  return {
    kind: 'settlement' as const,
    certainty: plan.state === 'wait_settlement' ? ('certain' as const) : ('estimated' as const),
    amountMinor: netMinor,
    countedMinor: netMinor,
    makeup: {
      gross: plan.gross_minor,
      fee: minus(feeMinor, feeCouponMinor),
      start_up_return: startUpReturnMinor,
      agent_share: agentShareMinor,
    },
  };
}

interface WithdrawalRow {
  id: string;
  withdrawal_no: string;
  amount_minor: Minor;
  fee_minor: Minor;
  state: WithdrawalState;
  requested_at: Date;
  route: string;
  promise: ArrivalPromise | null;
  paid_at: Date | null;
  card_name: string;
  bank_account: string;
}

async function readWithdrawals(tx: Tx, asked: Asked): Promise<{ ahead: Item[]; done: Item[] }> {
  const rows = await tx<WithdrawalRow[]>`
    select w.id, w.withdrawal_no, w.amount_minor, w.fee_minor, w.state, w.requested_at, w.route, w.promise, t.paid_at,
           p.card_name, p.bank_account
    from withdrawal w join payout_account p on p.id = w.payout_account_id
    left join lateral (select max(at) as paid_at from withdrawal_transition where withdrawal_id = w.id and to_state = 'paid') t on true
    where w.merchant_id = ${asked.merchantId}
      and (w.state in ('requested', 'approved', 'sent')
           or w.state = 'paid' and t.paid_at > ${asked.now}::timestamptz - ${accessLimits.calendarPastMs} * interval '1 millisecond')`;
  const routes = rows.filter(({ state }) => isUnderWay(state)).map(({ route }) => route);
  const rules = await readArrivalRules(tx, asked.zone, routes);
  const items = rows.map((row): Item => {
    const arrival = arrivalView(row, rules);
    const isDone = row.state === 'paid';
    return {
      ...plain,
      kind: 'withdrawal',
      day: arrival?.arrived_on ?? arrival?.day ?? (row.paid_at ? dayOf(row.paid_at, asked.zone) : null),
      at: row.paid_at?.toISOString() ?? null,
      state: isDone ? 'done' : arrival?.is_past ? 'late' : 'ahead',
      amountMinor: minus(row.amount_minor, row.fee_minor),
      countedMinor: row.amount_minor,
      withdrawal: {
        withdrawal_id: row.id,
        withdrawal_no: row.withdrawal_no,
        payout_account: `${row.card_name} ${masked(row.bank_account)}`,
        arrival,
      },
    };
  });
  return {
    ahead: items.filter(({ state }) => state !== 'done'),
    done: items.filter(({ state }) => state === 'done'),
  };
}

/** The day by which the acceptor must have paid; a dispute has none. */
async function readExchanges(tx: Tx, { merchantId, zone }: Asked): Promise<Item[]> {
  const rows = await tx<{ exchange_no: string; amount_minor: Minor; state: string; expires_at: Date }[]>`
    select exchange_no, amount_minor, state, expires_at from exchange
    where merchant_id = ${merchantId} and state in ('confirmed', 'disputed')`;
  return rows.map((row) => {
    const at = row.state === 'confirmed' ? row.expires_at : null;
    return {
      ...plain,
      kind: 'exchange',
      day: at && dayOf(at, zone),
      at: at?.toISOString() ?? null,
      amountMinor: row.amount_minor,
      countedMinor: row.amount_minor,
      exchange_no: row.exchange_no,
    };
  });
}

/** What settlements and returns brought to the available funds. */
async function readCame(tx: Tx, { merchantId, lang, zone, now }: Asked): Promise<Item[]> {
  const rows = await tx<
    { kind: 'settlement' | 'return'; posted_at: Date; amount_minor: Minor; plan_no: string; names: LocalizedText }[]
  >`
    select case t.kind when 'settlement' then 'settlement' else 'return' end as kind, t.posted_at, e.amount_minor, p.plan_no, r.names
    from (
      select e.transfer_id, e.plan_id, sum(e.amount_minor)::bigint as amount_minor
      from ledger_entry e
      where e.account_id = (select id from ledger_account where merchant_id = ${merchantId} and code = 'available')
        and e.posted_at > ${now}::timestamptz - ${accessLimits.calendarPastMs} * interval '1 millisecond' and e.plan_id is not null
      group by e.transfer_id, e.plan_id) e
    join ledger_transfer t on t.id = e.transfer_id and t.kind in ('settlement', 'unspent_returned')
    join plan p on p.id = e.plan_id join offer o on o.id = p.offer_id join product r on r.id = o.product_id
    where e.amount_minor <> 0
    order by t.posted_at desc`;
  return rows.map((row) => ({
    ...plain,
    kind: row.kind,
    day: dayOf(row.posted_at, zone),
    at: row.posted_at.toISOString(),
    state: 'done',
    amountMinor: row.amount_minor,
    countedMinor: row.amount_minor,
    plan: { plan_no: row.plan_no, product_name: localized(row.names, lang) },
  }));
}
