import { accessLimits } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { OperatorRole } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, isoOrNull, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

interface OperatorRow {
  id: string;
  username: string;
  role: OperatorRole;
  is_active: boolean;
  has_second_factor: boolean;
  passkeys: number;
  sessions: number;
  last_seen_at: Date | null;
  created_at: Date;
}

function toOperator({ id: _id, created_at, last_seen_at, ...row }: OperatorRow) {
  return { ...row, last_seen_at: isoOrNull(last_seen_at), created_at: created_at.toISOString() };
}

function selectOperators(db: Db) {
  return db`
    select o.id, o.username, o.role, o.is_active, o.created_at, f.secret is not null as has_second_factor,
           (select count(*)::int from operator_passkey where operator_id = o.id) as passkeys, s.sessions, s.last_seen_at
    from operator o left join operator_second_factor f on f.operator_id = o.id
    cross join lateral (
      select count(*) filter (where ended_at is null and expires_at > now()
               and last_seen_at > now() - ${accessLimits.operatorSessionIdleMs} * interval '1 millisecond')::int as sessions,
             max(last_seen_at) as last_seen_at
      from operator_session where operator_id = o.id
    ) s`;
}

/** Returns an operator by name. Refusal: `operator_not_found`. */
export async function readOperator(db: Db, username: string) {
  const [row] = await db<OperatorRow[]>`
    ${selectOperators(db)} where o.username = ${username.toLowerCase()}`;
  if (!row) throw new Refusal('operator_not_found');
  return toOperator(row);
}

/** Returns operators, newest first. */
export async function listOperators(
  db: Db,
  input: PageInput,
): Promise<OperatorResponse<OperatorCalls['operators']['list']>> {
  const page = pageOf(input);
  const rows = await db<OperatorRow[]>`
    ${selectOperators(db)}
    where true ${after(db, page, 'o.created_at', 'o.id')} ${inOrder(db, page, 'o.created_at', 'o.id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toOperator);
}

interface CodeRow {
  id: string;
  kind: 'licence' | 'authorisation';
  hint: string;
  state: 'open' | 'used' | 'expired';
  note: string | null;
  issued_by: string;
  issued_at: Date;
  expires_at: Date | null;
  used_by: string | null;
  used_at: Date | null;
}

export interface CodeFilter extends PageInput {
  kind?: CodeRow['kind'] | undefined;
  state?: CodeRow['state'] | undefined;
  issued_by?: string | undefined;
}

/** Returns licence and authorisation codes, newest first. */
export async function listCodes(db: Db, filter: CodeFilter): Promise<OperatorResponse<OperatorCalls['codes']['list']>> {
  const page = pageOf(filter);
  const inState = {
    used: db`and c.used_at is not null`,
    expired: db`and c.used_at is null and c.expires_at <= now()`,
    open: db`and c.used_at is null and (c.expires_at is null or c.expires_at > now())`,
  };
  const rows = await db<CodeRow[]>`
    select c.id, c.kind, c.hint, c.note, c.issued_by, c.issued_at, c.expires_at, c.used_at, m.merchant_no as used_by,
           case when c.used_at is not null then 'used' when c.expires_at <= now() then 'expired' else 'open' end as state
    from handed_code c left join merchant m on m.id = c.used_by
    where true ${only(db, 'c.kind', filter.kind)} ${filter.state ? inState[filter.state] : db``}
      ${only(db, 'c.issued_by', filter.issued_by?.toLowerCase())}
      ${after(db, page, 'c.issued_at', 'c.id')} ${inOrder(db, page, 'c.issued_at', 'c.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.issued_at, id: row.id }),
    ({ id: _id, ...row }) => ({
      ...row,
      issued_at: row.issued_at.toISOString(),
      expires_at: isoOrNull(row.expires_at),
      used_at: isoOrNull(row.used_at),
    }),
  );
}

interface AgentRow {
  agent_id: string;
  name: string;
  share_bps: number;
  is_active: boolean;
  followers: number;
  created_at: Date;
  revision: number;
  point: string;
}

function toAgent({ point: _point, created_at, ...row }: AgentRow) {
  return { ...row, created_at: created_at.toISOString() };
}

/** Agent numbers may contain any letters, so a cursor holds their hash. */
function selectAgents(db: Db) {
  return db`
    select * from (
      select a.agent_no as agent_id, a.name, a.share_bps, a.is_active, a.created_at, a.revision, md5(a.agent_no) as point,
             (select count(*)::int from follow f where f.agent_no = a.agent_no and f.ended_at is null) as followers
      from agent a
    ) agents`;
}

/** Returns an agent by id. Refusal: `agent_not_found`. */
export async function readAgent(db: Db, agentNo: string) {
  const [row] = await db<AgentRow[]>`${selectAgents(db)} where agent_id = ${agentNo}`;
  if (!row) throw new Refusal('agent_not_found');
  return toAgent(row);
}

/** Returns agents, newest first. */
export async function listAgents(db: Db, input: PageInput): Promise<OperatorResponse<OperatorCalls['agents']['list']>> {
  const page = pageOf(input, 'hash');
  const rows = await db<AgentRow[]>`
    ${selectAgents(db)} where true ${after(db, page, 'created_at', 'point')} ${inOrder(db, page, 'created_at', 'point')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.point }), toAgent);
}
