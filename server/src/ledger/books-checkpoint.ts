/**
 * What a run of `books` verified is sealed under a key of the pepper, and the next run goes on from there (books-scope.ts). Invariant:
 * whoever has only the database can make no checkpoint, and move none to another database, state or version of the rules. What they
 * change behind one shows at once where a digest of it was sealed (balances, sums, the log's tree, plans that are over), and
 * otherwise in the next full run.
 */
import type { Deps } from '../context/deps.ts';
import type { Db, Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { endOf } from './books-scope.ts';
import type { Position } from './books-scope.ts';

type Box = Deps['secretBox'];

interface Sealed extends Omit<Position, 'reopenedDays'> {
  version: string;
  database: string;
  at: string;
  /** When everything was verified last. */
  fullAt: string;
  /** Of each balance at `entryId` that is not zero. */
  balances: string;
  /** Of the plans that ended on each day. */
  days: Readonly<Record<string, string>>;
}

/** How a run begins. */
export interface Beginning {
  /** Where it goes on; undefined: it looks at everything. */
  position?: Position;
  /** Of the checkpoint: when it was sealed, and when everything was verified last before. */
  at?: string;
  fullAt?: string;
  /** Why it looks at everything. */
  why?: string;
  /** What shows that a checkpoint, or what it sealed, was changed. */
  fault?: string;
}

/** Opens the newest checkpoint and compares what it sealed with this snapshot. */
export async function beginFrom(tx: Tx, box: Box, version: string): Promise<Beginning> {
  const sealed = await openNewest(tx, box);
  if (sealed === undefined) return { why: 'nothing is sealed yet' };
  if (sealed === null) return asFault('the checkpoint was changed, or its pepper is not known here');
  const { at, fullAt } = sealed;
  if (await hasFullFailed(tx)) return { why: 'the last full run found something', fullAt };
  if (sealed.database !== (await databaseOf(tx))) return { why: 'the checkpoint is of another database' };
  if (sealed.version !== version) return { why: 'the checkpoint is of another version of the rules' };
  if (await isAhead(tx, sealed)) return { ...asFault('the checkpoint is ahead of the data'), fullAt };
  const days = await digestsOfDays(tx, sealed.endedBefore);
  const gone = Object.keys(sealed.days).find((day) => !days[day]);
  const changed =
    (sealed.balances !== (await digestOfBalances(tx, sealed.entryId)) && 'the balances') ||
    (!(await isLogThere(tx, sealed)) && 'the log’s tree') ||
    (gone !== undefined && `the plans that ended on ${gone}`);
  if (changed) return { ...asFault(`${changed} of then are not what was sealed`), fullAt };
  const reopenedDays = Object.keys(days).filter((day) => days[day] !== sealed.days[day]);
  return { position: { ...sealed, reopenedDays }, at, fullAt };
}

/** What only a full run sees stays found until one passes. */
async function hasFullFailed(tx: Tx): Promise<boolean> {
  const [full] = await tx<{ sealed: Buffer | null }[]>`
    select sealed from books_run where is_full order by at desc, id desc limit 1`;
  return full?.sealed === null;
}

function asFault(fault: string): Beginning {
  return { fault, why: fault };
}

/** Returns the newest checkpoint; null where its seal does not open, undefined before the first. */
export async function openNewest(db: Db, box: Box): Promise<Sealed | null | undefined> {
  const [row] = await db<{ id: string; sealed: Buffer }[]>`
    select id, sealed from books_run where sealed is not null order by at desc, id desc limit 1`;
  if (!row) return undefined;
  try {
    return JSON.parse(box.open(row.sealed, row.id).toString()) as Sealed;
  } catch {
    return null;
  }
}

/** Seals this snapshot, which was verified, for the run with that id. */
export async function sealSnapshot(
  tx: Tx,
  box: Box,
  run: { id: string; at: Date; version: string; fullAt: string },
): Promise<Buffer> {
  const row = theRow(
    await tx<Omit<Sealed, 'version' | 'database' | 'at' | 'fullAt' | 'balances' | 'days' | 'log'>[]>`
      select c.entry_id::text as "entryId", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
             array(select l.id from delivery_batch b join log_batch l using (source_id, batch_id) where b.receipt is null) as unfinished,
             (select coalesce(json_agg(json_build_object('code', code, 'agent_no', agent_no, 'amount_minor', amount_minor::text)), '[]')
              from ledger_checkpoint_sum) as sums,
             (now() at time zone 'UTC')::date::text as "endedBefore"
      from ledger_checkpoint c`,
  );
  const sealed: Sealed = {
    ...row,
    version: run.version,
    database: await databaseOf(tx),
    at: run.at.toISOString(),
    fullAt: run.fullAt,
    log: await newestTree(tx),
    balances: await digestOfBalances(tx, row.entryId),
    days: await digestsOfDays(tx, row.endedBefore),
  };
  return box.seal(Buffer.from(JSON.stringify(sealed)), run.id);
}

/** Names the database: a restored dump has another number, another deployment another key of its log. */
async function databaseOf(tx: Tx): Promise<string> {
  const { name } = theRow(
    await tx<{ name: string }[]>`
      select oid::text || ' ' || coalesce((select public_key from log_identity), '') as name
      from pg_database where datname = current_database()`,
  );
  return name;
}

async function isAhead(tx: Tx, { entryId, horizon, log }: Sealed): Promise<boolean> {
  const { is_ahead: isAheadOf } = theRow(
    await tx<{ is_ahead: boolean }[]>`
      select ${entryId}::bigint > coalesce((select id from ledger_entry order by id desc limit 1), 0)
          or ${entryId}::bigint > (select entry_id from ledger_checkpoint)
          or ${horizon}::xid8 > pg_snapshot_xmax(pg_current_snapshot())
          or ${log.size}::bigint > coalesce((select max(size) from log_turn), 0) as is_ahead`,
  );
  return isAheadOf;
}

async function newestTree(tx: Tx): Promise<Position['log']> {
  const [row] = await tx<Position['log'][]>`
    select size::text, encode(root, 'hex') as root, horizon::text from log_turn order by log_turn.size desc limit 1`;
  return row ?? { size: '0', root: '', horizon: '0' };
}

async function isLogThere(tx: Tx, { log }: Sealed): Promise<boolean> {
  if (log.size === '0') return true;
  const rows = await tx`
    select from log_turn where size = ${log.size}::bigint and root = decode(${log.root}, 'hex') and horizon = ${log.horizon}::xid8`;
  return rows.length > 0;
}

/** The digest of every kept balance after that entry: today's less the entries since. */
async function digestOfBalances(tx: Tx, entryId: string): Promise<string> {
  const { digest } = theRow(
    await tx<{ digest: string }[]>`
      select encode(sha256(convert_to(coalesce(string_agg(id || ' ' || balance, ',' order by id), ''), 'UTF8')), 'hex') as digest
      from (select a.id, a.balance_minor - coalesce(since.sum, 0) as balance
            from ledger_account a
            left join (select account_id, sum(amount_minor) as sum from ledger_entry where id > ${entryId}::bigint group by account_id) since
              on since.account_id = a.id
            where a.is_materialised) then_ where balance <> 0`,
  );
  return digest;
}

/** The digests of the plans that ended on each day before that one, with their conversions and roll-ups. */
async function digestsOfDays(tx: Tx, before: string): Promise<Record<string, string>> {
  const rows = await tx<{ day: string; digest: string }[]>`
    with ended as not materialized (select p.*, ${endOf(tx)} as day from plan p where ${endOf(tx)} < ${before}::text::date)
    select day::text, encode(sha256(string_agg(hash, '' order by hash)), 'hex') as digest
    from (select day, sha256(convert_to(p::text, 'UTF8')) as hash from ended p
          union all select day, sha256(convert_to(c::text, 'UTF8')) from ended p join conversion c on c.plan_id = p.id
          union all select day, sha256(convert_to(r::text, 'UTF8')) from ended p join delivery_rollup r on r.plan_id = p.id
          union all select day, sha256(convert_to(r::text, 'UTF8')) from ended p join delivery_place r on r.plan_id = p.id) of_row
    group by day`;
  return Object.fromEntries(rows.map(({ day, digest }) => [day, digest]));
}
