/** What the network owes others: sums of entries, because house accounts keep no balance. */
import type { Db } from '../database/database.ts';
import { readHouseSums } from './checkpoint.ts';
import type { LedgerSum } from './checkpoint.ts';

export interface Payables {
  /** Owed to whoever sells the media. */
  trafficMinor: bigint;
  agents: readonly { agentNo: string; name: string; dueMinor: bigint }[];
}

/** The beginning of the cause of a payout to an agent: by it, what was paid to whom can be told apart. */
export const agentPayoutCause = (agentNo: string): string => `agent_paid:${agentNo}:`;

/** Everything owed now, in minor units; agents to whom nothing is owed are left out. */
export async function readPayables(db: Db): Promise<Payables> {
  const sums = await readHouseSums(db, ['traffic_payable', 'agent_payable']);
  const due = new Map(sums.filter(isOfAnAgent).map((sum) => [sum.agentNo, sum.amountMinor]));
  const agents = await db<{ agent_no: string; name: string }[]>`
    select agent_no, name from agent where agent_no = any(${[...due.keys()]}::text[]) order by agent_no`;
  return {
    trafficMinor: sums.find(({ code }) => code === 'traffic_payable')?.amountMinor ?? 0n,
    agents: agents.map((row) => ({ agentNo: row.agent_no, name: row.name, dueMinor: due.get(row.agent_no) ?? 0n })),
  };
}

function isOfAnAgent({ code, amountMinor }: LedgerSum): boolean {
  return code === 'agent_payable' && amountMinor !== 0n;
}

/** Owed for traffic, in minor units. */
export async function readTrafficPayable(db: Db): Promise<bigint> {
  return (await readPayables(db)).trafficMinor;
}

/** Owed to one agent, in minor units; undefined when there is no such agent. */
export async function readAgentPayable(db: Db, agentNo: string): Promise<bigint | undefined> {
  const [agent] = await db<{ agent_no: string }[]>`select agent_no from agent where agent_no = ${agentNo}`;
  if (!agent) return undefined;
  const { agents } = await readPayables(db);
  return agents.find((row) => row.agentNo === agentNo)?.dueMinor ?? 0n;
}

/** Makes payouts of one house account wait for each other, so that two cannot both pay what is owed once. */
export async function lockPayable(db: Db, code: 'traffic_payable' | 'agent_payable'): Promise<void> {
  await db`select 1 from ledger_account where code = ${code} and merchant_id is null for update`;
}
