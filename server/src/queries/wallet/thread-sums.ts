/** The sums of a thread, each with its steps and the lists that it came from and led to. */
import { readRecharge } from './recharges.ts';
import { findAvailable } from './fund-details.ts';
import { planSum } from './thread-plan.ts';
import { rechargeSum } from './thread-recharge.ts';
import { findBalance, readSharesOfBalance } from './thread-splits.ts';
import { transferSum } from './thread-transfer.ts';
import { aboutPlan, noLists, partsOfShares } from './thread-views.ts';
import type { Reading, Sum } from './thread-views.ts';
import { zero } from '@placard/contract';

/**
 * Returns the sum at a spot; the available funds as of the entry `newest`, if there is one. Refusals: `transfer_not_found`,
 * `plan_not_found`, `recharge_not_found`.
 */
export async function sumAt(reading: Reading, of: string, newest?: bigint): Promise<Sum> {
  const { tx, actor, deps } = reading;
  const [spot = '', id = ''] = of.split(':');
  switch (spot) {
    case 'available':
      return await availableSum(reading, newest);
    case 'plan':
      return await planSum(reading, id);
    case 'recharge': {
      const recharge = await readRecharge(tx, actor, id, deps.currency);
      if (recharge.transfer_id === null) return await rechargeSum(reading, recharge);
      return await transferSum(reading, recharge.transfer_id);
    }
    default:
      return await transferSum(reading, id);
  }
}

/** The balance after an entry, and the credits of which it is what is left. */
async function availableSum(reading: Reading, newest?: bigint): Promise<Sum> {
  const { tx, actor } = reading;
  const balance = await findBalance(tx, await findAvailable(tx, actor), newest);
  const minor = balance?.afterMinor ?? zero;
  return {
    of: 'available',
    kind: 'available',
    minor,
    note: null,
    about: aboutPlan(undefined, reading),
    steps: () => [],
    lists: {
      ...noLists,
      from:
        balance === undefined || minor === zero
          ? null
          : {
              totalMinor: minor,
              newestEntry: balance.lastEntry,
              read: async (atMost) => {
                const { shares } = await readSharesOfBalance(tx, balance, atMost);
                return await partsOfShares(reading, shares);
              },
            },
    },
  };
}
