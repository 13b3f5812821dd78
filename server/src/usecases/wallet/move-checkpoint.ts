/** Keeps the sums of the ledger's entries up to date, so that what has to be added up since stays short (ledger/checkpoint.ts). */
import { isSettled, moveCheckpoint, nextHorizon } from '../../ledger/checkpoint.ts';
import type { Horizon } from '../../ledger/checkpoint.ts';
import type { Sql } from '../../database/database.ts';

/**
 * A sweep's turn: moves the checkpoint on to the newest entry that was there in the turn before, or in this one where nobody
 * else is writing. Several workers may do so at once, and one that forgets its horizon takes the next. Gives how many numbers
 * of entries it passed.
 */
export function checkpointMover(sql: Sql): (signal?: AbortSignal) => Promise<number> {
  let horizon: Horizon | undefined;
  return async (signal) => {
    if (horizon && !(await isSettled(sql, horizon))) return 0;
    let passed = horizon ? await moveCheckpoint(sql, horizon, signal) : 0;
    horizon = await nextHorizon(sql);
    if (!horizon || !(await isSettled(sql, horizon))) return passed;
    passed += await moveCheckpoint(sql, horizon, signal);
    horizon = undefined;
    return passed;
  };
}
