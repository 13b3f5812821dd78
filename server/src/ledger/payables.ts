/** The network's debts to others. They are sums of entries, because house accounts keep no balance. */
import { minus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Db } from '../database/database.ts';
import { readHouseSums } from './checkpoint.ts';
import type { LedgerSum } from './checkpoint.ts';

export interface Payables {
  /** Owed to the sellers of the media: what they can no longer take back. */
  trafficMinor: Minor;
  /** What plans consumed whose traffic can still be corrected; owed once their figures are final. */
  trafficWaitsMinor: Minor;
  agents: readonly { agentNo: string; name: string; dueMinor: Minor }[];
}

/** The prefix of the cause of a payout to an agent, which identifies that agent's payouts. */
export const agentPayoutCause = (agentNo: string): string => `agent_paid:${agentNo}:`;

/** Names the part of the traffic's sum that waits, in the place of an agent. */
const waits = 'waits';

/** Returns all current debts, in minor units; omits agents with nothing owed. */
export async function readPayables(db: Db): Promise<Payables> {
  // In the snapshot of the entries: a correction between two reads would make a payable larger than its final part.
  const sums = await readHouseSums(
    db,
    ['traffic_payable', 'agent_payable'],
    db`
    union all
    select 'traffic_payable', ${waits}, sum(consumed_minor)::bigint from plan
    where state in ('matching', 'putting', 'put_finished') having sum(consumed_minor) > 0`,
  );
  const traffic = (part: string) =>
    sums.find(({ code, agentNo }) => code === 'traffic_payable' && agentNo === part)?.amountMinor ?? zero;
  const due = new Map(sums.filter(isOfAnAgent).map((sum) => [sum.agentNo, sum.amountMinor]));
  const agents = await db<{ agent_no: string; name: string }[]>`
    select agent_no, name from agent where agent_no = any(${[...due.keys()]}::text[]) order by agent_no`;
  return {
    trafficMinor: minus(traffic(''), traffic(waits)),
    trafficWaitsMinor: traffic(waits),
    agents: agents.map((row) => ({ agentNo: row.agent_no, name: row.name, dueMinor: due.get(row.agent_no) ?? zero })),
  };
}

function isOfAnAgent({ code, amountMinor }: LedgerSum): boolean {
  return code === 'agent_payable' && amountMinor !== 0n;
}

/** Returns the debt for traffic that is due, in minor units. */
export async function readTrafficPayable(db: Db): Promise<Minor> {
  return (await readPayables(db)).trafficMinor;
}

/** Returns the debt to one agent, in minor units; undefined for an unknown agent. */
export async function readAgentPayable(db: Db, agentNo: string): Promise<Minor | undefined> {
  const [agent] = await db<{ agent_no: string }[]>`select agent_no from agent where agent_no = ${agentNo}`;
  if (!agent) return undefined;
  const { agents } = await readPayables(db);
  return agents.find((row) => row.agentNo === agentNo)?.dueMinor ?? zero;
}

/** Makes payouts of one house account wait for each other, so two cannot pay the same debt. */
export async function lockPayable(db: Db, code: 'traffic_payable' | 'agent_payable'): Promise<void> {
  await db`select 1 from ledger_account where code = ${code} and merchant_id is null for update`;
}
