/** One thread of money: from any sum to its origin and its outcome (product.md section 5). */
import { formatAmount, toMinor, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import type { Actor } from '../../context/actor.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { readBalances } from '../../ledger/balances.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import { findAvailable } from './fund-details.ts';
import { decodeEntryCursor } from './ledger.ts';
import { sumAt } from './thread-sums.ts';
import { ending, partOf, readKnown } from './thread-views.ts';
import type { Part, PartList, Reading, ThreadView } from './thread-views.ts';
import { readWaitingRecharges } from './recharges.ts';

type PartsPage = CallResponse<Calls['thread']['parts']>;
type StartsPage = CallResponse<Calls['thread']['starts']>;
type Start = CallPayload<Calls['thread']['starts']>['kind'];
type ThreadDeps = Pick<Deps, 'sql' | 'currency' | 'businessZone'>;

/** Returns a sum with its steps and the first page of each of its lists. Refusals: those of `sumAt`. */
export async function showThread(deps: ThreadDeps, actor: Actor, of: string): Promise<ThreadView> {
  return await inSnapshot(deps.sql, async (tx) => {
    const now = new Date();
    const sum = await sumAt({ tx, deps, actor, now }, of);
    const { currency } = deps;
    const view = async (list: PartList | null) =>
      list && { total: formatAmount(list.totalMinor, currency), ...(await pageOf(list, 0, accessLimits.pageSize)) };
    return {
      of: sum.of,
      kind: sum.kind,
      amount: formatAmount(sum.minor, currency),
      currency,
      as_of: now.toISOString(),
      note: sum.note,
      ...sum.about,
      steps: await sum.steps(),
      from: await view(sum.lists.from),
      to: await view(sum.lists.to),
      earned: await view(sum.lists.earned),
    };
  });
}

/** Returns one page of a sum's list, in its order. */
export async function listThreadParts(
  deps: ThreadDeps,
  actor: Actor,
  input: CallPayload<Calls['thread']['parts']>,
): Promise<PartsPage> {
  return await inSnapshot(deps.sql, async (tx) => {
    const { newest, passed } = placeOf(input.cursor);
    const sum = await sumAt({ tx, deps, actor, now: new Date() }, input.of, newest);
    const list = sum.lists[input.list];
    return list ? await pageOf(list, passed, input.limit ?? accessLimits.pageSize) : { list: [], next_cursor: null };
  });
}

/** Where a page begins: after so many parts of the list as of an entry. The cursor names both. */
function placeOf(cursor: string | undefined): { newest: bigint | undefined; passed: number } {
  const [newest, passed] = decodeCursor(cursor, 'place')?.id.split('.') ?? [];
  return { newest: newest ? BigInt(newest) : undefined, passed: Number(passed ?? 0) };
}

/** A list as of its newest entry only grows at its end. */
async function pageOf(list: PartList, passed: number, limit: number): Promise<PartsPage> {
  const parts = await list.read(passed + limit + 1);
  const { rows, nextCursor } = toPage(parts.slice(passed), limit, () => ({
    at: new Date(0),
    id: `${list.newestEntry ?? ''}.${passed + limit}`,
  }));
  return { list: rows, next_cursor: nextCursor };
}

const details = {
  deposits: ['deposit'],
  plans: ['put', 'put_added', 'put_repeated'],
  settlements: ['revenue'],
  withdrawals: ['withdrawal'],
} as const;

/** Returns sums to follow, newest first; before the booked deposits, recharges that wait. */
export async function listThreadStarts(
  deps: ThreadDeps,
  actor: Actor,
  input: CallPayload<Calls['thread']['starts']>,
): Promise<StartsPage> {
  const limit = input.limit ?? accessLimits.pageSize;
  return await inSnapshot(deps.sql, async (tx) => {
    const reading: Reading = { tx, deps, actor, now: new Date() };
    const { available } = await readBalances(tx, actor.merchantId);
    const { rows, nextCursor } = toPage(await readStarts(reading, input, limit + 1), limit, (row) => ({
      at: row.posted_at,
      id: row.id.toString(),
    }));
    const known = await readKnown(
      reading,
      rows.map((row) => row.transfer_id),
    );
    const parts = rows.flatMap((row) => {
      const transfer = known.get(row.transfer_id);
      return transfer ? [partOf(reading, transfer, row.minor)] : [];
    });
    const isFirst = input.cursor === undefined;
    return {
      currency: deps.currency,
      available: formatAmount(available, deps.currency),
      list: isFirst && input.kind === 'deposits' ? [...(await waiting(reading)), ...parts] : parts,
      next_cursor: nextCursor,
    };
  });
}

interface StartRow {
  id: bigint;
  posted_at: Date;
  transfer_id: string;
  minor: Minor;
}

/** The entries of one detail by its own index, each with what its transfer changed as a whole. */
async function readStarts(reading: Reading, input: { kind: Start; cursor?: string | undefined }, limit: number) {
  const { tx, actor } = reading;
  const accountId = await findAvailable(tx, actor);
  const before = decodeEntryCursor(input.cursor);
  return await tx<StartRow[]>`
    select e.id, e.posted_at, e.transfer_id, abs(net.minor)::bigint as minor
    from (select x.* from unnest(${[...details[input.kind]]}::text[]) as d (detail) cross join lateral (
            select * from ledger_entry x
            where x.account_id = ${accountId} and x.detail = d.detail and x.balance_after_minor is not null
              and x.detail is not null ${before === null ? tx`` : tx`and x.id < ${before}`}
            order by x.id desc limit ${limit}) x
          order by x.id desc limit ${limit}) e
    cross join lateral (
      select sum(n.amount_minor) as minor from ledger_entry n
      where n.transfer_id = e.transfer_id and n.posted_at = e.posted_at and n.account_id = e.account_id) net
    order by e.id desc`;
}

async function waiting(reading: Reading): Promise<Part[]> {
  const { tx, deps, actor } = reading;
  const recharges = await readWaitingRecharges(tx, actor.merchantId, deps.currency);
  return recharges.map((recharge) => ({
    ...ending('recharge', toMinor(0n), reading),
    of: `recharge:${recharge.recharge_id}`,
    amount: recharge.received ?? recharge.amount,
    note: recharge.recharge_no,
  }));
}
