/** The operators' open work, and the state of the whole. */
import type { Minor } from '@placard/contract';
import { formatAmount, limits, merchantAccounts, minus, negate, plus, zero } from '@placard/contract';
import { mayCall, queueNames } from '@placard/contract/operator';
import type { OperatorCalls, OperatorResponse, Queue } from '@placard/contract/operator';
import { readAllSums } from '../../ledger/checkpoint.ts';
import type { OperatorActor } from '../../context/actor.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { readSettings } from '../../context/settings.ts';
import type { Settings } from '../../context/settings.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { isReceived } from '../wallet/recharges.ts';
import { unmatchedFor } from './arrivals.ts';
import { owedAccounts } from './closed-accounts.ts';
import { isRefused } from './delivery.ts';
import { isoOrNull } from './page.ts';
import { isUnmatched } from './payments.ts';
import { quietPlans } from './plans.ts';
import { isLate } from './withdrawals.ts';
import { theRow } from '../../database/the-row.ts';

type Counts = OperatorResponse<OperatorCalls['queues']['counts']>;
type Overview = OperatorResponse<OperatorCalls['overview']['show']>;

interface CountRow {
  count: number;
  oldest_at: Date | null;
}

type Reader = Pick<OperatorActor, 'operatorId' | 'role'>;
type Attention = Settings['attention'];

/** Each queue is counted by an index that holds little more than the queue. */
function queueCounts(
  db: Db,
  operator: Reader,
  { quietSeconds, unmatchedDays }: Attention,
  deps: Pick<Deps, 'businessZone'>,
) {
  const count = (at: string) => db`select count(*)::int as count, min(${db(at)}) as oldest_at`;
  return {
    withdrawals_late: db`${count('requested_at')} from withdrawal w where ${isLate(db, deps)}`,
    withdrawals_to_review: db`${count('requested_at')} from withdrawal where state = 'requested'`,
    withdrawals_to_send: db`${count('requested_at')} from withdrawal where state = 'approved'`,
    withdrawals_to_confirm: db`${count('requested_at')} from withdrawal where state = 'sent'`,
    recharges_to_book: db`${count('filed_at')} from recharge r where ${isReceived(db)}`,
    recharges_filed: db`${count('filed_at')} from recharge where state = 'filed'`,
    arrivals_unmatched: db`${count('recorded_at')} from recorded_reference k where ${unmatchedFor(db, unmatchedDays)}`,
    lines_unmatched: db`${count('recorded_at')} from bank_statement_line l where ${isUnmatched(db)}`,
    appeals_to_decide: db`${count('filed_at')} from appeal where state = 'open'`,
    feedback_to_answer: db`${count('sent_at')} from feedback where answered_at is null`,
    plans_without_delivery: db`${count('put_at')} from plan p where true ${quietPlans(db, quietSeconds)}`,
    conversions_on_hold: db`${count('occurred_at')} from conversion where state = 'on_hold'`,
    conversions_refused: db`${count('occurred_at')} from conversion c where ${isRefused(db)}`,
    exchanges_to_pay: db`${count('prepared_at')} from exchange where state = 'confirmed'`,
    exchanges_disputed: db`${count('disputed_at')} from exchange where state = 'disputed'`,
    exchanges_prepared: db`${count('prepared_at')} from exchange where state = 'prepared'`,
    owed_to_closed_accounts: db`${count('m.closed_at')} from ${owedAccounts(db)}`,
    proposals_to_decide: db`
      ${count('proposed_at')} from proposal
      where state = 'proposed' and expires_at > now() and proposed_by <> ${operator.operatorId}`,
    resets_to_approve: db`
      ${count('asked_at')} from operator_reset
      where approved_at is null and expires_at > now() and ${operator.operatorId} not in (asked_by, operator_id)`,
  } satisfies Record<Queue, unknown>;
}

/** Returns how many items wait in each queue that this operator may see, and which codes run out. */
export async function countQueues(db: Db, operator: Reader, deps: Pick<Deps, 'businessZone'>): Promise<Counts> {
  const { attention } = await readSettings(db);
  const queries = queueCounts(db, operator, attention, deps);
  const shown = queueNames.filter((queue) => isForRole(operator, queue));
  const list = await Promise.all(
    shown.map(async (queue) => {
      const { count, oldest_at: oldestAt } = theRow(await db<CountRow[]>`${queries[queue]}`);
      return { queue, count, oldest_at: isoOrNull(oldestAt) };
    }),
  );
  const codes = await db<{ kind: 'licence' | 'authorisation'; open: number }[]>`
    select k.kind, count(c.id)::int as open
    from unnest(array['licence', 'authorisation']) as k(kind)
    left join handed_code c on c.kind = k.kind and c.used_at is null and (c.expires_at is null or c.expires_at > now())
    group by k.kind order by k.kind desc`;
  return { list, codes: codes.map((row) => ({ ...row, is_running_out: row.open < attention.codesLeft })) };
}

function isForRole({ role }: Reader, queue: Queue): boolean {
  if (queue === 'owed_to_closed_accounts') return mayCall(role, 'closedAccounts.list');
  if (queue === 'lines_unmatched') return mayCall(role, 'statements.lines');
  if (queue === 'proposals_to_decide') return mayCall(role, 'proposals.approve');
  return queue === 'resets_to_approve' ? mayCall(role, 'operators.approveReset') : true;
}

/** Returns the state of the whole, as of one moment. */
export async function showOverview(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone'>,
  days: number,
): Promise<Overview> {
  const { attention } = await readSettings(deps.sql);
  return await inSnapshot(deps.sql, async (tx) => ({
    currency: deps.currency,
    at: new Date().toISOString(),
    ...(await readCover(tx, deps.currency)),
    settlements: await readSettlements(tx, deps, days),
    sources: await readSources(tx),
    errors: [...(await readErrors(tx, attention.quietSeconds)), ...(await readUnmatched(tx, deps.currency, attention))],
  }));
}

/** The merchants' own money: neither spend-only credit nor the network's advances. */
const clientAccounts = [
  'available',
  'reserved_cash',
  'pending',
  'withdrawing',
  'exchanging',
  'guarantee',
  'owed_after_closing',
] as const;

async function readCover(tx: Tx, currency: string) {
  const amount = (minor: Minor) => formatAmount(minor, currency);
  // Every entry since the checkpoint is read: few, and each has to be in one of these figures.
  const sums = new Map((await readAllSums(tx)).map(({ code, amountMinor }) => [code, amountMinor]));
  const clientMinor = plus(...clientAccounts.map((code) => sums.get(code) ?? zero));
  const escrowMinor = sums.get('offer_escrow') ?? zero;
  // Money in the bank came out of this account, so its entries are negative.
  const bankMinor = negate(sums.get('bank') ?? zero);
  return {
    liabilities: merchantAccounts.map((account) => ({ account, amount: amount(sums.get(account) ?? zero) })),
    client_money: amount(clientMinor),
    escrow: amount(escrowMinor),
    bank: amount(bankMinor),
    cover: amount(minus(bankMinor, clientMinor, escrowMinor)),
  };
}

async function readSettlements(
  tx: Tx,
  { currency, businessZone }: Pick<Deps, 'currency' | 'businessZone'>,
  days: number,
): Promise<Overview['settlements']> {
  const rows = await tx<{ day: string | null; plans: number; revenue_minor: Minor }[]>`
    select case when settle_due_at <= now() then null
                else to_char(settle_due_at at time zone ${businessZone}, 'YYYY-MM-DD') end as day,
           count(*)::int as plans, sum(revenue_minor - reversed_minor)::bigint as revenue_minor
    from plan where state = 'wait_settlement' and settle_due_at < now() + ${days} * interval '1 day'
    group by 1 order by 1 nulls first`;
  return rows.map(({ revenue_minor, ...row }) => ({ ...row, revenue: formatAmount(revenue_minor, currency) }));
}

async function readSources(tx: Tx): Promise<Overview['sources']> {
  const rows = await tx<(Omit<Overview['sources'][number], 'last_batch_at'> & { last_batch_at: Date | null })[]>`
    select s.name as source, s.is_simulated, s.is_paused, s.last_batch_at, b.batches, b.events, p.running_plans
    from delivery_source s
    cross join lateral (
      select count(*)::int as batches, coalesce(sum(events), 0)::int as events from delivery_batch
      where source_id = s.id and received_at > now() - interval '24 hours') b
    cross join lateral (
      select count(*)::int as running_plans from plan
      where terms ->> 'sourceId' = s.id::text and state in ('matching', 'putting')) p
    order by s.name limit 200`;
  return rows.map((row) => ({ ...row, last_batch_at: isoOrNull(row.last_batch_at) }));
}

/** A plan's next step that is later than this is an error, because the sweep runs every second. */
const lateSeconds = 300;

async function readErrors(tx: Tx, quietSeconds: number): Promise<Overview['errors']> {
  const [late] = await tx<CountRow[]>`
    select count(*)::int as count, min(next_due_at) as oldest_at from plan
    where next_due_at < now() - ${lateSeconds} * interval '1 second'`;
  const disputes = await readOverdueDisputes(tx);
  const silent = await tx<{ name: string; last_batch_at: Date | null; running: number }[]>`
    select s.name, s.last_batch_at, count(*)::int as running
    from delivery_source s join plan p on p.terms ->> 'sourceId' = s.id::text and p.state in ('matching', 'putting')
    where not s.is_paused and coalesce(s.last_batch_at, s.created_at) < now() - ${quietSeconds} * interval '1 second'
    group by s.name, s.last_batch_at order by s.name`;
  const suspect = await tx<{ name: string; paused_at: Date | null; held: number }[]>`
    select s.name, s.paused_at,
           case s.paused_for when 'taken_back' then s.paused_count else count(c.id)::int end as held
    from delivery_source s
    left join plan p on p.terms ->> 'sourceId' = s.id::text and p.state in ('putting', 'put_finished')
    left join conversion c on c.plan_id = p.id and c.held_for <> 'escrow_short' and c.state = 'on_hold'
    where s.is_paused and s.paused_for is not null group by s.id order by s.name`;
  return [
    ...(await readFailedJobs(tx)),
    ...suspect.map((row) => ({
      kind: 'suspect_source' as const,
      what: row.name,
      count: row.held,
      last_at: isoOrNull(row.paused_at),
    })),
    ...(late && late.count > 0
      ? [{ kind: 'overdue_plans' as const, what: 'plan', count: late.count, last_at: isoOrNull(late.oldest_at) }]
      : []),
    ...(disputes.count > 0
      ? [
          {
            kind: 'overdue_disputes' as const,
            what: 'exchange',
            count: disputes.count,
            last_at: isoOrNull(disputes.oldest_at),
          },
        ]
      : []),
    ...silent.map((row) => ({
      kind: 'silent_source' as const,
      what: row.name,
      count: row.running,
      last_at: isoOrNull(row.last_batch_at),
    })),
  ];
}

/** Money that was recorded as arrived, with its sum, and that no bank statement shows for too long. */
async function readUnmatched(tx: Tx, currency: string, { unmatchedDays }: Attention): Promise<Overview['errors']> {
  const row = theRow(
    await tx<(CountRow & { sum_minor: Minor })[]>`
      select count(*)::int as count, min(recorded_at) as oldest_at, coalesce(sum(amount_minor), 0)::bigint as sum_minor
      from recorded_reference k where ${unmatchedFor(tx, unmatchedDays)}`,
  );
  if (row.count === 0) return [];
  const what = `${formatAmount(row.sum_minor, currency)} ${currency}`;
  return [{ kind: 'unmatched_arrivals', what, count: row.count, last_at: isoOrNull(row.oldest_at) }];
}

/** Jobs that failed for good. */
async function readFailedJobs(tx: Tx): Promise<Overview['errors']> {
  const rows = await tx<{ name: string; count: number; last_at: Date | null }[]>`
    select name, count(*)::int as count, max(completed_on) as last_at from pgboss.job
    where state = 'failed' group by name order by name`;
  return rows.map(({ name, count, last_at }) => ({
    kind: 'failed_job',
    what: name,
    count,
    last_at: isoOrNull(last_at),
  }));
}

/** Returns the overdue disputes of exchanges, and when the oldest was opened. */
export async function readOverdueDisputes(db: Db): Promise<CountRow> {
  return theRow(
    await db<CountRow[]>`
      select count(*)::int as count, min(disputed_at) as oldest_at from exchange
      where state = 'disputed' and disputed_at <= now() - ${limits.exchangeDisputeMs} * interval '1 millisecond'`,
  );
}
