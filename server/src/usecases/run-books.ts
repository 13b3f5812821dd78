/** A run of `books` from the newest checkpoint, or of everything; each is recorded, and one that finds nothing seals the next. */
import { createHash } from 'node:crypto';
import type { Deps } from '../context/deps.ts';
import type { Sql, Tx } from '../database/database.ts';
import { newId } from '../platform/ids.ts';
import { beginFrom, openNewest, sealSnapshot } from '../ledger/books-checkpoint.ts';
import type { Beginning } from '../ledger/books-checkpoint.ts';
import { checkIn, invariants, readTotals, snapshotOf } from '../ledger/books.ts';
import type { BookCheck, BooksReport } from '../ledger/books.ts';
import { standingInvariants } from '../ledger/standing-invariants.ts';

export interface BooksRun extends BooksReport {
  /** Whether everything was read, and why; otherwise since when. */
  checkpoint: { isFull: boolean; why: string | null; from: string | null; reopenedDays: readonly string[] };
}

export interface RunOptions {
  /** Looks at everything, whatever is sealed. */
  isFull?: boolean;
  /** Seals although what was sealed has changed: whoever asks for it knows why. */
  isResealing?: boolean;
}

/** Of the rules as they are written: a checkpoint of others would leave out what these look at. */
const version = createHash('sha256')
  .update(JSON.stringify([...invariants, ...standingInvariants].map((each) => Object.values(each).map(String))))
  .digest('hex');

/** Runs on one snapshot, so money may move meanwhile. */
export async function runBooks({ sql, booksBox }: Running & { sql: Sql }, options: RunOptions = {}): Promise<BooksRun> {
  const asked = { id: newId(), at: new Date(), ...options };
  const { run, sealed } = await snapshotOf(sql, async (tx) => await runIn(tx, { booksBox }, asked));
  await sql`
    insert into books_run (id, is_full, broken, sealed)
    values (${asked.id}, ${run.checkpoint.isFull}, ${brokenOf(run.checks)}, ${sealed})`;
  return run;
}

type Running = Pick<Deps, 'booksBox'>;

/** The same inside the caller's transaction, so that it sees uncommitted changes; the caller records what it sealed. */
export async function runIn(
  tx: Tx,
  { booksBox }: Running,
  { id, at, isFull = false, isResealing = false }: RunOptions & { id: string; at: Date },
): Promise<{ run: BooksRun; sealed: Buffer | null }> {
  const { position, fault, fullAt, ...begun } = await beginFrom(tx, booksBox, version);
  const from = isFull ? undefined : position;
  const checks = [keptCheck(fault), ...(await checkIn(tx, from, booksBox))];
  const broken = brokenOf(checks);
  const checkpoint = {
    isFull: !from,
    why: from ? null : (begun.why ?? 'it was asked for'),
    from: (from && begun.at) ?? null,
    reopenedDays: from?.reopenedDays ?? [],
  };
  const run = { isBalanced: broken.length === 0, checkpoint, checks, totals: await readTotals(tx) };
  if (broken.some((name) => name !== keptName || !isResealing)) return { run, sealed: null };
  const lastFullAt = from && fullAt !== undefined ? fullAt : at.toISOString();
  return { run, sealed: await sealSnapshot(tx, booksBox, { id, at, version, fullAt: lastFullAt }) };
}

function brokenOf(checks: readonly BookCheck[]): string[] {
  return checks.filter(({ count }) => count > 0).map(({ name }) => name);
}

const keptName = 'checkpoint_is_kept';

function keptCheck(fault: Beginning['fault']): BookCheck {
  return {
    name: keptName,
    rule: 'What the newest checkpoint sealed is still so, and the checkpoint itself was not changed.',
    count: fault === undefined ? 0 : 1,
    violations: fault === undefined ? [] : [{ what: fault }],
    milliseconds: 0,
  };
}

/** When the books were read last, and in full, in ms since 1970, as the newest checkpoint says; 0 without one that opens. */
export async function lastRunOf(sql: Sql, { booksBox }: Running): Promise<{ atMs: number; fullAtMs: number }> {
  const sealed = await openNewest(sql, booksBox);
  return sealed ? { atMs: Date.parse(sealed.at), fullAtMs: Date.parse(sealed.fullAt) } : { atMs: 0, fullAtMs: 0 };
}
