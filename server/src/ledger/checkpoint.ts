/**
 * The sum of all entries of an account code, in two parts: a sum kept up to the checkpoint (an entry number), and the entries
 * after it, found by their number. Invariant: the kept sums cover exactly the entries up to that number (`books`). Acts only
 * insert entries, so there is no hot row to wait for. A transaction that commits slowly delays the checkpoint, never another act
 * or an answer.
 *
 * An entry gets its number when it is written but becomes visible when its transaction commits, so a lower number can appear
 * after a higher one. The checkpoint therefore moves up to a number only once every transaction that could still hold a number up
 * to it has ended. To know that, the job reads the newest number first and takes a transaction id afterwards. Whoever drew that
 * number or a lower one already had a lower transaction id (an entry's transfer is written before it), and has ended once no
 * running transaction is as old as the id taken. A transaction that stays open for long only makes the rest after the checkpoint
 * longer.
 */
import { plus, zero } from '@placard/contract';
import type { AccountCode, Minor } from '@placard/contract';
import { inTransaction } from '../database/database.ts';
import type { Db, Sql, Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';

/** How far the checkpoint may move, and which transactions must end first. */
export interface Horizon {
  readonly entryId: bigint;
  /** Once no transaction up to this id is running, no entry up to `entryId` can appear any more. */
  readonly transactionId: string;
}

/** Returns where the checkpoint can move next; undefined when nothing was posted since. */
export async function nextHorizon(sql: Sql): Promise<Horizon | undefined> {
  const [newest] = await sql<{ entry_id: bigint }[]>`
    select id as entry_id from ledger_entry where id > (select entry_id from ledger_checkpoint) order by id desc limit 1`;
  if (!newest) return undefined;
  // In a transaction of its own, after reading the newest entry: only then is every transaction that drew a number older.
  const { id } = theRow(await sql<{ id: string }[]>`select pg_current_xact_id()::text as id`);
  return { entryId: newest.entry_id, transactionId: id };
}

/** Returns whether every transaction that could still write below the horizon has ended. */
export async function isSettled(sql: Sql, { transactionId }: Horizon): Promise<boolean> {
  const { is_over: isOver } = theRow(
    await sql<{ is_over: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${transactionId}::xid8 as is_over`,
  );
  return isOver;
}

/**
 * Moves the checkpoint up to a settled horizon, in steps of a transaction each, until it is there, `signal` ends it or another
 * worker holds it. Returns how many entry numbers it passed.
 */
export async function moveCheckpoint(
  sql: Sql,
  { entryId }: Horizon,
  { signal, entriesPerStep = 100_000 }: { signal?: AbortSignal | undefined; entriesPerStep?: number } = {},
): Promise<number> {
  const goesOn = () => signal?.aborted !== true;
  let passed = 0;
  while (goesOn()) {
    const step = await inTransaction(sql, async (tx) => await moveAStep(tx, entryId, entriesPerStep));
    if (step === 0) break;
    passed += step;
  }
  return passed;
}

/** Holds the checkpoint's lock, so no entry is added twice. Returns how many entry numbers it passed. */
async function moveAStep(tx: Tx, entryId: bigint, entriesPerStep: number): Promise<number> {
  const [span] = await tx<{ after: bigint; upto: bigint; step: number }[]>`
    select entry_id as after, upto, (upto - entry_id)::int as step
    from ledger_checkpoint, least(entry_id + ${entriesPerStep}::int, ${entryId}) as upto
    where entry_id < ${entryId} for update of ledger_checkpoint skip locked`;
  if (!span) return 0;
  const { after, upto, step } = span;
  await tx`
    insert into ledger_checkpoint_sum as s (code, agent_no, amount_minor)
    ${sumsOf(tx, tx`e.id > ${after} and e.id <= ${upto}`)}
    on conflict (code, agent_no) do update set amount_minor = s.amount_minor + excluded.amount_minor`;
  await tx`update ledger_checkpoint set entry_id = ${upto}, moved_at = now()`;
  return step;
}

/**
 * Sums the entries (`e`) that match `condition` by code and, for agents' shares, by agent. A share belongs to the agent named in
 * the plan's frozen terms, a payout to the agent named in its cause; neither ever changes. Adds up by account first and looks up
 * each account's code afterwards: a join would read all accounts of all merchants.
 */
export function sumsOf(db: Db, condition: ReturnType<Db>) {
  const agents = db`
    (select a.id from ledger_account a where a.code = 'agent_payable' and a.merchant_id is null and a.offer_id is null)`;
  return db`
    select (select a.code from ledger_account a where a.id = of_account.account_id) as code, '' as agent_no,
           sum(amount_minor)::bigint as amount_minor
    from (select e.account_id, sum(e.amount_minor) as amount_minor
          from ledger_entry e where ${condition} and e.account_id <> ${agents} group by e.account_id) of_account
    group by 1
    union all
    select 'agent_payable', agent_no, sum(amount_minor)::bigint
    from (select e.amount_minor,
                 coalesce((select p.terms ->> 'agentNo' from plan p where p.id = e.plan_id),
                          (select split_part(t.cause, ':', 2) from ledger_transfer t where t.id = e.transfer_id), '') as agent_no
          from ledger_entry e where ${condition} and e.account_id = ${agents}) of_agents
    group by agent_no`;
}

export interface LedgerSum {
  readonly code: AccountCode;
  /** The agent, for `agent_payable`; empty for every other code. */
  readonly agentNo: string;
  /** Minor units; incoming money is positive. */
  readonly amountMinor: Minor;
}

/**
 * Returns the sums of all entries ever in these house accounts, as of the caller's snapshot; `beside` reads more of the same form
 * in that snapshot.
 */
export async function readHouseSums(
  db: Db,
  codes: readonly AccountCode[],
  beside: ReturnType<Db> = db``,
): Promise<LedgerSum[]> {
  const { entryId, kept } = await readKept(db);
  const accounts = await db<{ id: bigint }[]>`
    select id from ledger_account where merchant_id is null and offer_id is null and code = any(${[...codes]}::text[])`;
  const since = await db<SumRow[]>`
    ${sumsOf(db, db`e.account_id = any(${accounts.map(({ id }) => id.toString())}::text[]::bigint[]) and e.id > ${entryId}`)} ${beside}`;
  return addUp([...kept.filter(({ code }) => codes.includes(code)), ...since]);
}

/** Returns the sums of all entries ever, by code. For a merchant account, the sum over all merchants. */
export async function readAllSums(db: Db): Promise<LedgerSum[]> {
  const { entryId, kept } = await readKept(db);
  return addUp([...kept, ...(await db<SumRow[]>`${sumsOf(db, db`e.id > ${entryId}`)}`)]);
}

interface SumRow {
  code: AccountCode;
  agent_no: string;
  amount_minor: Minor;
}

/**
 * Reads the checkpoint and its sums in one query, because they belong together. The sums up to the checkpoint never change, so a
 * later query for the entries after it adds up correctly in any isolation level.
 */
async function readKept(db: Db): Promise<{ entryId: bigint; kept: SumRow[] }> {
  const rows = await db<(Partial<SumRow> & { entry_id: bigint })[]>`
    select c.entry_id, s.code, s.agent_no, s.amount_minor from ledger_checkpoint c left join ledger_checkpoint_sum s on true`;
  return { entryId: theRow(rows).entry_id, kept: rows.filter((row): row is typeof row & SumRow => row.code !== null) };
}

function addUp(rows: readonly SumRow[]): LedgerSum[] {
  const sums = new Map<string, LedgerSum>();
  for (const { code, agent_no: agentNo, amount_minor } of rows) {
    const key = `${code}:${agentNo}`;
    sums.set(key, { code, agentNo, amountMinor: plus(sums.get(key)?.amountMinor ?? zero, amount_minor) });
  }
  return [...sums.values()];
}
