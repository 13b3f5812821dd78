import { formatAmount, zero } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readTransfer } from '../../queries/wallet/ledger.ts';
import { once } from '../once.ts';

/**
 * Returns the whole guarantee to available when no plan runs (product.md section 3). A put locks the same balances first, so none
 * can begin during this decision. Refusals: `guarantee_in_use`, `insufficient_balance` when there is none.
 */
export async function takeBackGuarantee(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
): Promise<CallResponse<Calls['wallet']['takeBackGuarantee']>> {
  return await once(deps, actor, async (tx) => {
    const { guarantee } = await lockBalances(tx, actor.merchantId);
    const runningPlans = await countRunning(tx, actor.merchantId);
    if (runningPlans > 0) throw new Refusal('guarantee_in_use', { running_plans: runningPlans });
    if (guarantee === 0n) {
      throw new Refusal('insufficient_balance', {
        available: formatAmount(zero, deps.currency),
        currency: deps.currency,
      });
    }
    const { transferId } = await postTransfer(tx, deps, {
      cause: `guarantee_returned:${newId()}`,
      kind: 'guarantee_returned',
      merchantId: actor.merchantId,
      postings: [{ from: 'guarantee', to: 'available', amountMinor: guarantee, detail: 'guarantee_returned' }],
    });
    return { transfer: await readTransfer(tx, actor, transferId, deps.currency) };
  });
}

async function countRunning(tx: Tx, merchantId: string): Promise<number> {
  const [row] = await tx<{ running: number }[]>`
    select count(*)::int as running from plan where merchant_id = ${merchantId} and state in ('matching', 'putting')`;
  return row?.running ?? 0;
}
