import { formatAmount, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

type FollowList = CallResponse<Calls['agents']['list']>;
type FollowRecord = FollowList['list'][number];
type Agent = CallResponse<Calls['agents']['lookup']>;

interface FollowRow {
  id: string;
  agent_no: string;
  name: string;
  share_bps: number;
  followed_at: Date;
  ended_at: Date | null;
  plans: number;
  paid_minor: Minor;
}

/** Returns the currently followed agent, and all records, newest first. */
export async function listFollows(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  page: CallPayload<Calls['agents']['list']>,
): Promise<FollowList> {
  const { sql, currency } = deps;
  const limit = page.limit ?? accessLimits.pageSize;
  const after = decodeCursor(page.cursor);
  const rows = await sql<FollowRow[]>`
    ${followColumns(sql)}
    where f.merchant_id = ${actor.merchantId}
      ${after ? sql`and (f.followed_at, f.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by f.followed_at desc, f.id desc
    limit ${limit + 1}`;
  const found = toPage(rows, limit, (row) => ({ at: row.followed_at, id: row.id }));
  return {
    current: await readCurrentFollow(deps, actor),
    list: found.rows.map((row) => toRecord(row, currency)),
    next_cursor: found.nextCursor,
    currency,
  };
}

/** Returns the record of the current agent; null without one. */
export async function readCurrentFollow(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
): Promise<FollowRecord | null> {
  const [row] = await deps.sql<FollowRow[]>`
    ${followColumns(deps.sql)} where f.merchant_id = ${actor.merchantId} and f.ended_at is null`;
  return row ? toRecord(row, deps.currency) : null;
}

/** Returns an agent's name and rate. Throws Refusal `agent_not_found`, or `agent_already_followed` for the current one. */
export async function lookUpAgent(db: Db, actor: Actor, agentNo: string): Promise<Agent> {
  const [row] = await db<{ name: string; share_bps: number; is_followed: boolean }[]>`
    select a.name, a.share_bps,
           exists (select 1 from follow f
                   where f.merchant_id = ${actor.merchantId} and f.agent_no = a.agent_no and f.ended_at is null) as is_followed
    from agent a where a.agent_no = ${agentNo} and a.is_active`;
  if (!row) throw new Refusal('agent_not_found');
  if (row.is_followed) throw new Refusal('agent_already_followed');
  return { agent_id: agentNo, name: row.name, share_bps: row.share_bps };
}

/** A plan belongs to the record that was current when it was put, because its frozen terms name the agent. */
function followColumns(db: Db) {
  return db`
    select f.id, f.agent_no, a.name, f.share_bps, f.followed_at, f.ended_at, s.plans, s.paid_minor
    from follow f
    join agent a on a.agent_no = f.agent_no
    cross join lateral (
      select count(*)::int as plans, coalesce(sum(p.agent_share_minor) filter (where p.state = 'settled'), 0)::bigint as paid_minor
      from plan p
      where p.merchant_id = f.merchant_id and p.terms ->> 'agentNo' = f.agent_no
        and p.put_at >= f.followed_at and (f.ended_at is null or p.put_at < f.ended_at)
    ) s`;
}

function toRecord(row: FollowRow, currency: string): FollowRecord {
  return {
    agent_id: row.agent_no,
    name: row.name,
    share_bps: row.share_bps,
    followed_at: row.followed_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    plans: row.plans,
    paid_share: formatAmount(row.paid_minor, currency),
  };
}
