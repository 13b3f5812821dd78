/**
 * Appends to the log what was committed. Invariant: each row is taken in exactly once and none is skipped. A row knows its
 * transaction; the log takes in the rows of all transactions up to a horizon, which is the oldest transaction that still runs.
 * Whatever is below it has ended, so no row can appear there any more; the next turn continues from it. Acts wait for nothing:
 * one worker at a time appends, after their commit.
 */
import { randomBytes } from 'node:crypto';
import { countAt, entryOf, rootOf, tileWidth } from '@placard/proof';
import type { Bytes, Tree } from '@placard/proof';
import type { Deps } from '../context/deps.ts';
import { inTransaction } from '../database/database.ts';
import type { Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { logKinds, readSpan } from './log-rows.ts';
import type { LogKind, LogRow, Span } from './log-rows.ts';
import { tileReader, treeReader } from './tree.ts';

/** Any number that nothing else locks. */
const appenderLock = 8_316_005;
/** About how many rows one transaction appends; all rows of an act are appended together, however many there are. */
const rowsPerTurn = 5_000;

type Appending = Pick<Deps, 'sql' | 'currency'>;

/** Appends everything that is committed now, in transactions of bounded size. Returns how many rows, 0 beside another worker. */
export async function appendCommitted({ sql, currency }: Appending): Promise<number> {
  let appended = 0;
  for (;;) {
    const count = await inTransaction(sql, async (tx) => await appendTurn(tx, currency));
    appended += count;
    if (count === 0) return appended;
  }
}

async function appendTurn(tx: Tx, currency: string): Promise<number> {
  const [lock] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${appenderLock}) as got`;
  if (!lock?.got) return 0;
  const last = await readTurn(tx);
  // Before the rows are read: what ends in between is above the horizon, and the next turn's.
  const { to } = theRow(await tx<{ to: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as to`);
  if (BigInt(to) < BigInt(last.horizon)) {
    throw new Error(
      `the database counts its transactions from ${to}, and the log is at ${last.horizon}: it was restored from a dump`,
    );
  }
  const { rows, horizon } = await readTurnRows(tx, currency, { from: last.horizon, to }, rowsPerTurn);
  if (rows.length === 0) return 0;
  await writeLeaves(tx, last.size, rows);
  const size = last.size + rows.length;
  await writeTiles(tx, last.size, size);
  const root = await treeReader(tx, size)({ from: 0, to: size });
  await tx`insert into log_turn (size, root, horizon) values (${size}, ${root}, ${horizon}::xid8)`;
  return rows.length;
}

interface Turn extends Tree {
  horizon: string;
}

/** Returns the newest tree. */
export async function readTurn(db: Pick<Deps, 'sql'>['sql'] | Tx): Promise<Turn> {
  const [row] = await db<{ size: bigint; root: Buffer; horizon: string }[]>`
    select size, root, horizon::text from log_turn order by size desc limit 1`;
  return row ? { ...row, size: Number(row.size) } : { size: 0, root: rootOf([]), horizon: '0' };
}

type KindRow = LogRow & { kind: LogKind };

/** Reads the rows of a span, in the order of transactions. Where a kind has more than `limit`, the span ends before its last one. */
async function readTurnRows(
  tx: Tx,
  currency: string,
  span: Span,
  limit: number,
): Promise<{ rows: KindRow[]; horizon: string }> {
  const rows: KindRow[] = [];
  let end = BigInt(span.to);
  for (const kind of logKinds) {
    const found = await readSpan(tx, currency, kind, span, limit);
    rows.push(...found.map((row) => ({ ...row, kind })));
    if (found.length < limit) continue;
    const lastXid = BigInt(found.at(-1)?.xid ?? span.to);
    if (lastXid < end) end = lastXid;
  }
  const whole = rows.filter((row) => BigInt(row.xid) < end);
  // One transaction has more rows than the limit: it goes in whole.
  if (whole.length === 0 && rows.length > 0) return await readTurnRows(tx, currency, span, limit * 2);
  return { rows: whole.toSorted((a, b) => Number(BigInt(a.xid) - BigInt(b.xid))), horizon: String(end) };
}

async function writeLeaves(tx: Tx, from: number, rows: readonly KindRow[]): Promise<void> {
  const leaves = rows.map(({ kind, ref, record, salt = randomBytes(32) }, index) => ({
    position: from + index,
    ref,
    kind,
    salt: Buffer.from(salt),
    entry: Buffer.from(entryOf(record, salt)),
  }));
  for (let at = 0; at < leaves.length; at += 5_000) await tx`insert into log_leaf ${tx(leaves.slice(at, at + 5_000))}`;
}

/** Keeps the roots of the tiles that became whole, level by level. */
async function writeTiles(tx: Tx, oldSize: number, size: number): Promise<void> {
  const readTile = tileReader(tx);
  for (let level = 0; countAt(level + 1, size) > 0; level += 1) {
    for (let number = countAt(level + 1, oldSize); number < countAt(level + 1, size); number += 1) {
      const hash: Bytes = rootOf(await readTile({ level, number, width: tileWidth }));
      await tx`insert into log_tile (level, number, hash) values (${level}, ${number}, ${Buffer.from(hash)})`;
    }
  }
}
