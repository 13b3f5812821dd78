/**
 * Reads what a sum of an account shares with others. The work of a call grows with the entries between the sum and the other end of
 * its thread, never with the account's history: a balance says how much lies between them, so the walk begins at the sum
 * itself and stops where its stretch, or the page, ends.
 */
import { negate, zero } from '@placard/contract';
import type { MerchantAccount, Minor } from '@placard/contract';
import type { Tx } from '../../database/database.ts';
import { amongEarlierCredits, amongLaterDebits, Walk } from '../../domain/wallet/first-in-first-out.ts';
import type { Change, Share } from '../../domain/wallet/first-in-first-out.ts';

/** What a transfer changed in an account. */
export interface AccountChange {
  accountId: bigint;
  firstEntry: bigint;
  lastEntry: bigint;
  /** Signed. */
  minor: Minor;
  afterMinor: Minor;
}

/** The balance after an entry. */
export type Balance = Pick<AccountChange, 'accountId' | 'lastEntry' | 'afterMinor'>;

/** The largest possible entry number in the database. */
const beyondAllEntries = 2n ** 63n - 1n;

export interface Shares {
  shares: readonly Share[];
  /** What has not left the account; 0 unless all shares are here. */
  restMinor: Minor;
}

/** Returns a transfer's change of the merchant's account; undefined if it changed nothing there. */
export async function findChange(
  tx: Tx,
  merchantId: string,
  code: MerchantAccount,
  transferId: string,
): Promise<AccountChange | undefined> {
  const [row] = await tx<
    { account_id: bigint; first_entry: bigint; last_entry: bigint; minor: Minor; after_minor: Minor }[]
  >`
    select e.account_id, min(e.id) as first_entry, max(e.id) as last_entry, sum(e.amount_minor)::bigint as minor,
           (array_agg(e.balance_after_minor order by e.id desc))[1] as after_minor
    from ledger_entry e
    where e.transfer_id = ${transferId}
      and e.account_id = (select id from ledger_account where merchant_id = ${merchantId} and code = ${code})
    group by e.account_id`;
  return (
    row && {
      accountId: row.account_id,
      firstEntry: row.first_entry,
      lastEntry: row.last_entry,
      minor: row.minor,
      afterMinor: row.after_minor,
    }
  );
}

/** Returns the debits that took a credit, in their order; a debit's are the credits that it took, the newest first. */
export async function readShares(tx: Tx, change: AccountChange, atMost: number): Promise<Shares> {
  const { accountId, minor, afterMinor } = change;
  return minor > zero
    ? await walk(tx, accountId, 'on', change.lastEntry, new Walk(amongLaterDebits(minor, afterMinor)), atMost)
    : await walk(
        tx,
        accountId,
        'back',
        change.firstEntry,
        new Walk(amongEarlierCredits(negate(minor), afterMinor)),
        atMost,
      );
}

/** Returns the balance after an account's newest entry, or after the newest one up to `newest`; undefined without an entry. */
export async function findBalance(
  tx: Tx,
  accountId: bigint | null,
  newest = beyondAllEntries,
): Promise<Balance | undefined> {
  const [row] = await tx<{ id: bigint; after_minor: Minor }[]>`
    select id, balance_after_minor as after_minor from ledger_entry
    where account_id = ${accountId} and id <= ${newest} order by id desc limit 1`;
  return row && accountId !== null ? { accountId, lastEntry: row.id, afterMinor: row.after_minor } : undefined;
}

/** Returns the credits of which a balance is what is left, the newest first. */
export async function readSharesOfBalance(
  tx: Tx,
  { accountId, lastEntry, afterMinor }: Balance,
  atMost: number,
): Promise<Shares> {
  const all = new Walk(amongEarlierCredits(afterMinor, zero));
  return await walk(tx, accountId, 'back', lastEntry + 1n, all, atMost);
}

type Way = 'on' | 'back';

async function walk(
  tx: Tx,
  accountId: bigint,
  way: Way,
  fromEntry: bigint,
  over: Walk,
  atMost: number,
): Promise<Shares> {
  let entry = await skipTo(tx, accountId, way, fromEntry, over);
  let size = firstChunk;
  while (!over.isOver && entry !== undefined) {
    const { changes, next } = await readChanges(tx, accountId, way, entry, size);
    for (const change of changes) {
      if (over.isOver || over.shares.length === atMost) break;
      over.pass(change);
    }
    if (over.shares.length === atMost) return { shares: over.shares, restMinor: zero };
    entry = next;
    size = Math.min(size * chunkFactor, largestChunk);
  }
  return { shares: over.shares, restMinor: over.restMinor };
}

const firstChunk = 100;
const chunkFactor = 4;
const largestChunk = 25_600;

/**
 * Passes the changes before a stretch by sums of chunks, and returns from which entry on its changes are; undefined if no entry is
 * left. Chunks grow while they end before the stretch, and shrink once one does not.
 */
async function skipTo(tx: Tx, accountId: bigint, way: Way, fromEntry: bigint, over: Walk) {
  let entry = fromEntry;
  let isGrowing = true;
  for (let size = firstChunk; size >= firstChunk;) {
    const { minor, next } = await sumChanges(tx, accountId, way, entry, size);
    if (over.skips(minor)) {
      if (next === null) return undefined;
      entry = next;
    } else {
      isGrowing = false;
    }
    size = isGrowing ? Math.min(size * chunkFactor, largestChunk) : size / chunkFactor;
  }
  return entry;
}

interface EntryRow {
  id: bigint;
  transfer_id: string;
  amount_minor: Minor;
}

function chunkOf(tx: Tx, accountId: bigint, way: Way, fromEntry: bigint, size: number) {
  return tx`
    select id, transfer_id, amount_minor from ledger_entry
    where account_id = ${accountId}
      ${way === 'on' ? tx`and id > ${fromEntry} order by id` : tx`and id < ${fromEntry} order by id desc`} limit ${size}`;
}

/** Returns the sum of what `readChanges` would, and from which entry on there are more; null without more. */
async function sumChanges(tx: Tx, accountId: bigint, way: Way, fromEntry: bigint, size: number) {
  const last = way === 'on' ? tx`max(id)` : tx`min(id)`;
  const [row] = await tx<{ minor: Minor; next: bigint | null }[]>`
    with chunk as materialized (${chunkOf(tx, accountId, way, fromEntry, size)}),
         ends as (select ${last} as id, count(*) = ${size} as is_more from chunk),
         net as (
           select ${way === 'on' ? tx`-sum(amount_minor)` : tx`sum(amount_minor)`} as minor, ${last} as last
           from chunk
           where not (select is_more from ends)
             or transfer_id <> (select transfer_id from chunk where id = (select id from ends))
           group by transfer_id)
    select coalesce(sum(minor) filter (where minor > 0), 0)::bigint as minor,
           case when (select is_more from ends) then ${way === 'on' ? tx`max(last)` : tx`min(last)`} end as next
    from net`;
  return row ?? { minor: zero, next: null };
}

/**
 * Returns the changes of the sought sign in the next entries, by transfer, and from which entry on there are more. A transfer's
 * entries of an account follow each other, because it holds the account's lock; the last one read may have more and is left for
 * the next chunk.
 */
async function readChanges(tx: Tx, accountId: bigint, way: Way, fromEntry: bigint, size: number) {
  const rows = await tx<EntryRow[]>`${chunkOf(tx, accountId, way, fromEntry, size)}`;
  const isMore = rows.length === size;
  const last = rows.at(-1)?.transfer_id;
  const whole = isMore ? rows.filter((row) => row.transfer_id !== last) : rows;
  return { changes: changesOf(whole, way), next: isMore ? whole.at(-1)?.id : undefined };
}

function changesOf(rows: readonly EntryRow[], way: Way): Change[] {
  const byTransfer = new Map<string, bigint>();
  for (const row of rows) byTransfer.set(row.transfer_id, (byTransfer.get(row.transfer_id) ?? 0n) + row.amount_minor);
  return [...byTransfer].flatMap(([transferId, net]) => {
    const minor = (way === 'on' ? -net : net) as Minor;
    return minor > zero ? [{ transferId, minor }] : [];
  });
}
