/** Money events that operators recorded, and the network's debts. */
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import { readBalances } from '../../ledger/balances.ts';
import { readPayables } from '../../ledger/payables.ts';
import type { Db, ReadDb } from '../../database/database.ts';
import { after, inOrder, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

interface RecordedRow {
  transfer_id: string;
  at: Date;
  merchant_no: string;
  username: string;
  amount_minor: Minor;
  reference: string | null;
  remark: string | null;
  recorded_by: string | null;
  proposed_by: string | null;
}

/** The listed transfers' kinds, each with the kind under which its reference was recorded. */
const referenceKinds = { top_up: 'top_up', correction: 'correction' } as const;

/** Returns top-ups or corrections, newest first, with their effect on `available` and their recorders. */
export async function listRecorded(
  db: ReadDb,
  kind: keyof typeof referenceKinds,
  input: PageInput & { merchantId: string | null },
  currency: string,
): Promise<OperatorResponse<OperatorCalls['topups']['list']>> {
  const page = pageOf(input);
  const rows = await db<RecordedRow[]>`
    select t.id as transfer_id, t.posted_at as at, m.merchant_no, m.username, t.reference, t.remark, r.recorded_by,
           (select o.username from proposal p join operator o on o.id = p.proposed_by where p.act_id = t.act_id) as proposed_by,
           coalesce((select sum(e.amount_minor)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
                     where e.transfer_id = t.id and e.posted_at = t.posted_at and a.code = 'available'), 0) as amount_minor
    from ledger_transfer t join merchant m on m.id = t.merchant_id
    left join recorded_reference r on r.kind = ${referenceKinds[kind]} and r.reference = t.reference
    where ${kind === 'top_up' ? db`t.kind = 'top_up'` : db`t.kind = 'correction'`} ${only(db, 't.merchant_id', input.merchantId)}
    ${after(db, page, 't.posted_at', 't.id')} ${inOrder(db, page, 't.posted_at', 't.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.at, id: row.transfer_id }),
    ({ amount_minor, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      currency,
      amount: formatAmount(amount_minor, currency),
    }),
  );
}

/** Returns a merchant's available funds and start-up credit, for the answer to a recorded event. */
export async function readFunds(db: Db, merchantId: string, currency: string) {
  const balances = await readBalances(db, merchantId);
  return {
    available: formatAmount(balances.available, currency),
    start_up_credit: formatAmount(balances.start_up_credit, currency),
  };
}

/** Returns the debts for traffic and to each agent. */
export async function listPayables(
  db: Db,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['payouts']['due']>> {
  const { trafficMinor, trafficWaitsMinor, agents } = await readPayables(db);
  return {
    currency,
    list: [
      {
        kind: 'traffic_payable',
        agent_id: null,
        name: null,
        due: formatAmount(trafficMinor, currency),
        waits: formatAmount(trafficWaitsMinor, currency),
      },
      ...agents.map((agent) => ({
        kind: 'agent_payable' as const,
        agent_id: agent.agentNo,
        name: agent.name,
        due: formatAmount(agent.dueMinor, currency),
        waits: null,
      })),
    ],
  };
}
