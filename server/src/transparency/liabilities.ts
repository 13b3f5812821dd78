/**
 * What is owed, once a day: a sum tree over all merchants, closed ones included, and the network's accounts that hold others' money.
 * Its total and root go into the log, and each merchant gets the proof that theirs is in the total (docs/transparency.md). Leaves are
 * in random places among at least as many zeros, so that a proof tells little about others.
 */
import { randomBytes } from 'node:crypto';
import { formatAmount, plus, toMinor } from '@placard/contract';
import type { AccountCode, Currency, Minor } from '@placard/contract';
import { entryOf, liabilityRecord, sumLeaf, sumLevels, toBase64 } from '@placard/proof';
import type { LogRecord, SumNode } from '@placard/proof';
import type { Deps } from '../context/deps.ts';
import { inTransaction } from '../database/database.ts';
import type { Db, ReadDb, Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { markList } from './row-seals.ts';
import type { SealedList } from './row-seals.ts';

/** Of so many days the proofs are kept. The totals stay in the log. */
const keptDays = 3;
const fewestLeaves = 64;
const rowsAtOnce = 5_000;

/** What is owed to a merchant (by id), or on an account of the network (by code). */
export interface Liability {
  to: 'merchant' | 'account';
  id: string;
  parts: readonly (readonly [AccountCode, Minor])[];
}

interface Leaf {
  merchantId: string | null;
  record: LogRecord;
  sum: Minor;
  salt: Buffer;
}

/** Makes today's list (UTC) unless there is one. Returns how many it has in it, 0 when it was there already. */
export async function listLiabilities(
  { sql, currency, booksBox }: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  readOwed: (db: Db) => Promise<readonly Liability[]>,
): Promise<number> {
  // One snapshot, so that money on its way between two accounts counts once. Another worker's list ends it: it begins again, and sees it.
  const listOnce = async (tx: Tx) => {
    const [known] = await tx`select from log_liabilities where day = (now() at time zone 'utc')::date`;
    if (known) return 0;
    const owed = (await readOwed(tx)).map((each) => leafOf(each, currency));
    const size = 2 ** Math.ceil(Math.log2(Math.max(owed.length * 2, fewestLeaves)));
    const places = placesOf(owed.length, size);
    const leaves = Array.from({ length: size }, () => sumLeaf(0n, randomBytes(32)));
    owed.forEach(({ record, salt, sum }, index) => {
      leaves[places[index] ?? 0] = sumLeaf(sum, entryOf(record, salt));
    });
    const levels = sumLevels(leaves);
    const root = levels.at(-1)?.[0] ?? sumLeaf(0n, randomBytes(32));
    const made = { ...(await readDay(tx)), leaves: size, total_minor: root.sum, root: Buffer.from(root.hash) };
    const [list] = await tx<{ id: string }[]>`
      insert into log_liabilities ${tx({ ...made, seal: markList(booksBox, made) })} on conflict do nothing returning id`;
    if (!list) return 0;
    await keep(tx, list.id, owed, places, levels);
    return owed.length;
  };
  return await inTransaction(sql, listOnce, 'isolation level repeatable read');
}

/** Today (UTC), and what a bank signed last. */
async function readDay(tx: Tx): Promise<Pick<SealedList, 'day' | 'balance_id'>> {
  return theRow(
    await tx<Pick<SealedList, 'day' | 'balance_id'>[]>`
      select (now() at time zone 'utc')::date::text as day,
             (select id from bank_balance order by day desc, recorded_at desc limit 1) as balance_id`,
  );
}

/** Spreads the leaves among the zeros: at random, and in pairs of one and one zero as long as there is room. */
function placesOf(count: number, size: number): number[] {
  const pairs = Array.from({ length: size / 2 }, (_, pair) => ({ pair, by: randomBytes(8) }));
  return pairs
    .toSorted((a, b) => Buffer.compare(a.by, b.by))
    .slice(0, count)
    .map(({ pair, by }) => pair * 2 + ((by[0] ?? 0) % 2));
}

function leafOf({ to, id, parts }: Liability, currency: Currency): Leaf {
  const amounts = parts.map(([code, minor]): [string, string] => [code, formatAmount(minor, currency)]);
  return {
    merchantId: to === 'merchant' ? id : null,
    record: liabilityRecord({ to, id, parts: Object.fromEntries(amounts) }),
    sum: plus(...parts.map(([, minor]) => minor)),
    salt: randomBytes(32),
  };
}

async function keep(
  tx: Tx,
  listId: string,
  owed: readonly Leaf[],
  places: readonly number[],
  levels: readonly (readonly SumNode[])[],
): Promise<void> {
  const old = tx`select id from log_liabilities where day <= (now() at time zone 'utc')::date - ${keptDays}::integer`;
  await tx`delete from liability_leaf where list_id in (${old})`;
  await tx`delete from liability_node where list_id in (${old})`;
  const leaves = owed.map(({ merchantId, record, salt }, index) => ({
    list_id: listId,
    position: places[index] ?? 0,
    merchant_id: merchantId,
    salt,
    record: tx.json([...record]),
  }));
  const nodes = levels.flatMap((level, height) =>
    level.map(({ sum, hash }, position) => ({
      list_id: listId,
      level: height,
      position,
      sum_minor: sum,
      hash: Buffer.from(hash),
    })),
  );
  for (let at = 0; at < leaves.length; at += rowsAtOnce)
    await tx`insert into liability_leaf ${tx(leaves.slice(at, at + rowsAtOnce))}`;
  for (let at = 0; at < nodes.length; at += rowsAtOnce)
    await tx`insert into liability_node ${tx(nodes.slice(at, at + rowsAtOnce))}`;
}

/**
 * Returns the lists among the log's first `size` entries whose proofs are kept, newest first. Leaves out one that was made before the
 * merchant had registered, or meanwhile without them.
 */
export async function readLists(
  db: ReadDb,
  merchantId: string,
  size: number,
): Promise<{ id: string; day: string; position: bigint }[]> {
  return await db<{ id: string; day: string; position: bigint }[]>`
    select t.id, t.day::text as day, l.position from log_liabilities t join log_leaf l on l.ref = t.id
    where l.position < ${size} and t.day > (select max(day) from log_liabilities) - ${keptDays}::integer
      and (t.made_at > (select created_at from merchant where id = ${merchantId}) + interval '1 minute'
           or exists (select 1 from liability_leaf o where o.list_id = t.id and o.merchant_id = ${merchantId}))
    order by t.day desc`;
}

/** A merchant's place in a list, as files have it: their record, and the way to its root. */
export interface LiabilityProof {
  record: LogRecord;
  salt: string;
  index: number;
  path: [amount: string, hash: string][];
}

/** Returns a merchant's proof in that list; null when the list leaves them out. */
export async function proveLiability(
  db: ReadDb,
  currency: Currency,
  listId: string,
  merchantId: string,
): Promise<LiabilityProof | null> {
  const [leaf] = await db<{ position: number; salt: Buffer; record: LogRecord }[]>`
    select position, salt, record from liability_leaf where merchant_id = ${merchantId} and list_id = ${listId}`;
  if (!leaf) return null;
  // The neighbour on each level but the root's.
  const path = await db<{ sum: bigint; hash: Buffer }[]>`
    select sum_minor as sum, hash from liability_node n
    where list_id = ${listId} and position = (${leaf.position}::integer >> level::integer) # 1
      and level < (select max(level) from liability_node where list_id = ${listId})
    order by level`;
  return {
    record: leaf.record,
    salt: toBase64(leaf.salt),
    index: leaf.position,
    path: path.map(({ sum, hash }) => [formatAmount(toMinor(sum), currency), toBase64(hash)]),
  };
}
