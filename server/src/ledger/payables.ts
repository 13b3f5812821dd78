/** What the network owes others: sums of entries, because house accounts keep no balance. */
import type { Db } from '../platform/database.ts';

export interface Payables {
  /** Owed to whoever sells the media. */
  trafficMinor: bigint;
  agents: readonly { agentNo: string; name: string; dueMinor: bigint }[];
}

/** The beginning of the cause of a payout to an agent: by it, what was paid to whom can be told apart. */
export const agentPayoutCause = (agentNo: string): string => `agent_paid:${agentNo}:`;

/** Everything owed now; agents to whom nothing is owed are left out. */
export async function readPayables(db: Db): Promise<Payables> {
  const agents = await db<{ agent_no: string; name: string; due_minor: bigint }[]>`
    select agent_no, name, due_minor from (${dueToAgents(db)}) due where due_minor <> 0 order by agent_no`;
  return {
    trafficMinor: await readTrafficPayable(db),
    agents: agents.map((row) => ({ agentNo: row.agent_no, name: row.name, dueMinor: row.due_minor })),
  };
}

/** Owed for traffic. */
export async function readTrafficPayable(db: Db): Promise<bigint> {
  const [row] = await db<{ due_minor: bigint }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as due_minor
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.code = 'traffic_payable'`;
  return row?.due_minor ?? 0n;
}

/** Owed to one agent; undefined when there is no such agent. */
export async function readAgentPayable(db: Db, agentNo: string): Promise<bigint | undefined> {
  const [row] = await db<{ due_minor: bigint }[]>`
    select due_minor from (${dueToAgents(db)}) due where agent_no = ${agentNo}`;
  return row?.due_minor;
}

/** A share belongs to the agent whom the plan's frozen terms name; a payout to the one whom its cause names. */
function dueToAgents(db: Db) {
  return db`
    select g.agent_no, g.name, coalesce(sum(e.amount_minor), 0)::bigint as due_minor
    from agent g
    left join (
      select e.amount_minor, coalesce(p.terms ->> 'agentNo', split_part(t.cause, ':', 2)) as agent_no
      from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
      left join plan p on p.id = e.plan_id
      where a.code = 'agent_payable'
    ) e on e.agent_no = g.agent_no
    group by g.agent_no, g.name`;
}

/** Makes payouts of one house account wait for each other, so that two cannot both pay what is owed once. */
export async function lockPayable(db: Db, code: 'traffic_payable' | 'agent_payable'): Promise<void> {
  await db`select 1 from ledger_account where code = ${code} and merchant_id is null for update`;
}
