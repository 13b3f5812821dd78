/**
 * The books: each invariant of the ledger is a query that finds its violations. The books balance when no query returns a row.
 * Reads one snapshot, so it may run while money moves.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Sql, Tx } from '../database/database.ts';
import { dueRelations } from './books-scope.ts';
import type { Fragment, Position } from './books-scope.ts';
import { sumsOf } from './checkpoint.ts';
import type { Deps } from '../context/deps.ts';
import { findForeignRows } from '../transparency/row-seals.ts';
import { findUnsealed } from './act-seals.ts';
import { findUnreceived } from './coupon-seals.ts';
import { findForeignFiles } from './file-seals.ts';
import { findUndecided } from './conversion-seals.ts';
import { deliveryInvariants } from './delivery-invariants.ts';
import { kindInvariants } from './kind-invariants.ts';

import { pacingInvariants } from './pacing-invariants.ts';
import { findUnboundAccounts } from './payout-seals.ts';
import { findUnretired } from './retired-managers.ts';
import { findUnallowedRepeats } from './repeat-seals.ts';
import type { Invariant } from './invariant.ts';
import { recordInvariants } from './record-invariants.ts';
import { standingInvariants } from './standing-invariants.ts';

export interface BookCheck {
  name: string;
  /** The invariant in words. */
  rule: string;
  /** How many rows violate it; 0 when it holds. */
  count: number;
  /** The first violations, at most ten. */
  violations: readonly Record<string, unknown>[];
  /** How long the check took. */
  milliseconds: number;
}

export interface BooksReport {
  isBalanced: boolean;
  checks: readonly BookCheck[];
  /** Counts, and sums to compare with the outside world, in minor units, as text. */
  totals: Record<string, string>;
}

const reservedParts = `
  select merchant_id,
         sum(cash_minor + start_up_minor + promo_minor + added_minor - consumed_minor - returned_minor) as held
  from plan group by merchant_id`;

/** The sum and the newest of the entries of each account; from a position on, of those with new ones: what it had before, and these. */
function sumsByAccount(tx: Tx, since: Position | undefined) {
  if (!since)
    return tx`select account_id, sum(amount_minor) as sum, max(id) as last_id from ledger_entry group by account_id`;
  return tx`
    select account_id, coalesce(before.balance_after_minor, 0) + sum as sum, last_id
    from (select account_id, sum(amount_minor) as sum, max(id) as last_id from ledger_entry where id > ${since.entryId}::bigint
          group by account_id) new
    left join lateral (select balance_after_minor from ledger_entry e where e.account_id = new.account_id and e.id <= ${since.entryId}::bigint
                       order by e.id desc limit 1) before on true`;
}

/** What the ledger's own checkpoint sums up: all entries, or the sums of a position and the entries since. */
function sumsToCheckpoint(tx: Tx, since: Position | undefined) {
  const upTo: ReturnType<Tx> = tx`e.id <= (select entry_id from ledger_checkpoint)`;
  if (!since) return sumsOf(tx, upTo);
  return tx`
    select * from jsonb_to_recordset(${tx.json([...since.sums])}) as sealed(code text, agent_no text, amount_minor bigint)
    union all ${sumsOf(tx, tx`${upTo} and e.id > ${since.entryId}::bigint`)}`;
}

export const invariants: readonly Invariant[] = [
  ...recordInvariants,
  ...kindInvariants,
  {
    name: 'transfers_sum_to_zero',
    rule: 'Every entry is of a transfer; the entries of each sum to zero, there are at least two, and all are of its time.',
    due: 'transfers',
    find: (tx) => tx`
      select coalesce(t.id, e.transfer_id) as transfer_id, t.cause, coalesce(e.sum, 0) as sum, coalesce(e.entries, 0) as entries
      from ledger_transfer t
      full join (
        select transfer_id, sum(amount_minor) as sum, count(*) as entries, min(posted_at) as first, max(posted_at) as last
        from ledger_entry group by transfer_id) e
        on e.transfer_id = t.id
      where t.id is null or coalesce(e.sum, 0) <> 0 or coalesce(e.entries, 0) < 2 or e.first <> t.posted_at or e.last <> t.posted_at`,
  },
  {
    name: 'balances_equal_entries',
    rule: 'Every kept balance is the sum of its entries, and the last entry says so.',
    // Those without an entry since a checkpoint are in its digest.
    find: (tx, since) => tx`
      select a.id, a.code, a.merchant_id, a.balance_minor, coalesce(s.sum, 0) as entries_sum, l.balance_after_minor
      from ledger_account a
      ${since ? tx`` : tx`left`} join (${sumsByAccount(tx, since)}) s on s.account_id = a.id
      left join ledger_entry l on l.id = s.last_id
      where a.is_materialised
        and (a.balance_minor <> coalesce(s.sum, 0) or a.balance_minor <> coalesce(l.balance_after_minor, 0))`,
  },
  {
    name: 'nobody_below_zero',
    rule: 'No merchant account and no escrow is below zero; advances are never above it.',
    find: (tx) => tx`
      select id, code, merchant_id, balance_minor from ledger_account
      where is_materialised
        and case when code = 'start_up_advances' then balance_minor > 0 else balance_minor < 0 end`,
  },
  {
    name: 'reserved_is_explained_by_plans',
    rule: 'What a merchant has reserved is what their plans hold: put less consumed less returned.',
    find: (tx) => tx`
      select a.merchant_id, a.reserved, coalesce(p.held, 0) as held_by_plans
      from (select merchant_id, sum(balance_minor) as reserved from ledger_account
            where code in ('reserved_cash', 'reserved_start_up', 'reserved_promo') group by merchant_id) a
      left join (${tx.unsafe(reservedParts)}) p using (merchant_id)
      where a.reserved <> coalesce(p.held, 0)`,
  },
  {
    name: 'pending_is_explained_by_plans',
    rule: 'What waits to be settled is the revenue, less reversals, of plans that are not settled.',
    find: (tx) => tx`
      select a.merchant_id, a.balance_minor as pending, coalesce(p.revenue, 0) as revenue
      from ledger_account a
      left join (select merchant_id, sum(revenue_minor - reversed_minor) as revenue from plan
                 where state not in ('settled', 'put_failed') group by merchant_id) p using (merchant_id)
      where a.code = 'pending' and a.balance_minor <> coalesce(p.revenue, 0)`,
  },
  ...deliveryInvariants,
  ...pacingInvariants,
  {
    name: 'plan_counts_are_plans',
    rule: 'What is kept of a merchant’s and an offer’s plans that are over, and of the puts into an offering, is that of the plans.',
    find: (tx) => tx`
      with done as materialized (
        select merchant_id, offer_id, offering_id, state,
               case when state = 'settled' then plan_outcome_bps(p) end as bps
        from plan p)
      select coalesce(c.merchant_id, p.merchant_id) as counted_for, coalesce(c.state, p.state) as what, c.plans, p.plans as counted
      from merchant_plan_count c
      full join (select merchant_id, state, count(*) as plans from done where state in ('put_failed', 'settled')
                 group by merchant_id, state) p on p.merchant_id = c.merchant_id and p.state = c.state
      where c.plans is distinct from p.plans
      union all
      select coalesce(c.offering_id, p.offering_id), 'puts', c.puts, p.plans
      from (select offering_id, sum(puts) as puts from offering_puts group by offering_id) c
      full join (select offering_id, count(*) as plans from done group by offering_id) p on p.offering_id = c.offering_id
      where c.puts is distinct from p.plans
      union all
      select coalesce(c.offer_id, p.offer_id), coalesce(c.state, p.state), c.plans, p.plans
      from (select offer_id, state, sum(plans) as plans from offer_plan_count group by offer_id, state) c
      full join (select offer_id, state, count(*) as plans from done where state in ('put_failed', 'settled')
                 group by offer_id, state) p on p.offer_id = c.offer_id and p.state = c.state
      where c.plans is distinct from p.plans
      union all
      select coalesce(c.offer_id, p.offer_id), 'came to ' || coalesce(c.bps, p.bps), c.plans, p.plans
      from (select offer_id, bps, sum(plans) as plans from offer_outcome group by offer_id, bps) c
      full join (select offer_id, bps, count(*) as plans from done where bps is not null group by 1, 2) p on p.offer_id = c.offer_id and p.bps = c.bps
      where c.plans is distinct from p.plans`,
  },
  {
    name: 'checkpoint_is_entries',
    rule: 'What is kept of each account code, and of each agent’s share, is the sum of the entries up to the checkpoint.',
    find: (tx, since) => tx`
      select coalesce(s.code, e.code) as code, coalesce(s.agent_no, e.agent_no) as agent_no, s.amount_minor, e.amount_minor as entries_sum
      from ledger_checkpoint_sum s
      full join (select code, agent_no, sum(amount_minor) as amount_minor from (${sumsToCheckpoint(tx, since)}) of_part group by 1, 2) e
        on e.code = s.code and e.agent_no = s.agent_no
      where coalesce(s.amount_minor, 0) <> coalesce(e.amount_minor, 0)`,
  },
  {
    name: 'withdrawing_is_explained',
    rule: 'What is being withdrawn is the sum of withdrawals that are neither paid nor ended.',
    find: (tx) => tx`
      select a.merchant_id, a.balance_minor, coalesce(w.open, 0) as open
      from ledger_account a
      left join (select merchant_id, sum(amount_minor) as open from withdrawal
                 where state in ('requested', 'approved', 'sent') group by merchant_id) w using (merchant_id)
      where a.code = 'withdrawing' and a.balance_minor <> coalesce(w.open, 0)`,
  },
  {
    name: 'exchanging_is_explained',
    rule: 'What is being exchanged is the exchanges that are confirmed or disputed.',
    find: (tx) => tx`
      select a.merchant_id, a.balance_minor, coalesce(x.open, 0) as open
      from ledger_account a
      left join (select merchant_id, sum(amount_minor) as open from exchange where state in ('confirmed', 'disputed') group by merchant_id) x
        using (merchant_id)
      where a.code = 'exchanging' and a.balance_minor <> coalesce(x.open, 0)`,
  },
  {
    name: 'closed_accounts_are_empty',
    rule: 'Every account of a closed merchant is closed, but what is owed to them and the network’s own; no other is.',
    find: (tx) => tx`
      select a.merchant_id, a.code, a.balance_minor, a.is_closed, m.closed_at
      from ledger_account a left join merchant m on m.id = a.merchant_id
      where a.is_closed <> (m.closed_at is not null and a.code not in ('owed_after_closing', 'start_up_advances'))
         or (a.code = 'owed_after_closing' and m.closed_at is null)`,
  },
  {
    name: 'start_up_advances_are_explained',
    rule: 'Advances outstanding are unused credit, what plans hold of it, and what unsettled plans consumed of it.',
    find: (tx) => tx`
      select a.merchant_id, -a.balance_minor as outstanding, b.kept, coalesce(p.working, 0) as working
      from ledger_account a
      join (select merchant_id, sum(balance_minor) as kept from ledger_account
            where code in ('start_up_credit', 'reserved_start_up') group by merchant_id) b using (merchant_id)
      left join (select merchant_id,
                        sum(least(consumed_minor, cash_minor + start_up_minor + promo_minor) * start_up_minor
                            / (cash_minor + start_up_minor + promo_minor)) as working
                 from plan where state not in ('settled', 'put_failed') group by merchant_id) p using (merchant_id)
      where a.code = 'start_up_advances' and -a.balance_minor <> b.kept + coalesce(p.working, 0)`,
  },
  {
    name: 'locked_conversions_stay',
    rule: 'A conversion that earned is reversed by a transfer of before its lock date, unless it was held by then.',
    find: (tx) => tx`
      select c.id as conversion, c.plan_id, c.lock_at, t.posted_at
      from conversion c
      left join delivery_event e on e.source_id = c.source_id and e.event_id = c.event_id and e.plan_id = c.plan_id
      left join ledger_transfer t on t.plan_id = c.plan_id and t.kind = 'conversion_reversed'
        and t.cause in ('reverse_conversion:' || c.id, 'reverse:' || c.plan_id || ':' || e.out_batch_id)
      where c.state = 'reversed' and c.accrued_in is not null and (t.id is null or (t.posted_at > c.lock_at
        and (c.held_for is null or c.held_at > c.lock_at)
        and not exists (select from audit_log l where l.object = 'conversion:' || c.id and l.act = 'conversion_held' and l.at <= c.lock_at)))`,
  },
  {
    name: 'quota_places_are_plans',
    rule: 'Places taken are plans that did not fail, and never more than there are.',
    find: (tx) => tx`
      select g.offering_no, g.places, g.places_taken, count(p.id) as plans
      from offering g left join plan p on p.offering_id = g.id and p.state <> 'put_failed'
      where g.places is not null
      group by g.id having g.places_taken <> count(p.id) or g.places_taken > g.places`,
  },
  {
    name: 'coupons_are_used_once',
    rule: 'A used coupon names the one plan that uses it, and the plan names the coupon.',
    find: (tx) => tx`
      select c.id as coupon_id, c.plan_id, p.coupon_id as plan_names, p.state
      from (select id, plan_id from coupon where plan_id is not null) c
      full join (select id, coupon_id, state from plan where coupon_id is not null and state <> 'put_failed') p
        on p.coupon_id = c.id
      where c.plan_id is distinct from p.id`,
  },
  {
    name: 'names_are_of_the_schema',
    rule: 'No role looks up tables elsewhere than the database does: others of the same name would answer for them.',
    find: (tx) => tx`
      select r.rolname, c.setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      cross join unnest(s.setconfig) c(setting) where c.setting ilike 'search_path=%'`,
  },
];

/** PostgreSQL's memory for one sort or grouping. More spills to disk, so memory does not grow with the books. */
const workMemory = '64MB';

/** Runs every check on one snapshot; without the key those of seals are left out. */
export async function checkBooks(sql: Sql, box?: Deps['booksBox']): Promise<BooksReport> {
  const report = await snapshotOf(sql, async (tx) => ({
    checks: await checkIn(tx, undefined, box),
    totals: await readTotals(tx),
  }));
  return { isBalanced: report.checks.every((check) => check.violations.length === 0), ...report };
}

/** Reads one snapshot, in memory that does not grow with it. */
export async function snapshotOf<Result>(sql: Sql, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select set_config('work_mem', ${workMemory}, true)`;
    return await work(tx);
  });
}

/** Runs every check inside the caller's transaction, so that it sees uncommitted changes; from a verified position on, if given. */
export async function checkIn(tx: Tx, since?: Position, box?: Deps['booksBox']): Promise<BookCheck[]> {
  const checks: BookCheck[] = [];
  for (const invariant of invariants) checks.push(await checkOne(tx, invariant, since));
  for (const invariant of box ? sealedInvariants(box) : []) checks.push(await checkOne(tx, invariant, since));
  return checks;
}

/** What operators and merchants did is what servers sealed, which takes the key; and what follows from that. */
function sealedInvariants(box: Deps['booksBox']): readonly Invariant[] {
  return [
    {
      name: 'acts_are_sealed',
      rule: 'A server sealed every transfer, and every operator’s act with the transfers and the lines of the security log that it wrote; outside of a demo every record, payment and operator’s line has its act.',
      inspect: async (tx, since) => await findUnsealed(tx, box, since),
    },
    {
      name: 'payout_accounts_are_sealed',
      rule: 'A server bound every payout account as it is.',
      inspect: async (tx) => await findUnboundAccounts(tx, box),
    },
    {
      name: 'conversions_are_decided',
      rule: 'A server let through every conversion that is paid or owed, and held every one that is held for its traffic; one that is held no more an operator released.',
      inspect: async (tx, since) => await findUndecided(tx, box, since),
    },
    {
      name: 'log_rows_are_sealed',
      rule: 'A server wrote every statement’s hash and every list of what is owed into the log.',
      inspect: async (tx, since) => await findForeignRows(tx, box, since?.horizon ?? '0'),
    },
    {
      name: 'files_are_as_stored',
      rule: 'A server stored every picture and every piece of evidence as it is; what appeals and the security log name is there.',
      inspect: async (tx) => await findForeignFiles(tx, box),
    },
    {
      name: 'coupons_were_received',
      rule: 'A server wrote down each coupon of an activity for the merchant who received it.',
      inspect: async (tx) => await findUnreceived(tx, box),
    },
    {
      name: 'repeats_are_sealed',
      rule: 'A server wrote down whatever merchants allowed of repeats, as it is.',
      inspect: async (tx) => await findUnallowedRepeats(tx, box),
    },
    {
      name: 'managers_are_retired_on_the_host',
      rule: 'Outside of a demo, where no operator’s act set a role, a program on the server marked its line.',
      inspect: async (tx) => await findUnretired(tx, box),
    },
    ...standingInvariants,
  ];
}

/** Counts the violations of an invariant and keeps the first rows, however many there are. */
async function checkOne(tx: Tx, { name, rule, due, find, inspect }: Invariant, since?: Position): Promise<BookCheck> {
  const startMs = performance.now();
  const relations = due && since ? dueRelations(tx, due, since) : tx``;
  const found = find ? await countRows(tx, relations, find(tx, since)) : { count: 0, violations: [] };
  const inspected = (await inspect?.(tx, since)) ?? [];
  return {
    name,
    rule,
    count: found.count + inspected.length,
    violations: [...found.violations, ...inspected.map(plain)].slice(0, shownViolations),
    milliseconds: Math.round(performance.now() - startMs),
  };
}

async function countRows(
  tx: Tx,
  relations: Fragment,
  query: PendingQuery<Row[]>,
): Promise<Pick<BookCheck, 'count' | 'violations'>> {
  const rows = await tx<Record<string, unknown>[]>`
    ${relations} select v.*, count(*) over () as violations_in_all from (${query}) v limit ${shownViolations}`;
  return { count: Number(rows[0]?.['violations_in_all'] ?? 0), violations: rows.map(withoutCount) };
}

function withoutCount(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(plain(row)).filter(([name]) => name !== 'violations_in_all'));
}

const shownViolations = 10;

export async function readTotals(tx: Tx): Promise<Record<string, string>> {
  const [counts] = await tx`
    select (select count(*) from ledger_transfer) as transfers, (select count(*) from ledger_entry) as entries,
           (select coalesce(sum(amount_minor), 0) from ledger_entry) as sum_of_all_entries,
           (select coalesce(sum(balance_minor), 0) from ledger_account
            where merchant_id is not null and code not in ('start_up_advances', 'start_up_credit', 'reserved_start_up', 'reserved_promo')) as client_liabilities,
           (select -coalesce(sum(e.amount_minor), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
            where a.code = 'bank') as recorded_bank_balance,
           (select coalesce(sum(amount_minor), 0) from recorded_reference
            where amount_minor is not null and line_id is null) as booked_without_bank_line`;
  const totals = Object.fromEntries(Object.entries(plain(counts ?? {})).map(([key, value]) => [key, String(value)]));
  // The bank balance beyond the merchants' money: owners' escrow, debts for media, own income.
  const { recorded_bank_balance: bank = '0', client_liabilities: liabilities = '0' } = totals;
  return { ...totals, bank_less_client_liabilities: (BigInt(bank) - BigInt(liabilities)).toString() };
}

/** Writes bigint as text, because JSON has no bigint. */
function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? value.toString() : value]),
  );
}
